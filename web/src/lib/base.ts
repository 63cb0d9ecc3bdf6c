/**
 * Where the page lies on its host: '' at the root of an address, '/arcade' in a folder of it.
 *
 * Addresses of ours are written without it ('/settings'). What leaves our hands (links, files, the browser's history) goes through
 * `withBase`, and what comes from the browser through `withoutBase`.
 */

/** The built page's code lies in a folder beside index.html; while the page is developed it is served from the root. */
export const BASE = import.meta.env.DEV ? '' : baseOf(import.meta.url)

export function baseOf(code: string): string {
  return new URL('..', code).pathname.replace(/\/$/, '')
}

/** An address of ours as the browser knows it. */
export function withBase(address: string, base = BASE): string {
  return base + address
}

/** An address of the browser's as one of ours; null if it lies elsewhere. */
export function withoutBase(path: string, base = BASE): string | null {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null
}
