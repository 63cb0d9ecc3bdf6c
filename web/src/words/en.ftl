# The sentences of the page itself, and those that all boards share. Each board has its own in games/<name>/words.

# The arcade.
win-or-lose-together = all win or lose together
home = RETROCADE, back to the arcade
back-to-table = Back to the table

# A cabinet.
cabinet = Cabinet
ways = Ways to play
mode-alone = Alone
mode-alone-text = Just you.
mode-bots = With bots
mode-bots-text = Bots take the other seats.
mode-together = Same screen
mode-together-text = Pass the device around.
mode-friends = With friends
mode-friends-text = Send a link or show a QR code.
mode-anyone = With anyone
mode-anyone-text = An open table: anyone can take a seat.
opening-table = Opening the table…
decks = Decks
no-decks = This game has no decks to build.
no-cabinet = No such cabinet
no-cabinet-text = There is no game called “{ $name }” in this arcade.
lesson-again = Take the lesson again
lesson-title = Lesson
new-here = New here?
new-here-text = A lesson of a few minutes lets you do everything once.
learn = Learn by playing

# High scores.
high-scores = High scores
high-scores-of = High scores for
replay-of-score = Replay of { $initials }, { $points } points
replay-link-short = replay
nobody-yet = No scores yet. Yours can be the first.

# Open tables.
open-tables = Open tables
rules-of = { $preset } rules
sit-down-here = sit down

# Options.
options = Options
how-hard = Difficulty
as-usual = As usual
as-usual-text = Every setting follows the rulebook.
rulebook = Rulebook
seats-at-table = Seats at the table
bots-play = How well bots play
all-bots = All bots
different = Different
turn-time = Time per turn
clock-off = As long as you like
clock-relaxed = Relaxed clock
clock-normal = Normal clock
single-rules = Change individual rules
rules-changed = { $count ->
    [one] (1 changed)
   *[other] ({ $count } changed)
}
span = { $least } to { $most }; rulebook: { $usual }
is-rulebook = { $word } (rulebook)

# Who plays at this screen.
who-plays = Who is playing?
player-number = Player { $number }
same-name = Two players have the same name. Give one of them another name.
start = Start
cancel = Cancel

# A lesson.
lesson-of = Lesson: { $title }
lesson-step = Step { $step } of { $steps }
lesson-failed = The lesson did not load. Check the connection, then try again.
lesson-finish = Finish
lesson-next = Continue
lesson-do = Do this
lesson-read-first = Read what the coach says, then choose Continue.
lesson-restart = Start over
lesson-leave = Leave the lesson
to-cabinet = Back to the cabinet
your-goal = Your goal:
your-goal-is = Your goal: { $goal }
lesson-over = The lesson is over
lesson-over-text = That was the lesson. Now play for real: the easiest mode, against the friendliest bots.
first-game = Play a first game
other-ways = Other ways to play
fetching-lesson = Loading the lesson…
coach = Coach
hint = Hint
got-it = Got it

# Pages that are not there.
not-here = Not here
nothing-here = There is nothing at this address.
nothing-here-text = The link may be incomplete, or the table is gone.
part-failed = This part did not load. Check the connection, then try again.

# A replay.
replay = Replay
replay-of = Replay of { $title }
replay-title = Replay: { $title }
to-start = To the start
step-back = One step back
pause = Pause
play-replay = Play
step-on = One step forward
to-end = To the end
step = Step
speed = Speed
play-from-here = Play on from here
play-from-here-friends = Play on with the others
what-if = What if: back to the game
what-if-why = This table continues a finished game from one of its steps, with new luck. Its score does not enter the lists.
eyes = Seen by
eyes-everybody = a spectator
who-did = { $who }: { $label }
share-moment = Share this moment
moment-copied = The link to this moment is copied. Anyone who has it can watch.
fetching-replay = Loading the replay…

