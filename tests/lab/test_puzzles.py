"""Finding puzzles: what counts as clear."""

from __future__ import annotations

from retrocade.lab import puzzles


def test_a_lead_is_clear_beyond_chance_and_large_enough() -> None:
    assert puzzles.leads([10] * 50, [8] * 50, 1.5)
    assert not puzzles.leads([10] * 50, [9] * 50, 1.5)
    noisy = [0, 20] * 25
    assert not puzzles.leads([worth + 2 for worth in noisy], list(reversed(noisy)), 1.5)
    assert puzzles.leads([worth + 2 for worth in noisy], noisy, 1.5), "what all moves share does not count"
