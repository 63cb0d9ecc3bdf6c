"""What Retrograde says to people about decisions: what is asked, what each choice does, the table drawn in text. What
happened is told in `story`, why something cannot be done in `refusals`.

A card on the table is called by its name and place: 'Light Bomber a5' is at place 5 of Player A's side.
"""

from __future__ import annotations

from retrocade.engine.contract import SPECTATOR, Choice
from retrocade.games.domination import board, industry
from retrocade.games.domination.board import card_at, delta_vee_left, end_of, side_of
from retrocade.games.domination.content import (
    ACCURACY,
    ARMOR,
    ASSET,
    BOMBS,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CLASS,
    CLASS_NAMES,
    COST,
    CRAFT,
    CRAFT_DISCOUNT,
    DELTA_VEE,
    ENTRY,
    FACILITIES,
    KIND,
    LEAST_COST,
    MOST_ORBITALS,
    POPULATION,
    POWER,
    ROW,
    TRACK,
    TRACK_LENGTH,
    UPGRADE,
)
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import (
    DONE_LABELS,
    NO_MORE_DEBRIS,
    PLAYERS,
    STEP_NAMES,
    card_list,
    counted,
    listed,
    named,
    orbital_of,
    percent,
    sentence,
)
from retrocade.games.domination.odds import Odds
from retrocade.games.domination.refusals import why_not
from retrocade.games.domination.state import (
    AMOUNT,
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    ATTACK_AMOUNT,
    BOMB_AMOUNT,
    BOMB_TARGET,
    BOMBARD,
    BURN_DOWN,
    BURN_UP,
    COMBAT,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    DESTINATION,
    DONE,
    ENTRY_BUILT,
    ENTRY_LAUNCHED,
    FIRST,
    HAND,
    KIND_OF_MANEUVER,
    MANEUVERS,
    ORBITAL,
    OVER,
    OWN,
    PLACES,
    PLAYING,
    RECLAIM,
    REFIT_CARD,
    REFITTED,
    REPAIR,
    REPAIRED,
    RESEARCH,
    SCRAP,
    SCRAPPED,
    SCUTTLE,
    SHOT,
    SITE,
    SWEEP,
    TRANSFER,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    VICTIM,
    WORK,
    State,
)
from retrocade.games.domination.story import ending, narrate
from retrocade.games.domination.view import PLACE_NAMES, classes, known_in_hand, odds_of, side_seen

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

SIDES_OF_CARD = ["top", "right", "bottom", "left"]
LETTERS = ["Fi", "Co", "Fr", "Cr"]


def seat_names(s: State) -> tuple[str, ...]:
    """The players, with their Homeworlds once these are on the table."""
    worlds = [CARD_NAMES[s.deck[ROW * side]] for side in range(2)]
    return tuple(f"{player} ({world})" if world else player for player, world in zip(PLAYERS, worlds, strict=True))


# What is to be decided


def ask(s: State, seat: int) -> str:
    """What this seat has to decide now, or whom it waits for."""
    if s.phase == OVER:
        return "The game is over."
    if seat != s.active:
        return f"{PLAYERS[s.active]} is deciding: {STEP_NAMES[s.phase]}."
    chosen, aim = named(s, s.chosen, seat), named(s, s.aim, seat)
    if s.phase == SWEEP:
        sweeper = PLACES * s.active + s.sweeper
        return f"{named(s, sweeper, seat)} sweeps at {named(s, s.at[sweeper], seat)}: from which orbital?"
    return {
        FIRST: first_question(s),
        KIND_OF_MANEUVER: f"{chosen} has {counted(left(s), 'delta-vee', 'delta-vee')}: which maneuver?",
        DESTINATION: f"{chosen} transfers: to which asset?",
        VICTIM: f"{chosen} attacks: which spacecraft?",
        ATTACK_AMOUNT: f"{chosen} attacks {aim}: how much delta-vee?",
        BOMB_TARGET: f"{chosen} bombards: which card?",
        BOMB_AMOUNT: f"{chosen} bombards {aim}: how much delta-vee?",
        REFIT_CARD: f"{chosen} refits: for which card?",
        SHOT: f"{chosen} fires: at which spacecraft?",
        REPAIRED: f"{chosen} repairs: what?",
        SITE: f"{CARD_NAMES[s.deck[s.card]]}: which asset is to build it?",
        WORK: f"{chosen} constructs: which card?",
        RECLAIM: f"{chosen} may burn debris for more power: from which orbital?",
        ENTRY_BUILT: f"{aim} enters play: in which orbital?",
        ENTRY_LAUNCHED: f"{aim} enters play: in which orbital?",
        SCRAPPED: "Which card under construction is scrapped?",
    }[s.asked]


