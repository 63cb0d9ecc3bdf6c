"""The questions of Retrograde, its choices in words, and the table in text.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import cache, lru_cache

from retrocade.engine.contract import Choice
from retrocade.engine.layout import copied, from_view_cache
from retrocade.engine.messages import Listing, Message, Text, joined
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import names, sheet, view
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import say
from retrocade.games.astrodroids.payment import cost_of, wanted_by
from retrocade.games.astrodroids.refusals import why_not
from retrocade.games.astrodroids.rules.paying import coins_for
from retrocade.games.astrodroids.rules.plans import add_step, plan_of
from retrocade.games.astrodroids.state import State
from retrocade.games.astrodroids.story import narrate

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

READY = Choice(say("ready"), "ready")
FIRE_NOTHING = Choice(say("fire-nothing"), "fire")
LEAVE = Choice(say("leave"), "leave")
GO = Choice(say("go"), "go")
TIME = Choice(say("time"), "time")


def seat_names(s: State) -> tuple[Text, ...]:
    """Return what each seat is called."""
    return tuple(names.PLAYERS[: s.seats])


def ask(s: State, seat: int) -> Text:
    """Return what this seat has to decide now, or whom it waits for."""
    if s.phase == st.OVER:
        return say("over")
    if not 0 <= seat < s.seats or not s.waiting >> seat & 1:
        return names.waiting_sentence(s)
    if s.phase == st.PLAN:
        return say("ask-plan", round=s.round)
    if s.phase == st.COUNTDOWN:
        return say("ask-throw")
    if s.phase == st.ROLL:
        return ask_roll(s, seat)
    if s.phase == st.BLAST:
        return ask_blast(s, seat)
    return say("ask-unlock", more=sheet.capacity(s, seat))


def ask_roll(s: State, seat: int) -> Text:
    """Return the question of part 2."""
    if s.last == seat + 1:
        return say("ask-last-alone" if s.seats == 1 else "ask-last", rerolls=s.rerolls)
    if s.time_up:
        return say("ask-claim")
    if s.asked == seat + 1:
        return say("ask-again")
    return joined(say("ask-roll"), rerolls_left(s, seat))


def rerolls_left(s: State, seat: int) -> Text:
    """AD-73, AD-R21: return a sentence that says what ends the rolling."""
    if s.seats == 1:
        return joined(timer_sentence(s.pace), say("rerolls-made", rerolls=s.throws[seat]))
    if s.pace > box.SLOW:
        return say("beat-of", beat=s.beat, most=box.MOST_BEATS)
    return say("roll-on")


@cache
def timer_sentence(pace: int) -> Message:
    """Return a sentence that says how long somebody alone may roll."""
    if pace > box.SLOW:
        return say("budget", least=box.BUDGET_MIN, most=box.BUDGET_MAX)
    slow = pace == box.SLOW
    most = box.SLOW_SOLO_REROLLS_IN_TIME if slow else box.SOLO_REROLLS_IN_TIME
    return say("hidden-timer", seconds=(box.SLOW_SOLO_MS if slow else box.SOLO_MS) // 1000, most=most)


def ask_blast(s: State, seat: int) -> Text:
    """Return the question of part 3."""
    firsts, seconds, others, trophy, _ = plan_of(s, seat)
    droids = firsts + seconds + others
    if droids + trophy == 0:
        return say("ask-blast", dice=names.all_dice(s, seat))
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    if trophy == 0:
        return say("plan-droids", droids=droids, coins=coins)
    if droids == 0:
        return say("plan-trophy", trophy=trophy, coins=coins)
    return say("plan-both", droids=droids, trophy=trophy, coins=coins)


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    if action == st.READY:
        return READY
    if action < st.CLAIM:
        faces = tuple(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE])
        return described_reroll(action - st.REROLL + 1, faces, sheet.dice_of(s, seat))
    if action < st.PICK:
        slot = (action - st.CLAIM) % (st.HOLD - st.CLAIM)
        return described_claim(slot, s.table[slot], action < st.HOLD)
    if action < st.CIRCLE:
        cell = action - st.PICK
        effect, use = added(s, seat, cell + 1)
        return Choice(say("pick", place=names.place_of(s, seat, cell)), "pick", (names.CELL_NAMES[cell],), use, effect)
    if action < st.FIRE:
        eyes = action - st.CIRCLE + 1
        effect, _ = added(s, seat, box.CELLS + eyes)
        return Choice(say("circle", trophy=eyes), "circle", (f"trophy {eyes}",), str(eyes), effect)
    if action == st.FIRE:
        return described_fire(s, seat)
    if action < st.LEAVE:
        kind = action - st.OPEN
        label = say("unlock", power=names.POWERS[kind], text=names.POWER_TEXTS[kind])
        return Choice(label, "unlock", (box.KINDS[kind],), box.KINDS[kind], second_copy(s, seat, kind))
    if action == st.LEAVE:
        return LEAVE
    return GO if action == st.GO else TIME


def outline(action: int) -> Choice | None:
    """Return a reroll without words."""
    return Choice("", "reroll", named_reroll(action - st.REROLL + 1)[1]) if st.REROLL <= action < st.CLAIM else None


@lru_cache(maxsize=1 << 13)
def described_reroll(dice: int, faces: tuple[int, ...], n: int) -> Choice:
    """Return a reroll by the numbers of its dice, since several may show the same face: "Reroll #1 and #4"."""
    label, at = named_reroll(dice)
    kept = " ".join([str(faces[i]) for i in range(n) if not dice >> i & 1])
    return Choice(label, "reroll", at, effect=kept_dice(kept))


@lru_cache(maxsize=1 << 13)
def kept_dice(faces: str) -> Message:
    """Return the dice that a reroll keeps, in words."""
    return say("keeps", dice=faces) if faces else say("all-dice")


@cache
def named_reroll(dice: int) -> tuple[Message, tuple[str, ...]]:
    """Return the label of a reroll, and its dice. Both are the same whatever the dice show."""
    numbers = [i + 1 for i in range(box.MOST_DICE) if dice >> i & 1]
    label = say("reroll", dice=Listing([f"#{number}" for number in numbers]))
    return label, tuple(f"die {number}" for number in numbers)


@cache
def described_claim(slot: int, card: int, is_final: bool) -> Choice:
    """Return a claim, or a hand on a card, in words."""
    label = say("claim" if is_final else "hold", slot=names.SLOT_LETTERS[slot], card=names.CARDS[card])
    return Choice(label, "claim" if is_final else "hold", (names.SLOTS[slot],), names.SLOT_LETTERS[slot])


def added(s: State, seat: int, step: int) -> tuple[Text, str]:
    """Return what a step adds to the plan, in words and as data: points by the end of the round and Coins, "+4/1"."""
    trial = copied(s)
    add_step(trial, seat, step)
    gained = from_view_cache(s, ("gained", seat), lambda state: view.gained(state, seat))
    points = f"{view.gained(trial, seat) - gained:+}"
    before, after = cost_of(s, seat, wanted_by(s, seat)), cost_of(s, seat, wanted_by(trial, seat))
    coins = max(after.coins - before.coins, 0)
    if after.by_comet and not before.by_comet:
        return say("adds-by-comet", points=points, coins=coins), f"{points}/{coins}"
    return (say("adds-for-coins", points=points, coins=coins) if coins else points), f"{points}/{coins}"


def described_fire(s: State, seat: int) -> Choice:
    """Return the end of a plan in words."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    droids = firsts + seconds + others
    if droids + trophy == 0:
        return FIRE_NOTHING
    if trophy == 0:
        label = say("fire-droids", droids=droids)
    elif droids == 0:
        label = say("fire-trophy", trophy=trophy)
    else:
        label = say("fire-both", droids=droids, trophy=trophy)
    at = tuple(names.CELL_NAMES[cell] for cell in view.bits_in(cells))
    return Choice(label, "fire", at, effect=f"{view.gained(s, seat):+}")


