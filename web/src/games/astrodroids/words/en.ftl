# The sentences of Astro-Droids' board.
# The dice.
ready = Ready
ready-effect = 3, 2, 1, and all dice roll
ready-now = All dice roll
ready-solo = A hidden timer starts: take a card before it ends
key = key { $n }
sure-nothing = Fire nothing, although your dice pay for something?
round-done = Round { $round }
nothing = nothing
wait-ready = You are ready. The dice roll when everybody is.
countdown = All dice roll together.
get-ready = Get ready: the dice are about to roll.
roll-all = Roll all dice
roll-some = { $n ->
    [one] Roll 1 die
   *[other] Roll { $n } dice
}
roll-soon = Rolls as soon as your dice lie still
rolling = Rolling…
all-kept = You keep every die. Release at least one to roll.
all-kept-short = All dice kept
release = Release one to roll
keep = { $touch ->
    [yes] Tap a die to keep it
   *[no] Press a die to keep it
}
no-rerolls = No rerolls left: claim a card
must-claim = Rolling is over: claim a card
chose = Chosen. All choices happen when everybody has chosen.
claimed = Your card. Your dice stay as they are.
rolls-left = { $n ->
    [one] 1 reroll left
   *[other] { $n } rerolls left
}
rolls-made = { $n ->
    [one] 1 reroll made.
   *[other] { $n } rerolls made.
}
dice = Your dice
dice-of = Dice of { $name }
dice-label = dice { $dice }
die-blank = Die { $n }, not rolled yet
die-label = Die { $n }: { $droid }
die-kept = Die { $n }: { $droid }, kept
die-pays = Die { $n }: { $droid }, pays for step { $step }
die-key = Die { $n }: { $droid }, key { $n }
die-roll = roll

# The cards.
middle = Cards in the middle
gone = gone
discarded = discarded
yours = yours
hold = If time runs out, take card
hold-card = Put a hand on card { $letter }
held = Your hand is on card { $letter }: it is yours if time runs out.
aim = your aim
show-droids = Show its Droids
take-it = Take it
card-label = Card { $letter }: { $card }
card-name = { $first } and { $second }, { $bonus }
your-card = Your card: { $card }
droids = { $n ->
    [one] 1 Droid
   *[other] { $n } Droids
}
bosses = { $n ->
    [one] 1 Boss
   *[other] { $n } Bosses
}
trophies-won = { $n ->
    [one] 1 trophy
   *[other] { $n } trophies
}
coins-won = { $n ->
    [one] 1 Coin
   *[other] { $n } Coins
}
powers-won = { $n ->
    [one] 1 Power-Up
   *[other] { $n } Power-Ups
}
pays-trophy = Your dice pay for a trophy only
pays-nothing = Your dice pay for nothing yet
pays = Your dice pay for { $n ->
    [one] 1 Droid
   *[other] { $n } Droids
}
pays-both = Your dice pay for { $n ->
    [one] 1 Droid
   *[other] { $n } Droids
} and a trophy

# Stop, and time is up.
stop = Stop!
stop-mine = { $n ->
    [0] Now claim one of the cards.
    [one] Everybody else has a card. 1 more reroll, then claim.
   *[other] Everybody else has a card. { $n } more rerolls, then claim.
}
stop-theirs = { $n ->
    [0] { $name } is the last and must claim now.
    [one] { $name } is the last: 1 more reroll, then a claim.
   *[other] { $name } is the last: { $n } more rerolls, then a claim.
}
time-up = Time is up!
time-up-solo = { $n ->
    [0] The box dice show { $dice }: cards with either are discarded. Now claim a card.
    [one] The box dice show { $dice }: cards with either are discarded. 1 more reroll, then claim.
   *[other] The box dice show { $dice }: cards with either are discarded. { $n } more rerolls, then claim.
}
time-up-all = Rolling is over. The player with the fewest rerolls claims first.

# The plan.
account = Your plan
no-plan = Pick a lit Droid. Each costs a pair of dice showing it; together they must make a chain.
nothing-payable = Your dice pay for no Droid of your card. A die may still circle a trophy.
empty = Nothing planned yet.
fired = Fired. All plans are shown when everybody has fired.
trophy-step = Trophy { $eyes }
source-coin = copied by a Coin
source-pretended = pretended
take-back = Take back
take-back-what = Take back: { $what }
by-round-end = { $effect } by the end of the round
plan-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
plan-column = Column { $n } done: its Boss falls
plan-row = Row { $n } done: unlocks a Power-Up
plan-costs = Costs { $coins }
unlock = Unlock a Power-Up

# The sheet.
sheet-of = Sheet of { $name }
trophies = Trophies
trophy-circled = Trophy of { $eyes }, circled
trophy-planned = Trophy of { $eyes }, in your plan
trophy-circle = Circle the trophy of { $eyes }: { $effect }
trophy = Trophy of { $eyes }
coins-label = { $coins } to spend, { $spent } crossed off, { $spaces } spaces
unlocked = unlocked
locked = locked
powers = Power-Ups
power-label = { $name }, { $state }: { $text }
cell-blasted = { $cell }, blasted
cell-planned = { $cell }, number { $n } of your plan
cell-lit = { $cell }. Blast it: { $effect }
cell-aimed = { $cell }, on your card
boss-down = Boss of column { $n }: blasted, 3 points
boss-up = Boss of column { $n }: { $done } of 5 Droids blasted
boss-why = You blast a Boss by finishing its column.
not-now = Droids are blasted in part 3, when everybody has a card.
card-taken = { $who } has taken card { $letter }. Take another.
card-is-gone = Card { $letter } is gone. Take another.

