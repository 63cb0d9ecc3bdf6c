"""Random games on an NVIDIA GPU, compared with native code over the same seeds.

    python -m benchmarks.gpu build build/gpu           # here: needs the extra 'compiler', no GPU
    python3 benchmarks/gpu.py run build/gpu            # on a machine with a GPU: needs only Python and NVIDIA's driver

`build` writes the PTX of each game, its start state and, from native code, how many decisions the games of some seeds take. `run`
loads the PTX through CUDA's driver, plays the same seeds, compares every thread's count, and measures decisions/s.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import time
from pathlib import Path
from typing import Any

CHECKED_THREADS, CHECKED_GAMES = 2048, 2
SHAPES = ((1056, 64, 8), (16896, 64, 2), (67584, 64, 4))  # blocks, threads, games of each thread


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["build", "run"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", default="starsprint,insertcoin,retrotetro,astrodroids,domination")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in args.games.split(","):
        build(name, args.folder) if args.what == "build" else run(name, args.folder)


def build(name: str, folder: Path) -> None:
    """Write the PTX of a game and what its games should come to."""
    from retrocade.engine.layout import to_bytes
    from retrocade.engine.targets import ptx
    from retrocade.games import load
    from retrocade.lab import libraries, random_games

    game = load(name)
    began = time.process_time()
    text = ptx.assembly(game, random_games)
    (folder / f"{name}.ptx").write_text(text)
    bound, blank = libraries.ready(game), game.blank(game.untimed(game.choose({})))
    start, state, out, luck = bound.state(blank), bound.state(), bound.numbers(game.most_legal), bound.chance(0)
    decisions = [
        bound.random_games.many(state, start, out, luck, 1 + number * CHECKED_GAMES, CHECKED_GAMES)
        for number in range(CHECKED_THREADS)
    ]
    (folder / f"{name}.json").write_text(json.dumps({"start": list(to_bytes(blank)), "decisions": decisions}))
    print(json.dumps({"game": name, "ptx_bytes": len(text), "build_s": round(time.process_time() - began, 1)}))


class Cuda:
    """CUDA's driver, as far as it takes to run one kernel."""

    def __init__(self) -> None:
        self._driver = ctypes.CDLL("libcuda.so.1")
        device, self._context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuInit", 0)
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), device)
        self.call("cuCtxSetCurrent", self._context)

    def call(self, name: str, *args: Any) -> None:
        code = getattr(self._driver, name)(*args)
        if code:
            raise SystemExit(f"{name} failed with CUDA error {code}.")

    def kernel(self, file: Path) -> ctypes.c_void_p:
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), file.read_bytes() + b"\0")
        self.call("cuModuleGetFunction", ctypes.byref(function), module, b"play")
        return function

    def memory(self, data: bytes | int) -> ctypes.c_uint64:
        """Return memory on the GPU: a copy of data, or so many bytes."""
        pointer, size = ctypes.c_uint64(), data if isinstance(data, int) else len(data)
        self.call("cuMemAlloc_v2", ctypes.byref(pointer), ctypes.c_size_t(size))
        if isinstance(data, bytes):
            self.call("cuMemcpyHtoD_v2", pointer, data, ctypes.c_size_t(size))
        return pointer

    def launch(self, kernel: Any, blocks: int, threads: int, arguments: list[Any]) -> float:
        """Run a kernel and return its seconds."""
        given = (ctypes.c_void_p * len(arguments))(*(ctypes.addressof(each) for each in arguments))
        self.call("cuCtxSynchronize")
        began = time.perf_counter()
        self.call("cuLaunchKernel", kernel, blocks, 1, 1, threads, 1, 1, 0, None, given, None)
        self.call("cuCtxSynchronize")
        return time.perf_counter() - began

    def read(self, pointer: ctypes.c_uint64, n: int) -> list[int]:
        numbers = (ctypes.c_int64 * n)()
        self.call("cuMemcpyDtoH_v2", numbers, pointer, ctypes.c_size_t(8 * n))
        return list(numbers)


def run(name: str, folder: Path) -> None:
    """Compare a game with native code, then measure it."""
    about = json.loads((folder / f"{name}.json").read_text())
    cuda = Cuda()
    began = time.perf_counter()
    kernel = cuda.kernel(folder / f"{name}.ptx")
    load_s = time.perf_counter() - began
    start = cuda.memory(bytes(about["start"]))
    most = max(blocks * threads for blocks, threads, _ in SHAPES)
    counts = cuda.memory(8 * most)
    first = ctypes.c_int64(1)
    cuda.launch(kernel, CHECKED_THREADS // 64, 64, [start, first, ctypes.c_int64(CHECKED_GAMES), counts])
    equal = cuda.read(counts, CHECKED_THREADS) == about["decisions"]
    best = 0.0
    for blocks, threads, games in SHAPES:
        for _ in range(3):
            seconds = cuda.launch(kernel, blocks, threads, [start, first, ctypes.c_int64(games), counts])
            best = max(best, sum(cuda.read(counts, blocks * threads)) / seconds)
    figures = {"game": name, "equal": equal, "load_s": round(load_s, 2), "decisions_per_s": round(best)}
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
