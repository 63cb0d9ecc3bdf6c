# The sentences of the arcade, which come with the first page. Those of all other pages are in words/en.ftl.

list-and = { $first } and { $last }
slogan = Five tabletop games. One arcade. Insert coin.
insert-coin = Insert coin
players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
players-range = { $least }–{ $most } players
minutes = { $minutes } minutes
all-together = all together
play = Play
play-game = Play { $game }
starting = Starting…
more-ways = More ways
more-ways-game = More ways to play { $game }
how-to-play = How to play
how-to-play-game = How to play { $game }
to-arcade = Back to the arcade
try-again = Try again
settings = Settings
continue = Continue
continue-tables = Continue my tables
waiting-for-players = waiting for players
your-turn = your turn
their-turn = { $names } to play
open-seat-short = open
bring-back = Bring back
bring-back-table = Bring { $title } back
put-away = Put away
put-away-table = Put { $title } away
show-fewer = Show fewer
show-more = Show { $count } more
bot-number = Bot { $number }
page-failed = This page did not load. Check the connection, then try again.
no-answer = The arcade does not answer. Check your connection, then try again.
not-itself = Something went wrong in the arcade. Try again in a moment.
waiting-for = Waiting for { $names }.
are-thinking = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
offline-here = No connection: you play on this device. Alone, with bots and on one screen, everything works.
offline-look = Look for the server
offline-gone = The server does not answer yet.
offline-starting = The arcade is starting on this device …
offline-forgets = This browser keeps nothing for this page: your games are gone when you close it. Private windows work this way.
offline-failed = The arcade could not start on this device. Load the page again to try once more.
update-here = A new version of the arcade is here.
update-use = Use it now
campaign-level = Campaign, level { $level }
rulebook-rules = Rulebook rules
own-options = Custom rules
own-box = Custom box: { $name }
own-box-why = This table uses a custom box, { $name } ({ $hash }), so its score does not enter the lists.
own-box-differs = What differs: { $what }.
own-box-more = { $some } and { $count } more
lab = Lab
my-record = My record

# The same deal for others.
daily = Daily challenge
daily-invites = One deal for everybody, one try, a new one every day
puzzles = Puzzle of the week
puzzles-invite = One move is best. Find it
challenge = Challenge
