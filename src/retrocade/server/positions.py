"""A game as one seat sees it, ready to be sent. Everything about the game that leaves the server is made here."""

from __future__ import annotations

from retrocade.engine.contract import SPECTATOR, seats_in
from retrocade.server.play import Play
from retrocade.server.wire import Offer, Outcome, Position


def position(play: Play, seat: int, thinking: list[int], draw: bool) -> Position:
    """What this seat, or a spectator, may see and do now."""
    match, words = play.match, play.game.words
    to_act = seats_in(play.bits())
    return Position(
        version=play.version,
        seat=seat,
        view=play.game.view(match.state, seat),
        ask=words.ask(match.state, seat),
        choices=offers(play, seat) if seat in to_act else [],
        take_back=play.take_back_label(seat) if seat != SPECTATOR else "",
        to_act=to_act,
        thinking=thinking,
        over=None if to_act else outcome(play),
        text=words.draw(match.state, seat) if draw else "",
    )


def offers(play: Play, seat: int) -> list[Offer]:
    """The actions open to a seat, in words."""
    return [
        Offer(action, choice.label, choice.kind, choice.at, choice.use, choice.effect)
        for action, choice in play.match.choices(seat).items()
    ]


def outcome(play: Play) -> Outcome:
    """How a finished game ended."""
    rules, state = play.game.rules, play.match.state
    seats = range(state.seats)
    return Outcome(
        places=[int(rules.result(state, seat)) for seat in seats],
        points=[int(rules.score(state, seat)) for seat in seats],
        summary=play.game.words.summary(state),
    )
