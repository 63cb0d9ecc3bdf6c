"""Decorators, parameters and dependencies for the handlers of the HTTP API."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from retrocade.server.identity.credentials import Credentials
from retrocade.server.identity.guests import Guest, Names
from retrocade.server.lab.desk import LabDesk
from retrocade.server.lab.studies import StudyDesk
from retrocade.server.ops.limits import ConnectionLimits, network_of
from retrocade.server.protocol.messages import Problem
from retrocade.server.tables.registry import TableRegistry

PROBLEMS = {
    status: ResponseSpec(Problem, description="Why the request failed")
    for status in (400, 401, 403, 404, 409, 413, 421, 422, 429, 503)
}

# Decorators of all handlers, which document the possible errors. `create` answers 201, the others 200.
read = partial(get, responses=PROBLEMS)
create = partial(post, responses=PROBLEMS)
change = partial(post, responses=PROBLEMS, status_code=200)
replace = partial(put, responses=PROBLEMS)
forget = partial(delete, responses=PROBLEMS)

TableId = Annotated[str, PathParameter(max_length=16, description="The table's id, as in its address")]
DeckId = Annotated[str, PathParameter(max_length=16, description="A deck's id, as in the list of your decks")]
GameName = Annotated[str, PathParameter(max_length=40, description="A game's name, as in the list of games")]

BoxHash = Annotated[str, PathParameter(max_length=40, description="The hash of a box, as in the list of games")]


Spend = Callable[[int], bool]  # counts a request as several more; returns False if these are too many


def find_guest(request: Request[None, None, State]) -> Guest:
    guest: Guest = request.scope["state"]["guest"]
    return guest


def find_spend(request: Request[None, None, State]) -> Spend:
    spend: Spend = request.scope["state"]["spend"]
    return spend


def find_registry(state: State) -> TableRegistry:
    registry: TableRegistry = state.registry
    return registry


def find_names(state: State) -> Names:
    names: Names = state.names
    return names


def find_limits(state: State) -> ConnectionLimits:
    limits: ConnectionLimits = state.limits
    return limits


def find_address(request: Request[None, None, State]) -> str:
    return network_of(request.scope)


def find_credentials(state: State) -> Credentials:
    credentials: Credentials = state.credentials
    return credentials


def find_lab(state: State) -> LabDesk:
    desk: LabDesk = state.lab
    return desk


def find_study_desk(state: State) -> StudyDesk:
    desk: StudyDesk = state.study_desk
    return desk


DEPENDENCIES = {
    "guest": Provide(find_guest, sync_to_thread=False),
    "spend": Provide(find_spend, sync_to_thread=False),
    "registry": Provide(find_registry, sync_to_thread=False),
    "names": Provide(find_names, sync_to_thread=False),
    "limits": Provide(find_limits, sync_to_thread=False),
    "lab": Provide(find_lab, sync_to_thread=False),
    "study_desk": Provide(find_study_desk, sync_to_thread=False),
    "address": Provide(find_address, sync_to_thread=False),
    "credentials": Provide(find_credentials, sync_to_thread=False),
}

AGuest = NamedDependency[Guest]
ASpend = NamedDependency[Spend]
ARegistry = NamedDependency[TableRegistry]
ANames = NamedDependency[Names]
ALimits = NamedDependency[ConnectionLimits]
ALab = NamedDependency[LabDesk]
AStudyDesk = NamedDependency[StudyDesk]
AnAddress = NamedDependency[str]
ACredentials = NamedDependency[Credentials]
