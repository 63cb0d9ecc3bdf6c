"""Options for playing many games in parallel: threads of this process, or a Ray cluster."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from retrocade.engine.errors import RetrocadeError

if TYPE_CHECKING:
    from retrocade.lab.cluster import Cluster

Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on this Ray cluster; 'local' starts one on this machine."),
]
Workers = Annotated[int, typer.Option("--workers", metavar="N", help="Number of threads; 0: one for each core.")]


def workers_for(workers: int, ray: str) -> int | Cluster:
    """Return the number of threads to use, or a Ray cluster."""
    if not ray:
        return workers or os.cpu_count() or 1
    if find_spec("ray") is None:
        raise RetrocadeError("A cluster needs Ray. Install it: pip install 'retrocade[cluster]'")
    from retrocade.lab.cluster import Cluster

    return Cluster(ray, workers)
