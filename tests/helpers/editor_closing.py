"""Editors of tests closed with all their windows, and no panel made only to be closed."""

from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ccstudio.ui.documents.editor import Editor
from tests.helpers.leaks import delete_what_is_due


def close_editor(editor: Editor) -> None:
    """Close an editor that stood outside a main window."""
    editor.close()
    for widget in [*widgets_made_by(editor)]:
        widget.close()
        widget.deleteLater()
    if isinstance(editor, QObject):
        editor.deleteLater()
    delete_what_is_due()


def widgets_made_by(editor: Editor) -> Iterator[QWidget]:
    """The tab of an editor, its fields of the status bar, and those of its panels that somebody has seen."""
    yield editor.widget
    yield from editor.status_widgets()
    yield from (dock.widget for dock in editor.docks if dock.is_made)
    # A test may have asked the editor, or the part that has it, for a panel, and not the dock.
    for part in (editor, *vars(editor).values()):
        for made in vars(part).values() if hasattr(part, "__dict__") else ():
            if isinstance(made, QWidget) and made.parent() is None:
                yield made
