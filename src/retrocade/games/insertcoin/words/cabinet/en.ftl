# The words of a cabinet about the game, its options and their values. All other English words are in the code.

option-start = How shapes are chosen
option-deck = Pictures on the cards

value-start-keep3of5 = keep 3 of 5
value-start-draft = draft: pick one of 4, pass the rest
value-start-quick = 3 each, nothing to choose
value-deck-mix30 = 30 different ones
value-deck-classic8 = one for each family
