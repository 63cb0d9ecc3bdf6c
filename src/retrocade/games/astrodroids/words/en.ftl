# The sentences of Astro-Droids. $player is a name such as Player 1; $droid is a name with its eyes, such as Foar (4); $cell is a place
# on a sheet such as 2,4; $dice are faces such as 1 1 4 6, or how many; $trophy is its eyes; $slot is A to E.
# Names of Droids and Power-Ups, and what Power-Ups do, come from content.toml.

# Names.
player = Player { $number }
droid = { $name } ({ $eyes })
coin = Coin
comet = Comet
card = { $first } + { $second } + { $bonus }
place = { $droid } on { $cell }
by-comet = { $place } (by Comet)
slot-and-card = { $slot } { $card }

# Whom everybody waits for.
waiting-plan = { $who } { $count ->
    [one] is
   *[other] are
} planning.
waiting-throw = { $who } { $count ->
    [one] is
   *[other] are
} about to throw.
waiting-roll = { $who } { $count ->
    [one] is
   *[other] are
} rolling.
waiting-blast = { $who } { $count ->
    [one] is
   *[other] are
} blasting.
waiting-unlock = { $who } { $count ->
    [one] is
   *[other] are
} looking at the Power-Ups.

# What a seat is asked.
over = The game is over.
ask-plan = Round { $round }: look at the cards, plan, and say when you are ready.
ask-throw = 3, 2, 1: throw all your dice.
ask-unlock = Unlock a Power-Up? Your rows allow { $more } more; it counts from the next round on, in every round.
ask-last = Stop! Everybody else has a card: { $rerolls ->
    [0] now claim one.
    [one] you have 1 more reroll, then claim one.
   *[other] you have { $rerolls } more rerolls, then claim one.
}
ask-last-alone = Time! { $rerolls ->
    [0] Now claim a card.
    [one] You have 1 more reroll, then claim a card.
   *[other] You have { $rerolls } more rerolls, then claim a card.
}
ask-claim = Throwing is over. Claim one of the cards.
ask-again = The card you chose is gone. Choose again.
ask-roll = Reroll any dice, or claim a card; with a card you cannot roll any more.
budget = Time is up after { $least } to { $most } rerolls; nobody knows how many.
hidden-timer = The hidden timer takes { $seconds } seconds, enough for { $most } rerolls.
rerolls-made = You have made { $rerolls }.
beat-of = Beat { $beat } of { $most } at most: everybody without a card acts once.
roll-on = Roll until all but one have a card, or time is up.
ask-blast = Blast Droids with your dice ({ $dice }), one pair for each. Pick the first, or fire without any.
plan-droids = Your plan: { $droids ->
    [one] 1 Droid
   *[other] { $droids } Droids
}{ $coins ->
    [0] { "" }
    [one] , for 1 Coin
   *[other] , for { $coins } Coins
}. Go on, or fire.
plan-trophy = Your plan: the trophy of { $trophy }{ $coins ->
    [0] { "" }
    [one] , for 1 Coin
   *[other] , for { $coins } Coins
}. Go on, or fire.
plan-both = Your plan: { $droids ->
    [one] 1 Droid
   *[other] { $droids } Droids
} and the trophy of { $trophy }{ $coins ->
    [0] { "" }
    [one] , for 1 Coin
   *[other] , for { $coins } Coins
}. Go on, or fire.

# Actions and what comes of them. What a Droid adds begins with its points and a comma: the board shows no more than these.
ready = Ready
reroll = Reroll { $dice }
keeps = keeps { $dice }
all-dice = all dice
claim = Claim { $slot }: { $card }
hold = Put a hand on { $slot }: { $card }
pick = Blast { $place }
circle = Circle the trophy of { $trophy }
adds-for-coins = { $points }, { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
}
adds-by-comet = { $points }{ $coins ->
    [0] { "" }
    [one] , 1 Coin
   *[other] , { $coins } Coins
}, by Comet
fire-nothing = Fire nothing
fire-droids = Fire: { $droids ->
    [one] 1 Droid
   *[other] { $droids } Droids
}
fire-trophy = Fire: trophy { $trophy }
fire-both = Fire: { $droids ->
    [one] 1 Droid
   *[other] { $droids } Droids
} and trophy { $trophy }
unlock = Unlock { $power }: { $text }
second-copy = you already have one; a second changes nothing
leave = Leave the others locked for now
go = Throw all dice
time = Time is up

