"""Retrocade: five tabletop games of the arcade age. One set of rules each, played by people, bots and research code."""

__version__ = "0.1.0"
