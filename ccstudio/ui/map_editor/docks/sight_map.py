"""The panel of the sight map: who judges, what is laid over the map, and what all pairs of spaces tell."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.all_pairs.messages import NearFound
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _, plural
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import explain
from ccstudio.board.sight.statistics import MEASURES, Difference
from ccstudio.ui.accessibility.names import name_by_hint
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.docks.sight_lists import DifferenceList, GoldenList, NearList
from ccstudio.ui.map_editor.sight_map.commands import LONGEST_SOURCE
from ccstudio.ui.map_editor.sight_map.state import MEASURE_TITLES, Mode, SightMap
from ccstudio.ui.map_editor.sight_map.summaries import difference_summary, mutual_summary, rules_summary
from ccstudio.ui.map_editor.sight_policies import SightPolicies
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.widgets.dock_watch import DockWatch
from ccstudio.ui.widgets.legend import Legend
from ccstudio.ui.widgets.notes import heading

MODES: Final[dict[Mode, str]] = {
    "none": N_("Nothing"),
    "heat": N_("Heat map"),
    "mutual": N_("Mutual view"),
    "difference": N_("Difference"),
}

USUAL_MM: Final = 0.5
MOST_MM: Final = 10.0
MOST_NEAR: Final = 300
FARTHEST: Final = 200

PANEL_SIZE: Final = QSize(320, 460)


class SightMapPanel(QScrollArea):
    """What the whole map does.

    Signals:
        action_wanted(str): an action of the table was asked for by one of the buttons.
        file_wanted(): another version to compare with is to be chosen.
        source_written(source): the next golden pair is to have this source.
        source_edited(index, source): a golden pair has another source.
        removal_wanted(index): a golden pair is to be removed.
    """

    action_wanted = Signal(str)
    file_wanted = Signal()
    source_written = Signal(str)
    source_edited = Signal(int, str)
    removal_wanted = Signal(int)

    def __init__(
        self, context: MapContext, sight_policies: SightPolicies, sight: SightState, sight_map: SightMap, stage: Stage
    ) -> None:
        super().__init__()
        self._context = context
        self._sight_policies = sight_policies
        self._sight = sight
        self._map = sight_map
        self._stage = stage
        self._make_fields()
        self._lay_out()
        self._connect()
        context.keys_changed.connect(self._show)
        self._show_settings()
        self._show()
        self._show_golden()

    def _make_fields(self) -> None:
        self.judge = QComboBox()
        self.mode = QComboBox()
        for mode, title in MODES.items():
            self.mode.addItem(_(title), mode)
        self.measure = QComboBox()
        for measure in MEASURES:
            self.measure.addItem(_(MEASURE_TITLES[measure]), measure)
        self.reach = QSpinBox()
        self.reach.setRange(0, FARTHEST)
        self.reach.setSpecialValueText(_("any distance"))
        self.reach.setToolTip(_("Largest distance to count, in spaces"))
        self.progress = QLabel()
        self.progress.setWordWrap(True)
        self.legend = Legend()
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.version = QPushButton(_("Compare with a file…"))
        self.save = QPushButton(_("Last saved version"))
        self.rules = QComboBox()
        self.rules.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.rules.setToolTip(_("Compare with the verdicts of other rules of sight on this map"))
        self.rules.setAccessibleName(_("Compare with other rules"))
        self._make_lists()

    def _make_lists(self) -> None:
        self.differences = DifferenceList()
        self.differences.setAccessibleName(_("Differences"))
        self.pair_words = QLabel()
        self.pair_words.setWordWrap(True)
        self.pair_words.setTextFormat(Qt.TextFormat.PlainText)
        self.within = QDoubleSpinBox()
        self.within.setRange(0.01, MOST_MM)
        self.within.setSingleStep(0.1)
        self.within.setValue(USUAL_MM)
        self.within.setSuffix(_(" mm"))
        self.within.setAccessibleName(_("Largest distance of near misses"))
        self.search = QPushButton(_("Find near misses"))
        self.near_words = QLabel()
        self.near_words.setWordWrap(True)
        self.near = NearList()
        self.near.setAccessibleName(_("Near misses"))
        self.golden_words = QLabel()
        self.golden_words.setWordWrap(True)
        self.source = QLineEdit()
        name_by_hint(self.source, _("Source, such as a book and page"))
        self.source.setToolTip(_("Source of the verdict, stored with the golden pair"))
        self.source.setMaxLength(LONGEST_SOURCE)
        self._sources = QStringListModel(self)
        completer = QCompleter(self._sources, self.source)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.source.setCompleter(completer)
        self.keep = QPushButton(_("Add pair"))
        self.keep.setToolTip(_("Add the verdict of the thread as a golden pair"))
        self.keep.setObjectName("sight.golden")
        self.golden = GoldenList()
        self.golden.setAccessibleName(_("Golden pairs"))

    def _lay_out(self) -> None:
        content = QWidget()
        column = QVBoxLayout(content)
        form = QFormLayout()
        form.addRow(_("Judged by"), self.judge)
        form.addRow(_("Overlay"), self.mode)
        form.addRow(_("Count"), self.measure)
        form.addRow(_("Within"), self.reach)
        self._form = form
        column.addLayout(form)
        column.addWidget(self.progress)
        column.addWidget(self.legend)
        column.addWidget(self.words)
        versions = QHBoxLayout()
        versions.setSpacing(3)
        versions.addWidget(self.save)
        versions.addWidget(self.version)
        column.addLayout(versions)
        column.addWidget(self.rules)
        column.addWidget(self.differences)
        column.addWidget(self.pair_words)
        column.addWidget(heading(_("Near misses")))
        row = QHBoxLayout()
        row.addWidget(self.within)
        row.addWidget(self.search, 1)
        column.addLayout(row)
        column.addWidget(self.near_words)
        column.addWidget(self.near)
        column.addWidget(heading(_("Golden pairs")))
        keeping = QHBoxLayout()
        keeping.addWidget(self.source, 1)
        keeping.addWidget(self.keep)
        column.addLayout(keeping)
        column.addWidget(self.golden_words)
        column.addWidget(self.golden)
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.near.hide()

    def _connect(self) -> None:
        self.judge.activated.connect(self._choose_judge)
        self.mode.activated.connect(self._choose_mode)
        self.measure.activated.connect(self._choose_measure)
        self.reach.valueChanged.connect(self._choose_measure)
        self.version.clicked.connect(self.file_wanted)
        self.keep.clicked.connect(self._ask)
        self.source.returnPressed.connect(self.keep.click)
        self.source.textChanged.connect(self.source_written)
        self._sight.thread_changed.connect(self._follow_thread)
        self._sight.field_changed.connect(self._show_words)
        self._follow_thread()
        self.save.clicked.connect(self._map.reference.compare_with_save)
        self.rules.activated.connect(self._choose_rules)
        self.differences.chosen.connect(self._show_pair)
        self.near.chosen.connect(self._string)
        self.near.place_wanted.connect(self._reveal)
        self.golden.chosen.connect(self._string)
        self.golden.source_edited.connect(self.source_edited)
        self.golden.removal_wanted.connect(self.removal_wanted)
        self.search.clicked.connect(self.toggle_search)
        self._map.changed.connect(self._show)
        self._map.settings_changed.connect(self._show_settings)
        self._map.golden_changed.connect(self._show_golden)
        self._map.client.near_progressed.connect(self._show_search)
        self._map.client.near_found.connect(self._show_near)
        self._is_searching = False
        self._watch = DockWatch(self)
        self._watch.seen.connect(self._begin)

    def sizeHint(self) -> QSize:
        """Narrow, so that the map has the room."""
        return PANEL_SIZE

    def clear_source(self) -> None:
        """The source was kept; the next pair has another."""
        self.source.clear()

    def _begin(self, is_seen: bool) -> None:
        """Have all pairs judged when somebody has looked here for a moment; while docks are laid, each is seen."""
        if is_seen:
            self._map.want_golden()
            self._map.start_soon()
        else:
            self._map.not_soon()

    def _follow_thread(self) -> None:
        self.keep.setEnabled(self._sight.ends is not None)

    def toggle_search(self) -> None:
        """Begin to look for near misses, or give the search up."""
        if self._is_searching:
            self._map.client.give_up()
            return
        self._map.start()
        board = self._context.board
        self._is_searching = True
        self.search.setText(_("Cancel"))
        self.near_words.setText(_("Searching for near misses…"))
        self._map.client.search_near(self.within.value() / board.space_mm * board.grid.width, MOST_NEAR)

    def _ask(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton), "only buttons ask"
        self.action_wanted.emit(button.objectName())

    def _choose_judge(self, place: int) -> None:
        self._sight_policies.choose(neutral=bool(self.judge.itemData(place)))

    def _choose_rules(self, place: int) -> None:
        if name := self.rules.itemData(place):
            self._map.reference.compare_with_rules(name)
        else:
            self._map.reference.compare_with_save()

    def _choose_mode(self, place: int) -> None:
        self._map.set_mode(self.mode.itemData(place))

    def _choose_measure(self, _value: int) -> None:
        self._map.set_measure(self.measure.currentData(), self.reach.value())

    def _show_settings(self) -> None:
        blockers = [QSignalBlocker(field) for field in (self.judge, self.mode, self.measure, self.reach)]
        self.judge.clear()
        if self._sight_policies.system_title:
            self.judge.addItem(_(self._sight_policies.system_title), False)
        self.judge.addItem(_("Neutral (thread only)"), True)
        self.judge.setCurrentIndex(self.judge.findData(self._sight_policies.is_neutral))
        self.mode.setCurrentIndex(self.mode.findData(self._map.mode))
        self.measure.setCurrentIndex(self.measure.findData(self._map.measure))
        self.reach.setValue(self._map.reach)
        for blocker in blockers:
            blocker.unblock()
        is_heat, is_difference = self._map.mode == "heat", self._map.mode == "difference"
        self._form.setRowVisible(self.measure, is_heat)
        self._form.setRowVisible(self.reach, is_heat)
        for widget in (self.save, self.version, self.rules, self.differences, self.pair_words):
            widget.setVisible(is_difference)
        if is_difference:
            self._show_rules()

    def _show_rules(self) -> None:
        """Offer the other rules of sight there are for the map."""
        blocker = QSignalBlocker(self.rules)
        offered = self._sight_policies.others()
        if [self.rules.itemData(place) for place in range(self.rules.count())] != ["", *offered]:
            self.rules.clear()
            self.rules.addItem(_("Compare with other rules…"), "")
            for name, (title, tip) in offered.items():
                self.rules.addItem(title, name)
                self.rules.setItemData(self.rules.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self.rules.setCurrentIndex(max(self.rules.findData(self._map.reference.rules), 0))
        blocker.unblock()

    def _show(self) -> None:
        tinting = self._map.tinting
        self._stage.show_tints(tinting.tints)
        self.legend.show_entries(tinting.legend)
        self.legend.setVisible(bool(tinting.legend))
        self._show_words()
        left = self._map.client.left
        to_go = plural("{count} pair left to judge", "{count} pairs left to judge", left)
        self.progress.setText(to_go if left else "")
        self.progress.setVisible(bool(left))
        if self._map.mode == "difference":
            is_of_rules = bool(self._map.reference.rules)
            self.differences.show_difference(self._context.board, self._map.difference, is_of_rules=is_of_rules)
            self._show_rules()

    def _show_words(self) -> None:
        words = [self._words()]
        if self._sight.viewer is not None and self._map.tinting.tints:
            words.append(_("This overlay hides the field of view."))
        text = "\n".join(filter(None, words))
        self.words.setText(text)
        self.words.setVisible(bool(text))

    def _words(self) -> str:
        match self._map.mode:
            case "mutual":
                return self._mutual_words()
            case "difference":
                return self._difference_words()
            case "heat":
                return self._map.tinting.note
            case _:
                return ""

    def _mutual_words(self) -> str:
        found = self._map.mutual
        if found is None or not found.pairs:
            tool = self._context.keymap.hinted(_("the Mutual view tool"), "tool.mutual")
            words = _("Select two groups of spaces with {tool}; hold Shift for the second.")
            return words.format(tool=tool)
        words = mutual_summary(found)
        if found.unknown:
            words += " " + plural("{count} pair is not judged yet.", "{count} pairs are not judged yet.", found.unknown)
        return words

    def _difference_words(self) -> str:
        found, file = self._map.difference, self._map.reference.file
        if self._map.reference.rules:
            return self._rules_words(found)
        to = _("the last save") if file is None else file.name
        if found is None:
            return _("Judging the pairs of {version}…").format(version=to)
        words = difference_summary(found, to)
        if found.appeared or found.vanished:
            words += " " + _("Spaces only in this map: {here}; only in the other: {there}.").format(
                here=len(found.appeared), there=len(found.vanished)
            )
        return words

    def _rules_words(self, found: Difference | None) -> str:
        if found is None:
            return _("Judging all pairs by the other rules…")
        return rules_summary(found)

    def _show_pair(self, viewer: int, target: int) -> None:
        """String the thread of a changed pair, and say what both versions say of it."""
        self._string(viewer, target)
        board, before = self._context.board, self._map.reference.board
        name = board.grid.name
        ends = [before.grid.space(name(SpaceId(space))) for space in (viewer, target)]
        was = explain(before, ends[0], ends[1], policy=self._map.reference.policy).lines()[0]
        now = explain(board, SpaceId(viewer), SpaceId(target), policy=self._sight_policies.policy).lines()[0]
        by_rules, by_version = _("Other rules: {was}\nThese rules: {now}"), _("Before: {was}\nNow: {now}")
        self.pair_words.setText((by_rules if self._map.reference.rules else by_version).format(was=was, now=now))
        self._stage.show_versions(before, SpaceId(viewer), SpaceId(target))

    def _string(self, viewer: int, target: int) -> None:
        self._sight.string(SpaceId(viewer), SpaceId(target))
        centres = [self._context.grid.centre(SpaceId(space)) for space in (viewer, target)]
        self._stage.reveal_points(centres)

    def _reveal(self, x: int, y: int) -> None:
        self._stage.reveal_points([(x, y)])

    def _show_search(self, done: int, every: int) -> None:
        if self._is_searching:
            self.near_words.setText(_("{done} of {every} outlines").format(done=done, every=every))

    def _show_near(self, board: Board | None, found: NearFound) -> None:
        self._is_searching = False
        self.search.setText(_("Find near misses"))
        if found.threads is None or board is None:
            self.near_words.setText(_("Search cancelled"))
            return
        count = plural("{count} near miss", "{count} near misses", len(found.threads))
        words = _("{count}, nearest first") if found.is_whole else _("{count} listed; there are more")
        self.near_words.setText(words.format(count=count))
        self.near.show_found(board, found)
        self.near.setVisible(bool(found.threads))
        self._bring(self.near if found.threads else self.near_words)

    def _bring(self, widget: QWidget) -> None:
        """Scroll to what was asked for, once it has its place."""
        content = self.widget()
        layout = None if content is None else content.layout()
        if layout is not None:
            layout.activate()
        self.ensureWidgetVisible(widget)

    def _show_golden(self) -> None:
        states, broken = self._map.golden, len(self._map.broken)
        self.golden.show_states(states)
        self._sources.setStringList(sorted({state.pair.source for state in states if state.pair.source}))
        self.golden.setVisible(bool(states))
        if not states:
            words = _("No golden pairs. String a thread and add its verdict; every save checks it.")
        elif not all(state.is_judged for state in states):
            words = plural("{count} pair, not judged yet", "{count} pairs, not judged yet", len(states))
        elif broken:
            words = _("{broken} of {count} pairs broken").format(broken=broken, count=len(states))
        else:
            words = plural("{count} pair, none broken", "{count} pairs, none broken", len(states))
        self.golden_words.setText(words)
