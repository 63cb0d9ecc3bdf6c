"""The view of a seat in Retrograde: everything but the others' plans and calm choices, which are secret until carried out.

A view also has what follows from the facts, so that a page computes no rule: what the dice would pay with each card on
the table, how the plan is paid die by die, and which rows and columns it would finish.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple, cast, get_args

from retrocade.engine.contract import View
from retrocade.engine.layout import copied, once_per_state
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import payment, rules
from retrocade.games.astrodroids import sheet as sheets
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids import view_types as types
from retrocade.games.astrodroids.names import say
from retrocade.games.astrodroids.rules.blasting import blast
from retrocade.games.astrodroids.rules.chains import chain_of
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for, has_comet, wild_faces
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.state import State

PHASES: tuple[types.Phase, ...] = get_args(types.Phase)
PACES: tuple[types.Pace, ...] = get_args(types.Pace)
POWERS: tuple[types.Power, ...] = get_args(types.Power)
BONUSES: tuple[types.Bonus, ...] = get_args(types.Bonus)
SCORED = [say("line-droids"), say("line-bosses"), say("line-trophies"), say("line-all-trophies")]
Mix = tuple[int, int, int]  # how many Droids of a card's first type, of its second, and others
LONGEST_HINT = 3  # Droids of the chains shown while planning
LONGEST_PAID, LONGEST_WITH_COMET = 4, 3  # Droids counted in what the dice would pay


def view(s: State, seat: int) -> View:
    """Return the table as plain data. `you` is what only this seat sees; a spectator has none."""
    return {**facts(s, seat), **help_parts(s, seat)}


def without_help(s: State, seat: int) -> View:
    """Return the view without what only a seat that may act looks up."""
    acts = seat >= 0 and s.waiting >> seat & 1
    return {**facts(s, seat), **(NO_HELP if acts else help_parts(s, seat))}


def help_parts(s: State, seat: int) -> View:
    """Return what the dice pay for with each card. It takes longer to find than the rest of a view."""
    if s.phase != st.ROLL or not 0 <= seat < s.seats or s.claimed[seat]:
        return NO_HELP
    return {"pays": [pays(s, seat, card) for card in s.table[: box.FLIPPED[s.seats]]]}


NO_PAYS: list[types.Pays | None] = []  # one object, so that it is encoded once
NO_HELP: View = {"pays": NO_PAYS}


def facts(s: State, seat: int) -> View:
    """Return the view with an empty `pays`."""
    seen: types.View = {**table(s), "you": own(s, seat) if 0 <= seat < s.seats else None}
    return cast("View", seen)


@once_per_state
def table(s: State) -> types.View:
    """Return the part of the view that everybody sees."""
    return {
        "seats": s.seats,
        "pace": PACES[s.pace],
        "round": s.round,
        "rounds": box.ROUNDS,
        "phase": PHASES[s.phase],
        "bonuses": not is_first_round(s),
        "deck": (box.ROUNDS - s.round) * box.FLIPPED[s.seats],
        "aside": box.ASIDE[s.seats] - s.reserves,
        "box": box.ALL_DICE - sum(sheets.dice_of(s, other) for other in range(s.seats)),
        "box_dice": [face for face in s.box if face],
        "table": [card_view(card) for card in s.table[: box.FLIPPED[s.seats]]],
        "acting": bits_in(s.waiting),
        "later": bits_in(s.later_in_beat | s.later_in_order),
        "beat": s.beat,
        "time_up": bool(s.time_up),
        "last": s.last - 1 if s.last else None,
        "rerolls": s.rerolls,
        "held": s.held - 1 if s.held else None,
        "asked": s.asked - 1 if s.asked else None,
        "order": order(s),
        "perfect": box.PERFECT,
        "players": [player(s, other) for other in range(s.seats)],
        "you": None,
        "pays": NO_PAYS,
    }


def is_first_round(s: State) -> bool:
    """AD-79: return True in round 1 of a first game, where third spots do not count."""
    return s.first_game == 1 and s.round == 1


@lru_cache
def card_view(card: int) -> types.Card | None:
    """Return a card as data, None for no card."""
    if card == 0:
        return None
    return {
        "id": box.CARD_IDS[card],
        "droids": (box.FIRST_TYPE[card], box.SECOND_TYPE[card]),
        "bonus": BONUSES[box.BONUS[card]],
    }


def order(s: State) -> list[int]:
    """AD-22: return the players in the order of blasting."""
    first = max(s.last - 1, 0)
    return [(first + i) % s.seats for i in range(s.seats)]


def bits_in(bits: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


# What everybody sees of a player


def player(s: State, seat: int) -> types.Player:
    """Return a player's sheet, dice, cards, score and status."""
    dice = sheets.dice_of(s, seat)
    first = seat * box.MOST_DICE
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
        "score": sheets.points(s, seat),
        "place": rules.result(s, seat) if s.phase == st.OVER else 0,
    }


