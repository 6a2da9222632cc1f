"""Why commands are impossible in a game that is kept elsewhere: by a host, or by mail."""

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.ui.play.table import PlayTable


def undo_refusal(table: PlayTable) -> str:
    """Why nothing can be undone there; empty where something can, and for games that are kept here."""
    code = "" if table.whole is not None or table.undo_number else table.session.undo_refusal()
    return str(StudioError(code)) if code else ""


def whole_refusal(table: PlayTable) -> str:
    """Why what needs the whole game is impossible; empty for games that are kept here."""
    return "" if table.whole is not None else _("This needs the whole game, which is kept elsewhere.")
