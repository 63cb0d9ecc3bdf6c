"""The rules of Insert Coin to Play, in the order of the rulebook: plain integers over `State`. See
docs/rules/insertcoin.md.

`plan` has the decisions of a single player on a turn, and `sheet` the questions about a player's sheet.
"""

from __future__ import annotations

from retrocade.engine.bits import random_bit
from retrocade.engine.chance import Chance, below
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import plan, sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.imagine import guess_deal, guess_draft, guess_kept, guess_plans
from retrocade.games.insertcoin.state import State

DECK = box.GAME_OVER_CARDS * box.HALF  # cards to flip
WAYS_TO_KEEP = len(box.KEEP_FIRST)


# Setup


def setup(s: State, chance: Chance) -> None:
    """IC-02, IC-03, IC-09, IC-R2: give everybody 3 Coins and 3 Lives, and deal Shape cards."""
    for seat in range(s.seats):
        s.lives[seat] = box.LIVES_START
        s.coins[seat] = box.COINS_START
    pool = box.ALL_CARDS
    for seat in range(s.seats):
        for i in range(cards_dealt(s)):
            card = random_bit(pool, chance)
            pool ^= 1 << card
            s.dealt[box.DEAL * seat + i] = card
    if s.start == box.DRAFT:
        s.phase = st.DRAFTING
        s.round = 1
    elif s.start == box.DEAL_5:
        s.phase = st.KEEPING
    else:  # IC-V2: three each, and nothing to choose
        for seat in range(s.seats):
            s.kept[seat] = 1
        draw_shapes(s, chance)


def cards_dealt(s: State) -> int:
    """IC-03, IC-V1, IC-V2: return the cards dealt to a player: five, four in a draft, three for a quick start."""
    if s.start == box.DEAL_5:
        return box.DEAL
    return box.DRAFT_DEAL if s.start == box.DRAFT else box.KEEP


def pack_before(s: State, seat: int, lap: int) -> int:
    """IC-V1: return the pack in front of a seat in this round of the draft. Packs go to the left."""
    return (seat - lap + 1) % s.seats


def has_picked(s: State, seat: int) -> bool:
    """Return True if this seat has taken its card of this round."""
    pack = pack_before(s, seat, s.round)
    for i in range(box.DRAFT_DEAL):
        if s.taken[box.DEAL * pack + i] == s.round:
            return True
    return False


def pick(s: State, seat: int, i: int) -> None:
    """IC-V1: take a card in secret. When all have picked, pass the packs on; nobody chooses the last card."""
    s.taken[box.DEAL * pack_before(s, seat, s.round) + i] = s.round
    for other in range(s.seats):
        if not has_picked(s, other):
            return
    s.round += 1
    if s.round == box.DRAFT_DEAL:
        for at in range(box.DEAL * s.seats):
            if s.dealt[at] > 0 and s.taken[at] == 0:
                s.taken[at] = s.round
        s.phase = st.KEEPING


def card_in_hand(s: State, seat: int, i: int) -> int:
    """Return the i-th of the cards to keep three of, in the order they were dealt or picked; 0 past the last."""
    if s.start != box.DRAFT:
        return s.dealt[box.DEAL * seat + i]
    if i < box.DRAFT_DEAL:
        pack = pack_before(s, seat, i + 1)
        for at in range(box.DEAL * pack, box.DEAL * pack + box.DRAFT_DEAL):
            if s.taken[at] == i + 1:
                return s.dealt[at]
    return 0


def keep(s: State, seat: int, three: int, chance: Chance) -> None:
    """IC-04, IC-R3: keep three cards in secret. When all have chosen, show them."""
    s.kept[seat] = three + 1
    for other in range(s.seats):
        if s.kept[other] == 0:
            return
    draw_shapes(s, chance)


def draw_shapes(s: State, chance: Chance) -> None:
    """IC-04, IC-06, IC-R3: draw the kept shapes into Levels 1 to 3, then return all cards and make the deck."""
    for seat in range(s.seats):
        three = s.kept[seat] - 1
        stride = box.SHAPE_CARDS + 1
        s.shape[box.LEVELS * seat] = box.SHAPE_OF[stride * s.deck + card_in_hand(s, seat, box.KEEP_FIRST[three])]
        s.shape[box.LEVELS * seat + 1] = box.SHAPE_OF[stride * s.deck + card_in_hand(s, seat, box.KEEP_SECOND[three])]
        s.shape[box.LEVELS * seat + 2] = box.SHAPE_OF[stride * s.deck + card_in_hand(s, seat, box.KEEP_THIRD[three])]
    for seat in range(s.seats):
        s.kept[seat] = 0
        for i in range(box.DEAL):
            s.dealt[box.DEAL * seat + i] = 0
            s.taken[box.DEAL * seat + i] = 0
    s.round = 0
    s.left = box.ALL_CARDS
    flip(s, chance)


