"""Decisions and legal actions in words.

A card on the table is called by its name and place: 'Light Bomber a5' is at place 5 of Player A's side.
"""

from __future__ import annotations

from retrocade.engine.contract import Choice
from retrocade.engine.wording import counted
from retrocade.games.domination import board, industry, names
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import PLACE_NAMES, classes
from retrocade.games.domination.odds import Odds, odds_of
from retrocade.games.domination.state import State


def ask(s: State, seat: int) -> str:
    """Return the decision that this seat has to make now, or the player it waits for."""
    if s.phase == st.OVER:
        return "The game is over."
    if seat != s.active:
        return f"{names.PLAYERS[s.active]} is deciding: {names.STEP_NAMES[s.phase]}."
    chosen, aim = names.named(s, s.chosen, seat), names.named(s, s.aim, seat)
    if s.phase == st.SWEEP:
        sweeper = st.PLACES * s.active + s.sweeper
        return f"{names.named(s, sweeper, seat)} sweeps at {names.named(s, s.at[sweeper], seat)}: from which orbital?"
    return {
        st.FIRST: first_question(s),
        st.KIND_OF_MANEUVER: f"{chosen} has {left(s)} delta-vee: which maneuver?",
        st.DESTINATION: f"{chosen} transfers: to which asset?",
        st.VICTIM: f"{chosen} attacks: which spacecraft?",
        st.ATTACK_AMOUNT: f"{chosen} attacks {aim}: how much delta-vee?",
        st.BOMB_TARGET: f"{chosen} bombards: which card?",
        st.BOMB_AMOUNT: f"{chosen} bombards {aim}: how much delta-vee?",
        st.REFIT_CARD: f"{chosen} refits: for which card?",
        st.SHOT: f"{chosen} fires: at which spacecraft?",
        st.REPAIRED: f"{chosen} repairs: what?",
        st.SITE: f"{box.CARD_NAMES[s.deck[s.card]]}: which asset is to build it?",
        st.WORK: f"{chosen} constructs: which card?",
        st.RECLAIM: f"{chosen} may burn debris for more power: from which orbital?",
        st.ENTRY_BUILT: f"{aim} enters play: in which orbital?",
        st.ENTRY_LAUNCHED: f"{aim} enters play: in which orbital?",
        st.SCRAPPED: "Which card under construction is scrapped?",
    }[s.asked]


def first_question(s: State) -> str:
    """Return the question that opens a step."""
    if s.phase == st.MANEUVERS:
        return "Maneuvers: which craft or battery acts, or are you done?"
    if s.phase == st.RESEARCH:
        return "Research: which asset draws, or are you done?"
    if s.phase == st.REPAIR:
        return "Repair: which asset repairs, or are you done?"
    return "Construction: place a card, let an asset construct, launch, scrap, or end your turn."


def left(s: State) -> int:
    """Return the delta-vee of the chosen craft."""
    return board.delta_vee_left(s, s.chosen) if s.chosen and s.lies[s.chosen] == st.CRAFT_IN_PLAY else 0


# Choices


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    if s.phase == st.SWEEP:
        asset = s.at[st.PLACES * s.active + s.sweeper]
        return debris_choice(s, asset, action, "sweep", "")
    if s.phase == st.MANEUVERS:
        return describe_maneuver(s, action)
    if s.phase == st.RESEARCH:
        return describe_research(s, action)
    if s.phase == st.REPAIR:
        return describe_repair(s, action)
    return describe_construction(s, action)


def debris_choice(s: State, asset: int, action: int, kind: str, effect: str) -> Choice:
    """Return the choice of an orbital with debris in words."""
    orbital = action - st.ORBITAL + 1
    there = board.debris_in(s, asset, orbital) - s.taken[orbital]
    label = f"Take 1 of {there} debris from orbital {orbital} of {names.named(s, asset, s.active)}"
    return Choice(label, kind, (PLACE_NAMES[asset], str(orbital)), effect=effect)


def own_place(s: State, action: int) -> int:
    """Return the own place that an action names."""
    return st.PLACES * s.active + action - st.OWN


