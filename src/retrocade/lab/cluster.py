"""Play samples on a Ray cluster: the same games, with the same results, on many machines.

Work is sent as plain data (`Part`): a game's name, the differences of its box, options and seeds. Each worker process binds the game
once and keeps it. Parts are sent only as workers can take them, so that memory use stays constant. A part whose worker died is played
again. Needs the extra `cluster`; every machine needs the same release of Retrocade.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from retrocade import games
from retrocade.engine.bound import bind
from retrocade.lab import stream, traced_games
from retrocade.lab.sample import ItemCounts, Rows, SampleSpec, Setting, play_seeds, with_keyed_luck

Piece = TypeVar("Piece")
Result = TypeVar("Result")

RETRIES = 20  # of a part whose worker died
PREFERRED = 200  # games in a part: enough to make the cost of sending it small


class Part(NamedTuple):
    """A setting as plain data, for workers."""

    game: str
    box: str
    options: tuple[tuple[str, int], ...]
    brought: tuple[tuple[str, tuple[int, ...]], ...]
    kinds: tuple[str, ...]
    kind_of: tuple[int, ...]


def part_of(setting: Setting) -> Part:
    """Return a setting as plain data."""
    return Part(
        setting.game.name,
        setting.game.box,
        tuple(sorted(setting.options.items())),
        tuple((name, tuple(row)) for name, row in sorted(setting.brought.items())),
        setting.kinds,
        setting.kind_of,
    )


@lru_cache(maxsize=16)
def setting_of(part: Part) -> Setting:
    """Return the setting of a part, cached for the next part of the same run."""
    game = games.load(part.game, part.box) if part.box else games.load(part.game)
    brought = {name: list(row) for name, row in part.brought}
    return Setting(
        game, bind(with_keyed_luck(game), traced_games), dict(part.options), part.kinds, part.kind_of, brought
    )


def play_sent(sent: tuple[Part, SampleSpec], seeds: range) -> tuple[Rows, ItemCounts]:
    """Play some games in a worker, with the part and spec that were sent once."""
    return play_part(*sent, seeds)


def play_part(part: Part, spec: SampleSpec, seeds: range) -> tuple[Rows, ItemCounts]:
    """Play some games in a worker."""
    return play_seeds(setting_of(part), spec, seeds)


class Cluster:
    """A Ray cluster, or one on this machine for the address 'local'."""

    chunk = PREFERRED

    def __init__(self, address: str, workers: int = 0) -> None:
        import ray

        self._ray: Any = ray
        local = {"num_cpus": workers} if workers else {}
        ray.init(
            **({"include_dashboard": False, **local} if address == "local" else {"address": address}),
            log_to_driver=False,
            logging_level="ERROR",
        )
        self._remote: Any = ray.remote(max_retries=RETRIES)

    def finished(
        self, setting: Setting, spec: SampleSpec, work: Iterable[range], check_stop: Callable[[], None]
    ) -> Iterator[tuple[range, tuple[Rows, ItemCounts]]]:
        """Yield each range of seeds with its games, whichever is finished first."""
        return self.spread(play_sent, (part_of(setting), spec), work, check_stop)

    def spread(
        self, do: Callable[[Any, Piece], Result], shared: Any, work: Iterable[Piece], check_stop: Callable[[], None]
    ) -> Iterator[tuple[Piece, Result]]:
        """Yield each piece of work with its result, whichever is finished first. `shared` is sent once."""
        ray, pieces, remote = self._ray, iter(work), self._remote(do)
        pending: dict[Any, Piece] = {}
        sent = ray.put(shared)
        ahead = stream.AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while True:
            while len(pending) < ahead and (piece := next(pieces, None)) is not None:
                pending[remote.remote(sent, piece)] = piece
            if not pending:
                return
            done, _ = ray.wait(list(pending), num_returns=1, timeout=stream.TICK)
            for reference in done:
                yield pending.pop(reference), ray.get(reference)
            check_stop()

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()