def second_copy(s: State, seat: int, kind: int) -> Text:
    """AD-R12: return a warning if a second copy would do nothing."""
    wild = box.KINDS[kind] in ("snake_eye", "two_wild")
    return say("second-copy") if wild and sheet.powers(s, seat, kind) else ""


def draw(s: State, seat: int) -> str:
    """Return the table and every sheet in plain characters."""
    lines = [f"Round {s.round} of {box.ROUNDS}. Cards in the deck: {(box.ROUNDS - s.round) * box.FLIPPED[s.seats]}."]
    if view.is_first_round(s):
        lines[0] += " First game: Coins, Comets and Power-Ups of cards do not count yet."
    lines += [f"  {names.SLOT_LETTERS[slot]}  {names.CARDS[s.table[slot]]}" for slot in names.cards_on(s)]
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
    lines = [f"{names.PLAYERS[seat]}, {box.SHEET_IDS[s.sheet[seat]]}"]
    lines.append("  " + "".join(f" {column + 1} " for column in range(box.COLUMNS)))
    lines.append("  " + "".join(" * " if s.bosses[seat] >> column & 1 else " B " for column in range(box.COLUMNS)))
    for row in range(box.ROWS):
        drawn = ""
        for cell in range(row * box.COLUMNS, row * box.COLUMNS + box.COLUMNS):
            kind = names.type_at(s, seat, cell)
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
    parts = [str(say("points-and-coins", points=sheet.points(s, seat), coins=sheet.coins_left(s, seat)))]
    if any(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE]):
        parts.append(f"dice #1 to #{sheet.dice_of(s, seat)}: {names.all_dice(s, seat)}")
    if s.claimed[seat]:
        parts.append(f"card {names.CARDS[s.claimed[seat]]}")
    if s.phase == st.ROLL and s.last == seat + 1:
        parts.append(str(say("rerolls-left", rerolls=s.rerolls)))
    if s.held and s.last == seat + 1:
        parts.append(f"hand on {names.SLOT_LETTERS[s.held - 1]}")
    for label, cards in (("unlocked", s.unlocked[seat]), ("locked", s.locked[seat])):
        kinds = [str(name) for kind, name in enumerate(names.POWERS) for _ in range(sheet.kinds_in(cards, kind))]
        if kinds:
            parts.append(f"{label}: {', '.join(kinds)}")
    return f"{names.PLAYERS[seat]}: {'; '.join(parts)}."


def summary(s: State) -> list[tuple[Text, Text]]:
    """Return the score of every player, with the counts that make it up."""
    rounds = say("rounds-over" if s.phase == st.OVER else "rounds", round=s.round, of=box.ROUNDS)
    lines: list[tuple[Text, Text]] = [(say("round"), rounds)]
    for seat in range(s.seats):
        total = say(
            "score-all-trophies" if s.trophies[seat] == box.TROPHIES else "score",
            points=sheet.points(s, seat),
            droids=s.blasted[seat].bit_count(),
            bosses=s.bosses[seat].bit_count(),
            trophies=s.trophies[seat].bit_count(),
            coins=sheet.coins_left(s, seat),
        )
        lines.append((names.PLAYERS[seat], total))
    if s.seats == 1:
        lines.append((say("perfect"), say("points", points=box.PERFECT)))
    return lines
