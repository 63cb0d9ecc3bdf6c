"""Limits and small types that bodies and messages share."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from retrocade.engine.messages import SentText

Text = SentText

PROTOCOL = 2  # raised when pages of the version before can no longer talk to the server

# Limits. Messages beyond them are refused before they are handled.
LARGEST_BODY = 16 << 10  # bytes of an HTTP body
LARGEST_MESSAGE = 4 << 10  # bytes of a socket message from a client
MOST_SEATS = 8
MOST_STEPS = 500  # of a replay, in one answer
MOST_ACTIONS = 32  # in one message, and as many take-backs before them

Word = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
TableName = Annotated[str, Meta(max_length=40)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]  # 32 bytes
Initials = Annotated[str, Meta(min_length=3, max_length=3, pattern=r"^[A-Z0-9.!?-]{3}$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Seed = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]  # exact in JavaScript, too
Version = Annotated[int, Meta(ge=0, le=1 << 31)]
DeckText = Annotated[str, Meta(max_length=4000)]
Brings = Annotated[dict[Word, Annotated[str, Meta(max_length=4000)]], Meta(max_length=4)]
ActionNumber = Annotated[int, Meta(ge=0, le=1 << 31)]

ErrorCode = Literal[
    "malformed",  # not JSON, not one of the messages, or a field out of range
    "too_big",  # larger than the limits above
    "too_fast",  # more requests or messages than the rates allow; wait a moment
    "bad_origin",  # the request comes from another site's page
    "bad_host",  # the request is for a host name that is not this server's; see RETROCADE_HOSTS
    "unauthorized",  # the token or link is not valid or has expired
    "not_found",  # no such table, game or page
    "not_invited",  # a private table: open the invitation link
    "not_yours",  # that seat is not yours, or only the host may do this
    "bad_value",  # an option, preset, level or name that does not fit
    "taken",  # somebody sits there already
    "not_started",  # the game has not been dealt yet
    "already_started",  # the game has started
    "not_over",  # the game is not over yet
    "read_only",  # the rules this table was played under are gone
    "conflict",  # somebody else was faster; read again and retry
    "unavailable",  # storage does not answer, or the server is stopping; try again
]
Pace = Literal["off", "relaxed", "normal"]
Stands = Literal[
    "no",  # they run
    "paused",  # all agreed to pause; until somebody sends `resume`
    "away",  # people are missing; until all are back, ten seconds pass, or somebody sends `resume`
    "starting",  # the 3-2-1 countdown runs
]
Status = Literal["waiting", "playing", "over", "record"]
Detail = Literal[
    "all",  # for people: the view, choices with words, events
    "board",  # for pages with a board: as all, but choices that the board draws by itself have no words or places
    "view",  # for programs that read the view: choices as numbers, no words
    "numbers",  # for programs that need only the numbers of their choices: no view either
]
Words = Literal[
    "data",  # messages with an id and values, for clients that make the sentences
    "en",
    "de",
]
Reaction = Literal["cheer", "laugh", "wow", "oops", "think", "hurry", "thanks", "good_game"]


class Problem(Struct, frozen=True):
    """The body of every HTTP error: why the request failed. On the socket, `error` says the same."""

    code: ErrorCode
    sentence: Text  # for people: what went wrong and what to do
