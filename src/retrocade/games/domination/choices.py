"""Decisions and legal actions in words.

A card on the table is called by its name and place: 'Light Bomber a5' is at place 5 of Player A's side.
"""

from __future__ import annotations

from functools import cache

from retrocade.engine.contract import Choice
from retrocade.engine.messages import Listing, Message, Text
from retrocade.games.domination import board, construction, names, repair, research
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import PLACE_NAMES, say
from retrocade.games.domination.odds import Odds, odds_of
from retrocade.games.domination.state import State
from retrocade.games.domination.tried import legal

OPENING = {  # the question that opens a step
    st.MANEUVERS: say("ask-maneuvers"),
    st.RESEARCH: say("ask-research"),
    st.REPAIR: say("ask-repair"),
    st.CONSTRUCTION: say("ask-construction"),
}
OF_CHOSEN = {  # questions that name only the card that acts
    st.DESTINATION: "ask-destination",
    st.VICTIM: "ask-victim",
    st.BOMB_TARGET: "ask-bomb-target",
    st.REFIT_CARD: "ask-refit",
    st.SHOT: "ask-shot",
    st.REPAIRED: "ask-repaired",
    st.WORK: "ask-work",
    st.RECLAIM: "ask-reclaim",
}
TARGETS = {st.VICTIM: ("attack", "attack"), st.BOMB_TARGET: ("bombard", "bombard"), st.SHOT: ("fire-at", "shoot")}
ANOTHER_ASSET, A_SPACECRAFT, BOMBARD = say("transfer-to-another"), say("attack-spacecraft"), say("bombard-from-here")
SCUTTLE, REFIT, REFIT_EFFECT = say("scuttle"), say("refit"), say("refit-effect")
MORE_POWER, SCRAP_A_CARD, NO_POWER = say("more-power"), say("scrap-a-card"), say("no-power-there")


def ask(s: State, seat: int) -> Text:
    """Return the decision that this seat has to make now, or the player it waits for."""
    if s.phase == st.OVER:
        return say("over")
    if seat != s.active:
        return say("deciding", player=names.PLAYERS[s.active], step=names.STEPS[s.phase])
    if s.phase == st.SWEEP:
        sweeper = st.PLACES * s.active + s.sweeper
        return say("ask-sweep", sweeper=names.named(s, sweeper, seat), world=names.named(s, s.at[sweeper], seat))
    if s.asked == st.FIRST:
        return OPENING[s.phase]
    if s.asked == st.SITE:
        return say("ask-site", card=names.CARDS[s.deck[s.card]])
    if s.asked == st.SCRAPPED:
        return say("ask-scrapped")
    if s.asked in (st.ENTRY_BUILT, st.ENTRY_LAUNCHED):
        return say("ask-entry", craft=names.named(s, s.aim, seat))
    chosen = names.named(s, s.chosen, seat)
    if s.asked == st.KIND_OF_MANEUVER:
        return say("ask-maneuver", craft=chosen, left=left(s))
    if s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        attack = s.asked == st.ATTACK_AMOUNT
        return say(
            "ask-attack-amount" if attack else "ask-bomb-amount", craft=chosen, target=names.named(s, s.aim, seat)
        )
    return say(OF_CHOSEN[s.asked], card=chosen)


def left(s: State) -> int:
    """Return the delta-vee of the chosen craft."""
    return board.delta_vee_left(s, s.chosen) if s.chosen and s.lies[s.chosen] == st.CRAFT_IN_PLAY else 0


# Choices


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    choice = described(s, action)
    return choice._replace(begins=True) if is_beginning(s, action, choice.kind) else choice


def is_beginning(s: State, action: int, kind: str) -> bool:
    """Return True if the next action of the same seat completes what this one begins: with what, where to, at whom."""
    if s.asked == st.FIRST:
        return kind in ("choose", "place", "launch")
    return s.phase == st.MANEUVERS and action in (st.TRANSFER, st.COMBAT, st.BOMBARD)


