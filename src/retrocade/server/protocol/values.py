"""Bounds and small types that the bodies and messages share."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from retrocade.engine.messages import SentText

Text = SentText

PROTOCOL = 2  # raised when a page and a server of different versions can no longer talk to each other

# Bounds. What does not fit is refused before anything looks at it.
LARGEST_BODY = 16 << 10  # bytes of an HTTP body
LARGEST_MESSAGE = 4 << 10  # bytes of a socket message from a client
MOST_SEATS = 8
MOST_STEPS = 500  # of a replay, in one answer
MOST_ACTIONS = 32  # of one message, and as many take-backs before them

Word = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
TableName = Annotated[str, Meta(max_length=40)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]  # 32 bytes
Initials = Annotated[str, Meta(min_length=3, max_length=3, pattern=r"^[A-Z0-9.!?-]{3}$")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Meta(ge=0, le=1 << 31)]
DeckText = Annotated[str, Meta(max_length=4000)]
Brings = Annotated[dict[Word, Annotated[str, Meta(max_length=4000)]], Meta(max_length=4)]
ActionNumber = Annotated[int, Meta(ge=0, le=1 << 31)]

ErrorCode = Literal[
    "malformed",  # not JSON, not one of the messages, or a field out of bounds
    "too_big",  # larger than the bounds above
    "too_fast",  # more requests or messages than the rates allow; wait a moment
    "bad_origin",  # the request comes from another site's page
    "bad_host",  # the request is for a name that this server does not go by; see RETROCADE_HOSTS
    "unauthorized",  # the token or link is not valid (any more)
    "not_found",  # no such table, game or page
    "not_invited",  # a private table: open the invitation link
    "not_yours",  # that seat is not yours, or only the host may do this
    "bad_value",  # an option, preset, level or name that does not fit
    "taken",  # somebody sits there already
    "not_started",  # the game has not been dealt yet
    "already_started",  # too late for that
    "not_over",  # only once the game is over
    "read_only",  # the rules this table was played under are gone
    "conflict",  # somebody else was faster; look again and retry
    "unavailable",  # storage does not answer, or the server is stopping; try again
]
Pace = Literal["off", "relaxed", "normal"]
Stands = Literal[
    "no",  # they run
    "paused",  # all agreed to; until somebody says `resume`
    "away",  # people are missing; goes on when all are back, after ten seconds, or when somebody says `resume`
    "starting",  # 3-2-1, then it goes on
]
Status = Literal["waiting", "playing", "over", "record"]
Detail = Literal[
    "all",  # for people: the view, choices in words, what happened
    "board",  # for pages with a board: of choices that the board draws by itself, no words and no places
    "view",  # for programs that read the view: choices by number, no words
    "numbers",  # for programs that only need to know what they may do: no view either
]
Words = Literal[
    "data",  # messages with an id and values: who receives them puts them into sentences
    "en",
    "de",
]
Reaction = Literal["cheer", "laugh", "wow", "oops", "think", "hurry", "thanks", "good_game"]


class Problem(Struct, frozen=True):
    """Why something was not done: the body of every HTTP error. The socket says the same with `error`."""

    code: ErrorCode
    sentence: Text  # for people: what happened and what to do