# The review of a finished game.
review = Review
review-close = Close the review
review-order = Review this game
review-text = A Champion goes through the game and shows which moves lost most, what it would have done, and why. It uses only what each player could know. This takes about a minute; you can keep watching the replay, or leave and come back.
review-limits = Each move is judged by what its player could know: bots play on from it and from the better move, with the same luck for both. A plan that bots do not see looks worse than it is. Only losses of more than two standard errors are named.
study-waits = { $ahead ->
    [one] One other report is ahead of yours.
   *[other] { $ahead } other reports are ahead of yours.
}
study-running = In progress: { $percent }%
of-a-win = { $number }%
outlook-points = Expected points
outlook-wins = Chance of winning
outlook-curve = What each player could expect during the game. Arrow keys go from step to step.
outlook-of = { $name } { $mean } ± { $error }
outlook-at = Step { $step }: { $outlooks }
all-as-one = All together
at-step = step { $step }
graded = { $agreed } of { $judged } moves as a Champion would play. Blunders: { $blunders }, mistakes: { $mistakes }, inaccuracies: { $inaccuracies }.
lost-most = The moves that lost most
nothing-lost = No move clearly lost anything.
blunder = Blunder
mistake = Mistake
inaccuracy = Inaccuracy
champion-would = A Champion would:
better-by = Expected with it: { $best }; with the move played: { $played }.
better-hidden = Only the players of this game see what a Champion would have done: it would show you what this player held.
luck-did = What luck did
luck-did-text = What each card and die was worth, compared with everything that could have come. This takes about a minute.
luck-order = Show what luck did
luck-gave = Luck gave { $gain } ± { $error } in all.
luckiest = Luckiest
unluckiest = Unluckiest
the-deal = the deal
luck-expected = Expected { $expected }, then { $actual }.
luck-limits = Measured in { $playouts } games that bots played to the end, from before and after every card and die. It does not show that the luck was honest (“Check the luck” does), and points minus luck are not what a player deserved.

# A review room: several people look at one replay together.
look-together = Look at it together
together-title = Looking at it together
room-connecting = Joining the others…
room-cut = Connection lost. Trying again…
room-you-lead = You lead: the others see what you look at.
room-following = You follow { $name }.
room-elsewhere = { $name } leads and is at step { $step }.
room-other-eyes = You follow { $name }, who sees what a player saw. You see only what you are allowed to see.
room-no-leader = Nobody leads.
room-follow = Follow again
room-take-lead = Take the lead
room-give-lead = Give the lead
room-leads = leads
room-you = { $name } (you)
room-count = { $count } here
room-people = People in this room
room-invite = Invite
room-leave = Leave
room-link = Link to this room
room-link-text = Anyone who opens this link sees the replay, joins you here, and can point at the board.
room-qr = QR code of the link to this room
point = Point
point-how = Or press X to point at the selected place
point-on = Now press or tap on the board.
points-there = { $name } points at the board.
points-at = { $name } points at: { $what }
points-in-step = { $name } points at something in step { $step }.
points-unseen = { $name } points at something that is not on your screen.

# Rules.
contents-search = Contents and search
contents = Contents
search-rules = Search the rules
no-hits = No rule says that. Try a shorter word.
hits = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
in-two-minutes = In short
rules-numbered = The rules, numbered
rules-numbered-text = Each rule has a number. When the arcade says why something is not allowed, it names one of these.
no-rules = The rules of this game are not written down here yet.
table-of-rules = Table

# A seat.
your-seat = Your seat
taking-seat = Taking your seat…

