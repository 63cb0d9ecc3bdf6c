"""How long tests wait for what has to happen: so long that only what never happens reaches the limit.

No test may depend on speed. A busy machine, or one that compiles meanwhile, takes many times longer than an idle one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

HANGS_S = 600
PAGE_MS = 120_000  # for what a page shows; many tests look at pages, so that ten minutes each would be too many
SOON_MS = 5_000  # for one press by somebody who looks again if it fails: what was offered may be gone


def looks() -> Iterator[None]:
    """Look again and again until the limit; what is waited for did not happen if this ends."""
    deadline = time.monotonic() + HANGS_S
    while time.monotonic() < deadline:
        yield
