"""A fair guess of the things that a seat cannot know: the enemy's deck with its order, hand and face-down cards.

The guess is a legal deck of the table's format that fits everything the seat has seen. It depends on that and on chance
alone, never on the truth. The list position of a card at a place is secret too, so the enemy's list is sorted first:
the cards at places 1, 2, ..., then the hand, then the deck.
"""

from __future__ import annotations

from retrocade.engine.chance import Chance, below
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.board import has_bombs
from retrocade.games.domination.state import State
from retrocade.games.domination.turn import settle

UNKNOWN = 0  # in the enemy's list, until it is guessed
TRIES = 500  # after these, the guess meets as many constraints as it can; no game has needed that
RETRIES = 20


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Replace everything that this seat cannot know. The enemy's unfinished choice is unseen, so it is cleared."""
    enemy = 1 - seat
    if s.active == enemy:
        settle(s)
    sort_list(s, enemy)
    for _ in range(RETRIES):
        forget(s, enemy)
        if recall(s, enemy, chance):
            break
    if s.sure[seat] and not has_bombs(s, enemy):
        give_bomber(s, enemy, chance)
    n = tightest(s, enemy)
    while n > 0:
        s.deck[box.ROW * enemy + n] = guess(s, enemy, n, chance)
        n = tightest(s, enemy)
    for n in range(s.placed[enemy] + 1, box.DECK_SIZE + 1):
        if s.deck[box.ROW * enemy + n] == UNKNOWN:
            s.deck[box.ROW * enemy + n] = guess(s, enemy, n, chance)


def sort_list(s: State, side: int) -> None:
    """Number the cards by place: place n has card n of the list. The other drawn cards are in hand."""
    for n in range(1, s.placed[side] + 1):
        here = box.ROW * side + n
        there = s.slot[st.PLACES * side + n]
        if there != here:
            kept = s.deck[here]
            s.deck[here] = s.deck[there]
            s.deck[there] = kept
            for other in range(n + 1, s.placed[side] + 1):
                if s.slot[st.PLACES * side + other] == here:
                    s.slot[st.PLACES * side + other] = there
            s.slot[st.PLACES * side + n] = here
    s.hand[side] = (1 << (s.drawn[side] + 1)) - (1 << (s.placed[side] + 1))


def is_unseen(s: State, place: int) -> bool:
    """Return True if a card lies, or was removed, face down."""
    what = s.lies[place]
    return st.FREE < what <= st.ASSET_HIDDEN or what > st.LOST


def forget(s: State, side: int) -> None:
    """Keep only the cards that the other side has seen: those that lie or lay face up, and a top card it looked at."""
    for n in range(1, box.DECK_SIZE + 1):
        seen = n == s.drawn[side] + 1 and s.looked[side] == 1
        if n <= s.placed[side]:
            seen = not is_unseen(s, st.PLACES * side + n)
        if not seen:
            s.deck[box.ROW * side + n] = UNKNOWN


def recall(s: State, side: int, chance: Chance) -> bool:
    """Place cards seen before: first those that must be in hand, then the others, in hand or face down.

    Return False if one of them found no place.
    """
    n = s.placed[side] + 1
    i = st.KNOWN * side
    end = i + st.KNOWN
    for at in range(i, end):
        if s.known[at] != 0 and not may_lie_down(s, side, at):
            s.deck[box.ROW * side + n] = abs(s.known[at])
            n += 1
    for at in range(i, end):
        if s.known[at] != 0 and may_lie_down(s, side, at):
            n = spot(s, side, at, chance)
            if n == 0:
                return False
            s.deck[box.ROW * side + n] = abs(s.known[at])
    return True


def may_lie_down(s: State, side: int, at: int) -> bool:
    """Return True if a card once seen can be one of those placed face down since."""
    for n in range(s.since[at], s.placed[side] + 1):
        if is_unseen(s, st.PLACES * side + n) and fits(s, st.PLACES * side + n, abs(s.known[at])):
            return True
    return False


