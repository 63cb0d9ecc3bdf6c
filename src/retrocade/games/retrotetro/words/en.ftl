# The sentences of Retro Tetro. $player is 'Player 1'; $shape and $first, $second are names such as Tee; $piece is 'a Tee', 'a Tee or a Hook',
# or 'a piece of any shape'; $card is 'the card Tee / Hook'; $square, $squares and $half are names such as C4 and 6L.
# Names of shapes and objectives, the texts of objectives and levels, and the reference card come from content.toml.

# Names and numbers.
player = Player { $seat }
a-shape = a { $shape }
a-piece = a piece
any-shape = a piece of any shape
any-shape-left = a piece of any shape that is left and fits
pair-card = the card { $first } / { $second }
wild-card = the wild card (?)
n-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
n-pink-squares = { $squares ->
    [one] 1 pink square
   *[other] { $squares } pink squares
}
n-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# What a seat is asked.
over = The game is over.
choosing-objective = { $players } { $count ->
    [one] is
   *[other] are
} choosing an objective.
choosing-card = { $players } { $count ->
    [one] is
   *[other] are
} choosing a card.
placing = { $players } { $count ->
    [one] is
   *[other] are
} placing.
choose-objective = Choose the objective card to keep. It scores at the end.
play-card = Card { $turn } of { $cards }: play a card from your hand. You place one of its shapes.
play-card-for-all = Card { $turn } of { $cards }: play a card from your hand. Everybody places one of its shapes.
pink-as-well = You may drop a pink square as well, or choose Done.
pink-first = You may drop a pink square first.
now-the-piece = Now place { $piece }.
drops-down = It drops straight down.
place = Place { $piece }.
drop-pink-or-done = Drop a pink square, or choose Done.
pay = Pay { n-coins }.
pay-and-set-aside = Pay { n-coins } and set { $piece } aside.
pink-or-pay = Drop a pink square first to make room, or pay { n-coins }.
pink-or-set-aside = Drop a pink square first to make room, or pay { n-coins } and set { $piece } aside.
nothing-fits = No piece fits.
does-not-fit = No { $shape } fits.
none-left = No { $shape } is left.

# Actions and what comes of them.
piece-on = { $piece } on { $squares }
pink-on = Pink square on { $square }
pink-on-first = Pink square on { $square } before the piece
keep-pink = Done: keep the pink square
pay-none-left = Pay { n-coins }: no piece of the card is left
set-aside = Pay { n-coins } and set { $piece } aside
play = Play { $card }
keep = Keep { $objective }
effects = { $effects }
coins-gained = coins +{ $coins }
coins-lost = coins −{ $coins }
half-row = half row { $half }
covers-people = covers people −{ $points }
gold = gold { $squares }
columns = { $columns ->
    [one] 1 column
   *[other] { $columns } columns
} above the line
pink-squares = { n-pink-squares }
trap = trap
roofs = roofs { $squares }
spoils = spoils half row { $half }

# A placement question by question.
ask-turn = How is it turned?
ask-column = Which column is its left edge in? It drops straight down.
step-shape = { $shape }, { $copies } left
step-size = { $width } wide, { $height } high
step-column = { $column }: on { $squares }
step-pink = Pink square
step-pink-first = Pink square before the piece

# What happened.
has-chosen = { $player } has chosen an objective.
keeps = { $player } keeps { $objective }.
begins = { $player } begins.
plays = { $player } plays { $card }.
is-done = { $player } is done.
draws = { $player } draws a card.
drops = { $player } drops { $piece } on { $squares }.
pays = { $player } cannot place and pays { n-coins }.
pays-and-sets-aside = { $player } cannot place, pays { n-coins } and sets { $piece } aside.
trap-sprung = A trap on { $squares }: up to { n-coins } lost.
matches = { $player } matches { $squares }.
gains-pink = { $player } gains { n-pink-squares }.
fills-half-row = { $player } fills half row { $half }.
people-covered = Covered: people worth { $points } on { $squares }.
covers-gold = { $player } covers { $squares ->
    [one] 1 gold square
   *[other] { $squares } gold squares
}.
gains-coins = { $player } gains { n-coins }.
loses-coins = { $player } loses { n-coins }.
scores = { $player } scores { n-points }.
wins = { $player } wins!
wins-by-coins = { $player } wins on coins!
wins-by-gold = { $player } wins on gold squares!
share-the-win = { $players } share the win, equal in points, coins and gold squares!
level-passed = Level { $level } passed.
campaign-won = Level { $level } passed. The Meeple People are saved: you have won the campaign!
level-missed = Level { $level } not passed. Missing: { $missing }.
check-missed = { $check } ({ $have })

