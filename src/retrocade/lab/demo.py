"""A game between bots as data for the arcade's screens: the first view, then the changes of each step.

`scripts/record_demos.py` writes it to web/src/games/<name>/demo.json. It also contains the log it was made from, so that a test can
play it again and find out whether rules or views have changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import Any

import msgspec

from retrocade.bots import Bot, BotPlayer, bind_bots
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.contract import SPECTATOR, Game
from retrocade.engine.match import Entry, Match
from retrocade.engine.messages import as_text
from retrocade.lab import bot_games

Demo = dict[str, Any]


def play(game: Game, bot: Bot, options: dict[str, int], seed: int) -> Match:
    """Return a whole game with the same bot on all seats."""
    match = Match(game, options, seed)
    bound = bind_bots(game, quick=True)
    players = [BotPlayer(bot, bound, seed + bot_games.BOT_STREAM + seat) for seat in range(options["seats"])]
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, players[seat].choose(match, seat))
    return match


def demo_of(match: Match, without: Collection[str] = ()) -> Demo:
    """Return the match as a demo. `without` names parts of the view that its picture does not need; "players.lines" means a part of
    each player."""
    options = {option.name: option.word(match.options[option.name]) for option in match.game.options}
    views = shown(match, without)
    return {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "options": options,
        "seed": match.seed,
        "without": sorted(without),
        "log": [[entry.seat, entry.action] for entry in match.log],
        "first": views[0],
        "changes": [changed(before, after) for before, after in pairwise(views)],
    }


def replayed(demo: Demo, game: Game) -> Demo:
    """Return the demo that results from its own log with the rules and views as they are now."""
    log = [Entry(seat, action, 0) for seat, action in demo["log"]]
    match = Match.resume(game, game.choose(demo["options"]), demo["seed"], log)
    return demo_of(match, demo["without"])


def shown(match: Match, without: Collection[str]) -> list[Demo]:
    """Return the views of a spectator, from the deal to the end."""
    again = Match(match.game, match.options, match.seed)
    views = [seen(again, without)]
    for entry in match.log:
        again.act(*entry)
        views.append(seen(again, without))
    return views


def seen(match: Match, without: Iterable[str]) -> Demo:
    """Return a spectator's view without these parts."""
    view: Demo = msgspec.to_builtins(match.game.view(match.state, SPECTATOR), enc_hook=as_text(ENGLISH))
    shown = {name: value for name, value in view.items() if name not in set(without)}
    for part, _, inner in (name.partition(".") for name in without):
        if inner and part in shown:
            shown[part] = [{key: value for key, value in each.items() if key != inner} for each in shown[part]]
    return shown


def changed(before: Demo, after: Demo) -> Demo:
    """Return the parts of a view that differ from the view before."""
    return {name: value for name, value in after.items() if before.get(name) != value}
