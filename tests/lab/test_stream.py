"""Work in threads: nothing waits behind something slow, nothing finished is lost, and little is kept in memory."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from retrocade.lab import stream


def double(piece: int, _stop: Event) -> int:
    return 2 * piece


def test_every_piece_is_done_once() -> None:
    assert sorted(stream.finished(range(50), double, 3)) == [(n, 2 * n) for n in range(50)]


def test_results_do_not_wait_behind_a_slow_one() -> None:
    others_are_done, seen = Event(), []

    def work(piece: int, _stop: Event) -> int:
        if piece == 0:
            assert others_are_done.wait(60)
        return piece

    for piece, _ in stream.finished(range(10), work, 2):
        seen.append(piece)
        if len(seen) == 9:
            others_are_done.set()
    assert seen[-1] == 0


def test_work_is_taken_only_as_threads_can_do_it() -> None:
    taken = []

    def endless() -> Iterator[int]:
        piece = 0
        while True:
            taken.append(piece)
            yield piece
            piece += 1

    results = stream.finished(endless(), double, 2)
    for done in range(1, 30):
        next(results)
        assert len(taken) <= done + stream.AHEAD * 2
    results.close()  # type: ignore[attr-defined]


def test_ctrl_c_comes_after_everything_that_is_finished_and_breaks_off_the_rest() -> None:
    finished, pressed, broken_off = Event(), Event(), []

    def work(piece: int, stop: Event) -> int:
        if piece == 1:
            finished.set()
            return piece
        finished.wait(60)
        pressed.set()
        assert stop.wait(60)
        broken_off.append(piece)
        raise stream.Stopped

    def check_stop() -> None:
        if pressed.is_set():
            raise KeyboardInterrupt

    results = stream.finished(range(2), work, 2, check_stop)
    assert next(results) == (1, 1)
    with pytest.raises(KeyboardInterrupt):
        next(results)
    assert broken_off == [0]


def test_an_error_in_the_work_is_raised() -> None:
    def work(piece: int, _stop: Event) -> int:
        raise ValueError(f"piece {piece}")

    with pytest.raises(ValueError, match="piece 0"):
        list(stream.finished([0], work, 1))
