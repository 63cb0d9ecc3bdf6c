"""All messages between server and clients under one name, with their unions and lists.

Each subject has a file. `values`, `games`, `guests`, `tables`, `decks`, `lessons`, `puzzles`, `replays`, `studies`,
`results`, `same_deal` and `lab` contain the bodies and answers of the HTTP API; `positions` contains what is shown of a
game; `client_messages` and `server_messages` contain the messages of the live socket, which differ in `type`; `rooms`
contains those of a review room's socket. `typescript` makes JSON Schema and TypeScript from these files and their
comments. docs/protocol.md explains the order of the messages.

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
from retrocade.server.protocol.client_messages import *  # noqa: F403 - re-exported, as are the next ones
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
