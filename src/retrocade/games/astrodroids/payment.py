"""How a plan is paid, die by die, for people who look at it. `rules.paying` decides what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from retrocade.engine.layout import from_view_cache
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import view_types as types
from retrocade.games.astrodroids.rules import paying
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.sheet import coins_left, powers
from retrocade.games.astrodroids.state import STEPS, State


class Way(NamedTuple):
    """One way to pay for a plan."""

    coins: int
    pretended: tuple[int, ...]  # faces of the dice that Odd Eye and Even Steven add
    comet: int  # the type of the Droid that the Comet pays for, 0 if it is not on the card; -1: no Comet
    triple: int  # the face of the three dice that the Comet takes


class Die(NamedTuple):
    """A die that can be spent."""

    face: int
    source: types.Source
    number: int  # which of the rolled dice, from 0; -1 for the others


class Wanted(NamedTuple):
    """What a plan asks of the dice, whichever Droids they are."""

    firsts: int  # Droids of the card's first type
    seconds: int  # of its second
    others: int
    trophy: int  # its eyes, 0 for none


class Cost(NamedTuple):
    """What a plan costs at least."""

    coins: int
    by_comet: bool  # a Comet pays for one of its Droids


def wanted_by(s: State, seat: int) -> Wanted:
    """Return what the plan of a seat asks of the dice."""
    return Wanted(*plan_of(s, seat)[:4])


def cost_of(s: State, seat: int, wanted: Wanted) -> Cost:
    """Return what a plan would cost. Most Droids that can be added ask the same of the dice, so the answer is kept while a state is
    looked at."""
    return from_view_cache(s, ("cost", seat, wanted), lambda state: _cost_of(state, seat, wanted))


def _cost_of(s: State, seat: int, wanted: Wanted) -> Cost:
    way = cheapest(ways(s, seat, wanted)) if paying.has_comet(s, seat) else None
    by_comet = way is not None and way.comet >= 0 and way.coins < paying.UNPAYABLE
    return Cost(paying.coins_for(s, seat, *wanted), by_comet)


def best_way(s: State, seat: int) -> Way | None:
    """Return the way with the fewest Coins, without a Comet if possible; None if there is no way."""
    return cheapest(ways(s, seat, wanted_by(s, seat)))


def cheapest(found: Iterator[Way]) -> Way | None:
    return min(found, key=lambda way: (way.coins, way.comet >= 0), default=None)


def ways(s: State, seat: int, wanted: Wanted) -> Iterator[Way]:
    """Return every way to pay for a plan, with its price."""
    firsts, seconds, others, trophy = wanted
    card = s.claimed[seat]
    first, second = box.FIRST_TYPE[card], box.SECOND_TYPE[card]
    pairs = 2 * firsts * paying.ONE[first] + 2 * seconds * paying.ONE[second]
    comets = [0] if others else [kind for kind, n in ((first, firsts), (second, seconds)) if n]
    wild, copies, coins = paying.wild_faces(s, seat), 1 + powers(s, seat, box.SUPER_COIN), coins_left(s, seat)
    for pretended in choices_of_pretended(s, seat):
        have = paying.rolled(s, seat) + sum(paying.ONE[face] for face in pretended)
        if not others:
            yield Way(paying.price(have, pairs, wild, copies, trophy, coins), pretended, -1, 0)
        for comet in comets if paying.has_comet(s, seat) else []:
            need = pairs - 2 * paying.ONE[comet]
            for face in range(1, box.TYPES + 1):
                yield Way(
                    paying.price(have, need + 3 * paying.ONE[face], wild, copies, trophy, coins), pretended, comet, face
                )


def choices_of_pretended(s: State, seat: int) -> Iterator[tuple[int, ...]]:
    """Step 2: return every choice of faces for the dice of Odd Eye and Even Steven."""
    for odd in combinations_with_replacement(box.POWER_UPS[box.ODD_EYE]["faces"], powers(s, seat, box.ODD_EYE)):
        for even in combinations_with_replacement(
            box.POWER_UPS[box.EVEN_STEVEN]["faces"], powers(s, seat, box.EVEN_STEVEN)
        ):
            yield (*odd, *even)


def payments(s: State, seat: int) -> list[types.Payment]:
    """Return the dice that pay for each step of the plan."""
    way = best_way(s, seat)
    if way is None or way.coins >= paying.UNPAYABLE:
        return []
    steps = [step for step in s.steps[seat * STEPS : (seat + 1) * STEPS] if step]
    wild = paying.wild_faces(s, seat)
    pool = dice_at_hand(s, seat, way, wild)
    types = box.SHEETS[s.sheet[seat]]
    for_comet = comet_step(steps, types, way, box.FIRST_TYPE[s.claimed[seat]], box.SECOND_TYPE[s.claimed[seat]])
    paid: dict[int, list[Die]] = {}
    for i, step in enumerate(steps):
        if step > box.CELLS:  # before the Droids: here only the printed face counts
            paid[i] = [take(pool, step - box.CELLS, 0)]
    needs = {
        i: [way.triple] * 3 if i == for_comet else [types[step - 1]] * 2
        for i, step in enumerate(steps)
        if step <= box.CELLS
    }
    for own_face in (True, False):  # wild dice only where the face itself has run out
        for i, faces in needs.items():
            for face in faces[len(paid.get(i, [])) :]:
                if own_face and not any(die.face == face and not wild >> face & 1 for die in pool):
                    continue
                paid.setdefault(i, []).append(take(pool, face, wild))
    return [
        {
            "comet": i == for_comet,
            "dice": [{"face": die.face, "source": die.source, "die": die.number} for die in paid[i]],
        }
        for i in range(len(steps))
    ]  # fmt: skip


def comet_step(steps: list[int], types: tuple[int, ...], way: Way, first: int, second: int) -> int:
    """Return the step that the Comet pays for: the Droid that is not on the card, else the last of its type; -1: none."""
    fitting = [
        i
        for i, step in enumerate(steps)
        if step <= box.CELLS
        and (types[step - 1] not in (first, second) if way.comet == 0 else types[step - 1] == way.comet)
    ]
    return fitting[-1] if way.comet >= 0 and fitting else -1


def dice_at_hand(s: State, seat: int, way: Way, wild: int) -> list[Die]:
    """Steps 1 to 4: return the rolled dice, the pretended ones and the copies by Coins."""
    faces = s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE]
    pool = [Die(face, "rolled", i) for i, face in enumerate(faces) if face]
    pool += [Die(face, "pretended", -1) for face in way.pretended]
    copies = 1 + powers(s, seat, box.SUPER_COIN)
    for _ in range(way.coins):
        pool += [Die(face_to_copy(s, seat, way, pool, wild), "coin", -1)] * copies
    return pool


def face_to_copy(s: State, seat: int, way: Way, pool: list[Die], wild: int) -> int:
    """AD-43: return the face that a Coin copies: a wild one if there is one, else the first that the plan still lacks."""
    firsts, seconds, _, trophy, _ = plan_of(s, seat)
    card = s.claimed[seat]
    need = (
        2 * firsts * paying.ONE[box.FIRST_TYPE[card]]
        + 2 * seconds * paying.ONE[box.SECOND_TYPE[card]]
        + (paying.ONE[trophy] if trophy else 0)
    )
    if way.comet >= 0:
        need += 3 * paying.ONE[way.triple] - 2 * paying.ONE[way.comet]
    have = sum(paying.ONE[die.face] for die in pool)
    jokers = [die.face for die in pool if wild >> die.face & 1]
    lacking = [
        face for face in range(1, box.TYPES + 1) if paying.dice_showing(need, face) > paying.dice_showing(have, face)
    ]
    return (jokers or lacking)[0]


def take(pool: list[Die], face: int, wild: int) -> Die:
    """Take a die that shows this face out of the pool, or a wild one if there is none, and return it."""
    for die in pool:
        if die.face == face:
            pool.remove(die)
            return die
    die = next(die for die in pool if wild >> die.face & 1)
    pool.remove(die)
    return die


def comet_cell(s: State, seat: int) -> int:
    """Return the Droid of a plan that a Comet pays for, -1 if there is none."""
    if not paying.has_comet(s, seat):
        return -1
    steps = s.steps[seat * STEPS : (seat + 1) * STEPS]
    paid = zip(steps, payments(s, seat), strict=False)
    return next((step - 1 for step, payment in paid if payment["comet"]), -1)
