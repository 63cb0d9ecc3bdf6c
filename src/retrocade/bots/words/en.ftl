# Why a hint is good.

and-then = { $first } → { $next }
with-effect = { $move } ({ $effect })
nothing-else = There is nothing else to do.
looks-best = Of everything you can do now, this looks best.
no-rival = In { $tried ->
    [one] one trial game
   *[other] { $tried } trial games
} from here, nothing else was worth a second look.
about-as-good = In { $tried ->
    [one] one trial game
   *[other] { $tried } trial games
} from here, “{ $other }” does about as well.
looks-better = In { $tried ->
    [one] one trial game
   *[other] { $tried } trial games
} from here, this does better than the next best, “{ $other }”.
outlook = In { $tried } trial games from here, the outlook is { $this }%; with the next best, “{ $other }”, it is { $that }%.
another-as-good = In { $tried ->
    [one] one trial game
   *[other] { $tried } trial games
} from here, another move does about as well.
better-than-another = In { $tried ->
    [one] one trial game
   *[other] { $tried } trial games
} from here, this does better than the next best.
outlook-of-another = In { $tried } trial games from here, the outlook is { $this }%; with the next best it is { $that }%.
solved-all-same = With all odds known, everything else comes to the same.
solved-about-as-good = With all odds known, “{ $other }” does about as well.
solved-worth = With all odds known, this is worth { $whole }.{ $tenths } points more than the next best, “{ $other }”.
