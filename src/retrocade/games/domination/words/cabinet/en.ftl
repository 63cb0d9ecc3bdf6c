# The words of a cabinet about the game, its options and their values. All other English words are in the code.

value-deck_a-any = a ready-made one, by lot
value-deck_b-any = a ready-made one, by lot
value-format-standard = Standard
value-format-core = Core set only
value-format-open = Open
yes = yes
no = no