# The table.
first-round = First round: Coins, Comets and Power-Ups on cards do not count yet.
others = Other players
open-sheet = Look at the sheet of { $name }, { $points } points
back = Back to my sheet
coins = Coins
player = Player { $n }
players = { $n } players
round-of = Round { $round } of { $rounds }
points = { $n ->
    [one] point
   *[other] points
}
rows-done = { $n ->
    [one] 1 row done
   *[other] { $n } rows done
}
pause = Pause
paused = The table is paused
away = Somebody is missing
away-text = The game goes on when everybody is back.
away-for = Waiting for { $names }.
resume = Continue
pause-asked = { $name } asks for a pause.
pause-waits = You asked for a pause. Waiting for { $names }.
decline = Play on
legend = What Coins, Comets and Power-Ups do
perfect = A perfect sheet: { $points } points.
score-sheet = The score sheet
total = Total
unspent = Unspent Coins
tied = Equal points: more unspent Coins win ({ $coins }).
ask-plan = Which card would you like? Then choose Ready.
ask-last = Your last rerolls, then a card.
ask-take = Take one of the cards.
ask-roll-solo = Keep dice, roll the rest; take a card before time is up.
ask-roll = Keep dice, roll the rest, take a card.
ask-blast = Blast: pick a lit Droid, or a trophy.
waits-plan = Waiting for { $who } to be ready.
waits-claim = Rolling is over: { $who } must claim.
waits-roll = You have your card. Still rolling: { $who }.
waits-last = Everybody else has a card: { $who } is the last.
waits-blast = { $mine ->
    [yes] Fired. Still blasting: { $who }.
   *[no] Still blasting: { $who }.
}
waits-unlock = Looking at Power-Ups: { $who }.
status-planning = planning…
status-rolling = rolling…
status-claimed = has a card
status-last = last to claim
status-must-claim = must claim
status-blasting = blasting…
status-unlocking = unlocking…
status-waiting = blasts later
status-chosen = has chosen
status-ready = ready
status-done = done

# What cards bring.
bonus-coin = Coin
bonus-coin-text = One more Coin. Later, spend it to copy one of your dice.
bonus-comet = Comet
bonus-comet-text = This round, three matching dice blast any one Droid, on your card or not.
bonus-super_coin = Super Coin
bonus-super_coin-text = Each Coin you spend copies its die one more time.
bonus-rolypoly = Rolypoly
bonus-rolypoly-text = When you are the last to claim, you have 4 rerolls, not 2.
bonus-cube_friend = Cube Friend
bonus-cube_friend-text = Take one more die from the box for the rest of the game.
bonus-frogger = Frogger
bonus-frogger-text = Each round one Droid you blast may be anywhere.
bonus-snake_eye = Snake Eye
bonus-snake_eye-text = Your 1s may count as any type when you blast.
bonus-two_wild = 2 Wild
bonus-two_wild-text = Your 2s may count as any type when you blast.
bonus-odd_eye = Odd Eye
bonus-odd_eye-text = When you blast, pretend you rolled one more die showing 1, 3 or 5.
bonus-even_steven = Even Steven
bonus-even_steven-text = When you blast, pretend you rolled one more die showing 2, 4 or 6.

# What to explain the first time a decision comes up.
hint-plan = Look before you roll
hint-plan-text = Each card names the two kinds of Droid it lets you blast; its third spot adds a Coin, a Comet or a Power-Up. Choose a card to see its Droids on your sheet: neighbours make a chain. Then choose Ready.
hint-roll = Roll, keep, roll again
hint-roll-text = Choose dice to keep, then roll the rest. Two equal dice blast one Droid of your card. Grab a card before somebody else does; after that you roll no more.
hint-solo = A hidden timer is running
hint-solo-text = Choose dice to keep, then roll the rest. Take a card before the timer ends: otherwise two dice knock out cards, and you have 2 rerolls left. Two equal dice blast one Droid of your card.
hint-last = You are the last
hint-last-text = Everybody else has a card. You have a few rerolls left, then you take one of the cards that remain.
hint-time = Time is up
hint-time-text = The box dice knocked out every card that shows one of their types. You have a few rerolls left, then take a card.
hint-blast = Blast a chain
hint-blast-text = Choose a lit Droid: a pair of dice pays for it. The others must make a chain with it; corners count. A spare die circles a trophy. Nothing is final before you fire.
hint-unlock = A finished row unlocks
hint-unlock-text = Each row you finish unlocks one Power-Up you hold, for all the rounds that follow.
hint-calm = Choose in secret
hint-calm-text = Everybody chooses in secret what to reroll or which card to take; then all choices happen at once.
