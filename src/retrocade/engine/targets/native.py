"""Native code: shared libraries for this machine and others, linked without a C library."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm

from retrocade.engine.bound import NotBuilt
from retrocade.engine.targets import library
from retrocade.engine.targets.optimise import Machine, optimised

ENDING = ".lib"
MEMORY = Path(__file__).with_name("memory.ll")
# The baseline of each kind: on x86-64 SSE4.2 and POPCNT, which machines have since 2009.
MACHINES = {
    "linux-x86_64": Machine("x86_64-unknown-linux-gnu", "x86-64-v2"),
    "linux-aarch64": Machine("aarch64-unknown-linux-gnu"),
    "macos-x86_64": Machine("x86_64-apple-macosx11.0.0", "x86-64-v2"),
    "macos-aarch64": Machine("arm64-apple-macosx11.0.0", "apple-m1"),
    "windows-x86_64": Machine("x86_64-pc-windows-gnu", "x86-64-v2"),
}
ZIG = {
    "linux-x86_64": "x86_64-linux-gnu",
    "linux-aarch64": "aarch64-linux-gnu",
    "macos-x86_64": "x86_64-macos",
    "macos-aarch64": "aarch64-macos",
    "windows-x86_64": "x86_64-windows-gnu",
}


def write(program: llvm.ModuleRef, machine: str, symbols: list[str], code: Path) -> None:
    """Write a program as a shared library that exports these functions."""
    if machine.startswith("windows"):
        program = program.clone()
        program.link_in(llvm.parse_assembly(MEMORY.read_text(encoding="utf-8")))
    module, target = optimised(program, MACHINES[machine])
    objects = code.with_suffix(".o")
    objects.write_bytes(target.emit_object(module))
    command = [*linker(machine), "-shared", "-nostdlib", "-o", str(code), str(objects)]
    if machine.startswith("windows"):
        exports = code.with_suffix(".def")
        exports.write_text("EXPORTS\n" + "".join(f"{symbol}\n" for symbol in symbols), encoding="utf-8")
        command += [str(exports), "-Wl,--no-entry"]
    if machine.startswith("macos"):
        command += [f"-Wl,-install_name,@rpath/{code.name}"]  # else the library names the folder it was built in
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - a linker, over our own file
    if done.returncode:
        raise NotBuilt(f"The library could not be linked: {done.stderr.strip()[-400:]}")


def linker(machine: str) -> list[str]:
    """Return the command of a linker: the C compiler here for this machine, else zig, which links for every machine."""
    own = machine == library.machine_name() and next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if own:
        return [own]
    return [*zig(), "cc", "-target", ZIG[machine]]


def zig() -> list[str]:
    """Return the command of zig, which comes as a Python package."""
    try:
        import ziglang  # noqa: F401
    except ImportError:
        raise NotBuilt("There is no linker. Install gcc or clang, or the Python package 'ziglang'.") from None
    return [sys.executable, "-m", "ziglang"]