# The score.
line-coins = Coins
line-columns = Columns above the green line
line-gold = Gold squares
line-people = Meeple People
line-of = { $player }: { $line }
total = Total
cards-to-draw = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} left to draw.

# The campaign. $need is what a level asks for.
level = Level { $level }
passed = passed
not-passed = not passed
check-met = { $have }, met
check-not-met = { $have }, not met
check-points = { $need ->
    [one] 1 point
   *[other] { $need } points
}
check-areas = the same { $need ->
    [2] two
   *[3] three
} colours joined in two separate areas
check-most-columns = at most { $need ->
    [one] 1 column
   *[other] { $need } columns
} above the green line
check-least-columns = at least { $need ->
    [one] 1 column
   *[other] { $need } columns
} above the green line
check-gold = { $need ->
    [one] 1 gold square
   *[other] { $need } gold squares
}
check-no-gold = no gold square
check-coins = { $need ->
    [one] 1 coin
   *[other] { $need } coins
}
check-half-rows = { $need ->
    [one] 1 half row
   *[other] { $need } half rows
}
check-full-rows = { $need ->
    [one] 1 full row
   *[other] { $need } full rows
}
run-at = Level { $level } of { $levels }, { $lives ->
    [one] 1 life
   *[other] { $lives } lives
} left.
to-pass = To pass: { n-points }. { $demands }
run-won = All { $levels ->
    [12] twelve
   *[other] { $levels }
} levels are passed: the campaign is won. The next game begins a new run.
level-is-for-one = Level { $level } of the campaign is for one player, not { $seats }. Choose 1 seat, or level none. [RT-R44]

# Why a piece cannot land there.
copies-gone = All { $copies } copies of the { $shape } are gone.
too-high = There it would stick out at the top: { $count ->
    [one] column { $columns } is
   *[other] columns { $columns } are
} too high.
would-touch = It would touch another { $shape } at { $squares }. Same shapes may meet at corners only.
no-room-after-pink = After a pink square there no shape of the card would fit.
another-column = Pick another column.
turn-or-elsewhere = Turn it, or drop it elsewhere.
elsewhere = Drop it elsewhere.

# Why not.
no-over = All { $cards } cards have been played; the game is over. Start another.
no-board = You have no board at this table. Take a seat first.
no-pink-here = There are no pink squares on this side of the board. They belong to the advanced side.
no-card-is-down = { CAP($card) } is on the table.
no-objectives-kept = Objectives have been chosen. Everybody keeps theirs to the end.
no-objectives-in-level = Level { $level } has no objective cards. They come with level { $first }.
no-objectives = This game is played without objective cards.
no-chosen = You have chosen your objective. Wait for the others to choose theirs.
no-done = You are done with this card. All placements are shown once everybody is.
no-others-card = { $player } plays the next card. Wait for it.
no-not-dealt = { $objective } was not dealt to you. Keep { $dealt }.
no-choose-first = First choose the objective to keep; the cards are dealt after that.
no-not-held = You do not hold { $card }. You hold { $hand }.
no-play-first = First play a card from your hand: { $hand }.
no-placed = You have already placed your piece for this card.
no-such-shape = The card does not show the { $shape }.
no-not-done = You are not done with this card.
no-pink-alone = You can drop a pink square only together with a piece.
no-must-place = You can place { $piece }, so you must. Only players who cannot place pay.
no-piece-left = You still have a piece of the card.
no-none-to-set-aside = You have no { $shape } left to set aside.
no-second-pink = Only one pink square per card.
no-pink-held = You hold no pink square from an earlier card. A piece that covers a pink space gains one.
