"""A match: the only way to act in a game. People, bots, the server and tests all act through it.

Game, rules version, options, seat items, seed and log define a match; its state follows from them. `act` refuses an action that is
not legal and records one that is. A player may take actions back until luck was used or something hidden was shown
(`Game.reveals`).

A match may also begin in a given state (`start`), with a seed of its own. That is how a device continues a game from a server.

Resigning and agreeing on a draw belong to the table, not to the rules. They are entries of the log and end the match (`Ending`);
the state stays as it is. So ask the match, not the rules, whether it is over and who won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy as shallow_copy
from typing import NamedTuple

from retrocade.engine.chance import Chance, seed, seeded
from retrocade.engine.checkpoints import Checkpoints
from retrocade.engine.contract import Choice, Event, Game, Refusal, State, View, seats_in
from retrocade.engine.errors import BadValue, ReplayError
from retrocade.engine.fair import FairLuck, stream
from retrocade.engine.layout import LEGAL, copied, from_bytes, from_view_cache
from retrocade.engine.messages import Message, Text, joined, speaker

# The seats of log entries that are not moves.
FRESH_LUCK = -1  # from this entry on luck comes from another stream
RESIGNED = -2  # the seat in the place of the action resigned
AGREED_DRAW = -3  # all who still played agreed on a draw
say = speaker("engine")


def taken_back(name: Text) -> Message:
    """Return the log's sentence for an action that was taken back. It does not name the action, which may have been secret."""
    return say("taken-back", name=name)


UNDER_WAY = say("under-way")  # what a game's summary gives as its ending until the rules end it
LARGEST_SEED = (1 << 53) - 1  # exact in JSON and JavaScript too


class Entry(NamedTuple):
    """One line of the log."""

    seat: int
    action: int
    ms: int  # since the match began


class Done(NamedTuple):
    """An action that was carried out."""

    before: State
    after: State
    entry: Entry
    takes_back: bool  # the seat that acted may take it back

    def events(self, game: Game) -> list[Event]:
        """Return what happened, in words."""
        if self.entry.seat < 0:
            return table_events(game, self.after, self.entry)
        return game.words.narrate(self.before, self.entry.seat, self.entry.action, self.after)


class Ending(NamedTuple):
    """How the players ended the match before its rules did."""

    resigned: tuple[int, ...] = ()  # seats, in the order in which they resigned
    drawn: bool = False  # all who still played agreed on a draw


class Undoable(NamedTuple):
    """An action that can be taken back."""

    before: State  # in which it was taken
    entry: Entry
    private: bool | None = None  # True if no other seat could observe it; None until it is needed


