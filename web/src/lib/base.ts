/**
 * The path of the page on its host: '' at the root, '/arcade' in a folder.
 *
 * The code writes its addresses without it ('/settings'). `withBase` turns them into real ones for links, files and the browser's history;
 * `withoutBase` turns what comes from the browser back.
 */

/** The built code is in a folder beside index.html; the development server serves it from the root. */
export const BASE = import.meta.env.DEV ? '' : baseOf(import.meta.url)

export function baseOf(code: string): string {
  return new URL('..', code).pathname.replace(/\/$/, '')
}

/** The browser's form of one of our addresses. */
export function withBase(address: string, base = BASE): string {
  return base + address
}

/** Our form of one of the browser's addresses; null if it is not part of the page. */
export function withoutBase(path: string, base = BASE): string | null {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null
}