def described(s: State, action: int) -> Choice:
    """Return a legal action in words, as if each were a move of its own."""
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


def orbital_place(asset: int, orbital: int) -> str:
    """Return what views call an orbital."""
    return f"{PLACE_NAMES[asset]}/{orbital}"


def debris_choice(s: State, asset: int, action: int, kind: str, effect: Text) -> Choice:
    """Return the choice of an orbital with debris in words."""
    orbital = action - st.ORBITAL + 1
    there = board.debris_in(s, asset, orbital) - s.taken[orbital]
    label = say("take-debris", there=there, orbit=names.orbit(orbital, names.named(s, asset, s.active)))
    return Choice(label, kind, (orbital_place(asset, orbital),), effect=effect)


def own_place(s: State, action: int) -> int:
    """Return the own place that an action names."""
    return st.PLACES * s.active + action - st.OWN


def describe_maneuver(s: State, action: int) -> Choice:
    """D4 to D7: return a choice of the Maneuvers step in words."""
    if s.asked == st.FIRST:
        return describe_first_maneuver(s, action)
    if s.asked == st.KIND_OF_MANEUVER:
        return describe_kind(s, action)
    use = PLACE_NAMES[s.chosen]
    if s.asked == st.DESTINATION:
        p = place_named(s, action)
        cost = board.transfer_cost(s, s.chosen, p)
        effect = say("transfer-effect", cost=cost, left=left(s) - cost, orbital=board.orbitals_of(s, p))
        label = say("transfer-to", world=names.named(s, p, s.active))
        return Choice(label, "transfer", (PLACE_NAMES[p],), use, effect)
    if s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        kind = "attack" if s.asked == st.ATTACK_AMOUNT else "bombard"
        label = say("spend", amount=action - st.AMOUNT + 1)
        return Choice(label, kind, (PLACE_NAMES[s.aim],), use, spending_in_words(odds_of(s, action)))
    if s.asked == st.REFIT_CARD:
        card = s.deck[box.ROW * s.active + action - st.HAND + 1]
        return Choice(say("refit-to", card=names.CARDS[card]), "refit", (use,), use, card_line(card))
    p, found = place_named(s, action), odds_of(s, action)
    verb, kind = TARGETS[s.asked]
    effect = odds_in_words(found) if s.asked == st.SHOT else say("with-all", odds=spending_in_words(found))
    return Choice(say(verb, card=names.named(s, p, s.active)), kind, (PLACE_NAMES[p],), use, effect)


