"""Micro with one fault each in what saves a person questions, for the laws to find."""

from fractions import Fraction

from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.options import ButtonOption, NumberOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Text
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


class OpenWindows(Micro):
    """What a hand offers is said to be known to all."""

    open_kinds = Micro.reactions
