"""The story of a game of Insert Coin: what each action did, as events that everybody may know."""

from __future__ import annotations

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.messages import Listing, Message
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules, sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.names import FAMILIES, PLAYERS, SHAPES, say
from retrocade.games.insertcoin.state import State

AT = [(f"player-{seat + 1}",) for seat in range(box.MOST_SEATS)]
SAFE_BEHIND_SHIELD = [
    Event(say("safe-behind-shield", player=PLAYERS[seat]), "safe", AT[seat]) for seat in range(box.MOST_SEATS)
]
READY = [Event(say("is-ready", player=PLAYERS[seat]), "ready", AT[seat]) for seat in range(box.MOST_SEATS)]
HAS_CHOSEN = [Event(say("has-chosen", player=PLAYERS[seat]), "ready", AT[seat]) for seat in range(box.MOST_SEATS)]
SITS_OUT = [Event(say("sits-out", player=PLAYERS[seat]), "sit-out", AT[seat]) for seat in range(box.MOST_SEATS)]
PACKS_ARE_PASSED = Event(say("packs-are-passed"), "pass")
CARD_UNUSED = Event(say("card-unused"), "sit-out")
THE_SYMBOL = [say("the-symbol", symbol=symbol) for symbol in names.SYMBOLS]
ENDINGS = {
    st.THREE_LEVELS: say("ended-three-levels"),
    st.DECK_USED_UP: say("ended-deck"),
    st.BROKE: say("ended-broke"),
    st.UNPAID: say("ended-unpaid"),
}


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the events of an action, as everybody may know them. An unfinished plan has none."""
    if before.phase < st.TURN:
        return narrate_choosing(before, seat, after)
    if action != st.DONE:
        return []
    if after.flips == before.flips and after.phase != st.OVER:
        return [READY[seat]]
    shown = copied(before)
    shown.step[seat] = st.READY
    events = [event for other in range(shown.seats) for event in plan_events(shown, other)]
    events += attack_events(shown)
    rules.attack(shown)
    events += flip_events(shown, after)
    return events + (end_events(after) if after.phase == st.OVER else [])


def narrate_choosing(before: State, seat: int, after: State) -> list[Event]:
    """Return the events of choosing shapes: they are chosen in secret, then shown."""
    events = [HAS_CHOSEN[seat]]
    if after.phase >= st.TURN:
        events += [Event(shapes_in_words(after, other), "shapes", AT[other]) for other in range(after.seats)]
        dealt = copied(before)
        dealt.shape, dealt.left = after.shape[:], box.ALL_CARDS
        events += flip_events(dealt, after)
    elif after.round > before.round:
        events.append(PACKS_ARE_PASSED)
    return events


def shapes_in_words(s: State, seat: int) -> Message:
    """Return a sentence with a player's shapes."""
    shapes = s.shape[box.LEVELS * seat : box.LEVELS * seat + box.LEVELS]
    levels = [say("shape-and-points", shape=SHAPES[shape - 1], points=box.POINTS[shape]) for shape in shapes]
    return say("will-fill", player=PLAYERS[seat], shapes=Listing(levels))


def plan_events(s: State, seat: int) -> list[Event]:
    """Return the events of one player's turn, derived from the sheet."""
    who, at = PLAYERS[seat], AT[seat]
    if s.step[seat] == st.OUT:
        return []
    if s.used[seat] == plan.DISCARDED:
        return [Event(say("discards", player=who), "discard", at)]
    grown = Listing(
        [
            say("grown", squares=squares, shape=names.shape_name(s, seat, level))
            for level in range(box.LEVELS)
            if (squares := new_squares(s, seat, level))
        ]
    )
    if s.used[seat] == plan.BURNT:
        events = [Event(say("burns", player=who, lives=box.BURN_LIVES, grown=grown), "burn", at)]
    else:
        drawn = [THE_SYMBOL[box.SYMBOL_ON[2 * s.card + side]] for side in range(2) if s.used[seat] >> side & 1]
        events = [Event(say("draws", player=who, symbols=Listing(drawn), grown=grown), "draw", at)]
    if s.coins[seat] < s.shown_coins[seat]:
        events.append(coin_event(seat, 1))
    for level in range(box.LEVELS):
        if sheet.is_completed(s, seat, level) and new_squares(s, seat, level) > 0:
            events.append(completion_event(s, seat, level))
    return events


def coin_event(seat: int, coins: int) -> Event:
    """IC-36: return the event of Coins that bought new Lives."""
    text = say("buys-lives", player=PLAYERS[seat], coins=coins, lives=box.LIVES_PER_COIN)
    return Event(text, "coin", AT[seat])


def new_squares(s: State, seat: int, level: int) -> int:
    """Return the number of squares filled this turn."""
    at = box.LEVELS * seat + level
    return (s.filled[at] & ~s.shown_filled[at]).bit_count()


