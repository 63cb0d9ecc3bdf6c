"""Rules built ahead of time: Numba types a game's functions and writes LLVM IR, LLVM makes a library for each target.

`interface` describes the entry functions; all other modules read that description. `frontend` writes the IR; `native`, `wasm` and
`ptx` turn it into machine code; `library` loads native code with ctypes and needs no compiler. docs/targets.md explains it.
"""
