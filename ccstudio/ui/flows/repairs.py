"""The message at the start about files that were repaired or set aside."""

from collections.abc import Sequence

from ccstudio.application.home_repair import Outcome, Repair
from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import Dialogs, Question, acknowledge


async def tell_repairs(dialogs: Dialogs, repairs: Sequence[Repair]) -> None:
    """Say what was found at the start, one line each."""
    kinds = {repair.outcome for repair in repairs}
    if kinds & {Outcome.RESTORED, Outcome.SET_ASIDE}:
        title, text = _("Files repaired"), _("The studio found damaged files of its own. No document is lost.")
    elif Outcome.UNWRITABLE in kinds:
        title, text = _("Nothing can be saved"), _("The studio cannot write into the folder of your data.")
    else:
        title, text = _("Last time"), _("The studio closed unexpectedly.")
    explanation = "\n\n".join(f"• {repair}" for repair in repairs)
    await dialogs.ask(Question(title=title, text=text, explanation=explanation, choices=acknowledge()))