def first_question(s: State) -> str:
    """The question that opens a step."""
    if s.phase == MANEUVERS:
        return "Maneuvers: which craft or battery acts, or are you done?"
    if s.phase == RESEARCH:
        return "Research: which asset draws, or are you done?"
    if s.phase == REPAIR:
        return "Repair: which asset repairs, or are you done?"
    return "Construction: place a card, let an asset construct, launch, scrap, or end your turn."


def left(s: State) -> int:
    """Delta-vee of the chosen craft."""
    return delta_vee_left(s, s.chosen) if s.chosen and s.lies[s.chosen] == CRAFT_IN_PLAY else 0


# Choices


def describe(s: State, seat: int, action: int) -> Choice:
    """A legal action in words."""
    if s.phase == SWEEP:
        asset = s.at[PLACES * s.active + s.sweeper]
        return debris_choice(s, asset, action, "sweep", "")
    if s.phase == MANEUVERS:
        return describe_maneuver(s, action)
    if s.phase == RESEARCH:
        return describe_research(s, action)
    if s.phase == REPAIR:
        return describe_repair(s, action)
    return describe_construction(s, action)


def debris_choice(s: State, asset: int, action: int, kind: str, effect: str) -> Choice:
    orbital = action - ORBITAL + 1
    there = board.debris_in(s, asset, orbital) - s.taken[orbital]
    label = f"Take 1 of {there} debris from orbital {orbital} of {named(s, asset, s.active)}"
    return Choice(label, kind, (PLACE_NAMES[asset], str(orbital)), effect=effect)


def own_place(s: State, action: int) -> int:
    return PLACES * s.active + action - OWN