# What happened.
is-ready = { $player } is ready.
holds = { $player } has a hand on { $slot }: { $card }.
has-chosen = { $player } has chosen.
done-blasting = { $player } is done blasting.
unlocks-no-more = { $player } unlocks nothing more.
time-planning = Planning time is up: everybody counts as ready.
time-go = 3, 2, 1, go!
time-alone = Time!
time-beat = The beat is over: players who have not chosen sit it out.
time-throwing = Time! Throwing is over.
time-blasting = Time is up: all plans are fired as they are.
time-unlocking = Time is up: Power-Ups are unlocked as far as rows allow.
everybody-throws = Everybody throws. { $throws }.
throws = { $player }: { $dice }
throws-alone = { $player } throws { $dice }.
rerolls = { $player } rerolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $faces }.
claims = { $player } claims { $slot }: { $card }.
card-gone = { $player }'s card is gone; { $player } chooses again.
throwing-over = Nobody may throw any more. The player with the fewest rerolls claims first.
stop = Stop! { $player } has { $rerolls ->
    [one] 1 more reroll
   *[other] { $rerolls } more rerolls
}, then must claim.
box-dice = The box dice show { $first } and { $second }.
discarded = Discarded: { $cards }.
reserve = No card is left, so one of those set aside is flipped: { $card }.
then-claim = { $rerolls ->
    [one] 1 more reroll
   *[other] { $rerolls } more rerolls
}, then claim.
blasts = { $player } blasts { $droids } with { $dice }{ $coins ->
    [0] { "" }
    [one] {" "}(and 1 Coin)
   *[other] {" "}(and { $coins } Coins)
}.
blasts-nothing = { $player } blasts nothing.
circles = { $player } circles the trophy of { $trophy }.
gets-coin = { $player } gets a Coin.
keeps-power = { $player } keeps { $power }, still locked.
blasts-boss = { $player } finishes column { $column } and blasts its Boss: { $points } points.
unlocks = { $player } unlocks { $power }.
new-round = Round { $round } of { $of }: { $cards }.
over-alone = The game is over: { $points ->
    [one] 1 point
   *[other] { $points } points
} of { $perfect }.
wins = { $who } { $count ->
    [one] wins
   *[other] share the victory
} with { $points } points.
wins-by-coins = { $who } { $count ->
    [one] wins
   *[other] share the victory
} with { $points } points, ahead of { $behind } by Coins.

# How the game stands.
round = Round
rounds = { $round } of { $of }
rounds-over = { $round } of { $of }, over
points = { $points } points
perfect = Perfect
score = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $droids ->
    [one] 1 Droid
   *[other] { $droids } Droids
}, { $bosses ->
    [one] 1 Boss
   *[other] { $bosses } Bosses
}, { $trophies ->
    [one] 1 trophy
   *[other] { $trophies } trophies
}; { $coins ->
    [one] 1 unspent Coin
   *[other] { $coins } unspent Coins
}
score-all-trophies = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $droids ->
    [one] 1 Droid
   *[other] { $droids } Droids
}, { $bosses ->
    [one] 1 Boss
   *[other] { $bosses } Bosses
}, { $trophies ->
    [one] 1 trophy
   *[other] { $trophies } trophies
}, all trophies; { $coins ->
    [one] 1 unspent Coin
   *[other] { $coins } unspent Coins
}
points-and-coins = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
}
rerolls-left = { $rerolls ->
    [one] 1 reroll
   *[other] { $rerolls } rerolls
} left
line-droids = Droids
line-bosses = Bosses
line-trophies = Trophies
line-all-trophies = All trophies

