# Sentences of the server: why something failed, and agreements at a table.

# What does not exist.
no-table = There is no table “{ $table }”. Check the link: it may be incomplete, or the table is gone.
no-game = There is no game “{ $name }”. Choose from: { $games }.
no-campaign = There is no game “{ $name }” with a campaign.
no-decks = There is no game “{ $name }” with decks.
no-deck = You have no such deck. It may have been deleted on another device.
no-seat = There is no seat { $seat }: they are numbered 0 to { $last }.
no-address = The API has no such address. See /api/schema/openapi.json.
no-method = This address does not take that method. See /api/schema/openapi.json.

# Requests.
too-many-requests = Too many requests. Wait a few seconds, then try again.
too-many-messages = Too many messages. Wait a moment, then go on.
too-many-connections = There are too many connections, from your address or in all. Close some, or try again later.
too-big-body = A body may have at most { $most } bytes.
too-big-message = A message may have at most { $most } bytes.
does-not-fit = The request does not fit: { $why }.
unreadable = The body cannot be read: { $why }.
no-message = That is not a message of the protocol: { $why }.
hello-first = Say hello first: every connection begins with a “hello” message.
other-site = This request comes from another site's page. Open the game at its own address.
other-host = This server is not called “{ $host }”. If it should be, start it with RETROCADE_HOSTS={ $name }; otherwise open it by its own name or address.
token-ended = That token is not valid here, or has expired. Ask this server for a new one.
no-name = A name needs at least one visible letter.

# Storage.
disk-full = The server's disk is full, so this was not saved. Nothing saved before is lost; try again in a moment.
storage-locked = Another program is using the server's database, so this was not saved. Nothing saved before is lost; try again in a moment.
storage-silent = The server cannot save anything right now. Nothing is lost; try again in a moment.
table-fault = Something is wrong with this table, and it cannot go on right now. Nothing is lost: every confirmed move is saved.
too-many-changes = Too many people changed this table at once. Try again.

# Opening a table.
too-many-tables = You have opened { $most } tables whose games are not over. Finish a game, or wait: tables where nobody plays are cleared after a while.
wrong-seats = { $game } cannot have { $count } seats. Choose from: { $fitting }.
seed-for-all = You can choose a seed only if you and bots hold all the seats, because a seed reveals every card.
away-too-short = Where others play, a bot takes over after { $seconds } seconds at the earliest. Choose more, or 0 for never.

# Coming in and sitting down.
private = This table is private. Ask one of its players for the invitation link.
all-taken = All seats are taken. You can watch, or open a table of your own.
seat-not-open = Seat { $seat } is not open. Open seats: { $open }.
not-sitting-there = You are not sitting there, so you cannot leave that seat.
knows-luck = The host chose the seed of this game, so nobody else can sit down. You can watch.
knows-secrets = You have seen another seat's secrets in this game. Play that seat again, or watch.
seat-changed-hands = Somebody else has that seat now; the link no longer opens it.
host-only = Only the person who opened the table can do this.
seats-fixed = The game has started. Seats now change only when somebody leaves or sits down.
not-your-link = That seat is not yours, so you cannot make a link to it.
link-ended-device = That link is not valid, or has expired. Make a new one on the other device.
too-many-decks = You already have { $most } decks. Delete one to make room.

# Playing.
not-your-seat = Seat { $seat } is not yours. Your seats: { $mine }.
no-seat-here = You are not sitting at this table.
not-started = The game has not started.
not-started-wait = The game has not started. Wait until all seats are taken.
not-started-leave = The game has not started. Leave the table instead.
not-started-rewind = The game has not started: there is nothing to go back to.
not-started-replay = The game has not started: there is nothing to show yet.
one-at-a-time = A clock is running at this table: send each action by itself.
over-no-take-back = The game is over: nothing can be taken back.
you-resigned = You have resigned: a bot plays on in your seat.
move-stopped = The rest of the move was not allowed. Look at the table and go on from there.
too-many-moves = This table has reached the limit of { $most } moves. Open a new table to play on.
nothing-to-take-back = There is nothing to take back.
did-take-back = Take back
did-rewind = Rewind
did-resign = Resign
did-draw = Draw
did-pause = Pause

# Hints.
hint-not-your-turn = It is not your turn: there is nothing to choose.
hint-against-people = Bots give no hints at this table: people are playing against each other.
hint-thinking = A bot is already thinking about it.
hint-failed = The bot found no answer. Ask again.

# Resigning and draws.
resign-own-seat = Only the person in that seat can resign or offer a draw.
bots-no-draw = { $name } plays on: bots do not accept draws.
draw-waits = A draw has already been offered. Wait for the answer.
draw-again = You have just offered a draw. Play on before you offer another.
draw-offered = { $name } offers a draw.
draw-agreed = A draw was agreed.
draw-closed = That offer is closed: something has happened at the table since.
draw-not-asked = Nobody is waiting for your answer to that offer.
draw-lapsed = The game went on: the offer of a draw is closed.
plays-on = { $name } would rather play on.

# Going back.
rewind-sitting = Only people who sit here can ask to go back.
rewind-asked = { $name } asks to go back. From there, luck would be drawn again.
rewind-over = The game is over. Open a rematch to play again.
rewind-nothing = Nothing has happened since version { $version }. Choose an earlier one.
rewind-too-far = There are no { $count } entries to go back to. Choose an earlier moment.
rewind-closed = That request is closed: something has happened at the table since.
rewind-not-asked = Nobody is waiting for your answer to that request.
rewind-agreed = Everybody agreed to go back.
rewind-lapsed = The game went on before everybody had answered.
rewound = Everybody agreed to go back { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}. From here, luck is drawn again.

