"""`Linter`: what lint finds on the map under edit, looked for beside the window while somebody wants to know."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.map import MapDocument
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_policies import SightPolicies
from ccstudio.ui.map_editor.tracing.pixels import Latest
from ccstudio.ui.tasks.background import Background, Progress

if TYPE_CHECKING:
    from ccstudio.edit.lint.finding import Finding
    from ccstudio.edit.lint.sight_change import SightChange

PAUSE_MS: Final = 400
"""After an edit nobody looks at advice at once: the next edit comes first."""


class Repaired(NamedTuple):
    """The effect of fixing all findings of a kind: the map before and after, and the sight changes."""

    before: Board
    document: MapDocument
    code: str
    change: "SightChange"


class Linter(QObject):
    """The findings on the map, found again after each pause in editing, as long as they are wanted.

    Signals:
        changed(): other findings, or they are being looked for.
        counted(finding, change): what the fix of a finding does to sight: a `SightChange`.
        repaired(Repaired): what fixing all of a kind comes to.
    """

    changed = Signal()
    counted = Signal(object, object)
    repaired = Signal(object)

    def __init__(self, context: MapContext, sight_policies: SightPolicies, is_busy: Callable[[], bool]) -> None:
        super().__init__(context)
        self._context = context
        self._sight_policies = sight_policies
        self._is_busy = is_busy
        self._every: tuple[Finding, ...] = ()
        self._listed: tuple[Finding, ...] = ()
        self._ignored: frozenset[str] = frozenset()
        self._board: Board | None = None
        self._is_wanted = False
        self._background = Background(self)
        self._look: Latest[tuple[Board, list[Finding]]] = Latest(self._background, self)
        self._count: Latest[tuple[Finding, SightChange]] = Latest(self._background, self)
        self._repair: Latest[Repaired] = Latest(self._background, self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._begin)
        self._look.done.connect(self._take)
        self._count.done.connect(self._tell_count)
        self._repair.done.connect(self.repaired)
        context.board_changed.connect(self._follow)

    @property
    def findings(self) -> "tuple[Finding, ...]":
        """What was found last and is not ignored; the same object as long as it is the same."""
        return self._listed

    def listed(self) -> "tuple[Finding, ...]":
        """The findings of the map as it is now; none while it is still to be looked through."""
        return self._listed if self.is_current else ()

    @property
    def ignored_count(self) -> int:
        """The number of ignored findings."""
        return len(self._every) - len(self._listed)

    @property
    def is_current(self) -> bool:
        """Whether the findings are those of the map as it is now."""
        return self._board is self._context.board

    @property
    def ignored(self) -> frozenset[str]:
        """The keys of findings that are not to be listed."""
        return self._ignored

    def ignore(self, keys: Iterable[str]) -> None:
        """List these findings, by their keys, no more."""
        self._ignored |= frozenset(keys)
        self._list()

    def recall(self) -> None:
        """List everything again."""
        self._ignored = frozenset()
        self._list()

    def want(self, wanted: bool) -> None:
        """Look for findings from now on, or no more."""
        self._is_wanted = wanted
        if wanted and not self.is_current:
            self._timer.start(PAUSE_MS)
        elif not wanted:
            self._timer.stop()
            self._look.forget()

    def look_now(self) -> None:
        """Look for findings without a pause."""
        self._timer.stop()
        self._begin()

    def count(self, finding: "Finding") -> None:
        """Count what the fix of a finding does to sight; nothing is counted where it does nothing by its nature."""
        self._count.forget()
        if finding.fix is not None and not finding.fix.keeps_sight:
            work = partial(_count, self._context.board, finding, self._sight_policies.policy)
            self._count.want(_("Counting changed lines of sight"), work)

    def repair(self, code: str) -> None:
        """Compute the effect of fixing all findings of a kind."""
        work = partial(_repair, self._context.board, code, self._ignored, self._sight_policies.policy)
        self._repair.want(_("Fixing findings"), work)

    def stop(self) -> None:
        """Look no more, and wait for what is going on."""
        self._timer.stop()
        for work in (self._look, self._count, self._repair):
            work.forget()
        self._background.close()

    def _follow(self, _before: Board, _after: Board) -> None:
        for work in (self._look, self._count, self._repair):
            work.forget()
        if self._is_wanted:
            self._timer.start(PAUSE_MS)
            self.changed.emit()

    def _begin(self) -> None:
        if self._is_busy():
            self._timer.start(PAUSE_MS)
            return
        self._look.want(_("Checking the map"), partial(_look, self._context.board))

    def _take(self, found: "tuple[Board, list[Finding]]") -> None:
        self._board, findings = found
        self._every = tuple(findings)
        self._list()

    def _list(self) -> None:
        self._listed = tuple(it for it in self._every if it.key not in self._ignored)
        self.changed.emit()

    def _tell_count(self, told: "tuple[Finding, SightChange]") -> None:
        self.counted.emit(*told)


def _look(board: Board, progress: Progress) -> "tuple[Board, list[Finding]]":
    from ccstudio.edit.lint.linting import lint  # noqa: PLC0415 - the first paint can do without the checks

    return board, lint(board, progress.report)


def _count(board: Board, finding: "Finding", policy: SightPolicy, progress: Progress) -> "tuple[Finding, SightChange]":
    from ccstudio.edit.lint.sight_change import sight_change  # noqa: PLC0415 - likewise

    assert finding.fix is not None, "only fixes are counted"
    after = Board.compile(finding.fix.change(board.document), board.terrain, board)
    return finding, sight_change(board, after, policy, progress.report)


def _repair(board: Board, code: str, ignored: frozenset[str], policy: SightPolicy, progress: Progress) -> Repaired:
    from ccstudio.edit.lint.linting import with_all_fixed  # noqa: PLC0415 - likewise
    from ccstudio.edit.lint.sight_change import sight_change  # noqa: PLC0415 - likewise

    progress.report(0, 0)
    document = with_all_fixed(board, code, ignored)
    after = Board.compile(document, board.terrain, board)
    return Repaired(board, document, code, sight_change(board, after, policy, progress.report))
