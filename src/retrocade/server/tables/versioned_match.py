"""A game in progress on the server: the engine's match, and a version that counts the stored lines.

The stored log only grows. A take-back or an agreed rewind is a line of its own there, so the version goes up while the
match's own log gets shorter. The stored lines, carried out in order, lead to the same match again.
"""

from __future__ import annotations

from base64 import b64decode
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from retrocade.engine.contract import Event, Game, Refusal
from retrocade.engine.errors import ReplayError
from retrocade.engine.fair import FairLuck
from retrocade.engine.match import AGREED_DRAW, FRESH_LUCK, RESIGNED, Done, Entry, Match, taken_back
from retrocade.engine.messages import Text, joined, speaker
from retrocade.server.protocol.messages import Happening
from retrocade.server.storage.records import NOBODY, Kind, LogLine, TableRecord
from retrocade.server.tables.luck import fair_luck
from retrocade.server.tables.own_boxes import game_of

say = speaker("server")

MOST_VERSIONS = 20_000  # of one table: dozens of times the longest game; a longer log would be slow to load
TOO_LONG = say("too-many-moves", most=MOST_VERSIONS)


class Step(NamedTuple):
    """A line of the log without its version, to be carried out."""

    kind: Kind
    seat: int
    action: int = 0  # in a rewind: how many entries of the match's log stay


class StepResult:
    """The result of a step. Its words are made on first use, because programs do not need them."""

    __slots__ = ("_events", "_label", "_narrate", "_seat", "version")

    def __init__(self, label: Callable[[], Text], version: int, seat: int, narrate: Callable[[], list[Event]]) -> None:
        self.version = version
        self._label: Callable[[], Text] | Text = label
        self._seat = seat
        self._narrate = narrate
        self._events: list[Happening] | None = None

    @property
    def label(self) -> Text:
        """The name of the step; empty if it is secret."""
        if callable(self._label):
            self._label = self._label()
        return self._label

    def events(self) -> list[Happening]:
        """Return the events of the step."""
        if self._events is None:
            self._events = [Happening(self.version, self._seat, e.text, e.kind, e.at) for e in self._narrate()]
            self._narrate = list  # drops the states before and after, which are most of what a table keeps
        return self._events


