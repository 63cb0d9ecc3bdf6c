# The sentences of Retro Tetro's board.

board = { $placed ->
    [one] { $name }, 1 piece placed
   *[other] { $name }, { $placed } pieces placed
}
a-board = Board
turn = Turn
flip = Flip
left = Move left
right = Move right
drop-it = Drop it there
play-this = Play this card
play-only = Play the card
done = Done, keep the pink square
status = Scores and boards
copies = Pieces left
open-board = Look at the board of { $name }
back = Back to my board
placed = placed
placing = placing…
chosen = has chosen
choosing = choosing…
is-placed = { $name }: done
is-placing = { $name }: placing
is-choosing = { $name }: choosing
still-busy = Who is still busy
pink-square = Pink square
wild = Wild card: any shape
card-of = Card: { $shapes }
shape-or = { $first } or { $second }
unable = No shape of the card can be placed now.
wait = All pieces drop when everybody is done.
how-to-drop = { $touch ->
    [yes] Tap a column to aim, then drop the piece.
   *[no] Point at a column, click to drop the piece.
}
lands-on = Lands on { $squares }
reference = Reference card
ask-card = Card { $turn } of { $cards }: drop a piece from one of your cards.
card-number = Card { $turn } of { $cards }
cards-left = { $cards ->
    [one] 1 card left to draw.
   *[other] { $cards } cards left to draw.
}
at-end = At the end: { $lines }.
sheet-of = Sheet of { $name }
objectives = Objective cards
other-boards = Other boards
points = points
of-cards = of { $cards }
coins = coins
pink-count = Pink { $count }
score-now = The score as it stands
points-now = Points now
copies-left = { $name }: { $left } left
copies-aside = { $name }: { $left } left, { $aside } set aside
pink-squares = Pink squares: { $count }
pink = pink
fits-nowhere = { $name } fits nowhere: { $why }.
lives-left = { $lives ->
    [one] 1 life left
   *[other] { $lives } lives left
}
no-lives = no lives left
level = Level { $number }
of-levels = of { $levels }
met = , met
not-met = , not met
scorepad = The scorepad
objective = Objective
total = Total
tied = Equal points: more coins win ({ $coins }), then more gold squares ({ $gold }).

# The campaign.
campaign = Campaign
campaign-title = Tetro Unleashed
campaign-text = The solo campaign: twelve levels, each harder than the last.
level-points = Level { $number }: { $points } points
state-passed = , passed
state-next = , next
state-closed = , closed
own-objective = With an objective of your choice.
gains-life = gains a life
new-run = Begin a new run
play-campaign = Play the campaign
continue-level = Continue level { $number }
play-level = Play level { $number }
you-gain-life = You gain a life.
no-life-left = You had no life left, so the campaign starts again.
from-level-1 = Start again at level 1
life-spent = Another try costs you a life.
try-again = Try level { $number } again

# What a drop does.
matches = Matches { $squares }
fills = Fills half row { $half }
gains-coins = { $coins ->
    [one] +1 coin
   *[other] +{ $coins } coins
}
loses-coins = { $coins ->
    [one] −1 coin
   *[other] −{ $coins } coins
}
gains-pink = Gains a pink square
covers-gold = { $gold ->
    [one] Covers 1 gold square: +{ $points }
   *[other] Covers { $gold } gold squares: +{ $points }
}
more-columns = { $columns ->
    [one] 1 more column above the green line
   *[other] { $columns } more columns above the green line
}
traps = Trap on { $squares }
covers-people = { $count ->
    [one] Covers a person worth { $points }
   *[other] Covers people worth { $points }
}
spoils = Half row { $half } can never be filled
roofs = Roofs over { $squares }
roofs-many = Roofs over { $count } squares
lands = { $name } lands on { $squares }.
drop-label = { $square }. Drop: { $what }
no-drop-label = { $square }. Not here: { $what }
why-RT-20 = no copy left
why-RT-22 = too high
why-RT-26 = touches another of its shape
why-RT-R16 = leaves no room for the piece
why-or = { $first }, or { $second }

# Squares.
gold = gold square
pink-space = pink space
trap = trap
person = person worth { $points }
symbol = symbol of the { $shape }
half-row = half row { $half }
roofed = roofed over
open = open
objective-so-far = { $points ->
    [one] { $count } so far, 1 point
   *[other] { $count } so far, { $points } points
}

# What to explain the first time a decision comes up.
hint-choosing = Keep one objective
hint-choosing-text = It is worth extra points at the end. The others see which one you kept once everybody has chosen.
hint-card = Take a piece from one of your cards
hint-card-text = { $touch ->
    [yes] Tap a column to see where it lands; Turn and Flip change how it lies. Dropping it plays its card, and everybody then places a piece of that card. Covering a symbol with its own shape pays a coin.
   *[no] Point at a column to see where it lands; Turn and Flip change how it lies. Dropping it plays its card, and everybody then places a piece of that card. Covering a symbol with its own shape pays a coin.
}
hint-placing = Place one of the card’s shapes
hint-placing-text = It falls straight down. Two pieces of the same shape may meet at corners only. Leave the little people visible: each is worth its number. The brackets mark half rows that pay a coin when they are full.
hint-unable = Nothing fits
hint-unable-text = When you can place no shape of the card, you lose 2 coins and one of the pieces. Keep room for every shape, above all for the square.
hint-pink = A pink square
hint-pink-text = You may drop it before or after your piece, one for each card. On a pink space it pays 3 coins.
hint-late = Climb
hint-late-text = Every column that reaches above the green line is worth a point, and each gold square at the top 2. A flat bar on a tower reaches several columns at once.
