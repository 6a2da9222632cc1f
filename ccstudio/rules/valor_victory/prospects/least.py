"""The chance of what cannot be counted."""

from fractions import Fraction
from typing import Final

LEAST: Final = Fraction(1, 1000)
"""The chance of what nobody can count: what a fire lane, a sniper or a weapon in other hands is worth later."""