# Settings.
your-name = Your name
set-your-name = Your name
set-your-name-text = What others at a table see.
save = Save
you-are = You are { $name }.
set-language = Language
set-language-text = For the page and the games. The rules pages are in English.
set-sound = Sound
set-sound-text = Short blips. Never the only sign of anything.
set-volume = Volume
set-volume-text = How loud the blips are.
set-motion = Motion
set-motion-text = Pieces move to their new places. Off: they appear there at once.
set-patterns = Patterns
set-patterns-text = A pattern or a letter beside every colour.
set-contrast = High contrast
set-contrast-text = A darker room, brighter edges.
set-zen = Zen view
set-zen-text = Only the board and the decision: no log, no facts, no advice.
set-forecast = Forecast
set-forecast-text = Show what would happen if the turn ended now, where a game leaves nothing to luck.
set-hints = Hints
set-hints-text = Explain each decision the first time it comes up.
set-bot-speed = Bot speed
set-bot-speed-text = How long the moves of bots and enemies take to show.
speed-calm = Calm
speed-normal = Normal
speed-quick = Quick
speed-instant = At once
set-text-size = Text size
set-text-size-text = For everything except the boards.
size-normal = Normal
size-large = Large
size-larger = Larger
set-colours = Colours
set-colours-text = For everything that games tell apart by colour: choose the colours that you can tell apart.
colours-normal = As designed
colours-protan = For protanopia (red-blind)
colours-deutan = For deuteranopia (green-blind)
colours-tritan = For tritanopia (blue-blind)
explain-again = Explain everything again
explained-again = Every decision will be explained again.
stay-here = Settings stay on this device.

# A table.
table = Table
your-turn-title = ● Your turn · { $title }
board-failed = The board did not load. Check the connection, then try again.
you-watch = { $others ->
    [0] You are watching
    [one] You and 1 other are watching
   *[other] You and { $others } others are watching
}
watching = { $count } watching
mute = Mute the sound
unmute = Turn the sound on
line-cut = The connection is lost.
coming-back = Reconnecting; nothing is lost.
close-notice = Close this notice
watch-replay = Watch the replay
show-result = Show the result
going-to-table = Going to the table…
moved-on = The table moved on before the bot had an answer. Ask again if you like.
hint-cut = The connection was lost before the bot had an answer. Ask again when it is back.
stale = The table has moved on in the meantime. Look again, then choose.

# Decisions.
the-table = The table
take-back = Take back
take-back-what = Take back: { $what }
nothing-to-take-back = Nothing to take back
take-back-nothing = Take back (nothing to take back)
ask-bot = Ask a bot
thinking-short = Thinking…
bot-thinks = A bot is thinking about your choice…
bot-would = A bot would
what-happened = What happened
nothing-yet = Nothing yet.
press-again = { $touch ->
    [yes] Tap again to do it
   *[no] Press again to do it
}
seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
rule = Rule { $rule }
close-note = Close this note
die = Die { $value }
die-note = Die { $value }, { $note }
die-in-use = The die in use
die-spent = A spent die
die-left = left
die-used = used

# Seats.
seats = Seats
who-plays-here = Who plays here
open-seat = Open seat
you = { $name } (you)
thinking = thinking…
away-bot = away, a bot is playing
away = away
level-bot = { $level } bot
to-act = to play

# Chat.
chat = Chat
new-lines = { $count } new
what-people-say = What people say
nobody-said = Nobody has said anything yet.
say-something = Say something
say = Say
reaction-cheer = Hooray!
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-oops = Oops!
reaction-think = Hmm…
reaction-hurry = Your move!
reaction-thanks = Thanks!
reaction-good_game = Good game!

# Between two people at one screen.
curtain = Curtain
hand-over = Hand the device to { $name }
look-away = Everybody else looks away.
lift = I am { $name }: show my game

# Endings before the end.
you-offer-draw = You offer a draw.
accept-draw = Accept the draw
decline = Decline
resign-or-draw = Resign or draw
leave = Leave
resign = Resign
offer-draw = Offer a draw
leave-table = Leave the table
resign-title = Resign?
resign-many = You finish last of those still playing, and a bot plays on in your seat. You cannot take this back.
resign-two = You lose this game. You cannot take this back.
play-on = Play on
yes-resign = Yes, resign
leave-title = Leave the table?
leave-text = You give up your seat. A bot plays on until somebody sits down there.
stay = Stay
yes-leave = Yes, leave
go-back = Go back
no-play-on = No, play on

# The end.
you-made-it = You made it!
lost-this-time = Lost this time
a-draw = A draw
shared-win = A shared win!
you-win = You win!
share-win = { $names } share the win
wins = { $name } wins
draw-agreed = A draw was agreed.
resigned = { $name } resigned.
how-it-went = How it went
join-rematch = Join the rematch
play-again = Play again
look-at-board = Look at the board
arcade = Arcade
initials-please = Three letters, please: A to Z, 0 to 9, or . ! ? -
on-the-list = { $initials } is number { $place } on the list.
noted = { $initials } is noted.
points = points
your-initials = Your initials
put-on-list = Put on the list

