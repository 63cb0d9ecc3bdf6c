"""The story of a game of Domination: what each action did, as events that everybody may know.

No event names a face-down card, and an unfinished choice has no events. One action can end a turn, and the next one too
if the player can do nothing in it; the events are derived from the two states.
"""

from __future__ import annotations

from typing import Any

from retrocade.engine.contract import SPECTATOR, Event
from retrocade.engine.layout import copied
from retrocade.engine.messages import Listing, Message, Text, joined
from retrocade.games.domination import board, construction, names, repair, research
from retrocade.games.domination import state as st
from retrocade.games.domination.content import ARMOR, CRAFT, KIND, ROW, UPGRADE
from retrocade.games.domination.facts import used_places
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import PLACE_NAMES, say
from retrocade.games.domination.state import State

ENDED = {st.DEAD_POSITION: "no-bombs-left", st.STALLED: "no-progress", st.ROUND_LIMIT: "rounds-played"}


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the events of an action, in order."""
    if after.asked != st.FIRST:
        return []
    events = coin_events(before) + action_events(before, action, after) + loss_events(before, action, after)
    for turn in range(before.turn + 1, after.turn + 1):
        events.append(turn_event(after, turn))
    for side in range(2):
        if after.looked[side] and (not before.looked[side] or before.drawn[side] != after.drawn[side]):
            events.append(Event(say("looks", player=names.PLAYERS[1 - side], enemy=names.PLAYERS[side]), "look"))
    if after.phase == st.OVER:
        events.append(Event(ending(after), "over"))
    return events


def coin_events(s: State) -> list[Event]:
    """DM-06: return the event of the coin, before everything else. The first decision of a game is the first player's
    research."""
    if s.turn > 1 or s.phase != st.RESEARCH:
        return []
    return [Event(say("coin", player=names.PLAYERS[s.first]), "coin"), turn_event(s, s.turn)]


def turn_event(s: State, turn: int) -> Event:
    """Return the event of a new turn. The first player has the odd turns."""
    player = names.PLAYERS[s.first if turn % 2 else 1 - s.first]
    return Event(say("turn", round=(turn + 1) // 2, player=player), "turn")


def action_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of the action itself."""
    if action == st.DONE and before.asked == st.FIRST:
        player = names.PLAYERS[before.active]
        if before.phase == st.CONSTRUCTION:
            return [Event(say("ends-turn", player=player), "done")]
        return [Event(say("ends-step", player=player, step=names.STEPS[before.phase]), "done")]
    if before.phase == st.SWEEP:
        sweeper = st.PLACES * before.active + before.sweeper
        return [sweep_event(before, sweeper, action - st.ORBITAL + 1)]
    if before.phase == st.MANEUVERS:
        return maneuver_events(before, action, after)
    if before.phase == st.RESEARCH:
        return [research_event(before, place_named(before, action))]
    if before.phase == st.REPAIR:
        return [repair_event(before, place_named(before, action))]
    return construction_events(before, action, after)


def called(s: State, place: int) -> Message:
    """Return the name of a card for everybody."""
    return names.named(s, place, SPECTATOR)


# Maneuvers


