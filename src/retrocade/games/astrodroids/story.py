"""What happened, in sentences that everybody may read, found by comparing the table before and after an action."""

from __future__ import annotations

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.messages import Listing, Message
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import names, sheet, view
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import say
from retrocade.games.astrodroids.payment import comet_cell
from retrocade.games.astrodroids.rules.blasting import blast
from retrocade.games.astrodroids.rules.calm import chooses_in_secret
from retrocade.games.astrodroids.rules.ending import result
from retrocade.games.astrodroids.rules.solo import shows
from retrocade.games.astrodroids.state import State


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return what an action did, in order."""
    events = action_events(before, seat, action, after)
    if before.round == after.round or before.phase <= st.ROLL:
        events += rolling_events(before, action, after)
    if before.phase == st.BLAST and (after.phase != st.BLAST or after.round != before.round):
        events += blasting_events(before, after)
    if before.phase >= st.BLAST:
        events += unlock_events(before, after)
    if after.round != before.round:
        events += new_round_events(after)
    if after.phase == st.OVER:
        events.append(game_over_event(after))
    return events


def action_events(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the action itself if the table does not show it. Plans and calm choices are secret."""
    if action == st.TIME:
        return [Event(time_sentence(before), "time")]
    who, at = names.PLAYERS[seat], (names.PLACES[seat],)
    if action == st.READY:
        return [Event(say("is-ready", player=who), "ready", at)]
    if st.HOLD <= action < st.PICK:
        slot = action - st.HOLD
        text = say("holds", player=who, slot=names.SLOT_LETTERS[slot], card=names.CARDS[before.table[slot]])
        return [Event(text, "hold", (names.SLOTS[slot],))]
    if action < st.PICK and chooses_in_secret(before) and before.asked == 0 and before.phase == st.ROLL:
        return [Event(say("has-chosen", player=who), "chosen", at)]
    if action == st.FIRE:
        return [Event(say("done-blasting", player=who), "done", at)]
    if action == st.LEAVE:
        return [Event(say("unlocks-no-more", player=who), "leave", at)]
    return []


def time_sentence(before: State) -> Message:
    """AD-75, AD-R21, AD-R36: return a sentence that says what happens because time is up."""
    if before.phase == st.PLAN:
        return say("time-planning")
    if before.phase == st.COUNTDOWN:
        return say("time-go")
    if before.phase == st.ROLL and before.seats == 1:
        return say("time-alone")
    if before.phase == st.ROLL:
        return say("time-beat" if chooses_in_secret(before) else "time-throwing")
    return say("time-blasting" if before.phase == st.BLAST else "time-unlocking")


def rolling_events(before: State, action: int, after: State) -> list[Event]:
    """Return the throws and claims, "Stop", and the end of throwing."""
    events = []
    if before.phase < st.ROLL <= after.phase:
        events += first_throw_events(after)
    elif after.round == before.round:
        for seat in range(after.seats):
            if after.throws[seat] > before.throws[seat]:
                events.append(throw_event(after, seat))
    for seat in range(after.seats):
        if after.claimed[seat] > 0 and before.claimed[seat] == 0 and before.phase == st.ROLL:
            slot = before.table[:].index(after.claimed[seat])
            text = say(
                "claims",
                player=names.PLAYERS[seat],
                slot=names.SLOT_LETTERS[slot],
                card=names.CARDS[after.claimed[seat]],
            )
            events.append(Event(text, "claim", (names.PLACES[seat], names.SLOTS[slot])))
    if after.asked and after.asked != before.asked:
        events.append(Event(say("card-gone", player=names.PLAYERS[after.asked - 1]), "asked"))
    if before.time_up == 0 and after.time_up:
        events.append(Event(say("throwing-over"), "time-up"))
    if before.last == 0 and after.last and after.seats > 1:
        text = say("stop", player=names.PLAYERS[after.last - 1], rerolls=after.rerolls)
        events.append(Event(text, "stop", (names.PLACES[after.last - 1],)))
    if before.last == 0 and after.last and after.seats == 1:
        events += time_out_events(before, action, after)
    return events


def first_throw_events(after: State) -> list[Event]:
    """AD-13: return the throw of all dice by everybody."""
    if after.seats == 1:
        return [Event(say("throws-alone", player=names.PLAYERS[0], dice=names.all_dice(after, 0)), "go")]
    throws = [
        say("throws", player=names.PLAYERS[seat], dice=names.all_dice(after, seat)) for seat in range(after.seats)
    ]
    return [Event(say("everybody-throws", throws=Listing(throws, "comma")), "go")]


def throw_event(after: State, seat: int) -> Event:
    """Return one player's reroll."""
    dice = after.thrown[seat]
    at = tuple(f"die {i + 1}" for i in range(box.MOST_DICE) if dice >> i & 1)
    text = say("rerolls", player=names.PLAYERS[seat], dice=dice.bit_count(), faces=names.faces_of(after, seat, dice))
    return Event(text, "throw", (names.PLACES[seat], *at))


