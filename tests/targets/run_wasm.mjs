// node run_wasm.mjs game.wasm game.json jobs.json: calls entry functions in WebAssembly and prints what they wrote, as JSON.
// A job: {"memory": {"name": [bytes...]}, "calls": [["symbol", [argument...]], ...], "read": [["name", bytes]...]}.
// An argument is a number, or the name of a stretch of memory, which passes its address.
import fs from 'node:fs'

const [, , codeFile, aboutFile, jobFile] = process.argv
const about = JSON.parse(fs.readFileSync(aboutFile, 'utf8'))
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(codeFile)), {})
const answers = []
for (const job of JSON.parse(fs.readFileSync(jobFile, 'utf8'))) {
  let at = exports.__heap_base.value
  const places = {}
  for (const [name, bytes] of Object.entries(job.memory)) {
    at = (at + 63) & ~63
    places[name] = at
    at += bytes.length
  }
  const missing = at - exports.memory.buffer.byteLength
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536))
  const memory = new Uint8Array(exports.memory.buffer)
  for (const [name, bytes] of Object.entries(job.memory)) memory.set(bytes, places[name])
  const results = []
  for (const [symbol, given] of job.calls) {
    const kinds = about.entries[symbol].flatMap(([, kind]) =>
      kind === 'number' ? ['n'] : kind === 'rows' ? ['p', 'n', 'n'] : kind === 'numbers' || kind === 'states' ? ['p', 'n'] : ['p'],
    )
    const passed = given.map((value, i) => (kinds[i] === 'p' ? places[value] : BigInt(value)))
    results.push(Number(exports[symbol](...passed)))
  }
  answers.push({ results, memory: Object.fromEntries(job.read.map((name) => [name, [...memory.subarray(places[name], places[name] + job.memory[name].length)]])) })
}
console.log(JSON.stringify(answers))
