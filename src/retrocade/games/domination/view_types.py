"""The shape of the view and of the cards as data. The page's types are made from these classes.

A place is called by side and number: 'a0' is Player A's Homeworld. An orbital of it is 'a0/2', a card in hand 'h71'.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from retrocade.engine.messages import SentText as Text

Step = Literal["sweep", "maneuvers", "research", "repair", "construction", "over"]
Ended = Literal["", "homeworld", "dead", "stall", "rounds"]
Asked = Literal[
    "",
    "maneuver",
    "destination",
    "attack",
    "attack_amount",
    "bombard",
    "bombard_amount",
    "refit",
    "shoot",
    "repair",
    "site",
    "work",
    "reclaim",
    "enter",
    "scrap",
]
CardKind = Literal["homeworld", "asset", "spacecraft", "upgrade"]
ShipClass = Literal["fighter", "corvette", "frigate", "cruiser"]


class Side(TypedDict):
    """One player's part of the table."""

    homeworld: str
    hand: int
    deck: int
    removed: int
    orbit: int  # 0 top, 1 right, 2 bottom, 3 left
    population: int
    population_limit: int
    worth: int
    known: list[str]  # cards everybody knows to be in this hand
    top: str  # the deck's top card, if this seat may know it


class World(TypedDict):
    """An asset in play, standing or destroyed."""

    id: str
    action: int  # the number that names it in a decision of this seat
    name: Text  # with its place where another card has the same name
    side: int
    card: str
    standing: bool
    tapped: bool
    damage: int
    resistance: int
    power: int
    population: int
    facilities: list[ShipClass]
    prices: list[int]  # of entering each orbital, from the surface outwards
    track: list[int]
    price: int  # of a transfer burn by the owner's enemy, now
    own_price: int  # by its owner
    transfer: int  # by this seat; for a spectator by the owner's enemy
    transfer_next: int  # the same after the owner's next upkeep, with the cards in play now
    debris: list[int]  # in each orbital, from the surface outwards
    shelter: int  # damage kept off a bombardment
    blockaded: bool


class Craft(TypedDict):
    """A spacecraft in play."""

    id: str
    action: int  # the number that names it in a decision of this seat
    name: Text  # with its place where another card has the same name
    side: int
    card: str
    ship_class: ShipClass
    at: str
    orbital: int
    left: int
    delta_vee: int
    damage: int
    armor: int
    accuracy: int
    bombs: int
    bombs_here: int
    population: int
    refitted: bool
    moved: bool


class Upgrade(TypedDict):
    """An upgrade in play."""

    id: str
    action: int  # the number that names it in a decision of this seat
    name: Text  # with its place where another card has the same name
    side: int
    card: str
    at: str
    damage: int
    resistance: int
    fired: bool


class Hidden(TypedDict):
    """A card under construction."""

    id: str
    action: int  # the number that names it in a decision of this seat
    name: Text  # with its place where another card has the same name
    side: int
    kind: CardKind
    at: str  # empty for an asset: it lies in the row
    built: int
    card: str  # for its owner
    cost: int  # for its owner
    ready: bool
    room: bool


class Held(TypedDict):
    """A card in the own hand."""

    action: int
    card: str


class Odds(TypedDict):
    """The possible results of a roll."""

    dice: int
    faces: list[int]  # that hit
    destroy: float  # the chance that the target is destroyed
    damage: float  # expected
    harm: float  # the chance that the target takes damage
    keeps: int  # delta-vee the craft has left


class Preview(Odds):
    """The odds of a target or an amount."""

    action: int
    amount: int  # delta-vee spent; 0 for the shot of a battery
    folded: bool  # a smaller amount is as good


class Leg(TypedDict):
    """One burn of a way."""

    at: str
    orbital: int  # it enters
    cost: int


class Way(TypedDict):
    """The cheapest way of the chosen craft to an orbital."""

    at: str
    orbital: int
    cost: int
    left: int
    actions: list[int]
    legs: list[Leg]


class Target(Odds):
    """A card that the chosen craft can attack or bombard now, with the odds of spending all delta-vee."""

    at: str
    kind: Literal["attack", "bombard"]
    actions: list[int]


class Threat(TypedDict):
    """An enemy craft that could attack the chosen craft next turn."""

    craft: str
    destroy: float


class Move(TypedDict):
    """What pressing something does: one action or several."""

    key: str  # what is pressed: a place, an orbital, a card in hand; empty for a button
    actions: list[int]  # empty if it cannot be done
    kind: str
    label: Text
    effect: Text
    note: Text  # the few signs drawn on it: a price, a chance
    reason: Text  # why it is no use, or cannot be done
    ahead: bool  # belongs to a later step of the turn; the steps in between are left
    group: list[int]  # the same of all equal craft in its orbital, for a flight; empty if the craft is alone


class Help(TypedDict):
    """What the player on turn looks up."""

    odds: list[Preview]
    ways: list[Way]
    targets: list[Target]
    threats: list[Threat]
    moves: list[Move]  # one for each thing that can be pressed
    together: list[Move]  # of several assets at one press
    nothing_left: bool  # nothing worth doing is left in this step


class View(Help):
    """The table as a seat sees it."""

    you: int  # -1: somebody who watches
    turn: int
    round: int
    round_limit: int
    points_at_limit: bool
    format: str
    idle: int
    stall: int
    step: Step
    active: int
    first: int
    ended: Ended
    winner: int
    sides: list[Side]
    worlds: list[World]
    craft: list[Craft]
    upgrades: list[Upgrade]
    hidden: list[Hidden]
    hand: list[Held]
    deck: list[str]
    removed: list[str]
    dice: list[int]
    hitting: list[int]
    asked: Asked
    begun: int  # choices made in the current action; as many take-backs lead to its beginning
    chosen: str
    aim: str
    card: str
    done: Move | None  # leaves the step, or takes no more debris


class Card(TypedDict):
    """A card as printed."""

    id: str
    name: Text
    kind: CardKind
    set: str
    cost: int
    text: Text
    population: NotRequired[int]
    power: NotRequired[int]
    resistance: NotRequired[int]
    facilities: NotRequired[list[ShipClass]]
    orbitals: NotRequired[list[int]]
    track: NotRequired[list[int]]
    ship_class: NotRequired[ShipClass]
    accuracy: NotRequired[int]
    armor: NotRequired[int]
    bombardment: NotRequired[int]
    delta_vee: NotRequired[int]


class ReadyDeck(TypedDict):
    """A deck that comes with the game."""

    id: str
    name: Text
    plan: Text
    source: str
    homeworld: str
    cards: list[str]
    formats: list[str]


class Format(TypedDict):
    """The limits of a deck format."""

    word: str
    name: Text
    most: dict[str, int]  # copies, by kind of card
    closed: list[str]  # cards it leaves out


class Pool(TypedDict):
    """All cards, ready-made decks and formats."""

    cards: list[Card]
    decks: list[ReadyDeck]
    formats: list[Format]
    deck_size: int
    hand_start: int
