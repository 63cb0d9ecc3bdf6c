"""The story of a game of Retro Tetro: what each step did, as events."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.messages import Listing, Message
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import names, pieces, placement, preview, rules, scoring, turn
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.demands import level
from retrocade.games.retrotetro.names import say
from retrocade.games.retrotetro.state import State


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the public events of a step. Placements are announced after the last one."""
    player = names.PLAYERS[seat]
    if action < st.PLAY:
        return choice_events(before, seat, after)
    if action < st.SET_ASIDE:
        return [Event(say("plays", player=player, card=names.CARDS[action - st.PLAY]), "card")]
    if after.phase == st.PLACING:
        done = rules.to_act(after) != rules.to_act(before)
        return [Event(say("is-done", player=player), "done")] if done else []
    events = [event for each in range(after.seats) for event in sheet_events(before, each, after)]
    if after.phase == st.OVER:
        return events + ending_events(after)
    if after.turn - 1 <= box.CARDS_PLAYED - box.HAND * after.seats:
        events.append(Event(say("draws", player=names.PLAYERS[turn.active(before)]), "draw"))
    return events


def choice_events(before: State, seat: int, after: State) -> list[Event]:
    """Return the event of a choice; after the last one, the events of all choices (RT-R21)."""
    if after.phase == st.CHOOSING:
        return [Event(say("has-chosen", player=names.PLAYERS[seat]), "done")]
    kept = [
        Event(say("keeps", player=names.PLAYERS[each], objective=names.OBJECTIVES[after.objective[each] - 1]), "keep")
        for each in range(after.seats)
    ]
    first = [Event(say("begins", player=names.PLAYERS[after.first]), "first")] if after.seats > 1 else []
    return kept + first


class PlacedPiece(NamedTuple):
    """A piece that was placed on the current card."""

    drop: int
    squares: tuple[str, ...]


def sheet_events(before: State, seat: int, after: State) -> list[Event]:
    """Return the events of one seat on the card that was just revealed."""
    events = []
    board = copied(before)
    placement.copy_sheet(board, st.MOST_SEATS + seat, seat)
    for laid in new_pieces(before, seat, after):
        effects = preview.effects(board, seat, laid.drop)
        placement.place(board, seat, laid.drop)
        piece = names.A_SHAPE[pieces.DROP_SHAPE[laid.drop]]
        text = say("drops", player=names.PLAYERS[seat], piece=piece, squares=" ".join(laid.squares))
        events.append(Event(text, "place", laid.squares))
        events += gain_events(seat, effects)
    return events or [Event(penalty(before, seat, after), "penalty")]


def penalty(before: State, seat: int, after: State) -> Message:
    """Return what a seat paid that could not place a piece, and the piece it set aside if one was left (RT-30, RT-31)."""
    player, shown = names.PLAYERS[seat], (st.MOST_SEATS + seat) * box.SHAPES
    for shape in range(box.SHAPES):
        if after.copies[seat * box.SHAPES + shape] < before.copies[shown + shape]:
            return say("pays-and-sets-aside", player=player, coins=box.PENALTY, piece=names.A_SHAPE[shape])
    return say("pays", player=player, coins=box.PENALTY)


def new_pieces(before: State, seat: int, after: State) -> list[PlacedPiece]:
    """Return the pieces placed since the last reveal, in the order they were placed."""
    shown, found = (st.MOST_SEATS + seat) * st.SLOTS, []
    for slot in range(st.SLOTS):
        landing = after.piece[seat * st.SLOTS + slot] - 1
        if landing >= 0 and before.piece[shown + slot] == 0:
            drop, row = landing // pieces.LANDING_ROWS, landing % pieces.LANDING_ROWS + 1
            found.append(PlacedPiece(drop, preview.named(pieces.squares_at(drop, row))))
    return found[::-1] if before.stage[seat] in (st.PINK_FIRST, st.DONE_PINK_FIRST) else found


def gain_events(seat: int, effects: preview.Effects) -> list[Event]:
    """Return the events that one placement causes, in the order of RT-R14."""
    player, events = names.PLAYERS[seat], []
    if effects.traps:
        text = say("trap-sprung", squares=Listing(effects.traps), coins=box.TRAP_COINS)
        events.append(Event(text, "trap", effects.traps))
    if effects.matches:
        events.append(Event(say("matches", player=player, squares=Listing(effects.matches)), "match", effects.matches))
    if effects.pink:
        events.append(Event(say("gains-pink", player=player, squares=effects.pink), "pink"))
    events += [Event(say("fills-half-row", player=player, half=half), "half-row") for half in effects.half_rows]
    if effects.people:
        text = say("people-covered", points=effects.people_points, squares=Listing(effects.people))
        events.append(Event(text, "people", effects.people))
    if effects.gold:
        events.append(Event(say("covers-gold", player=player, squares=effects.gold), "gold"))
    if effects.coins:
        verb = "gains-coins" if effects.coins > 0 else "loses-coins"
        events.append(Event(say(verb, player=player, coins=abs(effects.coins)), "coins"))
    return events


def ending_events(s: State) -> list[Event]:
    """Return the events of the end: scores, and the winner or the result of the level (RT-49, RT-50, RT-82)."""
    scores = [
        Event(say("scores", player=names.PLAYERS[seat], points=scoring.total(s, seat)), "score")
        for seat in range(s.seats)
    ]
    if s.level:
        return [*scores, level_event(s)]
    return [*scores, Event(winner(s), "won")] if s.seats > 1 else scores


def winner(s: State) -> Message:
    """Return who wins, and the tie-break between equal points."""
    winners = [names.PLAYERS[seat] for seat in range(s.seats) if rules.result(s, seat) == 1]
    if len(winners) > 1:
        return say("share-the-win", players=Listing(winners))
    best = max(scoring.total(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if scoring.total(s, seat) == best]
    if len(tied) == 1:
        return say("wins", player=winners[0])
    coins = max(s.coins[seat] for seat in tied)
    by_coins = sum(s.coins[seat] == coins for seat in tied) == 1
    return say("wins-by-coins" if by_coins else "wins-by-gold", player=winners[0])


def level_event(s: State) -> Event:
    """Return the event that says whether the level was passed (RT-82 to RT-85, RT-88)."""
    if rules.result(s, 0) == 1:
        return Event(say("campaign-won" if s.level == len(box.LEVELS) else "level-passed", level=s.level), "won")
    asked = level(s, 0)
    checks = asked["checks"] if asked else []
    missing = [say("check-missed", check=check["text"], have=check["have"]) for check in checks if not check["met"]]
    return Event(say("level-missed", level=s.level, missing=Listing(missing)), "lost")
