"""Everything that travels between server and clients, under one name, and the unions and lists of it.

The subjects have a file each: `values`, `games`, `guests`, `tables`, `decks`, `lessons`, `puzzles`, `replays`, `studies` and `results` hold the bodies and answers
of the HTTP API, `positions` what is shown of a game, `client_messages` and
`server_messages` what goes up and down the live socket, told apart by `type`, and `rooms` the same for the socket of a review room. `typescript` makes JSON Schema and TypeScript from
these files, the comments included, and docs/protocol.md tells how the messages follow each other.

Seats count from 0. A version counts the accepted entries of a table's log: 0 is the table as dealt, and every action,
take-back and agreed rewind adds one. It never goes down.
"""

from __future__ import annotations

from retrocade.server.protocol import (
    client_messages,
    decks,
    games,
    guests,
    lab,
    lessons,
    positions,
    puzzles,
    replays,
    results,
    rooms,
    same_deal,
    server_messages,
    studies,
    tables,
    values,
)
from retrocade.server.protocol.client_messages import *  # noqa: F403 - here for all who use it, as are the next
from retrocade.server.protocol.decks import *  # noqa: F403
from retrocade.server.protocol.games import *  # noqa: F403
from retrocade.server.protocol.guests import *  # noqa: F403
from retrocade.server.protocol.lab import *  # noqa: F403
from retrocade.server.protocol.lessons import *  # noqa: F403
from retrocade.server.protocol.positions import *  # noqa: F403
from retrocade.server.protocol.puzzles import *  # noqa: F403
from retrocade.server.protocol.replays import *  # noqa: F403
from retrocade.server.protocol.results import *  # noqa: F403
from retrocade.server.protocol.rooms import *  # noqa: F403
from retrocade.server.protocol.same_deal import *  # noqa: F403
from retrocade.server.protocol.server_messages import *  # noqa: F403
from retrocade.server.protocol.studies import *  # noqa: F403
from retrocade.server.protocol.tables import *  # noqa: F403
from retrocade.server.protocol.values import *  # noqa: F403

SUBJECTS = (
    values,
    games,
    guests,
    tables,
    decks,
    positions,
    replays,
    studies,
    same_deal,
    results,
    lessons,
    puzzles,
    lab,
    client_messages,
    server_messages,
    rooms,
)

ClientMessage = (
    client_messages.Hello
    | client_messages.Act
    | client_messages.AskRewind
    | client_messages.AnswerRewind
    | client_messages.Look
    | client_messages.AskHint
    | client_messages.Say
    | client_messages.React
    | client_messages.Ping
    | client_messages.AskPause
    | client_messages.AnswerPause
    | client_messages.Resume
    | client_messages.Resign
    | client_messages.OfferDraw
    | client_messages.AnswerDraw
)

ServerMessage = (
    server_messages.Welcome
    | server_messages.Update
    | server_messages.Help
    | server_messages.TableChanged
    | server_messages.Ack
    | server_messages.Refused
    | server_messages.Stale
    | server_messages.RewindRequest
    | server_messages.RewindSettled
    | server_messages.DrawOffer
    | server_messages.DrawSettled
    | server_messages.Hint
    | server_messages.Said
    | server_messages.Notice
    | server_messages.Pong
    | server_messages.Trouble
)

HTTP_TYPES = (
    values.Problem,
    games.GameInfo,
    guests.Me,
    guests.Rename,
    tables.CreateTable,
    tables.TableInfo,
    tables.TableList,
    tables.Enter,
    tables.Sit,
    tables.Leave,
    tables.ChangeSeat,
    tables.Start,
    tables.PlayOn,
    tables.AskSeatLink,
    tables.SeatLink,
    tables.OpenSeatLink,
    tables.TableCopy,
    games.CampaignInfo,
    games.ClaimScore,
    games.ScoreBoard,
    games.Standing,
    replays.Replay,
    replays.Story,
    replays.AskShareLink,
    replays.ShareLink,
    studies.OrderStudy,
    studies.Studies,
    results.MyRecord,
    guests.OwnData,
    lessons.TakeLesson,
    lessons.LessonState,
    guests.ScriptToken,
)
