/** Browser notifications that it is the player's turn, if the settings ask for them. */
import { settings } from './settings.svelte'

export function canNotify(): boolean {
  return typeof Notification === 'function'
}

/** Ask the browser for permission; false if it or the person refuses. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted')
}

/** Notify a player who looks elsewhere. A notification replaces an older one with the same tag. */
export function notify(title: string, body: string, tag: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return
  try {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    return // some browsers allow them only in workers; then only the tab's title changes
  }
}
