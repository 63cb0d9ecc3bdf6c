/** Gives index.html absolute addresses: the server sends it for every address of the page, whatever folder that seems to lie in. */
import type { Plugin } from 'vite'

export function rooted(): Plugin {
  return {
    name: 'retrocade-rooted',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/((?:src|href)=")\.\//g, '$1/') },
  }
}