def completion_event(s: State, seat: int, level: int) -> Event:
    """Return the event of a completed Level."""
    family = names.family_of(s, seat, level)
    values = {
        "player": PLAYERS[seat],
        "level": level + 1,
        "shape": names.shape_name(s, seat, level),
        "family": FAMILIES[family],
    }
    if s.fired[seat] >> level & 1:
        text = say("completes-and-activates", **values, ability=names.ability_text(s.seats == 1, family))
    else:
        text = say("completes-and-declines", **values)
    return Event(text, "complete", (*AT[seat], f"level-{level + 1}"))


def attack_events(s: State) -> list[Event]:
    """Return the events of all attacks of a turn and of their hits."""
    events = []
    after = copied(s)
    rules.attack(after)
    for seat in range(s.seats):
        if s.strikes[seat] > 0:
            events.append(Event(say("attacks", player=PLAYERS[seat], lives=s.strikes[seat]), "attack", AT[seat]))
        if s.skulls[seat] > 0:
            events.append(Event(say("skull", player=PLAYERS[seat]), "attack", AT[seat]))
    if events:
        events += [event for seat in range(s.seats) for event in hit_events(s, after, seat)]
    return events


def hit_events(s: State, after: State, seat: int) -> list[Event]:
    """Return the events of the attacks on one player."""
    struck = sum(s.strikes[other] for other in range(s.seats) if other != seat)
    skulls = any(s.skulls[other] for other in range(s.seats) if other != seat)
    if struck == 0 and not skulls:
        return []
    if rules.is_shielded(s, seat):
        return [SAFE_BEHIND_SHIELD[seat]]
    events = []
    if struck > 0:
        events.append(Event(say("lives-left", player=PLAYERS[seat], lives=after.lives[seat]), "hit", AT[seat]))
    inserted = s.coins[seat] - after.coins[seat]
    return [*events, coin_event(seat, inserted)] if inserted else events


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
                events.append(CARD_UNUSED)
    if after.phase == st.TURN:
        events += [SITS_OUT[seat] for seat in range(after.seats) if after.step[seat] == st.OUT]
    return events


def card_in_words(s: State, card: int) -> Message:
    """Return a sentence with a Shape card and its symbols."""
    shape = SHAPES[box.SHAPE_OF[(box.SHAPE_CARDS + 1) * s.deck + card] - 1]
    left, right = names.symbol_on(card, st.LEFT), names.symbol_on(card, st.RIGHT)
    return say("card-in-play", turn=rules.turns(s), shape=shape, left=left, right=right)


def game_over_events(s: State) -> list[Event]:
    """Return the events of a GAME OVER card: players who pay, are safe, or cannot pay."""
    number = 1 if s.over_at[1] > 0 else 0
    need = box.REQUIRED_LEVELS[number]
    events = [Event(say("game-over-second" if number else "game-over-first", levels=need), "game-over")]
    for seat in range(s.seats):
        who = PLAYERS[seat]
        if not rules.owes(s, seat):
            safe = say("safe-free", player=who) if s.free else say("safe", player=who, levels=sheet.completed(s, seat))
            events.append(Event(safe, "safe", AT[seat]))
        elif s.coins[seat] >= box.GAME_OVER_COINS:
            left = s.coins[seat] - box.GAME_OVER_COINS
            events.append(Event(say("inserts-coin", player=who, left=left), "coin", AT[seat]))
        else:
            events.append(Event(say("no-coin-to-insert", player=who), "unpaid", AT[seat]))
    return events


def endings(how: int) -> list[Message]:
    """Return the reasons for which a game ended, in words."""
    return [cause for bit, cause in ENDINGS.items() if how & bit]


def end_events(s: State) -> list[Event]:
    """Return the events of the game's end: the reason and the winner."""
    events = [Event(say("game-ends", causes=Listing(endings(s.ended))), "end")]
    if s.seats == 1:
        points = rules.score(s, 0)
        return [*events, Event(say("solo-score", points=points, rank=names.rank(points)), "score", AT[0])]
    seats = [seat for seat in range(s.seats) if rules.result(s, seat) == 1]
    winners, points = Listing([PLAYERS[seat] for seat in seats]), rules.score(s, seats[0])
    by = tie_break(s, seats[0])
    text = say("wins", winners=winners, count=len(seats), points=points)
    if by is not None:
        text = say("wins-by", winners=winners, count=len(seats), points=points, by=by)
    return [*events, Event(text, "score", tuple(f"player-{seat + 1}" for seat in seats))]


def tie_break(s: State, winner: int) -> Message | None:
    """IC-63 to IC-65: return the tie-break that decided between the winner and players with the same points."""
    tied = [n for n in range(s.seats) if rules.score(s, n) == rules.score(s, winner) and rules.result(s, n) > 1]
    if not tied:
        return None
    if any(sheet.completed(s, n) == sheet.completed(s, winner) for n in tied):
        if any(s.coins[n] == s.coins[winner] for n in tied if sheet.completed(s, n) == sheet.completed(s, winner)):
            return say("more-lives")
        return say("more-coins")
    return say("more-shapes")
