"""Optimise a whole program with LLVM, once for each kind of machine."""

from __future__ import annotations

from typing import NamedTuple

import llvmlite.binding as llvm


class Machine(NamedTuple):
    """A kind of machine."""

    triple: str
    cpu: str = "generic"
    features: str = ""
    reloc: str = "pic"
    inline: int = 225  # LLVM's own threshold
    unroll: bool = True


def optimised(program: llvm.ModuleRef, machine: Machine) -> tuple[llvm.ModuleRef, llvm.TargetMachine]:
    """Return a copy of a program optimised for a machine, and LLVM's description of the machine."""
    # Without this LLVM turns some loops over small numbers into calls of strlen, but there is no C library.
    llvm.set_option("", "--disable-loop-idiom-strlen")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(machine.triple).create_target_machine(
        cpu=machine.cpu, features=machine.features, opt=3, reloc=machine.reloc, codemodel="default"
    )
    module = program.clone()
    module.triple = machine.triple
    module.data_layout = str(target.target_data)
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.inlining_threshold = machine.inline
    tuning.loop_unrolling = machine.unroll
    builder = llvm.create_pass_builder(target, tuning)
    builder.getModulePassManager().run(module, builder)
    return module, target
