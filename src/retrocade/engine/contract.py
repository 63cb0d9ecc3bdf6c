"""What a game is: a module of rules over a small state, a few functions that speak to people, and this description.

The rules are plain functions (`Rules` below) that run interpreted and compiled alike. The words (`Words`) are never
compiled. `docs/contract.md` explains both with a complete tiny game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from retrocade.engine.chance import Chance
from retrocade.engine.errors import BadValue, UnknownName
from retrocade.engine.observation import Observation
from retrocade.engine.rows import Parts

State = Any  # each game declares its own; the engine only copies, compares and hands it on
View = dict[str, Any]  # plain data of fixed shape, the only thing that ever leaves the server

SPECTATOR = -1  # a seat that sees what everybody sees, and never acts


class Choice(NamedTuple):
    """One action as a person reads it before taking it."""

    label: str  # what it does, in words: "Move north with the 4"
    kind: str  # its verb, for grouping: "move"
    at: tuple[str, ...] = ()  # the places on the board it concerns, most important first
    use: str = ""  # what it is done with: the die, card or piece
    effect: str = ""  # what will come of it where that is certain: "6→2"


class Event(NamedTuple):
    """One thing that happened, in the order it happened."""

    text: str
    kind: str
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action cannot be taken: the rule, and a sentence that says what to do instead."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class Rules(Protocol):
    """The compiled part: undecorated functions over the state. `seat` counts from 0, an action is a number."""

    def setup(self, s: State, chance: Chance) -> None:
        """Deal the start into a state that is zero but for its options."""

    def to_act(self, s: State) -> int:
        """The seats that may act now, as bits; 0 when the game is over."""

    def legal(self, s: State, seat: int, out: list[int]) -> int:
        """Write the actions open to this seat into out; how many there are."""

    def apply(self, s: State, seat: int, action: int, chance: Chance) -> None:
        """Carry the action out, in place. Trusts its caller that it is legal."""

    def score(self, s: State, seat: int) -> int:
        """Points so far, as the game itself counts them."""

    def result(self, s: State, seat: int) -> int:
        """Once over: the place, from 1, shared when tied. All together: 1 won, 2 lost."""

    def imagine(self, s: State, seat: int, chance: Chance) -> None:
        """Replace what this seat cannot know by a fair guess that fits all it has seen."""


class Observer(Protocol):
    """What each seat knows, as a row of whole numbers; compiled like the rules. `SPECTATOR` may be asked about too."""

    TABLE: Parts  # what an observation consists of: see engine.observation
    SEAT: Parts

    def observe(self, s: State, seat: int, out: list[int]) -> int:
        """Write all that this seat knows into out, and nothing else; return how many numbers that are."""

    def has_hidden(self, s: State, seat: int) -> bool:
        """Return True if this state holds something that this seat cannot know."""


class Heuristic(Protocol):
    """What a greedy player values; compiled like the rules."""

    LEAST_LOOKS: int  # choices that a club player (level 3) looks at, however few there are
    REGRET: int  # no weak player makes things so much worse without having looked at every choice; 0: it may

    def value(self, s: State, seat: int) -> int:
        """How good this state looks from this seat; only comparisons matter."""

    def settled(self, s: State, seat: int) -> bool:
        """Whether values can be compared here for a seat that thinks, whatever led here: search looks no further than to
        such a moment. Where they can be amid a turn too, always."""


class Solver(Protocol):
    """A game's own way to weigh choices where that plays better than search; compiled like the rules."""

    ROWS: int  # how many rows of numbers `weigh` works on
    WIDTH: int  # numbers in a row

    def weigh(
        self, s: State, seat: int, out: list[int], worths: list[int], scratch: State, rows: list[list[int]]
    ) -> int:
        """Write the legal actions and what each is worth, in thousandths of a point; how many there are. 0 where there is
        nothing to reckon. The state is one this seat may imagine; scratch and rows are room to work in."""


class Invariants(Protocol):
    """The ledger's invariants, for mass checking; compiled like the rules."""

    def broken(self, before: State, seat: int, action: int, after: State) -> int:
        """The number of the first invariant that this step violates, 0 when all hold."""


class Words(Protocol):
    """The part that speaks to people; never compiled."""

    def ask(self, s: State, seat: int) -> str:
        """What this seat has to decide now, or whom it waits for."""

    def describe(self, s: State, seat: int, action: int) -> Choice:
        """A legal action in words."""

    def narrate(self, before: State, seat: int, action: int, after: State) -> list[Event]:
        """What the action did, as everybody at the table may hear it."""

    def why_not(self, s: State, seat: int, action: int) -> Refusal:
        """Why this action is not open to this seat now."""

    def draw(self, s: State, seat: int) -> str:
        """The table as this seat sees it, in text."""

    def summary(self, s: State) -> list[tuple[str, str]]:
        """How the game stands or ended, line by line: what, how much."""


