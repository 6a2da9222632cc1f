"""Micro with one fault each in what saves a person questions, for the laws to find."""

from fractions import Fraction

from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.options import ButtonOption, CardOption, NumberOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Reason, Text
from ccstudio.engine.prospects import Prospect
from tests.conformance.variants import MicroView
from tests.micro_system.system import Micro

NOWHERE = ButtonOption("nowhere")


class LostShortcut(Micro):
    """A shortcut makes a choice that is never offered."""

    def shortcuts(self, view: MicroView) -> tuple[Shortcut, ...]:
        if not isinstance(view.pending, Ask):
            return ()
        return (Shortcut(title=Text("bid"), choices=(NOWHERE, *view.pending.options[:1])),)


class LostWay(Micro):
    """A way begins with what is not offered."""

    def destinations(self, view: MicroView) -> tuple[Destination, ...]:
        return (Destination(NumberOption(77), (NOWHERE,)),) if isinstance(view.pending, Ask) else ()


class Groundless(Micro):
    """An option is called useless without a reason."""

    def prospects(self, view: MicroView) -> tuple[Prospect, ...]:
        if not isinstance(view.pending, Ask):
            return ()
        return (Prospect(option=view.pending.options[0], chance=Fraction(0)),)


class Discouraging(Micro):
    """Cards that do harm are called useless, with a reason."""

    def prospects(self, view: MicroView) -> tuple[Prospect, ...]:
        if not isinstance(view.pending, Ask):
            return ()
        reason = Reason(rule="MI-7.1", text=Text("play-card"))
        cards = (option for option in view.pending.options if isinstance(option, CardOption))
        return tuple(Prospect(option=card, chance=Fraction(0), reason=reason) for card in cards)


class OpenWindows(Micro):
    """What a hand offers is said to be known to all."""

    open_kinds = Micro.reactions
