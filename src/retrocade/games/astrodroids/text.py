"""The questions of Retrograde, its choices in words, and the table in text.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import cache, lru_cache

from retrocade.engine.contract import Choice
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import sheet, view
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import (
    SLOT_LETTERS,
    all_dice,
    card_name,
    cards_on,
    place_of,
    seat_name,
    type_at,
    waiting_sentence,
)
from retrocade.games.astrodroids.payment import comet_cell
from retrocade.games.astrodroids.refusals import why_not
from retrocade.games.astrodroids.rules.paying import coins_for
from retrocade.games.astrodroids.rules.plans import add_step, plan_of
from retrocade.games.astrodroids.state import State
from retrocade.games.astrodroids.story import narrate

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]


def seat_names(s: State) -> tuple[str, ...]:
    """Return what each seat is called."""
    return tuple(seat_name(seat) for seat in range(s.seats))


def ask(s: State, seat: int) -> str:
    """Return what this seat has to decide now, or whom it waits for."""
    if s.phase == st.OVER:
        return "The game is over."
    if not 0 <= seat < s.seats or not s.waiting >> seat & 1:
        return waiting_sentence(s)
    if s.phase == st.PLAN:
        return f"Round {s.round}: look at the cards, plan, and say when you are ready."
    if s.phase == st.COUNTDOWN:
        return "3, 2, 1: throw all your dice."
    if s.phase == st.ROLL:
        return ask_roll(s, seat)
    if s.phase == st.BLAST:
        return ask_blast(s, seat)
    return f"Unlock a Power-Up? Your rows allow {sheet.capacity(s, seat)} more; it counts from the next round on, in every round."


def ask_roll(s: State, seat: int) -> str:
    """Return the question of part 2."""
    if s.last == seat + 1:
        rerolls = f"you have {counted(s.rerolls, 'more reroll')}, then" if s.rerolls else "now"
        return f"{'Time!' if s.seats == 1 else 'Stop!'} Everything else is over: {rerolls} claim a card."
    if s.time_up:
        return "Throwing is over. Claim one of the cards."
    if s.asked == seat + 1:
        return "The card you chose is gone. Choose again."
    return f"Reroll any dice, or claim a card; with a card you cannot roll any more. {rerolls_left(s, seat)}"


def rerolls_left(s: State, seat: int) -> str:
    """AD-73, AD-R21: return a sentence that says what ends the rolling."""
    made = f"You have made {s.throws[seat]}."
    if s.seats == 1 and s.pace > box.SLOW:
        return f"Time is up after {box.BUDGET_MIN} to {box.BUDGET_MAX} rerolls; how many, nobody knows. {made}"
    if s.seats == 1:
        slow = s.pace == box.SLOW
        most = box.SLOW_SOLO_REROLLS_IN_TIME if slow else box.SOLO_REROLLS_IN_TIME
        seconds = (box.SLOW_SOLO_MS if slow else box.SOLO_MS) // 1000
        return f"The hidden timer takes {seconds} seconds, enough for {most} rerolls. {made}"
    if s.pace > box.SLOW:
        return f"Beat {s.beat} of {box.MOST_BEATS} at most: everybody without a card acts once."
    return "Roll until all but one have a card, or time is up."


def ask_blast(s: State, seat: int) -> str:
    """Return the question of part 3."""
    firsts, seconds, others, trophy, _ = plan_of(s, seat)
    droids = firsts + seconds + others
    if droids + trophy == 0:
        return f"Blast Droids with your dice ({all_dice(s, seat)}), one pair for each. Pick the first, or fire without any."
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    cost = f", for {counted(coins, 'Coin')}" if coins else ""
    circled = f" and the trophy of {trophy}" if trophy else ""
    return f"Your plan: {counted(droids, 'Droid')}{circled}{cost}. Go on, or fire."


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    if action == st.READY:
        return Choice("Ready", "ready")
    if action < st.CLAIM:
        faces = tuple(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE])
        return described_reroll(action - st.REROLL + 1, faces, sheet.dice_of(s, seat))
    if action < st.PICK:
        slot = (action - st.CLAIM) % (st.HOLD - st.CLAIM)
        card = card_name(s.table[slot])
        letter = SLOT_LETTERS[slot]
        if action < st.HOLD:
            return Choice(f"Claim {letter}: {card}", "claim", (f"slot {letter}",), letter)
        return Choice(f"Put a hand on {letter}: {card}", "hold", (f"slot {letter}",), letter)
    if action < st.CIRCLE:
        cell = action - st.PICK
        return Choice(
            f"Blast {place_of(s, seat, cell)}", "pick", (view.CELL_NAMES[cell],), effect=pick_effect(s, seat, cell + 1)
        )
    if action < st.FIRE:
        eyes = action - st.CIRCLE + 1
        return Choice(
            f"Circle the trophy of {eyes}",
            "circle",
            (f"trophy {eyes}",),
            str(eyes),
            pick_effect(s, seat, box.CELLS + eyes),
        )
    if action == st.FIRE:
        return described_fire(s, seat)
    if action < st.LEAVE:
        kind = action - st.OPEN
        label = f"Unlock {box.POWER_NAMES[kind]}: {box.POWER_TEXTS[kind]}"
        return Choice(label, "unlock", (box.KINDS[kind],), box.KINDS[kind], second_copy(s, seat, kind))
    if action == st.LEAVE:
        return Choice("Leave the others locked for now", "leave")
    if action == st.GO:
        return Choice("Throw all dice", "go")
    return Choice("Time is up", "time")


@lru_cache(maxsize=1 << 13)
def described_reroll(dice: int, faces: tuple[int, ...], n: int) -> Choice:
    """Return a reroll by the numbers of its dice, since several may show the same face: "Reroll #1 and #4"."""
    label, at = named_reroll(dice)
    kept = " ".join([str(faces[i]) for i in range(n) if not dice >> i & 1])
    return Choice(label, "reroll", at, effect=f"keeps {kept}" if kept else "all dice")


@cache
def named_reroll(dice: int) -> tuple[str, tuple[str, ...]]:
    """Return the label of a reroll, and its dice. Both are the same whatever the dice show."""
    numbers = [i + 1 for i in range(box.MOST_DICE) if dice >> i & 1]
    return f"Reroll {listed([f'#{number}' for number in numbers])}", tuple(f"die {number}" for number in numbers)


def pick_effect(s: State, seat: int, step: int) -> str:
    """Return what a step adds to the plan: points by the end of the round, Coins, and whether a Comet pays."""
    trial = copied(s)
    add_step(trial, seat, step)
    more = view.gained(trial, seat) - view.gained(s, seat)
    coins = coins_for(trial, seat, *plan_of(trial, seat)[:4])
    coins -= coins_for(s, seat, *plan_of(s, seat)[:4])
    cost = f", {counted(coins, 'Coin')}" if coins > 0 else ""
    comet = ", by Comet" if comet_cell(trial, seat) >= 0 > comet_cell(s, seat) else ""
    return f"{more:+}{cost}{comet}"


def described_fire(s: State, seat: int) -> Choice:
    """Return the end of a plan in words."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    droids = firsts + seconds + others
    if droids + trophy == 0:
        return Choice("Fire nothing", "fire")
    what = [counted(droids, "Droid")] if droids else []
    what += [f"trophy {trophy}"] if trophy else []
    return Choice(
        f"Fire: {listed(what)}",
        "fire",
        tuple(view.CELL_NAMES[cell] for cell in view.bits_in(cells)),
        effect=f"{view.gained(s, seat):+}",
    )


