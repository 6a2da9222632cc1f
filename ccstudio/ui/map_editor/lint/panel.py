"""The panel of lint: findings by kind, what each says, what its fix would do, and the buttons for both."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _, plural
from ccstudio.base.problems import Severity
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.sight_change import SightChange
from ccstudio.ui.map_editor.lint.linter import Linter
from ccstudio.ui.widgets.dock_watch import DockWatch
from ccstudio.ui.widgets.notes import hint
from ccstudio.ui.widgets.problems import severity_mark

PANEL_SIZE: Final = QSize(320, 420)
LEAST_HEIGHT: Final = 96

MOST_ROWS: Final = 200
"""Rows of one kind at most: more nobody reads, and making them takes time."""

_FINDING: Final = Qt.ItemDataRole.UserRole
_CODE: Final = Qt.ItemDataRole.UserRole + 1


class FindingTree(QTreeWidget):
    """Findings under their kinds.

    Signals:
        chosen(finding): a row was clicked or gone to by keys; None where it is that of a kind.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(_("Lint findings"))
        self._mark = severity_mark(Severity.ADVICE)
        self.currentItemChanged.connect(self._choose)

    def sizeHint(self) -> QSize:
        """Low: what stands below it must be seen in any window, and the list scrolls."""
        return QSize(PANEL_SIZE.width(), LEAST_HEIGHT)

    def fill(self, findings: Sequence[Finding]) -> None:
        """Show other findings; what is chosen stays chosen where it is still there, what is folded stays folded."""
        before, code = self.finding, self.code
        folded = {it.data(0, _CODE) for it in self._groups() if not it.isExpanded()}
        by_code: dict[str, list[Finding]] = {}
        for finding in findings:
            by_code.setdefault(finding.code, []).append(finding)
        self.blockSignals(True)
        self.clear()
        kinds = titles_of_kinds() if by_code else ()
        for kind in (it for it in kinds if it in by_code):
            group = self._group(kind, by_code[kind])
            group.setExpanded(kind not in folded)
            if before is None and kind == code:
                self.setCurrentItem(group)
            for item in _children(group):
                if before is not None and item.data(0, _FINDING).key == before.key:
                    self.setCurrentItem(item)
        self.blockSignals(False)

    @property
    def finding(self) -> Finding | None:
        """The finding that is chosen; None where a kind is, or nothing."""
        item = self.currentItem()
        found = None if item is None else item.data(0, _FINDING)
        return found if isinstance(found, Finding) else None

    @property
    def code(self) -> str:
        """The kind that is chosen, or that of the finding; empty where nothing is."""
        item = self.currentItem()
        return "" if item is None else str(item.data(0, _CODE))

    @property
    def row(self) -> int:
        """Which of all findings is chosen, counted from 0; -1 where none is."""
        current = self.currentItem()
        rows = self._rows()
        return rows.index(current) if current in rows else -1

    def choose_row(self, row: int) -> None:
        """Choose one of the findings as a click does, the last one where there are fewer."""
        rows = self._rows()
        if rows:
            self.setCurrentItem(rows[min(row, len(rows) - 1)])

    def choose(self, key: str) -> bool:
        """Choose the finding of this key as a click does; False where it has no row."""
        for item in self._rows():
            if item.data(0, _FINDING).key == key:
                if item is self.currentItem():
                    self._choose(item)
                self.setCurrentItem(item)
                return True
        return False

    def go(self, step: int) -> None:
        """Choose the finding that many rows further on, round the end."""
        rows = self._rows()
        if not rows:
            return
        current = self.currentItem()
        at = rows.index(current) if current in rows else -1 if step > 0 else 0
        item = rows[(at + step) % len(rows)]
        if item is current:
            self._choose(item)
        self.setCurrentItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter leads to the place again."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.currentItem() is not None:
            self._choose(self.currentItem())
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        """Lead there again when the row that is chosen already is clicked."""
        before = self.currentItem()
        super().mousePressEvent(event)  # type: ignore[arg-type]  # the stubs name the type of the event
        if before is not None and before is self.currentItem():
            self._choose(before)

    def _rows(self) -> list[QTreeWidgetItem]:
        return [item for group in self._groups() for item in _children(group)]

    def _groups(self) -> list[QTreeWidgetItem]:
        items = [self.topLevelItem(row) for row in range(self.topLevelItemCount())]
        return [item for item in items if item is not None]

    def _group(self, code: str, findings: Sequence[Finding]) -> QTreeWidgetItem:
        group = QTreeWidgetItem([titles_of_kinds()[code], str(len(findings))])
        group.setData(0, _CODE, code)
        group.setIcon(0, self._mark)
        group.setTextAlignment(1, Qt.AlignmentFlag.AlignRight)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        self.addTopLevelItem(group)
        for finding in findings[:MOST_ROWS]:
            sentence = finding.sentence
            item = QTreeWidgetItem([sentence])
            item.setData(0, _FINDING, finding)
            item.setData(0, _CODE, code)
            item.setToolTip(0, sentence)
            group.addChild(item)
            item.setFirstColumnSpanned(True)
        return group

    def _choose(self, item: QTreeWidgetItem | None, _before: object = None) -> None:
        if item is not None:
            self.chosen.emit(self.finding)