# Sharing.
share = Share
replay-link = Replay link
as-text = As text
as-picture = As a picture
link-copied = The link to the replay is copied. Anyone who has it can watch.
text-copied = The result is copied as text.
picture-saved = The picture is saved.
no-pictures = This browser cannot draw pictures.
picture-failed = The picture could not be made.
they-made-it = { $names } made it!
they-lost = { $count ->
    [one] { $names } lost this time
   *[other] { $names } lost this time
}
they-drew = { $names }: a draw

lab-link = A report on this game
lab-text = The lab lets bots play many games and says who wins, how long it takes, how much is luck, and what each card does.
lab-new = New report
lab-game = Game
lab-games = Games at each level of bots
lab-start = Make the report
lab-running = { $title }: { $games } games so far. The first report of a game takes half a minute longer.
lab-off = This server makes no reports for its visitors. Its operator can allow them:
lab-finished = Finished reports
lab-none = None yet.
lab-open = Open a report from a file (GAME-report.json)
lab-no-report = This file is not a report of this version. The command 'retrocade lab report' writes one next to its page.
lab-count = { $count } games
lab-seats = Seat advantage
lab-lengths = Length of games
lab-decisions = decisions
box = Box
box-usual = The game's own
seed-chosen = Seed chosen
seed-chosen-why = The player who opened this table chose its seed and may know what luck will bring. Nobody else can sit down here, and the score does not enter the lists.

# The lobby.
seat-free = A seat is free
waiting-friends = Waiting for your friends
waiting-friend = Waiting for your friend
invited-to = You are invited to { $title }.
sit-as = Sit down as { $role }
send-or-scan = Send this link, or let them scan the code. The game starts when the last seat is taken.
qr-code = QR code of the invitation
invitation-link = Invitation link
only-here = This link works on this computer only. For other devices, start the arcade with the command below and open it by this computer’s name or address.
send-link = Send the link
copy = Copy
invitation-copied = The link is copied. Send it to your friend.
copy-yourself = Select the link and copy it.
bots = Bots
free-seat = Open the seat
free-seat-of = Open the seat of { $role }
seat-bot = Seat a bot
seat-bot-as = Seat a bot as { $role }
start-with-bots = { $count ->
    [one] Start now, with a bot in the open seat
   *[other] Start now, with bots in the open seats
}

# While I was away.
while-away = While you were away
was-played = Your seat was played by a bot, or by you on another device.
more-before = { $count } more before that, in the log
missed-close = Continue