class Match:
    """A game being played."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, int],
        seed_number: int,
        brought: Mapping[str, Sequence[int]] | None = None,
        start: bytes = b"",
        luck: FairLuck | None = None,
    ) -> None:
        if not 0 <= seed_number <= LARGEST_SEED:
            raise BadValue(f"The seed {seed_number} does not fit. Use a whole number from 0 to {LARGEST_SEED}.")
        self.game = game
        self.options = dict(options)
        self.brought = {name: list(row) for name, row in (brought or {}).items()}
        self.luck = luck  # replaces the seed where players can check the luck
        self.seed = luck.bots_number() if luck else seed_number
        self.start = start  # the record of its first state, for a match that was begun elsewhere
        self.log: list[Entry] = []
        self._out = [0] * game.most_legal
        self._legal_found: tuple[State, dict[int, list[int]]] = (None, {})  # a state, and legal actions in it by seat
        self._deal()

    @classmethod
    def resume(
        cls,
        game: Game,
        options: Mapping[str, int],
        seed_number: int,
        log: Iterable[Entry],
        brought: Mapping[str, Sequence[int]] | None = None,
        start: bytes = b"",
        luck: FairLuck | None = None,
    ) -> Match:
        """Return a match from its record. Checks every entry as if it were played now."""
        match = cls(game, options, seed_number, brought, start, luck)
        match._replay_all(log)
        return match

    def _deal(self) -> None:
        self.log.clear()
        self.state: State = self.game.blank(self.options, self.brought)
        self.chance: Chance = stream(self.luck) if self.luck else seeded(self.seed)
        self.game.rules.setup(self.state, self.chance)
        if self.start:
            self.state = from_bytes(self.game.state, self.start)
        self._back: list[Undoable] = []  # the last entries of the log, if they can be taken back
        self._checkpoints = Checkpoints()
        self.ending = Ending()

    def replay(self, log: Iterable[Entry], first: int = 1) -> Iterator[Done]:
        """Carry out the entries of a record and yield each step. Raises ReplayError at the first entry that the rules refuse."""
        for step, entry in enumerate(log, first):
            if entry.seat == FRESH_LUCK:
                self._renew_luck(entry)
                continue
            answer = self._carry_out(entry)
            if isinstance(answer, Refusal):
                raise ReplayError(
                    f"Step {step} of this record (seat {entry.seat}, action {entry.action}) does not fit the rules: "
                    f"{answer.sentence} The record is damaged or from other rules; it cannot be continued. [{answer.rule}]"
                )
            yield answer

    def _carry_out(self, entry: Entry) -> Done | Refusal:
        """Carry out one entry of a record."""
        if entry.seat == RESIGNED:
            return self.resign(entry.action, entry.ms)
        if entry.seat == AGREED_DRAW:
            return self.agree_on_draw(entry.ms)
        return self.act(*entry)

    def _replay_all(self, log: Iterable[Entry]) -> None:
        for _ in self.replay(log):
            pass

    @property
    def bits(self) -> int:
        """The seats that may act now, as bits; 0 once the match is over."""
        return 0 if self.ended_early else self.game.rules.to_act(self.state)

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return seats_in(self.bits)

    @property
    def over(self) -> bool:
        return self.bits == 0

    @property
    def ended_early(self) -> bool:
        """True if the players ended the match before its rules did: a draw was agreed, or all but one resigned."""
        return self.ending.drawn or (bool(self.ending.resigned) and len(self.playing) == 1)

    @property
    def playing(self) -> list[int]:
        """The seats that have not resigned."""
        return [seat for seat in range(self.state.seats) if seat not in self.ending.resigned]

    def result(self, seat: int) -> int:
        """Once the match is over, the place of a seat, from 1; shared when tied.

        Seats that resigned come after all others, the first to resign last.
        """
        if seat in self.ending.resigned:
            return int(self.state.seats) - self.ending.resigned.index(seat)
        if self.ended_early:
            return 1
        if not self.ending.resigned:
            return self.game.rules.result(self.state, seat)
        places = [self.game.rules.result(self.state, other) for other in self.playing]
        return 1 + sum(place < self.game.rules.result(self.state, seat) for place in places)

    def score(self, seat: int) -> int:
        """Return the points so far, as the game itself counts them."""
        return self.game.rules.score(self.state, seat)

    def ask(self, seat: int) -> Text:
        """Return what this seat has to decide now, whom it waits for or how the players ended the match."""
        if self.ended_early:
            return joined(say("game-over"), self.ending_sentence())
        return self.game.words.ask(self.state, seat)

    def ending_sentence(self) -> Text:
        """Return a sentence about how the players ended the match; empty if they did not."""
        if self.ending.drawn:
            return say("draw-agreed")
        names = self.game.seat_names(self.state)
        return say("has-resigned", name=names[self.ending.resigned[-1]]) if self.ended_early else ""

    def summary(self) -> list[tuple[Text, Text]]:
        """Return how the match stands or ended, line by line."""
        lines = list(self.game.words.summary(self.state))
        names = self.game.seat_names(self.state)
        if self.ended_early:
            name = "" if self.ending.drawn else names[self.ending.resigned[-1]]
            ending = say("ending-resigned", name=name) if name else say("ending-draw")
            lines = [(say("ending"), ending), *((what, how) for what, how in lines if how != UNDER_WAY)]
        resigned: list[tuple[Text, Text]] = [(say("resigned"), names[seat]) for seat in self.ending.resigned]
        return [*lines, *resigned] if not self.ended_early or len(resigned) > 1 else lines

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of this seat, in the rules' order; none for spectators."""
        if not self._is_seat(seat) or self.ended_early:
            return []
        return list(self._legal(seat))

    def _legal(self, seat: int) -> list[int]:
        """Return the legal actions of a player or the clock. The rules are asked only once for each state."""
        if self._legal_found[0] is not self.state:
            self._legal_found = (self.state, {})
        found = self._legal_found[1]
        if seat not in found:
            found[seat] = from_view_cache(self.state, (LEGAL, seat), lambda state: self._legal_by_rules(state, seat))
        return found[seat]

    def _legal_by_rules(self, state: State, seat: int) -> list[int]:
        return self._out[: self.game.rules.legal(state, seat, self._out)]

    def _is_seat(self, seat: int) -> bool:
        """Return True for a player's seat and, in real time, for the clock's, which is the one after the last."""
        seats: int = self.state.seats + (self.game.realtime is not None)
        return 0 <= seat < seats

    def view(self, seat: int) -> View:
        """Return what this seat sees now. Callers must not change it."""
        return self.game.view(self.state, seat)

    def view_without_help(self, seat: int) -> View:
        """Return what this seat sees now, without help (`Game.help`). Callers must not change it."""
        help_ = self.game.help
        return help_.without(self.state, seat) if help_ else self.game.view(self.state, seat)

    def choices(self, seat: int) -> dict[int, Choice]:
        """Return the legal actions of this seat, with descriptions."""
        return {action: self.game.words.describe(self.state, seat, action) for action in self.legal(seat)}

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Return why this seat cannot take this action now, or None if it can."""
        if self._is_seat(seat) and not self.ended_early and action in self._legal(seat):
            return None
        if not self._is_seat(seat):
            return Refusal("seat", say("no-seat", seat=str(seat), last=self.state.seats - 1))
        if not 0 <= action < self.game.actions:
            return Refusal("action", say("no-action", action=str(action), last=str(self.game.actions - 1)))
        if self.ended_early:
            return Refusal("table", say("over-start-another", how=self.ending_sentence()))
        return self.game.words.why_not(self.state, seat, action)

    def act(self, seat: int, action: int, ms: int = 0) -> Done | Refusal:
        """Carry out an action if it is legal; otherwise return the refusal."""
        refusal = self.refusal(seat, action)
        if refusal:
            return refusal
        before, luck = self.state, self.chance.state
        self.state = copied(before)  # callers may hold the old state, so it is never changed
        self.game.rules.apply(self.state, seat, action, self.chance)
        entry = Entry(seat, action, ms)
        self.log.append(entry)
        used_luck = self.chance.state != luck
        back = None if used_luck or self.over else self._undoable(before, entry)
        if back:
            self._back.append(back)
        else:
            self._back.clear()
        self._checkpoints.add_if_due(len(self.log), self.state, self.chance, self.ending)
        return Done(before, self.state, entry, back is not None)

    def may_end(self, seat: int) -> bool:
        """Return True if this seat can resign or agree on a draw."""
        return not self.game.cooperative and self.cannot_end(seat) is None

    def cannot_end(self, seat: int) -> Refusal | None:
        """Return why this seat cannot resign or agree on a draw, or None if it can."""
        if self.state.seats < 2 or self.game.cooperative:
            return Refusal("table", say("resign-only-against"))
        if not 0 <= seat < self.state.seats:
            return Refusal("seat", say("no-player", seat=str(seat)))
        if self.over:
            return Refusal("table", say("over-already"))
        if seat in self.ending.resigned:
            return Refusal("table", say("resigned-already"))
        return None

    def resign(self, seat: int, ms: int = 0) -> Done | Refusal:
        """Resign for a seat. The match ends if one player is left; otherwise the others go on. Nobody can take it back."""
        refusal = self.cannot_end(seat)
        if refusal:
            return refusal
        return self._end(Entry(RESIGNED, seat, ms), self.ending._replace(resigned=(*self.ending.resigned, seat)))

    def agree_on_draw(self, ms: int = 0) -> Done | Refusal:
        """End the match as a draw. The caller has asked all who still play."""
        refusal = self.cannot_end(self.playing[0])
        if refusal:
            return refusal
        return self._end(Entry(AGREED_DRAW, 0, ms), self.ending._replace(drawn=True))

    def _end(self, entry: Entry, ending: Ending) -> Done:
        self.ending = ending
        self.log.append(entry)
        self._back.clear()
        return Done(self.state, self.state, entry, takes_back=False)

    def can_take_back(self, seat: int) -> bool:
        """Return True if this seat's last action revealed nothing and nobody who could have seen it has acted since."""
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> int | None:
        """Return the index in the log of the entry that this seat could take back, or None."""
        for number in range(len(self._back) - 1, -1, -1):
            if self._back[number].entry.seat == seat:
                is_last = number == len(self._back) - 1
                return len(self.log) - len(self._back) + number if is_last or self._is_private(number) else None
        return None

    def only_quiet_moves_since(self, seat: int, known: int) -> bool:
        """Return True if, since the log had `known` entries, only this seat has acted, and its actions used no luck and revealed
        nothing.

        All that a bot knew at that time is then still true.
        """
        quiet = len(self.log) - len(self._back)
        return quiet <= known <= len(self.log) and all(entry.seat == seat for entry in self.log[known:])

    def take_back(self, seat: int) -> Refusal | None:
        """Undo this seat's last action.

        Returns a refusal if that action used luck or revealed something, or if another seat that could see it has acted since.
        """
        if not self.log:
            return Refusal("take-back", say("nothing-to-take-back"))
        if self.over:
            return Refusal("take-back", say("over-no-take-back"))
        at = self.undoable(seat)
        if at is None and self.log[-1].seat != seat:
            return Refusal("take-back", say("nothing-of-yours"))
        if at is None:
            return Refusal("take-back", say("too-late-to-take-back"))
        later = self._back[at - len(self.log) :]
        self.state = later[0].before
        del self.log[at]
        self._checkpoints.before(at)
        del self._back[len(self._back) - len(later) :]
        # The later entries are secret decisions of other seats. They did not see this one, so they stay valid.
        for step in later[1:]:
            self._back.append(step._replace(before=self.state))
            self.state = copied(self.state)
            self.game.rules.apply(self.state, step.entry.seat, step.entry.action, self.chance)
        return None

    def rewind(self, length: int) -> None:
        """Go back to the first `length` entries. After them luck comes from another stream."""
        log = self.log[:length]
        fresh = max((entry.action for entry in self.log if entry.seat == FRESH_LUCK), default=0) + 1
        point = self._checkpoints.before(length)
        if point is None:
            self._deal()
        else:
            self.log, self._back = log[: point.length], []
            self.state, self.chance = from_bytes(self.game.state, point.record), copied(point.chance)
            self.ending = point.ending
        self._replay_all([*log[len(self.log) :], Entry(FRESH_LUCK, fresh, 0)])

    def copy(self) -> Match:
        """Return an independent copy, for a bot that thinks while the match goes on."""
        other = shallow_copy(self)
        other.state, other.chance, other.log = copied(self.state), copied(self.chance), list(self.log)
        other._out, other._back, other._legal_found = list(self._out), list(self._back), (None, {})  # noqa: SLF001 - of its own
        other._checkpoints = Checkpoints()  # noqa: SLF001 - likewise
        return other

    def imagined(self, seat: int, chance: Chance) -> State:
        """Return a copy of the state with a guess in place of all that this seat cannot know. Bots get only such states."""
        guess = copied(self.state)
        self.game.rules.imagine(guess, seat, chance)
        return guess

    def _renew_luck(self, entry: Entry) -> None:
        if self.luck:
            self.chance = stream(self.luck, entry.action, places=self.chance.key != 0)
        else:
            seed(self.chance, (self.seed + entry.action * 0x9E3779B97F4A7C15) & ((1 << 63) - 1))
        self.log.append(entry)
        self._back.clear()

    def _undoable(self, before: State, entry: Entry) -> Undoable | None:
        """Return how to undo the entry that was just carried out; None if it revealed something."""
        if self.game.reveals and self.game.reveals(before, self.state):
            return None
        return Undoable(before, entry)

    def _is_private(self, number: int) -> bool:
        """Return True if no other seat can observe what an entry of `_back` changed. It must not be the last entry."""
        step = self._back[number]
        if step.private is None:
            before, after = step.before, self._back[number + 1].before
            others = [seat for seat in range(self.state.seats) if seat != step.entry.seat]
            step = step._replace(private=all(self._observed(before, o) == self._observed(after, o) for o in others))
            self._back[number] = step
        return bool(step.private)

    def _observed(self, state: State, seat: int) -> list[int]:
        out = [0] * self.game.observation.length(state.seats)
        self.game.observer.observe(state, seat, out)
        return out


def table_events(game: Game, state: State, entry: Entry) -> list[Event]:
    """Return the events of an entry that is not a move."""
    if entry.seat == RESIGNED:
        return [Event(say("resigns", name=game.seat_names(state)[entry.action]), "resign")]
    return [Event(say("all-agree-on-draw"), "draw")] if entry.seat == AGREED_DRAW else []