def second_copy(s: State, seat: int, kind: int) -> str:
    """AD-R12: return a warning if a second copy would do nothing."""
    wild = box.KINDS[kind] in ("snake_eye", "two_wild")
    return "you have one already, a second changes nothing" if wild and sheet.powers(s, seat, kind) else ""


def draw(s: State, seat: int) -> str:
    """Return the table and every sheet in plain characters."""
    lines = [f"Round {s.round} of {box.ROUNDS}. Cards in the deck: {(box.ROUNDS - s.round) * box.FLIPPED[s.seats]}."]
    if view.is_first_round(s):
        lines[0] += " First game: third spots do not count yet."
    lines += [f"  {SLOT_LETTERS[slot]}  {card_name(s.table[slot])}" for slot in cards_on(s)]
    if s.box[0]:
        lines.append(f"Box dice: {s.box[0]} and {s.box[1]}.")
    lines.append("")
    blocks = [drawn_sheet(s, other, seat) for other in range(s.seats)]
    height = max(len(block) for block in blocks)
    for block in blocks:
        block += [""] * (height - len(block))
    lines += ["  ".join(f"{line:<20}" for line in row).rstrip() for row in zip(*blocks, strict=True)]
    lines += ["", *(drawn_player(s, other) for other in range(s.seats))]
    lines.append("B Boss, * blasted Boss; 1-6 Droid by its eyes, [3] in your plan, x blasted; T trophies, (4) circled")
    return "\n".join(lines)


