/** Plays frames one after another, so that people can follow a turn of many events. They can skip it at any time. */

export interface Frame<Picture> {
  picture: Picture
  ms: number // how long it stays at normal speed
}

export interface Clock {
  after: (ms: number, then: () => void) => () => void
  paced: (ms: number) => number // 0 shows no motion at all
}

export class Timeline<Picture> {
  private queue: Frame<Picture>[] = []
  private stop: (() => void) | null = null

  constructor(
    private clock: Clock,
    private draw: (picture: Picture) => void,
    private onIdle: () => void = () => undefined,
  ) {}

  get playing(): boolean {
    return this.stop !== null
  }

  /** Add frames behind those still waiting. */
  add(frames: Frame<Picture>[]): void {
    this.queue.push(...frames)
    if (!this.playing) this.next()
  }

  /** Skip to the end. */
  skip(): void {
    const last = this.queue.at(-1)
    this.queue = []
    this.halt()
    if (last) this.draw(last.picture)
    this.onIdle()
  }

  /** Stop and drop the remaining frames. */
  halt(): void {
    this.stop?.()
    this.stop = null
  }

  private next(): void {
    this.stop = null
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
      const ms = this.clock.paced(frame.ms)
      if (ms > 0) {
        this.draw(frame.picture)
        this.stop = this.clock.after(ms, () => this.next())
        return
      }
      if (this.queue.length === 0) this.draw(frame.picture) // without motion, draw only the end
    }
    this.onIdle()
  }
}

export function realClock(paced: (ms: number) => number): Clock {
  return {
    paced,
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
  }
}