# Why not. Some of these are followed by whom everybody waits for.
no-over = The game is over. Start another, or watch the replay.
no-only-clock = Only the table's clock says when time is up. Decide in your own time.
no-clock-plays-not = The clock only says when time is up; it does not take part.
no-ready-already = You are already ready.
no-say-ready = The dice are thrown when everybody is ready. Say when you are.
no-all-ready = Everybody is ready: the dice are about to be thrown.
no-round-under-way = The round is under way. You can do that again at the start of the next one.
no-throw-yet = Nobody has thrown yet. First everybody throws together.
no-rolling-over = Rolling is over in this round. You roll and claim again in the next one.
no-claimed = You have claimed a card: it is yours, and your dice stay as they are.
no-such-die = You have { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, numbered from 1. Choose among these.
no-last-rerolls = Your last rerolls are used up. Claim one of the cards.
no-throwing-over = Throwing is over in this round. Claim one of the cards.
no-fewest-first = Throwing is over, and the player with the fewest rerolls claims first.
no-others-have-cards = Everybody else has a card.
no-chosen = You have chosen for this beat.
no-one-by-one = In this game the players act one after another.
no-card = There is no card { $slot } on the table any more. Take { $slots }.
no-hand-needed = A hand on a card helps only the last player, against the clock. Claim it instead.
no-reroll-left = You have no reroll left. Claim the card instead.
no-hand-there = Your hand is already on { $slot }. Claim it or the other card.
no-blasting-yet = Droids are blasted in part 3, when everybody has a card.
no-last-blasts-first = The last player to claim blasts first, then around the table.
no-fired = You have fired; a plan is carried out as a whole.
no-crossed-off = { $cell } is already crossed off. Pick another Droid.
no-planned = { $cell } is already part of your plan. Take steps back to change it.
no-card-shows = Your card shows { $first } and { $second }, not { $droid }. Pick one of these.
no-second-comet = Your Comet pays for one Droid, and the plan has it already. Keep to your card.
no-room = A plan has room for { $most } Droids. Fire.
no-three-dice = A Comet takes three matching dice, and you have none to spare ({ $dice }).
no-pair-left = Your dice ({ $dice }){ $coins ->
    [0] { "" }
   *[other] {" "}and Coins
} are spent on your plan: no pair is left for { $droid }. Take steps back, or fire.
no-pair = Your dice ({ $dice }){ $coins ->
    [0] { "" }
   *[other] {" "}and Coins
} do not pay for { $droid }: it takes a pair showing it. Pick another Droid, or fire.
no-pair-or-comet = Your dice ({ $dice }){ $coins ->
    [0] { "" }
   *[other] {" "}and Coins
} do not pay for { $droid }: it takes a pair showing it, or three of a kind by Comet. Pick another Droid, or fire.
no-chain = { $cell } makes no chain with { $cells }: one after another, each Droid must touch the one before. Pick one that touches an end of the chain (corners count), or fire.
no-chain-frogger = { $cell } makes no chain with { $cells }, even with { $froggers ->
    [one] your Frogger
   *[other] your { $froggers } Froggers
}. Pick one that touches them, or fire.
no-trophy = Your sheet has no trophy of { $trophy }.
no-circled = The trophy of { $trophy } is already circled. Choose another.
no-second-trophy = One trophy a round. Take the other one back first.
no-die-shows = None of your dice shows the { $trophy } that this trophy takes. Choose another, or fire.
no-die-left = No die showing { $trophy } is left over for the trophy. Take a Droid back, or choose another.
no-unlocking-yet = Power-Ups are unlocked at the end of a round.
no-others-unlock = Others unlock first.
no-row-left = You have unlocked one Power-Up for each row you completed. Complete another row first.
no-row-and-card = You need a completed row and a locked Power-Up card.
no-such-power = You have no { $power }. If you claim a card with one, it stays beside your sheet.

# Why not yet, against the clock.
wait-countdown = 3, 2, 1: all dice are thrown together when the countdown is over.
wait-too-soon = Your dice are still rolling. You can throw again in { $seconds }.{ $tenths } s.
wait-not-open = Look at your dice first: cards can be claimed in { $seconds }.{ $tenths } s.
wait-held = Your hand is on a card: a moment decides who was first.
wait-late = Stop came first: this throw does not count, and costs you none of your rerolls.

# What replaces the clock where none runs.
untimed-budget = No clock runs here. In place of the hidden timer you have { $least } to { $most } rerolls in each round; nobody knows how many.
untimed-alone = No clock runs here. In place of the hidden timer you have { $most } rerolls in each round.
untimed-turns = No clock runs here: players take turns. Throwing ends after { $most } rerolls of a player.
untimed-calm = No clock runs here. A round goes by beats: everybody chooses in secret, then all choices are carried out in a random order. Throwing ends after { $most } beats.
untimed-beats = No clock runs here. A round goes by beats: in each beat, everybody without a card acts once, in a new random order. Throwing ends after { $most } beats.
