"""The dialogs about hosts ask what is needed, and say what is wrong."""

from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from ccstudio.net.client.connection import HostAddress
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.client.places import place_of
from ccstudio.net.protocol import Clock, ScenarioInfo
from ccstudio.ui.network.connect_dialog import ConnectDialog
from ccstudio.ui.network.new_hosted_game import NewHostedGameDialog
from ccstudio.ui.network.seat_dialog import OwnHostDialog, SeatDialog, SubstituteDialog
from tests.helpers.scripted_host import game_info

LEAGUE = KnownHost(
    address=HostAddress(host="league.example", port=8437, fingerprint="cd" * 32),
    title="League",
    name="Ada",
    token="key",
)
SCENARIOS = (
    ScenarioInfo(id="weir", title="The Weir", system="micro", module_title="Micro", seats=("Blue", "Grey")),
    ScenarioInfo(id="trio", title="Trio", system="micro", module_title="Micro", seats=("Red", "Blue", "Grey")),
)


def test_a_host_of_the_list_is_taken_with_all_that_is_known(qtbot: QtBot) -> None:
    dialog = ConnectDialog([LEAGUE], "")
    qtbot.addWidget(dialog)
    dialog.hosts.setCurrentRow(0)
    assert dialog.place().address == LEAGUE.address
    assert dialog.name.text() == "Ada"


def test_an_invitation_stays_when_the_list_gets_the_keys(qtbot: QtBot) -> None:
    invitation = f"ccstudio://other.example:8437/g1#code1.{'ef' * 32}"
    dialog = ConnectDialog([LEAGUE], "Ada", invitation)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.hosts.setCurrentRow(0)
    assert dialog.place().game == "g1"
    dialog.hosts.itemClicked.emit(dialog.hosts.item(0))
    assert dialog.place().address == LEAGUE.address


def test_hosts_nearby_are_listed_once(qtbot: QtBot) -> None:
    dialog = ConnectDialog([LEAGUE], "Ada")
    qtbot.addWidget(dialog)
    near = KnownHost(address=HostAddress(host="10.0.0.9", port=8437, plain=True), title="Ben's table")
    for host in (near, near, LEAGUE):
        dialog.found.emit(host)
    assert dialog.hosts.count() == 2


@pytest.mark.parametrize("text", ["league.example", "10.0.0.7:9000", "[fe80::1]:8437"])
def test_an_address_is_enough(qtbot: QtBot, text: str) -> None:
    dialog = ConnectDialog([], "Ada", text)
    qtbot.addWidget(dialog)
    assert dialog.connect_button.isEnabled()


def test_what_is_no_address_is_said_before_anything_is_tried(qtbot: QtBot) -> None:
    dialog = ConnectDialog([], "Ada", "two words")
    qtbot.addWidget(dialog)
    assert not dialog.connect_button.isEnabled()
    assert "two words is neither an invitation nor the address of a host" in dialog.trouble.text()


def test_an_invitation_leads_to_a_game_and_names_the_certificate() -> None:
    place = place_of(f" ccstudio://league.example:8437/g1#code1.{'ef' * 32} ")
    assert (place.game, place.code, place.address.fingerprint) == ("g1", "code1", "ef" * 32)


def test_a_game_is_made_as_it_was_asked_for(qtbot: QtBot) -> None:
    dialog = NewHostedGameDialog(SCENARIOS)
    qtbot.addWidget(dialog)
    dialog.scenario.setCurrentIndex(1)
    dialog.seats[2].player_choice.setCurrentIndex(dialog.seats[2].player_choice.findData("rules"))
    dialog.clock.setCurrentIndex(2)
    dialog.is_open.setChecked(False)
    message = dialog.message()
    assert message.scenario == "trio"
    assert [seat.player for seat in message.seats] == ["person", "person", "rules"]
    assert message.clock == Clock(kind="turn", seconds=600)
    assert not message.is_open


def test_a_game_without_a_clock_has_none(qtbot: QtBot) -> None:
    dialog = NewHostedGameDialog(SCENARIOS)
    qtbot.addWidget(dialog)
    assert dialog.message().clock == Clock()


def test_a_long_briefing_is_shown_whole(qtbot: QtBot) -> None:
    long = msgspec.structs.replace(SCENARIOS[0], id="long", briefing="Guns have been firing for three days. " * 20)
    dialog = NewHostedGameDialog((SCENARIOS[0], long))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.scenario.setCurrentIndex(dialog.scenario.findData("long"))
    dialog.clock.setCurrentIndex(1)
    qtbot.waitUntil(lambda: dialog.briefing.height() >= dialog.briefing.heightForWidth(dialog.briefing.width()))


def test_one_of_several_seats_is_chosen(qtbot: QtBot) -> None:
    dialog = SeatDialog(game_info(), [0, 1])
    qtbot.addWidget(dialog)
    dialog.seats.setCurrentIndex(1)
    assert dialog.seat == 1


def test_somebody_else_plays_a_seat(qtbot: QtBot) -> None:
    dialog = SubstituteDialog(game_info(), 1)
    qtbot.addWidget(dialog)
    assert (dialog.seat, dialog.player) == (1, "regular")
    assert [dialog.seats.itemText(row) for row in range(2)] == ["Blue: Ada", "Grey: free"]
    dialog.seats.setCurrentIndex(0)
    dialog.players.setCurrentIndex(dialog.players.findText("You"))
    assert (dialog.seat, dialog.player) == (0, "person")


def test_a_host_on_this_computer_needs_a_name(qtbot: QtBot) -> None:
    dialog = OwnHostDialog("")
    qtbot.addWidget(dialog)
    assert not dialog._accepting.isEnabled()
    dialog.name.setText("Ada")
    assert dialog._accepting.isEnabled()


def test_a_file_of_hosts_that_cannot_be_read_counts_as_empty(tmp_path: Path) -> None:
    (tmp_path / "hosts.json").write_text("[nonsense", encoding="utf-8")
    assert list(KnownHosts(tmp_path / "hosts.json")) == []


def test_only_the_person_can_read_the_file_of_hosts(tmp_path: Path) -> None:
    hosts = KnownHosts(tmp_path / "hosts.json")
    hosts.remember(LEAGUE)
    assert (tmp_path / "hosts.json").stat().st_mode & 0o077 == 0


def test_a_host_with_another_certificate_is_another_host(tmp_path: Path) -> None:
    hosts = KnownHosts(tmp_path / "hosts.json")
    hosts.remember(LEAGUE)
    assert hosts.at(HostAddress(host="league.example", port=8437)) == LEAGUE
    assert hosts.at(HostAddress(host="league.example", port=8437, fingerprint="00" * 32)) is None
    hosts.forget(LEAGUE.address)
    assert list(KnownHosts(tmp_path / "hosts.json")) == []
