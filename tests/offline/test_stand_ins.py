"""The stand-in for msgspec in browsers accepts, refuses and writes the same as msgspec."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.offline.transcript import all_said

from retrocade.offline import bundle
from retrocade.offline.stand_ins import msgspec as stand_in

ROOT = Path(__file__).resolve().parents[2]


def test_devices_say_the_same_without_msgspec() -> None:
    path = os.pathsep.join(map(str, (bundle.STAND_INS, ROOT / "src", ROOT)))
    command = [sys.executable, "-m", "tests.offline.transcript"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    theirs = json.loads(done.stdout)
    ours = all_said()
    assert len(theirs) == len(ours) > 50
    for said, expected in zip(theirs, ours, strict=True):
        assert said == expected


def test_the_archive_needs_nothing_that_a_browser_does_not_have() -> None:
    names = bundle.imported()
    assert "retrocade.offline.browser" in names
    for package in ("litestar", "sqlalchemy.orm", "uvicorn", "numpy", "numba", "retrocade.server.storage.repository"):
        assert package not in names
    assert names["msgspec"].is_relative_to(bundle.STAND_INS)


def test_structs_behave_like_records() -> None:
    class Point(stand_in.Struct, frozen=True):
        x: int
        y: int = 2

    point = Point(1)
    assert (point.x, point.y) == (1, 2)
    assert point == Point(1, 2)
    assert hash(point) == hash(Point(1))
    assert stand_in.structs.replace(point, y=5).y == 5
    with pytest.raises(TypeError):
        Point()
    with pytest.raises(TypeError):
        Point(1, z=3)
