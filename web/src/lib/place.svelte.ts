/** Where the page plays: at a server, or on this device while no server can be reached. */

export type Mode = 'server' | 'device'

/** True for an exported site, which has no server at all. */
export const isStatic = typeof document !== 'undefined' && document.querySelector('meta[name="retrocade-server"][content="none"]') !== null

export const place: { mode: Mode; loading: boolean; trouble: string; forgets: boolean } = $state({
  mode: isStatic ? 'device' : 'server',
  loading: false, // the device's arcade is starting
  trouble: '', // why it did not start
  forgets: false, // this browser stores nothing: games are lost when the page closes
})