def maneuver_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of a maneuver, with the dice it rolled."""
    craft = before.chosen
    who, me = called(before, craft), PLACE_NAMES[craft]
    if before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        attack, target = before.asked == st.ATTACK_AMOUNT, before.aim
        values = {"craft": who, "target": called(before, target), "amount": action - st.AMOUNT + 1, **roll_of(after)}
        event = Event(
            say("attacks" if attack else "bombards", **values),
            "attack" if attack else "bombard",
            (me, PLACE_NAMES[target]),
        )
        return [event, *damage_events(before, target, action, after)]
    if before.asked == st.SHOT:
        target = place_named(before, action)
        text = say("fires", battery=who, target=called(before, target), **roll_of(after))
        return [Event(text, "shoot", (me, PLACE_NAMES[target])), *damage_events(before, target, action, after)]
    if before.asked == st.DESTINATION:
        asset = place_named(before, action)
        cost = board.transfer_cost(before, craft, asset)
        text = say("transfers", craft=who, world=called(before, asset), cost=cost)
        return [Event(text, "transfer", (me, PLACE_NAMES[asset], str(board.orbitals_of(before, asset))))]
    if before.asked == st.REFIT_CARD:
        card = before.deck[ROW * before.active + action - st.HAND + 1]
        return [Event(say("refitted", craft=who, card=names.CARDS[card]), "refit", (me,))]
    if action == st.SCUTTLE:
        text = say("scuttles", craft=who, orbit=names.orbital_of(before, craft, SPECTATOR))
        return [Event(text, "scuttle", (me,))]
    return [burn_event(before, who, up=action == st.BURN_UP)]


def burn_event(before: State, who: Message, *, up: bool) -> Event:
    """Return the event of a burn within the orbitals of a world."""
    craft, world = before.chosen, before.at[before.chosen]
    orbital = before.orbital[craft] + (1 if up else -1)
    cost = board.burn_cost(before, craft, orbital)
    orbit = names.orbit(orbital, called(before, world))
    text = say("burns-up" if up else "burns-down", craft=who, orbit=orbit, cost=cost)
    return Event(text, "burn", (PLACE_NAMES[craft], PLACE_NAMES[world], str(orbital)))


def roll_of(s: State) -> dict[str, Any]:
    """Return the dice on the table and the number of hits."""
    faces = [face for face in s.dice if face]
    return {"dice": Listing(faces), "hits": sum(s.hitting >> (face - 1) & 1 for face in faces)}


def damage_events(before: State, target: int, action: int, after: State) -> list[Event]:
    """Return the events of a roll's damage to its target."""
    hits = sum(after.hitting >> (face - 1) & 1 for face in after.dice if face)
    who, at = called(before, target), (PLACE_NAMES[target],)
    if before.asked != st.BOMB_AMOUNT:
        if hits == 0:
            return []
        armor = ARMOR[board.card_at(before, target)]
        damage = before.damage[target] + hits
        if damage >= armor:
            text = say("craft-destroyed", craft=who, orbit=names.orbital_of(before, target, SPECTATOR))
            return [Event(text, "destroyed", at)]
        return [Event(say("damaged", card=who, damage=damage, most=armor), "damage", at)]
    full = hits * board.bomb_power(before, before.chosen)
    less = min(board.shelter(before, before.at[target]), full)
    dealt = full - less
    saved = say("kept-off", damage=less) if less else ""
    if dealt == 0:
        return [Event(joined(say("takes-none", card=who), saved), "sheltered", at)] if saved else []
    damage, resistance = before.damage[target] + dealt, board.resistance(before, target)
    if damage >= resistance:
        return [Event(joined(say("destroyed", card=who), saved), "destroyed", at)]
    return [Event(joined(say("damaged", card=who, damage=damage, most=resistance), saved), "damage", at)]


# Assets at work


def research_event(before: State, asset: int) -> Event:
    """Return the event of research."""
    cards = research.draw_count(before, asset)
    text = say("researches", asset=called(before, asset), player=names.PLAYERS[before.active], cards=cards)
    return Event(text, "research", (PLACE_NAMES[asset],))


def repair_event(before: State, place: int) -> Event:
    """Return the event of a repair."""
    damage = before.damage[place]
    after = max(damage - repair.repair_amount(before, before.chosen), 0)
    asset = called(before, before.chosen)
    if place == before.chosen:
        text = say("repairs-itself", asset=asset, before=damage, after=after)
    else:
        text = say("repairs", asset=asset, card=called(before, place), before=damage, after=after)
    return Event(text, "repair", (PLACE_NAMES[before.chosen], PLACE_NAMES[place]))


def construction_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of placing, allocating, launching or scrapping."""
    if before.asked == st.SCRAPPED:
        p = place_named(before, action)
        text = say("scraps", player=names.PLAYERS[before.active], card=called(before, p))
        return [Event(text, "scrap", (PLACE_NAMES[p],))]
    if before.asked == st.SITE or (before.asked == st.FIRST and action >= st.HAND):
        return [placing_event(before, action)]
    if before.asked == st.ENTRY_LAUNCHED or before.asked == st.FIRST:
        p = before.aim if before.asked == st.ENTRY_LAUNCHED else place_named(before, action)
        return [entry_event(before, after, p, "launched")]
    allocating = completed_choice(before, action)
    asset, p = allocating.chosen, allocating.aim
    at = (PLACE_NAMES[asset], PLACE_NAMES[p])
    who, counters = called(before, asset), construction.power_now(allocating)
    events = [Event(say("puts", asset=who, card=called(before, p), counters=counters), "work", at)]
    taken = construction.debris_taken(allocating)
    if taken:
        events.insert(0, Event(say("burns-debris", asset=who, debris=taken), "reclaim", at[:1]))
    if after.lies[p] == st.CRAFT_IN_PLAY:
        events.append(entry_event(before, after, p, "craft-complete"))
    elif after.lies[p] != before.lies[p]:
        events.append(Event(say("complete", card=called(after, p)), "complete", (PLACE_NAMES[p],)))
    return events


def placing_event(before: State, action: int) -> Event:
    """Return the event of placing a card."""
    card = before.deck[before.card if before.asked == st.SITE else ROW * before.active + action - st.HAND + 1]
    p, player = board.end_of(before, before.active), names.PLAYERS[before.active]
    if KIND[card] not in (CRAFT, UPGRADE):
        return Event(say("places-asset", player=player), "place", (PLACE_NAMES[p],))
    asset = place_named(before, action)
    what = "places-spacecraft" if KIND[card] == CRAFT else "places-upgrade"
    return Event(say(what, player=player, asset=called(before, asset)), "place", (PLACE_NAMES[p], PLACE_NAMES[asset]))


def entry_event(before: State, after: State, p: int, how: str) -> Event:
    """Return the event of a craft that enters play."""
    orbit = names.orbit(after.orbital[p], called(before, before.at[p]))
    return Event(say(how, craft=called(after, p), orbit=orbit), "complete", (PLACE_NAMES[p], PLACE_NAMES[before.at[p]]))


def completed_choice(before: State, action: int) -> State:
    """Return the state with the last choice of an allocation made."""
    s = copied(before)
    if before.asked == st.WORK:
        s.aim = place_named(before, action)
    elif before.asked == st.RECLAIM and action != st.DONE:
        s.taken[action - st.ORBITAL + 1] += 1
    return s


# What came of it


def loss_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of other cards that left play: with their asset, by debris, by sweeping."""
    events = []
    rolled = before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT, st.SHOT)
    target = place_named(before, action) if before.asked == st.SHOT else before.aim if rolled else -1
    for p in used_places(before):
        was, now, at = before.lies[p], after.lies[p], (PLACE_NAMES[p],)
        if was == now or p == target:
            continue
        if now == st.RUIN:
            events.append(Event(say("destroyed", card=called(before, p)), "destroyed", at))
        elif was == st.UPGRADE_IN_PLAY and now == st.REMOVED:
            events.append(Event(say("lost-with-it", upgrade=called(before, p)), "removed", at))
        elif now > st.LOST and before.asked != st.SCRAPPED:
            events.append(Event(say("removed", card=called(before, p)), "removed", at))
    return events + debris_events(before, action, after) + swept_events(before, action, after)


