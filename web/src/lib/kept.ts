/** Small things remembered on this device. Private windows may refuse to keep anything; then they last until reload. */

const here = new Map<string, string>()

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`retrocade.${name}`) ?? here.get(name) ?? null
  } catch {
    return here.get(name) ?? null
  }
}

export function keep(name: string, value: string): void {
  here.set(name, value)
  try {
    localStorage.setItem(`retrocade.${name}`, value)
  } catch {
    return // remembered in `here` until reload
  }
}

export function forget(name: string): void {
  here.delete(name)
  try {
    localStorage.removeItem(`retrocade.${name}`)
  } catch {
    return
  }
}
