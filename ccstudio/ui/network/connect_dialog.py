"""`ConnectDialog`: asks for a host to play at, and the name of the person there."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.net.client.known_hosts import KnownHost
from ccstudio.net.client.places import Place, place_of
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import hint

_HOST: Final = Qt.ItemDataRole.UserRole
SIZE: Final = QSize(560, 460)


class ConnectDialog(QDialog):
    """Asks for an invitation or an address; hosts that are known or nearby can be chosen from a list.

    Signals:
        found(host): a host of the local network was found (KnownHost), in any thread.
    """

    found = Signal(object)

    def __init__(
        self, known: Sequence[KnownHost], name: str, invitation: str = "", parent: QWidget | None = None
    ) -> None:
        """List what is known.

        Args:
            known: hosts where the person has been, the latest first.
            name: of the person, as far as it is known.
            invitation: one that the person has followed already.
            parent: as of any widget.
        """
        super().__init__(parent)
        self.setWindowTitle(_("Join a host"))
        self.setMinimumSize(SIZE)
        self.address = QLineEdit(invitation)
        self.address.setPlaceholderText(_("ccstudio://… or host:port"))
        self.name = QLineEdit(name)
        self.name.setMaxLength(40)
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.hosts = QListWidget()
        self.hosts.setAccessibleName(_("Hosts"))
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self._buttons, self.connect_button = answer_buttons(self, _("Connect"))
        self._lay_out()
        for host in known:
            self._list(host, host.title or host.address.text, _("Played at before"))
        self.found.connect(self.add_nearby)
        self.address.textChanged.connect(self._judge)
        self.name.textChanged.connect(self._judge)
        self.hosts.currentItemChanged.connect(self._offer)
        self.hosts.itemClicked.connect(self._take)
        self.hosts.itemActivated.connect(self.accept)
        self.address.setFocus()
        self._judge()

    def add_nearby(self, host: KnownHost) -> None:
        """List a host of the local network, unless it is listed."""
        listed = [self.hosts.item(row).data(_HOST) for row in range(self.hosts.count())]
        if all(known.address.text != host.address.text for known in listed):
            self._list(host, host.title or host.address.text, _("In your network"))

    def place(self) -> Place:
        """Return where the person wants to go; what is known of a host of the list is known of its address.

        Raises:
            StudioError: that is neither an invitation nor an address.
        """
        text = self.address.text().strip()
        listed = (self.hosts.item(row).data(_HOST) for row in range(self.hosts.count()))
        host: KnownHost | None = next((it for it in listed if it.address.text == text), None)
        return Place(address=host.address) if host is not None else place_of(text)

    def _list(self, host: KnownHost, title: str, remark: str) -> None:
        item = QListWidgetItem(f"{title}\n{host.address.text} · {remark}")
        item.setData(_HOST, host)
        self.hosts.addItem(item)

    def _offer(self, item: QListWidgetItem | None) -> None:
        """Take the host that keys come to; an invitation or another address that stands there is not replaced."""
        text = self.address.text().strip()
        listed = (self.hosts.item(row).data(_HOST).address.text for row in range(self.hosts.count()))
        if item is not None and (not text or text in listed):
            self._take(item)

    def _take(self, item: QListWidgetItem) -> None:
        host: KnownHost = item.data(_HOST)
        self.address.setText(host.address.text)
        if host.name:
            self.name.setText(host.name)

    def _judge(self) -> None:
        trouble = ""
        try:
            if self.address.text().strip():
                self.place()
        except StudioError as error:
            trouble = str(error)
        self.trouble.setText(trouble)
        self.connect_button.setEnabled(bool(self.address.text().strip() and self.name.text().strip()) and not trouble)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(_("&Invitation or address"), self.address)
        form.addRow("", self.trouble)
        form.addRow(_("Your &name"), self.name)
        form.addRow(_("&Password"), self.password)
        form.addRow("", hint(_("Only if the host asks for one.")))
        column = QVBoxLayout(self)
        column.addWidget(QLabel(_("Hosts")))
        column.addWidget(self.hosts, 1)
        column.addLayout(form)
        column.addWidget(self._buttons)
