"""What a seat may see of Retrograde: all but the others' plans and calm choices, which are secret until carried out.

Besides the facts the view tells what follows from them, so that a page computes no rule: what the dice would pay with
each card on the table, how the plan is paid die by die, and what it would finish.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from retrocade.engine.contract import View
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import account, rules
from retrocade.games.astrodroids.blasting import NEVER, chain_of, coins_for, has_comet, planned
from retrocade.games.astrodroids.content import (
    ALL_DICE,
    ASIDE,
    BONUS,
    CALM,
    CARD_IDS,
    CELLS,
    COIN_SPACES,
    COLUMNS,
    EVEN_STEVEN,
    FIRST_TYPE,
    FLIPPED,
    FROGGER,
    KINDS,
    MOST_DICE,
    ODD_EYE,
    PACES,
    PERFECT,
    POINTS_ALL_TROPHIES,
    POINTS_BOSS,
    POINTS_DROID,
    POINTS_TROPHY,
    POWER_CARDS,
    POWER_UP,
    ROUNDS,
    SECOND_TYPE,
    SHEET_IDS,
    SHEETS,
    TROPHIES,
    TYPES,
    TYPES_AT,
)
from retrocade.games.astrodroids.sheet import (
    COLUMN_CELLS,
    EVERYWHERE,
    NEAR,
    ROW_CELLS,
    capacity,
    columns_done,
    dice_of,
    points,
    powers,
)
from retrocade.games.astrodroids.state import (
    BLAST,
    CIRCLE,
    CLAIM,
    COUNTDOWN,
    OVER,
    PICK,
    PLAN,
    ROLL,
    STEPS,
    UNLOCK,
    State,
)

PHASES = ["plan", "countdown", "roll", "blast", "unlock", "over"]
BONUSES = ["coin", "comet", *KINDS]
CELL_NAMES = [f"{cell // COLUMNS + 1},{cell % COLUMNS + 1}" for cell in range(CELLS)]
Mix = tuple[int, int, int]  # Droids of a card's first type, of its second, and others
LONGEST_HINT = 3  # Droids of the chains shown while planning
LONGEST_PAID, LONGEST_WITH_COMET = 4, 3  # Droids counted in what the dice would pay


def view(s: State, seat: int) -> View:
    """The table as plain data. `you` is what only this seat sees; a spectator has none."""
    return {
        "seats": s.seats,
        "pace": PACES[s.pace],
        "round": s.round,
        "rounds": ROUNDS,
        "phase": PHASES[s.phase],
        "bonuses": not is_first_round(s),
        "deck": (ROUNDS - s.round) * FLIPPED[s.seats],
        "aside": ASIDE[s.seats] - s.reserves,
        "box": ALL_DICE - sum(dice_of(s, other) for other in range(s.seats)),
        "box_dice": [face for face in s.box if face],
        "table": [card_view(card) for card in s.table[: FLIPPED[s.seats]]],
        "acting": bits_in(s.waiting),
        "later": bits_in(s.queue),
        "beat": s.beat,
        "time_up": bool(s.time_up),
        "last": s.last - 1 if s.last else None,
        "rerolls": s.rerolls,
        "held": s.held - 1 if s.held else None,
        "asked": s.asked - 1 if s.asked else None,
        "order": order(s),
        "perfect": PERFECT,
        "players": [player(s, other) for other in range(s.seats)],
        "you": own(s, seat) if 0 <= seat < s.seats else None,
    }


def is_first_round(s: State) -> bool:
    """AD-79: third spots do not count now."""
    return s.first_game == 1 and s.round == 1


@lru_cache
def card_view(card: int) -> View | None:
    """A card, None where there is none."""
    if card == 0:
        return None
    return {"id": CARD_IDS[card], "droids": [FIRST_TYPE[card], SECOND_TYPE[card]], "bonus": BONUSES[BONUS[card]]}


def order(s: State) -> list[int]:
    """AD-22: in which order the players blast."""
    first = max(s.last - 1, 0)
    return [(first + i) % s.seats for i in range(s.seats)]


def bits_in(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


# What everybody sees of a player


def player(s: State, seat: int) -> View:
    dice = dice_of(s, seat)
    first = seat * MOST_DICE
    return {
        **sheet_view(s.sheet[seat], s.blasted[seat], s.bosses[seat], s.trophies[seat]),
        **powers_view(s.locked[seat], s.unlocked[seat]),
        "seat": seat,
        "coins": s.coins[seat],
        "spent": s.spent[seat],
        "dice": [face for face in s.dice[first : first + dice] if face],
        "thrown": [i for i in range(dice) if s.thrown[seat] >> i & 1],
        "throws": s.throws[seat],
        "card": card_view(s.claimed[seat]),
        "status": status(s, seat),
        "score": points(s, seat),
        "place": rules.result(s, seat) if s.phase == OVER else 0,
    }


@lru_cache(maxsize=4096)
def sheet_view(sheet: int, blasted: int, bosses: int, trophies: int) -> View:
    """A sheet and what is crossed off on it."""
    return {
        "sheet": SHEET_IDS[sheet],
        "droids": list(SHEETS[sheet]),
        "blasted": bits_in(blasted),
        "bosses": [column for column in range(COLUMNS) if bosses >> column & 1],
        "trophies": [eyes for eyes in range(1, TYPES + 1) if trophies >> eyes & 1],
        "rows": [(blasted & cells).bit_count() for cells in ROW_CELLS],
        "columns": [(blasted & cells).bit_count() for cells in COLUMN_CELLS],
        "coin_spaces": COIN_SPACES,
        "lines": [list(line) for line in score_lines(blasted.bit_count(), bosses.bit_count(), trophies)],
    }


def score_lines(droids: int, bosses: int, trophies: int) -> list[tuple[str, int, int]]:
    """AD-66 to AD-68: the sheet's fold-down list: what, how many, and the points for it."""
    circled, all_six = trophies.bit_count(), int(trophies == TROPHIES)
    return [
        ("Droids", droids, POINTS_DROID * droids),
        ("Bosses", bosses, POINTS_BOSS * bosses),
        ("Trophies", circled, POINTS_TROPHY * circled),
        ("All trophies", all_six, POINTS_ALL_TROPHIES * all_six),
    ]


