# The sentences of Insert Coin. $player is a name such as Player 1; $cell is a name such as C4. Names and abilities of families,
# shapes, symbols and ranks come from content.toml.

# Names.
player = Player { $number }
with-family = { $shape } ({ $family })
the-symbol = the { $symbol }
lives = { $lives ->
    [one] 1 Life
   *[other] { $lives } Lives
}
coins = { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
}

# What a seat is asked.
over = The game is over.
waiting-for = Waiting for { $players }.
you-sit-out = A White Skull makes you sit out this turn.
pick-card = Pick 1 card to keep; the rest go to the left. Pick { $round } of { $of }.
choose-shapes = Choose the 3 shapes that you want to fill.
draw-or-burn = Draw the { $left } or the { $right }, or burn 1 Life and fill 1 square.
draw-both-or-burn = Space Ship: draw the { $left } or the { $right }, or both; or burn 1 Life and fill 1 square.
neither-fits-burn = Neither the { $left } nor the { $right } fits: burn 1 Life and fill 1 square.
or-discard = Or discard this card.
place-symbol = Place the { $symbol }.
choose-square = Choose the square to fill.
activate-or-not = { $shape } is completed. Activate { $family }? { $ability } Now or never.
fill-any = { $family }: fill any empty square, { $squares } to go.
which-shape = Kabuki Love: which of these shapes is completed?
draw-other-too = Space Ship: you may also draw the { $symbol }.
turn-is-done = Your turn is complete. Choose Done, or take it back.

