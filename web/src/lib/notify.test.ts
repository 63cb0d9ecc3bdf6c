import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToNotify, canNotify, notify } from './notify'
import { settings } from './settings.svelte'

const shown: string[] = []
const Fake = Object.assign(
  vi.fn(function (title: string, { body, tag }: { body: string; tag: string }) {
    shown.push(`${title}|${body}|${tag}`)
  }),
  { permission: 'default', requestPermission: vi.fn(() => Promise.resolve('granted')) },
)

beforeEach(() => {
  shown.length = 0
  Fake.permission = 'granted'
  vi.stubGlobal('Notification', Fake)
  vi.stubGlobal('document', { hidden: true })
  settings.notify = true
})
afterEach(() => vi.unstubAllGlobals())

test('a player who looks elsewhere and wants notifications gets one', () => {
  notify('Your turn', 'Star Sprint', 'abc')
  expect(shown).toEqual(['Your turn|Star Sprint|abc'])
})

test('no notification if the player looks at the table, did not ask for it, or the browser refuses', () => {
  vi.stubGlobal('document', { hidden: false })
  notify('a', 'b', 'c')
  vi.stubGlobal('document', { hidden: true })
  settings.notify = false
  notify('a', 'b', 'c')
  settings.notify = true
  Fake.permission = 'denied'
  notify('a', 'b', 'c')
  expect(shown).toEqual([])
})

test('leave is asked for once, and a browser without notifications has none', async () => {
  expect(await askToNotify()).toBe(true)
  expect(Fake.requestPermission).not.toHaveBeenCalled()
  Fake.permission = 'default'
  expect(await askToNotify()).toBe(true)
  expect(Fake.requestPermission).toHaveBeenCalledOnce()
  vi.stubGlobal('Notification', undefined)
  expect([canNotify(), await askToNotify()]).toEqual([false, false])
})