class VersionedMatch:
    """A match that counts its versions."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, int],
        seed: int,
        brought: Mapping[str, Sequence[int]],
        start: bytes = b"",
        luck: FairLuck | None = None,
    ) -> None:
        self.match = Match(game, options, seed, brought, start, luck)
        self.version = 0
        self.fresh_from = [0] * self.match.state.seats  # per seat: the version from which on its choices are the same
        self.shown_at = 0  # the version that last used luck or showed something hidden
        self.bot_played: set[int] = set()  # seats for which a bot has acted
        self.rewound = False  # the players have agreed on a rewind at least once
        self.paused = False  # the clocks stand because all agreed to pause
        self._made_at: list[int] = []  # for each entry of the match's log, the version that made it
        self._undoable: list[StepResult] = []  # results of the last entries, as far back as take-backs go
        self._bits = self.match.bits

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def roles(self) -> tuple[Text, ...]:
        """What the game calls each seat."""
        return self.game.seat_names(self.match.state)

    def bits(self) -> int:
        """Return the seats that may act, as bits."""
        return self._bits

    def is_fresh(self, seat: int, version: int) -> bool:
        """Return True if this seat has had the same choices since that version.

        Where several seats act at once, another seat's action need not change the choices of this one.
        """
        return self.fresh_from[seat] <= version <= self.version

    def take_back_label(self, seat: int) -> Text:
        """Return the name of the step that this seat could take back; empty if there is none."""
        result = self._last_undoable(seat)
        return result.label if result else ""

    def is_unseen(self, seat: int) -> bool:
        """Return True if this seat's last step can be taken back and was not shown to others."""
        result = self._last_undoable(seat)
        return result is not None and not result.events()

    def _last_undoable(self, seat: int) -> StepResult | None:
        at = self.match.undoable(seat)
        return None if at is None else self._undoable[at - len(self._made_at)]

    def length_at(self, version: int) -> int:
        """Return how many entries of the match's log up to that version still stand."""
        return bisect_right(self._made_at, version)

    def versions(self) -> list[int]:
        """Return the version that made each step of the game, 0 for the deal. Renewed luck does not count as a step."""
        log = self.match.log
        return [0, *(at for entry, at in zip(log, self._made_at, strict=True) if entry.seat != FRESH_LUCK)]

    def do(self, step: Step, ms: int) -> StepResult | Refusal:
        """Carry out a step if the rules allow it; the version goes up by one."""
        result = self._done(step, ms)
        self._bits = self.match.bits
        return result

    def _done(self, step: Step, ms: int) -> StepResult | Refusal:
        kind, seat, action = step
        if self.version >= MOST_VERSIONS and kind not in (Kind.RESIGN, Kind.DRAW):
            return Refusal("too-long", TOO_LONG)
        if kind == Kind.ACT:
            return self._act(seat, action, ms, kind)
        if kind == Kind.TAKE_BACK:
            return self._take_back(seat)
        if kind == Kind.REWIND:
            return self._rewind(action)
        if kind in (Kind.RESIGN, Kind.DRAW):
            return self._end(kind, seat, ms)
        if kind in (Kind.PAUSE, Kind.RESUME):
            return self._pause(seat, pause=kind == Kind.PAUSE)
        return self._act(seat, action, ms, kind)

    def _act(self, seat: int, action: int, ms: int, kind: Kind) -> StepResult | Refusal:
        choices, fresh_from = self._simultaneous_choices(), self.fresh_from
        done = self.match.act(seat, action, ms)
        if isinstance(done, Refusal):
            return done
        if kind == Kind.BOT_ACT:
            self.bot_played.add(seat)
        self._grow()
        self._keep_fresh(choices, fresh_from, seat)
        teller = NOBODY if kind == Kind.CLOCK else seat
        label = partial(self._described, done) if done.takes_back else str
        result = StepResult(label, self.version, teller, partial(done.events, self.game))
        self._made_at.append(self.version)
        if done.takes_back:
            self._undoable.append(result)
        else:
            self.shown_at = self.version
            self._undoable.clear()
        return result

    def _described(self, done: Done) -> Text:
        return self.game.words.describe(done.before, done.entry.seat, done.entry.action).label

    def _take_back(self, seat: int) -> StepResult | Refusal:
        choices, fresh_from = self._simultaneous_choices(), self.fresh_from
        at = self.match.undoable(seat)
        refusal = self.match.take_back(seat)
        if refusal or at is None:
            return refusal or Refusal("take-back", say("nothing-to-take-back"))
        undone = self._undoable.pop(at - len(self._made_at))
        del self._made_at[at]
        self._grow()
        self._keep_fresh(choices, fresh_from, seat)
        text = taken_back(self.roles[seat])
        return StepResult(
            lambda: say("did-take-back"),
            self.version,
            seat,
            lambda: [Event(text, "take_back")] if undone.events() else [],
        )

    def rewind_error(self, length: int) -> Refusal | None:
        """Return why the match cannot go back to this length of its log; None if it can."""
        if self.version >= MOST_VERSIONS:
            return Refusal("too-long", TOO_LONG)
        if 0 <= length < len(self.match.log):
            return None
        return Refusal("rewind", say("rewind-too-far", count=length))

    def _rewind(self, length: int) -> StepResult | Refusal:
        refusal = self.rewind_error(length)
        if refusal:
            return refusal
        steps = len(self.match.log) - length
        self.match.rewind(length)
        del self._made_at[length:]
        self._undoable.clear()
        self._grow()
        self.shown_at, self.rewound = self.version, True
        self._made_at.append(self.version)  # the entry that renews luck
        text: Text = say("rewound", steps=steps)
        if self.match.luck:
            text = joined(text, say("sealed-anew", commitment=self.match.luck.commitment(self.match.log[-1].action)))
        return StepResult(lambda: say("did-rewind"), self.version, NOBODY, lambda: [Event(text, "rewind")])

    def _end(self, kind: Kind, seat: int, ms: int) -> StepResult | Refusal:
        """Resign, or end the game as a draw. Other seats' choices stay the same unless the game ends."""
        resigns = kind == Kind.RESIGN
        done = self.match.resign(seat, ms) if resigns else self.match.agree_on_draw(ms)
        if isinstance(done, Refusal):
            return done
        self.version += 1
        for other in range(len(self.fresh_from)) if self.match.over else (seat,):
            self.fresh_from[other] = self.version
        self._made_at.append(self.version)
        self._undoable.clear()
        label = say("did-resign" if resigns else "did-draw")
        return StepResult(lambda: label, self.version, seat, partial(done.events, self.game))

    def restore(self, version: int, made_at: list[int], bot_played: set[int]) -> None:
        """Set the versions after a rewind: nothing can be taken back, and all choices are new."""
        self.version = self.shown_at = version
        self.fresh_from = [version] * len(self.fresh_from)
        self.bot_played, self.rewound, self._made_at = bot_played, True, made_at
        self._bits = self.match.bits

    def has_resigned(self, seat: int) -> bool:
        """Return True if this seat's player has resigned. A bot plays the seat from then on."""
        return seat in self.match.ending.resigned

    def _pause(self, seat: int, *, pause: bool) -> StepResult | Refusal:
        """Stop or restart the clocks. Nobody's choices change."""
        if pause == self.paused:
            return Refusal("pause", say("pause-already" if pause else "pause-not"))
        self.paused = pause
        self.version += 1
        text = say("paused") if pause else say("resumed", name=self.roles[seat])
        return StepResult(
            lambda: say("did-pause"), self.version, seat, lambda: [Event(text, "pause" if pause else "resume")]
        )

    def _grow(self) -> None:
        """Go to the next version; all choices are new."""
        self.version += 1
        self.fresh_from = [self.version] * len(self.fresh_from)

    def _simultaneous_choices(self) -> dict[int, list[int]]:
        """Return the legal actions of each seat to act if there are several, else nothing."""
        bits = self.bits()
        if bits & (bits - 1) == 0:
            return {}
        return {seat: self.match.legal(seat) for seat in self.match.to_act}

    def _keep_fresh(self, choices: dict[int, list[int]], fresh_from: list[int], actor: int) -> None:
        """Keep `fresh_from` of the seats whose choices the actor's action did not change."""
        for seat, legal in choices.items():
            if seat != actor and self.match.legal(seat) == legal:
                self.fresh_from[seat] = fresh_from[seat]


