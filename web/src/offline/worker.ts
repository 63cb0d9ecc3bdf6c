/** The arcade without a server: tables, sentences and bots in Python (Pyodide), rules and searches in WebAssembly. */
import { withBase } from '../lib/base'
import { Helpers } from './helpers'
import { Fleeting, Kept } from './storage'
import type { BundleIndex, FromWorker, ToWorker } from './messages'
import { bytesOf, keepSnapshot, startPython } from './python'
import { Studies } from './studies'
import { GameInstance } from './wasm'

/** What Python offers: src/retrocade/offline/browser.py. */
interface Arcade {
  ask(method: string, path: string, body: string): Promise<string>
  connect(socket: number, table: string): Promise<void>
  receive(socket: number, text: string): Promise<void>
  disconnect(socket: number): void
  warm_up(game: string): void
}

interface Begins {
  begin(host: object, pace: number): Arcade
}

const post = (message: FromWorker): void => self.postMessage(message)

let arcade: Promise<Arcade> | null = null

const nests = typeof Worker === 'function' // workers within workers
const cores = nests ? navigator.hardwareConcurrency || 1 : 1
const helpers = new Helpers(cores, () => new Worker(new URL('./helper.ts', import.meta.url), { type: 'module', name: 'helper' }))

const studyWorker = (): Worker => new Worker(new URL('./study.ts', import.meta.url), { type: 'module', name: 'study' })

async function start(index: BundleIndex, pace: number): Promise<Arcade> {
  const began = performance.now()
  const studies = new Studies(index, nests ? studyWorker : null)
  const [python, kept] = await Promise.all([startPython(index), Kept.open().catch(() => new Fleeting())])
  const host = {
    read: async (prefix: string) => JSON.stringify(await kept.read(prefix)),
    write: (changes: string) => kept.write(JSON.parse(changes)),
    post: (socket: number, text: string) => post({ type: 'message', socket, text }),
    instance: async (game: string) => {
      const code = await bytesOf(withBase(`/offline/${index.games[game]}`))
      const { instance, module } = await WebAssembly.instantiate(code, {})
      helpers.learn(game, module)
      return new GameInstance(instance)
    },
    helpers: () => helpers.count(),
    search: (game: string, number: number, job: string) => helpers.search(game, number, job),
    stop: (number: number) => helpers.stop(number),
    studies: () => studies.can(),
    study: (number: number, game: string, order: string) => studies.study(number, game, order),
    share: (number: number) => studies.share(number),
  }
  const begun = (python.pyimport('retrocade.offline.browser') as Begins).begin(host, pace)
  post({ type: 'ready', ms: Math.round(performance.now() - began), lasts: kept instanceof Kept })
  return begun
}

async function take(message: ToWorker): Promise<void> {
  if (message.type === 'prepare') {
    await keepSnapshot(message.index).catch(() => undefined) // without it, starts are slower
    post({ type: 'prepared' })
    return
  }
  if (message.type === 'start') {
    arcade ??= start(message.index, message.pace)
    arcade.catch((error: unknown) => post({ type: 'failed', why: String(error) }))
    return
  }
  const here = await arcade
  if (!here) return
  if (message.type === 'ask') {
    const [status, body] = JSON.parse(await here.ask(message.method, message.path, message.body)) as [number, string]
    post({ type: 'answer', id: message.id, status, body })
  } else if (message.type === 'open') {
    await here.connect(message.socket, message.table)
    post({ type: 'opened', socket: message.socket })
  } else if (message.type === 'send') await here.receive(message.socket, message.text)
  else if (message.type === 'close') here.disconnect(message.socket)
  else here.warm_up(message.game)
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  take(event.data).catch((error: unknown) => {
    if (event.data.type === 'ask') post({ type: 'answer', id: event.data.id, status: 503, body: 'null' })
    throw error // the browser's console shows it
  })
}
