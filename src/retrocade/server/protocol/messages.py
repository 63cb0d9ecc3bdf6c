"""Everything that travels between server and clients, declared once.

First the bodies and answers of the HTTP API, then the messages of the live socket (`ClientMessage` up, `ServerMessage`
down, told apart by `type`). `typescript` makes JSON Schema and TypeScript from this file, the comments included, and
docs/protocol.md tells how the messages follow each other.

Seats count from 0. A version counts the accepted entries of a table's log: 0 is the table as dealt, and every action,
take-back and agreed rewind adds one. It never goes down.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

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
    "view",  # for programs that read the view: choices by number, no words
    "numbers",  # for programs that only need to know what they may do: no view either
]
Reaction = Literal["cheer", "laugh", "wow", "oops", "think", "hurry", "thanks", "good_game"]


class Problem(Struct, frozen=True):
    """Why something was not done: the body of every HTTP error. The socket says the same with `error`."""

    code: ErrorCode
    sentence: str  # for people: what happened and what to do


# Games


class OptionInfo(Struct, frozen=True):
    """A setting chosen before the game."""

    name: str
    label: str
    words: list[str]  # the values one may choose
    default: str
    span: tuple[int, int] | None = None  # the least and the most, where every whole number between them may be chosen


class PresetInfo(Struct, frozen=True):
    """Options chosen together."""

    name: str
    label: str
    settings: dict[str, str]  # option name to word


class LevelInfo(Struct, frozen=True):
    """How well a bot plays."""

    name: str  # to ask for it: "level3"
    label: str  # "Club player"
    sentence: str  # what to expect of it


class SeatItemInfo(Struct, frozen=True):
    """Something a seat may bring to the table and keep to itself, such as a deck it built."""

    name: str
    label: str


class GameInfo(Struct, frozen=True):
    """A game of the arcade, as the marquee shows it."""

    name: str  # in addresses: "starsprint"
    title: str
    credit: str
    tagline: str
    minutes: str
    cooperative: bool
    rules_version: int
    seats: list[int]  # how many seats a table may have
    options: list[OptionInfo]  # without the seats, which follow from the table
    presets: list[PresetInfo]
    levels: list[LevelInfo]  # of bots, weakest first
    seat_items: list[SeatItemInfo]  # what a seat may bring; most games have none
    seat_names: dict[str, list[str]]  # number of seats to what each seat is called
    campaign: bool  # whether it has one: games in a row, with something kept in between


# Guests


class Me(Struct, frozen=True):
    """Who this browser or script is."""

    guest: str  # an id that others may see
    name: str
    named: bool  # whether the name was chosen; else it was made up


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the name others see."""

    name: PlayerName


# Tables


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """Anybody who may come in may take it."""


class MySeat(Struct, frozen=True, tag_field="kind", tag="me", forbid_unknown_fields=True):
    """Held by who creates the table. More than one: hot-seat, several people at one screen."""

    name: Annotated[str, Meta(max_length=24)] = ""  # who sits there, if not the guest's own name
    brings: Brings = field(default_factory=dict)  # seat items by name, as text


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    """Played by a bot."""

    level: Word = "level3"


SeatWish = OpenSeat | MySeat | BotSeat


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. It starts at once when no seat is open, else when the last one is taken."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    preset: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)  # over the preset
    name: TableName = ""
    public: bool = False  # listed, and open to whoever comes; private tables need the invitation
    away_after_s: Annotated[int, Meta(ge=0, le=86_400)] = 60  # then a bot plays for who is away; 0: never
    clock: Pace = "off"  # how long people may think about a turn before a bot decides the rest of it
    seed: Annotated[int, Meta(ge=0, le=(1 << 53) - 1)] | None = None  # for a game that can be dealt again


class SeatInfo(Struct, frozen=True):
    """A seat and who has it."""

    seat: int
    role: str  # what the game calls it: "Blue"
    kind: Literal["open", "person", "bot"]
    name: str  # who sits there; empty when open
    level: str  # of the bot that plays it, or would play for its person
    you: bool  # whether the one who asks may act here
    present: bool  # bots always, people while connected
    bot_plays: bool  # a bot acts here now: a bot's seat, or one whose person is away


class TableInfo(Struct, frozen=True):
    """A table from outside, as the one who asks may know it."""

    id: str
    address: str  # path of its page: "/t/abc123"
    invitation: str  # path that lets others in, for those who sit here; empty for the rest
    game: str
    title: str
    name: str
    preset: str
    mode: str  # the high-score list it counts for: the preset's name, or "custom"
    cooperative: bool  # all win or lose together
    options: dict[str, str]
    status: Status  # "record": the rules it was played under are gone, it can only be read about
    note: str  # why it is a record, in a sentence; else empty
    public: bool
    away_after_s: int
    clock: Pace
    seats: list[SeatInfo]
    host: bool  # whether the one who asks opened it
    watching: int  # how many look on without a seat
    version: int
    to_act: list[int]  # seats
    created_ms: int  # since 1970
    updated_ms: int
    rematch: str  # id of the table that carries on from this one; empty if none


