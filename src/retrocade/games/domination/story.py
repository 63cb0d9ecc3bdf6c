"""The story of a game of Domination: what each action did, as events that everybody may know.

No event names a face-down card, and an unfinished choice has no events. One action can end a turn, and the next one too
if the player can do nothing in it; the events are derived from the two states.
"""

from __future__ import annotations

from retrocade.engine.contract import SPECTATOR, Event
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.domination import board, industry, names
from retrocade.games.domination import state as st
from retrocade.games.domination.content import ARMOR, CARD_NAMES, KIND, KIND_NAMES, ROW
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import PLACE_NAMES
from retrocade.games.domination.state import State
from retrocade.games.domination.view import used_places


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the events of an action, in order."""
    if after.asked != st.FIRST:
        return []
    events = coin_events(before) + action_events(before, action, after) + loss_events(before, action, after)
    for turn in range(before.turn + 1, after.turn + 1):
        events.append(turn_event(after, turn))
    for side in range(2):
        if after.looked[side] and (not before.looked[side] or before.drawn[side] != after.drawn[side]):
            text = f"{names.PLAYERS[1 - side]} looks at the top card of {names.PLAYERS[side]}'s deck."
            events.append(Event(text, "look"))
    if after.phase == st.OVER:
        events.append(Event(ending(after), "over"))
    return events


def coin_events(s: State) -> list[Event]:
    """DM-06: return the event of the coin, before everything else. The first decision of a game is the first player's
    research."""
    if s.turn > 1 or s.phase != st.RESEARCH:
        return []
    return [Event(f"The coin falls for {names.PLAYERS[s.first]}, who goes first.", "coin"), turn_event(s, s.turn)]


def turn_event(s: State, turn: int) -> Event:
    """Return the event of a new turn. The first player has the odd turns."""
    player = names.PLAYERS[s.first if turn % 2 else 1 - s.first]
    return Event(f"Round {(turn + 1) // 2}: {player}'s turn.", "turn")


def action_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of the action itself."""
    if action == st.DONE and before.asked == st.FIRST:
        what = "the turn" if before.phase == st.CONSTRUCTION else names.STEP_NAMES[before.phase]
        return [Event(f"{names.PLAYERS[before.active]} ends {what}.", "done")]
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


def called(s: State, place: int) -> str:
    """Return the name of a card for everybody."""
    return names.named(s, place, SPECTATOR)


# Maneuvers


