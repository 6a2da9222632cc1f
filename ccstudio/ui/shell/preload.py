"""What a session needs sooner or later, fetched beside the window once it is painted, so that no click waits for it."""

from importlib import import_module
from typing import Final

from ccstudio.ui.tasks.background import Progress

ICONS: Final = "qtawesome"

REST: Final = (
    "ccstudio.ui.start.content_catalogue",
    "ccstudio.ui.start.map_row",
    "ccstudio.play.game_files",
    "ccstudio.ui.map_editor.editor",
    "ccstudio.edit.lint.linting",
    "ccstudio.application.all_pairs.worker",
    "ccstudio.ui.play.editor",
    "ccstudio.ui.layout_editor.editor",
    "ccstudio.ui.new_map.flow",
    "ccstudio.ui.start.new_game",
)
"""First what the start page shows."""


def fetch_icons(_progress: Progress) -> None:
    """Import what makes icons; the work of a thread."""
    import_module(ICONS)


def fetch_rest(progress: Progress) -> None:
    """Import what else the first paint did not need; the work of a thread."""
    for done, module in enumerate(REST):
        progress.report(done, len(REST))
        import_module(module)
