"""Run the lab on a real Ray cluster on this machine: the same games with 1, 2 and 4 workers, and with one worker killed.

pip install 'retrocade[cluster]'
python -m benchmarks.cluster [GAME] [GAMES]
"""

from __future__ import annotations

import os
import signal
import sys
import time

import psutil

from retrocade.games import load
from retrocade.lab import sample
from retrocade.lab.cluster import Cluster
from retrocade.lab.sample import Sample, SampleSpec, Setting


def busy_workers() -> list[int]:
    """Return the processes in which Ray plays parts of a sample."""
    found = []
    for process in psutil.Process().children(recursive=True):
        try:
            if "play_part" in " ".join(process.cmdline()):
                found.append(process.pid)
        except psutil.Error:
            continue
    return found


def play_on_cluster(setting: Setting, spec: SampleSpec, workers: int, kill: bool) -> Sample:
    """Return a sample played by this many workers; optionally kill one of them during play."""
    cluster = Cluster("local", workers)
    heard = {"games": 0, "killed": 0}

    def count(games: int) -> None:
        heard["games"] += games
        if kill and not heard["killed"] and heard["games"] >= spec.games // 4:
            for pid in busy_workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                heard["killed"] = pid

    try:
        began = time.monotonic()
        found = sample.play(setting, spec, cluster, progress=count)
        seconds = time.monotonic() - began
    finally:
        cluster.close()
    killed = f", worker {heard['killed']} killed" if heard["killed"] else ""
    print(f"{workers} workers{killed}: {len(found):,} games in {seconds:.1f} s", flush=True)
    assert not kill or heard["killed"], "no worker was there to be killed"
    return found


def main(name: str = "retrotetro", games: str = "4000") -> None:
    game = load(name)
    setting = sample.prepare(game, game.untimed(game.choose({})))
    spec = SampleSpec(("greedy",) * setting.seats, 0, int(games))
    here = sample.play(setting, spec, 2)
    print(f"in this process: {len(here):,} games", flush=True)
    for workers, kill in ((1, False), (2, False), (4, False), (4, True)):
        there = play_on_cluster(setting, spec, workers, kill)
        assert there.rows == here.rows
        assert (there.taken, there.outcome, there.squares) == (here.taken, here.outcome, here.squares)
    print("the same results each time")


if __name__ == "__main__":
    main(*sys.argv[1:])