def describe_first_maneuver(s: State, action: int) -> Choice:
    """D4: return the first choice of the Maneuvers step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.MANEUVERS], "done", effect=idle_craft(s))
    p = own_place(s, action)
    card, at = names.named(s, p, s.active), PLACE_NAMES[p]
    if s.lies[p] == st.UPGRADE_IN_PLAY:
        return Choice(say("fire", card=card), "choose", (at,), at)
    where = say("where", left=board.delta_vee_left(s, p), orbit=names.orbital_of(s, p, s.active))
    return Choice(say("maneuver", card=card), "choose", (at,), at, where)


def idle_craft(s: State) -> Text:
    """Return a reminder of craft that could still act."""
    n = sum(
        s.lies[p] == st.CRAFT_IN_PLAY and s.used[p] == 0 for p in range(st.PLACES * s.active, board.end_of(s, s.active))
    )
    return say("craft-not-moved", craft=n) if n else ""


def describe_kind(s: State, action: int) -> Choice:
    """D5: return a maneuver in words."""
    use, here = PLACE_NAMES[s.chosen], s.at[s.chosen]
    at = (PLACE_NAMES[here],)
    if action in (st.BURN_UP, st.BURN_DOWN):
        orbital = s.orbital[s.chosen] + (1 if action == st.BURN_UP else -1)
        cost = board.burn_cost(s, s.chosen, orbital)
        label = say("burn-up" if action == st.BURN_UP else "burn-down", orbital=orbital)
        return Choice(
            label, "burn", (orbital_place(here, orbital),), use, say("burn-effect", cost=cost, left=left(s) - cost)
        )
    if action == st.TRANSFER:
        return Choice(ANOTHER_ASSET, "transfer", at, use)
    if action == st.COMBAT:
        return Choice(A_SPACECRAFT, "attack", at, use)
    if action == st.BOMBARD:
        return Choice(BOMBARD, "bombard", at, use, say("bomb-power", power=board.bomb_power(s, s.chosen)))
    if action == st.SCUTTLE:
        return Choice(SCUTTLE, "scuttle", at, use, say("scuttle-effect", orbital=s.orbital[s.chosen]))
    return Choice(REFIT, "refit", at, use, REFIT_EFFECT)


def spending_in_words(odds: Odds) -> Message:
    """Return the odds of a craft that spends delta-vee, and the delta-vee it keeps."""
    return say("keeps", odds=odds_in_words(odds), left=odds.keeps)


def odds_in_words(odds: Odds) -> Message:
    """Return odds in a few words."""
    first, last = odds.faces[0], odds.faces[-1]
    whole, tenths = f"{float(odds.damage):.1f}".split(".")
    return say(
        "odds",
        dice=odds.dice,
        faces=f"{first}-{last}" if first < last else str(first),
        chance=names.percent(odds.destroy),
        whole=int(whole),
        tenths=int(tenths),
    )


@cache
def card_line(card: int) -> Message:
    """Return a card's purpose in a line."""
    if box.KIND[card] == box.CRAFT:
        return say(
            "craft-line",
            ship=names.class_named(box.CLASS[card]),
            speed=box.DELTA_VEE[card],
            accuracy=box.ACCURACY[card],
            armor=box.ARMOR[card],
            bombs=box.BOMBS[card],
        )
    if box.KIND[card] == box.UPGRADE:
        return say("upgrade-line", ability=names.ABILITIES[card])
    power, population, yards = box.POWER[card], box.POPULATION[card], box.FACILITIES[card]
    if not yards:
        return say("asset-line", power=power, population=population)
    return say("yard-line", power=power, population=population, ships=Listing(names.fleets(yards)))


def describe_research(s: State, action: int) -> Choice:
    """D9: return a choice of the Research step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.RESEARCH], "done")
    p = own_place(s, action)
    label = say("research-with", asset=names.named(s, p, s.active))
    effect = say("draws", cards=research.draw_count(s, p))
    return Choice(label, "research", (PLACE_NAMES[p],), PLACE_NAMES[p], effect)


def describe_repair(s: State, action: int) -> Choice:
    """D10: return a choice of the Repair step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.REPAIR], "done")
    p = own_place(s, action)
    card, at = names.named(s, p, s.active), (PLACE_NAMES[p],)
    if s.asked == st.FIRST:
        return Choice(say("repair-with", asset=card), "choose", at, PLACE_NAMES[p])
    after = max(s.damage[p] - repair.repair_amount(s, s.chosen), 0)
    effect = say("damage-change", before=s.damage[p], after=after)
    return Choice(say("repair", card=card), "repair", at, PLACE_NAMES[s.chosen], effect)


def describe_construction(s: State, action: int) -> Choice:
    """D11 to D13: return a choice of the Construction step in words."""
    if s.asked == st.FIRST:
        return describe_first_construction(s, action)
    if s.asked == st.RECLAIM:
        if action == st.DONE:
            return Choice(names.NO_MORE_DEBRIS, "done")
        return debris_choice(s, s.chosen, action, "reclaim", MORE_POWER)
    if s.asked in (st.ENTRY_BUILT, st.ENTRY_LAUNCHED):
        orbital = action - st.ORBITAL + 1
        return Choice(say("enter", orbital=orbital), "enter", (orbital_place(s.chosen, orbital),), PLACE_NAMES[s.aim])
    p = own_place(s, action)
    card, at = names.named(s, p, s.active), (PLACE_NAMES[p],)
    if s.asked == st.SITE:
        return Choice(say("place-at", asset=card), "place", at, effect=site_effect(s, p, s.deck[s.card]))
    if s.asked == st.WORK:
        return Choice(say("construct", card=card), "work", at, PLACE_NAMES[s.chosen], work_effect(s, p))
    return Choice(say("scrap", card=card), "scrap", at, effect=say("loses-counters", counters=s.built[p]))