def _children(group: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    items = [group.child(row) for row in range(group.childCount())]
    return [item for item in items if item is not None]


class LintPanel(QWidget):
    """What lint finds.

    Signals:
        action_wanted(str): an action of the table was asked for by one of the buttons.
        chosen(finding): a finding was chosen, or a kind (None).
    """

    action_wanted = Signal(str)
    chosen = Signal(object)

    def __init__(self, linter: Linter) -> None:
        super().__init__()
        self._linter = linter
        self._change: tuple[str, SightChange] | None = None
        self._filled: tuple[Finding, ...] | None = None
        self._watch = DockWatch(self)
        self._watch.seen.connect(linter.want)
        self.headline = QLabel()
        self.headline.setWordWrap(True)
        self.tree = FindingTree()
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.effect = hint("")
        self.effect.setTextFormat(Qt.TextFormat.PlainText)
        self.fix = self._button("lint.fix", _("Fix"))
        self.fix_all = self._button("lint.fix-all", _("Fix all"))
        self.ignore = self._button("lint.ignore", _("Ignore"))
        self.recall = self._button("lint.recall", "")
        self.recall.setFlat(True)
        self._lay_out()
        self.tree.chosen.connect(self._choose)
        linter.changed.connect(self.show_findings)
        linter.counted.connect(self._show_count)
        self.show_findings()

    def _button(self, action_id: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(action_id)
        button.clicked.connect(self._ask)
        return button

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 6)
        head = QHBoxLayout()
        head.addWidget(self.headline, 1)
        head.addWidget(self.recall)
        column.addLayout(head)
        column.addWidget(self.tree, 1)
        self.detail = QFrame()
        self.detail.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        below = QVBoxLayout(self.detail)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.sentence)
        below.addWidget(self.effect)
        below.addWidget(self.fix)
        buttons = QHBoxLayout()
        buttons.addWidget(self.fix_all)
        buttons.addWidget(self.ignore)
        below.addLayout(buttons)
        column.addWidget(self.detail)

    def sizeHint(self) -> QSize:
        """Narrow, so that the map has the room."""
        return PANEL_SIZE

    def bring_up(self) -> None:
        """Show the panel, whatever lies over it, and give it the keys."""
        self._watch.bring_up()
        self.tree.setFocus()

    def show_findings(self) -> None:
        """List what is found now."""
        findings = self._linter.findings
        if findings is not self._filled:
            self._filled = findings
            self.tree.fill(findings)
        self.tree.setVisible(bool(findings))
        ignored = self._linter.ignored_count
        self.headline.setText(self._headline(len(findings)))
        self.headline.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.recall.setText(plural("{count} ignored", "{count} ignored", ignored))
        self.recall.setToolTip(_("Show the ignored findings of this map again"))
        self.recall.setVisible(bool(ignored))
        self._show_detail()

    def _headline(self, count: int) -> str:
        if not self._linter.is_current:
            return _("Checking the map…")
        if not count:
            return _("No findings")
        return plural(
            "{count} finding. You can still save the map.",
            "{count} findings. You can still save the map.",
            count,
        )

    def _choose(self, finding: Finding | None) -> None:
        self._change = None
        if finding is not None and finding.fix is not None:
            self._linter.count(finding)
        self._show_detail()
        self.chosen.emit(finding)

    def _show_count(self, finding: Finding, change: SightChange) -> None:
        self._change = (finding.key, change)
        self._show_detail()

    def _show_detail(self) -> None:
        finding, code = self.tree.finding, self.tree.code
        self.detail.setVisible(bool(code))
        if not code:
            return
        fixable = [it for it in self._linter.findings if it.code == code and it.fix is not None]
        if finding is None:
            count = sum(it.code == code for it in self._linter.findings)
            self.sentence.setText(f"{titles_of_kinds()[code]}: {count}")
        else:
            self.sentence.setText(finding.sentence)
        self.effect.setText("" if finding is None else self._effect(finding))
        self.effect.setVisible(bool(self.effect.text()))
        self.fix.setText(_("Fix") if finding is None else finding.fix_title or _("Fix"))
        self.fix.setVisible(finding is not None and finding.fix is not None)
        self.ignore.setVisible(finding is not None)
        self.fix_all.setText(_("Fix all {count}").format(count=len(fixable)))
        self.fix_all.setVisible(len(fixable) > 1)

    def _effect(self, finding: Finding) -> str:
        if finding.fix is None:
            return _("Needs your decision")
        if finding.fix.keeps_sight:
            return words_of_change(SightChange(0, is_whole=True))
        if self._change is None or self._change[0] != finding.key:
            return _("Counting the lines of sight that the fix changes…")
        return words_of_change(self._change[1])

    def _ask(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton), "only buttons ask"
        self.action_wanted.emit(button.objectName())


def titles_of_kinds() -> dict[str, str]:
    """Return the translated titles of all kinds of finding, in their order."""
    from ccstudio.edit.lint.registry import KINDS  # noqa: PLC0415 - the first paint can do without the checks

    return {code: _(title) for code, title in KINDS.items()}


def words_of_change(change: SightChange) -> str:
    """The effect of a change on sight, as a sentence."""
    if not change.is_whole and not change.pairs:
        return _("The fix changes none of the judged lines of sight. There are too many to judge all.")
    if not change.is_whole:
        return _("The fix changes at least {count} lines of sight.").format(count=change.pairs)
    if not change.pairs:
        return _("The fix changes no line of sight.")
    return plural(
        "The fix changes {count} line of sight.",
        "The fix changes {count} lines of sight.",
        change.pairs,
    )
