"""The values of throws and claims computed in another way: plain recursion over hands of dice, without tables.

`solver` works on numbered handfuls and goes back throw by throw in place. Here a hand is the sorted tuple of its faces, and
a value is computed when it is needed. Both round down at the same places, so that they must agree to the last digit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations

from retrocade.engine.layout import copied
from retrocade.games.astrodroids.content import FIRST_TYPE, KINDS, MOST_DICE, ROUNDS, SECOND_TYPE
from retrocade.games.astrodroids.heuristic import best_plan
from retrocade.games.astrodroids.sheet import powers
from retrocade.games.astrodroids.state import CLAIM, HOLD, State

Hand = tuple[int, ...]
Value = Callable[[Hand], int]
NOTHING = -1_000_000


def kept_of(hand: Hand, dice: int) -> list[Hand]:
    """Return every choice of dice to keep when at least one die is thrown."""
    return [kept for n in range(dice) for kept in combinations(hand, n)]


def mean(kept: Hand, value: Value, dice: int) -> int:
    """Return the mean value of a hand after all other dice are thrown, one after another, rounded down after each."""

    @cache
    def go_on(hand: Hand) -> int:
        if len(hand) == dice:
            return value(hand)
        return sum(go_on(tuple(sorted((*hand, face)))) for face in range(1, 7)) // 6

    return go_on(tuple(sorted(kept)))


def best_throw(hand: Hand, value: Value, dice: int) -> int:
    return max(mean(kept, value, dice) for kept in kept_of(hand, dice))


class Player:
    """The values of claims and throws for one seat."""

    def __init__(self, s: State, seat: int, dice: int) -> None:
        self.s, self.seat, self.dice = s, seat, dice
        first = seat * MOST_DICE
        self.hand = tuple(s.dice[first : first + dice])
        self.now = tuple(sorted(self.hand))
        self.slots = [slot for slot in range(5) if s.table[slot]]
        self.rolypolys = powers(s, seat, KINDS.index("rolypoly"))
        self.claimed_with = cache(self._claimed_with)

    def _claimed_with(self, slot: int, hand: Hand) -> int:
        trial = copied(self.s)
        first = self.seat * MOST_DICE
        trial.dice[first : first + MOST_DICE] = [*hand, *[0] * (MOST_DICE - self.dice)]
        trial.claimed[self.seat] = self.s.table[slot]
        return best_plan(trial, self.seat, ROUNDS - self.s.round)

    def best_card(self, hand: Hand, slots: list[int]) -> int:
        return max(slots, key=lambda slot: (self.claimed_with(slot, hand), -slot))

    def claim(self, hand: Hand, slots: list[int]) -> int:
        return max(self.claimed_with(slot, hand) for slot in slots)

    def last(self, slots: list[int], throws: int) -> Value:
        """Return the value of hands for a player with this many throws whom nobody can forestall."""

        @cache
        def value(hand: Hand) -> int:
            return self.claim(hand, slots)

        return value if throws == 0 else self.thrown(self.last(slots, throws - 1), value)

    def thrown(self, after: Value, now: Value) -> Value:
        """Return the better of the value of a hand now and after its best throw."""

        @cache
        def value(hand: Hand) -> int:
            return max(now(hand), after(hand), best_throw(hand, after, self.dice))

        return value


def nothing(hand: Hand) -> int:
    return NOTHING


def after_best_throw(value: Value, dice: int) -> Value:
    """Return the value of a hand that must throw, from the values of hands after the throw."""
    return cache(lambda hand: best_throw(hand, value, dice))


def action_values(s: State, seat: int, legal: list[int], dice: int) -> dict[int, int]:
    """Return the value of each legal action of part 2."""
    me = Player(s, seat, dice)
    bonus = dict.fromkeys(range(5), 0)
    keeps = keep_values(s, me, bonus)
    values = {}
    for action in legal:
        if action >= HOLD:
            values[action] = NOTHING
        elif action >= CLAIM:
            values[action] = me.claimed_with(action - CLAIM, me.now) + bonus[action - CLAIM]
        else:
            values[action] = keeps(tuple(face for i, face in enumerate(me.hand) if not action >> i & 1))
    return values


def keep_values(s: State, me: Player, bonus: dict[int, int]) -> Value:
    """Return the value of keeping some dice and throwing the others."""
    if s.last:
        after = me.last(me.slots, max(s.rerolls - 1, 0))
        return lambda kept: mean(kept, after, me.dice)
    return alone(s, me) if s.seats == 1 else among_others(s, me, bonus)


# Alone


def alone(s: State, me: Player) -> Value:
    """Return the value of each keep: eight throws are safe, each longer timer is equally likely, then two box dice fall."""
    falls = []
    for one in range(1, 7):
        for other in range(1, 7):
            left = [c for c in me.slots if not {FIRST_TYPE[s.table[c]], SECOND_TYPE[s.table[c]]} & {one, other}]
            if left:
                falls.append(tuple(left))
    after = {left: me.last(list(left), 2 + 2 * me.rolypolys) for left in set(falls)}

    @cache
    def timed_out(hand: Hand) -> int:
        return sum(after[left](hand) for left in falls) // max(len(falls), 1)

    def risked(made: int, value: int, hand: Hand) -> int:
        """Return the value of a throw that may come too late and leave the dice as they are."""
        risk = 1000 // (13 - made) if made >= 8 else 0
        return ((1000 - risk) * value + risk * timed_out(hand)) // 1000

    @cache
    def to_throw(made: int, hand: Hand) -> int:
        """Return the value of a hand that throws, after this many throws."""
        if made > 12:
            return timed_out(hand)
        return risked(made, best_throw(hand, lambda fallen: to_decide(made, fallen), me.dice), hand)

    @cache
    def to_decide(made: int, hand: Hand) -> int:
        """Return the value of a hand after one more throw: claim with it, or throw again."""
        return max(me.claim(hand, me.slots), to_throw(made + 1, hand))

    made = s.throws[0]
    return lambda kept: risked(made, mean(kept, lambda hand: to_decide(made, hand), me.dice), me.now)


# While others roll


def among_others(s: State, me: Player, bonus: dict[int, int]) -> Value:
    rivals = [Player(s, other, me.dice) for other in range(s.seats) if other != me.seat and not s.claimed[other]]
    free = len(rivals)
    if s.time_up:
        return lambda kept: 0
    soon, later = dict.fromkeys(me.slots, 0), dict.fromkeys(me.slots, 0)
    for rival in rivals:
        expected(rival, free, soon, later, bonus)
    gone = {slot: me.last([c for c in me.slots if c != slot], 2 * free + 2 * me.rolypolys) for slot in me.slots}
    usual = dict.fromkeys(me.slots, min(250 * free, 600) // (free + 2))

    def before(best: Value, risks: dict[int, int]) -> Value:
        """Return the value of a hand before others act: a card may be taken first, else claim or throw again."""
        sure = 1000 - sum(risks.values())

        def value(hand: Hand) -> int:
            card = me.best_card(hand, me.slots)
            mine = max(me.claimed_with(card, hand) + bonus[card] // 2, best(hand))
            return (sum(risks[c] * gone[c](hand) for c in me.slots) + sure * mine) // 1000

        return cache(value)

    value = before(nothing, usual)
    for risks in [*[usual] * 8, later, soon]:
        value = before(after_best_throw(value, me.dice), risks)
    return lambda kept: mean(kept, value, me.dice)


def expected(rival: Player, free: int, soon: dict[int, int], later: dict[int, int], bonus: dict[int, int]) -> None:
    """Add the chances that a rival claims each card, and write its loss as the last player."""
    throws = 2 * free + 2 * rival.rolypolys
    now, slots = rival.now, rival.slots
    fallen = rival.last(slots, throws)

    def before(best: Value) -> Value:
        return cache(lambda hand: (750 * max(rival.claim(hand, slots), best(hand)) + 250 * fallen(hand)) // 1000)

    value = before(nothing)
    for _ in range(9):
        value = before(after_best_throw(value, rival.dice))
    best = after_best_throw(value, rival.dice)
    claimed = rival.claim(now, slots)
    if free == 1:
        for slot in slots:
            others = [c for c in slots if c != slot]
            bonus[slot] = max(max(claimed, best(now)) - rival.last(others, throws)(now), 0)
    if claimed >= best(now):
        add(soon, rival.best_card(now, slots), 1000)
        return
    keeps = [tuple(f for i, f in enumerate(rival.hand) if not thrown >> i & 1) for thrown in range(1, 1 << rival.dice)]
    keep = next(kept for kept in reversed(keeps) if mean(kept, value, rival.dice) == best(now))
    for slot in slots:
        add(later, slot, mean(keep, partial(chance_of, rival, slot, best), rival.dice))


def chance_of(rival: Player, slot: int, best: Value, hand: Hand) -> int:
    """Return 1000 if a rival with this hand claims this card, else 0."""
    claims = rival.best_card(hand, rival.slots) == slot and rival.claimed_with(slot, hand) >= best(hand)
    return 1000 if claims else 0


def add(risks: dict[int, int], slot: int, chance: int) -> None:
    """Add the chance that one more rival takes a card. All chances together stay at nine in ten or less."""
    risks[slot] += max(min(chance, 900 - sum(risks.values())), 0)
