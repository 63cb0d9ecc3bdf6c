"""Translate Python functions to LLVM IR: Numba types a game's entry functions; the result does not depend on Numba's run time.

Every entry function gets a wrapper with a C interface over plain pointers. All other functions are internal, so that LLVM may
inline them and drop what is never called. Needs Numba, llvmlite and NumPy: the extra `compiler`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils, codegen, config, cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic

from retrocade.engine import binding
from retrocade.engine.chance import Chance
from retrocade.engine.contract import Game
from retrocade.engine.layout import copy_into, dtype
from retrocade.engine.lockstep import anybody, meet
from retrocade.engine.targets import interface

# Numba optimises nothing: LLVM optimises the whole program once, for its target.
config.OPT = config._OptLevel(0)  # noqa: SLF001 - its own type
config.LOOP_VECTORIZE = config.SLP_VECTORIZE = 0
FLAGS = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "nogil": True}


def typed_modules(game: Game, named: dict[str, ModuleType], *, gpu: bool = False) -> dict[str, ModuleType]:
    """Return copies of the game's modules and algorithms, with functions that Numba compiles on demand."""
    modules = binding.dependencies([*named.values()])
    jit = numba.njit(**FLAGS)
    given: dict[Any, Any] = {copy_into: record_copy(), **(meetings() if gpu else {})}
    copies = binding.bound_copies(modules, binding.bindings(game), given, lambda f: compile_once(jit(f)))
    for copy in copies.values():
        vars(copy).update({k: table(v, gpu=gpu) for k, v in vars(copy).items() if binding.is_table(v)})
    return {name: copies[module] for name, module in named.items()}


def table(numbers: list[int], *, gpu: bool) -> Any:
    """Return a table as compiled code holds it: 64-bit numbers, or the smallest type that fits."""
    kinds = (np.int8, np.int16, np.int32) if gpu else ()
    lowest, highest = min(numbers), max(numbers)
    fitting = (kind for kind in kinds if np.iinfo(kind).min <= lowest and highest <= np.iinfo(kind).max)
    return np.array(numbers, next(fitting, np.int64))


def program(
    game: Game,
    named: dict[str, ModuleType],
    entries: list[interface.Entry],
    progress: Callable[[float], None],
    *,
    gpu: bool = False,
) -> llvm.ModuleRef:
    """Return one LLVM module with these entry functions of a game.

    On a GPU fast memory is scarce: tables take the smallest type that fits, and legal actions 16 bits each. Threads meet there.
    """
    modules = typed_modules(game, named, gpu=gpu)
    whole = llvm.parse_assembly("")
    with no_machine_code():
        for number, entry in enumerate(entries):
            progress(number / len(entries))
            whole.link_in(
                llvm.parse_assembly(entry_ir(game, entry, getattr(modules[entry.module], entry.name), gpu=gpu))
            )
    exported = {entry.symbol for entry in entries}
    for function in whole.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = "internal"
    return whole


@contextmanager
def no_machine_code() -> Iterator[None]:
    """Keep Numba from making machine code of every function. Only the IR is needed, and this saves a third of Numba's time."""
    engine, context = codegen.JITCodeLibrary, cpu.CPUContext
    finish, executable = engine._finalize_specific, context.get_executable  # noqa: SLF001 - no public way
    engine._finalize_specific = lambda library: None  # noqa: SLF001
    context.get_executable = lambda *_: [].append  # a builtin, another one each time; nobody calls it
    try:
        yield
    finally:
        engine._finalize_specific, context.get_executable = finish, executable  # noqa: SLF001


def entry_ir(game: Game, entry: interface.Entry, function: Any, *, gpu: bool = False) -> str:
    """Return the IR of one entry function and of all that it calls."""
    source, scope = adapter(entry, function)
    exec(source, scope)  # noqa: S102 - the source is built from the entry's own parameters
    adapted = numba.njit(**FLAGS)(scope["adapter"])
    given = interface.flat(entry.parameters)
    adapted.compile(tuple(kind for each in given for kind in numba_types(game, each, gpu=gpu)))
    compiled = adapted.overloads[adapted.signatures[0]]
    with global_compiler_lock:
        compiled.library._ensure_finalized()  # noqa: SLF001 - links what it calls
    return tidy(compiled.library.get_llvm_str()) + wrapper(entry, compiled.fndesc.llvm_func_name)


def adapter(entry: interface.Entry, function: Any) -> tuple[str, dict[str, Any]]:
    """Return the source of a function that takes pointers and calls the entry function with arrays and tuples."""
    scope: dict[str, Any] = {"function": function, "carray": numba.carray}
    names = [name for each in interface.flat(entry.parameters) for name in c_names(each)]
    call = ", ".join(argument(each, scope) for each in entry.parameters)
    # A function without a result returns None; callers ignore what Numba makes of it.
    return f"def adapter({', '.join(names)}):\n    return function({call})\n", scope


