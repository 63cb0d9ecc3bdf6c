"""What all tests share: where compiled code is kept, and the switch that rewrites golden replays."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# Beside the other tools' caches, so that a second run finds what the first compiled and `make clean` removes it.
os.environ.setdefault("RETROCADE_CACHE_DIR", str(ROOT / ".cache"))
# Tests of learning libraries need torch: `make research` installs it and names that folder.
collect_ignore = [] if "tests/research" in " ".join(sys.argv) else ["research"]

# A busy machine must not fail tests: pytest's own time limit catches what never ends.
settings.register_profile("retrocade", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("retrocade")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden replays anew instead of comparing")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden replays are to be written instead of compared."""
    return bool(request.config.getoption("--rewrite-golden"))
