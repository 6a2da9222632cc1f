"""The tabs of the window: one for each open document, with its title and whether it is saved."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QTabBar, QTabWidget, QWidget

from ccstudio.base.language import _
from ccstudio.ui.commands.menus import escaped
from ccstudio.ui.documents.open_documents import OpenDocument, OpenDocuments


class DocumentTabs(QTabWidget):
    """Shows the open documents.

    Signals:
        front_changed(document): another document is in front, or None.
        close_wanted(document): the cross on a tab was pressed.
    """

    front_changed = Signal(object)
    close_wanted = Signal(object)

    def __init__(self, documents: OpenDocuments, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._documents: list[OpenDocument] = []
        self._sizes: tuple[QSize, ...] = ()
        self._is_changing = False
        self.setDocumentMode(True)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.currentChanged.connect(self._tell_front)
        documents.added.connect(self._add)
        documents.removed.connect(self._remove)
        documents.renamed.connect(self.show_name)

    def event(self, event: QEvent) -> bool:
        """Lay out the tabs again only if a size has changed: Qt would paint everything within them anew."""
        if event.type() is QEvent.Type.LayoutRequest:
            sizes = self.sizeHint(), self.minimumSizeHint(), self.tabBar().sizeHint(), self.tabBar().minimumSizeHint()
            if sizes == self._sizes:
                return True
            self._sizes = sizes
        return super().event(event)

    @property
    def front(self) -> OpenDocument | None:
        """The document in front."""
        return self._at(self.currentIndex())

    def bring_forward(self, document: OpenDocument) -> None:
        """Bring a document to the front."""
        was_changing, self._is_changing = self._is_changing, False
        if was_changing and self.front is document:
            self.front_changed.emit(document)
        self.setCurrentWidget(document.editor.widget)

    def bring_nothing_forward(self) -> None:
        """Tell that no document is in front, while the tabs are changed; `bring_forward` ends that."""
        self._is_changing = True
        self.front_changed.emit(None)

    def take_out(self, document: OpenDocument) -> int:
        """Take a document out before its editor is replaced, and return the place of its tab."""
        place = self.indexOf(document.editor.widget)
        self._documents.remove(document)
        self.removeTab(place)
        return place

    def put_in(self, document: OpenDocument, place: int) -> None:
        """Put a document back at a place, with its new editor."""
        self._documents.append(document)
        self._add_tab(document, place)

    def turn(self, step: int) -> None:
        """Bring the document `step` tabs further to the front, round the end."""
        if self.count():
            self.setCurrentIndex((self.currentIndex() + step) % self.count())

    def show_name(self, document: OpenDocument) -> None:
        """Show the title of a document on its tab."""
        index = self.indexOf(document.editor.widget)
        title = escaped(document.title)
        self.setTabText(index, title if document.model.is_clean else f"{title} •")
        self.setTabToolTip(index, str(document.path) if document.path else _("Not saved yet"))

    def _add(self, document: OpenDocument) -> None:
        self._documents.append(document)
        self._add_tab(document, self.count())

    def _add_tab(self, document: OpenDocument, place: int) -> None:
        index = self.insertTab(place, document.editor.widget, "")
        close = CloseButton(document.editor.widget)
        close.clicked.connect(self._ask_close)
        self.tabBar().setTabButton(index, QTabBar.ButtonPosition.RightSide, close)
        self.show_name(document)

    def _remove(self, document: OpenDocument) -> None:
        widget = document.editor.widget
        self._documents.remove(document)
        self.removeTab(self.indexOf(widget))
        widget.deleteLater()

    def _at(self, index: int) -> OpenDocument | None:
        widget = self.widget(index)
        return next((one for one in self._documents if one.editor.widget is widget), None)

    def _tell_front(self, index: int) -> None:
        if not self._is_changing:
            self.front_changed.emit(self._at(index))

    def _ask_close(self) -> None:
        button = self.sender()
        assert isinstance(button, CloseButton), "Only the crosses are connected to this."
        self.close_wanted.emit(self._at(self.indexOf(button.content)))


class CloseButton(QAbstractButton):
    """The close button of a tab, in the colours of the palette."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.content = content
        self.setToolTip(_("Close"))
        self.setAccessibleName(_("Close"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """The size of a small icon."""
        return QSize(18, 18)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cross, on a disc while the mouse is over it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().mid())
            painter.drawEllipse(self.rect().adjusted(1, 1, -1, -1))
        painter.setPen(QPen(self.palette().windowText(), 1.4))
        painter.drawLine(QPointF(6, 6), QPointF(12, 12))
        painter.drawLine(QPointF(12, 6), QPointF(6, 12))
