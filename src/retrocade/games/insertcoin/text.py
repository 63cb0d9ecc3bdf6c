"""What Insert Coin says to people: decisions, actions, events and refusals, in the rulebook's words."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from retrocade.engine.contract import Choice, Event, Refusal
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import plan, rules, sheet, view
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State

WIDTH = 80  # of what is drawn in text


def seat_names(s: State) -> tuple[str, ...]:
    """What each seat is called."""
    return tuple(name(seat) for seat in range(s.seats))


def name(seat: int) -> str:
    return f"Player {seat + 1}"


def shape_name(s: State, seat: int, level: int) -> str:
    return str(box.SHAPES[s.shape[box.LEVELS * seat + level] - 1]["name"])


def family_of(s: State, seat: int, level: int) -> int:
    return box.FAMILY[s.shape[box.LEVELS * seat + level]]


def family_name(family: int) -> str:
    return str(box.FAMILIES[family]["name"])


def ability_text(s: State, family: int) -> str:
    return str(view.family_told(s.seats == 1, box.FAMILIES[family])["text"])


def symbol_name(s: State, side: int) -> str:
    return symbol_on(s.card, side)


def symbol_on(card: int, side: int) -> str:
    return str(box.SYMBOLS[box.SYMBOL_ON[2 * card + side]]["name"])


def place_name(level: int, cell: int) -> str:
    """A cell of a Level: 2-C4 is row C, column 4 of Level 2."""
    return f"{level + 1}-{view.CELL_NAMES[cell]}"


def cell_of(s: State, seat: int, level: int, square: int) -> int:
    return box.CELL_OF[box.MOST_SQUARES * s.shape[box.LEVELS * seat + level] + square]


def places_of(s: State, seat: int, level: int, squares: int) -> list[str]:
    """The cells of a set of squares."""
    shape = s.shape[box.LEVELS * seat + level]
    return places_in(level, shape, squares)


def places_in(level: int, shape: int, squares: int) -> list[str]:
    cells = box.CELL_OF[box.MOST_SQUARES * shape : box.MOST_SQUARES * shape + box.SQUARES[shape]]
    return [place_name(level, cell) for n, cell in enumerate(cells) if squares >> n & 1]


# What is to be decided


def ask(s: State, seat: int) -> str:
    """What this seat has to decide now, or whom it waits for."""
    if s.phase == st.OVER:
        return "The game is over."
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        why = "A White Skull makes you sit out this turn. " if seat >= 0 and is_out(s, seat) else ""
        return f"{why}{waiting_for(s)}"
    if s.phase == st.DRAFTING:
        return f"Pick 1 card to keep; the rest goes to the left. Pick {s.round} of 3."
    if s.phase == st.KEEPING:
        return "Choose the 3 shapes that you want to fill."
    return ask_plan(s, seat)


def ask_plan(s: State, seat: int) -> str:
    """The next decision of a turn."""
    step = s.step[seat]
    if step == st.CHOOSE:
        return ask_symbol(s, seat)
    if step == st.PLACE:
        return f"Place the {symbol_name(s, s.hand[seat] // box.MOST_FORMS)}."
    if step == st.BURNING:
        return "Choose the square to fill."
    if step == st.ANSWER:
        level = (s.queue[seat] & 3) - 1
        family = family_of(s, seat, level)
        return (
            f"{shape_name(s, seat, level)} is completed. Activate {family_name(family)}? {ability_text(s, family)} "
            "Now or never."
        )
    if step == st.FILL:
        return f"{family_name(s.ability[seat] - 1)}: fill any empty square, {s.squares[seat]} to go."
    if step == st.FINISH:
        return "Kabuki Love: which of these shapes is completed?"
    if step == st.AGAIN:
        return f"Space Ship: you may also draw the {symbol_name(s, plan.other_side(s, seat))}."
    return "That is your turn. Take it back, or show it when everybody is ready."


def ask_symbol(s: State, seat: int) -> str:
    """The main decision of a turn."""
    names = f"the {symbol_name(s, 0)} or the {symbol_name(s, 1)}"
    if nothing_fits(s, seat):
        told = f"{neither(s)} fits: burn 1 Life and fill 1 square."
    elif s.double[seat] == 1:
        told = f"Space Ship: draw {names}, or both; or burn 1 Life and fill 1 square."
    else:
        told = f"Draw {names}, or burn 1 Life and fill 1 square."
    return f"{told} Or discard this card." if s.discard == 1 else told


def nothing_fits(s: State, seat: int) -> bool:
    """IC-22: whether neither symbol can be drawn."""
    return not plan.symbol_fits(s, seat, st.LEFT) and not plan.symbol_fits(s, seat, st.RIGHT)


def neither(s: State) -> str:
    return f"Neither the {symbol_name(s, st.LEFT)} nor the {symbol_name(s, st.RIGHT)}"


def is_out(s: State, seat: int) -> bool:
    return s.phase == st.TURN and s.step[seat] == st.OUT


def waiting_for(s: State) -> str:
    """Who has not decided yet."""
    bits = rules.to_act(s)
    return f"Waiting for {listed([name(seat) for seat in range(s.seats) if bits >> seat & 1])}."


def describe(s: State, seat: int, action: int) -> Choice:
    """A legal action in words."""
    if action < st.PICK:
        return describe_keep(s, seat, action - st.KEEP_THREE)
    if action < st.HOLD:
        pack = rules.pack_before(s, seat, s.round)
        card = view.card_told(s, s.dealt[box.DEAL * pack + action - st.PICK])
        which = f", card {action - st.PICK + 1}" if s.deck == box.CLASSIC8 else ""
        return Choice(f"Pick {card_words(card)}{which}", "pick", (card["id"],), card["id"], card_size(card))
    if action < st.BURN:
        return describe_hold(s.card, (action - st.HOLD) // box.MOST_FORMS, (action - st.HOLD) % box.MOST_FORMS)
    if action == st.BURN:
        return Choice("Burn: lose 1 Life and fill 1 square", "burn", effect=burn_effect(s, seat))
    if action == st.DISCARD:
        return Choice("Discard this card", "discard", effect="no symbol, no Life lost")
    if action < st.ACTIVATE:
        level, cell = divmod(action - st.SQUARE, box.CELLS)
        at = box.LEVELS * seat + level
        if s.step[seat] == st.PLACE:
            return describe_place(s.card, s.hand[seat], level, s.shape[at], s.filled[at], cell)
        return describe_square(s.step[seat], level, s.shape[at], s.filled[at], cell)
    return describe_rest(s, seat, action)


def describe_rest(s: State, seat: int, action: int) -> Choice:
    """What follows from a completed Level, and the end of the plan."""
    if action in (st.ACTIVATE, st.DECLINE):
        level = (s.queue[seat] & 3) - 1
        family = family_of(s, seat, level)
        if action == st.DECLINE:
            return Choice(f"Do without {family_name(family)}", "decline", (f"level-{level + 1}",), effect="it is lost")
        effect = ability_effect(s, seat, level)
        return Choice(f"Activate {family_name(family)}", "activate", (f"level-{level + 1}",), effect=effect)
    if action < st.STOP:
        level = action - st.COMPLETE
        at = places_of(s, seat, level, sheet.empty(s, seat, level))
        label = f"Complete {shape_name(s, seat, level)}"
        return Choice(
            label, "complete", (f"level-{level + 1}", *at), effect=completes(s.shape[box.LEVELS * seat + level])
        )
    if action == st.STOP:
        return Choice(f"Do not draw the {symbol_name(s, plan.other_side(s, seat))}", "stop")
    return Choice("Done", "done", effect=done_effect(s, seat))


def describe_keep(s: State, seat: int, three: int) -> Choice:
    """Three cards to keep."""
    cards = [view.card_told(s, rules.card_in_hand(s, seat, i)) for i in box.TRIPLES[three]]
    squares, points = sum(card["squares"] for card in cards), sum(card["points"] for card in cards)
    effect = f"{squares} squares, {points} points"
    families = [card["family"] for card in cards]
    if "alien" in families and "robot" in families:
        effect += "; Alien Invader and Ultra Robot strengthen each other"
    if "kabuki" in families and any(card["points"] == 10 for card in cards):
        effect += "; Kabuki Love can complete a 10-point shape"
    names = listed([card["name"] for card in cards])
    which = f" (cards {listed([str(i + 1) for i in box.TRIPLES[three]])})" if s.deck == box.CLASSIC8 else ""
    ids = tuple(card["id"] for card in cards)
    return Choice(f"Keep {names}{which}", "keep", ids, effect=effect)


def card_words(card: dict[str, object]) -> str:
    family = next(family["name"] for family in box.FAMILIES if family["id"] == card["family"])
    return f"{card['name']} ({family})"


def card_size(card: dict[str, object]) -> str:
    return f"{card['squares']} squares, {card['points']} points"


@lru_cache(view.REMEMBERED)
def describe_hold(card: int, side: int, form: int) -> Choice:
    """A symbol, and which way it lies."""
    symbol = box.SYMBOL_ON[2 * card + side]
    picture = "/".join(view.drawn_form(box.FORMS[symbol][form]))
    label = f"Draw the {symbol_on(card, side)} ({view.SIDES[side]}), lying {picture}"
    return Choice(label, "hold", (), f"{view.SIDES[side]}-{form}", counted(box.SYMBOLS[symbol]["squares"], "square"))


def burn_effect(s: State, seat: int) -> str:
    """What a burn leaves."""
    after = view.burn_told(s.lives[seat], s.coins[seat])
    if after["ruins"]:
        saviour = "an Ultra Robot or a Demon King" if s.seats == 1 else "an Ultra Robot"
        return f"no Life and no Coin left: this ends the game, unless it completes {saviour}"
    if after["coins"] < s.coins[seat]:
        return f"your last Life: a Coin goes for {after['lives']} new Lives"
    return f"leaves {counted(after['lives'], 'Life')}"


@lru_cache(view.REMEMBERED)
def describe_place(card: int, hand: int, level: int, shape: int, filled: int, cell: int) -> Choice:
    """Where the symbol in hand is placed."""
    side, form = divmod(hand, box.MOST_FORMS)
    squares = sheet.place_at(box.SYMBOL_ON[2 * card + side], form, shape, box.SQUARE_AT[box.CELLS * shape + cell])
    label = f"Place the {symbol_on(card, side)} with its first square on {where(level, shape, cell)}"
    effect = effect_of_filling(shape, filled, squares)
    return Choice(label, "place", tuple(places_in(level, shape, squares)), view.SIDES[side], effect)


@lru_cache(view.REMEMBERED)
def describe_square(step: int, level: int, shape: int, filled: int, cell: int) -> Choice:
    """A single square to fill."""
    squares = 1 << box.SQUARE_AT[box.CELLS * shape + cell]
    kind = "burn-square" if step == st.BURNING else "fill"
    effect = effect_of_filling(shape, filled, squares)
    return Choice(f"Fill {where(level, shape, cell)}", kind, tuple(places_in(level, shape, squares)), "", effect)


def where(level: int, shape: int, cell: int) -> str:
    return f"{view.CELL_NAMES[cell]} of {box.SHAPES[shape - 1]['name']} (Level {level + 1})"


def effect_of_filling(shape: int, filled: int, squares: int) -> str:
    """What filling these squares brings, good or bad."""
    filled |= squares
    if filled == box.FULL[shape]:
        return completes(shape)
    alone = view.cut_off(shape, filled, squares)
    left = f"{box.SQUARES[shape] - filled.bit_count()} left"
    return f"{left}, cuts off {counted(alone, 'single square')}" if alone else left


def completes(shape: int) -> str:
    return f"completes the Level: {family_name(box.FAMILY[shape])}"


def ability_effect(s: State, seat: int, level: int) -> str:
    """What an ability will do on this sheet, as far as that is certain."""
    family = family_of(s, seat, level)
    if box.FAMILIES[family]["id"] == "kabuki" and not any(plan.can_be_finished(s, seat, n) for n in range(box.LEVELS)):
        return "no 10-point shape of yours has 10 or more squares filled: nothing happens"
    if box.FAMILIES[family]["id"] in ("alien", "cherry") and not sheet.has_empty(s, seat):
        return "no empty square is left on your sheet: nothing happens"
    return ability_text(s, family)


def done_effect(s: State, seat: int) -> str:
    others = [other for other in range(s.seats) if other != seat and rules.to_act(s) >> other & 1]
    if s.lives[seat] == 0 and s.coins[seat] == 0:
        return "you have no Life and no Coin: the game ends after this turn"
    if sheet.completed(s, seat) == box.LEVELS:
        return "your third Level is completed: the game ends after this turn"
    return f"then waits for {listed([name(other) for other in others])}" if others else "shows what everybody did"


# What happened


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What an action did, as everybody may hear it. A plan under way is nobody's business."""
    if before.phase < st.TURN:
        return narrate_choosing(before, seat, after)
    if action != st.DONE:
        return []
    if after.flips == before.flips and after.phase != st.OVER:
        return [Event(f"{name(seat)} is ready.", "ready", (f"player-{seat + 1}",))]
    shown = copied(before)
    shown.step[seat] = st.READY
    events = [event for other in range(shown.seats) for event in told_plan(shown, other)]
    events += told_attacks(shown)
    rules.attack(shown)
    events += told_flips(shown, after)
    return events + (told_end(after) if after.phase == st.OVER else [])