# Actions and what comes of them.
keep = Keep { $shapes }
keep-numbered = Keep { $shapes } (cards { $cards })
pick = Pick { $card }
pick-numbered = Pick { $card }, card { $number }
size = { $squares } squares, { $points } points
size-alien-robot = { $size }; Alien Invader and Ultra Robot strengthen each other
size-kabuki = { $size }; Kabuki Love can complete a { $points }-point shape
hold-left = Draw the { $symbol } (left), lying { $picture }
hold-right = Draw the { $symbol } (right), lying { $picture }
squares = { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
burn = Burn: lose 1 Life and fill 1 square
burn-ruins = no Life and no Coin left: this ends the game, unless it completes an Ultra Robot
burn-ruins-alone = no Life and no Coin left: this ends the game, unless it completes an Ultra Robot or a Demon King
burn-last-life = your last Life: a Coin buys { $lives ->
    [one] 1 new Life
   *[other] { $lives } new Lives
}
burn-leaves = leaves { $lives ->
    [one] 1 Life
   *[other] { $lives } Lives
}
discard = Discard this card
discard-costs-nothing = no symbol, no Life lost
place = Place the { $symbol } with its first square on { $cell } of { $shape } (Level { $level })
fill = Fill { $cell } of { $shape } (Level { $level })
completes = completes the Level: { $family }
left = { $left } left
left-cut-off = { $left } left, cuts off { $alone ->
    [one] 1 single square
   *[other] { $alone } single squares
}
activate = Activate { $family }
decline = Do not activate { $family }
ability-is-lost = it is lost
no-shape-to-finish = no 10-point shape of yours has 10 or more squares filled: nothing happens
no-square-to-fill = no empty square is left on your sheet: nothing happens
complete = Complete { $shape }
stop = Do not draw the { $symbol }
done = Done
done-broke = you have no Life and no Coin: the game ends after this turn
done-three-levels = your third Level is completed: the game ends after this turn
done-waits-for = then waits for { $players }
done-shows = shows what everybody did

# What happened.
has-chosen = { $player } has chosen.
is-ready = { $player } is ready.
packs-are-passed = Everybody passes the rest to the left.
will-fill = { $player } will fill { $shapes }.
shape-and-points = { $shape } ({ $points })
discards = { $player } discards the card.
burns = { $player } burns { $lives ->
    [one] 1 Life
   *[other] { $lives } Lives
}: { $grown }.
draws = { $player } draws { $symbols }: { $grown }.
grown = +{ $squares } in { $shape }
buys-lives = { $player } inserts { $coins ->
    [one] a Coin for { $lives } new Lives
   *[other] { $coins } Coins, each for { $lives } new Lives
}.
completes-and-activates = { $player } completes Level { $level }, { $shape }, and activates { $family }: “{ $ability }”
completes-and-declines = { $player } completes Level { $level }, { $shape }, and does not activate { $family }.
attacks = { $player } attacks: every opponent loses { $lives ->
    [one] 1 Life
   *[other] { $lives } Lives
}.
skull = { $player }'s White Skull: every opponent sits out the next turn.
safe-behind-shield = { $player } is safe behind the Magic Shield.
lives-left = { $player } has { $lives ->
    [one] 1 Life
   *[other] { $lives } Lives
} left.
sits-out = { $player } sits out this turn.
card-in-play = Turn { $turn }, the card { $shape }: { $left } or { $right }.
card-unused = Everybody sits out: the card goes unused.
game-over-first = The first GAME OVER card: every player who has not completed { $levels ->
    [one] 1 Level
   *[other] { $levels } Levels
} inserts a Coin.
game-over-second = The second GAME OVER card: every player who has not completed { $levels ->
    [one] 1 Level
   *[other] { $levels } Levels
} inserts a Coin.
safe = { $player } is safe: { $levels ->
    [one] 1 Level
   *[other] { $levels } Levels
} completed.
safe-free = { $player } is safe: the Magic Shield pays.
inserts-coin = { $player } inserts a Coin and has { $left ->
    [one] 1 Coin
   *[other] { $left } Coins
} left.
no-coin-to-insert = { $player } has no Coin to insert.
game-ends = The game ends: { $causes }.
ended-three-levels = three Levels are completed
ended-deck = the deck is used up
ended-broke = somebody has neither Lives nor Coins
ended-unpaid = somebody cannot insert a Coin for the GAME OVER card
solo-score = You score { $points ->
    [one] 1 point
   *[other] { $points } points
} and reach the rank “{ $rank }”.
wins = { $winners } { $count ->
    [one] wins
   *[other] share the victory
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
wins-by = { $winners } { $count ->
    [one] wins
   *[other] share the victory
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $by } break the tie.
more-shapes = more completed shapes
more-coins = more Coins
more-lives = more Lives

# How the game stands.
game = Game
ended = { $causes }
turns = Turns
rank = Rank
score = { $total ->
    [one] 1 point
   *[other] { $total } points
}: { $shapes } for shapes, { $coins } for Coins, { $lives } for Lives
score-with-bonus = { $total ->
    [one] 1 point
   *[other] { $total } points
}: { $shapes } for shapes, { $coins } for Coins, { $lives } for Lives, { $bonus } for speed
score-and-place = { $total ->
    [one] 1 point
   *[other] { $total } points
}: { $shapes } for shapes, { $coins } for Coins, { $lives } for Lives, place { $place }

# Why not.
no-over = The game is over. Start another, or watch the replay.
no-wait-for-card = Wait for the next card.
no-decided = You have already decided.
no-pick-first = Pick one of the cards in front of you; the others go to the left.
no-keep-first = First choose which 3 of your cards you keep.
no-shapes-stay = The shapes have been chosen and stay to the end of the game.
no-answer-first = { $shape } is completed: first decide whether to activate { $family }.
no-finish-first = Kabuki Love completes a 10-point shape with 10 or more squares filled. Choose one.
no-draw-or-stop = You may draw the { $symbol } too, or stop, but nothing else.
no-turn-complete = Your turn is complete. Take it back to change it, or choose Done.
no-discard = Only a White Skull in Score Attack lets you discard a card.
no-burn-first = First choose to burn, then the square.
no-symbol-first = First take one of the two symbols in hand, or choose to burn.
no-level-completed = No Level has just been completed. You are asked about an ability when that happens.
no-kabuki = Only Kabuki Love completes a shape at once, when its Level is completed.
no-stop = There is nothing to stop: you have drawn no symbol yet.
no-passing = You cannot pass.
only-burn = Burn 1 Life and fill 1 square.
draw-a-symbol-or-burn = Draw a symbol, or burn 1 Life and fill 1 square.
no-neither-fits = Neither the { $left } nor the { $right } fits into any of your shapes.
no-fits-nowhere = The { $symbol } fits into none of your shapes, however you turn it. Draw the { $other }, or burn 1 Life and fill 1 square.
no-such-form = { $ways ->
    [one] The { $symbol } looks the same however you turn it. Choose it as it is shown.
   *[other] The { $symbol } can lie in only { $ways } different ways. Choose one of them.
}
no-fits-lying-so = Lying this way, the { $symbol } fits into none of your shapes. Turn or mirror it.
no-place-first = You hold the { $symbol }. Place it, or take it back.
no-leaves-shape = There the { $symbol } sticks out of { $shape }.
no-leaves-shape-at = There the { $symbol } sticks out of { $shape }: { $cell } is not part of it.
no-filled-under-symbol = { $cell } is already filled. Place the { $symbol } on empty squares only.
no-square-first = First choose the empty square to fill.
no-part-of-shape = { $cell } is not part of { $shape }. Fill a square inside it.
no-filled = { $cell } of { $shape } is already filled. Choose an empty square.
