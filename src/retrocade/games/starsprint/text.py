"""The sentences of Star Sprint: decisions, legal actions and the table in text, in the rulebook's words.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import cache

from retrocade.engine.contract import Choice
from retrocade.engine.kept import KeptChoice
from retrocade.engine.match import UNDER_WAY
from retrocade.engine.messages import Listing, Message, Text, joined
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import grid, rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.names import CARDS, DIRECTIONS, PILOTS, arrows_named, dice_named, say
from retrocade.games.starsprint.preview import cost_of_stopping, enemies_on, is_fatal, wins_at
from retrocade.games.starsprint.refusals import why_not
from retrocade.games.starsprint.state import CELL_NAMES, State
from retrocade.games.starsprint.story import narrate
from retrocade.games.starsprint.view import arrows_of, landings

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

FLIPS = say("flips")


def seat_names(s: State) -> tuple[Text, ...]:
    """Return the pilots that each seat flies."""
    return tuple(PILOTS) if s.seats == 2 else (say("both-pilots", first=PILOTS[0], second=PILOTS[1]),)


# Decisions


def ask(s: State, seat: int) -> Text:
    """Return the decision that this seat has to make now, or the pilot it waits for."""
    pilot = PILOTS[s.active]
    if s.phase == st.OVER:
        return say("over")
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        return say("deciding", pilot=pilot)
    if s.phase == st.CHOOSE:
        return joined(say("spend", pilot=pilot, dice=dice_named(s.dice)), penalty_warning(s))
    if s.phase == st.MOVING:
        return say("step-on", pilot=pilot, steps=s.steps)
    if s.phase == st.ORIENT:
        return say("turn-encounter", pilot=pilot, dice=dice_to_roll(s), arrows=s.arrows.bit_count())
    landing = CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)]
    return say("choose-enemy-die", pilot=pilot, way=DIRECTIONS[s.arrow], cell=landing)


def penalty_warning(s: State) -> Text:
    """SS-14, SS-R37: return a warning about the penalty while the turn has found no new card."""
    if s.revealed > 0:
        return ""
    sheltered = s.dock_shelter == 1 and s.rings == box.RINGS_TO_WIN
    return say("no-card-off-ship" if sheltered else "no-card-yet", health=box.PENALTY)


def dice_to_roll(s: State) -> int:
    """SS-38, SS-R20: return the number of enemy dice: one for each arrow, as far as the supply goes."""
    return min(s.arrows.bit_count(), rules.supply(s))


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    here = s.pilot[s.active]
    if action == st.PASS:
        return Choice(say("pass"), "pass", effect=cost_of_passing(s))
    if action < st.ATTACK:
        value, d = (action - st.MOVE) // 4 + 1, (action - st.MOVE) % 4
        cell = grid.NEXT[4 * here + d]
        return describe_move(d, cell, value, s.card[cell], may_win(s, cell))
    if action < st.STEP:
        value, d = (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4
        cell = rules.target(s, here, d)
        return describe_attack(d, cell, value, s.enemy[cell])
    if action < st.STOP:
        cell = grid.NEXT[4 * here + action - st.STEP]
        return describe_step(action - st.STEP, cell, s.card[cell], may_win(s, cell), s.steps > 1)
    if action == st.STOP:
        return Choice(say("stop"), "stop", (CELL_NAMES[here],), effect=cost_of_stopping_here(s))
    return describe_placing(s, action)


@cache
def describe_move(d: int, cell: int, value: int, card: int, wins: bool) -> Choice:
    """Return the first step of a move in words. Most actions offered are such steps."""
    label = say("move", way=DIRECTIONS[d], cell=CELL_NAMES[cell], die=value)
    return KeptChoice(label, "move", (CELL_NAMES[cell],), str(value), step_effect(card, wins), begins=value > 1)


@cache
def describe_step(d: int, cell: int, card: int, wins: bool, goes_on: bool) -> Choice:
    """Return a further step of a move in words."""
    label = say("step", way=DIRECTIONS[d], cell=CELL_NAMES[cell])
    return KeptChoice(label, "step", (CELL_NAMES[cell],), effect=step_effect(card, wins), begins=goes_on)


@cache
def describe_attack(d: int, cell: int, value: int, health: int) -> Choice:
    """Return an attack in words."""
    label = say("attack", health=health, cell=CELL_NAMES[cell], way=DIRECTIONS[d], die=value)
    return KeptChoice(label, "attack", (CELL_NAMES[cell],), str(value), hit_effect(health, value))


def describe_placing(s: State, action: int) -> Choice:
    """Return a decision about an Encounter in words."""
    if action < st.PLACE:
        mask = box.turned(s.arrows, action - st.TURN)
        cells = [CELL_NAMES[cell] for cell in landings(s, mask)]
        effect = arrival_effect(cells, dice_to_roll(s))
        return Choice(say("point", arrows=arrows_named(mask)), "turn", tuple(cells), arrows_of(mask), effect)
    cell = CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)]
    if action == st.SKIP:
        return Choice(say("skip", way=DIRECTIONS[s.arrow]), "skip", (cell,))
    value = action - st.PLACE + 1
    return Choice(say("place", die=value, cell=cell), "place", (cell,), str(value))


def arrival_effect(cells: list[str], dice: int) -> Message:
    """SS-36, SS-R20: return the cells that get an enemy, in words, if this many dice are rolled for them."""
    if not cells:
        return say("no-room")
    if dice == 1 or len(cells) == 1:
        return say("an-enemy-on", cells=Listing(cells, "or"))
    if dice < len(cells):
        return say("some-enemies-on", dice=dice, cells=Listing(cells))
    return say("enemies-on", cells=Listing(cells))


def step_effect(card: int, wins: bool) -> Message:
    """Return the effect of stepping onto a card, as far as it is known."""
    if card == box.FACE_DOWN:
        return FLIPS
    return say("and-wins", card=CARDS[card]) if wins else CARDS[card]


def may_win(s: State, cell: int) -> bool:
    """SS-07: return True if the active pilot wins by reaching this cell, as far as is known."""
    if s.rings != box.RINGS_TO_WIN or s.card[cell] == box.FACE_DOWN:
        return False
    return wins_at(s, cell)


def hit_effect(health: int, value: int) -> Text:
    """Return the effect of an attack on an enemy's health."""
    return say("defeats-it") if value >= health else f"{health}→{health - value}"