# Whose decision


def to_act(s: State) -> int:
    """IC-12, IC-R8: return the seats that have not decided yet, as bits. All decide at the same time."""
    bits = 0
    for seat in range(s.seats):
        if s.phase == st.TURN:
            waits = s.step[seat] < st.READY
        elif s.phase == st.KEEPING:
            waits = s.kept[seat] == 0
        else:
            waits = s.phase == st.DRAFTING and not has_picked(s, seat)
        if waits:
            bits |= 1 << seat
    return bits


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into `out` and return their number."""
    if s.phase == st.TURN:
        return plan.legal_plan(s, seat, out)
    if s.phase == st.OVER or not to_act(s) >> seat & 1:
        return 0
    n = 0
    if s.phase == st.DRAFTING:
        pack = pack_before(s, seat, s.round)
        for i in range(box.DRAFT_DEAL):
            if s.taken[box.DEAL * pack + i] == 0:
                out[n] = st.PICK + i
                n += 1
        return n
    for three in range(WAYS_TO_KEEP):
        if box.KEEP_THIRD[three] < cards_dealt(s):
            out[n] = st.KEEP_THREE + three
            n += 1
    return n


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one decision."""
    if action < st.PICK:
        keep(s, seat, action - st.KEEP_THREE, chance)
    elif s.phase == st.DRAFTING:
        pick(s, seat, action - st.PICK)
    elif action == st.DONE:
        s.step[seat] = st.READY
        if to_act(s) == 0:
            resolve(s, chance)
    else:
        plan.decide(s, seat, action)


# A turn


def flip(s: State, chance: Chance) -> None:
    """IC-11, IC-24, IC-53, IC-R7, IC-R27: flip cards until a Shape card comes that somebody plays."""
    while s.flips < DECK:
        s.flips += 1
        if is_game_over(s, chance):
            game_over(s)
            if s.phase == st.OVER:
                return
        else:
            s.card = random_bit(s.left, chance)
            s.left ^= 1 << s.card
            begin_turn(s)
            if to_act(s):
                return
    finish(s, st.DECK_USED_UP)


def is_game_over(s: State, chance: Chance) -> bool:
    """IC-07, IC-08: return True if the next card is the GAME OVER card, which is anywhere in its half of 16 cards."""
    half = (s.flips - 1) // box.HALF
    if s.over_at[half] > 0 or below(chance, box.HALF * (half + 1) + 1 - s.flips) > 0:
        return False
    s.over_at[half] = s.flips
    return True


def begin_turn(s: State) -> None:
    """IC-12, IC-45: let everybody play this card except those who sit out because of a White Skull."""
    s.phase = st.TURN
    show(s)
    for seat in range(s.seats):
        s.step[seat] = st.OUT if s.skip[seat] == 1 else st.CHOOSE
        s.skip[seat] = 0


def show(s: State) -> None:
    """IC-R8: show all sheets to everybody."""
    for at in range(box.LEVELS * s.seats):
        s.shown_filled[at] = s.filled[at]
    for seat in range(s.seats):
        s.shown_lives[seat] = s.lives[seat]
        s.shown_coins[seat] = s.coins[seat]
        s.shown_fired[seat] = s.fired[seat]


def resolve(s: State, chance: Chance) -> None:
    """IC-R8, IC-R32: carry out the plans when all are ready: all attacks hit together, then the game may end."""
    attack(s)
    for seat in range(s.seats):
        end_plan(s, seat)
    s.discard = s.discard_next
    s.discard_next = 0
    how = ends(s)
    if how > 0:
        finish(s, how)
    else:
        flip(s, chance)


def end_plan(s: State, seat: int) -> None:
    """IC-51, IC-R28 to IC-R30: clear a plan. A Space Ship's bonus is spent on the card played, and a new one may
    begin."""
    if s.step[seat] != st.OUT and s.used[seat] != plan.DISCARDED:
        s.double[seat] = s.double_next[seat]
    s.double_next[seat] = 0
    s.used[seat] = 0
    s.strikes[seat] = 0
    s.skulls[seat] = 0