def spot(s: State, side: int, at: int, chance: Chance) -> int:
    """Return a place for a card once seen, each with the same chance; 0 if there is none."""
    for _ in range(TRIES):
        n = 1 + below(chance, s.drawn[side])
        if s.deck[box.ROW * side + n] == UNKNOWN:
            if n > s.placed[side] or (n >= s.since[at] and fits(s, st.PLACES * side + n, abs(s.known[at]))):
                return n
    return 0


def fits(s: State, place: int, card: int) -> bool:
    """Return True if an unseen card can be this one, by its kind and its counters."""
    what = s.lies[place]
    if what > st.LOST:
        return box.KIND[card] == what - st.LOST
    if box.KIND[card] != what:
        return False
    if s.built[place] == 0:
        return True
    if what == st.CRAFT_HIDDEN:
        return s.hint[place] & box.CLASS[card] != 0
    return box.COST[card] > s.built[place] + s.hint[place]


def tightness(s: State, place: int) -> int:
    """Return how much the counters say about an unseen card. The tightest is guessed first."""
    if s.built[place] == 0:
        return 0
    if s.lies[place] != st.CRAFT_HIDDEN:
        return s.built[place] + s.hint[place]
    bits = s.hint[place]
    return 4 - (bits & 1) - (bits >> 1 & 1) - (bits >> 2 & 1) - (bits >> 3 & 1)


def tightest(s: State, side: int) -> int:
    """Return the number of the place to be guessed next, 0 if none is left."""
    best = 0
    most = -1
    for n in range(1, s.placed[side] + 1):
        if s.deck[box.ROW * side + n] == UNKNOWN and tightness(s, st.PLACES * side + n) > most:
            best = n
            most = tightness(s, st.PLACES * side + n)
    return best


def may_be(s: State, side: int, n: int, card: int) -> bool:
    """DM-02, DM-R3: return True if card n of a legal list can be this one."""
    if (
        box.IN_FORMAT[box.CARD_COUNT * s.format + card] == 0
        or copies(s, side, card) >= box.MOST_COPIES[box.KINDS * s.format + box.KIND[card]]
    ):
        return False
    return n > s.placed[side] or fits(s, st.PLACES * side + n, card)


def copies(s: State, side: int, card: int) -> int:
    """Return the number of copies of a card in the list so far."""
    n = 0
    for i in range(box.ROW * side + 1, box.ROW * (side + 1)):
        n += s.deck[i] == card
    return n


def guess(s: State, side: int, n: int, chance: Chance) -> int:
    """Return a card for number n of the list. Cards of ready-made decks are more likely."""
    for _ in range(TRIES):
        card = box.TICKETS[below(chance, len(box.TICKETS))]
        if may_be(s, side, n, card):
            return card
    card = 1
    while box.IS_HOMEWORLD[card] or (n <= s.placed[side] and not fits(s, st.PLACES * side + n, card)):
        card += 1
    return card


def give_bomber(s: State, side: int, chance: Chance) -> None:
    """Give this side a bombarding craft in hand, deck or face down, if the game could otherwise not go on."""
    spots = 0
    for n in range(1, box.DECK_SIZE + 1):
        spots += may_hide_craft(s, side, n)
    for _ in range(TRIES if spots > 0 else 0):
        left = below(chance, spots)
        card = box.BOMBERS[below(chance, len(box.BOMBERS))]
        n = 0
        while left >= 0:
            n += 1
            left -= may_hide_craft(s, side, n)
        if may_be(s, side, n, card):
            s.deck[box.ROW * side + n] = card
            return


def may_hide_craft(s: State, side: int, n: int) -> bool:
    """Return True if number n of the list is unknown and may be a spacecraft that is still in the game."""
    return s.deck[box.ROW * side + n] == UNKNOWN and (
        n > s.placed[side] or s.lies[st.PLACES * side + n] == st.CRAFT_HIDDEN
    )
