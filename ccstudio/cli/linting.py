"""Advice on a map that was checked, as problems with the lines of its file."""

from pathlib import Path

from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.cli.reading import STANDARD_INPUT
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import locate
from ccstudio.edit.lint.linting import lint
from ccstudio.play.checking import Checked


def advice_on(checked: Checked, file: str) -> tuple[Problem, ...]:
    """What lint has to say of a map; nothing of other documents, or of a map whose terrain table is not to be had."""
    if not isinstance(checked.document, MapDocument) or checked.terrain is None:
        return ()
    found = [finding.problem for finding in lint(Board.compile(checked.document, checked.terrain))]
    try:
        # What was piped in is gone: without its text there are no lines to tell.
        return tuple(found) if file == STANDARD_INPUT else locate(found, Path(file).read_bytes(), file)
    except OSError:
        return tuple(found)
