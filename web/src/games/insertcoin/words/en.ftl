# The sentences of Insert Coin's board.

status = The other sheets
status-alone = The deck
hand = The two symbols
burn = Burn a Life
turn = Turn
mirror = Mirror
done = Done
stop = Draw no second symbol
discard = Discard this card
keep = Keep these three
activate = Activate { $name }
decline = Do not activate it
nothing-fits = fits nowhere
lights-on = Showing where it fits
lights-off = Show where it fits
sure-burn = Burn your last Life? The game ends, unless an ability brings a new one.
sure-end = Done? The game ends with this turn.
game-over = GAME OVER
insert-coin = INSERT COIN
lives = { $lives ->
    [one] 1 Life
   *[other] { $lives } Lives
}
purse = { $lives }, { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
}
close-card = Close this card
drawn = drawn
symbol-label = { $side ->
    [left] , left symbol, { $squares } squares
   *[right] , right symbol, { $squares } squares
}
is-completed = { $name } is completed!

# What pressing here will do.
at = { $name } at { $cell } of { $level }.
fills-at = Fills { $cell } of { $level }.
completes = This completes the Level: { $family }.
cuts-off = { $count ->
    [one] It leaves 1 single square that no symbol will fit.
   *[other] It leaves { $count } single squares that no symbol will fit.
}
fill-any = Fill any empty square, { $left } to go.
choose-square = { $touch ->
    [yes] Tap the empty square to fill.
   *[no] Choose the empty square to fill.
}
where-goes = { $touch ->
    [yes] Tap your sheet to see where the { $symbol } goes, tap again to draw it.
   *[no] Point at your sheet to see where the { $symbol } goes.
}
neither-fits = Neither symbol fits anywhere. Burn a Life and fill one square.
move-place = place the { $symbol }
move-burn = burn this square
move-fill = fill this square

# A cell.
mark-outside = outside
mark-empty = empty
mark-filled = filled
mark-new = filled this turn

# Why nothing can be done at a cell.
why-ready = You have decided. The others are still thinking.
why-out = A White Skull makes you sit out this turn.
why-confirm = Your turn is complete. Take it back to change it, or choose Done.
why-answer = First decide whether to activate the ability.
why-finish = Choose one of the shapes that Kabuki Love can complete.
why-outside = { $cell } is outside { $level }. Nothing is ever drawn there.
why-filled = { $cell } is already filled. Symbols cover empty squares only.
why-misfit = { $touch ->
    [yes] The way it lies, the { $symbol } does not fit there. Turn or mirror it, or try the other symbol.
   *[no] The way it lies, the { $symbol } does not fit there. Turn it (R), mirror it (F), or try the other symbol.
}

# What a burn costs.
burn-ruins = Your last Life, and no Coin: the game ends, unless an ability brings a new Life
burn-coin = Your last Life: a Coin buys { $lives } new ones
burn-leaves = Fills 1 square, leaves { $lives }

# Scores.
line-completed = { $worth }, completed = { $points }
line-unfilled = { $worth } − { $unfilled } unfilled = { $points }
coins-title = Coins
lives-title = Lives
cards-not-flipped = Cards not flipped
score = Score
ended-three-levels = Three Levels are completed.
ended-deck = The deck is used up.
ended-broke = A player has neither Lives nor Coins.
ended-unpaid = A player cannot insert a Coin for the GAME OVER card.
state-thinking = thinking
state-ready = ready
state-out = sits out
points = points
points-of = { $points } of { $worth } pt
deck-safe = The next card is not GAME OVER
deck-next = The next card is GAME OVER
deck-chance = GAME OVER next: 1 in { $n }

# Choosing shapes.
all-abilities = All eight abilities
ability-used = { $name }, used
used = Used.
chosen = { $count } of 3 chosen.
chosen-effect = { $count } of 3 chosen: { $effect }
draft-pick = Pick { $round } of 3. The rest go to your left.
who-thinks = Who is still thinking
back = Back to my sheet
turn-number = Turn { $turn }
the-card = The card: { $left } or { $right }
shield-on = Shield on
ship-both = Space Ship: both symbols
may-discard = may discard this card
next-paid = the next GAME OVER is paid
levels = Levels
level-hidden = Level { $number },
level-section = Level { $number }, { $name }
level-grid = Level { $number }: { $name }, { $family }, { $filled } of { $squares } squares filled
filled-of = { $filled } of { $squares }
pack = The pack before you
your-cards = Your cards
squares = { $squares } squares
kept = ✓ kept
picked = Picked so far
picked-card = { $name }, { $family }, { $points } points
first-half = First half
second-half = Second half
cards-left = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
over-came = ✓ GAME OVER came
over-inside = ● GAME OVER inside
deck-brief = { $overs ->
    [0] Turn { $turn } · { $cards } cards left, no GAME OVER
    [one] Turn { $turn } · { $cards } cards left, 1 GAME OVER
   *[other] Turn { $turn } · { $cards } cards left, { $overs } GAME OVER
}
deck-label = Turn { $turn }. { $deck }.

# Other sheets.
other-sheets = Other sheets
open-sheet = Look at the sheet of { $name }, { $points } points
magic-shield = Magic Shield
ship-may = Space Ship: may draw both symbols
the-symbol = The symbol

# What to explain the first time a decision comes up.
hint-keep = Choose three shapes
hint-keep-text = Each becomes a Level on your sheet. Small ones are finished early and trigger their ability; big ones are worth 30 points. About 60 points in all is a good start. Nobody sees your choice until everybody has chosen.
hint-draft = Pick one, pass the rest
hint-draft-text = Take the shape you like best. The rest go to your left, and a new pack comes from the right. In the end you keep three of four.
hint-choose = One card for everybody
hint-choose-text = Draw one of its two symbols into one of your shapes: pick it, turn it, and place it. Leave no single squares behind. If nothing suits, burn a Life and fill one square.
hint-confirm = Your turn counts once you choose Done
hint-confirm-text = Until then, take back as much as you like. Everybody’s turns are shown together when all are ready.
hint-answer = A Level completed!
hint-answer-text = Use its ability now or never. You may do without it, but that is seldom wise.
hint-fill = Fill squares anywhere
hint-fill-text = Choose any empty square on your sheet. Single squares that no symbol fits are best.
hint-again = Space Ship
hint-again-text = You may draw the other symbol of this card too.