class Stage(NamedTuple):
    """What a clock runs for."""

    name: tuple[int, ...]  # when this changes, the clock starts anew
    ms: int  # how long it may take; 0: as long as they like
    secret: bool = False  # nobody may know how much is left


class Haste(NamedTuple):
    """What everybody who acts at once has to keep to, in milliseconds."""

    interval: int  # between two throws of a seat
    early: int  # a throw asked for this much too early waits for its time
    opens: int  # from the first throw until anything can be claimed
    window: int  # for which a claim is held at most, while an earlier one may be on its way
    credit: int  # at most so much of half a round trip counts for a claim
    seen: int  # until dice have come to rest and can be read


class Clock(Protocol):
    """How time runs in a game played against the clock; never compiled.

    The clock is the table's own seat, numbered `seats`. `to_act` never names it, since nobody waits for it: where no
    clock runs the game goes on all the same. What it may do, and when, `legal` lists like any seat's actions.
    """

    def untimed(self, options: Mapping[str, int]) -> dict[str, int]:
        """These options, changed where they need a clock: for terminals and simulations, where none runs."""

    def untimed_words(self, options: Mapping[str, int]) -> str:
        """What holds in place of the clock where none runs, for somebody who begins to play."""

    def stage(self, s: State) -> Stage | None:
        """What the clock runs for now; None where these options have no clock, or the game is over."""

    def counts_down(self, s: State) -> bool:
        """Whether everybody waits for the clock to say go."""

    def haste(self, s: State) -> Haste | None:
        """What holds while everybody acts at once, in the order of arrival; None when nobody does."""

    def is_throw(self, action: int) -> bool: ...

    def is_claim(self, action: int) -> bool: ...

    def crossed(self, action: int) -> int:
        """What becomes of a claim that arrives when rolling is over: a hand on the card."""

    def throws(self, s: State, seat: int) -> int:
        """How often this seat has thrown: of claims at the same moment, who threw less comes first."""

    def first_seat(self, s: State) -> int:
        """And then the seats from this one on."""

    def why_wait(self, s: State, why: str, ms: int) -> Refusal:
        """Why something cannot be done at this moment: `countdown`, `too_soon`, `not_open`, `held`, `crossed`."""

    def late(self, s: State) -> dict[int, int | None]:
        """Who is decided for when time is up, and the action if there is nothing to think about; none: the clock acts."""

    def ponder(self, s: State, seat: int, late: bool) -> None:
        """Make of a state what a bot shall think about: without a clock, and if it is late, without what takes time."""

    def bot_ms(self, rank: float) -> tuple[tuple[int, int], tuple[int, int]]:
        """How long a bot takes from throw to throw and to claim, from the weakest (0) to the strongest (1)."""


class Campaign(Protocol):
    """Games played one after another by one person, with something kept in between. Never compiled.

    What is kept, the progress, is a plain dictionary that survives JSON. Whoever keeps it (the terminal in its data
    folder, the server with its guest) hands it back unread; only these functions know what is in it.
    """

    def begin(self) -> dict[str, Any]:
        """The progress of somebody who has not played yet."""

    def settings(self, progress: Any) -> dict[str, int]:
        """The options of the next game."""

    def after(self, progress: Any, options: Mapping[str, int], result: int) -> dict[str, Any]:
        """The progress after a game with these options ended with this result of seat 0. A game counts once: asked
        about the same one again, nothing changes."""

    def told(self, progress: Any) -> list[str]:
        """Where it stands, in sentences."""

    def map_of(self, progress: Any) -> list[dict[str, Any]]:
        """All stages as plain data: `number`, `text`, `state` (passed, next or closed), and what else the game's map shows."""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting chosen before the game. Its value is written into the state's field of the same name."""

    name: str
    label: str
    words: Mapping[str, int]  # what people write, and the number the rules read
    default: int
    span: tuple[int, int] | None = None  # the least and the most, where every whole number between them fits

    @classmethod
    def whole_numbers(cls, name: str, label: str, least: int, most: int, default: int) -> Option:
        """An option that takes every whole number from `least` to `most`."""
        return cls(name, label, {str(n): n for n in range(least, most + 1)}, default, (least, most))

    def number(self, word: str) -> int:
        """The number of a written value."""
        if word not in self.words:
            sentence = f"'{word}' does not fit the option {self.name} ({self.label})."
            if self.span:
                raise BadValue(f"{sentence} Choose a whole number from {self.span[0]} to {self.span[1]}.")
            raise BadValue(f"{sentence} Choose from: {', '.join(self.words)}.")
        return self.words[word]

    def word(self, number: int) -> str:
        """The written form of a value."""
        return next(word for word, value in self.words.items() if value == number)


