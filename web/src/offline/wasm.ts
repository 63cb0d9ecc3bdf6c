/** A game's WebAssembly for Python in the same worker: src/retrocade/engine/targets/webassembly.py. */

type Call = (...passed: (number | bigint)[]) => bigint

const PAGE = 65536

export class GameInstance {
  private readonly functions: Record<string, Call>
  private readonly memory: WebAssembly.Memory
  private readonly base: number

  constructor(instance: WebAssembly.Instance) {
    this.functions = instance.exports as Record<string, Call>
    this.memory = instance.exports['memory'] as WebAssembly.Memory
    this.base = Number((instance.exports['__heap_base'] as WebAssembly.Global).value)
  }

  heapBase(): number {
    return this.base
  }

  reserve(end: number): void {
    const missing = end - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
  }

  /** Call a function. `kinds` marks each argument as an address (p) or a 64-bit number (n). */
  call(symbol: string, kinds: string, ...given: (number | bigint)[]): bigint {
    const passed = given.map((value, at) => (kinds[at] === 'p' ? Number(value) : BigInt(value)))
    const found = this.functions[symbol]
    if (!found) throw new Error(`this game has no function ${symbol}`)
    return found(...passed)
  }

  read(address: number, count: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, count).slice()
  }

  view(address: number, count: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, count)
  }

  clear(address: number, count: number): void {
    new Uint8Array(this.memory.buffer, address, count).fill(0)
  }

  copy(target: number, source: number, count: number): void {
    new Uint8Array(this.memory.buffer).copyWithin(target, source, source + count)
  }
}
