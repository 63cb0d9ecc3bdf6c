"""Kernels that step a batch of games, a thread a game: the entry functions of `bots.batch` with all their arguments in one row.

A kernel takes the address of a row of 64-bit numbers and the number of games. The row holds addresses and lengths of the fields of
`batch.Batch`, in their order, then the numbers that a function takes beyond the range of games. Each thread has the fields of
`batch.Work` on its own stack, and a copy of the state that it works on: a GPU interleaves the stacks of neighbouring threads, which
mostly access the same field at a time.

The same program becomes PTX for a GPU, and a native library in which the thread's number is an argument. So everything but the GPU
itself can be tested anywhere.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite.binding as llvm

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.contract import Game
from retrocade.engine.targets import frontend, interface, library, native
from retrocade.engine.targets.ptx import ME, emitted, link_meetings, size_of

NAMES = ("reset", "step", "look", "sample", "imagine")
SCRATCH_STATES = 3  # of a thread: a guess, and what bots work on
PER_THREAD = ("scratch", "out", "row", "chance", "own_chance", "first", "end")  # parameters that are not in the row

PTX_ENTRY = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
define ptx_kernel void @{name}(ptr %given, i64 %n) {{
  {me}
  %plays = icmp ult i64 %me, %n
  br i1 %plays, label %play, label %rest
play:
  call void @{name}_game(ptr %given, i64 %me)
  br label %rest
rest:
  ret void
}}
"""
NATIVE_ENTRY = """
define void @{name}_thread(ptr %given, i64 %me) {{
  call void @{name}_game(ptr %given, i64 %me)
  ret void
}}
"""
# On a CPU threads run one after another, so there is nothing to wait for.
ALONE = """
define void @lockstep_meet() alwaysinline convergent {
  ret void
}
define i1 @lockstep_anybody(i1 %flag) alwaysinline convergent {
  ret i1 %flag
}
"""


def ptx(game: Game, batch: ModuleType) -> str:
    """Return the kernels of a game as PTX text."""
    return emitted(program(game, batch, PTX_ENTRY, "{name}"))


def write_native(game: Game, batch: ModuleType, code: Path) -> None:
    """Write the same kernels as a shared library for this machine. Each of its functions does the work of one thread."""
    symbols = [f"{name}_thread" for name in NAMES]
    whole = program(game, batch, NATIVE_ENTRY, "{name}_thread")
    link_meetings(whole, ALONE)
    native.write(whole, library.machine_name(), symbols, code)


def program(game: Game, batch: ModuleType, entry: str, symbol: str) -> llvm.ModuleRef:
    """Return the program with an entry function around each function of `batch`."""
    named = binding.named_modules(game, (batch,))
    entries = [each for each in interface.entries_of(named) if each.module == "batch" and each.name in NAMES]
    whole = frontend.program(game, named, entries, library.silent, gpu=True)
    for each in entries:
        whole.link_in(llvm.parse_assembly(game_function(game, each) + entry.format(name=each.name, me=ME)))
    visible = {symbol.format(name=name) for name in NAMES}
    for function in whole.functions:
        if not function.is_declaration and function.name not in visible:
            function.linkage = "internal"
    return whole


def game_function(game: Game, entry: interface.Entry) -> str:
    """Return the IR of a function that steps one game: it reads its arguments from the row and works on its own stack."""
    seats = game.options[0].words.values()
    sizes: dict[str, Any] = {
        "scratch": SCRATCH_STATES,
        "out": max(game.most_legal, game.actions),
        "row": max(game.observation.length(count) for count in seats),
    }
    lines, arguments, kinds, at = [], [], [], 0
    size = size_of(game.state)
    for each in interface.flat(entry.parameters):
        width = len(frontend.c_names(each))
        own = each.kind == interface.NUMBER
        kinds += ["i64"] if own else ["ptr", *["i64"] * (width - 1)]
        if each.name in PER_THREAD:
            arguments += per_thread_arguments(each.name, sizes)
            continue
        for part in range(width):
            lines += [f"%at{at} = getelementptr i64, ptr %given, i64 {at}", f"%n{at} = load i64, ptr %at{at}"]
            if part == 0 and not own:
                lines.append(f"%p{at} = inttoptr i64 %n{at} to ptr")
            arguments.append(f"ptr %p{at}" if part == 0 and not own else f"i64 %n{at}")
            at += 1
        if each.name == "states":
            lines += copied_in(f"%p{at - width}", size)
            arguments[-width] = "ptr %states"
    body = "\n  ".join([*stack(game, sizes), *lines])
    return f"""
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @{entry.symbol}({", ".join(kinds)})
define void @{entry.name}_game(ptr %given, i64 %me) {{
  {body}
  %next = add i64 %me, 1
  %done = call i64 @{entry.symbol}({", ".join(arguments)})
  call void @llvm.memcpy.p0.p0.i64(ptr align {aligned(size)} %own, ptr align 8 %state, i64 {size}, i1 false)
  ret void
}}
"""


def copied_in(states: str, size: int) -> list[str]:
    """Return the lines that copy the thread's state to its stack, and set `%states` so that the thread's index leads to the copy."""
    return [
        f"%skip = mul i64 %me, {size}",
        f"%own = getelementptr i8, ptr {states}, i64 %skip",
        f"call void @llvm.memcpy.p0.p0.i64(ptr align 8 %state, ptr align {aligned(size)} %own, i64 {size}, i1 false)",
        "%here = ptrtoint ptr %state to i64",
        "%base = sub i64 %here, %skip",
        "%states = inttoptr i64 %base to ptr",
    ]


def aligned(size: int) -> int:
    """Return the alignment of records of this size in an array."""
    return next(width for width in (8, 4, 2, 1) if size % width == 0)


def stack(game: Game, sizes: dict[str, Any]) -> list[str]:
    """Return the lines that reserve a thread's own memory. Random streams start as zero."""
    chance = size_of(luck.Chance)
    made = [
        f"%state = alloca [{size_of(game.state)} x i8], align 8",
        f"%scratch = alloca [{sizes['scratch'] * size_of(game.state)} x i8], align 8",
        f"%out = alloca [{sizes['out']} x i16], align 8",
        f"%row = alloca [{sizes['row']} x i64], align 8",
    ]
    for name in ("chance", "own_chance"):
        made.append(f"%{name} = alloca [{chance} x i8], align 8")
        made.append(f"call void @llvm.memset.p0.i64(ptr %{name}, i8 0, i64 {chance}, i1 false)")
    return made


def per_thread_arguments(name: str, sizes: dict[str, Any]) -> list[str]:
    """Return the arguments for a parameter that belongs to a thread."""
    if name in sizes:
        return [f"ptr %{name}", f"i64 {sizes[name]}"]
    return {"first": ["i64 %me"], "end": ["i64 %next"]}.get(name, [f"ptr %{name}"])