# The cabinets: the goal, names for ways to play, and what presets mean. `<game>-goal`, `-mode-<mode>`, `-preset-<preset>`.
astrodroids-goal = Blast the Droids of your sheet in 8 rounds: 1 point for each Droid, 3 for each Boss, 1 for each trophy. The most points win.
astrodroids-mode-alone = Solo
astrodroids-mode-alone-text = Against a hidden timer, for the perfect sheet: 49 points.
astrodroids-mode-bots = With bots
astrodroids-mode-bots-text = Everybody rolls at once and grabs cards, at a human pace.
astrodroids-mode-together = Same screen
astrodroids-mode-together-text = Several people, one device, one after another, without a clock.
astrodroids-preset-arcade = The rulebook’s own game: all at once, fastest hand first.
astrodroids-preset-first = For a first game: slow clocks, and no Coins, Comets or Power-Ups in round 1.
astrodroids-preset-slow = All at once, with twice the time for everything (alone: 40 seconds a round).
astrodroids-preset-calm = Everybody chooses in secret, then all choices happen at once; 10 seconds a choice, no clock if you play alone.
astrodroids-preset-turns = No hurry: one after another, no clock at all.
astrodroids-preset-duel = The rulebook’s own game, with the same sheet for everybody.
domination-goal = Destroy the enemy’s Homeworld with bombs before your own falls.
domination-mode-bots = Against a bot
domination-mode-bots-text = You and a bot, each with an ordered deck.
domination-mode-together = Same screen
domination-mode-together-text = Two people, one device. Your cards are covered until you take it.
domination-mode-friends = With a friend
domination-mode-friends-text = A link or a QR code brings them to your table. Ranked rules.
domination-mode-anyone = With anyone
domination-mode-anyone-text = An open table: anyone can take the other seat. Ranked rules.
domination-strangers = Against others, at a friend’s or an open table, ranked rules apply unless you choose otherwise below: the second player draws three extra cards, and points decide instead of a draw.
domination-preset-usual = The rulebook against bots and on the same screen, ranked rules against others.
domination-preset-rulebook = The rulebook’s own game, whoever you play against.
domination-preset-ranked = Evens out who goes first: the second player draws three extra cards, and points decide instead of a draw.
domination-preset-first_game = Two ready-made decks that are easy to begin with. If you choose a deck above, you play that one instead.
domination-preset-designer = The two decks that the designer published.
insertcoin-goal = Fill the three pixel shapes on your sheet. The game ends when a player completes all three; the highest score wins.
insertcoin-mode-alone = Score Attack
insertcoin-mode-alone-text = Alone against the deck, for a rank from Continue? to Kill Screen (a variant).
insertcoin-mode-bots = With bots
insertcoin-mode-bots-text = Everybody plays the same card at the same time.
insertcoin-preset-box = As the rulebook says: five shapes dealt, three kept.
insertcoin-preset-first-game = Variant. Three shapes each and nothing to choose: you draw at once.
insertcoin-preset-draft = Variant. Four shapes: pick one and pass the rest.
insertcoin-preset-classic8 = Variant. One picture for each of the eight abilities.
retrotetro-goal = Have the most points after 24 cards: coins, columns above the green line, gold squares, and people left visible.
retrotetro-mode-alone = Practise alone
retrotetro-mode-alone-text = Your own cards, your own board, a score.
retrotetro-mode-bots = With bots
retrotetro-mode-bots-text = Everybody places a piece for the same card.
retrotetro-preset-first = No objective cards: the rulebook’s tip for a first game.
retrotetro-preset-normal = The rulebook’s own game: keep one of two objective cards.
retrotetro-preset-advanced = The other side of the boards: pink squares to gain, traps to avoid.
starsprint-goal = Find 6 Star Rings, then fly both pilots home to the Spacecraft before either runs out of health.
starsprint-mode-alone = Play alone
starsprint-mode-alone-text = You fly both pilots.
starsprint-mode-bots = With a bot
starsprint-mode-bots-text = You fly Blue, a bot flies Green.
starsprint-mode-together = Same screen
starsprint-mode-together-text = Two people, one device, a pilot each.
starsprint-mode-friends = With a friend
starsprint-mode-friends-text = A link or a QR code brings them to your table.
starsprint-preset-cadet = Easiest. 4 dice a turn, and waiting at home is free once all rings are found.
starsprint-preset-navigator = Easier. Never more than 8 enemies on the board.
starsprint-preset-pilot = The rulebook’s own game. Careful crews make it home about half the time.
starsprint-preset-veteran = Harder. Pilots start with 5 health.
starsprint-preset-ace = Hardest. Pilots start with 4 health.

# Without a server
go-on-here = Go on here
go-on-why = The game continues on this device from where it stood. The server's game stays as it was.
copy-here = On this device
copy-here-why = This game continued on this device when the connection to the server was lost. It has new luck, and its score does not enter the lists. The server's game stays as it was.
copy-there = At the server
copy-there-why = This is the server's game, as it was when the connection was lost. It also continued on this device.
copy-back = The server is back. This is still the game on this device; the server's game stands as it was.
copy-to-server = To the server's game
copy-to-device = To the game on this device
set-offline = Keep the arcade on this device
set-offline-text = You can then play alone, with bots and on one screen without a network. About 7 MB.
offline-kept = All of it is here.
offline-keeping = { $done } of { $of } files are here …
saves = Games on this device
saves-text = Save the tables, decks, campaigns and scores that you played without a server to a file, and read it on another device.
saves-write = Save to a file
saves-read-file = Read a file
saves-read = { $count ->
    [one] One table was added.
   *[other] { $count } tables were added.
}
saves-not-ours = This file has no saved Retrocade games in it.
saves-failed = This browser did not let the page read or store its games. It may keep nothing for this page, or have no space left. Nothing was changed.
other-version = The arcade was updated. Load this page again when it suits you: some things may not work until then.

