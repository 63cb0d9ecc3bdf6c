/** Notifications of the browser, for those who asked for them in the settings: that it is somebody's turn. */
import { settings } from './settings.svelte'

export function canNotify(): boolean {
  return typeof Notification === 'function'
}

/** Ask the browser for leave; false if it or the person says no. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted')
}

/** Say something to somebody who looks elsewhere. The same tag replaces what was said before. */
export function notify(title: string, body: string, tag: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return
  try {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    return // some browsers allow them only to workers: then the tab's title has to do
  }
}