def narrate_choosing(before: State, seat: int, after: State) -> list[Event]:
    """Shapes are chosen in secret, then shown."""
    events = [Event(f"{name(seat)} has chosen.", "ready", (f"player-{seat + 1}",))]
    if after.phase >= st.TURN:
        events += [Event(told_shapes(after, other), "shapes", (f"player-{other + 1}",)) for other in range(after.seats)]
        dealt = copied(before)
        dealt.shape, dealt.left = after.shape[:], box.ALL_CARDS
        events += told_flips(dealt, after)
    elif after.round > before.round:
        events.append(Event("Everybody passes the rest to the left.", "pass"))
    return events


def told_shapes(s: State, seat: int) -> str:
    levels = [f"{shape_name(s, seat, n)} ({box.POINTS[s.shape[box.LEVELS * seat + n]]})" for n in range(box.LEVELS)]
    return f"{name(seat)} will fill {listed(levels)}."


def told_plan(s: State, seat: int) -> list[Event]:
    """What one player did on this card, read off the sheet."""
    who, at = name(seat), (f"player-{seat + 1}",)
    if s.step[seat] == st.OUT:
        return []
    if s.used[seat] == plan.DISCARDED:
        return [Event(f"{who} discards the card.", "discard", at)]
    grown = [
        f"+{n} in {shape_name(s, seat, level)}" for level in range(box.LEVELS) if (n := new_squares(s, seat, level))
    ]
    if s.used[seat] == plan.BURNT:
        events = [Event(f"{who} burns {counted(box.BURN_LIVES, 'Life')}: {listed(grown)}.", "burn", at)]
    else:
        drawn = [f"the {symbol_name(s, side)}" for side in range(2) if s.used[seat] >> side & 1]
        events = [Event(f"{who} draws {listed(drawn)}: {listed(grown)}.", "draw", at)]
    if s.coins[seat] < s.shown_coins[seat]:
        events.append(Event(f"{who} inserts a Coin for 3 new Lives.", "coin", at))
    for level in range(box.LEVELS):
        if sheet.is_completed(s, seat, level) and new_squares(s, seat, level) > 0:
            events.append(told_completion(s, seat, level))
    return events


