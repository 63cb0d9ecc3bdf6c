/** Reports for the arcade on this device, each made in its own worker (src/retrocade/offline/studies.py). */
import type { BundleIndex, FromStudy, ToStudy } from './messages'

export interface StudyWorker {
  onmessage: ((event: MessageEvent<FromStudy>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: ToStudy): void
  terminate(): void
}

export class Studies {
  private readonly shares = new Map<number, number>()

  constructor(
    private readonly index: BundleIndex,
    private readonly make: (() => StudyWorker) | null, // null: this browser has no workers within workers
  ) {}

  can(): boolean {
    return this.make !== null
  }

  /** The progress of a report, 0 to 1. */
  share(number: number): number {
    return this.shares.get(number) ?? 0
  }

  /** Make a report. Return it as JSON, empty if it failed. The worker ends afterwards, which frees its memory. */
  study(number: number, game: string, order: string): Promise<string> {
    return new Promise((done) => {
      const worker = this.make?.()
      const end = (report: string): void => {
        this.shares.delete(number)
        worker?.terminate()
        done(report)
      }
      if (!worker) return end('')
      worker.onmessage = ({ data }) => (data.type === 'share' ? void this.shares.set(number, data.share) : end(data.report))
      worker.onerror = (event) => {
        event.preventDefault?.()
        end('')
      }
      worker.postMessage({ index: this.index, game, order })
    })
  }
}
