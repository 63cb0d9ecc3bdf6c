# What a cabinet says of the game, its options and their values. English is in the code, but for these.

value-side-normal = normal
value-side-advanced = advanced
value-level-none = none
yes = yes
no = no