def debris_events(before: State, action: int, after: State) -> list[Event]:
    """DM-60: return the events of debris at the end of the turn."""
    if after.turn == before.turn and after.phase != st.OVER:
        return []
    events = []
    rolled = before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT, st.SHOT)
    target = place_named(before, action) if before.asked == st.SHOT else before.aim if rolled else -1
    scuttled = before.chosen if before.phase == st.MANEUVERS and action == st.SCUTTLE else -1
    for p in used_places(after):
        if p in (target, scuttled) or before.lies[p] not in (st.CRAFT_IN_PLAY, st.CRAFT_HIDDEN):
            continue
        at = (PLACE_NAMES[p],)
        if after.lies[p] == st.DEBRIS:
            text = say("destroyed-by-debris", craft=called(after, p), orbit=names.orbital_of(after, p, SPECTATOR))
            events.append(Event(text, "destroyed", at))
        elif (
            after.lies[p] == st.CRAFT_IN_PLAY
            and board.side_of(p) == before.active
            and after.damage[p] > before.damage[p]
        ):
            hurt, orbit = after.damage[p] - before.damage[p], names.orbital_of(after, p, SPECTATOR)
            events.append(Event(say("hurt-by-debris", craft=called(after, p), damage=hurt, orbit=orbit), "damage", at))
    return events


def sweep_event(s: State, sweeper: int, orbital: int) -> Event:
    """Return the event of a sweep."""
    orbit = names.orbit(orbital, called(s, s.at[sweeper]))
    text = say("sweeps", sweeper=called(s, sweeper), orbit=orbit)
    return Event(text, "sweep", (PLACE_NAMES[sweeper], PLACE_NAMES[s.at[sweeper]]))


def swept_events(before: State, action: int, after: State) -> list[Event]:
    """DM-95: return the events of debris that Sweepers took without a choice at the beginning of a turn."""
    gone = [p for p in used_places(before) if before.lies[p] == st.DEBRIS and after.lies[p] == st.REMOVED]
    named_ones = 0
    if before.phase == st.SWEEP:
        named_ones = 1
    elif before.phase == st.CONSTRUCTION and before.asked != st.FIRST:
        named_ones = construction.debris_taken(completed_choice(before, action))
    n = len(gone) - named_ones
    return [Event(say("swept", debris=n), "sweep")] if n > 0 else []


def ending(s: State) -> Text:
    """Return the end of the game in words."""
    if s.ended == st.HOMEWORLD_FELL:
        world = names.CARDS[s.deck[ROW * (2 - s.winner)]]
        return say("homeworld-fell", world=world, player=names.PLAYERS[s.winner - 1])
    why = say(ENDED[s.ended], rounds=s.stall_rounds if s.ended == st.STALLED else s.round_limit)
    if not s.winner:
        return say("draw", why=why)
    winner = names.PLAYERS[s.winner - 1]
    if s.damage[0] != s.damage[st.PLACES]:
        return say("wins-by-damage", why=why, player=winner)
    worth = sorted(board.worth(s, side) for side in range(2))
    return say("wins-by-worth", why=why, player=winner, more=worth[1], less=worth[0])
