"""What a player without a card still lacks for a target: some Droids of a card on the table. The heuristic asks here.

Prices and gains come from the heuristic's weights, in thousandths of a point; no weight is used here.
"""

from __future__ import annotations

from typing import NamedTuple

from retrocade.games.astrodroids.content import FIRST_TYPE, MOST_DICE, SECOND_TYPE
from retrocade.games.astrodroids.rules.paying import ONE, dice_showing
from retrocade.games.astrodroids.state import State

LONGEST_CHAIN = 4  # Droids of a target that the search considers
# The payoffs of a chain's length share one number: a field of bits for each count of Droids of the card's first type.
# NOTHING is added so that no payoff is negative; a chain that cannot be paid for has 0, which no gain outweighs.
NOTHING = 1 << 14
FIELD = 15
MOST_PAID = (1 << FIELD) - 1


class Outlook(NamedTuple):
    """What a player without a card has for any target, and the prices. It is the same for all cards on the table."""

    have: int  # kept dice by face, without the wild ones
    helpers: int  # kept wild dice
    odd: int  # pretended dice of Odd Eyes
    even: int  # pretended dice of Even Stevens
    loose: int  # dice of the latest throw, which may show anything
    coins: int  # dice that Coins can copy
    spares: int  # faces of kept dice whose trophy is open, bit n for face n
    unclaimed: int  # open trophies, bit n for n eyes
    die_price: int  # of a die that must still be thrown
    coin_price: int  # of a die that a Coin copies
    trophy: int  # the gain of one more trophy
    each_loose: int  # what a loose die is worth because it may show a trophy


class CardDice(NamedTuple):
    """What a player without a card has for one card."""

    of_first: int  # kept dice of the card's first type
    of_second: int  # and of its second
    for_first: int  # pretended dice that can show the first type
    for_second: int  # and the second
    shared: bool  # True if these are the same pretended dice
    spares: (
        int  # bits: 1 if a die of another type is spare for a trophy, 2 the first type's trophy is open, 4 the second's
    )


class Payoffs(NamedTuple):
    """The payoffs of chains by length, in fields by how many Droids show the card's first type."""

    ones: int
    twos: int
    threes: int
    fours: int
    all_firsts: int  # of four Droids of the first type: a fifth field does not fit


def kept_dice(s: State, seat: int) -> int:
    """Count the dice that were not in the latest throw, by face."""
    counts = 0
    for i in range(MOST_DICE):
        if not s.thrown[seat] >> i & 1:
            counts += ONE[s.dice[seat * MOST_DICE + i]]
    return counts


def payoffs_of(outlook: Outlook, card: int) -> Payoffs:
    """Return the payoff of each length of chain and each number of Droids of the card's first type."""
    first = FIRST_TYPE[card]
    second = SECOND_TYPE[card]
    unclaimed = outlook.unclaimed
    for_first = outlook.odd if first & 1 else outlook.even
    for_second = outlook.odd if second & 1 else outlook.even
    shared = (first ^ second) & 1 == 0
    of_first = dice_showing(outlook.have, first)
    of_second = dice_showing(outlook.have, second)
    spares = (unclaimed >> first & 1) << 1 | (unclaimed >> second & 1) << 2
    spares |= outlook.spares & ~(1 << first | 1 << second) > 0
    dice = CardDice(of_first, of_second, for_first, for_second, shared, spares)
    pool = of_first + of_second + outlook.helpers + for_first + (0 if shared else for_second)
    longest = min((pool + outlook.loose + outlook.coins) // 2, LONGEST_CHAIN)
    one_pays = 0
    two_pay = 0
    three_pay = 0
    four_pay = 0
    all_firsts_pay = 0
    for firsts in range(longest + 1):
        for seconds in range(longest - firsts + 1):
            pay = payoff(outlook, dice, firsts, seconds)
            if firsts == LONGEST_CHAIN:
                all_firsts_pay = pay
            elif firsts + seconds == LONGEST_CHAIN:
                four_pay |= pay << FIELD * firsts
            elif firsts + seconds == 3:
                three_pay |= pay << FIELD * firsts
            elif firsts + seconds == 2:
                two_pay |= pay << FIELD * firsts
            elif firsts + seconds == 1:
                one_pays |= pay << FIELD * firsts
    return Payoffs(one_pays, two_pay, three_pay, four_pay, all_firsts_pay)


def payoff(outlook: Outlook, dice: CardDice, firsts: int, seconds: int) -> int:
    """Return NOTHING less the price of the dice that so many Droids still lack, plus what a spare die may circle.

    0 if all loose dice and Coins are not enough. Missing dice are thrown; Coins copy them only if no other die is left,
    or if Coins are worth less than throws."""
    _, helpers, _, _, loose, coins, _, _, price, coin_price, trophy, each_loose = outlook
    of_first, of_second, for_first, for_second, shared, spares = dice
    lack_first = max(2 * firsts - of_first, 0)
    lack_second = max(2 * seconds - of_second, 0)
    pretended = min(for_first, lack_first)
    pretended += min(for_second - pretended if shared else for_second, lack_second)
    missing = max(lack_first + lack_second - helpers - pretended, 0)
    from_coins = min(missing, coins) if coin_price < price else max(missing - loose, 0)
    missing -= from_coins
    if missing > loose or from_coins > coins:
        return 0
    worth = NOTHING - missing * price - from_coins * coin_price
    if spares & 1 or (of_first > 2 * firsts and spares & 2) or (of_second > 2 * seconds and spares & 4):
        return worth + trophy
    return worth + min(each_loose * (loose - missing), trophy * 95 // 100)
