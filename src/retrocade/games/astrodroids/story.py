"""What happened, in sentences that everybody may hear: found by comparing the table before and after an action."""

from __future__ import annotations

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import sheet, view
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import (
    SLOT_LETTERS,
    all_dice,
    bonus_name,
    card_name,
    cards_on,
    faces_of,
    place_of,
    seat_name,
)
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
    who = seat_name(seat)
    if action == st.READY:
        return [Event(f"{who} is ready.", "ready", (who,))]
    if st.HOLD <= action < st.PICK:
        card = before.table[action - st.HOLD]
        return [
            Event(
                f"{who} has a hand on {SLOT_LETTERS[action - st.HOLD]}: {card_name(card)}.",
                "hold",
                (f"slot {SLOT_LETTERS[action - st.HOLD]}",),
            )
        ]
    if action < st.PICK and chooses_in_secret(before) and before.asked == 0 and before.phase == st.ROLL:
        return [Event(f"{who} has chosen.", "chosen", (who,))]
    if action == st.FIRE:
        return [Event(f"{who} is done blasting.", "done", (who,))]
    if action == st.LEAVE:
        return [Event(f"{who} unlocks nothing more.", "leave", (who,))]
    return []


def time_sentence(before: State) -> str:
    """AD-75, AD-R21, AD-R36: return a sentence that says what happens because time is up."""
    if before.phase == st.PLAN:
        return "Planning time is up: everybody counts as ready."
    if before.phase == st.COUNTDOWN:
        return "3, 2, 1, go!"
    if before.phase == st.ROLL and before.seats == 1:
        return "Time!"
    if before.phase == st.ROLL and chooses_in_secret(before):
        return "The beat is over: who has not chosen sits it out."
    if before.phase == st.ROLL:
        return "Time! Throwing is over."
    if before.phase == st.BLAST:
        return "Time is up: all plans are fired as they are."
    return "Time is up: Power-Ups are unlocked as far as rows allow."


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
            text = f"{seat_name(seat)} claims {SLOT_LETTERS[slot]}: {card_name(after.claimed[seat])}."
            events.append(Event(text, "claim", (seat_name(seat), f"slot {SLOT_LETTERS[slot]}")))
    if after.asked and after.asked != before.asked:
        events.append(
            Event(f"{seat_name(after.asked - 1)}'s card is gone; {seat_name(after.asked - 1)} chooses again.", "asked")
        )
    if before.time_up == 0 and after.time_up:
        events.append(Event("Nobody may throw any more. Who made the fewest rerolls claims first.", "time-up"))
    if before.last == 0 and after.last and after.seats > 1:
        text = f"Stop! {seat_name(after.last - 1)} has {counted(after.rerolls, 'more reroll')}, then must claim."
        events.append(Event(text, "stop", (seat_name(after.last - 1),)))
    if before.last == 0 and after.last and after.seats == 1:
        events += time_out_events(before, action, after)
    return events


def first_throw_events(after: State) -> list[Event]:
    """AD-13: return the throw of all dice by everybody."""
    throws = [f"{seat_name(seat)} {all_dice(after, seat)}" for seat in range(after.seats)]
    return [Event(f"Everybody throws: {'; '.join(throws)}.", "go")]


def throw_event(after: State, seat: int) -> Event:
    """Return one player's reroll."""
    dice = after.thrown[seat]
    at = tuple(f"die {i + 1}" for i in range(box.MOST_DICE) if dice >> i & 1)
    n = counted(dice.bit_count(), "die")
    return Event(
        f"{seat_name(seat)} rerolls {n}: {' '.join(faces_of(after, seat, dice))}.", "throw", (seat_name(seat), *at)
    )


def time_out_events(before: State, action: int, after: State) -> list[Event]:
    """AD-75 to AD-77: return what happens when the solo timer is over."""
    events = [] if action == st.TIME else [Event("Time!", "time")]
    events.append(Event(f"The box dice show {after.box[0]} and {after.box[1]}.", "box-dice"))
    gone = [slot for slot in cards_on(before) if shows(before.table[slot], *after.box)]
    if gone:
        cards = listed([card_name(before.table[slot]) for slot in gone])
        events.append(Event(f"Discarded: {cards}.", "eliminated", tuple(f"slot {SLOT_LETTERS[slot]}" for slot in gone)))
    if after.reserves > before.reserves:
        events.append(
            Event(
                f"None is left, so one is flipped from those set aside: {card_name(after.table[0])}.",
                "reserve",
                ("slot A",),
            )
        )
    events.append(Event(f"{counted(after.rerolls, 'more reroll')}, then claim.", "stop"))
    return events


