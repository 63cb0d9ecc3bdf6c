"""Find the actions that a person means, from the words that the game itself uses for them.

A game describes only legal actions, so the words for other actions come from random games. An action's phrase are the words that all
its descriptions share: "attack north with the 4", without the cell that it hit.
"""

from __future__ import annotations

import re
from functools import cache

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Game, seats_in
from retrocade.engine.match import Match
from retrocade.engine.messages import Text

GAMES = 24  # enough for nearly every action of a game to occur


def words_of(text: Text) -> frozenset[str]:
    """Return the words of a text, in lower case."""
    return frozenset(re.findall(r"[\w']+", text.lower()))


@cache
def phrasebook(game: Game) -> dict[int, frozenset[str]]:
    """Return the phrases of all actions that occur in some random games."""
    found: dict[int, frozenset[str]] = {}
    modes = [game.choose({}), *(game.choose({}, preset.name) for preset in game.presets)]
    for number in range(GAMES):
        options = modes[number % len(modes)]  # people may ask about actions of other modes, too
        state, chance, out = game.blank(options), seeded(number), [0] * game.most_legal
        game.rules.setup(state, chance)
        while waiting := game.rules.to_act(state):
            seat = seats_in(waiting)[0]
            legal = out[: game.rules.legal(state, seat, out)]
            for action in legal:
                words = words_of(game.words.describe(state, seat, action).label)
                found[action] = found.get(action, words) & words
            game.rules.apply(state, seat, legal[below(chance, len(legal))], chance)
    return found


def meant(asked: str, known: dict[int, frozenset[str]]) -> list[int]:
    """Return the actions whose phrases have all words of a question. Words that no action has are ignored."""
    vocabulary = frozenset().union(*known.values())
    asked_words = words_of(asked) & vocabulary
    return [action for action, words in known.items() if asked_words <= words] if asked_words else []


def likeliest(match: Match, seat: int, asked: str) -> list[int]:
    """Return the actions, legal or not, that a person asks about.

    Prefer actions whose other words occur in the current choices: to a player with a 4, 'attack north' means with the 4.
    """
    known = phrasebook(match.game)
    candidates = meant(asked, known)
    at_hand = frozenset().union(*(words_of(choice.label) for choice in match.choices(seat).values()))
    strange = {action: len(known[action] - words_of(asked) - at_hand) for action in candidates}
    fewest = min(strange.values(), default=0)
    return [action for action in candidates if strange[action] == fewest]
