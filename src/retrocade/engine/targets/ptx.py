"""PTX: random games on an NVIDIA GPU, one game after another in each thread, from the same functions.

A kernel takes the start state and plays so many games in every thread, with the seeds that follow each other. It writes the number
of decisions of each thread. `benchmarks/gpu.py` runs it through CUDA's driver and compares it with native code.
"""

from __future__ import annotations

from types import ModuleType

import llvmlite.binding as llvm

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.contract import Game
from retrocade.engine.targets import frontend, interface, library
from retrocade.engine.targets.optimise import Machine, optimised

MACHINE = Machine("nvptx64-nvidia-cuda", "sm_90", "+ptx80", reloc="static", inline=2000)
ENTRY = "random_games_many"
KERNEL = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i64 @{entry}(ptr, ptr, ptr, i64, ptr, i64, i64)
define ptx_kernel void @play(ptr %start, i64 %first, i64 %games, ptr %decisions) {{
  %s = alloca [{state} x i8], align 8
  %out = alloca [{legal} x i64], align 8
  %chance = alloca [{chance} x i8], align 8
  call void @llvm.memset.p0.i64(ptr %chance, i8 0, i64 {chance}, i1 false)
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %before = mul i32 %block, %threads
  %number = add i32 %before, %thread
  %me = zext i32 %number to i64
  %skip = mul i64 %me, %games
  %mine = add i64 %first, %skip
  %n = call i64 @{entry}(ptr %s, ptr %start, ptr %out, i64 {legal}, ptr %chance, i64 %mine, i64 %games)
  %at = getelementptr i64, ptr %decisions, i64 %me
  store i64 %n, ptr %at
  ret void
}}
"""


def assembly(game: Game, random_games: ModuleType) -> str:
    """Return a kernel `play` for this game as PTX text."""
    named = binding.named_modules(game, (random_games,))
    entries = [entry for entry in interface.entries_of(named) if entry.symbol == ENTRY]
    program = frontend.program(game, named, entries, library.silent)
    sizes = {"state": size_of(game.state), "chance": size_of(luck.Chance), "legal": game.most_legal}
    program.link_in(llvm.parse_assembly(KERNEL.format(entry=ENTRY, **sizes)))
    program.get_function(ENTRY).linkage = "internal"
    module, target = optimised(program, MACHINE)
    return str(target.emit_assembly(module))


def size_of(record: type) -> int:
    """Return the bytes of a record."""
    return interface.plan_of_record(record).size