@lru_cache(maxsize=4096)
def powers_view(locked: int, unlocked: int) -> View:
    """The Power-Ups beside a sheet, and those that count."""
    return {"locked": kinds_of(locked), "unlocked": kinds_of(unlocked)}


def kinds_of(cards: int) -> list[str]:
    return [KINDS[BONUS[card] - POWER_UP] for bit, card in enumerate(POWER_CARDS) if cards >> bit & 1]


def status(s: State, seat: int) -> str:
    """What this player is doing, in one word."""
    acts = bool(s.waiting >> seat & 1)
    if s.phase == PLAN:
        return "planning" if acts else "ready"
    if s.phase == ROLL and s.claimed[seat]:
        return "claimed"
    if s.phase == ROLL and s.last == seat + 1:
        return "last"
    if s.phase == ROLL and s.pace == CALM and s.chosen[seat]:
        return "chosen"
    if s.phase == ROLL and s.time_up and acts:
        return "must claim"
    if s.phase == BLAST:
        return "blasting" if acts else "waiting" if s.queue >> seat & 1 else "done"
    if s.phase == UNLOCK:
        return "unlocking" if acts else "done"
    return {COUNTDOWN: "ready", ROLL: "rolling", OVER: "over"}[s.phase]


# What only the player sees


def own(s: State, seat: int) -> View:
    """The player's own choices, and what they would come to."""
    rolling = s.phase <= ROLL and s.claimed[seat] == 0
    cards = s.table[: FLIPPED[s.seats]]
    return {
        "seat": seat,
        "chosen": chosen(s, seat),
        "pays": [pays(s, seat, card) if rolling and s.phase == ROLL else None for card in cards],
        "chains": [chains(s.sheet[seat], s.blasted[seat], card) if rolling else [] for card in cards],
        "plan": plan_view(s, seat) if s.phase == BLAST else None,
        "capacity": max(capacity(s, seat), 0),
    }


def chosen(s: State, seat: int) -> View | None:
    """A calm choice that waits for the others'."""
    if not s.chosen[seat]:
        return None
    action = s.chosen[seat] - 1
    if action >= CLAIM:
        return {"claim": action - CLAIM, "dice": []}
    return {"claim": None, "dice": [i for i in range(MOST_DICE) if action >> i & 1]}


def pays(s: State, seat: int, card: int) -> View | None:
    """How many Droids the dice would pay with this card as they lie, without Coins, and whether a trophy besides."""
    if card == 0:
        return None
    dice = tuple(sorted(s.dice[seat * MOST_DICE : (seat + 1) * MOST_DICE]))
    return paid_by(dice, card, s.unlocked[seat], s.sheet[seat], s.blasted[seat], s.trophies[seat], is_first_round(s))