class TableList(Struct, frozen=True):
    """Several tables, the most recently played first."""

    tables: list[TableInfo]


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with an invitation: the part of its link after '#'."""

    invitation: Secret


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat; the first one when none is named. During play, one that its player has left."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=24)] = ""  # who sits there, if not the guest's own name
    invitation: Secret = ""
    brings: Brings = field(default_factory=dict)  # seat items by name, as text


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """Give up a seat, or all of one's seats. During play a bot carries on until somebody sits down."""

    seat: SeatNumber | None = None


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host changes a seat before the start: open it, hold it, or give it to a bot."""

    seat: SeatNumber
    to: SeatWish


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The host fills the open seats with bots and starts."""

    level: Word = "level3"


class AskSeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A private link to one's own seat, for another device."""

    seat: SeatNumber


class SeatLink(Struct, frozen=True):
    """Whoever opens it holds the seat as well. Not for sharing."""

    address: str  # "/seat#..."


class OpenSeatLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Hold a seat again on this device."""

    token: Secret  # the part of the link after '#'


# Campaigns


class CampaignInfo(Struct, frozen=True):
    """Where a guest is in a game's campaign."""

    game: str
    told: list[str]  # in sentences
    stages: list[dict[str, Any]]  # the game's own map; each has number, text and state (passed, next, closed)
    address: str  # path of the table where the next stage is being played; empty if it is still to be opened


# Decks


class DeckParts(Struct, frozen=True):
    """What decks of a game are made of."""

    game: str
    parts: dict[str, Any]  # the game's own shape: cards, formats, ready-made decks


class DeckInfo(Struct, frozen=True):
    """A deck that a guest keeps. Nobody else is told of it."""

    id: str
    name: str
    text: str  # as it was written; what a seat brings
    updated_ms: int


class DeckShelf(Struct, frozen=True):
    """A guest's decks of a game, the last changed first."""

    game: str
    decks: list[DeckInfo]


class CheckDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what is wrong with a deck: a text, or the name of a ready-made one."""

    text: DeckText
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)  # of the table it is for


class DeckReport(Struct, frozen=True):
    """A deck as its game reads it."""

    deck: dict[str, Any]  # the game's own shape; empty if it cannot be read
    problems: list[str]  # what keeps it from being played, in sentences
    remarks: list[str]  # what is worth knowing of it


class SaveDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a deck, legal or not."""

    text: DeckText
    name: Annotated[str, Meta(max_length=60)] = ""


# High scores


class ClaimScore(Struct, frozen=True, forbid_unknown_fields=True):
    """Put three initials to the points of one's seat, once the game is over."""

    seat: SeatNumber
    initials: Initials


class Score(Struct, frozen=True):
    """A line of the high-score list."""

    place: int
    initials: str
    points: int
    won: bool
    table: str  # for its replay, if the table is public or one's own; else empty
    when_ms: int


class ScoreBoard(Struct, frozen=True):
    """The best of one game and mode."""

    game: str
    mode: str
    modes: list[str]  # those with any scores
    scores: list[Score]


# What happens at a table


class Offer(Struct, frozen=True, gc=False):
    """One action open to a seat."""

    action: int  # the number to send back
    label: str  # "Move north with the 4"
    kind: str  # its verb, for grouping
    at: tuple[str, ...]  # places on the board, most important first
    use: str  # what it is done with: the die, card or piece
    effect: str  # what is certain to come of it: "6→2"


class Happening(Struct, frozen=True, gc=False):
    """One thing that happened, as everybody at the table may hear it."""

    version: int  # after it
    seat: int  # who did it
    text: str
    kind: str
    at: tuple[str, ...]


class Outcome(Struct, frozen=True):
    """How the game ended."""

    places: list[int]  # per seat, 1 is best; all together: 1 won, 2 lost
    points: list[int]  # per seat
    summary: list[tuple[str, str]]  # line by line: what, how much
    early: bool  # the players ended it before the rules did: such a game enters no high-score list
    drawn: bool  # all agreed on a draw


class PauseRequest(Struct, frozen=True):
    """Somebody would like to pause."""

    seat: int  # who asks
    waiting_for: list[int]  # seats that have not answered