def maneuver_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of a maneuver, with the dice it rolled."""
    craft = before.chosen
    who, me = called(before, craft), PLACE_NAMES[craft]
    if before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        verb = "attacks" if before.asked == st.ATTACK_AMOUNT else "bombards"
        target = before.aim
        text = f"{who} {verb} {called(before, target)} with {action - st.AMOUNT + 1} delta-vee and rolls {dice_in_words(after)}."
        kind = "attack" if before.asked == st.ATTACK_AMOUNT else "bombard"
        return [Event(text, kind, (me, PLACE_NAMES[target])), *damage_events(before, target, action, after)]
    if before.asked == st.SHOT:
        target = place_named(before, action)
        text = f"{who} fires at {called(before, target)} and rolls {dice_in_words(after)}."
        return [Event(text, "shoot", (me, PLACE_NAMES[target])), *damage_events(before, target, action, after)]
    if before.asked == st.DESTINATION:
        asset = place_named(before, action)
        cost = board.transfer_cost(before, craft, asset)
        text = f"{who} transfers to {called(before, asset)} for {cost} delta-vee."
        return [Event(text, "transfer", (me, PLACE_NAMES[asset], str(board.orbitals_of(before, asset))))]
    if before.asked == st.REFIT_CARD:
        card = before.deck[ROW * before.active + action - st.HAND + 1]
        return [Event(names.sentence(f"{who} is refitted to {CARD_NAMES[card]}"), "refit", (me,))]
    if action == st.SCUTTLE:
        text = f"{who} scuttles: debris in {names.orbital_of(before, craft, SPECTATOR)}."
        return [Event(text, "scuttle", (me,))]
    up = action == st.BURN_UP
    orbital = before.orbital[craft] + (1 if up else -1)
    cost = board.burn_cost(before, craft, orbital)
    text = (
        f"{who} burns {'up' if up else 'down'} to orbital {orbital} of {called(before, before.at[craft])} for {cost}."
    )
    return [Event(text, "burn", (me, PLACE_NAMES[before.at[craft]], str(orbital)))]


def dice_in_words(s: State) -> str:
    """Return the dice on the table and the number of hits."""
    faces = [face for face in s.dice if face]
    hits = sum(s.hitting >> (face - 1) & 1 for face in faces)
    return f"{listed([str(face) for face in faces])}: {counted(hits, 'hit')}"


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
            text = f"{who} is destroyed: debris in {names.orbital_of(before, target, SPECTATOR)}."
            return [Event(text, "destroyed", at)]
        return [Event(f"{who} has {damage} damage of {armor}.", "damage", at)]
    full = hits * board.bomb_power(before, before.chosen)
    less = min(board.shelter(before, before.at[target]), full)
    dealt = full - less
    saved = f" {less} damage was kept off." if less else ""
    if dealt == 0:
        return [Event(f"{who} takes none.{saved}", "sheltered", at)] if saved else []
    damage, resistance = before.damage[target] + dealt, board.resistance(before, target)
    if damage >= resistance:
        return [Event(f"{who} is destroyed.{saved}", "destroyed", at)]
    return [Event(f"{who} has {damage} damage of {resistance}.{saved}", "damage", at)]


# Assets at work


def research_event(before: State, asset: int) -> Event:
    """Return the event of research."""
    count = industry.draw_count(before, asset)
    text = f"{called(before, asset)} researches: {names.PLAYERS[before.active]} draws {counted(count, 'card')}."
    return Event(text, "research", (PLACE_NAMES[asset],))


def repair_event(before: State, place: int) -> Event:
    """Return the event of a repair."""
    after = max(before.damage[place] - industry.repair_amount(before, before.chosen), 0)
    what = "itself" if place == before.chosen else called(before, place)
    text = f"{called(before, before.chosen)} repairs {what}: damage {before.damage[place]}→{after}."
    return Event(text, "repair", (PLACE_NAMES[before.chosen], PLACE_NAMES[place]))


def construction_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of placing, allocating, launching or scrapping."""
    player = names.PLAYERS[before.active]
    if before.asked == st.SCRAPPED:
        p = place_named(before, action)
        return [Event(f"{player} scraps {called(before, p)}.", "scrap", (PLACE_NAMES[p],))]
    if before.asked == st.SITE or (before.asked == st.FIRST and action >= st.HAND):
        return [placing_event(before, action)]
    if before.asked == st.ENTRY_LAUNCHED or before.asked == st.FIRST:
        p = before.aim if before.asked == st.ENTRY_LAUNCHED else place_named(before, action)
        return [entry_event(before, after, p, "is launched")]
    allocating = completed_choice(before, action)
    asset, p = allocating.chosen, allocating.aim
    at = (PLACE_NAMES[asset], PLACE_NAMES[p])
    counters = counted(industry.power_now(allocating), "counter")
    events = [Event(f"{called(before, asset)} puts {counters} on {called(before, p)}.", "work", at)]
    taken = industry.debris_taken(allocating)
    if taken:
        events.insert(0, Event(f"{called(before, asset)} burns {taken} debris for more power.", "reclaim", at[:1]))
    if after.lies[p] == st.CRAFT_IN_PLAY:
        events.append(entry_event(before, after, p, "is complete"))
    elif after.lies[p] != before.lies[p]:
        events.append(Event(f"{called(after, p)} is complete.", "complete", (PLACE_NAMES[p],)))
    return events


