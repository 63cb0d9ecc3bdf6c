/** The sign of a seat, beside its colour (`--seat` by `data-tone`, in app.css). */
const SIGNS = ['●', '▲', '■', '◆', '★', '✚', '▼', '○']

export function signOf(seat: number): string {
  return SIGNS[seat % SIGNS.length] as string
}