# Hints, endings, and what happens while somebody is away.
do-it = Do it
bot-takes-over = { $name } is away. A bot takes over in { $time }
set-notify = Notifications
set-notify-text = Show when it is your turn while you look at something else. A tab with the table has to stay open.
notify-denied = The browser does not allow notifications for this page. Allow them there first.
notify-turn = Your turn
hints-allowed = People playing against each other may ask a bot
link-until = It works until { $date }.
withdraw-links = Withdraw all links
links-withdrawn = The links to this replay no longer work. You can make a new one.
sit-down = Sit down
sit-as-seat = Sit down as { $name }, seat { $number }
play-level = Play level { $number }
try-level-again = Try level { $number } again
standing-first = { $of ->
    [one] The first score on this list.
   *[other] Number 1 of { $of } on the list!
}
standing-next = Number { $place } of { $of } on the list: { $missing ->
    [one] 1 point
   *[other] { $missing } points
} to the next, { $name }.
standing-behind = Number { $place } of { $of } on the list. The next one, { $name }, won.
next-letter = Letter { $place }: next
last-letter = Letter { $place }: previous

# My record.
record-none = Nothing here yet. Play a game to its end, and it is kept here.
record-device = These games are kept on this device. Ratings need a server.
record-rating-text = A rating says how strongly you play against others. A newcomer has 1500, and every game against people or bots changes it. Games with chosen or rewound luck, on one screen, or with a bot in your seat do not count.
record-give = rating, give or take { $give }
record-figures = Figures of { $title }
record-games = Games
record-wins = Won
record-best = Best
record-mean = Average
record-all = All games
record-won = { $wins } ({ $percent }%)
record-against = Against { $level } bots
record-against-people = Against people
record-points-chart = Points
record-rating-chart = Rating
record-chart = { $title } over { $count } games: { $first } in the first, { $last } in the last, between { $least } and { $most }.
record-last = Last games
record-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
record-early = ended early
record-with = with { $names }
record-versus = against { $names }
record-together-won = Won together
record-together-lost = Lost together
record-first = First place
record-tied = Shared first place
record-place = Place { $place }
own-data = My data
own-data-text = Games, results, decks, campaigns and signed scores: save them as a file, or delete them for good.
own-save = Save as a file
own-erase = Delete everything
own-erase-question = Delete your name, games, results, decks and scores? Seats at tables with others lose your name. This cannot be undone.
own-erase-yes = Delete it all
own-erase-no = Keep it
own-erased = Everything is deleted.

# The same deal for others.
daily-text = Everybody gets the same cards and dice today, and one try in each game. Nobody can go back or ask a bot.
daily-ends = New deals in { $hours } h { $minutes } min.
daily-device = On this device the deals follow from the date, and the lists are your own.
daily-play = Play today's deal
daily-go-on = Go on
daily-board = Today's board
daily-board-of = Today's board of { $game }
daily-you = you
daily-nobody = Nobody has finished it yet.
daily-won = Daily challenge of { $day }: made it!
daily-played = Daily challenge of { $day }
daily-won-short = made it
daily-lost-short = not this time
daily-points = Points
daily-place = On the board
daily-streak = Days in a row
points-count = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
place-of = Place { $place } of { $count }
days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
challenge-friend = Challenge a friend
challenge-copied = The challenge is copied: paste it to a friend.
beat-my = Beat my { $points } points in this deal of { $game }:
to-beat = To beat: { $name }, { $points }
can-you-beat = Can you beat { $name }'s { $points }?
challenge-text = { $name } had { $points } points in this deal of { $game }. You get the same cards and dice.
challenge-text-won = { $name } won with { $points } points in this deal of { $game }. You get the same cards and dice.
challenge-bots = Bots sit in the other seats.
play-deal = Play this deal
challenge-beaten = You beat { $name } in this deal: { $mine } to { $theirs }.
challenge-missed = { $name } stays ahead in this deal: { $theirs } to your { $mine }.
challenge-level = You are level with { $name } in this deal: { $mine } to { $theirs }.

