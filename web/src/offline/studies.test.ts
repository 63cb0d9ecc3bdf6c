import { expect, test } from 'vitest'
import type { BundleIndex, FromStudy, ToStudy } from './messages'
import { Studies, type StudyWorker } from './studies'

const index: BundleIndex = { protocol: 1, archive: 'a.zip', pyodide: 'p', games: { starsprint: 's.wasm' }, shown: [] }

class FakeWorker implements StudyWorker {
  onmessage: ((event: MessageEvent<FromStudy>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  got: ToStudy[] = []
  ended = false
  postMessage(message: ToStudy): void {
    this.got.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  say(data: FromStudy): void {
    this.onmessage?.({ data } as MessageEvent<FromStudy>)
  }
}

test('a report is made in a worker that tells how far it is and ends with it', async () => {
  const worker = new FakeWorker()
  const studies = new Studies(index, () => worker)
  const made = studies.study(1, 'starsprint', '["review"]')
  expect(worker.got).toEqual([{ index, game: 'starsprint', order: '["review"]' }])
  worker.say({ type: 'share', share: 0.25 })
  expect(studies.share(1)).toBe(0.25)
  worker.say({ type: 'done', report: '{}' })
  expect(await made).toBe('{}')
  expect([studies.share(1), worker.ended]).toEqual([0, true])
})

test('a worker that fails makes no report', async () => {
  const worker = new FakeWorker()
  const made = new Studies(index, () => worker).study(1, 'starsprint', '[]')
  worker.onerror?.({} as ErrorEvent)
  expect(await made).toBe('')
  expect(worker.ended).toBe(true)
})

test('without workers within workers there are no reports', async () => {
  const studies = new Studies(index, null)
  expect(studies.can()).toBe(false)
  expect(await studies.study(1, 'starsprint', '[]')).toBe('')
})
