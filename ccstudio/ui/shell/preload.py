"""Imports that every session needs sooner or later, in the background after the first paint."""

from importlib import import_module
from typing import Final

from ccstudio.ui.tasks.background import Progress

ICONS: Final = "qtawesome"

REST: Final = (
    "ccstudio.ui.start.content_catalogue",
    "ccstudio.ui.start.map_row",
    "ccstudio.ui.start.games_catalogue",
    "ccstudio.ui.start.games_section",
    "ccstudio.ui.map_editor.editor",
    "ccstudio.ui.map_editor.docks.outliner",
    "ccstudio.ui.map_editor.docks.layers",
    "ccstudio.ui.map_editor.docks.properties",
    "ccstudio.ui.map_editor.docks.shape",
    "ccstudio.ui.sight_panel.panel",
    "ccstudio.ui.map_editor.docks.sight_map",
    "ccstudio.ui.map_editor.lint.panel",
    "ccstudio.edit.terrain_following",
    "ccstudio.edit.lint.linting",
    "ccstudio.edit.tracing.magic_wand",
    "ccstudio.edit.tracing.magnetic_outline",
    "ccstudio.ui.map_editor.tracing.colours_dialog",
    "ccstudio.ui.map_editor.painting.dialogs",
    "ccstudio.ui.map_editor.painting.terrain_dialog",
    "ccstudio.ui.map_editor.fitting.page",
    "ccstudio.application.all_pairs.worker",
    "ccstudio.ui.play.editor",
    "ccstudio.ui.layout_editor.editor",
    "ccstudio.ui.new_map.flow",
    "ccstudio.ui.start.new_game",
)
"""The modules, those of the start page first."""


def fetch_icons(_progress: Progress) -> None:
    """Import the icons; runs in a thread."""
    import_module(ICONS)


def fetch_rest(progress: Progress) -> None:
    """Import everything else that the first paint did not need; runs in a thread."""
    for done, module in enumerate(REST):
        progress.report(done, len(REST))
        import_module(module)
