/** Gives index.html absolute addresses, because the server sends it for every address of the page, in any folder. */
import type { Plugin } from 'vite'

export function rooted(): Plugin {
  return {
    name: 'retrocade-rooted',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/((?:src|href)=")\.\//g, '$1/') },
  }
}
