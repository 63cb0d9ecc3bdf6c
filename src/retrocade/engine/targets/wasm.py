"""WebAssembly: the same functions for browsers and Node, without imports and without a C library."""

from __future__ import annotations

import subprocess
from pathlib import Path

import llvmlite.binding as llvm

from retrocade.engine.bound import NotBuilt
from retrocade.engine.targets.native import zig
from retrocade.engine.targets.optimise import Machine, optimised

NAME = "wasm32"
ENDING = ".wasm"
# Every browser of the last years has these.
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
MACHINE = Machine("wasm32-unknown-unknown", "generic", FEATURES, reloc="static")
STACK_BYTES = 1 << 20


def write(program: llvm.ModuleRef, _machine: str, symbols: list[str], code: Path) -> None:
    """Write a program as a WebAssembly module that exports these functions and its memory."""
    module, target = optimised(program, MACHINE)
    objects = code.with_suffix(".wasm.o")
    objects.write_bytes(target.emit_object(module))
    command = [
        *(*zig(), "wasm-ld", "--no-entry", "--export=__heap_base", "--strip-all", "-O2", "--gc-sections"),
        *("-z", f"stack-size={STACK_BYTES}", *(f"--export={symbol}" for symbol in symbols)),
        *(str(objects), "-o", str(code)),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - a linker, over our own file
    if done.returncode:
        raise NotBuilt(f"WebAssembly could not be linked: {done.stderr.strip()[-400:]}")