def argument(each: interface.Parameter, scope: dict[str, Any]) -> str:
    """Return the expression for one argument of the entry function."""
    if each.fields:
        scope[f"{each.name}_record"] = each.record
        return f"{each.name}_record({', '.join(argument(field, scope) for field in each.fields)})"
    if each.kind in interface.IN_A_ROW:
        return f"carray({each.name}, ({each.name}_length,))"
    if each.kind == interface.ROWS:
        return f"carray({each.name}, ({each.name}_length, {each.name}_width))"
    return each.name


def c_names(each: interface.Parameter) -> list[str]:
    """Return the C arguments of one parameter."""
    more = {kind: ["_length"] for kind in interface.IN_A_ROW} | {interface.ROWS: ["_length", "_width"]}
    return [each.name, *(f"{each.name}{end}" for end in more.get(each.kind, []))]


def numba_types(game: Game, each: interface.Parameter, *, gpu: bool = False) -> list[Any]:
    """Return the types of one parameter's C arguments."""
    if gpu and each.name == "out":
        return [types.CPointer(types.int16), types.int64]
    state, chance = numba.from_dtype(dtype(game.state)), numba.from_dtype(dtype(Chance))
    return {
        interface.NUMBER: [types.int64],
        interface.STATE: [state],
        interface.CHANCE: [chance],
        interface.NUMBERS: [types.CPointer(types.int64), types.int64],
        interface.STATES: [types.CPointer(state), types.int64],
        interface.ROWS: [types.CPointer(types.int64), types.int64, types.int64],
        interface.INT8S: [types.CPointer(types.int8), types.int64],
        interface.INT16S: [types.CPointer(types.int16), types.int64],
        interface.FLOAT32S: [types.CPointer(types.float32), types.int64],
    }[each.kind]


def wrapper(entry: interface.Entry, inner: str) -> str:
    """Return the C function around a function that Numba compiled: plain arguments, one number as the result."""
    kinds = []
    for each in interface.flat(entry.parameters):
        kinds += ["i64"] if each.kind == interface.NUMBER else ["ptr", *["i64"] * (len(c_names(each)) - 1)]
    given = ", ".join(f"{kind} %{number}" for number, kind in enumerate(kinds))
    return f"""
define i64 @{entry.symbol}({given}) {{
  %result = alloca i64, align 8
  %excinfo = alloca ptr, align 8
  store i64 0, ptr %result
  %status = call i32 @"{inner}"(ptr %result, ptr %excinfo, {given})
  %value = load i64, ptr %result
  ret i64 %value
}}
"""


def tidy(text: str) -> str:
    """Return the IR without parts that tie it to this machine and to Numba's run time."""
    for name in ("NRT_incref", "NRT_decref"):  # nothing is allocated, so nothing is counted
        text = re.sub(
            rf"(define [^\n]*@{name}\([^\n]*\{{)\n.*?\n\}}\n", r"\1\nentry:\n  ret void\n}\n", text, flags=re.DOTALL
        )
    text = re.sub(r"common (local_unnamed_addr )?global ptr null", "linkonce_odr global ptr null", text)
    return re.sub(r'target (datalayout|triple) = ".*"', "", text)


def compile_once(dispatcher: Any) -> Any:
    """Compile a function once for whole numbers of every size, and not again for each constant it is called with.

    That saves a fifth of the time to compile. LLVM inlines and specialises the result all the same.
    """

    def plain(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) else kind

    by_type = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: by_type(tuple(map(plain, args)), kws)
    return dispatcher


def record_copy() -> Any:
    """Return `copy_into` as one memory copy."""

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_record(_context: Any, target: Any, source: Any) -> Any:
        if not isinstance(target, types.Record) or target != source:
            return None

        def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            cgutils.raw_memcpy(builder, args[0], args[1], cgutils.intp_t(target.size), 1)
            return context.get_dummy_value()

        return types.none(target, source), generate

    return copy_record


def meetings() -> dict[Any, Any]:
    """Return the replacements for the functions of `lockstep` on a GPU: calls of `lockstep_meet` and `lockstep_anybody`, which each
    target defines. 'convergent' keeps LLVM from moving, doubling or dropping them."""

    def declared(module: Any, name: str, kind: Any) -> Any:
        function = cgutils.get_or_insert_function(module, kind, name)
        function.attributes.add("convergent")
        return function

    @intrinsic  # type: ignore[untyped-decorator]
    def meet_all(_context: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
            builder.call(declared(builder.module, "lockstep_meet", ir.FunctionType(ir.VoidType(), [])), [])
            return context.get_dummy_value()

        return types.none(), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def vote(_context: Any, _flag: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            bit = ir.IntType(1)
            return builder.call(declared(builder.module, "lockstep_anybody", ir.FunctionType(bit, [bit])), args)

        return types.boolean(types.boolean), generate

    return {meet: meet_all, anybody: vote}
