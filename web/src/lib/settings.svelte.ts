/** The player's settings, stored on the device. Visual ones are attributes of <html>, so that CSS applies them. */
import { PALETTES, useColours, type ColourVision } from './colours'
import { store, stored } from './storage'
import { asks } from './screen'

export type BotSpeed = 'calm' | 'normal' | 'quick' | 'instant'

export type TextSize = 'normal' | 'large' | 'larger'

export interface Settings {
  sound: boolean
  volume: number // from 0 to 1
  textSize: TextSize
  colours: ColourVision
  motion: boolean
  patterns: boolean
  contrast: boolean
  zen: boolean
  forecast: boolean // show what would happen if the turn ended now
  hints: boolean // explain each decision the first time
  notify: boolean // notify me of my turn while I look elsewhere
  botSpeed: BotSpeed
  offline: boolean // store everything on the device that playing without a network needs
}

/** Factors for the length of animations. */
export const PACE: Record<BotSpeed, number> = { calm: 1.7, normal: 1, quick: 0.45, instant: 0 }

/** Factors for the size of letters. */
export const SIZES: Record<TextSize, number> = { normal: 1, large: 1.2, larger: 1.4 }

const NAME = 'settings'

export function defaults(calm: boolean, contrast: boolean): Settings {
  return { sound: true, volume: 0.6, textSize: 'normal', colours: 'normal', motion: !calm, patterns: false, contrast, zen: false, forecast: true, hints: true, notify: false, botSpeed: 'normal', offline: true }
}

/** The saved settings over the defaults, without invalid values. */
export function restored(saved: string | null, base: Settings): Settings {
  let found: Record<string, unknown>
  try {
    found = JSON.parse(saved ?? '{}') as Record<string, unknown>
  } catch {
    return base
  }
  const lists: Record<string, object> = { botSpeed: PACE, textSize: SIZES, colours: PALETTES }
  const fits = ([key, value]: [string, unknown]): boolean => {
    const list = lists[key]
    if (list) return typeof value === 'string' && value in list
    if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1
    return typeof base[key as keyof Settings] === typeof value
  }
  return { ...base, ...Object.fromEntries(Object.entries(found).filter(fits)) }
}

export const settings: Settings = $state(
  restored(stored(NAME), defaults(asks('(prefers-reduced-motion: reduce)'), asks('(prefers-contrast: more)'))),
)

/** Change settings, apply them and store them. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some)
  store(NAME, JSON.stringify(settings))
  show()
}

export function show(): void {
  const data = document.documentElement.dataset
  data['motion'] = settings.motion ? 'on' : 'off'
  data['patterns'] = settings.patterns ? 'on' : 'off'
  data['contrast'] = settings.contrast ? 'high' : 'normal'
  document.documentElement.style.fontSize = `${SIZES[settings.textSize] * 100}%`
  useColours(settings.colours)
  data['zen'] = settings.zen ? 'on' : 'off'
}

/** The duration of something that takes `ms` at normal speed; 0 if motion is off. */
export function paced(ms: number): number {
  return settings.motion ? ms * PACE[settings.botSpeed] : 0
}
