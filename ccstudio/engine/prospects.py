"""`Prospect`: whether an option can change anything, so that a person is not asked in vain."""

from fractions import Fraction

import msgspec

from ccstudio.engine.options import Option
from ccstudio.engine.present import Reason


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """The chance that an option changes anything for the better, as far as its seat can know.

    `chance` is from 0 to 1. It is 0 only where the rules leave no way for the option to help, whatever others do; then
    `reason` says why. What luck may bring besides, such as an event on a card that is turned over for something else,
    does not count. `is_seldom` says that it may help, but that people choose it now and then only: a question with
    nothing else to choose goes by, unless a person wants to see it. `is_public` says that everybody at the table can
    know as much: that the option is let go by tells nothing of what the seat holds.
    """

    option: Option
    chance: Fraction
    reason: Reason | None = None
    is_public: bool = False
    is_seldom: bool = False

    @property
    def is_useless(self) -> bool:
        """Whether the option cannot help."""
        return not self.chance