def cost_of_passing(s: State) -> Text:
    """Return the cost of ending the turn now, enemies included, in words. It needs no luck."""
    costs = cost_of_stopping(s, s.pilot[s.active], enemies_on(s))
    if not any(costs):
        return ""
    lost = Listing([say("loses", pilot=PILOTS[p], health=cost) for p, cost in enumerate(costs) if cost], "comma")
    fatal = is_fatal(s, s.pilot[s.active], enemies_on(s))
    return say("cost-and-lost" if fatal else "cost", lost=lost)


def cost_of_stopping_here(s: State) -> Message:
    """Return the steps that stopping gives up, and the cost of the turn's end if it was the last die."""
    if any(s.dice):
        return say("gives-up", steps=s.steps)
    cost = cost_of_passing(s)
    return say("gives-up-at-cost", steps=s.steps, cost=cost) if cost else say("gives-up-and-ends", steps=s.steps)


# The table in text


def draw(s: State, seat: int) -> str:
    """Return the grid and the numbers beside it in plain characters."""
    lines = ["      " + "    ".join(str(col + 1) for col in range(box.COLS))]
    for row in range(box.ROWS):
        cells = [drawn_card(s, cell) for cell in range(row * box.COLS, row * box.COLS + box.COLS)]
        lines.append(f"  {'ABCDE'[row]}   " + "   ".join(cells))
    lines.append("")
    pilots = [
        f"{PILOTS[p]} ({'BG'[p]}) on {CELL_NAMES[s.pilot[p]]}, health {s.health[p]} of {s.start_health}"
        for p in range(2)
    ]
    lines.append(f"{'; '.join(pilots)}.")
    board = rules.supply(s) - sum(s.rolled)
    lines.append(
        f"Rings {s.rings} of {box.RINGS_TO_WIN}. Turn {s.turn}. Enemy dice in the supply: {board} of {s.enemy_dice_limit}."
    )
    if s.phase != st.OVER:
        lines.append(f"Still face down: {hidden_cards(s)}.")
    lines.append("? face down, S Spacecraft, o Star Ring, x Encounter, . Open Space")
    lines.append("On a card: B or G a pilot, & both, a digit an enemy with that much health")
    return "\n".join(lines)


def drawn_card(s: State, cell: int) -> str:
    """Return a card in two characters: its kind, and the pilot or enemy on it."""
    card = abs(s.card[cell])
    glyph = "?So.x"[min(card, box.ENCOUNTER)]
    here = [p for p in range(2) if s.pilot[p] == cell]
    who = "&" if len(here) == 2 else "BG"[here[0]] if here else str(s.enemy[cell] or " ")
    return glyph + who


def hidden_cards(s: State) -> str:
    """Return the cards that are still face down, in words."""
    encounters = sum(s.left[box.ENCOUNTER :])
    return str(say("hidden", rings=s.left[box.STAR_RING], encounters=encounters, open=s.left[box.OPEN_SPACE]))


def summary(s: State) -> list[tuple[Text, Text]]:
    """Return how the mission stands or ended."""
    outcome = UNDER_WAY if s.ended == st.PLAYING else say("mission-won" if s.ended == st.WON else "mission-lost")
    found = sum(card > box.FACE_DOWN for card in s.card) - 1
    return [
        (say("mission"), outcome),
        (say("star-rings"), say("rings-of", rings=s.rings, of=box.RINGS_TO_WIN)),
        (say("cards-turned-up"), str(found)),
        (say("turns"), str(s.turn)),
        *((say("health-of", pilot=PILOTS[p]), str(s.health[p])) for p in range(2)),
    ]