@lru_cache(maxsize=4096)
def sheet_view(sheet: int, blasted: int, bosses: int, trophies: int) -> types.Sheet:
    """Return a sheet and what is crossed off on it."""
    return {
        "sheet": box.SHEET_IDS[sheet],
        "droids": list(box.SHEETS[sheet]),
        "blasted": bits_in(blasted),
        "bosses": [column for column in range(box.COLUMNS) if bosses >> column & 1],
        "trophies": [eyes for eyes in range(1, box.TYPES + 1) if trophies >> eyes & 1],
        "rows": [(blasted & cells).bit_count() for cells in sheets.ROW_CELLS],
        "columns": [(blasted & cells).bit_count() for cells in sheets.COLUMN_CELLS],
        "coin_spaces": box.COIN_SPACES,
        "lines": score_lines(blasted.bit_count(), bosses.bit_count(), trophies),
    }


def score_lines(droids: int, bosses: int, trophies: int) -> list[types.Line]:
    """AD-66 to AD-68: return the lines of the score: what, how many, and the points for it."""
    circled, all_six = trophies.bit_count(), int(trophies == box.TROPHIES)
    return [
        types.Line(SCORED[0], droids, box.POINTS_DROID * droids),
        types.Line(SCORED[1], bosses, box.POINTS_BOSS * bosses),
        types.Line(SCORED[2], circled, box.POINTS_TROPHY * circled),
        types.Line(SCORED[3], all_six, box.POINTS_ALL_TROPHIES * all_six),
    ]


@lru_cache(maxsize=4096)
def powers_view(locked: int, unlocked: int) -> types.Powers:
    """Return the locked and the unlocked Power-Ups."""
    return {"locked": kinds_of(locked), "unlocked": kinds_of(unlocked)}


def kinds_of(cards: int) -> list[types.Power]:
    """Return the kind of each of these Power-Up cards."""
    return [POWERS[box.BONUS[card] - box.POWER_UP] for bit, card in enumerate(box.POWER_CARDS) if cards >> bit & 1]


def status(s: State, seat: int) -> types.Status:
    """Return what this player is doing, in a word or two."""
    acts = bool(s.waiting >> seat & 1)
    if s.phase == st.PLAN:
        return "planning" if acts else "ready"
    if s.phase == st.ROLL and s.claimed[seat]:
        return "claimed"
    if s.phase == st.ROLL and s.last == seat + 1:
        return "last"
    if s.phase == st.ROLL and s.pace == box.CALM and s.chosen[seat]:
        return "chosen"
    if s.phase == st.ROLL and s.time_up and acts:
        return "must claim"
    if s.phase == st.BLAST:
        return "blasting" if acts else "waiting" if s.later_in_order >> seat & 1 else "done"
    if s.phase == st.UNLOCK:
        return "unlocking" if acts else "done"
    return OTHERWISE[s.phase]


OTHERWISE: dict[int, types.Status] = {st.COUNTDOWN: "ready", st.ROLL: "rolling", st.OVER: "over"}


# What only the player sees


def own(s: State, seat: int) -> types.Own:
    """Return the player's choices, and what they would bring."""
    rolling = s.phase <= st.ROLL and s.claimed[seat] == 0
    cards = s.table[: box.FLIPPED[s.seats]]
    return {
        "seat": seat,
        "chosen": chosen(s, seat),
        "chains": [chains(s.sheet[seat], s.blasted[seat], card) if rolling else [] for card in cards],
        "plan": plan_view(s, seat) if s.phase == st.BLAST else None,
        "capacity": max(sheets.capacity(s, seat), 0),
    }