def describe_maneuver(s: State, action: int) -> Choice:
    """D4 to D7 in words."""
    if s.asked == FIRST:
        if action == DONE:
            return Choice(DONE_LABELS[MANEUVERS], "done", effect=idle_craft(s))
        p = own_place(s, action)
        if s.lies[p] == UPGRADE_IN_PLAY:
            return Choice(f"Fire {named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p])
        where = f"{counted(delta_vee_left(s, p), 'delta-vee', 'delta-vee')} left, {orbital_of(s, p, s.active)}"
        return Choice(f"Maneuver {named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p], where)
    use = PLACE_NAMES[s.chosen]
    if s.asked == KIND_OF_MANEUVER:
        return describe_kind(s, action)
    if s.asked == DESTINATION:
        p = place_named(s, action)
        cost = board.transfer_cost(s, s.chosen, p)
        effect = f"costs {cost}, {left(s) - cost} left, arrives in orbital {board.orbitals_of(s, p)}"
        return Choice(f"Transfer to {named(s, p, s.active)}", "transfer", (PLACE_NAMES[p],), use, effect)
    if s.asked in (ATTACK_AMOUNT, BOMB_AMOUNT):
        amount = action - AMOUNT + 1
        kind = "attack" if s.asked == ATTACK_AMOUNT else "bombard"
        return Choice(f"Spend {amount} delta-vee", kind, (PLACE_NAMES[s.aim],), use, told_spending(odds_of(s, action)))
    if s.asked == REFIT_CARD:
        card = s.deck[ROW * s.active + action - HAND + 1]
        return Choice(f"Refit to {CARD_NAMES[card]}", "refit", (use,), use, craft_line(card))
    p = place_named(s, action)
    verb, kind = {VICTIM: ("Attack", "attack"), BOMB_TARGET: ("Bombard", "bombard")}.get(s.asked, ("Fire at", "shoot"))
    found = odds_of(s, action)
    most = told(found) if s.asked == SHOT else f"with all: {told_spending(found)}"
    return Choice(f"{verb} {named(s, p, s.active)}", kind, (PLACE_NAMES[p],), use, most)


def idle_craft(s: State) -> str:
    """A reminder of what could still act."""
    n = sum(s.lies[p] == CRAFT_IN_PLAY and s.used[p] == 0 for p in range(PLACES * s.active, end_of(s, s.active)))
    return f"{counted(n, 'craft', 'craft')} not moved" if n else ""


def describe_kind(s: State, action: int) -> Choice:
    """D5 in words."""
    use, here = PLACE_NAMES[s.chosen], s.at[s.chosen]
    at = (PLACE_NAMES[here],)
    if action in (BURN_UP, BURN_DOWN):
        orbital = s.orbital[s.chosen] + (1 if action == BURN_UP else -1)
        cost = board.burn_cost(s, s.chosen, orbital)
        label = f"Burn {'up' if action == BURN_UP else 'down'} to orbital {orbital}"
        return Choice(label, "burn", (*at, str(orbital)), use, f"costs {cost}, {left(s) - cost} left")
    if action == TRANSFER:
        return Choice("Transfer to another asset", "transfer", at, use)
    if action == COMBAT:
        return Choice("Attack a spacecraft", "attack", at, use)
    if action == BOMBARD:
        return Choice("Bombard", "bombard", at, use, f"power {board.bomb_power(s, s.chosen)} from here")
    if action == SCUTTLE:
        return Choice("Scuttle", "scuttle", at, use, f"destroyed, 1 debris in orbital {s.orbital[s.chosen]}")
    return Choice("Refit", "refit", at, use, "swaps it with a card in hand; it does nothing more this turn")


def told_spending(odds: Odds) -> str:
    """The odds of a craft that spends delta-vee, and what it keeps."""
    return f"{told(odds)}, keeps {odds.keeps}"


def told(odds: Odds) -> str:
    """Odds in a few words."""
    if odds.dice == 0:
        return "no dice"
    faces = f"{odds.faces[0]}-{odds.faces[-1]}" if len(odds.faces) > 1 else "".join(map(str, odds.faces))
    hits = f"{'1 die hits' if odds.dice == 1 else f'{odds.dice} dice hit'} on {faces or 'nothing'}"
    return f"{hits}: {percent(odds.destroy)} to destroy, {float(odds.damage):.1f} damage on average"


def card_line(card: int) -> str:
    """What a card is for, in a line."""
    if KIND[card] == CRAFT:
        return craft_line(card)
    if KIND[card] == ASSET:
        yards = "".join(f", {word}" for word in classes(FACILITIES[card]))
        return f"asset, power {POWER[card]}, population {POPULATION[card]}{yards}"
    return f"upgrade: {str(CARDS[card]['text']).rstrip('.')}"


def craft_line(card: int) -> str:
    """A spacecraft's numbers in a line."""
    return (
        f"{classes(CLASS[card])[0]}, delta-vee {DELTA_VEE[card]}, accuracy {ACCURACY[card]}, "
        f"armor {ARMOR[card]}, bombardment {BOMBS[card]}"
    )


def describe_research(s: State, action: int) -> Choice:
    """D9 in words."""
    if action == DONE:
        return Choice(DONE_LABELS[RESEARCH], "done")
    p = own_place(s, action)
    effect = f"draws {industry.draw_count(s, p)}"
    return Choice(f"Research with {named(s, p, s.active)}", "research", (PLACE_NAMES[p],), PLACE_NAMES[p], effect)


def describe_repair(s: State, action: int) -> Choice:
    """D10 in words."""
    if action == DONE:
        return Choice(DONE_LABELS[REPAIR], "done")
    p = own_place(s, action)
    if s.asked == FIRST:
        return Choice(f"Repair with {named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p])
    after = max(s.damage[p] - industry.repair_amount(s, s.chosen), 0)
    effect = f"damage {s.damage[p]}→{after}"
    return Choice(f"Repair {named(s, p, s.active)}", "repair", (PLACE_NAMES[p],), PLACE_NAMES[s.chosen], effect)


def describe_construction(s: State, action: int) -> Choice:
    """D11 to D13 in words."""
    if s.asked == FIRST:
        return describe_first_construction(s, action)
    if s.asked == RECLAIM:
        if action == DONE:
            return Choice(NO_MORE_DEBRIS, "done")
        return debris_choice(s, s.chosen, action, "reclaim", "+1 power")
    if s.asked in (ENTRY_BUILT, ENTRY_LAUNCHED):
        orbital = action - ORBITAL + 1
        at = (PLACE_NAMES[s.chosen], str(orbital))
        return Choice(f"Enter in orbital {orbital}", "enter", at, PLACE_NAMES[s.aim])
    p = own_place(s, action)
    if s.asked == SITE:
        card = s.deck[s.card]
        return Choice(
            f"Build it at {named(s, p, s.active)}", "place", (PLACE_NAMES[p],), effect=site_effect(s, p, card)
        )
    if s.asked == WORK:
        label = f"Construct {named(s, p, s.active)}"
        return Choice(label, "work", (PLACE_NAMES[p],), PLACE_NAMES[s.chosen], work_effect(s, p))
    return Choice(
        f"Scrap {named(s, p, s.active)}", "scrap", (PLACE_NAMES[p],), effect=f"loses {counted(s.built[p], 'counter')}"
    )


def describe_first_construction(s: State, action: int) -> Choice:
    """D11 in words."""
    if action == DONE:
        return Choice(DONE_LABELS[CONSTRUCTION], "done", effect=unused_assets(s))
    if action == SCRAP:
        return Choice("Scrap a card under construction", "choose")
    if action >= HAND:
        card = s.deck[ROW * s.active + action - HAND + 1]
        effect = f"cost {COST[card]}; {card_line(card)}"
        return Choice(f"Place {CARD_NAMES[card]} face down", "place", use=CARD_NAMES[card], effect=effect)
    p = own_place(s, action)
    if s.lies[p] == CRAFT_HIDDEN:
        return Choice(f"Launch {named(s, p, s.active)}", "launch", (PLACE_NAMES[p],), PLACE_NAMES[p])
    effect = f"power {board.power_of(s, p)}"
    return Choice(f"Construct with {named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p], effect)


def unused_assets(s: State) -> str:
    n = sum(industry.can_allocate(s, p) for p in range(PLACES * s.active, end_of(s, s.active)))
    return f"{counted(n, 'asset')} could still construct" if n else ""


def site_effect(s: State, asset: int, card: int) -> str:
    """What building there means, with a warning where it cannot be built (DM-R28)."""
    if KIND[card] == CRAFT and not board.facilities_of(s, asset) & CLASS[card]:
        return f"no {classes(CLASS[card])[0]} facility there"
    if board.power_of(s, asset) == 0:
        return "no construction power there"
    if KIND[card] == UPGRADE:
        return f"power {board.power_of(s, asset)} against cost {COST[card]}"
    cost = max(COST[card] - board.with_upgrades(s, asset, CRAFT_DISCOUNT), LEAST_COST)
    room = board.has_room(s, s.active, card)
    return f"power {board.power_of(s, asset)} against cost {cost}{'' if room else '; no room for it yet'}"


def work_effect(s: State, p: int) -> str:
    """What allocating to a card brings."""
    built, cost = s.built[p] + industry.power_now(s), COST[card_at(s, p)]
    if s.lies[p] == CRAFT_HIDDEN:
        cost = board.craft_cost(s, p)
    elif s.lies[p] == ASSET_HIDDEN:
        cost = max(cost - board.asset_discount(s, s.chosen), LEAST_COST)
    if built < cost:
        return f"{built} of {cost} counters"
    if s.lies[p] == CRAFT_HIDDEN and not board.has_room(s, s.active, card_at(s, p)):
        return f"{built} of {cost} counters: ready, but no room"
    return f"{built} of {cost} counters: complete"


# The table in text


def draw(s: State, seat: int) -> str:
    """Both sides, the enemy's first: worlds with their orbitals, what is being built, and the own hand."""
    lines = [
        f"Round {(s.turn + 1) // 2} of {s.round_limit}, turn {s.turn}: {PLAYERS[s.active]}, {STEP_NAMES[s.phase]}."
    ]
    own = 0 if seat == SPECTATOR else seat
    for side in (1 - own, own):
        lines += ["", *drawn_side(s, side, seat)]
    if seat != SPECTATOR:
        held = [CARD_NAMES[s.deck[ROW * seat + k]] for k in range(1, ROW) if s.hand[seat] >> k & 1]
        coming = [CARD_NAMES[s.deck[ROW * seat + k]] for k in range(s.drawn[seat] + 1, ROW)]
        lines += [
            "",
            sentence(f"Your hand: {card_list(held)}"),
            sentence(f"Your deck, next first: {card_list(coming)}"),
        ]
    return "\n".join(lines)


def drawn_side(s: State, side: int, seat: int) -> list[str]:
    """One player's part of the table."""
    seen = side_seen(s, side, seat)
    lines = [
        f"{seat_names(s)[side]}: hand {seen['hand']}, deck {seen['deck']}, removed {seen['removed']}, "
        f"population {seen['population']} of {seen['population_limit']}, counter {SIDES_OF_CARD[s.orbit[side]]}"
    ]
    if seen["top"]:
        lines.append(f"  On top of the deck: {CARD_NAMES[s.deck[ROW * side + s.drawn[side] + 1]]}")
    if known_in_hand(s, side):
        lines.append(f"  Known to be in hand: {listed([CARD_NAMES[CARD_IDS.index(card)] for card in seen['known']])}")
    for p in range(PLACES * side, end_of(s, side)):
        if board.is_world(s, p):
            lines += drawn_world(s, p, seat)
        elif s.lies[p] == ASSET_HIDDEN:
            lines.append(f"  {named(s, p, seat)}: under construction, {counted(s.built[p], 'counter')}")
    return lines


def drawn_world(s: State, p: int, seat: int) -> list[str]:
    """An asset with what is above, on and under it."""
    card = card_at(s, p)
    track = [str(value) for value in TRACK[TRACK_LENGTH * card : TRACK_LENGTH * (card + 1)]]
    at = s.orbit[side_of(p)]
    track[at] = f"[{track[at]}]"
    if s.lies[p] == ASSET_IN_PLAY:
        built = "".join(LETTERS[n] + " " for n in range(len(CLASS_NAMES)) if board.facilities_of(s, p) >> n & 1)
        state = (
            f"damage {s.damage[p]}/{board.resistance(s, p)}, power {board.power_of(s, p)}, {built or 'no yard '}"
            f"{'tapped, ' if s.used[p] else ''}"
        ).rstrip(" ,")
    else:
        state = "destroyed"
    lines = [f"  {named(s, p, seat)}: {state}, track {' '.join(track)}"]
    for orbital in range(board.orbitals_of(s, p), 0, -1):
        there = [drawn_craft(s, c) for c in craft_in(s, p, orbital)]
        debris = board.debris_in(s, p, orbital)
        if debris:
            there.append(f"{debris} debris")
        price = ENTRY[MOST_ORBITALS * card + orbital - 1]
        lines.append(f"    orbital {orbital} ({price}){': ' if there else ''}{'; '.join(there)}")
    for u in range(PLACES * side_of(p), end_of(s, side_of(p))):
        if s.at[u] == p and s.lies[u] == UPGRADE_IN_PLAY:
            lines.append(f"    upgrade {named(s, u, seat)}: damage {s.damage[u]}/{board.resistance(s, u)}")
        elif s.at[u] == p and s.lies[u] in (CRAFT_HIDDEN, UPGRADE_HIDDEN):
            lines.append(f"    building {named(s, u, seat)}: {drawn_progress(s, u, seat)}")
    return lines


def drawn_progress(s: State, p: int, seat: int) -> str:
    if seat != side_of(p):
        return counted(s.built[p], "counter")
    cost = board.craft_cost(s, p) if s.lies[p] == CRAFT_HIDDEN else COST[card_at(s, p)]
    ready = ", ready" if s.lies[p] == CRAFT_HIDDEN and board.is_ready(s, p) else ""
    return f"{s.built[p]} of {counted(cost, 'counter')}{ready}"


def craft_in(s: State, asset: int, orbital: int) -> list[int]:
    places = [p for side in range(2) for p in range(PLACES * side, end_of(s, side))]
    return [p for p in places if s.lies[p] == CRAFT_IN_PLAY and s.at[p] == asset and s.orbital[p] == orbital]


def drawn_craft(s: State, p: int) -> str:
    card = card_at(s, p)
    hurt = f", damage {s.damage[p]}/{ARMOR[card]}" if s.damage[p] else ""
    refit = ", refitted" if s.used[p] == REFITTED else ""
    return f"{CARD_NAMES[card]} {PLACE_NAMES[p]} dv {delta_vee_left(s, p)}/{DELTA_VEE[card]}{hurt}{refit}"


def summary(s: State) -> list[tuple[str, str]]:
    """How the game stands or ended."""
    lines = [("Outcome", "under way" if s.ended == PLAYING else ending(s)), ("Rounds", str((s.turn + 1) // 2))]
    for side in range(2):
        home = PLACES * side
        state = (
            f"damage {s.damage[home]} of {board.resistance(s, home)}" if s.lies[home] == ASSET_IN_PLAY else "destroyed"
        )
        craft = sum(s.lies[p] == CRAFT_IN_PLAY for p in range(home, end_of(s, side)))
        assets = sum(s.lies[p] == ASSET_IN_PLAY for p in range(home, end_of(s, side)))
        lines.append(
            (seat_names(s)[side], f"{state}; {counted(assets, 'asset')}, {craft} craft, worth {board.worth(s, side)}")
        )
    return lines
