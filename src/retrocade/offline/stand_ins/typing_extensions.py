"""What fluent.syntax takes from typing_extensions."""

from typing import Literal

__all__ = ["Literal"]