def describe_maneuver(s: State, action: int) -> Choice:
    """D4 to D7: return a choice of the Maneuvers step in words."""
    if s.asked == st.FIRST:
        if action == st.DONE:
            return Choice(names.DONE_LABELS[st.MANEUVERS], "done", effect=idle_craft(s))
        p = own_place(s, action)
        if s.lies[p] == st.UPGRADE_IN_PLAY:
            return Choice(f"Fire {names.named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p])
        where = f"{board.delta_vee_left(s, p)} delta-vee left, {names.orbital_of(s, p, s.active)}"
        return Choice(f"Maneuver {names.named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p], where)
    use = PLACE_NAMES[s.chosen]
    if s.asked == st.KIND_OF_MANEUVER:
        return describe_kind(s, action)
    if s.asked == st.DESTINATION:
        p = place_named(s, action)
        cost = board.transfer_cost(s, s.chosen, p)
        effect = f"costs {cost}, {left(s) - cost} left, arrives in orbital {board.orbitals_of(s, p)}"
        return Choice(f"Transfer to {names.named(s, p, s.active)}", "transfer", (PLACE_NAMES[p],), use, effect)
    if s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        amount = action - st.AMOUNT + 1
        kind = "attack" if s.asked == st.ATTACK_AMOUNT else "bombard"
        return Choice(
            f"Spend {amount} delta-vee", kind, (PLACE_NAMES[s.aim],), use, spending_in_words(odds_of(s, action))
        )
    if s.asked == st.REFIT_CARD:
        card = s.deck[box.ROW * s.active + action - st.HAND + 1]
        return Choice(f"Refit to {box.CARD_NAMES[card]}", "refit", (use,), use, craft_line(card))
    p = place_named(s, action)
    verb, kind = {st.VICTIM: ("Attack", "attack"), st.BOMB_TARGET: ("Bombard", "bombard")}.get(
        s.asked, ("Fire at", "shoot")
    )
    found = odds_of(s, action)
    most = odds_in_words(found) if s.asked == st.SHOT else f"with all: {spending_in_words(found)}"
    return Choice(f"{verb} {names.named(s, p, s.active)}", kind, (PLACE_NAMES[p],), use, most)


def idle_craft(s: State) -> str:
    """Return a reminder of craft that could still act."""
    n = sum(
        s.lies[p] == st.CRAFT_IN_PLAY and s.used[p] == 0 for p in range(st.PLACES * s.active, board.end_of(s, s.active))
    )
    return f"{n} craft not moved" if n else ""


def describe_kind(s: State, action: int) -> Choice:
    """D5: return a maneuver in words."""
    use, here = PLACE_NAMES[s.chosen], s.at[s.chosen]
    at = (PLACE_NAMES[here],)
    if action in (st.BURN_UP, st.BURN_DOWN):
        orbital = s.orbital[s.chosen] + (1 if action == st.BURN_UP else -1)
        cost = board.burn_cost(s, s.chosen, orbital)
        label = f"Burn {'up' if action == st.BURN_UP else 'down'} to orbital {orbital}"
        return Choice(label, "burn", (*at, str(orbital)), use, f"costs {cost}, {left(s) - cost} left")
    if action == st.TRANSFER:
        return Choice("Transfer to another asset", "transfer", at, use)
    if action == st.COMBAT:
        return Choice("Attack a spacecraft", "attack", at, use)
    if action == st.BOMBARD:
        return Choice("Bombard", "bombard", at, use, f"power {board.bomb_power(s, s.chosen)} from here")
    if action == st.SCUTTLE:
        return Choice("Scuttle", "scuttle", at, use, f"destroyed, 1 debris in orbital {s.orbital[s.chosen]}")
    return Choice("Refit", "refit", at, use, "swaps it with a card in hand; it does nothing more this turn")


def spending_in_words(odds: Odds) -> str:
    """Return the odds of a craft that spends delta-vee, and the delta-vee it keeps."""
    return f"{odds_in_words(odds)}, keeps {odds.keeps}"


def odds_in_words(odds: Odds) -> str:
    """Return odds in a few words."""
    if odds.dice == 0:
        return "no dice"
    faces = f"{odds.faces[0]}-{odds.faces[-1]}" if len(odds.faces) > 1 else "".join(map(str, odds.faces))
    hits = f"{'1 die hits' if odds.dice == 1 else f'{odds.dice} dice hit'} on {faces or 'nothing'}"
    return f"{hits}: {names.percent(odds.destroy)} to destroy, {float(odds.damage):.1f} damage on average"


def card_line(card: int) -> str:
    """Return a card's purpose in a line."""
    if box.KIND[card] == box.CRAFT:
        return craft_line(card)
    if box.KIND[card] == box.ASSET:
        yards = "".join(f", {word}" for word in classes(box.FACILITIES[card]))
        return f"asset, power {box.POWER[card]}, population {box.POPULATION[card]}{yards}"
    return f"upgrade: {str(box.CARDS[card]['text']).rstrip('.')}"


def craft_line(card: int) -> str:
    """Return a spacecraft's numbers in a line."""
    return (
        f"{classes(box.CLASS[card])[0]}, delta-vee {box.DELTA_VEE[card]}, accuracy {box.ACCURACY[card]}, "
        f"armor {box.ARMOR[card]}, bombardment {box.BOMBS[card]}"
    )


def describe_research(s: State, action: int) -> Choice:
    """D9: return a choice of the Research step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.RESEARCH], "done")
    p = own_place(s, action)
    effect = f"draws {industry.draw_count(s, p)}"
    return Choice(f"Research with {names.named(s, p, s.active)}", "research", (PLACE_NAMES[p],), PLACE_NAMES[p], effect)


def describe_repair(s: State, action: int) -> Choice:
    """D10: return a choice of the Repair step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.REPAIR], "done")
    p = own_place(s, action)
    if s.asked == st.FIRST:
        return Choice(f"Repair with {names.named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p])
    after = max(s.damage[p] - industry.repair_amount(s, s.chosen), 0)
    effect = f"damage {s.damage[p]}→{after}"
    return Choice(f"Repair {names.named(s, p, s.active)}", "repair", (PLACE_NAMES[p],), PLACE_NAMES[s.chosen], effect)


def describe_construction(s: State, action: int) -> Choice:
    """D11 to D13: return a choice of the Construction step in words."""
    if s.asked == st.FIRST:
        return describe_first_construction(s, action)
    if s.asked == st.RECLAIM:
        if action == st.DONE:
            return Choice(names.NO_MORE_DEBRIS, "done")
        return debris_choice(s, s.chosen, action, "reclaim", "+1 power")
    if s.asked in (st.ENTRY_BUILT, st.ENTRY_LAUNCHED):
        orbital = action - st.ORBITAL + 1
        at = (PLACE_NAMES[s.chosen], str(orbital))
        return Choice(f"Enter in orbital {orbital}", "enter", at, PLACE_NAMES[s.aim])
    p = own_place(s, action)
    if s.asked == st.SITE:
        card = s.deck[s.card]
        return Choice(
            f"Place it at {names.named(s, p, s.active)}", "place", (PLACE_NAMES[p],), effect=site_effect(s, p, card)
        )
    if s.asked == st.WORK:
        label = f"Construct {names.named(s, p, s.active)}"
        return Choice(label, "work", (PLACE_NAMES[p],), PLACE_NAMES[s.chosen], work_effect(s, p))
    return Choice(
        f"Scrap {names.named(s, p, s.active)}",
        "scrap",
        (PLACE_NAMES[p],),
        effect=f"loses {counted(s.built[p], 'counter')}",
    )


def describe_first_construction(s: State, action: int) -> Choice:
    """D11: return the first choice of the Construction step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.CONSTRUCTION], "done", effect=unused_assets(s))
    if action == st.SCRAP:
        return Choice("Scrap a card under construction", "choose")
    if action >= st.HAND:
        card = s.deck[box.ROW * s.active + action - st.HAND + 1]
        effect = f"cost {box.COST[card]}; {card_line(card)}"
        return Choice(f"Place {box.CARD_NAMES[card]} face down", "place", use=box.CARD_NAMES[card], effect=effect)
    p = own_place(s, action)
    if s.lies[p] == st.CRAFT_HIDDEN:
        return Choice(f"Launch {names.named(s, p, s.active)}", "launch", (PLACE_NAMES[p],), PLACE_NAMES[p])
    effect = f"power {board.power_of(s, p)}"
    return Choice(f"Construct with {names.named(s, p, s.active)}", "choose", (PLACE_NAMES[p],), PLACE_NAMES[p], effect)


def unused_assets(s: State) -> str:
    """Return a reminder of assets that could still construct."""
    n = sum(industry.can_allocate(s, p) for p in range(st.PLACES * s.active, board.end_of(s, s.active)))
    return f"{counted(n, 'asset')} could still construct" if n else ""


def site_problem(s: State, asset: int, card: int) -> str:
    """DM-R28: return the reason why a card that may be placed at an asset cannot be built there, "" if it can."""
    if box.KIND[card] == box.CRAFT and not board.facilities_of(s, asset) & box.CLASS[card]:
        return f"no {classes(box.CLASS[card])[0]} facility there"
    return "no construction power there" if board.power_of(s, asset) == 0 else ""


def site_effect(s: State, asset: int, card: int) -> str:
    """Return the effect of building there, with a warning if the card cannot be built."""
    problem = site_problem(s, asset, card)
    if problem:
        return problem
    if box.KIND[card] == box.UPGRADE:
        return f"power {board.power_of(s, asset)} against cost {box.COST[card]}"
    cost = max(box.COST[card] - board.with_upgrades(s, asset, box.CRAFT_DISCOUNT), box.LEAST_COST)
    room = board.has_room(s, s.active, card)
    return f"power {board.power_of(s, asset)} against cost {cost}{'' if room else '; no room for it yet'}"


def work_effect(s: State, p: int) -> str:
    """Return the effect of allocating to a card."""
    built, cost = s.built[p] + industry.power_now(s), box.COST[board.card_at(s, p)]
    if s.lies[p] == st.CRAFT_HIDDEN:
        cost = board.craft_cost(s, p)
    elif s.lies[p] == st.ASSET_HIDDEN:
        cost = max(cost - board.asset_discount(s, s.chosen), box.LEAST_COST)
    if built < cost:
        return f"{built} of {cost} counters"
    if s.lies[p] == st.CRAFT_HIDDEN and not board.has_room(s, s.active, board.card_at(s, p)):
        return f"{built} of {cost} counters: ready, but no room"
    return f"{built} of {cost} counters: complete"