# Pauses.
pause-sitting = Only people who sit at the table can pause it.
pause-no-clock = No clock is running at this table: take all the time you like.
pause-already = The table is already paused.
pause-not = The table is not paused.
pause-secret = The hidden timer cannot be paused. Nothing else is timed: finish this roll.
pause-asked = Somebody has already asked for a pause.
pause-over = Nobody is asking for a pause any more.
pause-not-asked = Nobody is waiting for your answer.
pause-lapsed = Not everybody answered: the game goes on.
paused = Everybody agreed to a pause.
resumed = { $name } goes on with the game.
stands-paused = The table is paused. Anybody who sits here may go on.
stands-away = Somebody is missing. The game goes on when they are back, or when you say so.
stands-starting = The game goes on in a moment: 3, 2, 1.

# Afterwards.
over = The game is over. Open a rematch, or another table.
rematch-later = The game is still going on. You can open a rematch when it is over.
rematch-players = Only the people who played can open a rematch.
score-own-seat = That seat is not yours: only the person who played it can sign its score.
score-later = The game is not over. Sign when it is.
score-early = This game was resigned or drawn by agreement. High scores are for games played out.
score-luck = This game's luck was chosen or rewound. High scores are for games that nobody could foresee.
score-bot = A bot played part of this seat's game. High scores are for people.
share-players = Only the people who played can share this game.
share-later = The game is not over. You can share it when it is.
link-ended = That link is not valid, or has expired. Ask for a new one.
room-full = This room is full: it holds { $most } people. Try again when somebody has left.
room-lines = You are in { $most } rooms already. Close one of them first.
room-later = The game is not over. You can review it together when it is.
room-leader-only = Only the leader can do that.
room-led = This room already has a leader.
room-gone = That person is no longer in the room.
room-join-first = Join the room first.
room-joined = You are in the room already.
own-eyes = You can look through the eyes of your own seats, or as a spectator (-1).
record-unfinished = The game was not finished: its record would reveal hidden things.
record-later = The game is not over: its record would reveal what luck will bring.
game-gone = This Retrocade no longer has the game “{ $name }”. The table is kept as a record.
rules-gone = This table was played under rules version { $then } of { $game }; this Retrocade has version { $now }. It is kept as a record: open a new table to play.
no-copy = There is no archive of this game that can be read without those rules.
seat-number = Seat { $number }

# Lessons.
you = You
rival = { $number ->
    [0] Rival
   *[other] Rival { $number }
}

# Copies on devices, checkable luck, custom boxes, the lab.
copy-others = Other people play in this game, so it can continue only at its table.
copy-not-started = The game has not started: there is nothing to copy yet.
copy-own-box = This table uses a custom box, which devices do not have.
copy-over = The game is over, or somebody has resigned, so it cannot continue on a device.
copy-hidden = Bots hide something here that cannot be guessed for several players at once. Try again later.
luck-sitting = Only people who sit here can add to its luck.
luck-told = Everybody left this game, and its luck was revealed. Open another table.
sealed-anew = It is sealed again: { $commitment }.
score-copy = This game was continued on a device with new luck. High scores are for games played in one place.
score-own-box = This table uses a custom box. High scores are for games with the standard box.
box-not-offered = This server does not offer the box “{ $name }”. Choose another one, or start the server with --box.
box-refused = This table was played with the custom box { $name }, which this Retrocade refuses: { $why } It is kept as a record.
lab-busy = The server is making another report. Wait until it is finished.
lab-no-report = There is no such report. The oldest ones are deleted.
lab-off = This server makes no reports. Start it with --lab, or run: retrocade lab report GAME
lab-stopped = The report was stopped: it took too long or could not be made. Choose fewer games.

# The same deal for others.
deal-tomorrow = Others are still playing this deal today. You can see its record tomorrow.
deal-no-rewind = Others play this deal, too, and have only one try. Nobody can go back here.
challenge-not-over = That game is not over, or its rules are gone, so there is no score to beat.
challenge-own = That game had a custom box or its own starting position, so others cannot play its deal.
challenge-today = That is today's deal. Play it in the daily challenge.
challenge-rewound = That game was rewound, so its luck was drawn more than once. Choose another game.
challenge-nobody = No person played in seat { $seat } there.

# What if.
what-if-later = The game is still going on. You can try other moves when it is over.
what-if-over = The game was over at that step. Choose an earlier one.
what-if-friends = Only the players of that game can play it again with each other. You can continue it against bots.

# The puzzle of the week.
no-puzzle = There is no puzzle for this game.
puzzle-over = The week is over, and there is another puzzle now.
puzzle-one-move = A puzzle is one move.
puzzle-points = On average it ends { $whole }.{ $tenths } points better than the next best move, “{ $other }”.
puzzle-percent = With it { $this }% of games are won; with the next best move, “{ $other }”, { $that }%.

# Reviews and luck reports of finished games.
study-later = This game is not over. Reviews and luck reports are for finished games.
study-off = This server makes no reviews. A saved record can be reviewed in the terminal: retrocade replay FILE --review.
study-busy = Many games are waiting for their review. Try again in a few minutes.
study-failed = The report could not be made. Order it again; if that fails, too, the server's log says why.