def drawn_sheet(s: State, seat: int, watcher: int) -> list[str]:
    """Return the lines of one sheet: Bosses, Droids, trophies. Only its own player sees the plan."""
    cells, trophy = 0, 0
    if seat == watcher and s.phase == st.BLAST:
        *_, trophy, cells = plan_of(s, seat)
    lines = [f"{seat_name(seat)}, {box.SHEET_IDS[s.sheet[seat]]}"]
    lines.append("  " + "".join(f" {column + 1} " for column in range(box.COLUMNS)))
    lines.append("  " + "".join(" * " if s.bosses[seat] >> column & 1 else " B " for column in range(box.COLUMNS)))
    for row in range(box.ROWS):
        drawn = ""
        for cell in range(row * box.COLUMNS, row * box.COLUMNS + box.COLUMNS):
            kind = type_at(s, seat, cell)
            drawn += " x " if s.blasted[seat] >> cell & 1 else f"[{kind}]" if cells >> cell & 1 else f" {kind} "
        lines.append(f"{row + 1} {drawn}")
    circled = [
        f"({eyes})" if s.trophies[seat] >> eyes & 1 else f"[{eyes}]" if eyes == trophy else f" {eyes} "
        for eyes in range(1, box.TYPES + 1)
        if box.TROPHIES >> eyes & 1
    ]
    lines.append("T " + "".join(circled))
    return lines


def drawn_player(s: State, seat: int) -> str:
    """Return what lies beside a sheet, in one line."""
    parts = [f"{counted(sheet.points(s, seat), 'point')}, {counted(sheet.coins_left(s, seat), 'Coin')}"]
    if any(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE]):
        parts.append(f"dice #1 to #{sheet.dice_of(s, seat)}: {all_dice(s, seat)}")
    if s.claimed[seat]:
        parts.append(f"card {card_name(s.claimed[seat])}")
    if s.phase == st.ROLL and s.last == seat + 1:
        parts.append(counted(s.rerolls, "reroll") + " left")
    if s.held and s.last == seat + 1:
        parts.append(f"hand on {SLOT_LETTERS[s.held - 1]}")
    for label, cards in (("unlocked", s.unlocked[seat]), ("locked", s.locked[seat])):
        kinds = [box.POWER_NAMES[kind] for kind in range(len(box.KINDS)) for _ in range(sheet.kinds_in(cards, kind))]
        if kinds:
            parts.append(f"{label}: {', '.join(kinds)}")
    return f"{seat_name(seat)}: {'; '.join(parts)}."


def summary(s: State) -> list[tuple[str, str]]:
    """Return the score of every player, with the counts that make it up."""
    lines = [("Round", f"{s.round} of {box.ROUNDS}{', over' if s.phase == st.OVER else ''}")]
    for seat in range(s.seats):
        bosses, trophies = s.bosses[seat].bit_count(), s.trophies[seat].bit_count()
        parts = [counted(s.blasted[seat].bit_count(), "Droid"), counted(bosses, "Boss"), counted(trophies, "trophy")]
        if s.trophies[seat] == box.TROPHIES:
            parts.append("all trophies")
        total = f"{counted(sheet.points(s, seat), 'point')}: {', '.join(parts)}; {counted(sheet.coins_left(s, seat), 'unspent Coin')}"
        lines.append((seat_name(seat), total))
    if s.seats == 1:
        lines.append(("Perfect", f"{box.PERFECT} points"))
    return lines