def chosen(s: State, seat: int) -> types.Chosen | None:
    """Return the calm choice that waits for those of the others, None if there is none."""
    if not s.chosen[seat]:
        return None
    action = s.chosen[seat]
    if action >= st.CLAIM:
        return {"claim": action - st.CLAIM, "dice": []}
    return {"claim": None, "dice": [i for i in range(box.MOST_DICE) if action - st.REROLL + 1 >> i & 1]}


def pays(s: State, seat: int, card: int) -> types.Pays | None:
    """Return how many Droids the dice pay for with this card, without Coins, and whether they also pay for a trophy."""
    if card == 0:
        return None
    dice = tuple(sorted(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE]))
    pool = Pool(dice, s.unlocked[seat], is_first_round(s))
    return paid_by(pool, card, s.sheet[seat], s.blasted[seat], s.trophies[seat])


class Pool(NamedTuple):
    """What a player pays with, besides Coins."""

    dice: tuple[int, ...]
    unlocked: int  # Power-Up cards, a bit for each
    first_round: bool  # third spots do not count


@lru_cache(maxsize=1 << 14)
def paid_by(pool: Pool, card: int, sheet: int, blasted: int, trophies: int) -> types.Pays:
    """Return what `pays` returns. Every view asks for it, but it changes only with the player's own throws."""
    dice, unlocked, first_round = pool
    trial = State()
    trial.dice[: box.MOST_DICE] = dice
    trial.claimed[0], trial.unlocked[0] = card, unlocked
    trial.first_game, trial.round = int(first_round), 1
    added, comets = sheets.powers(trial, 0, box.ODD_EYE) + sheets.powers(trial, 0, box.EVEN_STEVEN), has_comet(trial, 0)
    longest = min(
        (box.MOST_DICE - dice.count(0) + added) // 2, LONGEST_WITH_COMET if comets else LONGEST_PAID
    )  # no dice pay for more
    wild = wild_faces(trial, 0)
    for_any = added + sum([dice.count(face) for face in (1, 2) if wild >> face & 1])
    most_firsts, most_seconds = (
        (dice.count(face) + for_any) // 2 + comets for face in (box.FIRST_TYPE[card], box.SECOND_TYPE[card])
    )
    froggers, found = sheets.powers(trial, 0, box.FROGGER), [(0, 0, 0)]
    for mix in mixes(longest, int(comets)):
        if sum(mix) < sum(found[-1]):
            break
        if mix[0] > most_firsts or mix[1] > most_seconds:
            continue
        if coins_for(trial, 0, *mix, 0) < UNPAYABLE and is_there(sheet, blasted, card, froggers, mix):
            found.append(mix)
    open_trophies = [
        eyes for eyes in range(1, box.TYPES + 1) if (box.TROPHIES & ~trophies) >> eyes & 1 and eyes in dice
    ]
    best = [mix for mix in found if sum(mix) == sum(found[-1])]
    trophy = any(coins_for(trial, 0, *mix, eyes) < UNPAYABLE for mix in best for eyes in open_trophies)
    return {"droids": sum(found[-1]), "trophy": trophy}


@cache
def mixes(longest: int, comets: int) -> list[Mix]:
    """Return every mix of Droids of up to this length, the longest first."""
    found = [
        (firsts, seconds, others)
        for others in range(comets + 1)
        for firsts in range(longest - others + 1)
        for seconds in range(longest - others - firsts + 1)
    ]
    return sorted(found, key=sum, reverse=True)


@lru_cache(maxsize=1 << 14)
def is_there(sheet: int, blasted: int, card: int, froggers: int, mix: Mix) -> bool:
    """Return True if this sheet has a chain of such a mix."""
    first = box.TYPES_AT[(box.TYPES + 1) * sheet + box.FIRST_TYPE[card]] & ~blasted
    second = box.TYPES_AT[(box.TYPES + 1) * sheet + box.SECOND_TYPE[card]] & ~blasted
    return has_chain((first, second, sheets.EVERYWHERE & ~blasted & ~first & ~second), mix, sheets.EVERYWHERE, froggers)