def rewound(record: TableRecord, lines: Sequence[LogLine]) -> VersionedMatch:
    """Return a table's game after lines that end with a rewind.

    It carries out only the entries that still stand. Otherwise a log with many rewinds would be replayed once for each.
    """
    play = dealt(record)
    log, made_at, play.paused = standing_entries(lines)
    play.match = Match.resume(
        play.game, record.options, record.seed, log, record.brought, start_of(record), play.match.luck
    )
    play.restore(lines[-1].version, made_at, {line.seat for line in lines if line.kind == Kind.BOT_ACT})
    return play


def standing_entries(lines: Sequence[LogLine]) -> tuple[list[Entry], list[int], bool]:
    """Return the match's log after these lines, the version that made each entry, and True if the table is paused."""
    log: list[Entry] = []
    made_at: list[int] = []
    paused = False
    for line in lines:
        entry: Entry | None = None
        match line.kind:
            case Kind.TAKE_BACK:
                at = max(number for number, entry in enumerate(log) if entry.seat == line.seat)
                del log[at], made_at[at]
                continue
            case Kind.REWIND:
                luck = max((entry.action for entry in log if entry.seat == FRESH_LUCK), default=0) + 1
                del log[line.action :], made_at[line.action :]
                entry = Entry(FRESH_LUCK, luck, 0)
            case Kind.RESIGN:
                entry = Entry(RESIGNED, line.seat, line.ms)
            case Kind.DRAW:
                entry = Entry(AGREED_DRAW, 0, line.ms)
            case Kind.PAUSE | Kind.RESUME:
                paused = line.kind == Kind.PAUSE
                continue
            case _:
                entry = Entry(line.seat, line.action, line.ms)
        log.append(entry)
        made_at.append(line.version)
    return log, made_at, paused


def redo(play: VersionedMatch, line: LogLine) -> StepResult:
    """Carry out a stored line. Raise ReplayError if it does not follow or the rules refuse it."""
    if line.version != play.version + 1:
        raise ReplayError(
            f"The log of table {line.table_id} goes from version {play.version} to {line.version}. "
            "It is damaged: restore a backup."
        )
    result = play.do(Step(Kind(line.kind), line.seat, line.action), line.ms)
    if isinstance(result, Refusal):
        raise ReplayError(
            f"Version {line.version} of table {line.table_id} does not fit the rules: {result.sentence} "
            f"The log is damaged or from other rules: restore a backup. [{result.rule}]"
        )
    return result


def dealt(record: TableRecord) -> VersionedMatch:
    """Return a table's game at its start."""
    game, luck = game_of(record), fair_luck(record)
    return VersionedMatch(game, record.options, record.seed, record.brought, start_of(record), luck)


def start_of(record: TableRecord) -> bytes:
    """Return the stored state that a game starts from; empty if it is dealt."""
    return b64decode(record.origin.state) if record.origin else b""