def time_out_events(before: State, action: int, after: State) -> list[Event]:
    """AD-75 to AD-77: return what happens when the solo timer is over."""
    events = [] if action == st.TIME else [Event(say("time-alone"), "time")]
    events.append(Event(say("box-dice", first=after.box[0], second=after.box[1]), "box-dice"))
    gone = [slot for slot in names.cards_on(before) if shows(before.table[slot], *after.box)]
    if gone:
        cards = Listing([names.CARDS[before.table[slot]] for slot in gone])
        events.append(Event(say("discarded", cards=cards), "eliminated", tuple(names.SLOTS[slot] for slot in gone)))
    if after.reserves > before.reserves:
        events.append(Event(say("reserve", card=names.CARDS[after.table[0]]), "reserve", (names.SLOTS[0],)))
    events.append(Event(say("then-claim", rerolls=after.rerolls), "stop"))
    return events


def blasting_events(before: State, after: State) -> list[Event]:
    """AD-22: return what each player blasted, in the order of blasting, then what part 4 brings them."""
    events = []
    for seat in view.order(before):
        trial = copied(before)
        blast(trial, seat)
        who = names.PLAYERS[seat]
        cells = view.bits_in(trial.blasted[seat] & ~before.blasted[seat])
        at = (names.PLACES[seat], *(names.CELL_NAMES[cell] for cell in cells))
        events.append(
            Event(blast_sentence(before, seat, trial) if cells else say("blasts-nothing", player=who), "blast", at)
        )
        trophy = (trial.trophies[seat] & ~before.trophies[seat]).bit_length() - 1
        if trophy > 0:
            text = say("circles", player=who, trophy=trophy)
            events.append(Event(text, "trophy", (names.PLACES[seat], f"trophy {trophy}")))
    for seat in view.order(before):
        events += round_end_events(before, after, seat)
    return events


def blast_sentence(before: State, seat: int, after: State) -> Message:
    """Return a sentence that says which Droids a player blasts, in the order of the chain."""
    by_comet = comet_cell(before, seat)
    droids = [
        say("by-comet", place=names.place_of(before, seat, cell))
        if cell == by_comet
        else names.place_of(before, seat, cell)
        for cell in view.blast_order(before, seat)
    ]
    coins = after.spent[seat] - before.spent[seat]
    return say(
        "blasts", player=names.PLAYERS[seat], droids=Listing(droids), dice=names.all_dice(before, seat), coins=coins
    )


def round_end_events(before: State, after: State, seat: int) -> list[Event]:
    """AD-36 to AD-38: return the Coin, the Power-Up card and the Bosses that a player gets."""
    events, who, at = [], names.PLAYERS[seat], names.PLACES[seat]
    if after.coins[seat] > before.coins[seat]:
        events.append(Event(say("gets-coin", player=who), "coin", (at,)))
    new = (after.locked[seat] | after.unlocked[seat]) & ~(before.locked[seat] | before.unlocked[seat])
    if new:
        bonus = box.BONUS[box.POWER_CARDS[new.bit_length() - 1]]
        text = say("keeps-power", player=who, power=names.BONUSES[bonus])
        events.append(Event(text, "power", (at, box.KINDS[bonus - box.POWER_UP])))
    for column in view.bits_in(after.bosses[seat] & ~before.bosses[seat]):
        text = say("blasts-boss", player=who, column=column + 1, points=box.POINTS_BOSS)
        events.append(Event(text, "boss", (at, f"boss {column + 1}")))
    return events


def unlock_events(before: State, after: State) -> list[Event]:
    """Return the Power-Ups that were unlocked."""
    events = []
    for seat in range(after.seats):
        for bit in view.bits_in(after.unlocked[seat] & ~before.unlocked[seat]):
            kind = box.BONUS[box.POWER_CARDS[bit]] - box.POWER_UP
            text = say("unlocks", player=names.PLAYERS[seat], power=names.POWERS[kind])
            events.append(Event(text, "unlock", (names.PLACES[seat], box.KINDS[kind])))
    return events


def new_round_events(after: State) -> list[Event]:
    """AD-11: return the cards of the new round, and the first throw if it follows at once."""
    cards = [
        say("slot-and-card", slot=names.SLOT_LETTERS[slot], card=names.CARDS[after.table[slot]])
        for slot in names.cards_on(after)
    ]
    text = say("new-round", round=after.round, of=box.ROUNDS, cards=Listing(cards, "comma"))
    return [Event(text, "round"), *(first_throw_events(after) if after.phase == st.ROLL else [])]


def game_over_event(s: State) -> Event:
    """AD-69, AD-70, AD-78: return who has won."""
    if s.seats == 1:
        return Event(say("over-alone", points=sheet.points(s, 0), perfect=box.PERFECT), "over")
    best = [seat for seat in range(s.seats) if result(s, seat) == 1]
    top = sheet.points(s, best[0])
    behind = [names.PLAYERS[seat] for seat in range(s.seats) if sheet.points(s, seat) == top and seat not in best]
    who = Listing([names.PLAYERS[seat] for seat in best])
    if behind:
        text = say("wins-by-coins", who=who, count=len(best), points=top, behind=Listing(behind))
    else:
        text = say("wins", who=who, count=len(best), points=top)
    return Event(text, "over")
