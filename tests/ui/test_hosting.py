"""A person hosts games on this computer: where, who is there, and how that is stopped."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from ccstudio.application.own_host import OwnHost, Pages
from ccstudio.base.errors import StudioError
from ccstudio.net.host.host import Attendance
from ccstudio.net.host.running import HostOptions
from ccstudio.net.invitation import Invitation, read_invitation
from ccstudio.ui.flows.hosting import HostingFlows
from ccstudio.ui.network.hosting import Hosting
from ccstudio.ui.network.hosting_bar import HostingBar, HostingButton
from ccstudio.ui.network.seat_dialog import OwnHostDialog
from ccstudio.ui.shell.host_pages import host_pages
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs

TAKEN = 8437


class FakeHost(OwnHost):
    """A host without a process; one port is in use by another program."""

    people = 1

    def __init__(self, options: HostOptions, pages: Pages | None = None) -> None:
        super().__init__(options, pages)
        self.port = options.port
        self.runs = False

    @property
    def is_running(self) -> bool:
        return self.runs

    @property
    def attendance(self) -> Attendance:
        return Attendance(people=self.people, games=1)

    def start(self) -> Invitation:
        if self.port == TAKEN:
            raise StudioError("host-port-taken", port=self.port)
        self.runs = True
        return Invitation(host="10.0.0.7", port=self.port, fingerprint="ab" * 32)

    def stop(self) -> None:
        self.runs = False


@pytest.fixture
def hosting(window: MainWindow) -> Hosting:
    return Hosting(QObject(window))


@pytest.fixture
def flows(window: MainWindow, hosting: Hosting) -> HostingFlows:
    studio = window.studio
    return HostingFlows(hosting, studio, studio.settings, studio.flows, host_pages, make=FakeHost)


def fill(port: int) -> Callable[[QDialog], bool]:
    def use(dialog: QDialog) -> bool:
        assert isinstance(dialog, OwnHostDialog)
        dialog.name.setText("Ada")
        dialog.port.setValue(port)
        return True

    return use


def begin(flows: HostingFlows, window: MainWindow, dialogs: FakeDialogs, port: int = 9_000) -> None:
    dialogs.uses.append(fill(port))
    window.studio.run_flow(flows.begin(""))


def test_where_the_host_is_and_who_is_there_is_shown(
    flows: HostingFlows, hosting: Hosting, window: MainWindow, dialogs: FakeDialogs, qtbot: QtBot
) -> None:
    begin(flows, window, dialogs)
    qtbot.waitUntil(lambda: hosting.is_running)
    bar, button = HostingBar(hosting), HostingButton(hosting)
    qtbot.addWidget(bar)
    qtbot.addWidget(button)
    bar.invite.click()
    assert bar.words.text() == (
        "This computer hosts games at 10.0.0.7:9000: 1 person is connected, 1 game is being played."
    )
    assert button.text() == "Hosting: 1 person"
    assert read_invitation(QGuiApplication.clipboard().text()).port == 9_000


def test_another_port_is_offered_where_one_is_in_use(
    flows: HostingFlows, hosting: Hosting, window: MainWindow, dialogs: FakeDialogs, qtbot: QtBot
) -> None:
    dialogs.answers.append("other")
    begin(flows, window, dialogs, TAKEN)
    qtbot.waitUntil(lambda: hosting.is_running)
    assert dialogs.asked[0].text == "Another program on this computer uses the port 8437."
    assert hosting.place.address.port > TAKEN


def test_who_wants_no_other_port_hosts_nothing(
    flows: HostingFlows, hosting: Hosting, window: MainWindow, dialogs: FakeDialogs, qtbot: QtBot
) -> None:
    dialogs.answers.append("cancel")
    begin(flows, window, dialogs, TAKEN)
    qtbot.waitUntil(lambda: bool(dialogs.asked))
    assert not hosting.is_running


@pytest.mark.parametrize(("people", "asked"), [(1, 0), (3, 1)], ids=["alone", "with others"])
def test_people_at_their_games_are_thought_of_before_the_host_stops(
    flows: HostingFlows, hosting: Hosting, window: MainWindow, dialogs: FakeDialogs, qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch, people: int, asked: int,
) -> None:  # fmt: skip
    monkeypatch.setattr(FakeHost, "people", people)
    begin(flows, window, dialogs)
    qtbot.waitUntil(lambda: hosting.is_running)
    dialogs.answers.append("cancel")
    window.studio.run_flow(flows.may_stop())
    assert len(dialogs.asked) == asked


def test_a_host_that_ended_by_itself_is_shown_no_longer(
    flows: HostingFlows, hosting: Hosting, window: MainWindow, dialogs: FakeDialogs, qtbot: QtBot
) -> None:
    begin(flows, window, dialogs)
    qtbot.waitUntil(lambda: hosting.is_running)
    button = HostingButton(hosting)
    qtbot.addWidget(button)
    assert hosting._own is not None
    hosting._own.stop()
    hosting.look()
    assert button.isHidden()