@lru_cache(maxsize=1 << 14)
def paid_by(
    dice: tuple[int, ...], card: int, unlocked: int, sheet: int, blasted: int, trophies: int, first_round: bool
) -> View:
    """The same from all it follows from: it is asked for again at every view, and changes only with one's own throw."""
    trial = State()
    trial.dice[:MOST_DICE] = dice
    trial.claimed[0], trial.unlocked[0] = card, unlocked
    trial.first_game, trial.round = int(first_round), 1
    pool = MOST_DICE - dice.count(0) + powers(trial, 0, ODD_EYE) + powers(trial, 0, EVEN_STEVEN)
    longest = min(pool // 2, LONGEST_WITH_COMET if has_comet(trial, 0) else LONGEST_PAID)
    found = [(0, 0, 0)]
    for mix in mixes(longest, int(has_comet(trial, 0))):
        if sum(mix) < sum(found[-1]):
            break
        if coins_for(trial, 0, *mix, 0) < NEVER and is_there(sheet, blasted, card, powers(trial, 0, FROGGER), mix):
            found.append(mix)
    open_trophies = [eyes for eyes in range(1, TYPES + 1) if (TROPHIES & ~trophies) >> eyes & 1 and eyes in dice]
    best = [mix for mix in found if sum(mix) == sum(found[-1])]
    trophy = any(coins_for(trial, 0, *mix, eyes) < NEVER for mix in best for eyes in open_trophies)
    return {"droids": sum(found[-1]), "trophy": trophy}


@cache
def mixes(longest: int, comets: int) -> list[Mix]:
    """How many Droids of the first type, the second and others there may be, the most first."""
    found = [
        (firsts, seconds, others)
        for others in range(comets + 1)
        for firsts in range(longest - others + 1)
        for seconds in range(longest - others - firsts + 1)
    ]
    return sorted(found, key=sum, reverse=True)


@lru_cache(maxsize=1 << 14)
def is_there(sheet: int, blasted: int, card: int, froggers: int, mix: Mix) -> bool:
    """Whether this sheet has a chain of such a mix."""
    first = TYPES_AT[(TYPES + 1) * sheet + FIRST_TYPE[card]] & ~blasted
    second = TYPES_AT[(TYPES + 1) * sheet + SECOND_TYPE[card]] & ~blasted
    return has_chain((first, second, EVERYWHERE & ~blasted & ~first & ~second), mix, EVERYWHERE, froggers)


def has_chain(cells: tuple[int, int, int], mix: Mix, near: int, froggers: int) -> bool:
    """Whether so many of each kind of cell form a chain that goes on near its end; a Frogger's Droid may be anywhere."""
    if not any(mix):
        return True
    for kind, wanted in enumerate(mix):
        if wanted:
            rest = (mix[0] - (kind == 0), mix[1] - (kind == 1), mix[2] - (kind == 2))
            for cell in bits_in(cells[kind] & (EVERYWHERE if froggers else near)):
                left = (cells[0] & ~(1 << cell), cells[1] & ~(1 << cell), cells[2] & ~(1 << cell))
                jumps = not near >> cell & 1
                if has_chain(left, rest, near if jumps else NEAR[cell], froggers - jumps):
                    return True
    return False


@lru_cache(maxsize=4096)
def chains(sheet: int, blasted: int, card: int) -> list[list[int]]:
    """The longest chains this card allows, up to three Droids, for somebody who plans."""
    if card == 0:
        return []
    types = SHEETS[sheet]
    fitting = sum(1 << cell for cell in range(CELLS) if types[cell] in (FIRST_TYPE[card], SECOND_TYPE[card]))
    fitting &= ~blasted
    ways = [[cell] for cell in bits_in(fitting)]
    for _ in range(LONGEST_HINT - 1):
        longer = [[*way, cell] for way in ways for cell in bits_in(NEAR[way[-1]] & fitting) if cell not in way]
        ways = longer or ways
    return sorted({tuple(sorted(way)): way for way in ways}.values())


def plan_view(s: State, seat: int) -> View:
    """The plan as it stands: its steps, how each is paid, and what it would bring."""
    firsts, seconds, others, trophy, cells = planned(s, seat)
    blasted = s.blasted[seat] | cells
    steps = [step for step in s.steps[seat * STEPS : (seat + 1) * STEPS] if step]
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    return {
        "steps": [[step - 1, 0] if step <= CELLS else [-1, step - CELLS] for step in steps],  # cell, or trophy
        "chain": blast_order(s, seat),
        "payments": account.payments(s, seat),
        "coins": coins,
        "points": gained(s, seat),
        "rows": new_lines(s.blasted[seat], blasted, ROW_CELLS),
        "columns": new_lines(s.blasted[seat], blasted, COLUMN_CELLS),
        "fired": not (s.waiting | s.queue) >> seat & 1,
        "actions": {"pick": PICK, "circle": CIRCLE},  # of the first cell and the trophy of one eye, to ask why not
    }


def blast_order(s: State, seat: int) -> list[int]:
    """AD-28, AD-R5: the plan's Droids in an order in which they can be blasted: as they were picked, if that is one;
    those that only a Frogger allows come last."""
    picked = [step - 1 for step in s.steps[seat * STEPS : (seat + 1) * STEPS] if 0 < step <= CELLS]
    if all(NEAR[one] >> other & 1 for one, other in pairwise(picked)):
        return picked
    chain = chain_of(sum(1 << cell for cell in picked), powers(s, seat, FROGGER))
    length = max(len(picked) - powers(s, seat, FROGGER), 0)
    ordered = [chain >> 5 * i & 31 for i in range(length)]
    return ordered + [cell for cell in picked if cell not in ordered]


def gained(s: State, seat: int) -> int:
    """Points the plan would bring by the end of this round, Bosses included."""
    after = copied(s)
    rules.blast(after, seat)
    after.bosses[seat] = columns_done(after, seat)
    return points(after, seat) - points(s, seat)


def new_lines(before: int, after: int, lines: list[int]) -> list[int]:
    """Rows or columns that are complete now and were not before."""
    return [number for number, cells in enumerate(lines) if after & cells == cells and before & cells != cells]
