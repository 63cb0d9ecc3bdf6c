/** The protocol that this page speaks: `PROTOCOL` of the server's protocol/values.py. */
export const PROTOCOL = 2
