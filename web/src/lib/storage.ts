/** Small values in the browser's local storage. If it refuses (private windows may), they last until reload. */

const memory = new Map<string, string>()

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`retrocade.${name}`) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

export function store(name: string, value: string): void {
  memory.set(name, value)
  try {
    localStorage.setItem(`retrocade.${name}`, value)
  } catch {
    return // `memory` has it until reload
  }
}

export function forget(name: string): void {
  memory.delete(name)
  try {
    localStorage.removeItem(`retrocade.${name}`)
  } catch {
    return
  }
}