def attack(s: State) -> None:
    """IC-38, IC-45, IC-46, IC-48, IC-R24 to IC-R26, IC-R38: carry out all attacks of this turn.

    Each hits every opponent of its owner, attackers too, except those behind a Magic Shield.
    """
    for seat in range(s.seats):
        if not is_shielded(s, seat):
            for other in range(s.seats):
                if other != seat:
                    for _ in range(s.strikes[other]):
                        sheet.lose_life(s, seat)
                    if s.skulls[other] == 1:
                        s.skip[seat] = 1


def is_shielded(s: State, seat: int) -> bool:
    """IC-50, IC-R24: return True if a completed Magic Shield protects this player. It works from the turn of its
    completion."""
    for level in range(box.LEVELS):
        family = box.FAMILY[s.shape[box.LEVELS * seat + level]]
        if box.EFFECTS[plan.ABILITY * family] == box.IMMUNE_TO_ATTACKS and sheet.is_completed(s, seat, level):
            return True
    return False


# GAME OVER cards


def game_over(s: State) -> None:
    """IC-30 to IC-34, IC-R16 to IC-R18: take a Coin from each player with too few completed Levels. A player
    without a Coin ends the game."""
    unpaid = 0
    for seat in range(s.seats):
        if owes(s, seat):
            if s.coins[seat] >= box.GAME_OVER_COINS:
                s.coins[seat] -= box.GAME_OVER_COINS
            else:
                unpaid = st.UNPAID
    s.free = 0
    if unpaid > 0:
        finish(s, unpaid | (st.DECK_USED_UP if s.flips == DECK else 0))


def owes(s: State, seat: int) -> bool:
    """IC-30 to IC-32: return True if the GAME OVER card just flipped demands a Coin from this player."""
    which = 1 if s.over_at[1] > 0 else 0
    return sheet.completed(s, seat) < box.REQUIRED_LEVELS[which] and s.free == 0


# End of the game


def ends(s: State) -> int:
    """IC-52 to IC-54, IC-R14, IC-R33, IC-R39: return all reasons for which the game ends after this turn, as bits; 0
    for none."""
    how = st.DECK_USED_UP if s.flips == DECK else 0
    for seat in range(s.seats):
        if sheet.completed(s, seat) == box.LEVELS:
            how |= st.THREE_LEVELS
        if s.lives[seat] == 0 and s.coins[seat] == 0:
            how |= st.BROKE
    return how


def finish(s: State, how: int) -> None:
    """IC-56: end the game for everybody at once."""
    s.ended = how
    s.phase = st.OVER
    show(s)


# Score


def score(s: State, seat: int) -> int:
    """IC-57 to IC-61: return the points of three shapes, Coins and Lives, and the speed bonus of a solo game (IC-V3)."""
    points = sheet.wallet(s, seat)
    for at in range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS):
        points += sheet.shape_points(s.shape[at], s.filled[at])
    if s.seats == 1:
        points += speed_bonus(s)
    return points


def speed_bonus(s: State) -> int:
    """IC-V3: return a point for each Shape card not flipped, if all three Levels are completed."""
    if s.phase < st.TURN or sheet.completed(s, 0) < box.LEVELS:
        return 0
    return box.SPEED_BONUS * (box.SHAPE_CARDS - turns(s))


def turns(s: State) -> int:
    """IC-R7: return the number of Shape cards flipped. GAME OVER cards are no turns."""
    return s.flips - (1 if s.over_at[0] > 0 else 0) - (1 if s.over_at[1] > 0 else 0)


def result(s: State, seat: int) -> int:
    """IC-62 to IC-66: return the place. Players who are equal in everything share it."""
    place = 1
    for other in range(s.seats):
        if other != seat and is_ahead(s, other, seat):
            place += 1
    return place


def is_ahead(s: State, seat: int, other: int) -> bool:
    """IC-62 to IC-65: return True if a seat beats another by total, then completed shapes, then Coins, then Lives."""
    if score(s, seat) != score(s, other):
        return score(s, seat) > score(s, other)
    if sheet.completed(s, seat) != sheet.completed(s, other):
        return sheet.completed(s, seat) > sheet.completed(s, other)
    if s.coins[seat] != s.coins[other]:
        return s.coins[seat] > s.coins[other]
    return s.lives[seat] > s.lives[other]


# What a seat cannot know


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Guess the others' cards while shapes are chosen, and their plans during a turn.

    Nobody knows the order of the deck, and the state does not hold it.
    """
    if s.seats == 1 or s.phase == st.OVER:
        return
    if s.phase == st.TURN:
        guess_plans(s, seat, chance)
    elif s.start == box.DRAFT:
        guess_draft(s, seat, chance)
        guess_kept(s, seat, chance)
    else:
        guess_deal(s, seat, chance)
        guess_kept(s, seat, chance)