@dataclass(frozen=True, slots=True)
class Preset:
    """Options chosen together, under one name."""

    name: str
    label: str
    settings: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Extra:
    """Something a seat may bring to the table and keep to itself, such as a deck it built: a row of whole numbers.

    The state's field of the same name has such a row for each seat, one after another. What is brought is written there
    before `setup`, which deals with seats that brought nothing: their rows are zero. A match, a replay and a server
    name seat 0's row of `deck` deck_0. It is as secret as the hand: `view` withholds it, `imagine` guesses it.
    """

    name: str
    label: str
    length: int  # numbers in one seat's row
    read: Callable[[str], list[int]]  # from what people write, such as a deck file; refuses with a sentence
    write: Callable[[Sequence[int]], str]  # the same back as text
    # From what people write and the options: what keeps it from being played, and what else is worth knowing of it.
    judge: Callable[[str, Mapping[str, int]], tuple[list[str], list[str]]]
    # For a page where people make one: what it can be made of, and what they wrote as plain data (refuses as `read` does).
    parts: Callable[[], View] | None = None
    told: Callable[[str], View] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """One game, whole. `retrocade.games` lists them."""

    name: str  # folder, command line, address: "starsprint"
    title: str  # as on the box
    credit: str  # designer, publisher, year
    tagline: str  # one line for the marquee
    minutes: str  # how long it takes
    rules_version: int  # raised when a log recorded before would no longer replay to the same states
    cooperative: bool  # all win or lose together
    state: type
    rules: Rules
    observer: Observer
    heuristic: Heuristic
    invariants: Invariants
    view: Callable[[State, int], View]
    words: Words
    seat_names: Callable[[State], tuple[str, ...]]
    options: tuple[Option, ...]  # the first is always `seats`
    presets: tuple[Preset, ...]
    actions: int  # how many action numbers there are
    most_legal: int  # never more than this many at once
    most_decisions: int  # no game is longer, whatever the options
    extras: tuple[Extra, ...] = ()  # what seats may bring
    trouble: Callable[[State], str] | None = None  # why these options and extras make no game, "" if they do
    seconds: Callable[[State, int], int] | None = None  # what a seat may take for its turn where a table wants that
    # True if a step showed somebody something hidden or is final for another reason, so that nobody may take it back. A game
    # that hides nothing needs none.
    reveals: Callable[[State, State], bool] | None = None
    campaign: Campaign | None = None  # games one after another, with something kept in between
    clock: Clock | None = None  # of games played against time
    solver: Solver | None = None  # what the strongest bots use in place of search, where it has an answer

    @property
    def observation(self) -> Observation:
        """What its observations consist of: `spec(seats)` and `length(seats)`."""
        return Observation(self.observer.TABLE, self.observer.SEAT)

    def option(self, name: str) -> Option:
        """The option of this name."""
        for option in self.options:
            if option.name == name:
                return option
        raise UnknownName(f"option in {self.title} called", name, [option.name for option in self.options])

    def choose(self, written: Mapping[str, str], preset: str = "") -> dict[str, int]:
        """All options with their numbers: the defaults, changed by a preset, changed by what was written."""
        chosen = {option.name: option.default for option in self.options}
        if preset:
            named = {p.name: p for p in self.presets}
            if preset not in named:
                raise UnknownName(f"preset in {self.title} called", preset, named)
            chosen.update(named[preset].settings)
        chosen.update({name: self.option(name).number(word) for name, word in written.items()})
        return chosen

    def untimed(self, options: Mapping[str, int]) -> dict[str, int]:
        """These options for a place without a clock."""
        return self.clock.untimed(options) if self.clock else dict(options)

    def blank(self, options: Mapping[str, int], brought: Mapping[str, Sequence[int]] | None = None) -> State:
        """A state that is zero but for these options and what the seats brought, ready for `setup`."""
        state = self.state()
        for option in self.options:
            setattr(state, option.name, options.get(option.name, option.default))
        for name, row in (brought or {}).items():
            extra, seat = self.extra(name, state.seats)  # noqa: S610 - nothing of Django
            if len(row) != extra.length:
                raise BadValue(f"{extra.label} '{name}' has {len(row)} numbers. It must have {extra.length}.")
            getattr(state, extra.name)[seat * extra.length : (seat + 1) * extra.length] = row
        trouble = self.trouble(state) if self.trouble else ""
        if trouble:
            raise BadValue(trouble)
        return state

    def extra(self, name: str, seats: int) -> tuple[Extra, int]:
        """What a name like deck_0 means: the extra, and the seat that brings it."""
        named = {f"{extra.name}_{seat}": (extra, seat) for extra in self.extras for seat in range(seats)}
        if name not in named:
            raise UnknownName(f"extra in {self.title} called", name, named)
        return named[name]


def seats_in(bits: int) -> list[int]:
    """The seats of a `to_act` mask."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
