"""`Destination`: a move of several steps offered as one choice; the game sees only the steps.

A destination is another way to answer, no other option: it expands to choices that the questions offer one by one. So
views, journals, replay, undo and computer players need not know of it, and recorded games play on.
"""

import msgspec

from ccstudio.engine.options import Option


class Destination(msgspec.Struct, frozen=True):
    """A goal and the choices that lead to it from the open decision; the first of them is offered.

    They are the cheapest as far as the view knows. What happens on the way may keep them from being offered.
    """

    goal: Option
    choices: tuple[Option, ...]
