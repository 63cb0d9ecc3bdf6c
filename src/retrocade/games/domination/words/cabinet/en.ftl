# What a cabinet says of the game, its options and their values. English is in the code, but for these.

value-deck_a-any = a ready-made one, by lot
value-deck_b-any = a ready-made one, by lot
value-format-standard = Standard
value-format-core = Core set only
value-format-open = Open
yes = yes
no = no