class Race(Struct, frozen=True):
    """The clocks of a table that is played against time. Milliseconds count from when this was sent."""

    stands: Stands  # whether the clocks stand, and why; throws and claims are refused while they do
    left_ms: int  # until this part of the round is over; 0: it takes as long as it takes, or nobody may know
    go_ms: int  # 3-2-1: until all dice are thrown, or until it goes on after a pause; 0: neither
    throw_ms: int  # until this seat may throw again; 0: now
    claim_ms: int  # until cards may be claimed; 0: now
    pause: PauseRequest | None


class Position(Struct, frozen=True):
    """The game as one seat sees it now. All a client needs to draw it."""

    version: int
    seat: int  # whose eyes: -1 is a spectator's
    view: dict[str, Any]  # the game's own shape
    ask: str  # what this seat has to decide, or whom it waits for
    choices: list[Offer]  # what this seat may do; empty when it is not to act
    take_back: str  # what it could take back, in words; empty if nothing
    to_act: list[int]  # seats that may act now
    thinking: list[int]  # those of them that a bot plays
    left_ms: int  # until a bot decides for this seat; 0 where no clock runs
    race: Race | None  # at a table that is played against time; else none
    over: Outcome | None
    resigned: list[int]  # seats whose players gave up, in that order; bots play them on
    may_resign: bool  # whether this seat may resign or offer a draw now
    text: str  # the table drawn in text, for those who asked for it in `hello`


class ChatLine(Struct, frozen=True):
    """Something said or signed at the table. Plain text; show it as such."""

    number: int
    seat: int  # -1: a spectator
    name: str
    text: str  # empty for a reaction
    reaction: Reaction | None
    when_ms: int


class Step(Struct, frozen=True):
    """A step of a replay: what was done, and the table after it."""

    version: int
    seat: int  # -1: the deal, a rewind, or renewed luck
    action: int  # -1: another seat's, which the one who asks may not know while the game goes on
    label: str  # what the action was called; empty where it is not known
    ms: int  # since the start of the game
    events: list[Happening]
    view: dict[str, Any]
    take_back: bool  # the step undid something instead of acting


class Replay(Struct, frozen=True):
    """A game as it went, as the one who asks may see it: the seat's own view, everybody's for others."""

    table: TableInfo
    seat: int
    total: int  # how many steps there are, the deal (step 0) included
    first: int  # number of the first step below
    steps: list[Step]


class Story(Struct, frozen=True):
    """The log in words."""

    lines: list[Happening]


# Scripts


class ScriptToken(Struct, frozen=True):
    """Lets a script act as the guest who asked for it: send it as 'Authorization: Bearer <token>'."""

    token: str
    guest: str


# The live socket, upwards


