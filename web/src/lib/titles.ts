/** A game's title is a name and, after a colon or in brackets, the kind of game. */

export function titleParts(title: string): { name: string; kind: string } {
  const [name = '', kind = ''] = title.split(/[:(]/, 2)
  return { name: name.trim(), kind: kind.replace(')', '').trim() }
}

export const shortTitle = (title: string): string => titleParts(title).name
