"""Many games on an NVIDIA GPU: a `BatchEnv` whose memory are tensors there, with a thread for each game.

    env = retrocade.envs.gpu.GpuBatch("insertcoin", 65_536, seats=2, seed=1)
    step = env.reset()
    step = env.step(env.sample())       # no data leaves the GPU

The tensors are torch's and are allocated once. Kernels write into them and run on torch's current stream. `Step` holds views of them,
which the next step overwrites; with `copy=True` it holds copies. Other libraries can use them through DLPack. An illegal action does
nothing and is marked in `was_illegal`: to raise an error, the host would have to wait for the GPU.

The kernels are PTX, built once by `kernels_of` and kept beside the native libraries. Loading them needs NVIDIA's driver and no
compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from retrocade.bots import batch
from retrocade.bots import batch_memory as memory
from retrocade.engine.contract import Game, State
from retrocade.engine.errors import BadValue
from retrocade.engine.targets import cuda, kernels
from retrocade.envs.batch import KEPT, BatchEnv, Step
from retrocade.envs.settings import Settings

THREADS = 64  # in a block
MOST_REGISTERS = 128  # of a thread: with more, too few threads fit on a multiprocessor
NAMES = ("reset", "step", "look", "sample", "imagine")


class Kernels(Protocol):
    """Runs kernels: with CUDA's driver, or in tests with a loop over threads."""

    def launch(self, name: str, given: int, n: int) -> None:
        """Run a kernel in n threads. `given` is the address of its row of arguments, in the kernel's memory."""


class CudaKernels:
    """Kernels from PTX, launched on torch's current stream."""

    def __init__(self, ptx: str, stream: Callable[[], int]) -> None:
        self._stream = stream
        module = cuda.driver().module(ptx, MOST_REGISTERS)
        self._kernels = {name: module.kernel(name) for name in NAMES}

    def launch(self, name: str, given: int, n: int) -> None:
        """Run a kernel in n threads."""
        blocks = (n + THREADS - 1) // THREADS
        self._kernels[name].launch(blocks, THREADS, given, n, stream=self._stream())


def kernels_of(game: Game) -> str:
    """Return the PTX of a game's kernels, from the cache or built now, which needs the extra 'compiler'."""

    def build() -> str:
        from retrocade.engine.targets import step_kernels

        return step_kernels.ptx(game, batch)

    return kernels.kept(game, (batch,), "steps", build)


class GpuBatch(BatchEnv):
    """A batch of games on a GPU, with the interface of `BatchEnv`. The arrays of that class are copies on the host, where needed."""

    def __init__(
        self,
        game: str | Game | Settings,
        n: int = 1,
        options: Any = None,
        seed: int | None = None,
        *,
        illegal: str = "ignore",
        copy: bool = False,
        device: str = "cuda",
        launcher: Kernels | None = None,
        **more: Any,
    ) -> None:
        import torch

        if illegal == "raise":
            raise BadValue("On a GPU illegal actions are ignored or replaced. Look at was_illegal to find them.")
        self._torch, self.device = torch, device
        self._tensors: dict[str, Any] = {}
        super().__init__(game, n, options, seed, illegal=illegal, copy=copy, **more)
        self._tensors = {name: torch.from_numpy(array.copy()).to(device) for name, array in self._mirrored().items()}
        self._shown = self._views(self._tensors, torch.bool)
        self._given = self._row()
        self._kernels = launcher or CudaKernels(kernels_of(self.game), current_stream)

    def _mirrored(self) -> dict[str, Any]:
        """Return the host's copy of every field of `Batch`, as arrays."""
        bots = np.array([list(row) for row in self._batch.bots], np.int64)
        start = np.frombuffer(self.bound.record(self._batch.start), np.uint8)
        states = np.frombuffer(self._state_bytes(), np.uint8)
        return {**self._arrays, "bots": bots, "start": start, "states": states}

    def _row(self) -> Any:
        """Return the arguments of the kernels: addresses and lengths, then the two numbers of `imagine`."""
        numbers: list[int] = []
        for name in memory.Batch._fields:
            tensor = self._tensors[name]
            lengths: list[int] = {"start": [], "states": [self.n]}.get(name, list(tensor.shape))
            numbers += [int(tensor.data_ptr()), *lengths]
        return self._torch.tensor([*numbers, 0, memory.NOBODY], dtype=self._torch.int64, device=self.device)

    def _run(self, name: str) -> None:
        self._kernels.launch(name, int(self._given.data_ptr()), self.n)

    def _fetch(self, *names: str) -> None:
        for name in names:
            self._arrays[name][:] = self._tensors[name].cpu().numpy()

    def _send(self, *names: str) -> None:
        for name in names:
            self._tensors[name].copy_(self._torch.from_numpy(self._arrays[name]))

    def seed(self, seed: int | Sequence[int | None]) -> None:
        if not self._tensors:  # called by the constructor of BatchEnv
            super().seed(seed)
            return
        self._fetch("seeds", "choices")
        super().seed(seed)
        self._send("seeds", "choices")

    def _choose(self, mask: Any) -> None:
        self._fetch("seeds")
        super()._choose(mask.cpu().numpy() if isinstance(mask, self._torch.Tensor) else mask)
        self._send("seeds", "chosen")

    def step(self, actions: Any) -> Step:
        if not self._dealt:
            raise BadValue("No game has been dealt. Call reset first.")
        self._tensors["actions"].copy_(self._torch.as_tensor(actions).reshape(-1))
        self._run("step")
        return self.now()

    def sample(self) -> Any:
        self._run("sample")
        return self._tensors["actions"].reshape(self._shape()).clone()

    def imagine(self, seed: int, seat: int = memory.NOBODY) -> Step:
        self._given[-2:] = self._torch.tensor([seed, seat], device=self.device)
        self._run("imagine")
        return self.now()

    def now(self) -> Step:
        return Step(*(tensor.clone() for tensor in self._shown)) if self.copy else self._shown

    @property
    def last_observations(self) -> Any:
        last = self._last(self._tensors)
        return last.clone() if self.copy else last

    @property
    def over(self) -> Any:
        return (self._tensors["terminated"] | self._tensors["truncated"]).bool()

    @property
    def was_illegal(self) -> Any:
        return self._tensors["illegal"].bool()

    @property
    def seeds(self) -> Any:
        return self._tensors["seeds"].clone()

    @property
    def decisions(self) -> Any:
        return self._tensors["decisions"].clone()

    def _fetch_position(self) -> None:
        """Copy the states and all other parts of a position to the host."""
        self._fetch(*KEPT)
        data, size = self._tensors["states"].cpu().numpy().tobytes(), len(self.bound.record(self._states[0]))
        for i in range(self.n):
            self.bound.restore(self._states[i], data[size * i : size * (i + 1)])

    def state(self, i: int = 0) -> State:
        self._fetch_position()
        return super().state(i)

    def to_bytes(self) -> bytes:
        self._fetch_position()
        return super().to_bytes()

    def _restore(self, data: bytes) -> None:
        super()._restore(data)
        self._send(*KEPT, "rewards", "illegal")
        self._tensors["states"].copy_(self._torch.from_numpy(self._mirrored()["states"].copy()))

    def clone(self) -> BatchEnv:
        raise BadValue(
            "A batch on a GPU cannot be cloned. Make another one and call from_bytes with the bytes of this one."
        )


def current_stream() -> int:
    """Return torch's current stream."""
    import torch

    return int(torch.cuda.current_stream().cuda_stream)
