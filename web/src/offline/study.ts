/** A worker that makes one review or luck report for the arcade's worker: src/retrocade/offline/study_worker.py. */
import { withBase } from '../lib/base'
import type { FromStudy, ToStudy } from './messages'
import { bytesOf, startPython } from './python'
import { GameInstance } from './wasm'

interface Maker {
  made(order: string, game: GameInstance, tell: (share: number) => void): string
}

const post = (message: FromStudy): void => self.postMessage(message)

async function study({ index, game, order }: ToStudy): Promise<void> {
  const [python, code] = await Promise.all([startPython(index), bytesOf(withBase(`/offline/${index.games[game]}`))])
  const { instance } = await WebAssembly.instantiate(code, {})
  const maker = python.pyimport('retrocade.offline.study_worker') as Maker
  post({ type: 'done', report: maker.made(order, new GameInstance(instance), (share) => post({ type: 'share', share })) })
}

self.onmessage = ({ data }: MessageEvent<ToStudy>) => void study(data)
self.onunhandledrejection = ({ reason }) => {
  throw reason // so that the arcade learns of it
}
