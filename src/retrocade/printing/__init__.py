"""A game's box on paper: cards, boards, sheets and counters as a PDF, and as pictures for a virtual table.

`boxes/` says what each game's box holds and draws it on a `Pen`; `document` puts it on pages. Measures are millimetres
from the top left corner. Needs the extra `print`: ReportLab writes the PDF, Pillow, which comes with it, the pictures.
"""
