"""The part of typing_extensions that fluent.syntax uses."""

from typing import Literal

__all__ = ["Literal"]
