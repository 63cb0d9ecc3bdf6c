# The sentences of Retrograde's table and its deck builder.
# The table.
# Ends of compound words in card names, where a name may be hyphenated; a dash in languages that write them apart.
word-ends = -
my-side = Your side
their-side = The enemy’s side
hand = Your hand
empty-hand = No cards in hand.
deck = Your deck, next card first ({ $count })
removed = Out of the game ({ $count })
cancel = Back
ask-scuttle = Scuttle { $name }? It is destroyed and becomes debris.
ask-scrap = Scrap { $name }? It is gone for good and { $effect }.
anyway = Do it anyway
sure = Yes, do it
leave = No
close-card = Close the card
close = Close
stepwise = Choose where to place it
last-roll = The last roll: { $dice }
die-hit = { $face }, a hit
die-miss = { $face }, a miss
founding = Founding
recap = The enemy’s last turn
drew = You drew { $names }.
goal = Destroy the enemy Homeworld.
goal-how = Build ships, fly them into a low orbital around it and bomb it. Each turn, each of your worlds draws, repairs or builds once.
help = What the signs mean
whole = Whole table
closer = Closer
passes = Skip steps in which nothing worth doing is left
all-amounts = { $n } more that are no better
player = Player { $letter }
the-end = the end
your-turn = your turn
their-turn = { $name }’s turn
round-of = Round { $round }
of-rounds = of { $rounds } · { $who }
steps = Steps of the turn
step-upkeep = Upkeep
step-maneuvers = Maneuvers
step-research = Research
step-repair = Repair
step-construction = Construction
step-end = End of Turn
press-again = { $touch ->
    [yes] Sure? Tap again
   *[no] Sure? Press again
}
tap-again = { $move }. Tap again to do it.
leaves-step = { $effect } (leaves this step)
if-stays = If it stays here, next turn: { $threats }.
threat = { $name } destroys it with { $chance }
spend = Spend: chance to destroy
spend-aside = Spend ({ $aside }): chance to destroy
spend-hit = Spend: chance to hit; it takes more than this to destroy it
spend-hit-aside = Spend ({ $aside }): chance to hit; it takes more than this to destroy it
hits = hits { $faces }
keeps = keeps { $keeps }
all-fly = All { $n } fly
one-flies = Only one flies
dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
}
hits-nothing = nothing
damage-average = { $damage } damage on average
in-hand = in hand
cards-in-hand = { $n } cards in hand
in-deck = in the deck
cards-in-deck = { $n } cards in the deck
population-short = population
population-used = { $used } of { $limit } population used
home-label = Homeworld { $name }: { $damage } of { $resistance } damage
home-destroyed = Homeworld destroyed
worth-text = The printed costs of all cards in play, which decide at the round limit.
worth = worth { $worth }
holds = holds { $cards }
next-card = next card: { $card }
debris = { $n } debris
destroyed = destroyed

# What things say to screen readers.
fact-reason = { $label } { $reason }
fact-move = { $label } { $move }.
move-effect = { $move }: { $effect }
move-ahead = { $move }; leaves this step
world-label = { $owner ->
    [mine] { $name }, your { $what }
    [theirs] { $name }, enemy { $what }
   *[other] { $name }, { $owner }’s { $what }
}
what-homeworld = Homeworld
what-asset = asset
what-upgrade = upgrade
what-spacecraft = spacecraft
what-destroyed = destroyed { $what }
class-fighter = fighter
class-corvette = corvette
class-frigate = frigate
class-cruiser = cruiser
classes-fighter = fighters
classes-corvette = corvettes
classes-frigate = frigates
classes-cruiser = cruisers
damage-of = damage { $damage } of { $of }
power-population = construction power { $power }, population { $population }
builds = builds { $ships }
transfer-costs = a transfer here costs { $cost }
has-acted = has acted this turn
is-blockaded = blockaded: it cannot found assets
shelters = wards off { $damage } damage of a bombardment
several = { $n } × { $name }
in-orbital = in orbital { $orbital } of { $world }
vee-left = { $left } of { $of } delta-vee left
craft-numbers = armor { $armor } of { $of }, accuracy { $accuracy }, bombs { $bombs }
is-refitted = refitted this turn
has-fired = has fired this turn
hidden-label = { $owner ->
    [mine] { $name }, yours, under construction
    [theirs] { $name }, the enemy’s, under construction
   *[other] { $name }, { $owner }’s, under construction
}
counters = { $n ->
    [one] 1 counter
   *[other] { $n } counters
}
built-no-room = { $built } of { $cost }, ready, but no population for it
built-ready = { $built } of { $cost }, ready to launch
built-of = { $built } of { $cost } counters
orbital-label = Orbital { $orbital } of { $world }
entering-costs = entering costs { $cost }
card-in-hand = { $name } in your hand
of-cost = { $what } of cost { $cost }

