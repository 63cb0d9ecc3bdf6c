"""Time limits of tests: so long that only a failure reaches them.

No test may depend on speed. A busy machine, or one that compiles meanwhile, takes many times longer than an idle one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

HANGS_S = 600
PAGE_MS = 120_000  # for something on a page; many tests use pages, so ten minutes each would be too long
SOON_MS = 5_000  # for one press that is tried again if it fails: the offer may be gone


def looks() -> Iterator[None]:
    """Look again and again until the limit; what is waited for did not happen if this ends."""
    deadline = time.monotonic() + HANGS_S
    while time.monotonic() < deadline:
        yield