def new_squares(s: State, seat: int, level: int) -> int:
    at = box.LEVELS * seat + level
    return (s.filled[at] & ~s.shown_filled[at]).bit_count()


def told_completion(s: State, seat: int, level: int) -> Event:
    family = family_of(s, seat, level)
    told = f"{name(seat)} completes Level {level + 1}, {shape_name(s, seat, level)}"
    if s.fired[seat] >> level & 1:
        told += f", and has {family_name(family)}: {ability_text(s, family)}"
    else:
        told += f", and does without {family_name(family)}."
    return Event(told, "complete", (f"player-{seat + 1}", f"level-{level + 1}"))


def told_attacks(s: State) -> list[Event]:
    """All attacks of a turn: who attacks, and whom it hits."""
    events = []
    after = copied(s)
    rules.attack(after)
    for seat in range(s.seats):
        if s.strikes[seat] > 0:
            lost = counted(s.strikes[seat], "Life")
            events.append(
                Event(f"{name(seat)} attacks: every opponent loses {lost}.", "attack", (f"player-{seat + 1}",))
            )
        if s.skulls[seat] > 0:
            told = f"{name(seat)}'s White Skull: every opponent sits out the next turn."
            events.append(Event(told, "attack", (f"player-{seat + 1}",)))
    if events:
        events += [event for seat in range(s.seats) for event in told_hits(s, after, seat)]
    return events