class Hello(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first message on every connection, and again after a cut, with the last version seen."""

    version: Annotated[int, Meta(ge=-1, le=1 << 31)] = -1  # events after it are told again; -1: nothing seen yet
    invitation: Secret = ""
    look: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None  # whose eyes; unset: the seat of mine to act
    draw: bool = False  # send the table in text too
    detail: Detail = "all"  # less for programs: it is the words and the view that take the server's time


class Act(Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True, gc=False):
    """A move: take back one's last actions if asked to, then take actions in order, up to the first that is refused. The
    same client_id sent again is answered again, never carried out twice."""

    client_id: ClientId
    version: Version  # the position the choice was made in
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Meta(max_length=MOST_ACTIONS)] = field(default_factory=list)
    take_back: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] = 0  # how many of one's last actions to undo first

    def __post_init__(self) -> None:
        if not self.actions and not self.take_back:
            raise ValueError("an act needs at least one action, or a take-back")

    @property
    def steps(self) -> int:
        """How many entries of the log it makes if nothing is refused."""
        return self.take_back + len(self.actions)


class AskRewind(Struct, frozen=True, tag_field="type", tag="ask_rewind", forbid_unknown_fields=True):
    """Ask all people at the table to go back further; luck falls anew from there."""

    client_id: ClientId
    to_version: Version  # the position to go back to


class AnswerRewind(Struct, frozen=True, tag_field="type", tag="answer_rewind", forbid_unknown_fields=True):
    """Agree to a rewind or decline it, for all one's seats."""

    request: int  # its number
    agree: bool


class Look(Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """See through the eyes of another of one's seats, -1 for a spectator's; unset: always the one to act."""

    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None


class AskHint(Struct, frozen=True, tag_field="type", tag="ask_hint", forbid_unknown_fields=True):
    """What would a bot do here?"""

    seat: SeatNumber


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Chat."""

    text: ChatText


class React(Struct, frozen=True, tag_field="type", tag="react", forbid_unknown_fields=True):
    """Chat in one sign."""

    reaction: Reaction


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""

    number: int = 0


class AskPause(Struct, frozen=True, tag_field="type", tag="ask_pause", forbid_unknown_fields=True):
    """Ask all people at a table with clocks to pause."""


class AnswerPause(Struct, frozen=True, tag_field="type", tag="answer_pause", forbid_unknown_fields=True):
    """Agree to a pause or decline it."""

    agree: bool


class Resume(Struct, frozen=True, tag_field="type", tag="resume", forbid_unknown_fields=True):
    """Go on after a pause, or without those who are missing."""


class Resign(Struct, frozen=True, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """Give up for one's seat, for good. With one player left the game is over; else a bot plays the seat on."""

    client_id: ClientId
    seat: SeatNumber


class OfferDraw(Struct, frozen=True, tag_field="type", tag="offer_draw", forbid_unknown_fields=True):
    """Offer a draw to all who still play, or accept the one that is offered."""

    seat: SeatNumber


class AnswerDraw(Struct, frozen=True, tag_field="type", tag="answer_draw", forbid_unknown_fields=True):
    """Accept a draw or decline it, for all one's seats."""

    offer: int  # its number
    agree: bool


ClientMessage = (
    Hello
    | Act
    | AskRewind
    | AnswerRewind
    | Look
    | AskHint
    | Say
    | React
    | Ping
    | AskPause
    | AnswerPause
    | Resume
    | Resign
    | OfferDraw
    | AnswerDraw
)


# The live socket, downwards


class RewindRequest(Struct, frozen=True, tag_field="type", tag="rewind_asked"):
    """Somebody asks to go back. It lapses when anything else happens at the table."""

    request: int
    seat: int  # who asks
    to_version: int
    sentence: str
    waiting_for: list[int]  # seats that have not answered


class RewindSettled(Struct, frozen=True, tag_field="type", tag="rewind_settled"):
    """The request is closed. If all agreed, an update follows."""

    request: int
    agreed: bool
    sentence: str


class DrawOffer(Struct, frozen=True, tag_field="type", tag="draw_offered"):
    """Somebody offers a draw. It lapses when one who was asked plays on."""

    offer: int
    seat: int  # who offers it
    sentence: str
    waiting_for: list[int]  # seats that have not answered


class DrawSettled(Struct, frozen=True, tag_field="type", tag="draw_settled"):
    """The offer is closed. If all agreed, an update follows."""

    offer: int
    agreed: bool
    sentence: str


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to `hello`: all there is to know."""

    table: TableInfo
    seats: list[int]  # one's own
    now: Position | None  # none before the start
    events: list[Happening]  # since the version named in `hello`, or the last few
    chat: list[ChatLine]
    rewind: RewindRequest | None
    draw: DrawOffer | None


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The game went on. Versions may be skipped; the latest update says it all."""

    now: Position
    events: list[Happening]


class TableChanged(Struct, frozen=True, tag_field="type", tag="table"):
    """Somebody sat down, left, came back or went away; the game started; a rematch was opened."""

    table: TableInfo


class Stopped(Struct, frozen=True):
    """Why the rest of a move was not carried out."""

    rule: str
    sentence: str


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """The message with this client_id was carried out and is safely stored: all of it, or the steps before the first
    that was refused."""

    client_id: str
    version: int  # the last it made
    done: int = 1  # how many take-backs and actions were carried out
    stopped: Stopped | None = None  # why not more; none: that was all


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The rules forbid it, or the first step of it. Nothing happened."""

    client_id: str
    rule: str
    sentence: str
    version: int  # the present one


class Stale(Struct, frozen=True, tag_field="type", tag="stale"):
    """The position has changed since the version it was meant for. Nothing happened; look and choose again."""

    client_id: str
    version: int  # the present one, whose update has been or will be sent


class Hint(Struct, frozen=True, tag_field="type", tag="hint"):
    """What a good bot would do, and why."""

    version: int
    seat: int
    action: int
    label: str
    why: str


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Chat."""

    line: ChatLine


class Notice(Struct, frozen=True, tag_field="type", tag="notice"):
    """A sentence for people, about the table or the server."""

    sentence: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to `ping`."""

    number: int


class Trouble(Struct, frozen=True, tag_field="type", tag="error"):
    """A message could not be used. When `final`, the server closes the connection after it."""

    code: ErrorCode
    sentence: str
    final: bool = False
    client_id: str = ""  # of the message, if it had one


ServerMessage = (
    Welcome
    | Update
    | TableChanged
    | Ack
    | Refused
    | Stale
    | RewindRequest
    | RewindSettled
    | DrawOffer
    | DrawSettled
    | Hint
    | Said
    | Notice
    | Pong
    | Trouble
)

HTTP_TYPES = (
    Problem, GameInfo, Me, Rename, CreateTable, TableInfo, TableList, Enter, Sit, Leave, ChangeSeat, Start,
    AskSeatLink, SeatLink, OpenSeatLink, CampaignInfo, ClaimScore, ScoreBoard, Replay, Story, ScriptToken,
)  # fmt: skip
