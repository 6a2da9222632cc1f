"""Several choices offered as one: a move of several steps, or a shortcut; the game sees only the choices.

They are another way to answer, no other option: each expands to choices that the questions offer one by one. So views,
journals, replay, undo and computer players need not know of them, and recorded games play on.
"""

from fractions import Fraction

import msgspec

from ccstudio.engine.options import Option
from ccstudio.engine.present import Text


class Destination(msgspec.Struct, frozen=True):
    """A goal and the choices that lead to it from the open decision; the first of them is offered.

    They are the cheapest as far as the view knows. What happens on the way may keep them from being offered. `left` is
    how many movement points are left there, where the rules count them.
    """

    goal: Option
    choices: tuple[Option, ...]
    left: Fraction | None = None


class Shortcut(msgspec.Struct, frozen=True, kw_only=True):
    """Choices that people usually make together: activate everybody in command, fire with the best group.

    `title` says what they do: a button bears it. `at` is where they can be made by one click on the board, too: the
    space or piece that is fired at. The first of the choices is offered.
    """

    title: Text
    choices: tuple[Option, ...]
    at: Option | None = None
