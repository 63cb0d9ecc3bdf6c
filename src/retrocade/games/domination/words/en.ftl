# The sentences of Retrograde (domination). $craft, $asset, $upgrade, $world, $card and $target are names of cards on the table,
# with a place such as a3 behind them if there are several; $orbit is an orbital of a world; $ship and $ships are a class of
# spacecraft; $player is Player A or Player B. Names and abilities of cards come from content.toml.

# Names.
player = Player { $letter }
seat = { $player } ({ $world })
card-at = { $card } { $place }
face-down-spacecraft = a face-down spacecraft
face-down-upgrade = a face-down upgrade
face-down-asset = a face-down asset
spacecraft = spacecraft
upgrade = upgrade
asset = asset
fighter = fighter
corvette = corvette
frigate = frigate
cruiser = cruiser
fighters = fighters
corvettes = corvettes
frigates = frigates
cruisers = cruisers
orbital = orbital { $orbital } of { $world }
percent = { $share }%
under-one-percent = under 1%
over-99-percent = over 99%
counters = { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
}
ability = { $ability }.

# Steps of a turn, and what ends them.
step-sweep = Beginning of turn
step-maneuvers = Maneuvers
step-research = Research
step-repair = Repair
step-construction = Construction
step-over = Game over
done-maneuvers = Done with maneuvers
done-research = Done with research
done-repair = Done with repairs
done-construction = End the turn
take-no-more = Take no more debris

# What a seat is asked.
over = The game is over.
deciding = { $player } is deciding: { $step }.
ask-maneuvers = Maneuvers: which craft or battery acts, or are you done?
ask-research = Research: which asset draws, or are you done?
ask-repair = Repair: which asset repairs, or are you done?
ask-construction = Construction: place a card, let an asset construct, launch, scrap, or end your turn.
ask-sweep = { $sweeper } sweeps at { $world }: from which orbital?
ask-maneuver = { $craft } has { $left } delta-vee: which maneuver?
ask-destination = { $card } transfers: to which asset?
ask-victim = { $card } attacks: which spacecraft?
ask-attack-amount = { $craft } attacks { $target }: how much delta-vee?
ask-bomb-target = { $card } bombards: which card?
ask-bomb-amount = { $craft } bombards { $target }: how much delta-vee?
ask-refit = { $card } refits: for which card?
ask-shot = { $card } fires: at which spacecraft?
ask-repaired = { $card } repairs: what?
ask-site = { $card }: which asset is to build it?
ask-work = { $card } constructs: which card?
ask-reclaim = { $card } may burn debris for more power: from which orbital?
ask-entry = { $craft } enters play: in which orbital?
ask-scrapped = Which card under construction is scrapped?

# Maneuvers, and what comes of them.
maneuver = Maneuver { $card }
where = { $left } delta-vee left, { $orbit }
craft-not-moved = { $craft } craft not moved
fire = Fire { $card }
burn-up = Burn up to orbital { $orbital }
burn-down = Burn down to orbital { $orbital }
burn-to = Burn to { $orbit }
burn-effect = costs { $cost }, { $left } left
transfer-to-another = Transfer to another asset
transfer-to = Transfer to { $world }
transfer-effect = costs { $cost }, { $left } left, arrives in orbital { $orbital }
attack-spacecraft = Attack a spacecraft
bombard-from-here = Bombard
bomb-power = power { $power } from here
attack = Attack { $card }
bombard = Bombard { $card }
fire-at = Fire at { $card }
spend = Spend { $amount } delta-vee
scuttle = Scuttle
scuttle-effect = destroyed, 1 debris in orbital { $orbital }
refit = Refit
refit-effect = swaps it with a card in hand; it does nothing more this turn
refit-to = Refit to { $card }
odds = { $dice ->
    [one] 1 die hits
   *[other] { $dice } dice hit
} on { $faces }: { $chance } to destroy, { $whole }.{ $tenths } damage on average
keeps = { $odds }, keeps { $left }
with-all = with all: { $odds }
up-to = up to { $chance } to destroy it
shoot-with-all = { $craft }: all at { $target }
chance-to-hit = hits { $chance }
only-scuttles = It can only scuttle: nothing else is in reach.
too-far = { CAP($orbit) } costs { $cost } delta-vee from here; { $craft } has { $left }.

