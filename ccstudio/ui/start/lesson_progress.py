"""How far a person has come in a lesson, as text."""

from ccstudio.base.language import _
from ccstudio.ui.settings import LessonProgress


def progress_text(progress: LessonProgress) -> str:
    """Return "finished", the step the person has come to, or nothing for a lesson that was not begun."""
    if progress.is_finished:
        return _("finished")
    if not progress.number:
        return ""
    return _("step {number} of {count}").format(number=progress.number, count=progress.count)
