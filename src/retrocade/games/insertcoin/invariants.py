"""The ledger's invariants, checked after each step. They are compiled, so that a hundred thousand games can be
checked.

IC-I11 (no seat and no mirror image has an advantage) compares whole games and is a test of its own.
"""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.plan import ABILITY, can_be_finished, effects_of
from retrocade.games.insertcoin.rules import score, turns
from retrocade.games.insertcoin.state import State

WALLET = box.LIVES_START + box.LIVES_PER_COIN * box.COINS_START
WAITING = (box.FILL_ANY, box.COMPLETE_SHAPE)  # parts of an ability that ask the player; the next parts come later
SIZES = [int(symbol["squares"]) for symbol in box.SYMBOLS]


def broken(before: State, seat: int, action: int, after: State) -> int:
    """Return the number of the first invariant that is broken, 0 if all hold."""
    if after.phase < st.TURN:
        return 0 if choosing_holds(after) else 3
    if before.phase < st.TURN:
        return 0 if deck_holds(after) else 6
    for other in range(after.seats):
        number = sheet_breaks(before, seat, other, action, after)
        if number > 0:
            return number
    if not deck_holds(after):
        return 6
    if not skips_hold(before, after):
        return 9
    if turns(after) > box.SHAPE_CARDS or after.flips > box.GAME_OVER_CARDS * box.HALF:
        return 12
    return 0


def sheet_breaks(before: State, seat: int, other: int, action: int, after: State) -> int:
    """Return the number of the first invariant that one player's sheet breaks, 0 if all hold."""
    if not squares_hold(before, other, after):
        return 1
    if not growth_holds(before, seat, other, action, after):
        return 2
    if not purse_holds(before, other, after):
        return 3
    if not wallet_holds(before, seat, other, action, after):
        return 4
    if not attacks_hold(after, other):
        return 14
    if (
        after.phase == st.TURN
        and after.flips > before.flips
        and (after.lives[other] == 0 or not sheet.has_empty(after, other))
    ):
        return 5
    if not levels_hold(before, other, after):
        return 7
    if after.phase == st.TURN and not can_decide(after, other):
        return 8
    if not points_hold(after, other):
        return 10
    if after.flips == before.flips and after.phase == st.TURN and not is_private(before, seat, other, after):
        return 13
    return 0


def choosing_holds(s: State) -> bool:
    """3, before the first card: return True if everybody has the Lives and Coins of the start."""
    for seat in range(s.seats):
        if s.lives[seat] != box.LIVES_START or s.coins[seat] != box.COINS_START:
            return False
    return True


def squares_hold(before: State, seat: int, after: State) -> bool:
    """1: return True if filled squares are squares of the shape, and none became empty."""
    for at in range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS):
        if after.shape[at] != before.shape[at] or after.filled[at] & ~box.FULL[after.shape[at]]:
            return False
        if before.filled[at] & ~after.filled[at] or after.shown_filled[at] & ~after.filled[at]:
            return False
    return True