# Debris, research and repairs, and what comes of them.
take-debris = Take 1 of { $there } debris from { $orbit }
more-power = +1 power
research-with = Research with { $asset }
draws = draws { $cards }
research-together = Research with { $stations } stations
research-with-all = Research with all { $assets } assets
draws-cards = draws { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
repair-with = Repair with { $asset }
repair = Repair { $card }
damage-change = damage { $before }→{ $after }

# Construction, and what comes of it.
place = Place { $card } face down
place-at = Place it at { $asset }
cost-and-card = cost { $cost }; { $card }
craft-line = { $ship }, delta-vee { $speed }, accuracy { $accuracy }, armor { $armor }, bombardment { $bombs }
upgrade-line = upgrade: { $ability }
asset-line = asset, power { $power }, population { $population }
yard-line = asset, power { $power }, population { $population }, builds { $ships }
no-yard-there = no { $ship } facility there
no-power-there = no construction power there
power-against-cost = power { $power } against cost { $cost }
power-without-room = power { $power } against cost { $cost }; no room for it yet
construct-with = Construct with { $asset }
power = power { $power }
construct = Construct { $card }
counters-of = { $built } of { $cost } counters
counters-no-room = { $built } of { $cost } counters: ready, but no room
counters-complete = { $built } of { $cost } counters: complete
launch = Launch { $card }
enter = Enter in orbital { $orbital }
scrap-a-card = Scrap a card under construction
scrap = Scrap { $card }
loses-counters = loses { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
}
could-construct = { $assets ->
    [one] 1 asset
   *[other] { $assets } assets
} could still construct
works-on-it = { $asset } works on it
build = Build { $card }
build-at = Build it at { $asset }
builds-it = { $asset } builds it: { $work }
build-together = Let { $assets } assets build
built-together = { $parts }
built-part = { $card } ({ $work })
no-yard = No { $ship } facility there.
no-power = No construction power there.
no-yard-anywhere = No asset of yours with a free slot has a { $ship } facility, so nobody could build it.
no-power-anywhere = No asset of yours with a free slot has construction power, so nobody could build it.

# What happened.
coin = { $player } wins the coin toss and goes first.
turn = Round { $round }: { $player }'s turn.
ends-turn = { $player } ends the turn.
ends-step = { $player } ends { $step }.
looks = { $player } looks at the top card of { $enemy }'s deck.
attacks = { $craft } attacks { $target } with { $amount } delta-vee and rolls { $dice }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
bombards = { $craft } bombards { $target } with { $amount } delta-vee and rolls { $dice }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
fires = { $battery } fires at { $target } and rolls { $dice }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}.
transfers = { $craft } transfers to { $world } for { $cost } delta-vee.
burns-up = { $craft } burns up to { $orbit } for { $cost }.
burns-down = { $craft } burns down to { $orbit } for { $cost }.
refitted = { $craft } is refitted to { $card }{ ID($card) ->
    [card-lav] {""}
   *[other] {"."}
}
scuttles = { $craft } scuttles: debris in { $orbit }.
craft-destroyed = { $craft } is destroyed: debris in { $orbit }.
damaged = { $card } has { $damage } damage of { $most }.
takes-none = { $card } takes no damage.
kept-off = { $damage } damage was warded off.
destroyed = { $card } is destroyed.
researches = { $asset } researches: { $player } draws { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
repairs-itself = { $asset } repairs itself: damage { $before }→{ $after }.
repairs = { $asset } repairs { $card }: damage { $before }→{ $after }.
scraps = { $player } scraps { $card }.
places-asset = { $player } places an asset face down.
places-spacecraft = { $player } places a spacecraft face down at { $asset }.
places-upgrade = { $player } places an upgrade face down at { $asset }.
puts = { $asset } puts { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} on { $card }.
burns-debris = { $asset } burns { $debris } debris for more power.
launched = { $craft } is launched into { $orbit }.
craft-complete = { $craft } is complete and enters { $orbit }.
complete = { $card } is complete.
lost-with-it = { $upgrade } is lost with it.
removed = { CAP($card) }, under construction there, is removed.
destroyed-by-debris = { $craft } is destroyed by debris in { $orbit }.
hurt-by-debris = { $craft } takes { $damage } damage from debris in { $orbit }.
sweeps = { $sweeper } sweeps 1 debris from { $orbit }.
swept = Debris Sweepers remove { $debris } debris.
homeworld-fell = { $world } has fallen: { $player } wins!
no-bombs-left = Neither player has a bombarding craft left
no-progress = { $rounds } rounds have passed without progress
rounds-played = { $rounds } rounds have been played
draw = { $why }: the game is a draw.
wins-by-damage = { $why }: { $player } wins on points, with less damage on the Homeworld.
wins-by-worth = { $why }: { $player } wins on points, { $more } to { $less }.

# How the game stands.
outcome = Outcome
rounds = Rounds
side = damage { $damage } of { $most }; { $assets ->
    [one] 1 asset
   *[other] { $assets } assets
}, { $craft } craft, worth { $worth }
side-destroyed = destroyed; { $assets ->
    [one] 1 asset
   *[other] { $assets } assets
}, { $craft } craft, worth { $worth }

# Why not.
no-over = The game is over. Start another, or watch the replay.
no-others-turn = It is { $player }'s turn, and nobody acts in another's turn. Wait for yours.
no-debris = There is no debris in { $orbit }. Choose another.
no-sweep-first = First say from which orbital the Debris Sweeper takes debris; then your turn goes on.
no-craft-first = First choose the craft or battery that acts, one of your own.
no-construction-yet = Cards are placed and scrapped in the Construction step, later in your turn. Choose '{ $done }' to go on.
no-card-to-maneuver = There is no card at { $place }. Choose one of your craft or batteries.
no-refitted = { $craft } was refitted this turn and makes no maneuver. Choose another craft.
no-delta-vee = { $craft } has no delta-vee left. It gets it back in your next upkeep.
no-second-shot = { $battery } has fired this turn. It fires again in your next turn.
no-target-for-battery = No enemy craft around { $asset } has little enough delta-vee to be hit by { $battery }.
no-unfinished = { $card } is still under construction. Construct it in the Construction step.
no-maneuver = { $card } cannot maneuver: only craft in play and batteries do. Choose one of those.
no-card-to-tap = There is no card at { $place }. Choose one of your assets.
no-ruin = { $asset } is destroyed and does nothing any more. Choose a standing asset.
no-asset-yet = { $asset } is not in play yet. Construct it first.
no-asset = { $card } is not an asset. In { $step }, only assets act.
no-tapped = { $asset } is tapped: it has acted this turn. Choose another asset, or '{ $done }'.
no-going-back = This is the { $step } step, and there is no going back. Choose one of your assets, or '{ $done }'.
no-deck-left = Your deck is empty: there is nothing to draw.
no-damage = Neither { $asset } nor an upgrade on it has damage. An asset repairs only its own.
no-scrap = You have nothing under construction to scrap.
no-launch-yet = { $craft } has { $built } of { $cost ->
    [one] 1 counter
   *[other] { $cost } counters
}. It can be launched when it has them all.
no-population = { $craft } needs { $needs } population, and { $used } of { $limit } are used. Found an asset, or scuttle a craft in your next Maneuvers step.
no-such-card-in-hand = Card { $number } of your deck is not in your hand. Choose one of the cards you hold.
no-need-for-another = You hold { $card } more than once: the copies are all the same. Choose the first.
no-free-yard = Every asset of yours has a spacecraft under construction. Finish or scrap one first.
no-free-slot = Every asset of yours has an upgrade under construction. Finish or scrap one first.
no-power-at-all = { $asset } has no construction power. It can only do research and repairs.
no-work = { $asset } has nothing to construct. Place a card first.
no-card-under-construction = That card is not under construction. Choose one that is.
no-blockaded = An enemy spacecraft is in orbit around { $asset }: it cannot construct other assets. Drive it away, or construct a craft or upgrade there.
no-other-builder = { $card } is built by { $asset }, and only that asset can work on it.
no-yard-at = { $asset } has no { $ship } facility. Add one as an upgrade, or scrap the craft.
no-more-counters = { $craft } has all its counters and takes no more. Launch it as soon as there is room.
no-repair = { $asset } repairs itself or an upgrade on it that has damage. Choose one of those.
no-work-chosen = Choose the card that { $asset } works on, or take the choice back.
no-scrap-chosen = Choose one of your cards under construction, or take the choice back.
no-debris-chosen = Choose an orbital of { $asset } with debris, or '{ $done }'.
no-entry = Choose one of the { $orbitals } orbitals of { $asset }.
no-fuel-to-burn = Orbital { $orbital } costs { $cost } delta-vee; { $craft } has { $left } left.
no-transfer-from-here = { $craft } is not in the outermost orbital. Burn up first.
no-asset-in-reach = Every other asset costs more than the { $left } delta-vee that { $craft } has left.
no-maneuver-chosen = Say what { $craft } does, or take the choice back to choose another.
no-way-up = { $craft } is already in the outermost orbital. Burn down or transfer.
no-way-down = { $craft } is already in the lowest orbital. Burn up.
no-way-up-or-down = { $craft } is already in the outermost orbital. Transfer.
no-way-down-or-up = { $craft } is already in the lowest orbital. Transfer.
no-second-combat = { $craft } may start only one combat per turn. It can still burn.
no-enemy-around = No enemy spacecraft is around { $world }. Go where they are.
no-accuracy = { $craft } has accuracy 0 and attacks only from above. Climb above its target.
no-hit-here = With { $left } delta-vee, { $craft } can hit nobody here.
get-below = Get below them, or come back with more.
come-with-more = Come back with more.
no-bombs = { $craft } carries no bombs. Choose a craft that does.
no-bombs-on-own = { $asset } is your own. Bombard an asset of the enemy.
no-bombs-on-ruin = { $asset } is already destroyed. Go on to the next one.
no-bombs-from-here = From orbital { $orbital }, the bombs of { $craft } do nothing. Burn down first.
no-harm = Nothing that { $craft } can pay for would harm { $asset }: it is too well protected.
no-refit-after-maneuver = { $craft } has made a maneuver this turn. A refit must be the only one.
no-refit-here = { $craft } is not in orbital 1 of an asset of yours. Only there can it refit.
no-refit-at-ruin = { $asset } is destroyed: nothing can be refitted there any more.
no-swap = You hold no other { $ship } of cost { $cost } to swap { $craft } with.
no-destination = Choose the asset that { $craft } transfers to, or take the choice back.
no-transfer-to-same = { $craft } is already there. Choose another asset.
no-asset-in-play = There is no asset in play at { $place }. Choose another place.
no-fuel-to-transfer = A transfer to { $world } costs { $cost } now; { $craft } has { $left } left.
no-amount = Say how much delta-vee, { $least } to { $left }, or take the choice back.
no-fuel-for-amount = { $craft } has only { $left } delta-vee left.
no-use-of-amount = With { $amount }, no roll could harm { $target }. Spend at least { $least }.
no-refit-chosen = Choose a { $ship } of cost { $cost } from your hand, or take the choice back.
no-refit-to-same = { $card } is the same card. Choose another.
no-fit = { $card } does not fit: { $craft } can be swapped only with a { $ship } of cost { $cost }.
no-target = Choose an enemy card that { $card } can reach, or take the choice back.
no-bomb-target = { $craft } bombards the asset it orbits or an upgrade in play on it.
no-die-hits = { $target } has resistance { $resistance }: no die can hit it.
no-harm-with = With { $left } delta-vee, { $craft } cannot harm { $target }.
no-spacecraft-around = There is no spacecraft at { $place } that orbits { $world }.
no-target-below = { $craft } has accuracy 0 and attacks only from above. { $target } is not below it.
no-hit = { $target } has { $left } delta-vee left: { $card } cannot hit it.
no-site-chosen = Choose the asset that is to build { $card }{ ID($card) ->
    [card-lav] {""}
   *[other] {"."}
}
no-site-in-ruins = { $asset } is destroyed and builds nothing any more. Choose another.
no-second-craft = { $asset } already has a spacecraft under construction. Choose another asset.
no-second-upgrade = { $asset } already has an upgrade under construction. Choose another asset.

# Decks: why one cannot be read or played, and what is worth knowing.
deck-too-long = This is too long for a deck ({ $characters } characters). A deck is { $size } cards and a Homeworld.
deck-unknown = There is no deck '{ $name }'. Name a file, or a ready-made deck: { $decks }.
deck-not-toml = This deck file is not written as TOML: look at line { $line }, column { $column }. Compare it with 'retrocade decks show blue_armada'.
deck-ends-early = This deck file is not written as TOML: something is missing at its end. Compare it with 'retrocade decks show blue_armada'.
deck-of-words = A deck file has a name and a homeworld as words, and cards as a list of words.
deck-cards-are-words = The cards of a deck file are words, such as "Light Bomber".
card-unknown = There is no card '{ $name }'.
card-misspelt = There is no card '{ $name }'. Did you mean '{ $guess }'?
deck-homeworld-is-other = The deck names { $card } as its Homeworld, and that is { ID($kind) ->
    [spacecraft] a
   *[other] an
} { $kind }. Choose one of { $homes }. [DM-02]
deck-no-homeworld = The deck has no Homeworld. Choose one. [DM-02]
deck-homeworlds = The deck has { $number } Homeworlds: { $homes }. Keep one. [DM-02]
deck-too-small = The deck has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} besides the Homeworld; it needs { $size }. Add { $change }. [DM-02]
deck-too-large = The deck has { $cards } cards besides the Homeworld; it needs { $size }. Take out { $change }. [DM-02]
deck-copies = { $card }: { $copies } copies; { $format } allows { $most } of one { $kind }. Take out { $change }. [DM-R3]
deck-stranger = { $card } is a { $set } card; the format { $format } leaves those out. Replace it. [DM-R3]
deck-no-yard = No asset or upgrade of this deck can build its { $ships } ({ $cards }). [DM-71]
deck-few-bombs = { $craft ->
    [0] None of its spacecraft carries
    [one] Only 1 of its spacecraft carries
   *[other] Only { $craft } of its spacecraft carry
} bombs, and only bombs win. [DM-R37]
deck-out-of-reach = { $craft ->
    [0] None
   *[other] Only { $craft }
} of its bombarding craft can ever reach { $world }. [DM-24]
deck-slow = { $world } can build none of the cards in the opening hand. [DM-05]
deck-of-numbers = The deck of seat { $seat } has numbers that are not cards. Bring it as a file or text.
deck-unplayable = The deck of seat { $seat } cannot be played.
deck-not-in-format = { $deck } has cards that the format { $format } leaves out. Choose another deck or format. [DM-R3]
