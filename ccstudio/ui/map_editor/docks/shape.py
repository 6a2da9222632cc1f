"""The panel of shapes: operations on what is selected, with their numbers; the mouse over a button shows the result."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.maps.shape_parameters import ShapeNumbers
from ccstudio.base.language import N_, _
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.commands.command import Command
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.shape_operations import SHAPE_COMMANDS, ShapeOperations
from ccstudio.ui.widgets.lazy_icons import LazyIcons
from ccstudio.ui.widgets.lengths import LengthBox

ROWS: Final[Mapping[str, Command]] = {row.id: row for row in SHAPE_COMMANDS}

COMBINING: Final = ("shape.unite", "shape.subtract", "shape.intersect", "shape.merge", "shape.break-apart")
MIRRORING: Final = ("shape.mirror-across", "shape.mirror-down")
ALIGNING: Final = (
    ("align.left", "align.centre", "align.right", "align.across"),
    ("align.top", "align.middle", "align.bottom", "align.down"),
)

PIVOTS: Final = (
    ("middle", N_("centre")), ("vertex", N_("first vertex")), ("space", N_("centre of the space")),
    ("grid", N_("centre of the grid")),
)  # fmt: skip
CORNERS: Final = (("round", N_("round corners")), ("mitre", N_("sharp corners")))

PANEL_SIZE: Final = QSize(260, 300)
ICON_SIZE: Final = 16
FARTHEST: Final = 1_000_000


class ShapePanel(QScrollArea):
    """Buttons for the operations, and the numbers they take."""

    def __init__(self, context: MapContext, operations: ShapeOperations, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lazy_icons = LazyIcons(self)
        self._lazy_icons.painted.connect(self._apply_icons)
        self._operations = operations
        self._context = context
        self._buttons: dict[str, QToolButton] = {}
        self._reshaping: list[tuple[QToolButton, QWidget]] = []
        self._no_icon = _no_icon(scaled(ICON_SIZE))
        self._fields: dict[str, QDoubleSpinBox | QComboBox] = {}
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setSpacing(4)
        self._add_heading(_("Combine"))
        self._add_buttons(COMBINING)
        self._add_heading(_("Reshape"))
        self._add_reshaping()
        self._add_heading(_("Move, rotate, scale"))
        self._add_transform()
        self._add_heading(_("Align and distribute"))
        for row in ALIGNING:
            self._add_buttons(row)
        self._said = QLabel(operations.said)
        self._said.setWordWrap(True)
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        self._column.addWidget(self._said)
        self._column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        operations.message.connect(self._said.setText)
        operations.numbers_changed.connect(self._show_numbers)
        context.selection.changed.connect(self._follow)
        context.board_changed.connect(self._follow_scale)
        self._show_numbers()
        self._follow()

    @property
    def said(self) -> str:
        """What came of the last operation."""
        return self._said.text()

    def button(self, operation: str) -> QToolButton:
        """The button of an operation."""
        return self._buttons[operation]

    def field(self, name: str) -> QDoubleSpinBox | QComboBox:
        """The field of a number."""
        return self._fields[name]

    def sizeHint(self) -> QSize:
        """Narrow, so that the map has the room."""
        return PANEL_SIZE

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show what an operation would do while the mouse is over its button."""
        if isinstance(watched, QToolButton) and watched.isEnabled():
            if event.type() is QEvent.Type.Enter:
                self._operations.preview(watched.objectName())
            elif event.type() is QEvent.Type.Leave:
                self._operations.clear_preview()
        return super().eventFilter(watched, event)

    def _apply_icons(self) -> None:
        for operation, button in self._buttons.items():
            button.setIcon(self._lazy_icons.icons.icon(ROWS[operation].icon, self.palette()))
        self._fit()

    def _add_heading(self, text: str) -> None:
        heading = QLabel(text)
        heading.setStyleSheet("font-weight: 600;")
        heading.setWordWrap(True)
        self._column.addWidget(heading)

    def _add_buttons(self, operations: Sequence[str]) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        for operation in operations:
            row.addWidget(self._button(operation))
        row.addStretch(1)
        self._column.addLayout(row)

    def _add_reshaping(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(3)
        corners = self._choice("corners", CORNERS)
        corners.setAccessibleName(_("Corners"))
        rows: tuple[tuple[str, QWidget, QWidget | None], ...] = (
            ("shape.buffer", self._length("distance", -20_000, 20_000), corners),
            ("shape.simplify", self._length("tolerance", 1, 5_000), None),
            ("shape.weld", self._length("weld", 1, 5_000), None),
            ("shape.close-gaps", self._length("gap", 1, 5_000), None),
        )
        for operation, field, _beside in rows:
            button = self._button(operation, with_words=True)
            field.setAccessibleName(_("{operation}: length").format(operation=button.text()))
            self._reshaping.append((button, field))
        last = 2 * len(rows)
        for beside in filter(None, (row[2] for row in rows)):
            grid.addWidget(beside, last, 0, 1, 2)
        grid.addWidget(self._button("shape.square", with_words=True), last + 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        self._column.addLayout(grid)
        self._grid = grid
        self._place_lengths(are_below=False)

    def _place_lengths(self, *, are_below: bool) -> None:
        """Put the lengths beside their operations, or below where large text needs the room."""
        self._are_below = are_below
        for number, (button, field) in enumerate(self._reshaping):
            self._grid.addWidget(button, 2 * number, 0, 1, 2 if are_below else 1)
            self._grid.addWidget(field, 2 * number + are_below, 0 if are_below else 1, 1, 2 if are_below else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the lengths anew where the panel is narrower or wider."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        margins = self._column.contentsMargins()
        room = self.viewport().width() - margins.left() - margins.right() - self._grid.spacing()
        words = max(button.minimumSizeHint().width() for button, _field in self._reshaping)
        lengths = max(field.minimumSizeHint().width() for _button, field in self._reshaping)
        if (words + lengths > room) is not self._are_below:
            self._place_lengths(are_below=not self._are_below)

    def _add_transform(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(3)
        pairs: tuple[tuple[str, QWidget], ...] = (
            (_("Right"), self._length("dx", -FARTHEST, FARTHEST)),
            (_("Down"), self._length("dy", -FARTHEST, FARTHEST)),
            (_("Width %"), self._decimal("across_percent", -10_000, 10_000)),
            (_("Height %"), self._decimal("down_percent", -10_000, 10_000)),
            (_("Rotation °"), self._decimal("angle_deg", -360, 360)),
        )
        for number, (text, field) in enumerate(pairs):
            label = QLabel(text)
            label.setBuddy(field)
            grid.addWidget(label, number, 0)
            grid.addWidget(field, number, 1)
        about, pivot = QLabel(_("Pivot")), self._choice("pivot", PIVOTS)
        about.setBuddy(pivot)
        grid.addWidget(about, len(pairs), 0)
        grid.addWidget(pivot, len(pairs), 1)
        grid.setColumnStretch(1, 1)
        self._column.addLayout(grid)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self._button("shape.transform", with_words=True, words=_("Apply")))
        for operation in MIRRORING:
            row.addWidget(self._button(operation))
        row.addStretch(1)
        self._column.addLayout(row)

    def _button(self, operation: str, *, with_words: bool = False, words: str = "") -> QToolButton:
        row = ROWS[operation]
        button = QToolButton()
        button.setObjectName(operation)
        button.setText(words or plain_text(_(row.text)))
        button.setToolTip(f"{plain_text(_(row.text))}: {_(row.tip)}")
        button.setAutoRaise(not with_words)
        # Without an icon it would show its words, and the panel would be too wide until icons are loaded.
        button.setIcon(self._no_icon)
        button.setIconSize(QSize(scaled(ICON_SIZE), scaled(ICON_SIZE)))
        if with_words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(partial(self._run, operation))
        button.installEventFilter(self)
        self._buttons[operation] = button
        return button

    def _run(self, operation: str, _checked: bool = False) -> None:
        self._operations.run(operation)

    def _length(self, name: str, least: int, most: int) -> LengthBox:
        field = LengthBox(self._context.board.units_per_mm, least, most, decimals=2)
        field.setToolTip(_("Millimetres on paper"))
        field.valueChanged.connect(self._take_numbers)
        self._fields[name] = field
        return field

    def _decimal(self, name: str, least: float, most: float) -> QDoubleSpinBox:
        field = QDoubleSpinBox()
        field.setRange(least, most)
        field.setDecimals(2)
        field.setKeyboardTracking(False)
        field.valueChanged.connect(self._take_numbers)
        self._fields[name] = field
        return field

    def _choice(self, name: str, choices: Sequence[tuple[str, str]]) -> QComboBox:
        field = QComboBox()
        for value, text in choices:
            field.addItem(_(text), value)
        field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        field.currentIndexChanged.connect(self._take_numbers)
        self._fields[name] = field
        return field

    def _take_numbers(self) -> None:
        if len(self._fields) == len(ShapeNumbers.__struct_fields__):
            values = {name: _value_of(field) for name, field in self._fields.items()}
            self._operations.set_numbers(msgspec.convert(values, ShapeNumbers))

    def _show_numbers(self) -> None:
        for name, field in self._fields.items():
            value = getattr(self._operations.numbers, name)
            field.blockSignals(True)
            if isinstance(field, QComboBox):
                field.setCurrentIndex(field.findData(value))
            elif isinstance(field, LengthBox):
                field.set_units(value)
            else:
                field.setValue(value)
            field.blockSignals(False)

    def _follow_scale(self, *_boards: object) -> None:
        for field in self._fields.values():
            if isinstance(field, LengthBox):
                field.set_scale(self._context.board.units_per_mm)

    def _follow(self) -> None:
        has_any = bool(self._context.selection.refs)
        for button in self._buttons.values():
            button.setEnabled(has_any)


def _no_icon(size: int) -> QIcon:
    """An icon that shows nothing."""
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    return QIcon(pixmap)


def _value_of(field: QDoubleSpinBox | QComboBox) -> str | float:
    if isinstance(field, QComboBox):
        return str(field.currentData())
    return field.units if isinstance(field, LengthBox) else field.value()
