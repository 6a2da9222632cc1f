"""The rows of the sight panel: one for each thing on or near the thread, one for each trial marker."""

from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QSpinBox, QToolButton, QVBoxLayout, QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.edit.parts import PartRef

BAR_WIDTH: Final = 5


class ThingRow(QFrame):
    """A thing with a coloured bar: its name, and why it counts or not.

    Signals:
        pointed(object): the mouse is over it, a `PartRef`; None when it left.
        chosen(object): it was clicked, a `PartRef`.
    """

    pointed = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ref: PartRef | None = None
        self._bar = QWidget()
        self._bar.setFixedWidth(BAR_WIDTH)
        self._bar.setAutoFillBackground(True)
        self.title = QLabel()
        self.words = QLabel()
        for label in (self.title, self.words):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(self.title)
        texts.addWidget(self.words)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 2, 2, 2)
        layout.addWidget(self._bar)
        layout.addLayout(texts, 1)

    def show_thing(self, ref: PartRef | None, title: str, words: str, colour: str, *, counts: bool) -> None:
        """Show another thing; an important one is highlighted."""
        self._ref = ref
        self.title.setText(title)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        font = self.title.font()
        font.setBold(counts)
        self.title.setFont(font)
        palette = self._bar.palette()
        palette.setColor(QPalette.ColorRole.Window, colour)
        self._bar.setPalette(palette)
        self.setCursor(Qt.CursorShape.PointingHandCursor if ref is not None else Qt.CursorShape.ArrowCursor)

    @property
    def ref(self) -> PartRef | None:
        """The part of the row; None for a marker."""
        return self._ref

    def enterEvent(self, event: QEnterEvent) -> None:
        """Point at the thing."""
        self.pointed.emit(self._ref)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.pointed.emit(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accept the press and wait for the release."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the thing."""
        if self._ref is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(self._ref)
        event.accept()


class MarkerRow(QWidget):
    """Trial smoke or a trial blaze in a space.

    Signals:
        changed(space, value): the person set the hindrance of smoke; 0 removes the marker, smoke or blaze.
    """

    changed = Signal(int, int)

    def __init__(self, space: SpaceId, name: str, smoke: int | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.space = space
        self.is_smoke = smoke is not None
        words = _("Smoke in {space}") if self.is_smoke else _("Blaze in {space}")
        self.value = QSpinBox()
        self.value.setRange(1, 99)
        self.value.setToolTip(_("Hindrance of the smoke"))
        self.value.setVisible(self.is_smoke)
        self.away = QToolButton()
        self.away.setText("✕")
        self.away.setAutoRaise(True)
        self.away.setToolTip(_("Remove"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(QLabel(words.format(space=name)), 1)
        layout.addWidget(self.value)
        layout.addWidget(self.away)
        self.show_smoke(smoke)
        self.value.valueChanged.connect(self._tell)
        self.away.clicked.connect(self._remove)

    def show_smoke(self, smoke: int | None) -> None:
        """Show the hindrance of the smoke without emitting a signal."""
        blocker = QSignalBlocker(self.value)
        self.value.setValue(smoke or 1)
        blocker.unblock()

    def _tell(self, value: int) -> None:
        self.changed.emit(self.space, value)

    def _remove(self) -> None:
        self.changed.emit(self.space, 0)
