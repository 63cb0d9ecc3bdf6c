# The sentences of Star Sprint. $way is one of north, east, south, west; $cell is a name such as C4; $pilot is Blue or Green.
# Names of cards and pilots come from content.toml.

# Names.
north = north
east = east
south = south
west = west
card-face-down = face-down card
both-pilots = { $first } and { $second }
crew = the crew
arrows = { $count ->
    [one] the arrow { $ways }
   *[other] the arrows { $ways }
}
found-ring = a { $card }
found-encounter = an Encounter, { $card } ({ $arrows ->
    [one] 1 arrow
   *[other] { $arrows } arrows
})

# What a seat is asked.
over = The game is over.
deciding = { $pilot } is deciding.
spend = { $pilot }: spend a die ({ $dice }) to move or attack, or pass.
no-card-yet = No new card yet: a turn without one costs { $health } health.
no-card-off-ship = No new card yet. A turn that ends off the Spacecraft costs { $health } health.
step-on = { $pilot }: step on ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
} left), or stop.
turn-encounter = { $pilot }: turn the Encounter. { $dice ->
    [one] 1 enemy die
   *[other] { $dice } enemy dice
} will be rolled for its { $arrows ->
    [one] 1 arrow
   *[other] { $arrows } arrows
}.
choose-enemy-die = { $pilot }: choose the enemy die for the arrow { $way }, on { $cell }.

# Actions and what comes of them.
pass = Pass and end the turn
move = Move { $way } to { $cell } with the { $die }
attack = Attack the { $health } on { $cell }, { $way }, with the { $die }
step = Step { $way } to { $cell }
stop = Stop here
point = Point { $arrows }
skip = Leave the arrow { $way } without a die
place = Put the { $die } on { $cell }
no-room = no room for an enemy
an-enemy-on = an enemy on { $cells }
some-enemies-on = enemies on { $dice } of { $cells }
enemies-on = enemies on { $cells }
flips = flips the card
and-wins = { $card }, and the mission is won
defeats-it = defeats it
loses = { $pilot } −{ $health }
cost = { $lost }
cost-and-lost = { $lost }, and the mission is lost
gives-up = gives up { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
gives-up-and-ends = gives up { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, ends the turn
gives-up-at-cost = gives up { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, ends the turn, { $cost }

# What happened.
enemy-dice-rolled = Enemy dice rolled: { $dice } to place.
rolls = { $pilot }'s turn: { $pilot } rolls { $dice }.
passes = { $pilot } passes.
attacks = { $pilot } attacks the { $health } on { $cell } with the { $die }, { $left ->
    [0] and defeats it
   *[other] which leaves it { $left }
}.
stops = { $pilot } stops on { $cell }.
points = { $pilot } points { $arrows }.
skips = { $pilot } leaves the arrow { $way } without a die.
moves = { $pilot } moves to { $cell }{ $die ->
    [0] { "" }
   *[other] {" "}with the { $die }
}.
turns-up = { $pilot } moves to { $cell }{ $die ->
    [0] { "" }
   *[other] {" "}with the { $die }
} and turns up { $card }.
ring-collected = Star Ring { $rings } of { $of } collected.
no-enemy-comes = All enemy dice are on the board, so no enemy comes.
enemy-appears = An enemy of { $health } appears on { $cell }.
dice-go-back = { $dice ->
    [one] 1 enemy die finds no open card and goes back.
   *[other] { $dice } enemy dice find no open card and go back.
}
penalty = { $pilot } turned up no new card and loses { $health } health.
enemies-close-in = Enemies close in: { $steps }.
from-to = { $here } to { $there }
hit = { $cells } { $enemies ->
    [one] hits
   *[other] hit
} { $pilot } for { $damage }.
won = All six Star Rings are aboard and { $home } is home. You win!
lost-to-penalty = { $fallen } ran out of health because the turn turned up no new card. The mission is lost, with { $rings } of { $of } rings found.
lost-to-enemies = { $fallen } fell to the enemies. The mission is lost, with { $rings } of { $of } rings found.

# How the mission stands.
mission = Mission
mission-won = won
mission-lost = lost
star-rings = Star Rings
rings-of = { $rings } of { $of }
cards-turned-up = Cards turned up
turns = Turns
health-of = { $pilot }'s health
hidden = { $rings ->
    [one] 1 Star Ring
   *[other] { $rings } Star Rings
}, { $encounters ->
    [one] 1 Encounter
   *[other] { $encounters } Encounters
}, { $open } Open Space

# Why not.
no-over = The game is over. Start another, or watch the replay.
no-others-turn = It is { $pilot }'s turn. Wait until the enemies have moved.
no-encounter = There is no Encounter to resolve. One comes when a step turns it up.
no-same-turn = Turned that way, the arrows look the same as in one of the orientations shown. Pick one of those.
no-turn-first = An Encounter has been turned up: first choose which way its arrows point.
no-skip = The other arrows do not have room for all the dice left ({ $dice }). Put one of them here.
no-such-enemy-die = No enemy die shows { $value }. Choose from { $dice }.
no-place-first = There are enemy dice to place ({ $dice }). Place them first.
no-stop-then-pass = A move is under way. Stop it first, then you can pass.
no-stop-ends-turn = A move is under way. Stop it: that was the last die, so the turn ends.
no-moving = A move is under way with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} left. Step on, or stop it.
no-move-yet = No move is under way. Spend a die to move; the first step is part of it.
no-such-die = No unspent die shows { $value }. You have { $dice }.
no-target = No enemy stands { $way } of you. Attacks go in a straight line, at any distance.
no-card-there = There is no card { $way } of you. Moves stay within the 5 by 7 cards.
no-enemy-there = An enemy stands on { $cell }. Go around it, or attack it from its row or column.

# Why a card of the board cannot be chosen.
closed-turn-first = An Encounter has been turned up. First choose which way its arrows point, beside the board.
closed-place-first = There are enemy dice to place. Choose one for the marked card first.
closed-here = { $pilot } is already here, and a move has at least one step.
closed-dice = This turn's dice do not reach that far along face-up cards and around enemies. A flight ends on a face-down card: turn it up first.
closed-steps = Too far for the { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} left, along face-up cards and around enemies. A flight ends on a face-down card: turn it up first.
closed-behind = Another enemy stands in between, and only the nearest can be attacked.
closed-aside = This enemy stands in another row and column. Attacks go in a straight line.
closed-stop-first = A move is under way. Stop it first, then attack.
closed-last-die = A move is under way, and its die is the last one of this turn.