def describe_first_construction(s: State, action: int) -> Choice:
    """D11: return the first choice of the Construction step in words."""
    if action == st.DONE:
        return Choice(names.DONE_LABELS[st.CONSTRUCTION], "done", effect=unused_assets(s))
    if action == st.SCRAP:
        return Choice(SCRAP_A_CARD, "choose")
    if action >= st.HAND:
        return placing_choice(s.deck[box.ROW * s.active + action - st.HAND + 1])
    p = own_place(s, action)
    card, at = names.named(s, p, s.active), (PLACE_NAMES[p],)
    if s.lies[p] == st.CRAFT_HIDDEN:
        return Choice(say("launch", card=card), "launch", at, PLACE_NAMES[p])
    effect = say("power", power=board.power_of(s, p))
    return Choice(say("construct-with", asset=card), "choose", at, PLACE_NAMES[p], effect)


@cache
def placing_choice(card: int) -> Choice:
    """Return the choice of a card in hand in words."""
    effect = say("cost-and-card", cost=box.COST[card], card=card_line(card))
    return Choice(say("place", card=names.CARDS[card]), "place", use=box.CARD_IDS[card], effect=effect)


def unused_assets(s: State) -> Text:
    """Return a reminder of assets that could still construct."""
    places = [own_place(s, action) for action in legal(s) if st.OWN <= action < st.HAND]
    n = sum([s.lies[p] == st.ASSET_IN_PLAY for p in places])
    return say("could-construct", assets=n) if n else ""


def has_yard(s: State, asset: int, card: int) -> bool:
    """DM-71: return True if an asset may build a craft of this class; always for other cards."""
    return box.KIND[card] != box.CRAFT or bool(board.facilities_of(s, asset) & box.CLASS[card])


def is_site(s: State, asset: int, card: int) -> bool:
    """DM-R28: return True if a card that may be placed at an asset can be built there."""
    return has_yard(s, asset, card) and board.power_of(s, asset) > 0


def site_effect(s: State, asset: int, card: int) -> Message:
    """Return the effect of building there, with a warning if the card cannot be built."""
    if not has_yard(s, asset, card):
        return say("no-yard-there", ship=names.class_named(box.CLASS[card]))
    power, cost = board.power_of(s, asset), box.COST[card]
    if power == 0:
        return NO_POWER
    if box.KIND[card] == box.UPGRADE:
        return say("power-against-cost", power=power, cost=cost)
    cost = max(cost - board.with_upgrades(s, asset, box.CRAFT_DISCOUNT), box.LEAST_COST)
    room = board.has_room(s, s.active, card)
    return say("power-against-cost" if room else "power-without-room", power=power, cost=cost)


def work_effect(s: State, p: int) -> Message:
    """Return the effect of allocating to a card."""
    built, cost = s.built[p] + construction.power_now(s), box.COST[board.card_at(s, p)]
    if s.lies[p] == st.CRAFT_HIDDEN:
        cost = board.craft_cost(s, p)
    elif s.lies[p] == st.ASSET_HIDDEN:
        cost = max(cost - board.asset_discount(s, s.chosen), box.LEAST_COST)
    if built < cost:
        return say("counters-of", built=built, cost=cost)
    waits = s.lies[p] == st.CRAFT_HIDDEN and not board.has_room(s, s.active, board.card_at(s, p))
    return say("counters-no-room" if waits else "counters-complete", built=built, cost=cost)
