"""A game's box on paper: cards, boards, sheets and counters as a PDF, and as pictures for a virtual table.

`boxes/` has the contents of each game's box and draws them on a `Pen`; `document` puts them on pages. Measures are millimetres from the
top left corner. Needs the extra `print`: ReportLab writes the PDF, and Pillow, which comes with it, the pictures.
"""
