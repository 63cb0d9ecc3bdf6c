"""The story of a game of Insert Coin: what each action did, as events that everybody may know."""

from __future__ import annotations

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules, sheet, view
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the events of an action, as everybody may know them. An unfinished plan has none."""
    if before.phase < st.TURN:
        return narrate_choosing(before, seat, after)
    if action != st.DONE:
        return []
    if after.flips == before.flips and after.phase != st.OVER:
        return [Event(f"{names.player_name(seat)} is ready.", "ready", (f"player-{seat + 1}",))]
    shown = copied(before)
    shown.step[seat] = st.READY
    events = [event for other in range(shown.seats) for event in plan_events(shown, other)]
    events += attack_events(shown)
    rules.attack(shown)
    events += flip_events(shown, after)
    return events + (end_events(after) if after.phase == st.OVER else [])


def narrate_choosing(before: State, seat: int, after: State) -> list[Event]:
    """Return the events of choosing shapes: they are chosen in secret, then shown."""
    events = [Event(f"{names.player_name(seat)} has chosen.", "ready", (f"player-{seat + 1}",))]
    if after.phase >= st.TURN:
        events += [
            Event(shapes_in_words(after, other), "shapes", (f"player-{other + 1}",)) for other in range(after.seats)
        ]
        dealt = copied(before)
        dealt.shape, dealt.left = after.shape[:], box.ALL_CARDS
        events += flip_events(dealt, after)
    elif after.round > before.round:
        events.append(Event("Everybody passes the rest to the left.", "pass"))
    return events


def shapes_in_words(s: State, seat: int) -> str:
    """Return a sentence with a player's shapes."""
    levels = [
        f"{names.shape_name(s, seat, n)} ({box.POINTS[s.shape[box.LEVELS * seat + n]]})" for n in range(box.LEVELS)
    ]
    return f"{names.player_name(seat)} will fill {listed(levels)}."


def plan_events(s: State, seat: int) -> list[Event]:
    """Return the events of one player's turn, derived from the sheet."""
    who, at = names.player_name(seat), (f"player-{seat + 1}",)
    if s.step[seat] == st.OUT:
        return []
    if s.used[seat] == plan.DISCARDED:
        return [Event(f"{who} discards the card.", "discard", at)]
    grown = [
        f"+{n} in {names.shape_name(s, seat, level)}"
        for level in range(box.LEVELS)
        if (n := new_squares(s, seat, level))
    ]
    if s.used[seat] == plan.BURNT:
        events = [Event(f"{who} burns {counted(box.BURN_LIVES, 'Life')}: {listed(grown)}.", "burn", at)]
    else:
        drawn = [f"the {names.symbol_name(s, side)}" for side in range(2) if s.used[seat] >> side & 1]
        events = [Event(f"{who} draws {listed(drawn)}: {listed(grown)}.", "draw", at)]
    if s.coins[seat] < s.shown_coins[seat]:
        events.append(Event(f"{who} inserts a Coin for 3 new Lives.", "coin", at))
    for level in range(box.LEVELS):
        if sheet.is_completed(s, seat, level) and new_squares(s, seat, level) > 0:
            events.append(completion_event(s, seat, level))
    return events


def new_squares(s: State, seat: int, level: int) -> int:
    """Return the number of squares filled this turn."""
    at = box.LEVELS * seat + level
    return (s.filled[at] & ~s.shown_filled[at]).bit_count()


def completion_event(s: State, seat: int, level: int) -> Event:
    """Return the event of a completed Level."""
    family = names.family_of(s, seat, level)
    text = f"{names.player_name(seat)} completes Level {level + 1}, {names.shape_name(s, seat, level)}"
    if s.fired[seat] >> level & 1:
        text += f", and has {names.family_name(family)}: {names.ability_text(s, family)}"
    else:
        text += f", and does without {names.family_name(family)}."
    return Event(text, "complete", (f"player-{seat + 1}", f"level-{level + 1}"))


def attack_events(s: State) -> list[Event]:
    """Return the events of all attacks of a turn and of their hits."""
    events = []
    after = copied(s)
    rules.attack(after)
    for seat in range(s.seats):
        if s.strikes[seat] > 0:
            lost = counted(s.strikes[seat], "Life")
            events.append(
                Event(
                    f"{names.player_name(seat)} attacks: every opponent loses {lost}.",
                    "attack",
                    (f"player-{seat + 1}",),
                )
            )
        if s.skulls[seat] > 0:
            text = f"{names.player_name(seat)}'s White Skull: every opponent sits out the next turn."
            events.append(Event(text, "attack", (f"player-{seat + 1}",)))
    if events:
        events += [event for seat in range(s.seats) for event in hit_events(s, after, seat)]
    return events


