"""The HTTP API: everything except the live game. It is described as OpenAPI."""

from __future__ import annotations

from retrocade.server.web.routes.campaigns import Campaigns
from retrocade.server.web.routes.decks import Decks
from retrocade.server.web.routes.games import Games
from retrocade.server.web.routes.guests import Guests
from retrocade.server.web.routes.lab import Lab
from retrocade.server.web.routes.lessons import Lessons
from retrocade.server.web.routes.puzzles import PuzzlesOfTheWeek
from retrocade.server.web.routes.replays import Replays
from retrocade.server.web.routes.same_deal import SameDeals
from retrocade.server.web.routes.scripts import Scripts
from retrocade.server.web.routes.studies import GameStudies
from retrocade.server.web.routes.tables import Tables

CONTROLLERS = [
    Games,
    Campaigns,
    Decks,
    Guests,
    Tables,
    Lessons,
    PuzzlesOfTheWeek,
    Replays,
    GameStudies,
    SameDeals,
    Scripts,
    Lab,
]
