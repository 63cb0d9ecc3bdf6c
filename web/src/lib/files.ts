/** Downloads. */
const KEPT_MS = 10_000 // long enough for the browser to read the file

export function saveFile(content: string | Blob, name: string, type = 'application/json'): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
