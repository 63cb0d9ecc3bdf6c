# The sentences of Star Sprint's board.

board = The cards, 5 rows of 7
dice = Your dice
status = The mission
new-card-due = No new card yet: −1 health
new-card-done = ✓ New card this turn
picked = The { $die } is picked. { $pointing }
pointing = { $touch ->
    [yes] Tap a lit card to see what it does, tap it again to do it.
   *[no] Point at a lit card to see what it does.
}
skip = Skip
skip-keys = Space or Escape
enemies-act = The turn is over. Now the enemies act.
forecast-on = Forecast on
forecast-off = Forecast off
turn-card = Turn the card
supply = Enemy dice in the supply
stop = Stop here
pass = End the turn
costs = Costs { $cost }
costs-nothing = Costs nothing
sure-cost = End the turn? { $cost }
sure-dice = End the turn with dice left?
steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
}

# The decision.
ask-choose = { $name }: pick a die, then a lit card to fly to or an enemy to shoot.
ask-moving = { $name }: fly on ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
} left) or stop.
ask-orient = { $name } has met an Encounter. Turn the card, then let the enemies come.
ask-assign = Choose which enemy die comes to { $cell }.
ask-won = All six rings, both pilots home.
ask-over = The mission is over.

# Cards and what can be done there.
card-ship = Spacecraft
card-ring = Star Ring
card-open = Open Space
encounter = { $arrows ->
    [one] Encounter with 1 arrow
   *[other] Encounter with { $arrows } arrows
}
encounters = { $arrows ->
    [one] Encounters with 1 arrow
   *[other] Encounters with { $arrows } arrows
}
never-up = { $card }, never turned up
face-down = face down
pilot-here = { $name }, health { $health }
enemy-here = an enemy with { $health }
attack-here = attack with the { $die }: { $effect }
fly-here = fly here, { $steps }
fly-here-up = fly here, { $steps }, and turn it up
shoot = Shoot the { $health } on { $cell } with the { $die }: { $effect }.
fly = Fly { $steps } to { $cell }.
fly-up = Fly { $steps } to { $cell } and turn the card up.
ending-costs = Ending the turn there costs { $costs }.
ending-free = Ending the turn there costs nothing.
ending-free-unless = Ending the turn there costs nothing, unless enemies come out of it.
loses = { $name } −{ $health }
here-costs = −{ $cost } here
here-safe = safe here
here-unknown = safe if empty
too-far = { $die ->
    [one] A 1 flies only one card; this one is { $away } away. Pick a larger die.
   *[other] A { $die } flies only { $die } cards; this one is { $away } away. Pick a larger die.
}

# An Encounter.
N = up
E = right
S = down
W = left
encounter-card = The Encounter, arrows { $ways }
turn-preview = Arrows { $ways }: { $effect }.
let-come = Let them come
rolls-dice = { $count ->
    [one] Rolls the enemy die
   *[other] Rolls the enemy dice
}
which-lands = Which of the rolled dice lands on { $cell }?
enemy-dice = Enemy dice

# Facts.
health-of = { $health } of { $start } health
rings-found = { $rings } of { $of } Star Rings found
star-rings = Star Rings
encounters-left = Encounters
open-space = Open Space
if-ended = If the turn ended now:
nobody-hurt = nobody is hurt
turn-face-down = Turn { $turn } · Face down:
march-row = Enemies in { $name }’s row close in
march-above = Enemies above come down
march-below = Enemies below come up

# What to explain the first time a decision comes up.
hint-choose = Your turn: spend your dice
hint-choose-text = A die lets you fly that many cards, or shoot an enemy in your row or column. The lit cards are what the picked die can do.
hint-penalty = Turn up one card a turn
hint-penalty-text = A turn without a new card costs 1 health, and nothing heals. The smallest die is enough: fly onto a card marked “?”.
hint-moving = Steps left
hint-moving-text = You may fly on, around corners too, or stop. An Encounter stops you anyway.
hint-orient = An Encounter
hint-orient-text = Each arrow brings an enemy to the far end of that line. Turn the card until they land where they hurt least. The marked cards are where they will stand; then their dice are rolled.
hint-assign = Choose the dice
hint-assign-text = A die’s number is the enemy’s health. Low ones near you are easy to shoot; send high ones far away. Every enemy hits for 1, whatever its health.
hint-enemies = Then the enemies move
hint-enemies-text = After your turn each enemy comes one card closer: in your row sideways, from above down, from below up. An enemy that ends up next to a pilot costs 1 health. The thin arrows show it before it happens.
hint-home = All six rings!
hint-home-text = Now fly both pilots back to the Spacecraft. Waiting there still costs health if you turn up no card.

# What loses the mission.
watching = Watch what happens…
ends-mission = This ends the mission.
ends-mission-here = this ends the mission
sure-lost = This ends the mission: { $cost }. End the turn?
sure-stop-lost = This ends the mission: { $cost }. Stop here?
sure-to-lose = This ends the mission: the turn would be over, and a pilot would have no health left. { $touch ->
    [yes] Tap again
   *[no] Press again
} to do it anyway.