def told_hits(s: State, after: State, seat: int) -> list[Event]:
    """What the attacks did to one player."""
    who, at = name(seat), (f"player-{seat + 1}",)
    struck = sum(s.strikes[other] for other in range(s.seats) if other != seat)
    skulls = any(s.skulls[other] for other in range(s.seats) if other != seat)
    if struck == 0 and not skulls:
        return []
    if rules.is_shielded(s, seat):
        return [Event(f"{who} is safe behind the Magic Shield.", "safe", at)]
    events = []
    if struck > 0:
        events.append(Event(f"{who} has {counted(after.lives[seat], 'Life')} left.", "hit", at))
    inserted = s.coins[seat] - after.coins[seat]
    if inserted == 1:
        events.append(Event(f"{who} inserts a Coin for 3 new Lives.", "coin", at))
    elif inserted > 1:
        events.append(Event(f"{who} inserts {inserted} Coins, each for 3 new Lives.", "coin", at))
    return events


def told_flips(start: State, after: State) -> list[Event]:
    """The cards flipped since, GAME OVER cards with what they cost. IC-R27: of several Shape cards only the last can have
    been played, and only if the game goes on."""
    s = copied(start)
    events = []
    turned_up = [card for card in range(1, box.SHAPE_CARDS + 1) if (s.left & ~after.left) >> card & 1]
    turned_up.sort(key=lambda card: card == after.card)
    while s.flips < after.flips:
        s.flips += 1
        if s.flips in after.over_at:
            s.over_at[(s.flips - 1) // box.HALF] = s.flips
            events += told_game_over(s)
            rules.game_over(s)
        else:
            card = turned_up.pop(0)
            events.append(Event(told_card(s, card), "flip", (str(box.CARDS[card - 1]["id"]),)))
            if card != after.card or after.phase == st.OVER:
                events.append(Event("Everybody sits out: the card passes unused.", "sit-out"))
    if after.phase == st.TURN:
        out = [seat for seat in range(after.seats) if after.step[seat] == st.OUT]
        events += [Event(f"{name(seat)} sits out this turn.", "sit-out", (f"player-{seat + 1}",)) for seat in out]
    return events


def told_card(s: State, card: int) -> str:
    shape = box.SHAPES[box.SHAPE_OF[(box.SHAPE_CARDS + 1) * s.deck + card] - 1]["name"]
    names = [box.SYMBOLS[box.SYMBOL_ON[2 * card + side]]["name"] for side in range(2)]
    return f"Turn {rules.turns(s)}, the card {shape}: {names[0]} or {names[1]}."


def told_game_over(s: State) -> list[Event]:
    """A GAME OVER card: who pays, who is safe, who cannot."""
    which = "second" if s.over_at[1] > 0 else "first"
    need = "2 Levels" if s.over_at[1] > 0 else "1 Level"
    events = [Event(f"The {which} GAME OVER card: whoever has not completed {need} inserts a Coin.", "game-over")]
    for seat in range(s.seats):
        at = (f"player-{seat + 1}",)
        if not rules.owes(s, seat):
            why = "the Magic Shield pays" if s.free else f"{counted(sheet.completed(s, seat), 'Level')} completed"
            events.append(Event(f"{name(seat)} is safe: {why}.", "safe", at))
        elif s.coins[seat] >= box.GAME_OVER_COINS:
            left = counted(s.coins[seat] - box.GAME_OVER_COINS, "Coin")
            events.append(Event(f"{name(seat)} inserts a Coin and has {left} left.", "coin", at))
        else:
            events.append(Event(f"{name(seat)} has no Coin to insert.", "unpaid", at))
    return events


def endings(how: int) -> list[str]:
    """Why a game ended."""
    told = {
        st.THREE_LEVELS: "three Levels are completed",
        st.DECK_USED_UP: "the deck is used up",
        st.BROKE: "somebody has neither Lives nor Coins",
        st.UNPAID: "somebody cannot insert a Coin for the GAME OVER card",
    }
    return [words for bit, words in told.items() if how & bit]


def told_end(s: State) -> list[Event]:
    """Why the game ended, and who won."""
    events = [Event(f"The game ends: {listed(endings(s.ended))}.", "end")]
    if s.seats == 1:
        points = rules.score(s, 0)
        return [*events, Event(f"You score {points} points: {view.rank(points)}.", "score", ("player-1",))]
    winners = [seat for seat in range(s.seats) if rules.result(s, seat) == 1]
    who = listed([name(seat) for seat in winners])
    points = rules.score(s, winners[0])
    verb = "wins" if len(winners) == 1 else "share the victory"
    told = f"{who} {verb} with {points} points{tie_break(s, winners[0])}."
    return [*events, Event(told, "score", tuple(f"player-{seat + 1}" for seat in winners))]


def tie_break(s: State, winner: int) -> str:
    """IC-63 to IC-65: what told the winner from another with as many points."""
    tied = [n for n in range(s.seats) if rules.score(s, n) == rules.score(s, winner) and rules.result(s, n) > 1]
    if not tied:
        return ""
    if any(sheet.completed(s, n) == sheet.completed(s, winner) for n in tied):
        if any(s.coins[n] == s.coins[winner] for n in tied if sheet.completed(s, n) == sheet.completed(s, winner)):
            return ", by more Lives"
        return ", by more Coins"
    return ", by more completed shapes"


# Why not


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Why this action is not open to this seat now."""
    if s.phase == st.OVER:
        return Refusal("IC-56", "The game is over. Start another, or watch the replay.")
    if not rules.to_act(s) >> seat & 1:
        if is_out(s, seat):
            return Refusal("IC-45", "A White Skull makes you sit out this turn. Wait for the next card.")
        return Refusal("IC-R8", f"You have decided. {waiting_for(s)}")
    if s.phase == st.DRAFTING:
        return Refusal("IC-V1", "Pick one of the cards in front of you; the others go to the left.")
    if s.phase == st.KEEPING:
        return Refusal("IC-04", "First choose which 3 of your cards you keep.")
    if action < st.HOLD:
        return Refusal("IC-04", "The shapes have been chosen and stay to the end of the game.")
    return why_not_step(s, seat, action)


def why_not_step(s: State, seat: int, action: int) -> Refusal:
    """Why this is not the next decision of this plan."""
    step = s.step[seat]
    if step == st.CHOOSE:
        return why_not_choose(s, seat, action)
    if step == st.PLACE:
        return why_not_place(s, seat, action)
    if step in (st.BURNING, st.FILL):
        return why_not_square(s, seat, action)
    if step == st.ANSWER:
        level = (s.queue[seat] & 3) - 1
        told = f"{shape_name(s, seat, level)} is completed: first activate {family_name(family_of(s, seat, level))}, or not."
        return Refusal("IC-26", told)
    if step == st.FINISH:
        return Refusal("IC-44", "Kabuki Love completes a 10-point shape with 10 or more squares filled. Choose one.")
    if step == st.AGAIN:
        side = plan.other_side(s, seat)
        if st.HOLD <= action < st.BURN and (action - st.HOLD) // box.MOST_FORMS == side:
            return why_not_form(s, side, (action - st.HOLD) % box.MOST_FORMS)
        return Refusal("IC-51", f"You may draw the {symbol_name(s, side)} too, or stop. Nothing else.")
    return Refusal("IC-13", "Your turn is complete. Take it back to change it, or say done.")


def why_not_choose(s: State, seat: int, action: int) -> Refusal:
    if st.HOLD <= action < st.BURN:
        return why_not_hold(s, seat, (action - st.HOLD) // box.MOST_FORMS, (action - st.HOLD) % box.MOST_FORMS)
    if action == st.DISCARD:
        return Refusal("IC-V3", f"Only a White Skull in Score Attack lets you discard a card. {way_out(s, seat)}")
    if st.SQUARE <= action < st.ACTIVATE:
        if nothing_fits(s, seat):
            return Refusal(
                "IC-22", f"{neither(s)} fits into any of your shapes. First choose to burn, then the square."
            )
        return Refusal("IC-13", "First take one of the two symbols in hand, or choose to burn.")
    if action in (st.ACTIVATE, st.DECLINE):
        return Refusal("IC-26", "No Level has just been completed. An ability is asked for when that happens.")
    if st.COMPLETE <= action < st.STOP:
        return Refusal("IC-44", "Only Kabuki Love completes a shape at once, when its Level is completed.")
    if action == st.STOP:
        return Refusal("IC-51", "There is nothing to stop: you have drawn no symbol yet.")
    rule = "IC-22" if nothing_fits(s, seat) else "IC-23"
    return Refusal(rule, f"There is no passing. {way_out(s, seat)}")


def way_out(s: State, seat: int) -> str:
    """What can be done with this card."""
    told = "Burn 1 Life and fill 1 square."
    if not nothing_fits(s, seat):
        told = "Draw a symbol, or burn 1 Life and fill 1 square."
    return f"{told} Or discard this card." if s.discard == 1 else told


def why_not_hold(s: State, seat: int, side: int, form: int) -> Refusal:
    """Why a symbol cannot be taken in hand, lying so."""
    if nothing_fits(s, seat):
        return Refusal("IC-22", f"{neither(s)} fits into any of your shapes. {way_out(s, seat)}")
    if plan.symbol_fits(s, seat, side) or form >= box.FORM_COUNT[box.SYMBOL_ON[2 * s.card + side]]:
        return why_not_form(s, side, form)
    other = symbol_name(s, st.RIGHT if side == st.LEFT else st.LEFT)
    more = " Or discard this card." if s.discard == 1 else ""
    told = f"The {symbol_name(s, side)} fits into none of your shapes, however it lies. Draw the {other}, or burn"
    return Refusal("IC-19", f"{told} 1 Life and fill 1 square.{more}")


def why_not_form(s: State, side: int, form: int) -> Refusal:
    symbol = box.SYMBOL_ON[2 * s.card + side]
    if form >= box.FORM_COUNT[symbol]:
        count = counted(box.FORM_COUNT[symbol], "different way")
        return Refusal("IC-16", f"The {symbol_name(s, side)} can lie in {count} only. Choose one of them.")
    return Refusal(
        "IC-19",
        f"Lying so, the {symbol_name(s, side)} fits into none of your shapes. Choose another way for it to lie.",
    )


def why_not_place(s: State, seat: int, action: int) -> Refusal:
    side, form = s.hand[seat] // box.MOST_FORMS, s.hand[seat] % box.MOST_FORMS
    symbol = symbol_name(s, side)
    if not st.SQUARE <= action < st.ACTIVATE:
        return Refusal("IC-13", f"You hold the {symbol}. Place it, or take it back.")
    level, cell = (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS
    covered = [cell_beside(cell, step) for step in steps(box.SYMBOL_ON[2 * s.card + side], form)]
    outside = [c for c in covered if c is None or box.SQUARE_AT[box.CELLS * s.shape[box.LEVELS * seat + level] + c] < 0]
    if outside:
        where = next((f": {view.CELL_NAMES[c]} is no part of it" for c in outside if c is not None), "")
        return Refusal("IC-18", f"There the {symbol} leaves the contour of {shape_name(s, seat, level)}{where}.")
    taken = [c for c in covered if c is not None and is_filled(s, seat, level, c)]
    return Refusal("IC-15", f"{view.CELL_NAMES[taken[0]]} is already filled. Place the {symbol} on empty squares only.")


def steps(symbol: int, form: int) -> list[tuple[int, int]]:
    """The squares of a form, counted from its first one."""
    cells = box.FORMS[symbol][form]
    return [(row - cells[0][0], col - cells[0][1]) for row, col in cells]


def cell_beside(cell: int, step: tuple[int, int]) -> int | None:
    """The cell so many rows and columns on, if there is one."""
    row, col = cell // box.GRID + step[0], cell % box.GRID + step[1]
    return box.GRID * row + col if 0 <= row < box.GRID and 0 <= col < box.GRID else None


def is_filled(s: State, seat: int, level: int, cell: int) -> bool:
    at = box.LEVELS * seat + level
    return bool(s.filled[at] >> box.SQUARE_AT[box.CELLS * s.shape[at] + cell] & 1)


def why_not_square(s: State, seat: int, action: int) -> Refusal:
    rule = "IC-21" if s.step[seat] == st.BURNING else "IC-R21"
    if not st.SQUARE <= action < st.ACTIVATE:
        return Refusal(rule, "First choose the empty square to fill.")
    level, cell = (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS
    if box.SQUARE_AT[box.CELLS * s.shape[box.LEVELS * seat + level] + cell] < 0:
        return Refusal(
            "IC-18", f"{view.CELL_NAMES[cell]} is no part of {shape_name(s, seat, level)}. Fill a square inside it."
        )
    return Refusal(
        rule, f"{view.CELL_NAMES[cell]} of {shape_name(s, seat, level)} is already filled. Choose an empty square."
    )


# The table in text


def draw(s: State, seat: int) -> str:
    """The card, the sheets and the deck in plain characters: the own sheet large, or all of them for who looks on."""
    seen = view.as_seen(s, seat)
    lines = [*drawn_deck(s), ""]
    if s.phase < st.TURN:
        return "\n".join(lines + drawn_hand(s, seat))
    for other in range(s.seats):
        lines.append(drawn_player(s, seen, other))
        if other == seat or seat < 0:
            lines += ["", *drawn_sheet(seen, other), ""]
    lines.append("o empty  # filled  + filled this turn  . outside")
    return "\n".join(lines)


def drawn_deck(s: State) -> list[str]:
    """The card in play with its symbols side by side, and what is left of the deck."""
    if s.phase < st.TURN:
        return [f"Before the first card. {waiting_for(s)}"]
    halves = []
    for number, which in enumerate(("first", "second")):
        left = max(box.HALF * (number + 1) - max(s.flips, box.HALF * number), 0)
        came = f"GAME OVER came at card {s.over_at[number]}" if s.over_at[number] else "GAME OVER among them"
        halves.append(f"{which} half {left} left, {came}")
    lines = [f"Turn {rules.turns(s)}. Deck: {'; '.join(halves)}."]
    if s.phase == st.TURN:
        pictures = [view.drawn_form(box.FORMS[box.SYMBOL_ON[2 * s.card + side]][0]) for side in range(2)]
        lines.append(f"Left: {symbol_name(s, 0):20s} Right: {symbol_name(s, 1)}")
        for row in range(max(len(picture) for picture in pictures)):
            marks = [picture[row].replace(".", " ") if row < len(picture) else "" for picture in pictures]
            lines.append(f"      {marks[0]:20s}        {marks[1]}".rstrip())
    return lines


def drawn_hand(s: State, seat: int) -> list[str]:
    """The cards to choose from, side by side."""
    if seat < 0:
        return []
    lines = []
    if s.phase == st.DRAFTING:
        pack = box.DEAL * rules.pack_before(s, seat, s.round)
        cards = [s.dealt[pack + i] for i in range(box.DEAL) if s.dealt[pack + i] and not s.taken[pack + i]]
        picked = [card for i in range(s.round) if (card := rules.card_in_hand(s, seat, i))]
        names = [card_words(view.card_told(s, card)) for card in picked]
        lines.append(f"Picked so far: {listed(names)}." if names else "Nothing picked yet.")
    else:
        cards, picked = [card for i in range(box.DEAL) if (card := rules.card_in_hand(s, seat, i))], []
    told = [view.card_told(s, card) for card in cards]
    lines.append("".join(f"{card['name']:14s}" for card in told).rstrip())
    family = [next(f["name"] for f in box.FAMILIES if f["id"] == card["family"]) for card in told]
    lines.append("".join(f"{words:14s}" for words in family).rstrip())
    sizes = [f"{card['squares']} sq, {card['points']} pt" for card in told]
    lines.append("".join(f"{size:14s}" for size in sizes).rstrip())
    lines += ["".join(f"{card['picture'][row]:14s}" for card in told).rstrip() for row in range(box.GRID)]
    return [*lines, "", *drawn_abilities(s, cards + picked)]


def drawn_abilities(s: State, cards: list[int]) -> list[str]:
    """IC-67: what the abilities of these cards do, once each."""
    owned = {view.card_told(s, card)["family"] for card in cards}
    texts = [f"{family_name(n)}: {ability_text(s, n)}" for n, each in enumerate(box.FAMILIES) if each["id"] in owned]
    return [line for told in texts for line in wrap(told, WIDTH, subsequent_indent="  ")]


def drawn_player(s: State, seen: State, seat: int) -> str:
    """A sheet in a line."""
    levels = [
        f"{shape_name(seen, seat, n)} {seen.filled[box.LEVELS * seat + n].bit_count()}/{box.SQUARES[seen.shape[box.LEVELS * seat + n]]}"
        for n in range(box.LEVELS)
    ]
    marks = [
        "Space Ship" if s.double[seat] else "",
        "Shield" if s.seats > 1 and rules.is_shielded(seen, seat) else "",
        "Shield for the next GAME OVER" if s.seats == 1 and s.free else "",
        "sits out" if is_out(s, seat) else "",
        "ready" if s.phase == st.TURN and s.step[seat] == st.READY else "",
    ]
    more = "".join(f", {mark}" for mark in marks if mark)
    lives, coins = counted(seen.lives[seat], "Life"), counted(seen.coins[seat], "Coin")
    return f"{name(seat)}: {lives}, {coins}, {rules.score(seen, seat)} points; {', '.join(levels)}{more}."


def drawn_sheet(s: State, seat: int) -> list[str]:
    """Three Levels side by side."""
    titles = [f"Level {n + 1}: {shape_name(s, seat, n)}" for n in range(box.LEVELS)]
    worth = [
        f"{family_name(family_of(s, seat, n))}, {box.POINTS[s.shape[box.LEVELS * seat + n]]}" for n in range(box.LEVELS)
    ]
    lines = ["".join(f"  {text:22s}" for text in row).rstrip() for row in (titles, worth)]
    lines.append(("    1 2 3 4 5 6 7 8     " * box.LEVELS).rstrip())
    grids = [view.grid(s, box.LEVELS * seat + n) for n in range(box.LEVELS)]
    for row in range(box.GRID):
        cells = [f"  {'ABCDEFGH'[row]} {' '.join(marks[row])}     " for marks in grids]
        lines.append("".join(cells).rstrip())
    return lines


def summary(s: State) -> list[tuple[str, str]]:
    """How the game stands, as all have seen it, or how it ended; each sheet as the rulebook adds it up."""
    seen = view.as_seen(s, -1)
    ended = listed(endings(s.ended)) if s.phase == st.OVER else "under way"
    lines = [("Game", ended), ("Turns", str(rules.turns(s)))]
    for seat in range(s.seats):
        told = view.score_told(seen, seat, rules.speed_bonus(seen) if s.seats == 1 else 0)
        sums = " + ".join(str(points) for points in told["levels"])
        parts = f"{sums} for shapes, {told['coins']} for Coins, {told['lives']} for Lives"
        parts += f", {told['bonus']} for speed" if told["bonus"] else ""
        place = f", place {rules.result(s, seat)}" if s.phase == st.OVER and s.seats > 1 else ""
        lines.append((name(seat), f"{told['total']} points: {parts}{place}"))
    if s.phase == st.OVER and s.seats == 1:
        lines.append(("Rank", view.rank(rules.score(s, 0))))
    return lines