def blasting_events(before: State, after: State) -> list[Event]:
    """AD-22: return what each player blasted, in the order of blasting, then what part 4 brings them."""
    events = []
    for seat in view.order(before):
        trial = copied(before)
        blast(trial, seat)
        cells = view.bits_in(trial.blasted[seat] & ~before.blasted[seat])
        coins = trial.spent[seat] - before.spent[seat]
        cost = f" (and {counted(coins, 'Coin')})" if coins else ""
        if cells:
            by_comet = comet_cell(before, seat)
            droids = listed(
                [
                    place_of(before, seat, cell) + (" (by Comet)" if cell == by_comet else "")
                    for cell in view.blast_order(before, seat)
                ]
            )
            events.append(
                Event(
                    f"{seat_name(seat)} blasts {droids} with {all_dice(before, seat)}{cost}.",
                    "blast",
                    (seat_name(seat), *(view.CELL_NAMES[cell] for cell in cells)),
                )
            )
        else:
            events.append(Event(f"{seat_name(seat)} blasts nothing.", "blast", (seat_name(seat),)))
        trophy = (trial.trophies[seat] & ~before.trophies[seat]).bit_length() - 1
        if trophy > 0:
            events.append(
                Event(
                    f"{seat_name(seat)} circles the trophy of {trophy}.",
                    "trophy",
                    (seat_name(seat), f"trophy {trophy}"),
                )
            )
    for seat in view.order(before):
        events += round_end_events(before, after, seat)
    return events


def round_end_events(before: State, after: State, seat: int) -> list[Event]:
    """AD-36 to AD-38: return the Coin, the Power-Up card and the Bosses that a player gets."""
    events, who = [], seat_name(seat)
    if after.coins[seat] > before.coins[seat]:
        events.append(Event(f"{who} gets a Coin.", "coin", (who,)))
    new = (after.locked[seat] | after.unlocked[seat]) & ~(before.locked[seat] | before.unlocked[seat])
    if new:
        card = box.POWER_CARDS[new.bit_length() - 1]
        events.append(
            Event(
                f"{who} keeps {bonus_name(card)}, still locked.",
                "power",
                (who, box.KINDS[box.BONUS[card] - box.POWER_UP]),
            )
        )
    finished = [column for column in range(box.COLUMNS) if (after.bosses[seat] & ~before.bosses[seat]) >> column & 1]
    events += [
        Event(
            f"{who} finishes column {column + 1} and blasts its Boss: {box.POINTS_BOSS} points.",
            "boss",
            (who, f"boss {column + 1}"),
        )
        for column in finished
    ]
    return events


def unlock_events(before: State, after: State) -> list[Event]:
    """Return the Power-Ups that were unlocked."""
    events = []
    for seat in range(after.seats):
        new = after.unlocked[seat] & ~before.unlocked[seat]
        for bit, card in enumerate(box.POWER_CARDS):
            if new >> bit & 1:
                kind = box.BONUS[card] - box.POWER_UP
                events.append(
                    Event(
                        f"{seat_name(seat)} unlocks {box.POWER_NAMES[kind]}.",
                        "unlock",
                        (seat_name(seat), box.KINDS[kind]),
                    )
                )
    return events


def new_round_events(after: State) -> list[Event]:
    """AD-11: return the cards of the new round, and the first throw if it follows at once."""
    cards = "; ".join(f"{SLOT_LETTERS[slot]} {card_name(after.table[slot])}" for slot in cards_on(after))
    events = [Event(f"Round {after.round} of {box.ROUNDS}: {cards}.", "round")]
    return events + (first_throw_events(after) if after.phase == st.ROLL else [])


def game_over_event(s: State) -> Event:
    """AD-69, AD-70, AD-78: return who has won."""
    if s.seats == 1:
        return Event(f"The game is over: {counted(sheet.points(s, 0), 'point')} of {box.PERFECT}.", "over")
    best = [seat for seat in range(s.seats) if result(s, seat) == 1]
    top = sheet.points(s, best[0])
    tied = [seat for seat in range(s.seats) if sheet.points(s, seat) == top]
    by_coins = (
        f", ahead of {listed([seat_name(seat) for seat in tied if seat not in best])} by Coins"
        if len(tied) > len(best)
        else ""
    )
    if len(best) > 1:
        return Event(
            f"{listed([seat_name(seat) for seat in best])} share the victory with {top} points{by_coins}.", "over"
        )
    return Event(f"{seat_name(best[0])} wins with {top} points{by_coins}.", "over")
