"""Running all checks on a map, and all fixes of one kind."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ccstudio.board.board import Board
from ccstudio.documents.map import MapDocument
from ccstudio.edit.lint.context import Subject
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.registry import CHECKS, Check

_ROUNDS: Final = 40
"""Fixes of one kind may stand in each other's way, and are looked for again; so often at most."""


def lint(board: Board, report: Callable[[int, int], None] | None = None) -> list[Finding]:
    """Return all findings of a map.

    Args:
        board: the map, compiled from documents.
        report: told before each check how many are done and how many there are; it may raise to give up.
    """
    subject = Subject(board)
    found: list[Finding] = []
    for number, check in enumerate(CHECKS):
        if report is not None:
            report(number, len(CHECKS))
        found += check.find(subject)
    return found


def with_all_fixed(board: Board, code: str, passed_over: Iterable[str] = ()) -> MapDocument:
    """Return the map with all findings of one kind fixed; the same object if there is nothing to fix.

    Args:
        board: the map, compiled.
        code: the kind.
        passed_over: keys of findings that are to stay as they are.
    """
    check = next(it for it in CHECKS if code in it.kinds)
    stays = frozenset(passed_over)
    for _round in range(_ROUNDS):
        before = board.document
        document = before
        for finding in _of_kind(check, code, board):
            if finding.fix is not None and finding.key not in stays:
                document = finding.fix.change(document)
        if document is before:
            break
        board = Board.compile(document, board.terrain, board)
    return board.document


def _of_kind(check: Check, code: str, board: Board) -> Iterator[Finding]:
    return (finding for finding in check.find(Subject(board)) if finding.code == code)
