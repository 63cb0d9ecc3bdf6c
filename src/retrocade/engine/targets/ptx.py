"""PTX programs that play whole games on an NVIDIA GPU, one after another in each thread, with the same functions as on a CPU.

Two programs, each with one kernel:

    random games   `play(start, first, games, decisions)` plays `games` random games in every thread and writes how many decisions
                   they took
    bots' games    `play(start, bots, rows, width, results, first, games, all, longest)` plays `all` games between bots, `games` in
                   every thread, and writes a row of results for each; with `longest` above 0 it checks every invariant after every step

Seeds are consecutive, so that every game can be repeated on a CPU. `cuda` runs the kernels.
"""

from __future__ import annotations

from types import ModuleType

import llvmlite.binding as llvm

from retrocade.engine import binding
from retrocade.engine import chance as luck
from retrocade.engine.contract import Game
from retrocade.engine.targets import frontend, interface, library
from retrocade.engine.targets.optimise import Machine, optimised

# The inlining threshold is low, and loops stay loops: code that does not fit the instruction cache costs more than calls do.
MACHINE = Machine("nvptx64-nvidia-cuda", "sm_90", "+ptx80", reloc="static", inline=50, unroll=False)
RANDOM_GAMES, BOT_GAMES = "random_games_many", "bot_games_play_all"

ME = """
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %before = mul i32 %block, %threads
  %number = add i32 %before, %thread
  %me = zext i32 %number to i64
"""
# How the threads of a group synchronise (see engine.lockstep). Threads that have ended do not count.
MEETINGS = """
declare void @llvm.nvvm.bar.warp.sync(i32) convergent nounwind
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent nounwind
define void @lockstep_meet() alwaysinline convergent {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
define i1 @lockstep_anybody(i1 %flag) alwaysinline convergent {
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %flag)
  ret i1 %any
}
"""
DECLARED = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""
RANDOM_KERNEL = """
declare i64 @{entry}(ptr, ptr, ptr, i64, ptr, i64, i64)
define ptx_kernel void @play(ptr %start, i64 %first, i64 %games, ptr %decisions) {{
  %s = alloca [{state} x i8], align 8
  %out = alloca [{legal} x i16], align 8
  %chance = alloca [{chance} x i8], align 8
  call void @llvm.memset.p0.i64(ptr %chance, i8 0, i64 {chance}, i1 false)
  {me}
  %skip = mul i64 %me, %games
  %mine = add i64 %first, %skip
  %n = call i64 @{entry}(ptr %s, ptr %start, ptr %out, i64 {legal}, ptr %chance, i64 %mine, i64 %games)
  %at = getelementptr i64, ptr %decisions, i64 %me
  store i64 %n, ptr %at
  ret void
}}
"""
# Threads that have no game end at once; the others of their group do not wait for them.
BOT_KERNEL = """
declare i64 @{entry}(ptr, ptr, i64, ptr, i64, ptr, ptr, ptr, i64, i64, ptr, i64, i64, i64)
define ptx_kernel void @play(ptr %start, ptr %bots, i64 %rows, i64 %width, ptr %results, i64 %first, i64 %games, i64 %all,
                             i64 %longest) {{
  %states = alloca [{states} x i8], align 8
  %out = alloca [{legal} x i16], align 8
  %chance = alloca [{chance} x i8], align 8
  %bot_chance = alloca [{chance} x i8], align 8
  call void @llvm.memset.p0.i64(ptr %chance, i8 0, i64 {chance}, i1 false)
  call void @llvm.memset.p0.i64(ptr %bot_chance, i8 0, i64 {chance}, i1 false)
  {me}
  %skip = mul i64 %me, %games
  %some = icmp ult i64 %skip, %all
  br i1 %some, label %play, label %rest
play:
  %left = sub i64 %all, %skip
  %is_last = icmp ult i64 %left, %games
  %count = select i1 %is_last, i64 %left, i64 %games
  %twice = mul i64 %rows, 2
  %row = add i64 %twice, {fixed}
  %length = mul i64 %row, %count
  %ahead = mul i64 %row, %skip
  %mine = getelementptr i64, ptr %results, i64 %ahead
  %seed = add i64 %first, %skip
  %done = call i64 @{entry}(ptr %start, ptr %states, i64 {count}, ptr %out, i64 {legal}, ptr %chance, ptr %bot_chance,
                            ptr %bots, i64 %rows, i64 %width, ptr %mine, i64 %length, i64 %seed, i64 %longest)
  br label %rest
rest:
  ret void
}}
"""


def random_games(game: Game, module: ModuleType) -> str:
    """Return the program for random games. `module` is the algorithm, `lab.random_games`."""
    return _program(game, module, RANDOM_GAMES, RANDOM_KERNEL)


def bot_games(game: Game, module: ModuleType, states: int, fixed: int) -> str:
    """Return the program for games between bots. `module` is `lab.bot_games`, which works on `states` states; a row of results has
    `fixed` numbers before those of the seats."""
    sizes = {"states": states * size_of(game.state), "count": states, "fixed": fixed}
    return _program(game, module, BOT_GAMES, BOT_KERNEL, **sizes)


def _program(game: Game, module: ModuleType, entry: str, kernel: str, **more: int) -> str:
    named = binding.named_modules(game, (module,))
    entries = [each for each in interface.entries_of(named) if each.symbol == entry]
    program = frontend.program(game, named, entries, library.silent, gpu=True)
    sizes = {"state": size_of(game.state), "chance": size_of(luck.Chance), "legal": game.most_legal, **more}
    program.link_in(llvm.parse_assembly(DECLARED + kernel.format(entry=entry, me=ME, **sizes)))
    program.get_function(entry).linkage = "internal"
    return emitted(program)


def emitted(program: llvm.ModuleRef) -> str:
    """Return an optimised program as PTX text."""
    link_meetings(program, MEETINGS)
    module, target = optimised(program, MACHINE)
    return str(target.emit_assembly(module))


def link_meetings(program: llvm.ModuleRef, definitions: str) -> None:
    """Define the functions of `lockstep` in a program that uses them."""
    if "@lockstep_" in str(program):
        program.link_in(llvm.parse_assembly(definitions))
        for function in program.functions:
            if function.name.startswith("lockstep_"):
                function.linkage = "internal"


def size_of(record: type) -> int:
    """Return the bytes of a record."""
    return interface.plan_of_record(record).size