# Checkable luck.
check-luck = Check the luck
luck-question = Was the luck honest?
luck-explained = Before the deal the table published a fingerprint of its secret, and every player's device added a number of its own. Now that the secret is known, this device computes every card and die again.
luck-holds = The luck was honest
luck-fits = Everything that could be checked here agrees
luck-refused = This record fails the check
checking-luck = Computing every card and die…
checking-rules = Playing the game once more by its rules…
commitment-fits = The secret is the one the table had committed to before anybody added a number.
commitment-differs = The secret does not fit commitment { $number }: it was chosen or changed afterwards.
draws-follow = { $count ->
    [one] One draw follows
   *[other] All { $count } draws follow
  } from the secret and the players' numbers.
draw-differs = { $step ->
    [0] Draw { $number } of the deal
   *[other] Draw { $number } of step { $step }
  } says { $recorded }; the luck gives { $found }.
noted-commitment = This device saw the same commitment before the deal.
noted-other-commitment = This device saw another commitment before the deal: the secret was exchanged.
noted-nonce = The number of this device was mixed in.
nonce-missing = The number that this device gave is not in the record.
nothing-noted = This device added nothing to this game, so it cannot say which commitment was shown before the deal.
rules-agree = { $moves ->
    [one] The rules, played on this device, ask for exactly these draws in its one step.
   *[other] The rules, played on this device, ask for exactly these draws in all { $moves } steps.
  }
rules-refuse = The rules on this device refuse the record: { $why }
rules-not-here = The rules could not be run on this device. The command 'retrocade replay --verify' does the same.
luck-needs-https = This browser computes checksums only at addresses with https or on the arcade’s own computer. The rules below check everything as well.
luck-from-seed = The luck of this game follows from a seed. Somebody may have chosen it, so nothing can be proven.
no-record = This file is not a record of a game.
commitment = Commitment (SHA-256 of the secret)
nonce-of-seat = Number of seat { $number }
nonces = Numbers of the players
no-nonces = No device added one.
secret = Secret
seed = Seed
check-file = Check a file
save-record = Save the record
luck-sealed = Luck is sealed
luck-sealed-text = The table has committed to its secret. When you sit down, your device adds a number of its own; after the game everybody can check every card and die.
start-without = Start without { $names }

# The puzzle of the week.
puzzle-week = Week { $week }
puzzles-text = Each position is from a game between strong bots. One move is clearly best, and a Champion makes it every time. Which one?
puzzles-end = { $days ->
    [one] New puzzles in 1 day.
   *[other] New puzzles in { $days } days.
}
puzzles-device = The puzzles and their solutions are in files on this device, and your streak is kept here.
puzzle-of = Puzzle: { $title }
puzzle-all = All puzzles
puzzle-solve = Solve it
puzzle-look = Look at it again
puzzle-found = You found the move.
puzzle-shown = You have seen the solution.
weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
 }
puzzle-in-a-row = Weeks in a row
puzzle-tries = Tries
puzzle-task = Find the best move.
puzzle-task-points = It brings the most points on average at the end of the game.
puzzle-task-percent = It wins the most games.
puzzle-right = { $tries ->
    [one] Found on the first try!
   *[other] Found on try { $tries }!
 }
puzzle-not-best = Not the best move.
puzzle-loses-points = { $points ->
    [0] It is hardly worse, but another one is better.
   *[other] It brings about { $points } points fewer than the best one.
 }
puzzle-loses-percent = Of 100 games, it wins about { $percent } fewer than the best one.
puzzle-reveal = Show the solution
puzzle-best = The best move
puzzle-result-found = Puzzle of week { $week }: found!
puzzle-result-missed = Puzzle of week { $week }: not found this time
fetching-puzzle = Loading the puzzle…