def growth_holds(before: State, seat: int, other: int, action: int, after: State) -> bool:
    """2: return True if the right squares were filled.

    A symbol fills its squares, a burn and an ability's pick fill one, Kabuki Love fills the rest of a shape; nothing
    else fills any.
    """
    grown = 0
    for at in range(box.LEVELS * other, box.LEVELS * other + box.LEVELS):
        grown += popcount(after.filled[at]) - popcount(before.filled[at])
    if other != seat:
        return grown == 0
    if st.SQUARE <= action < st.ACTIVATE:
        if before.step[seat] == st.PLACE:
            return grown == SIZES[box.SYMBOL_ON[2 * before.card + before.hand[seat] // box.MOST_FORMS]]
        return grown == 1
    if st.COMPLETE <= action < st.STOP:
        return grown > 0
    return grown == 0 or action == st.ACTIVATE


def purse_holds(before: State, seat: int, after: State) -> bool:
    """3: return True if no Coin was gained, and a player without Lives has no Coins."""
    if not 0 <= after.coins[seat] <= before.coins[seat] <= box.COINS_START:
        return False
    return after.lives[seat] > 0 or (after.lives[seat] == 0 and after.coins[seat] == 0)


def wallet_holds(before: State, seat: int, other: int, action: int, after: State) -> bool:
    """4: return True if Lives and Coins changed only by a burn, an ability, attacks and GAME OVER cards."""
    change = held(after, other) - held(before, other)
    most = WALLET
    for level in range(box.LEVELS):
        at = effects_of(after, box.FAMILY[after.shape[box.LEVELS * other + level]])
        for part in range(at, at + ABILITY, 3):
            if box.EFFECTS[part] == box.GAIN_LIFE and sheet.is_completed(after, other, level):
                most += box.EFFECTS[part + 1]
    if held(after, other) > most:
        return False
    if action == st.DONE and (after.flips > before.flips or after.phase == st.OVER):
        return paid_holds(before, other, after, -change)
    if other != seat:
        return change == 0
    if action == st.BURN:
        return change == -min(box.BURN_LIVES, held(before, other))
    family = before.ability[seat] - 1
    sure = 0
    if action == st.ACTIVATE:
        family = waiting(before, seat)
        sure = parts(before, seat, family, box.GAIN_LIFE, 0)
    late = parts(after, seat, family, box.GAIN_LIFE, 1) if family >= 0 else 0
    return sure <= change <= sure + late


def paid_holds(before: State, seat: int, after: State, paid: int) -> bool:
    """4, at the end of a turn: return True if attacks and GAME OVER cards cost exactly the right Lives and Coins.

    Every attack by others costs a Life, as long as there is one, unless a Magic Shield protects. The rest is a Coin for
    each GAME OVER card that was flipped, or nothing.
    """
    struck = 0
    for other in range(before.seats):
        if other != seat and not has_shield(before, seat):
            struck += before.strikes[other]
    rest = paid - min(struck, held(before, seat))
    cards = 0
    for number in range(box.GAME_OVER_CARDS):
        if after.over_at[number] > 0 and before.over_at[number] == 0:
            cards += 1
    return 0 <= rest <= box.LIVES_PER_COIN * box.GAME_OVER_COINS * cards and rest % box.LIVES_PER_COIN == 0


def held(s: State, seat: int) -> int:
    """Return a player's Lives, with those that Coins stand for."""
    return s.lives[seat] + box.LIVES_PER_COIN * s.coins[seat]


def parts(s: State, seat: int, family: int, op: int, late: int) -> int:
    """Return how much an ability does of one kind: at once, or late, after a part that asks the player."""
    much, waited = 0, 0
    at = effects_of(s, family)
    for part in range(at, at + ABILITY, 3):
        wanted = box.EFFECTS[part + 2]
        if box.EFFECTS[part] == op and waited == late and (wanted == 0 or sheet.owns_completed(s, seat, wanted - 1)):
            much += box.EFFECTS[part + 1]
        if box.EFFECTS[part] in WAITING:
            waited = 1
    return much


def waiting(s: State, seat: int) -> int:
    """Return the family whose ability waits for an answer."""
    return box.FAMILY[s.shape[box.LEVELS * seat + (s.queue[seat] & 3) - 1]]


def has_shield(s: State, seat: int) -> bool:
    """Return True if a completed Magic Shield protects this player."""
    for family in range(box.FAMILY_COUNT):
        if box.EFFECTS[ABILITY * family] == box.IMMUNE_TO_ATTACKS and sheet.owns_completed(s, seat, family):
            return True
    return False


def attacks_hold(s: State, seat: int) -> bool:
    """14: return True if the attacks of a plan are exactly those of the abilities activated in it."""
    if s.phase != st.TURN:
        return True
    if s.seats == 1:
        return s.strikes[seat] == 0 and s.skulls[seat] == 0
    sure, more, skulls, late_skulls = 0, 0, 0, 0
    for level in range(box.LEVELS):
        if (s.fired[seat] & ~s.shown_fired[seat]) >> level & 1:
            family = box.FAMILY[s.shape[box.LEVELS * seat + level]]
            # What depends on another family may have been asked before that family was completed.
            more += parts(s, seat, family, box.OPPONENTS_LOSE_LIFE, 0) + parts(
                s, seat, family, box.OPPONENTS_LOSE_LIFE, 1
            )
            sure += unconditional(s, family, box.OPPONENTS_LOSE_LIFE)
            skulls += unconditional(s, family, box.OPPONENTS_SKIP)
            late_skulls += parts(s, seat, family, box.OPPONENTS_SKIP, 0) + parts(s, seat, family, box.OPPONENTS_SKIP, 1)
    return sure <= s.strikes[seat] <= more and min(skulls, 1) <= s.skulls[seat] <= min(late_skulls, 1)


def unconditional(s: State, family: int, op: int) -> int:
    """Return how much an ability does of one kind at once, whatever the player owns."""
    at, much = effects_of(s, family), 0
    for part in range(at, at + ABILITY, 3):
        if box.EFFECTS[part] in WAITING:
            return much
        if box.EFFECTS[part] == op and box.EFFECTS[part + 2] == 0:
            much += box.EFFECTS[part + 1]
    return much


def levels_hold(before: State, seat: int, after: State) -> bool:
    """7: return True if completed Levels stay completed, and only completed Levels have fired."""
    if sheet.completed(after, seat) < sheet.completed(before, seat) or before.fired[seat] & ~after.fired[seat]:
        return False
    for level in range(box.LEVELS):
        if after.fired[seat] >> level & 1 and not sheet.is_completed(after, seat, level):
            return False
    return True


def can_decide(s: State, seat: int) -> bool:
    """8: return True if a player who has to decide has a legal action."""
    step = s.step[seat]
    if step in (st.CHOOSE, st.BURNING, st.FILL):
        return sheet.has_empty(s, seat)
    if step == st.PLACE:
        return sheet.fits(
            s, seat, box.SYMBOL_ON[2 * s.card + s.hand[seat] // box.MOST_FORMS], s.hand[seat] % box.MOST_FORMS
        )
    if step == st.FINISH:
        n = 0
        for level in range(box.LEVELS):
            n += can_be_finished(s, seat, level)
        return n == 2
    return True


def points_hold(s: State, seat: int) -> bool:
    """10: return True if each shape scores 0 to its value, and the total is within all values, Coins and Lives."""
    most = sheet.wallet(s, seat)
    for at in range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS):
        if not 0 <= sheet.shape_points(s.shape[at], s.filled[at]) <= box.POINTS[s.shape[at]]:
            return False
        most += box.POINTS[s.shape[at]]
    return score(s, seat) <= most + (box.SHAPE_CARDS if s.seats == 1 else 0)


def deck_holds(s: State) -> bool:
    """6: return True if the 30 Shape cards and the 2 GAME OVER cards, one in each half, are flipped once or still to
    come."""
    if s.left & ~box.ALL_CARDS or s.left >> s.card & 1 or popcount(s.left) + turns(s) != box.SHAPE_CARDS:
        return False
    for half in range(box.GAME_OVER_CARDS):
        came = s.over_at[half]
        if came == 0 and s.flips >= box.HALF * (half + 1):
            return False
        if came != 0 and not box.HALF * half < came <= min(s.flips, box.HALF * (half + 1)):
            return False
    return True


def skips_hold(before: State, after: State) -> bool:
    """9: return True if players sit out only because of a White Skull of the turn before, and none behind a Magic
    Shield."""
    if after.phase == st.OVER:
        return True
    for seat in range(after.seats):
        if after.skip[seat] != 0:
            return False
        if after.step[seat] == st.OUT and after.flips > before.flips:
            skulls = 0
            for other in range(after.seats):
                if other != seat:
                    skulls += before.skulls[other]
            if skulls == 0 or has_shield(after, seat):
                return False
    return True


def is_private(before: State, seat: int, other: int, after: State) -> bool:
    """13: return True if a decision that ends no turn changed only its own plan, and nothing that others have seen."""
    for at in range(box.LEVELS * other, box.LEVELS * other + box.LEVELS):
        if after.shown_filled[at] != before.shown_filled[at]:
            return False
    if after.shown_lives[other] != before.shown_lives[other] or after.shown_coins[other] != before.shown_coins[other]:
        return False
    return other == seat or (
        after.step[other] == before.step[other]
        and after.used[other] == before.used[other]
        and after.strikes[other] == before.strikes[other]
    )