# How a thing stands.
stands-where = { $owner ->
    [mine] Yours, { $where }
    [theirs] The enemy’s, { $where }
   *[other] { $owner }’s, { $where }
}
stands = { $owner ->
    [mine] Yours
    [theirs] The enemy’s
   *[other] { $owner }’s
}
still-orbit = destroyed, still a place to orbit
on-world = on { $world }
damage-label = { $damage } of { $of } damage
bombs-deal = its bombs deal { $damage } from here
transfer-now = a transfer here costs { $now } now, { $next } after its owner’s next upkeep
bombardment-less = a bombardment deals { $damage } less
under-construction = Under construction: { $progress }

# Cards.
kind-line = { $kind } · { $set } set
kind-craft = Spacecraft · { $class }
kind-homeworld = Homeworld
kind-asset = Asset
kind-upgrade = Upgrade
brief-craft = delta-vee { $vee }, accuracy { $accuracy }, armor { $armor }
brief-bombs = { $craft }, bombs { $bombs }
brief-world = power { $power }, population { $population }
brief-builds = { $world }, builds { $ships }
row-cost = counters to complete it
row-needs = population it needs
row-vee = delta-vee per turn to fly, shoot and bomb; the rest defends it
row-aim = dice when it attacks a ship
row-no-aim = accuracy: it attacks only from above
row-armor = damage destroys it
row-bombs = damage for each bomb that hits, from orbital 1
row-no-bombs = bombs: it cannot harm worlds
row-wall = damage destroys it; a bombing die must be higher to hit
row-power = construction power: counters it adds a turn; builds { $ships }
row-power-no-ships = construction power: counters it adds a turn; builds no spacecraft
row-no-power = construction power: it draws and repairs only
row-gives = population it gives
row-orbitals = to enter its orbitals, lowest first
row-track = to fly here, changing with its owner’s turns

# What every sign means.
sign-star = Homeworld
sign-star-text = Destroy the enemy’s, and you win at the end of your turn. Guard your own.
sign-flame = Delta-vee
sign-flame-text = The yellow bar. A ship spends it to fly, to shoot and to bomb. It comes back in your Upkeep; what is left is the ship’s only defence.
sign-armor = Armor
sign-armor-text = The square pips. That much damage destroys the ship; your Upkeep mends it.
sign-aim = Accuracy
sign-aim-text = Dice it rolls when it attacks a ship.
sign-bomb = Bombs
sign-bomb-text = Damage of each hit on a world from orbital 1, and 1 less for each orbital higher up.
sign-transfer = Transfer
sign-transfer-text = The large number: delta-vee to fly here from the outermost orbital of another world. It changes in the owner’s Upkeep.
sign-ring = Orbital
sign-ring-text = The number at each ring: delta-vee to enter it from the ring above or below.
sign-gear = Construction power
sign-gear-text = Counters the asset puts on one card when it builds.
sign-people = Population
sign-people-text = Assets give it, ships need it. A ship that finds no room waits until there is some.
sign-wall = Resistance
sign-wall-text = A bombing die must be higher to hit, and that much damage destroys the card.
sign-crack = Damage
sign-crack-text = Filled pips. On worlds it stays until it is repaired.
sign-cost = Cost
sign-cost-text = Counters that complete the card; the ring around a chip shows how many it has.
sign-done = Has acted
sign-done-text = Each asset acts once a turn: it draws, repairs or builds.
sign-lock = Blockade
sign-lock-text = An enemy ship is in orbit: the asset founds no other assets.
sign-debris = Debris
sign-debris-text = Your ships without delta-vee take 1 damage for each debris in their orbital at the end of your turn.
sign-cards = Hand
sign-cards-text = Cards that can be built.
sign-deck = Deck
sign-deck-text = Cards still to be drawn. You chose their order.
sign-back = Face down
sign-back-text = A card under construction. Only its owner knows it.