def has_chain(cells: tuple[int, int, int], mix: Mix, near: int, froggers: int) -> bool:
    """Return True if so many of each kind of cell form a chain that continues in `near`. A Frogger's Droid may be anywhere."""
    if not any(mix):
        return True
    for kind, wanted in enumerate(mix):
        if wanted:
            rest = (mix[0] - (kind == 0), mix[1] - (kind == 1), mix[2] - (kind == 2))
            for cell in bits_in(cells[kind] & (sheets.EVERYWHERE if froggers else near)):
                left = (cells[0] & ~(1 << cell), cells[1] & ~(1 << cell), cells[2] & ~(1 << cell))
                jumps = not near >> cell & 1
                if has_chain(left, rest, near if jumps else sheets.NEAR[cell], froggers - jumps):
                    return True
    return False


@lru_cache(maxsize=4096)
def chains(sheet: int, blasted: int, card: int) -> list[list[int]]:
    """Return the longest chains that this card allows, up to three Droids, as a hint for planning."""
    if card == 0:
        return []
    types = box.SHEETS[sheet]
    fitting = sum(
        1 << cell for cell in range(box.CELLS) if types[cell] in (box.FIRST_TYPE[card], box.SECOND_TYPE[card])
    )
    fitting &= ~blasted
    ways = [[cell] for cell in bits_in(fitting)]
    for _ in range(LONGEST_HINT - 1):
        longer = [[*way, cell] for way in ways for cell in bits_in(sheets.NEAR[way[-1]] & fitting) if cell not in way]
        ways = longer or ways
    return sorted({tuple(sorted(way)): way for way in ways}.values())


def plan_view(s: State, seat: int) -> types.Plan:
    """Return the plan as it stands: its steps, how each is paid, and what it would bring."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    blasted = s.blasted[seat] | cells
    steps = [step for step in s.steps[seat * st.STEPS : (seat + 1) * st.STEPS] if step]
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    return {
        "steps": [plan_step(step) for step in steps],
        "chain": blast_order(s, seat),
        "payments": payment.payments(s, seat),
        "coins": coins,
        "points": gained(s, seat),
        "rows": new_lines(s.blasted[seat], blasted, sheets.ROW_CELLS),
        "columns": new_lines(s.blasted[seat], blasted, sheets.COLUMN_CELLS),
        "fired": not (s.waiting | s.later_in_order) >> seat & 1,
        "actions": {
            "pick": st.PICK,
            "circle": st.CIRCLE,
        },  # of the first cell and the trophy of one eye, to ask why not
    }


def plan_step(step: int) -> types.PlanStep:
    """Return a step of a plan as data."""
    return types.PlanStep(step - 1, 0) if step <= box.CELLS else types.PlanStep(-1, step - box.CELLS)


def blast_order(s: State, seat: int) -> list[int]:
    """AD-28, AD-R5: return the plan's Droids in an order in which they can be blasted: as they were picked, if possible.

    The Droids that only a Frogger allows come last."""
    picked = [step - 1 for step in s.steps[seat * st.STEPS : (seat + 1) * st.STEPS] if 0 < step <= box.CELLS]
    if all(sheets.NEAR[one] >> other & 1 for one, other in pairwise(picked)):
        return picked
    chain = chain_of(sum(1 << cell for cell in picked), sheets.powers(s, seat, box.FROGGER))
    length = max(len(picked) - sheets.powers(s, seat, box.FROGGER), 0)
    ordered = [chain >> 5 * i & 31 for i in range(length)]
    return ordered + [cell for cell in picked if cell not in ordered]


def gained(s: State, seat: int) -> int:
    """Return the points that the plan would bring by the end of this round, Bosses included."""
    after = copied(s)
    blast(after, seat)
    after.bosses[seat] = sheets.columns_done(after, seat)
    return sheets.points(after, seat) - sheets.points(s, seat)


def new_lines(before: int, after: int, lines: list[int]) -> list[int]:
    """Return the rows or columns that are complete after and were not before."""
    return [number for number, cells in enumerate(lines) if after & cells == cells and before & cells != cells]