def placing_event(before: State, action: int) -> Event:
    """Return the event of placing a card."""
    card = before.deck[before.card if before.asked == st.SITE else ROW * before.active + action - st.HAND + 1]
    p = board.end_of(before, before.active)
    kind = KIND_NAMES[KIND[card]]
    text = f"{names.PLAYERS[before.active]} places {names.article(kind)} {kind} face down"
    if before.asked == st.SITE:
        asset = place_named(before, action)
        return Event(f"{text} at {called(before, asset)}.", "place", (PLACE_NAMES[p], PLACE_NAMES[asset]))
    return Event(f"{text}.", "place", (PLACE_NAMES[p],))


def entry_event(before: State, after: State, p: int, how: str) -> Event:
    """Return the event of a card that enters play."""
    orbital = after.orbital[p]
    text = f"{called(after, p)} {how}, in orbital {orbital} of {called(before, before.at[p])}."
    return Event(text, "complete", (PLACE_NAMES[p], PLACE_NAMES[before.at[p]]))


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
            events.append(Event(f"{called(before, p)} is destroyed.", "destroyed", at))
        elif was == st.UPGRADE_IN_PLAY and now == st.REMOVED:
            events.append(Event(f"{called(before, p)} is lost with it.", "removed", at))
        elif now > st.LOST and before.asked != st.SCRAPPED:
            text = names.sentence(f"{called(before, p)}, under construction there, is removed")
            events.append(Event(text, "removed", at))
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
        if after.lies[p] == st.DEBRIS:
            text = f"{called(after, p)} is destroyed by debris in {names.orbital_of(after, p, SPECTATOR)}."
            events.append(Event(text, "destroyed", (PLACE_NAMES[p],)))
        elif (
            after.lies[p] == st.CRAFT_IN_PLAY
            and board.side_of(p) == before.active
            and after.damage[p] > before.damage[p]
        ):
            hurt = after.damage[p] - before.damage[p]
            text = f"{called(after, p)} takes {hurt} damage from debris in {names.orbital_of(after, p, SPECTATOR)}."
            events.append(Event(text, "damage", (PLACE_NAMES[p],)))
    return events


def sweep_event(s: State, sweeper: int, orbital: int) -> Event:
    """Return the event of a sweep."""
    text = f"{called(s, sweeper)} sweeps 1 debris from orbital {orbital} of {called(s, s.at[sweeper])}."
    return Event(text, "sweep", (PLACE_NAMES[sweeper], PLACE_NAMES[s.at[sweeper]]))


def swept_events(before: State, action: int, after: State) -> list[Event]:
    """DM-95: return the events of debris that Sweepers took without a choice at the beginning of a turn."""
    gone = [p for p in used_places(before) if before.lies[p] == st.DEBRIS and after.lies[p] == st.REMOVED]
    named_ones = 0
    if before.phase == st.SWEEP:
        named_ones = 1
    elif before.phase == st.CONSTRUCTION and before.asked != st.FIRST:
        named_ones = industry.debris_taken(completed_choice(before, action))
    n = len(gone) - named_ones
    return [Event(f"Debris Sweepers remove {n} debris.", "sweep")] if n > 0 else []


def ending(s: State) -> str:
    """Return the end of the game in words."""
    winner = names.PLAYERS[s.winner - 1] if s.winner else ""
    if s.ended == st.HOMEWORLD_FELL:
        return f"{CARD_NAMES[s.deck[ROW * (2 - s.winner)]]} has fallen: {winner} wins!"
    why = {
        st.DEAD_POSITION: "Neither player has a bombarding craft left",
        st.STALLED: f"{s.stall_rounds} rounds have passed without progress",
    }.get(s.ended, f"{s.round_limit} rounds have been played")
    if not winner:
        return f"{why}: the game is a draw."
    damage = [s.damage[0], s.damage[st.PLACES]]
    if damage[0] != damage[1]:
        return f"{why}: {winner} wins on points, with less damage on the Homeworld."
    worth = [board.worth(s, side) for side in range(2)]
    return f"{why}: {winner} wins on points, {max(worth)} to {min(worth)}."
