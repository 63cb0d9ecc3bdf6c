/** What a person likes, kept on the device. Everything visual hangs on attributes of <html>, so that CSS does the work. */
import { kept, keep } from './kept'

export type BotSpeed = 'calm' | 'normal' | 'quick' | 'instant'

export interface Settings {
  sound: boolean
  motion: boolean
  patterns: boolean
  contrast: boolean
  zen: boolean
  forecast: boolean // show what would come if the turn ended now
  hints: boolean // explain each decision the first time
  botSpeed: BotSpeed
}

/** How long things take to show, against the normal time. */
export const PACE: Record<BotSpeed, number> = { calm: 1.7, normal: 1, quick: 0.45, instant: 0 }

const NAME = 'settings'

export function defaults(calm: boolean, contrast: boolean): Settings {
  return { sound: true, motion: !calm, patterns: false, contrast, zen: false, forecast: true, hints: true, botSpeed: 'normal' }
}

/** The saved settings over the defaults; what does not fit is left out. */
export function restored(saved: string | null, base: Settings): Settings {
  let found: Record<string, unknown>
  try {
    found = JSON.parse(saved ?? '{}') as Record<string, unknown>
  } catch {
    return base
  }
  const fits = ([key, value]: [string, unknown]): boolean =>
    key === 'botSpeed' ? typeof value === 'string' && value in PACE : typeof base[key as keyof Settings] === typeof value
  return { ...base, ...Object.fromEntries(Object.entries(found).filter(fits)) }
}

function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

export const settings: Settings = $state(
  restored(kept(NAME), defaults(asks('(prefers-reduced-motion: reduce)'), asks('(prefers-contrast: more)'))),
)

/** Change settings, show them and keep them. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some)
  keep(NAME, JSON.stringify(settings))
  show()
}

export function show(): void {
  const data = document.documentElement.dataset
  data['motion'] = settings.motion ? 'on' : 'off'
  data['patterns'] = settings.patterns ? 'on' : 'off'
  data['contrast'] = settings.contrast ? 'high' : 'normal'
  data['zen'] = settings.zen ? 'on' : 'off'
}

/** Milliseconds for something that takes `ms` at normal speed; 0 when nothing shall move. */
export function paced(ms: number): number {
  return settings.motion ? ms * PACE[settings.botSpeed] : 0
}
