/**
 * Checks a game's record without a server: commitment, seed, and every card and die, with the browser's own cryptography (WebCrypto).
 * The arcade on this device checks elsewhere that the rules ask for exactly these draws. The arithmetic is that of
 * src/retrocade/engine/fair.py and chance.py, which docs/luck.md describes.
 */
import { hex } from './luck'

const MASK_62 = (1n << 62n) - 1n
const MASK_32 = (1n << 32n) - 1n
const MASK_31 = (1n << 31n) - 1n
const FACTOR = 0xf9b25d65n
const ADDEND = 0x14057b7fn
const SALT = 0x1b873593cc9e2d51n
const NUMBERS = 8n // in a block of the stream
const RENEWED = -1 // the seat of an entry that renews luck

export interface Draw {
  value: bigint
  n: bigint
  place: bigint | null
}

interface Step {
  seat: number // of the deal: -9
  action: number
  draws: Draw[]
}

export interface GameRecord {
  table: string
  game: string
  secret: string // empty: luck follows from a seed
  commitments: Map<number, string>
  nonces: [number, string][]
  steps: Step[] // the deal first
}

export interface Checked {
  commitment: string
  seed: string
  draws: number
}

/** A part of the record that does not fit, and its place. */
export class Altered extends Error {
  constructor(
    readonly what: 'commitment' | 'draw',
    readonly step: number, // 0: the deal; of a commitment: how many rewinds
    readonly draw = 0,
    readonly recorded = '',
    readonly found = '',
  ) {
    super(`${what} ${step} ${draw}`)
  }
}

/** The record in a file; null if the file is no record. */
export function parsed(text: string): GameRecord | null {
  const lines = text.split('\n')
  if (!/^retrocade replay [12]$/.test(lines[0] ?? '')) return null
  const record: GameRecord = { table: '', game: '', secret: '', commitments: new Map(), nonces: [], steps: [{ seat: -9, action: 0, draws: [] }] }
  for (const line of lines.slice(1)) {
    const [word = '', ...rest] = line.split(' ')
    if (word === 'table' || word === 'game' || word === 'secret') record[word] = rest[0] ?? ''
    else if (word === 'commitment') record.commitments.set(Number(rest[0]), rest[1] ?? '')
    else if (word === 'nonce') record.nonces.push([Number(rest[0]), rest[1] ?? ''])
    else if (word === 'draws') record.steps.at(-1)?.draws.push(...rest.map(drawn))
    else if (/^-?\d+$/.test(word)) record.steps.push({ seat: Number(word), action: Number(rest[0]), draws: [] })
  }
  return record
}

function drawn(text: string): Draw {
  const [, value = '0', n = '1', place] = /^(\d+)\/(\d+)(?:@(-?\d+))?$/.exec(text) ?? []
  return { value: BigInt(value), n: BigInt(n), place: place === undefined ? null : BigInt(place) }
}

const written = ({ value, n, place }: Draw): string => `${value}/${n}${place === null ? '' : `@${place}`}`

type Bytes = Uint8Array<ArrayBuffer>
const bytes = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

async function mac(key: Bytes, data: Bytes, hash: 'SHA-256' | 'SHA-512'): Promise<Bytes> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, data))
}

function big(eight: Bytes): bigint {
  return BigInt(`0x${hex(eight)}`)
}

function eight(number: bigint): Bytes {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigInt64(0, number)
  return new Uint8Array(view.buffer)
}

function advance(x: bigint): bigint {
  const low = (x & MASK_31) * FACTOR + ADDEND
  const high = (x >> 31n) * FACTOR + (low >> 31n)
  return ((high & MASK_31) << 31n) | (low & MASK_31)
}

function mixed(number: bigint): bigint {
  let x = (number ^ SALT) & MASK_62
  for (let round = 0; round < 3; round += 1) {
    x = advance(x)
    x ^= x >> 29n
  }
  return x
}

const word = (x: bigint): bigint => ((x ^ (x >> 22n)) >> (20n + (x >> 59n))) & MASK_32

/** A stream of luck: src/retrocade/engine/fair.py. */
class Stream {
  private number = 0n
  private block: Bytes = new Uint8Array()
  private places: Bytes | null = null

  constructor(private readonly seed: Bytes) {}

  private async next(): Promise<bigint> {
    const at = Number(this.number % NUMBERS) * 8
    if (at === 0) this.block = await mac(this.seed, eight(this.number / NUMBERS), 'SHA-512')
    this.number += 1n
    return big(this.block.slice(at, at + 8)) >> 2n
  }

  async below(n: bigint): Promise<bigint> {
    const uneven = ((1n << 32n) - n) % n
    for (;;) {
      const product = word(await this.next()) * n
      if ((product & MASK_32) >= uneven) return product >> 32n
    }
  }

  async belowAt(n: bigint, place: bigint): Promise<bigint> {
    await this.next() // a draw by place uses up one number of the stream, too
    this.places ??= await mac(this.seed, utf8('places'), 'SHA-256')
    let x = mixed(big((await mac(this.places, eight(place), 'SHA-256')).slice(0, 8)) >> 2n)
    const uneven = ((1n << 32n) - n) % n
    let product = word(x) * n
    while ((product & MASK_32) < uneven) {
      x = advance(x)
      product = word(x) * n
    }
    return product >> 32n
  }
}

async function secretAfter(record: GameRecord, rewinds: number): Promise<Bytes> {
  return rewinds === 0 ? bytes(record.secret) : mac(bytes(record.secret), utf8(`rewind ${rewinds}`), 'SHA-256')
}

/** The seed after so many rewinds, once the secret was compared with its commitment. */
async function seedAfter(record: GameRecord, rewinds: number): Promise<Bytes> {
  const secret = await secretAfter(record, rewinds)
  const commitment = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)))
  if (record.commitments.get(rewinds) !== commitment) throw new Altered('commitment', rewinds)
  const nonces = record.nonces.map(([seat, nonce]) => `nonce ${seat} ${nonce}\n`).join('')
  return mac(secret, utf8(`retrocade luck 1\ntable ${record.table}\ngame ${record.game}\n${nonces}`), 'SHA-256')
}

/** Compute commitment, seed and all draws of a record; throw `Altered` at the first difference. */
export async function check(record: GameRecord): Promise<Checked> {
  const seed = await seedAfter(record, 0)
  let stream = new Stream(seed)
  let count = 0
  for (const [step, { seat, action, draws }] of record.steps.entries()) {
    if (seat === RENEWED) stream = new Stream(await seedAfter(record, action))
    for (const [number, draw] of draws.entries()) {
      const value = draw.place === null ? await stream.below(draw.n) : await stream.belowAt(draw.n, draw.place)
      if (value !== draw.value) throw new Altered('draw', step, number + 1, written(draw), written({ ...draw, value }))
      count += 1
    }
  }
  return { commitment: record.commitments.get(0) ?? '', seed: hex(seed), draws: count }
}
