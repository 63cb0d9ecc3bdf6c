"""Whole moves that one press makes: what pressing a card, an orbital or a card in hand does now.

A move is a list of actions. A choice that has only one sensible continuation brings it along: the one target, the one asset
that can build a card. Moves of later steps leave the steps in between. Every list was tried on a copy of the state, with the
rules; none of it rolls dice or looks at hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from retrocade.engine.contract import Choice
from retrocade.engine.layout import view_cached
from retrocade.engine.messages import Message
from retrocade.games.domination import board, choices, combat, construction, flights, maneuvers, names, odds, research
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.names import PLACE_NAMES, say
from retrocade.games.domination.state import State
from retrocade.games.domination.tried import Tried, after, legal, made, own
from retrocade.games.domination.view_types import Move

AMOUNTS = (st.ATTACK_AMOUNT, st.BOMB_AMOUNT)
HARDLY = Fraction(1, 20)  # a chance to destroy that is not worth naming
ONLY_SCUTTLES, NO_POWER_ANYWHERE, NO_POWER = say("only-scuttles"), say("no-power-anywhere"), say("no-power")


def moves(s: State) -> list[Move]:
    """Return the moves of the player on turn, one for each thing that can be pressed."""
    if s.asked != st.FIRST or s.phase == st.SWEEP:
        return rest(s)
    found: dict[str, Move] = {}
    for before in steps(s):
        for move in first_moves(before, s):
            found.setdefault(move["key"], move)
    return list(found.values())


@view_cached
def steps(s: State) -> list[Tried]:
    """Return the state now, and at the beginning of each later step of this turn that has choices."""
    found = [Tried((), s)]
    while found[-1].state.phase < st.CONSTRUCTION:
        at = after(found[-1], st.DONE)
        if at.state.active != s.active or at.state.turn != s.turn or at.state.phase == st.OVER:
            break
        found.append(at)
    return found


# The first choice of an action


def first_moves(before: Tried, now: State) -> Iterator[Move]:
    """Yield the moves that begin in one step; `before` has the actions that lead to it."""
    s = before.state
    for move in in_step(before):
        move["ahead"] = s.phase != now.phase
        yield move


def in_step(before: Tried) -> Iterator[Move]:
    """Yield the moves of a step."""
    s = before.state
    if s.phase == st.CONSTRUCTION:
        yield from construction_moves(before)
        return
    for action in legal(s):
        if action == st.DONE:
            continue
        p = st.PLACES * s.active + action - st.OWN
        if s.phase == st.REPAIR or s.lies[p] == st.UPGRADE_IN_PLAY:
            yield with_only_target(before, p, action)
            continue
        choice = choices.describe(s, s.active, action)
        if s.phase == st.RESEARCH:
            note = f"+{research.draw_count(s, p)}"
            yield made(PLACE_NAMES[p], (*before.actions, action), choice, note=note)
        else:
            stuck = "" if can_do_more_than_scuttle(s, p) else ONLY_SCUTTLES
            yield made(PLACE_NAMES[p], (*before.actions, action), choice, reason=stuck)


def with_only_target(before: Tried, p: int, action: int) -> Move:
    """Return the move of an asset or a battery, with its target if there is only one."""
    chosen = after(before, action)
    targets = legal(chosen.state)
    if len(targets) > 1:
        return made(PLACE_NAMES[p], chosen.actions, choices.describe(before.state, before.state.active, action))
    end = choices.describe(chosen.state, chosen.state.active, targets[0])
    return made(PLACE_NAMES[p], (*chosen.actions, targets[0]), end)


def can_do_more_than_scuttle(s: State, craft: int) -> bool:
    """Return True if a craft has a maneuver other than scuttling."""
    orbital = s.orbital[craft]
    return (
        maneuvers.can_burn(s, craft, orbital + 1)
        or maneuvers.can_burn(s, craft, orbital - 1)
        or maneuvers.has_destination(s, craft)
        or maneuvers.has_victim(s, craft)
        or maneuvers.has_bomb_target(s, craft)
        or maneuvers.has_refit(s, craft)
    )


def construction_moves(before: Tried) -> Iterator[Move]:
    """Yield the moves of the Construction step."""
    s = before.state
    for action in legal(s):
        if action in (st.DONE, st.SCRAP):
            continue
        p = st.PLACES * s.active + action - st.OWN
        if action >= st.HAND:
            yield placing(before, action, choices.describe(s, s.active, action))
        elif s.lies[p] == st.CRAFT_HIDDEN:
            yield made(PLACE_NAMES[p], (*before.actions, action), choices.describe(s, s.active, action))
        else:
            yield with_only_target(before, p, action)
    idle = workers(s)
    for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active)) if idle else ():
        if st.FREE < s.lies[p] <= st.ASSET_HIDDEN:
            worker = best_worker(s, p, idle)
            if worker >= 0:
                yield working(before, worker, p)


def working(before: Tried, asset: int, p: int) -> Move:
    """Return the move of an asset that works on a card, by pressing that card."""
    chosen = after(before, own(asset))
    choice = choices.describe(chosen.state, chosen.state.active, own(p))
    label = say("works-on-it", asset=names.named(before.state, asset, before.state.active))
    return made(PLACE_NAMES[p], (*chosen.actions, own(p)), choice._replace(label=label))


def workers(s: State) -> dict[int, int]:
    """Return the power of each asset that could still work this turn."""
    places = range(st.PLACES * s.active, board.end_of(s, s.active))
    powers = {asset: board.power_of(s, asset) for asset in places if board.is_untapped(s, asset)}
    return {asset: power for asset, power in powers.items() if power > 0}


def best_worker(s: State, p: int, idle: dict[int, int]) -> int:
    """Return the asset to work on a card: the weakest that completes it, else the strongest; -1 if none can."""
    able = [asset for asset in idle if construction.can_work_on(s, asset, p)]
    if not able:
        return -1
    enough = [asset for asset in able if s.built[p] + idle[asset] >= cost_for(s, p, asset)]
    return min(enough, key=idle.__getitem__) if enough else max(able, key=idle.__getitem__)


def cost_for(s: State, p: int, asset: int) -> int:
    """Return the counters that a card needs if this asset works on it."""
    if s.lies[p] == st.CRAFT_HIDDEN:
        return board.craft_cost(s, p)
    cost = box.COST[board.card_at(s, p)]
    if s.lies[p] == st.ASSET_HIDDEN:
        cost = max(cost - board.asset_discount(s, asset), box.LEAST_COST)
    return cost


# Cards of the hand


def placing(before: Tried, action: int, choice: Choice) -> Move:
    """Return the move of a card in hand: at its only sensible site at once, with the work on it where that is possible."""
    s = before.state
    key = f"h{action}"
    card = s.deck[box.ROW * s.active + action - st.HAND + 1]
    if box.KIND[card] == box.ASSET:
        placed = after(before, action)
        later, p = placed.state, board.end_of(s, s.active)
        worker = best_worker(later, p, workers(later)) if goes_on(placed, s) else -1
        return worked(key, placed, worker, choice, say("build", card=names.CARDS[card]))
    begun = after(before, action)
    sites = [site - st.OWN + st.PLACES * s.active for site in legal(begun.state)]
    good = [site for site in sites if choices.is_site(s, site, card)]
    if not good:
        return made(key, begun.actions, choice, reason=missing(card))
    return at_site(key, begun, good[0]) if len(good) == 1 else made(key, begun.actions, choice)


def missing(card: int) -> Message:
    """Return what is missing to build a card."""
    if box.KIND[card] == box.CRAFT:
        return say("no-yard-anywhere", ship=names.class_named(box.CLASS[card]))
    return NO_POWER_ANYWHERE


def at_site(key: str, begun: Tried, site: int) -> Move:
    """Return the move that places the chosen card at an asset, and lets the asset work on it if it can."""
    s = begun.state
    choice = choices.describe(s, s.active, own(site))
    placed = after(begun, own(site))
    worker = site if can_work_there(placed, s, site) else -1
    return worked(key, placed, worker, choice, say("build-at", asset=names.named(s, site, s.active)))


def can_work_there(placed: Tried, s: State, site: int) -> bool:
    """Return True if an asset can work at once on the card that was placed there; `s` is the state before."""
    p = board.end_of(s, s.active)
    later = placed.state
    return goes_on(placed, s) and board.is_untapped(later, site) and construction.can_work_on(later, site, p)


def goes_on(later: Tried, s: State) -> bool:
    """Return True if the same turn goes on."""
    return later.state.turn == s.turn and later.state.phase == st.CONSTRUCTION


def worked(key: str, placed: Tried, worker: int, choice: Choice, label: Message) -> Move:
    """Return the move of a placed card, with the work of an asset on it, which has this label, unless `worker` is -1."""
    if worker < 0:
        return made(key, placed.actions, choice)
    s = placed.state
    p = board.end_of(s, s.active) - 1
    chosen = after(placed, own(worker))
    work = choices.describe(chosen.state, s.active, own(p))
    effect = say("builds-it", asset=names.named(s, worker, s.active), work=work.effect)
    return made(key, (*chosen.actions, own(p)), choice._replace(label=label, effect=effect))


# The rest of an action


def rest(s: State) -> list[Move]:
    """Return the moves that continue a choice half made."""
    if s.asked == st.KIND_OF_MANEUVER:
        return [*flights.flights(s), *shots(s)]
    if s.asked in AMOUNTS:
        return []
    found = []
    for action in legal(s):
        choice = choices.describe(s, s.active, action)
        if action == st.DONE:
            continue
        if st.HAND <= action < st.AMOUNT:
            found.append(made(f"h{action}", (action,), choice))
        elif action >= st.ORBITAL:
            found.append(made("/".join(choice.at), (action,), choice))
        else:
            found.append(at_place(s, action, choice))
    return found


def at_place(s: State, action: int, choice: Choice) -> Move:
    """Return the move that continues a choice with a place."""
    p = maneuvers.place_named(s, action)
    key = PLACE_NAMES[p]
    if s.asked == st.SITE:
        card = s.deck[s.card]
        if choices.is_site(s, p, card):
            return at_site(key, Tried((), s), p)
        yard = choices.has_yard(s, p, card)
        reason = NO_POWER if yard else say("no-yard", ship=names.class_named(box.CLASS[card]))
        return made(key, (action,), choice, reason=reason)
    if s.asked in (st.VICTIM, st.BOMB_TARGET, st.SHOT):
        return made(key, (action,), choice, note=chance_note(odds.odds_of(s, action)))
    if s.asked == st.DESTINATION:
        return made(key, (action,), choice, note=str(board.transfer_cost(s, s.chosen, p)))
    return made(key, (action,), choice)


def shots(s: State) -> Iterator[Move]:
    """Yield the attacks and bombardments of the chosen craft, with the amount if there is only one."""
    for maneuver, p, chances in targets(s):
        card = names.named(s, p, s.active)
        attack = maneuver == st.COMBAT
        aimed = after(Tried((), s), maneuver, st.ENEMY + p % st.PLACES)
        amounts = legal(aimed.state)
        actions = (*aimed.actions, amounts[0]) if len(amounts) == 1 else aimed.actions
        choice = Choice(
            say("attack" if attack else "bombard", card=card),
            "attack" if attack else "bombard",
            effect=say("up-to", chance=names.percent(chances.destroy)),
        )
        yield made(PLACE_NAMES[p], actions, choice, note=chance_note(chances))


def chance_note(chances: odds.Odds) -> Message:
    """Return the chance to destroy a target; that to damage it if the roll can hardly destroy it."""
    if chances.destroy < HARDLY:
        return say("chance-to-hit", chance=names.percent(chances.harm))
    return names.percent(chances.destroy)


def targets(s: State) -> Iterator[tuple[int, int, odds.Odds]]:
    """Yield what the chosen craft can attack or bombard: the maneuver, the place, and the odds of spending all."""
    craft, left = s.chosen, board.delta_vee_left(s, s.chosen)
    enemy = 1 - s.active
    for p in range(st.PLACES * enemy, board.end_of(s, enemy)):
        if combat.may_fight(s, craft) and combat.can_attack(s, craft, p):
            yield st.COMBAT, p, odds.attack_odds(s, craft, p, left)
        elif combat.can_bombard(s, craft, p):
            yield st.BOMBARD, p, odds.bombardment_odds(s, craft, p, left)


def done(s: State) -> Move | None:
    """Return the move that leaves the step, or takes no more debris."""
    if st.DONE not in legal(s):
        return None
    return made("", (st.DONE,), choices.describe(s, s.active, st.DONE))


def is_idle(s: State, found: list[Move]) -> bool:
    """Return True if nothing worth doing is left in this step: only scuttling, scrapping, or placing what nobody builds now."""
    if s.asked != st.FIRST or s.phase in (st.SWEEP, st.OVER):
        return False
    now = [move for move in found if not move["ahead"] and not move["reason"]]
    if s.phase != st.CONSTRUCTION:
        return not now
    return not any(not move["key"].startswith("h") or can_be_worked_on(s, move) for move in now)


def can_be_worked_on(s: State, move: Move) -> bool:
    """Return True if some asset could work this turn on the card that a move places."""
    if len(move["actions"]) != 1:
        return len(move["actions"]) > 2
    begun = after(Tried((), s), move["actions"][0])
    if begun.state.asked != st.SITE:
        return False
    card = s.deck[begun.state.card]
    for action in legal(begun.state):
        site = st.PLACES * s.active + action - st.OWN
        if board.is_untapped(s, site) and choices.is_site(s, site, card):
            if can_work_there(after(begun, action), begun.state, site):
                return True
    return False
