import { expect, test } from 'vitest'
import { Timeline } from './timeline'

function stage(speed = 1) {
  const drawn: string[] = []
  const waits: number[] = []
  let pending: (() => void) | null = null
  let idles = 0
  const timeline = new Timeline<string>(
    {
      paced: (ms) => ms * speed,
      after: (ms, then) => {
        waits.push(ms)
        pending = then
        return () => {
          pending = null
        }
      },
    },
    (picture) => drawn.push(picture),
    () => {
      idles += 1
    },
  )
  const tick = (): void => {
    const then = pending
    pending = null
    then?.()
  }
  return { timeline, drawn, waits, tick, idles: () => idles }
}

const frames = [
  { picture: 'a', ms: 100 },
  { picture: 'b', ms: 200 },
  { picture: 'c', ms: 0 },
]

test('frames follow each other, each for its time', () => {
  const { timeline, drawn, waits, tick, idles } = stage()
  timeline.add(frames)
  expect(drawn).toEqual(['a'])
  tick()
  tick()
  expect(drawn).toEqual(['a', 'b', 'c'])
  expect(waits).toEqual([100, 200])
  expect(timeline.playing).toBe(false)
  expect(idles()).toBe(1)
})

test('skipping shows the end', () => {
  const { timeline, drawn, idles } = stage()
  timeline.add(frames)
  timeline.skip()
  expect(drawn).toEqual(['a', 'c'])
  expect(timeline.playing).toBe(false)
  expect(idles()).toBe(1)
})

test('without motion only the end is drawn', () => {
  const { timeline, drawn } = stage(0)
  timeline.add(frames)
  expect(drawn).toEqual(['c'])
})

test('frames added while playing wait for their turn', () => {
  const { timeline, drawn, tick } = stage()
  timeline.add([{ picture: 'a', ms: 50 }])
  timeline.add([{ picture: 'z', ms: 0 }])
  expect(drawn).toEqual(['a'])
  tick()
  expect(drawn).toEqual(['a', 'z'])
})
