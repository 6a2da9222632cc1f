"""A person goes to a host, takes a seat and plays there in the window of the studio."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QLocale, QObject
from pytestqt.qtbot import QtBot

from ccstudio.base.errors import StudioError
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import JournalDocument
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.net.client.connection import HostAddress, LinkState
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.client.places import Place
from ccstudio.net.protocol import (
    Accepted,
    Answer,
    AskJournal,
    Choose,
    Clocks,
    Create,
    Ended,
    GameChanged,
    Games,
    Join,
    JournalPart,
    ListGames,
    ListScenarios,
    News,
    Presence,
    Propose,
    Proposed,
    Refused,
    Resign,
    Scenarios,
    SeatInfo,
    Settled,
    Sync,
    Watch,
)
from ccstudio.play.choices import option_of
from ccstudio.play.journal import journal_of
from ccstudio.play.seat_feed import SeatFeed
from ccstudio.play.session import Session
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.flows.host_visit import HostedGame, HostVisit
from ccstudio.ui.network.seat_dialog import SubstituteDialog, WatchDialog
from ccstudio.ui.play.editor import GameEditor
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.pseudo_catalogue import LANGUAGE, pseudo_catalogue
from tests.helpers.pseudo_language import pseudo
from tests.helpers.scripted_host import ScriptedHost, begun, game_info
from tests.unit.ui.play.tables import combat_scenario

pytestmark = pytest.mark.slow

SEAT = 1
"""The seat that sets up first."""

SEATS = (SeatInfo(side=0, title="Blue"), SeatInfo(side=1, title="Grey", name="Ada", is_here=True))


class AtTable:
    """The host of a game of Combat Commander, and the window at which one seat is played."""

    def __init__(self, qtbot: QtBot, window: MainWindow, folder: Path) -> None:
        self.qtbot = qtbot
        self.window = window
        self.session = Session.begin(combat_scenario("mill-road"), seed=3, barriers=True)
        self.feed = SeatFeed(self.session, Seat(SEAT))
        self.host = ScriptedHost()
        studio = window.studio
        kind = EDITORS.get(JournalDocument)
        assert kind is not None
        hosts = KnownHosts(folder / "hosts.json")
        self.visit = HostVisit(
            studio, studio.settings, studio.flows, kind, hosts, connect=self.host.connect, parent=QObject(window)
        )
        self.info = game_info(status="running", seats=SEATS, yours=(SEAT,))
        address = HostAddress(host="10.0.0.7", port=1, plain=True)
        self.visit.begin(KnownHost(address=address, name="Ada"), Place(address=address, game="g1"))
        self.until(lambda: any(isinstance(it, ListGames) for it in self.host.sent))
        self.host.say(Games(request=self.host.last(ListGames).request, games=(self.info,)))
        self.until(lambda: any(isinstance(it, Sync) for it in self.host.sent))
        self.host.say(*begun(self.session, SEAT))
        self.until(lambda: isinstance(window.front, HostedGame))
        assert isinstance(window.front, HostedGame)
        self.game = window.front
        self.table = self.game.game.table

    def until(self, happened: object) -> None:
        self.qtbot.waitUntil(happened, timeout=20_000)

    def play(self) -> None:
        """Let the person choose the first option, and the host play what was sent."""
        self.table.choose(self.table.options[0])
        sent = self.host.last(Choose)
        self.session.choose(Seat(SEAT), option_of(sent.choice))
        known = self.table.session.number
        self.host.say(Accepted(request=sent.request), News(game="g1", seat=SEAT, update=self.feed.update()))
        self.until(lambda: self.table.session.number > known)


@pytest.fixture
def at_table(qtbot: QtBot, make_studio, tmp_path: Path):
    at = AtTable(qtbot, make_studio(is_shown=False), tmp_path)
    yield at
    at.visit.close()


def test_a_choice_is_played_at_the_host_and_shown_when_it_comes_back(at_table: AtTable) -> None:
    for _choice in range(3):
        at_table.play()
    at_table.until(lambda: at_table.table.decision is not None)
    assert at_table.host.last(Choose).number == at_table.table.session.number - 1


def test_a_refused_choice_is_asked_for_again(at_table: AtTable) -> None:
    table = at_table.table
    table.choose(table.options[0])
    assert table.decision is None
    at_table.host.say(Refused(request=at_table.host.last(Choose).request, code="host-game-paused"))
    at_table.until(lambda: table.decision is not None)
    assert not at_table.game.bar.trouble.isHidden()


def test_after_a_loss_the_game_goes_on_where_it_was(at_table: AtTable) -> None:
    at_table.play()
    at_table.host.stand(LinkState.LOST, StudioError("link-lost", address="there"))
    at_table.until(lambda: not at_table.game.bar.trouble.isHidden())
    at_table.host.let_in(token="")
    number = at_table.table.session.number
    at_table.until(lambda: at_table.host.last(Sync).number == number)
    at_table.until(at_table.game.bar.trouble.isHidden)


def test_clocks_people_and_the_end_are_told(at_table: AtTable) -> None:
    bar = at_table.game.bar
    at_table.host.say(
        Clocks(game="g1", remaining_ms=(125_000, 60_000), running=0),
        Presence(game="g1", seats=(False, True), watchers=2),
    )
    at_table.until(lambda: "2 watching" in bar.people.text())
    assert bar.people.text() == "Blue: free (away)  ·  Grey: Ada  ·  2 watching"
    assert bar.clocks.text().startswith("▶ Blue 2:0")
    at_table.host.say(Ended(game="g1", reason="resigned", side=0))
    at_table.until(lambda: "Blue resigned" in bar.people.text())


def test_who_looks_at_the_past_stays_there_until_a_question_comes(at_table: AtTable) -> None:
    table, host = at_table.table, at_table.host
    at_table.play()
    host.say(GameChanged(info=msgspec.structs.replace(at_table.info, status="paused")))
    at_table.until(lambda: table.decision is None)
    table.look_at(1)
    for text, is_asked in (("Take your time.", False), ("Go on.", True)):
        if is_asked:
            host.say(GameChanged(info=at_table.info))
        at_table.session.say(Seat(1 - SEAT), text)
        known = table.session.number
        host.say(News(game="g1", seat=SEAT, update=at_table.feed.update()))
        at_table.until(lambda known=known: table.session.number > known)
        assert table.follows_game is is_asked
        assert (table.number == 1) is not is_asked


def test_a_finished_game_is_verified_and_can_be_opened_whole(at_table: AtTable) -> None:
    bar, host = at_table.game.bar, at_table.host
    at_table.play()
    host.say(Ended(game="g1", reason="resigned", side=0))
    at_table.until(lambda: any(isinstance(it, AskJournal) for it in host.sent))
    text = to_bytes(journal_of(at_table.session)).decode()
    parts = [text[:5_000], text[5_000:]]
    request = host.last(AskJournal).request
    host.say(*(JournalPart(request=request, game="g1", part=it, parts=2, text=parts[it]) for it in range(2)))
    at_table.until(lambda: bar.verified.text() == "Everything that you were told is verified.")
    for _time in range(2):
        bar.whole.click()
        at_table.until(lambda: at_table.window.front is not at_table.game)
        at_table.window.studio.flows.activated.emit(at_table.game)
    whole = [it for it in at_table.window.studio.documents if isinstance(it, OpenGame) and it is not at_table.game]
    assert [it.game.table.session.number for it in whole] == [at_table.session.number]


def test_a_host_whose_journal_tells_otherwise_than_it_told_before_is_found_out(at_table: AtTable) -> None:
    bar, host = at_table.game.bar, at_table.host
    at_table.play()
    host.say(Ended(game="g1", reason="resigned", side=0))
    at_table.until(lambda: any(isinstance(it, AskJournal) for it in host.sent))
    other = Session.begin(combat_scenario("mill-road"), seed=4, barriers=True)
    text = to_bytes(journal_of(other)).decode()
    host.say(JournalPart(request=host.last(AskJournal).request, game="g1", part=0, parts=1, text=text))
    at_table.until(lambda: bar.verified.text().startswith("Verified: "))
    assert "finding" in bar.verified.text()
    assert bar.verified.toolTip()


def test_a_proposal_is_answered_by_a_button(at_table: AtTable) -> None:
    bar, host = at_table.game.bar, at_table.host
    host.say(Proposed(game="g1", proposal=7, seat=0, kind="draw", waits_for=(SEAT,)))
    at_table.until(lambda: len(bar.proposals) == 1)
    (row,) = bar.proposals
    assert row.words.text() == "Blue offers a draw."
    row.agree.click()
    assert host.last(Answer).agrees
    host.say(Settled(game="g1", proposal=7, is_agreed=True))
    at_table.until(lambda: not bar.proposals)


def test_who_is_asked_to_undo_reads_what(at_table: AtTable) -> None:
    bar, host = at_table.game.bar, at_table.host
    number = at_table.visit.link.tables[0].at_host.known if at_table.visit.link is not None else 0
    at_table.play()
    host.say(Proposed(game="g1", proposal=7, seat=0, kind="undo", number=number, waits_for=(SEAT,)))
    at_table.until(lambda: len(bar.proposals) == 1)
    assert bar.proposals[0].words.text().startswith("Blue asks to undo, back to before: America: ")


def test_after_the_end_undo_says_why_it_is_impossible(at_table: AtTable) -> None:
    editor, info = at_table.game.editor, at_table.info
    assert isinstance(editor, GameEditor)
    prompt = editor.parts.prompt
    at_table.play()
    assert prompt.undo.isEnabled()
    at_table.host.say(GameChanged(info=msgspec.structs.replace(info, status="over")))
    at_table.until(lambda: not prompt.undo.isEnabled())
    assert prompt.undo.toolTip() == "Nothing can be undone: the game is paused or over where it is kept."


def test_who_resigns_is_asked_first(at_table: AtTable, dialogs: FakeDialogs) -> None:
    dialogs.answers = ["cancel", "resign"]
    at_table.game.editor.trigger("play.resign")
    assert not any(isinstance(it, Resign) for it in at_table.host.sent)
    at_table.game.editor.trigger("play.resign")
    assert at_table.host.last(Resign).seat == SEAT


def test_who_asks_for_a_substitute_says_for_which_seat(at_table: AtTable, dialogs: FakeDialogs) -> None:
    def choose(dialog: SubstituteDialog) -> bool:
        dialog.seats.setCurrentIndex(0)
        return True

    dialogs.uses = [choose]
    at_table.game.editor.trigger("play.ask-substitute")
    at_table.until(lambda: any(isinstance(it, Propose) for it in at_table.host.sent))
    asked = at_table.host.last(Propose)
    assert (asked.kind, asked.seat, asked.replaced, asked.player) == ("substitute", SEAT, 0, "regular")


def test_why_there_is_no_substitute_is_forgotten_when_there_is_one(at_table: AtTable) -> None:
    at_table.game.hosted.at_host.propose("substitute", replaced=0, player="regular")
    refused = Refused(request=at_table.host.last(Propose).request, code="host-not-away", arguments={"minutes": 5})
    at_table.host.say(refused)
    at_table.until(lambda: at_table.game.bar.trouble.text().endswith("after 5 min of absence."))
    seats = (msgspec.structs.replace(SEATS[0], player="regular"), SEATS[1])
    at_table.host.say(GameChanged(info=msgspec.structs.replace(at_table.info, seats=seats)))
    at_table.until(at_table.game.bar.trouble.isHidden)


def test_who_watches_with_a_delay_is_told_so_before_and_while(at_table: AtTable) -> None:
    host, lobby, game = at_table.host, at_table.visit.lobby, at_table.game
    assert lobby is not None
    watched = game_info(game="g2", yours=(), status="running", watching="public", delay=120)
    host.say(GameChanged(info=watched))
    lobby.game_wanted.emit(watched)
    assert lobby.notice.text().startswith("You see this game 2 minutes later.")
    at_table.until(lambda: any(isinstance(it, Watch) for it in host.sent))
    host.say(*(msgspec.structs.replace(it, game="g2") for it in begun(at_table.session, WATCHER)))
    at_table.until(lambda: at_table.window.front is not game)
    front = at_table.window.front
    assert isinstance(front, HostedGame)
    assert front.bar.people.text().endswith("You see it 2 minutes later")
    assert not lobby.notice.text()


def test_only_a_game_that_runs_can_be_paused_and_only_a_paused_one_continued(at_table: AtTable) -> None:
    others = at_table.game.hosted
    assert (others.can_pause, others.can_resume) == (True, False)
    at_table.host.say(GameChanged(info=msgspec.structs.replace(at_table.info, status="paused")))
    at_table.until(lambda: others.can_resume)
    assert not others.can_pause


def test_a_game_with_open_hands_is_watched_through_the_eyes_of_a_seat(at_table: AtTable, dialogs: FakeDialogs) -> None:
    def choose(dialog: WatchDialog) -> bool:
        dialog.seats.setCurrentIndex(2)
        return True

    dialogs.uses = [choose]
    host, lobby = at_table.host, at_table.visit.lobby
    assert lobby is not None
    watched = game_info(game="g2", yours=(), status="running", watching="open-hands")
    lobby.game_wanted.emit(watched)
    at_table.until(lambda: any(isinstance(it, Watch) for it in host.sent))
    assert (host.last(Watch).game, host.last(Watch).seat) == ("g2", 1)
    game = at_table.game
    head, news = (msgspec.structs.replace(it, game="g2") for it in begun(at_table.session, 1))
    host.say(head, news)
    at_table.until(lambda: at_table.window.front is not game)
    front = at_table.window.front
    assert isinstance(front, HostedGame)
    at_table.until(lambda: front.game.table.decision is None)
    assert not front.hosted.can_ask
    host.say(Proposed(game="g2", proposal=1, seat=0, kind="draw", waits_for=(1,)))
    at_table.until(lambda: len(front.bar.proposals) == 1)
    assert front.bar.proposals[0].agree.isHidden()


def test_a_turn_elsewhere_is_told_in_the_status_bar(at_table: AtTable) -> None:
    told: list[str] = []
    at_table.visit.message.connect(told.append)
    at_table.host.say(GameChanged(info=msgspec.structs.replace(at_table.info, is_asked=True)))
    at_table.until(lambda: bool(told))
    assert told == ["It is your turn in Sunday."]


def test_a_game_that_begins_is_said_and_does_not_disturb_another(at_table: AtTable) -> None:
    told: list[str] = []
    at_table.visit.message.connect(told.append)
    waiting = msgspec.structs.replace(at_table.info, game="g2", title="Monday", status="open")
    at_table.host.say(GameChanged(info=waiting))
    at_table.host.say(GameChanged(info=msgspec.structs.replace(waiting, status="running")))
    at_table.until(lambda: told == ["Monday begins."])
    assert at_table.visit.link is not None
    assert len(at_table.visit.link.tables) == 1


def test_a_free_seat_is_taken_with_the_code_of_the_invitation(at_table: AtTable) -> None:
    visit, lobby = at_table.visit, at_table.visit.lobby
    assert lobby is not None
    lobby.codes["g2"] = "code2"
    free = game_info(game="g2", yours=(), status="open")
    lobby.seat_wanted.emit(free)
    join = at_table.host.last(Join)
    assert (join.game, join.seat, join.code) == ("g2", 1, "code2")
    assert visit.link is not None


def test_an_invitation_to_no_game_is_said_in_the_lobby(at_table: AtTable) -> None:
    visit, host = at_table.visit, at_table.host
    visit.go_on(Place(address=HostAddress(host="10.0.0.7", port=1), game="g9", code="code9"))
    listing = host.last(ListGames)
    assert listing.code == "code9"
    host.say(Games(request=listing.request, games=(at_table.info,)))
    assert visit.lobby is not None
    at_table.until(lambda: bool(visit.lobby and visit.lobby.notice.text()))
    assert visit.lobby.notice.text() == "The host has no such game, or it needs the code of an invitation."


def test_a_game_that_cannot_be_made_is_told_why(at_table: AtTable, dialogs: FakeDialogs) -> None:
    visit, host = at_table.visit, at_table.host
    assert visit.lobby is not None
    visit.lobby.new.click()
    dialogs.uses = [bool]
    host.say(Scenarios(request=host.last(ListScenarios).request, scenarios=()))
    at_table.until(lambda: any(isinstance(it, Create) for it in host.sent))
    host.say(Refused(request=host.last(Create).request, code="host-too-many-games"))
    at_table.until(lambda: bool(visit.lobby and visit.lobby.notice.text()))


def test_who_goes_again_to_a_host_is_shown_its_lobby_and_not_a_second_one(at_table: AtTable) -> None:
    visit, network = at_table.visit, at_table.window.studio.network
    network.visits.append(visit)
    assert visit.lobby is not None
    visit.lobby.reject()
    network.go(Place(address=HostAddress(host="10.0.0.7", port=1)), "Ada", "")
    assert network.visits == [visit]
    assert not visit.lobby.isHidden()


def test_a_host_whose_certificate_is_taken_for_right_is_connected_again_with_it(
    at_table: AtTable, dialogs: FakeDialogs
) -> None:
    visit, host = at_table.visit, at_table.host
    dialogs.answers = ["trust"]
    host.stand(LinkState.REFUSED, StudioError("link-unknown", address="10.0.0.7:1", fingerprint="ab" * 32))
    at_table.until(lambda: host.address.fingerprint == "ab" * 32)
    assert visit.lobby is not None
    assert not visit.lobby.isHidden()


def test_who_does_not_trust_a_host_leaves_it(at_table: AtTable, qtbot: QtBot, dialogs: FakeDialogs) -> None:
    dialogs.answers = ["cancel"]
    with qtbot.waitSignal(at_table.visit.ended):
        at_table.host.stand(LinkState.REFUSED, StudioError("link-unknown", address="10.0.0.7:1", fingerprint="ab" * 32))
    assert at_table.visit.link is None


def test_nothing_is_asked_while_the_game_is_paused_and_no_clock_runs(at_table: AtTable) -> None:
    table, bar, host = at_table.table, at_table.game.bar, at_table.host
    host.say(Clocks(game="g1", remaining_ms=(125_000, 60_000), running=SEAT))
    host.say(GameChanged(info=msgspec.structs.replace(at_table.info, status="paused")))
    at_table.until(lambda: table.decision is None)
    assert "▶" not in bar.clocks.text()
    host.say(GameChanged(info=at_table.info))
    at_table.until(lambda: table.decision is not None)
    assert "▶" in bar.clocks.text()


def test_what_was_refused_is_said_until_the_game_goes_on(at_table: AtTable) -> None:
    table, bar = at_table.table, at_table.game.bar
    table.choose(table.options[0])
    at_table.host.say(Refused(request=at_table.host.last(Choose).request, code="host-store-failed"))
    at_table.until(lambda: not bar.trouble.isHidden())
    assert at_table.visit.lobby is not None
    assert at_table.visit.lobby.notice.isHidden()
    at_table.play()
    assert bar.trouble.isHidden()


def test_who_asked_is_told_that_the_others_do_not_agree(at_table: AtTable) -> None:
    bar, host = at_table.game.bar, at_table.host
    host.say(Proposed(game="g1", proposal=8, seat=SEAT, kind="draw", waits_for=(0,)))
    host.say(Settled(game="g1", proposal=8, is_agreed=False))
    at_table.until(lambda: bar.trouble.text() == "What you asked for was not agreed to.")
    assert not bar.proposals


def test_who_waits_is_told_so(at_table: AtTable) -> None:
    table, editor = at_table.table, at_table.game.editor
    assert isinstance(editor, GameEditor)
    table.choose(table.options[0])
    at_table.until(lambda: editor.parts.prompt.question.text() == "Waiting for the others.")


def test_a_game_at_a_host_goes_on_in_another_language(at_table: AtTable, tmp_path: Path) -> None:
    window, former = at_table.window, at_table.game.bar
    settings = window.settings
    with pseudo_catalogue(tmp_path / "locale", "Log"):
        settings.set_preferences(msgspec.structs.replace(settings.preferences, language=LANGUAGE))
        at_table.until(lambda: at_table.game.bar is not former)
        at_table.play()
        titles = [dock.title for dock in at_table.game.editor.docks]
    QLocale.setDefault(QLocale.system())
    assert (window.front is at_table.game, pseudo("Log") in titles) == (True, True)
