"""Texts of a window that are wider or higher than the widgets that show them."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QStatusBar,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionDockWidget,
    QStyleOptionTab,
    QTabBar,
    QToolButton,
    QWidget,
)

from ccstudio.ui.widgets.elided_label import ElidedLabel
from tests.helpers.visible_texts import Found, described

SLACK = 2
"""Pixels of a letter that may be missing: rounded widths."""


def cut_texts(window: QWidget) -> list[Found]:
    """Return the visible buttons, tabs, headings, labels and boxes in `window` that lack room for their texts.

    Cells of lists and elided labels are not among them: they show data of any length, with all of it in a tool tip.
    """
    return [
        (described(widget), text)
        for widget in [window, *window.findChildren(QWidget)]
        if widget.isVisible() and not widget.visibleRegion().isEmpty()
        for text in _cut(widget)
    ]


def _cut(widget: QWidget) -> Iterator[str]:  # noqa: C901 - one case for each kind of widget
    match widget:
        case ElidedLabel():
            return
        case QLabel():
            yield from _cut_label(widget)
        case QPushButton() | QToolButton() | QAbstractButton():
            yield from _cut_button(widget)
        case QTabBar():
            yield from _cut_tabs(widget)
        case QHeaderView():
            yield from _cut_headings(widget)
        case QComboBox():
            yield from _cut_choice(widget)
        case QGroupBox():
            if widget.title() and _wide(widget, widget.title()) > widget.width():
                yield widget.title()
        case QDockWidget():
            yield from _cut_dock_title(widget)
        case QScrollArea() if widget.horizontalScrollBar().maximum() > 0:
            yield f"scrolls sideways by {widget.horizontalScrollBar().maximum()} pixels"
        case QStatusBar():
            message = widget.currentMessage()
            if message and _wide(widget, message) > widget.width():
                yield message


def _wide(widget: QWidget, text: str) -> int:
    return widget.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, text).width() - SLACK


def _cut_label(label: QLabel) -> Iterator[str]:
    if not label.text():
        return
    room = label.contentsRect()
    if label.wordWrap():
        if label.heightForWidth(label.width()) > label.height() + SLACK:
            yield label.text()
        return
    need = label.sizeHint() - QSize(label.width() - room.width(), label.height() - room.height())
    if need.width() > room.width() + SLACK or need.height() > room.height() + SLACK:
        yield label.text()


def _cut_button(button: QAbstractButton) -> Iterator[str]:
    text = button.text()
    if not text:
        return
    is_icon = isinstance(button, QToolButton) and (
        button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly and not button.icon().isNull()
    )
    room, need = button.size(), button.sizeHint()
    is_cut = need.width() > room.width() and _needs(button, text) > room.width()
    if not is_icon and (is_cut or need.height() > room.height() + 2 * SLACK):
        yield text


def _needs(button: QAbstractButton, text: str) -> int:
    """Return the width of the text and the icon without the padding, which may shrink."""
    lines = max(_wide(button, line) for line in text.split("\n"))
    beside = isinstance(button, QToolButton) and (
        button.toolButtonStyle() != Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    )
    icon = 0 if button.icon().isNull() or beside else button.iconSize().width()
    mark = 0
    if not isinstance(button, QPushButton | QToolButton):
        mark = button.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, button)
    return lines + icon + mark + 4


def _cut_tabs(bar: QTabBar) -> Iterator[str]:
    shown = [index for index in range(bar.count()) if bar.isTabVisible(index)]
    for index in shown:
        option = QStyleOptionTab()
        bar.initStyleOption(option, index)
        room = bar.style().subElementRect(QStyle.SubElement.SE_TabBarTabText, option, bar)
        text, width = bar.tabText(index), max(room.width(), room.height())
        if bar.fontMetrics().elidedText(text, bar.elideMode(), width, Qt.TextFlag.TextShowMnemonic) != text:
            yield text
    if shown and not bar.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(bar.tabRect(shown[-1])):
        yield "tabs scroll: " + ", ".join(bar.tabText(index) for index in shown)


def _cut_headings(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if model is None or header.orientation() == Qt.Orientation.Vertical:
        return
    for section in range(header.count()):
        title = model.headerData(section, header.orientation())
        if header.isSectionHidden(section) or not isinstance(title, str) or not title:
            continue
        if _wide(header, title) + 4 > header.sectionSize(section):
            yield title


def _cut_choice(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    room = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    icon = 0 if box.itemIcon(box.currentIndex()).isNull() else box.iconSize().width() + 4
    if box.currentText() and _wide(box, box.currentText()) + icon > room.width():
        yield box.currentText()


def _cut_dock_title(dock: QDockWidget) -> Iterator[str]:
    if dock.titleBarWidget() is not None or not dock.windowTitle():
        return
    option = QStyleOptionDockWidget()
    dock.initStyleOption(option)
    room = dock.style().subElementRect(QStyle.SubElement.SE_DockWidgetTitleBarText, option, dock)
    if _wide(dock, dock.windowTitle()) > room.width():
        yield dock.windowTitle()


def outside_of_window(window: QWidget) -> list[Found]:
    """Return the visible widgets with texts that stick out of their parents, where these do not scroll."""
    return [
        (described(widget), _text(widget))
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and _text(widget) and not _scrolls(widget) and not _is_inside(widget)
    ]


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _scrolls(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent.parentWidget(), QScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def _is_inside(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    if parent is None or widget.isWindow():
        return True
    place = QRect(widget.mapTo(parent, QPoint(0, 0)), widget.size())
    return parent.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(place)
