#!/usr/bin/env python3
"""Write the positions for the page's component tests: web/src/games/<game>/position.json.

.venv/bin/python scripts/record_positions.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from retrocade.lab.positions import MOMENTS, encoded

ROOT = Path(__file__).resolve().parent.parent

for name in MOMENTS:
    file = ROOT / "web" / "src" / "games" / name / "position.json"
    file.write_bytes(encoded(name))
    sys.stdout.write(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes\n")