def hit_events(s: State, after: State, seat: int) -> list[Event]:
    """Return the events of the attacks on one player."""
    who, at = names.player_name(seat), (f"player-{seat + 1}",)
    struck = sum(s.strikes[other] for other in range(s.seats) if other != seat)
    skulls = any(s.skulls[other] for other in range(s.seats) if other != seat)
    if struck == 0 and not skulls:
        return []
    if rules.is_shielded(s, seat):
        return [Event(f"{who} is safe behind the Magic Shield.", "safe", at)]
    events = []
    if struck > 0:
        events.append(Event(f"{who} has {counted(after.lives[seat], 'Life')} left.", "hit", at))
    inserted = s.coins[seat] - after.coins[seat]
    if inserted == 1:
        events.append(Event(f"{who} inserts a Coin for 3 new Lives.", "coin", at))
    elif inserted > 1:
        events.append(Event(f"{who} inserts {inserted} Coins, each for 3 new Lives.", "coin", at))
    return events


def flip_events(start: State, after: State) -> list[Event]:
    """Return the events of the cards flipped, with the costs of GAME OVER cards.

    IC-R27: of several Shape cards only the last can have been played, and only if the game goes on.
    """
    s = copied(start)
    events = []
    turned_up = [card for card in range(1, box.SHAPE_CARDS + 1) if (s.left & ~after.left) >> card & 1]
    turned_up.sort(key=lambda card: card == after.card)
    while s.flips < after.flips:
        s.flips += 1
        if s.flips in after.over_at:
            s.over_at[(s.flips - 1) // box.HALF] = s.flips
            events += game_over_events(s)
            rules.game_over(s)
        else:
            card = turned_up.pop(0)
            events.append(Event(card_in_words(s, card), "flip", (str(box.CARDS[card - 1]["id"]),)))
            if card != after.card or after.phase == st.OVER:
                events.append(Event("Everybody sits out: the card passes unused.", "sit-out"))
    if after.phase == st.TURN:
        out = [seat for seat in range(after.seats) if after.step[seat] == st.OUT]
        events += [
            Event(f"{names.player_name(seat)} sits out this turn.", "sit-out", (f"player-{seat + 1}",)) for seat in out
        ]
    return events


def card_in_words(s: State, card: int) -> str:
    """Return a sentence with a Shape card and its symbols."""
    shape = box.SHAPES[box.SHAPE_OF[(box.SHAPE_CARDS + 1) * s.deck + card] - 1]["name"]
    symbols = [box.SYMBOLS[box.SYMBOL_ON[2 * card + side]]["name"] for side in range(2)]
    return f"Turn {rules.turns(s)}, the card {shape}: {symbols[0]} or {symbols[1]}."


def game_over_events(s: State) -> list[Event]:
    """Return the events of a GAME OVER card: players who pay, are safe, or cannot pay."""
    which = "second" if s.over_at[1] > 0 else "first"
    need = "2 Levels" if s.over_at[1] > 0 else "1 Level"
    events = [Event(f"The {which} GAME OVER card: whoever has not completed {need} inserts a Coin.", "game-over")]
    for seat in range(s.seats):
        at = (f"player-{seat + 1}",)
        if not rules.owes(s, seat):
            why = "the Magic Shield pays" if s.free else f"{counted(sheet.completed(s, seat), 'Level')} completed"
            events.append(Event(f"{names.player_name(seat)} is safe: {why}.", "safe", at))
        elif s.coins[seat] >= box.GAME_OVER_COINS:
            left = counted(s.coins[seat] - box.GAME_OVER_COINS, "Coin")
            events.append(Event(f"{names.player_name(seat)} inserts a Coin and has {left} left.", "coin", at))
        else:
            events.append(Event(f"{names.player_name(seat)} has no Coin to insert.", "unpaid", at))
    return events


def endings(how: int) -> list[str]:
    """Return the reasons for which a game ended, in words."""
    words = {
        st.THREE_LEVELS: "three Levels are completed",
        st.DECK_USED_UP: "the deck is used up",
        st.BROKE: "somebody has neither Lives nor Coins",
        st.UNPAID: "somebody cannot insert a Coin for the GAME OVER card",
    }
    return [cause for bit, cause in words.items() if how & bit]


def end_events(s: State) -> list[Event]:
    """Return the events of the game's end: the reason and the winner."""
    events = [Event(f"The game ends: {listed(endings(s.ended))}.", "end")]
    if s.seats == 1:
        points = rules.score(s, 0)
        return [*events, Event(f"You score {points} points: {view.rank(points)}.", "score", ("player-1",))]
    winners = [seat for seat in range(s.seats) if rules.result(s, seat) == 1]
    who = listed([names.player_name(seat) for seat in winners])
    points = rules.score(s, winners[0])
    verb = "wins" if len(winners) == 1 else "share the victory"
    text = f"{who} {verb} with {points} points{tie_break(s, winners[0])}."
    return [*events, Event(text, "score", tuple(f"player-{seat + 1}" for seat in winners))]


def tie_break(s: State, winner: int) -> str:
    """IC-63 to IC-65: return the words for the tie-break that decided between the winner and players with the same
    points."""
    tied = [n for n in range(s.seats) if rules.score(s, n) == rules.score(s, winner) and rules.result(s, n) > 1]
    if not tied:
        return ""
    if any(sheet.completed(s, n) == sheet.completed(s, winner) for n in tied):
        if any(s.coins[n] == s.coins[winner] for n in tied if sheet.completed(s, n) == sheet.completed(s, winner)):
            return ", by more Lives"
        return ", by more Coins"
    return ", by more completed shapes"
