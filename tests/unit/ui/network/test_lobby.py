"""The lobby of a host shows its games, and what can be done about each."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ccstudio.base.errors import StudioError
from ccstudio.net.client.connection import HostAddress, LinkState
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.invitation import read_invitation
from ccstudio.net.protocol import Clock, GameChanged, GameInfo, Games, ListGames, SeatInfo
from ccstudio.ui.network.host_link import HostLink
from ccstudio.ui.network.lobby import Lobby
from tests.helpers.scripted_host import ScriptedHost, game_info
from tests.helpers.translated_content import spoken

FREE = game_info(
    game="g2", yours=(), seats=(SeatInfo(side=0, title="Blue", name="Ben"), SeatInfo(side=1, title="Grey"))
)
RUNNING = game_info(game="g3", status="running", is_asked=True)

At = Callable[..., tuple[Lobby, HostLink, ScriptedHost]]


@pytest.fixture
def at_host(qtbot: QtBot, tmp_path: Path) -> At:
    def arrive(*games: GameInfo) -> tuple[Lobby, HostLink, ScriptedHost]:
        host = ScriptedHost()
        known = KnownHost(address=HostAddress(host="10.0.0.7", port=8437, fingerprint="ab" * 32), name="Ada")
        link = HostLink(known, KnownHosts(tmp_path / "hosts.json"), connect=host.connect)
        lobby = Lobby(link)
        qtbot.addWidget(lobby)
        link.start()
        qtbot.waitUntil(lambda: any(isinstance(it, ListGames) for it in host.sent))
        host.say(Games(request=host.last(ListGames).request, games=games))
        qtbot.waitUntil(lambda: len(link.games) == len(games))
        return lobby, link, host

    return arrive


def row_of(lobby: Lobby, game: str) -> list[str]:
    lobby.select(game)
    item = lobby.games.currentItem()
    return [item.text(column) for column in range(lobby.games.columnCount())]


def possible(lobby: Lobby) -> set[str]:
    names = {"play": lobby.play, "take": lobby.take, "watch": lobby.watch, "leave": lobby.leave}
    return {name for name, button in names.items() if button.isEnabled()}


def test_a_game_is_listed_with_its_seats_clock_and_status(at_host: At) -> None:
    lobby, _link, _host = at_host(game_info(clock=Clock(kind="game", seconds=3_600)))
    assert row_of(lobby, "g1") == [
        "Sunday", "The Weir", "Blue: Ada · Grey: free", "60 minutes for the game", "Waits for players",
    ]  # fmt: skip


def test_the_games_that_wait_for_the_person_are_first(at_host: At) -> None:
    lobby, _link, _host = at_host(FREE, RUNNING)
    first = lobby.games.topLevelItem(0)
    assert first is not None
    assert first.text(4) == "Your turn"


@pytest.mark.parametrize(
    ("game", "deeds"),
    [
        (game_info(), {"leave"}),
        (game_info(seats=(*game_info().seats, SeatInfo(side=0, title="Blue reserve"))), {"take", "leave"}),
        (FREE, {"take"}),
        (RUNNING, {"play"}),
        (game_info(status="running", yours=(), watching="public"), {"watch"}),
        (game_info(status="running", yours=()), set()),
    ],
    ids=["own seat", "seat of the own side", "free seat", "running", "to watch", "of others"],
)
def test_what_can_be_done_follows_the_game(at_host: At, game: GameInfo, deeds: set[str]) -> None:
    lobby, _link, _host = at_host(game)
    lobby.select(game.game)
    assert possible(lobby) == deeds


def test_the_invitation_has_all_that_another_needs(at_host: At, qtbot: QtBot) -> None:
    lobby, _link, _host = at_host(game_info())
    lobby.codes["g1"] = "secret1"
    lobby.invite.click()
    link = read_invitation(QGuiApplication.clipboard().text())
    assert (link.host, link.port, link.game, link.code, link.fingerprint) == (
        "10.0.0.7",
        8437,
        "g1",
        "secret1",
        "ab" * 32,
    )


def test_a_turn_is_told_once(at_host: At, qtbot: QtBot) -> None:
    _lobby, link, host = at_host(game_info())
    told: list[GameInfo] = []
    link.turned.connect(told.append)
    asked = game_info(status="running", is_asked=True)
    host.say(GameChanged(info=asked), GameChanged(info=asked))
    qtbot.waitUntil(lambda: link.games["g1"].is_asked)
    assert len(told) == 1


def test_a_lost_connection_is_said_and_nothing_can_be_begun(at_host: At, qtbot: QtBot) -> None:
    lobby, link, host = at_host(FREE)
    host.stand(LinkState.LOST, StudioError("link-lost", address="10.0.0.7:8437"))
    qtbot.waitUntil(lambda: not link.is_connected)
    assert lobby.state.text() == "The connection to 10.0.0.7:8437 was lost. The studio tries again."
    assert possible(lobby) == set()


def test_the_account_is_kept_for_the_next_time(at_host: At, tmp_path: Path) -> None:
    at_host()
    (known,) = KnownHosts(tmp_path / "hosts.json")
    assert (known.title, known.name, known.token) == ("League", "Ada", "key")


def test_a_game_that_is_gone_leaves_the_list(at_host: At, qtbot: QtBot) -> None:
    lobby, link, host = at_host(game_info())
    host.say(GameChanged(info=game_info(), is_gone=True))
    qtbot.waitUntil(lambda: not link.games)
    assert lobby.games.topLevelItemCount() == 0


def test_a_game_that_is_not_open_is_listed_by_the_code_of_its_invitation_every_time(
    qtbot: QtBot, tmp_path: Path
) -> None:
    host = ScriptedHost()
    known = KnownHost(address=HostAddress(host="10.0.0.7", port=8437), name="Ada")
    link = HostLink(known, KnownHosts(tmp_path / "hosts.json"), code="secret2", connect=host.connect)
    link.start()
    qtbot.waitUntil(lambda: any(isinstance(it, ListGames) for it in host.sent))
    link.look()
    assert [it.code for it in host.sent if isinstance(it, ListGames)] == ["secret2", "secret2"]


def test_what_came_of_a_deed_is_said_until_the_next(at_host: At) -> None:
    lobby, _link, _host = at_host(FREE)
    lobby.tell("Somebody else has this seat.")
    assert not lobby.notice.isHidden()
    lobby.take.click()
    assert lobby.notice.isHidden()


def test_an_account_that_the_host_lost_is_forgotten_so_that_the_next_visit_makes_a_new_one(
    at_host: At, qtbot: QtBot, tmp_path: Path
) -> None:
    _lobby, link, host = at_host()
    with qtbot.waitSignal(link.failed):
        host.stand(LinkState.REFUSED, StudioError("host-token-unknown"))
    assert not list(KnownHosts(tmp_path / "hosts.json"))


@pytest.mark.parametrize(("status", "code"), [("open", "secret3"), ("running", "look4")])
def test_the_maker_of_a_game_can_invite_to_it_again_after_a_restart(
    at_host: At, qtbot: QtBot, status: Literal["open", "running"], code: str
) -> None:
    lobby, _link, _host = at_host(game_info(status=status, is_open=False, code="secret3", watch_code="look4"))
    lobby.invite.click()
    assert read_invitation(QGuiApplication.clipboard().text()).code == code


def test_an_open_lobby_asks_again_and_again_what_others_do(at_host: At, qtbot: QtBot) -> None:
    lobby, link, host = at_host()
    host.sent.clear()
    lobby._clock.setInterval(10)
    lobby.show()
    qtbot.waitUntil(lambda: len([it for it in host.sent if isinstance(it, ListGames)]) >= 3)
    host.say(Games(request=link.listing, games=(FREE,)))
    qtbot.waitUntil(lambda: lobby.current == FREE)
    lobby.hide()
    assert not lobby._clock.isActive()


def test_the_same_list_again_leaves_the_lobby_as_it_is(at_host: At, qtbot: QtBot) -> None:
    _lobby, link, host = at_host(FREE, RUNNING)
    told: list[int] = []
    link.state_changed.connect(lambda: told.append(1))
    link.look()
    host.say(Games(request=link.listing, games=(FREE, RUNNING)), GameChanged(info=RUNNING))
    qtbot.waitUntil(lambda: bool(told))
    assert told == [1]


def test_all_words_are_in_the_language_that_is_spoken_now(at_host: At, qapp: QApplication) -> None:
    lobby, _link, _host = at_host(game_info())
    with spoken("ru"):
        QApplication.sendEvent(lobby, QEvent(QEvent.Type.LanguageChange))
        told = (lobby.new.text(), lobby.games.headerItem().text(0))
    QApplication.sendEvent(lobby, QEvent(QEvent.Type.LanguageChange))
    assert (told, lobby.games.headerItem().text(0)) == (("&Новая партия…", "Партия"), "Game")