# Bringing and building a deck.
your-deck = Your deck
by-lot = A ready-made one, at random
my-decks = My decks
ready-made = Ready-made
deck-of = { $name } ({ $home })
opponent-sees = Your opponent sees your Homeworld, never your list.
build-deck = Build a deck
my-deck = My deck
is-homeworld = { $name } is the Homeworld.
is-number = { $name } is number { $n } of { $size }. Copies: { $copies }.
put-at = { $name } is number { $n }.
no-deck = This does not read as a deck.
of-mine = My { $name }
is-saved = { $name } is saved.
is-deleted = { $name } is deleted.
was-read = Read: { $n } cards.
deck-copied = The deck is copied as text.
copy-yourself = Select the text and copy it.
open-deck = Open a deck
new-deck = New deck
start-from = Start from a ready-made deck
deck-name = Name of the deck
format = Format
save = Save
saved = Saved
delete-sure = Delete for good?
delete = Delete
play-with = Play with it
the-deck = The deck
cards-of = { $n } of { $size } cards
take-home-out = { $name }, the Homeworld: take it out
no-homeworld = No Homeworld yet
opening-hand = opening hand: the first { $n }
keys = Drag a card to its place. By keyboard: Space picks it up, arrow keys move it, Delete takes it out.
legality = Legality
is-legal = ✓ Legal in { $format }
not-legal = ✗ Not legal in { $format } yet
the-card = The card
point-to-read = { $touch ->
    [yes] Tap a card to read it.
   *[no] Point at a card to read it.
}
import-export = Import and export as text
as-text = The deck as text
read-text = Read this text
copy = Copy
as-file = as a file (TOML)
never-mind = Never mind
made-of = What the deck is made of
curve-words = { $craft } spacecraft ({ $bombers } with bombs), { $assets } assets, { $upgrades } upgrades. Population: { $adds } from assets, { $needs } for all spacecraft.
curve-order = Cost of each card and population so far, in the order drawn
curve-population = population
curve-needed = needed
curve-costs = How many cards of each cost: { $costs }
curve-cost = cost { $cost }: { $n }
now-number = { $name } is now number { $n } of { $size }.
is-out = { $name } is out. { $n } cards.
picked-up = { $name } is picked up. Arrow keys move it, Space puts it down.
put-down = Put down. { $place }
deck-list = The deck, first card first
cost-word = cost
move-up = Move { $name } up
move-down = Move { $name } down
take-out = Take { $name } out
no-cards = No cards yet. Choose a card to add it, or start from a ready-made deck.
all-cards = All cards
search-cards = Search cards
search-hint = Search name, class, ability
kind-of-card = Kind of card
cost-of-card = Construction cost
any-cost = Any cost
cost-of = Cost { $cost }
cards-found = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
choose-card = Choose { $name }
add-card = Add { $name }
home-brief = Homeworld · { $brief }
in-the-deck = in the deck
no-card-fits = No card matches. Try fewer words.
pool-all = All cards
pool-homeworld = Homeworlds
pool-asset = Assets
pool-spacecraft = Spacecraft
pool-fighter = Fighters
pool-corvette = Corvettes
pool-frigate = Frigates
pool-cruiser = Cruisers
pool-bombs = With bombs
pool-upgrade = Upgrades

# What to explain the first time a decision comes up.
hint-maneuvers = Maneuvers
hint-maneuvers-text = Choose a ship. Lit rings show where it can go and how much delta-vee that takes. What it keeps is its only defence until your next turn.
hint-ways = Where to?
hint-ways-text = Choose a lit ring to fly there, or a lit enemy to shoot or bomb it. You can take back a flight, but not dice.
hint-odds = How much?
hint-odds-text = Each button is exact: what you spend, the chance to destroy, which faces hit, and the delta-vee you keep to defend yourself.
hint-research = Research
hint-research-text = Each world acts once per turn: it draws a card, repairs, or builds. Choose one to draw now, or choose a card to build it instead.
hint-repair = Repair
hint-repair-text = Choose a damaged world to take off damage. It has then acted and builds nothing this turn.
hint-construction = Construction
hint-construction-text = Choose a card from your hand and the world that builds it, or a chip to go on building. Ships need a world that builds their class, and population.
