"""The batch on a GPU, without a GPU: its kernels as native code, a loop in place of threads, tensors in the host's memory.

What stays untested here is CUDA's driver and the GPU itself; the kernels' program is the same, and PTX of it is generated.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from retrocade import games
from retrocade.bots import batch
from retrocade.engine.errors import BadValue
from retrocade.engine.targets import step_kernels
from retrocade.envs import BatchEnv
from retrocade.envs.gpu import NAMES, GpuBatch

pytestmark = pytest.mark.filterwarnings("ignore")  # torch warns about read-only arrays


class LoopKernels:
    """Runs the kernels' native twins, one thread after another."""

    def __init__(self, code: Path) -> None:
        library = ctypes.CDLL(str(code))
        self.functions = {name: getattr(library, f"{name}_thread") for name in NAMES}
        for function in self.functions.values():
            function.argtypes, function.restype = [ctypes.c_void_p, ctypes.c_int64], None

    def launch(self, name: str, given: int, n: int) -> None:
        for thread in range(n):
            self.functions[name](given, thread)


@pytest.fixture(scope="module", params=games.NAMES)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, LoopKernels]:
    code = tmp_path_factory.mktemp("kernels") / f"{request.param}.lib"
    step_kernels.write_native(games.load(request.param), batch, code)
    return request.param, LoopKernels(code)


def pair(made: tuple[str, LoopKernels], **more: Any) -> tuple[BatchEnv, GpuBatch]:
    name, kernels = made
    more = {"seed": 5, "seats": 2, "illegal": "ignore", **more}
    return BatchEnv(name, 6, **more), GpuBatch(name, 6, device="cpu", launcher=kernels, copy=True, **more)


def assert_equal(ours: Any, theirs: Any) -> None:
    for host, device in zip(ours, theirs, strict=True):
        np.testing.assert_array_equal(host, device.numpy())


@pytest.mark.parametrize(
    "more", [{}, {"together": True, "dtype": "float32"}, {"autoreset": "same_step", "bots": ["", "level1"]}], ids=str
)
def test_kernels_step_as_the_batch_on_the_host_does(made: tuple[str, LoopKernels], more: dict[str, Any]) -> None:
    host, device = pair(made, **more)
    assert_equal(host.reset(), device.reset())
    for _ in range(150):
        actions = device.sample()
        np.testing.assert_array_equal(host.sample(), actions.numpy())
        assert_equal(host.step(actions.numpy()), device.step(actions))
        if more.get("autoreset") == "same_step":
            over = device.over
            np.testing.assert_array_equal(host.last_observations[host.over], device.last_observations[over].numpy())
    assert host.to_bytes() == device.to_bytes()
    np.testing.assert_array_equal(host.seeds, device.seeds.numpy())
    np.testing.assert_array_equal(host.decisions, device.decisions.numpy())


def test_positions_go_back_and_forth_and_are_imagined(made: tuple[str, LoopKernels]) -> None:
    host, device = pair(made)
    host.reset()
    device.reset()
    for _ in range(30):
        host.step(host.sample())
    assert_equal(host.now()[:4], device.from_bytes(host.to_bytes())[:4])
    assert_equal(host.imagine(9), device.imagine(9))
    assert host.to_bytes() == device.to_bytes()
    assert host.state(2) == device.state(2)
    wrong = torch.full((6,), -3)
    assert_equal(host.step(wrong.numpy()), device.step(wrong))
    assert device.was_illegal.all()


def test_some_games_are_dealt_again_with_new_seeds(made: tuple[str, LoopKernels]) -> None:
    host, device = pair(made, autoreset="disabled")
    mask = torch.tensor([True, False] * 3)
    assert_equal(host.reset(), device.reset())
    assert_equal(host.reset(mask=mask.numpy()), device.reset(mask=mask))
    assert_equal(host.reset(seed=[1, None, 3, None, 5, 6]), device.reset(seed=[1, None, 3, None, 5, 6]))
    device.seed(40)
    assert_equal(host.reset(seed=40), device.reset())


def test_what_a_gpu_cannot_do_is_said(made: tuple[str, LoopKernels]) -> None:
    name, kernels = made
    with pytest.raises(BadValue, match="ignored or replaced"):
        GpuBatch(name, 1, illegal="raise", device="cpu", launcher=kernels)
    env = GpuBatch(name, 1, device="cpu", launcher=kernels)
    with pytest.raises(BadValue, match="reset first"):
        env.step(torch.tensor([0]))
    with pytest.raises(BadValue, match="cannot be cloned"):
        env.clone()


def test_ptx_has_a_kernel_for_each_function() -> None:
    text = step_kernels.ptx(games.load("starsprint"), batch)
    for name in NAMES:
        assert f".visible .entry {name}(" in text
    assert ".extern" not in text
