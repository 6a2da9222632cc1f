"""Chances of damage as the cases of odds."""

from fractions import Fraction

from ccstudio.engine.present import Text
from ccstudio.rules.shared.series import Capped


def cases_of(chances: Capped) -> tuple[tuple[Text, Fraction], ...]:
    """What can become of a target, each with its chance; what cannot happen is left out."""
    found = []
    for damage, chance in enumerate(chances):
        if chance and damage == len(chances) - 1:
            found.append((Text("odds-destroyed"), chance))
        elif chance:
            found.append((Text("odds-damage", {"damage": damage}) if damage else Text("odds-unharmed"), chance))
    return tuple(found)
