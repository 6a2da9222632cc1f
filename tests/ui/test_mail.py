"""Games by mail in the window: turns that are opened, choices that are sent, and games that this computer hosts."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.documents.turn import Orders
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.lookahead import choices_ahead
from ccstudio.net.mail.mailbox import Mailbox, Posted, write_turns
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.turns import read_turn
from ccstudio.play.opening import open_scenario
from ccstudio.ui.flows.mail import OpenMailGame
from ccstudio.ui.mail.games_dialog import MailGamesDialog
from ccstudio.ui.mail.new_game import NewMailGameDialog
from ccstudio.ui.mail.send_dialog import SendDialog
from ccstudio.ui.mail.take_back_dialog import TakeBackDialog
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.ui.test_games import finish_flows

pytestmark = pytest.mark.slow


class Ann:
    """The other person, who hosts the game, or plays in it, with a mailbox of her own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.box = Mailbox(folder / "ann")

    def invite(self) -> Path:
        """Host a game in which Ann plays the first seat; return the invitation of the other."""
        return self._sent(self.box.new_game(open_scenario("moor-duel"), names=["Ann", "Ben"], host="Ann", own=[0]))

    def answer(self, turn: Path) -> Path:
        """Take in a turn, and decide until another one is written."""
        posted = self.box.take(read_turn(turn))
        while not posted.outgoing:
            posted = self._decide()
        return self._sent(posted)

    def _decide(self) -> Posted:
        player = next(game for game in self.box.games() if isinstance(game, MailPlayer) and game.asked is not None)
        choices = choices_ahead(player.opened.system, player.view, player_named("rules", 1), 1)
        return self.box.order(player, Orders(known=0, choices=choices))

    def _sent(self, posted: Posted) -> Path:
        (path,) = write_turns(posted, self.folder)
        return path


@pytest.fixture
def studio(own_home: Path, make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio(is_shown=False)


@pytest.fixture
def ann(tmp_path: Path) -> Ann:
    return Ann(tmp_path)


def open_turn(studio: MainWindow, path: Path) -> None:
    studio.start([path])
    finish_flows(studio)


@pytest.fixture
def news(studio: MainWindow, ann: Ann, dialogs: FakeDialogs, tmp_path: Path) -> Path:
    """The first turn of Ann's game that asks for a decision here."""
    dialogs.saved.append(tmp_path / "acceptance.ccturn")
    open_turn(studio, ann.invite())
    return ann.answer(tmp_path / "acceptance.ccturn")


def tab_in_front(studio: MainWindow) -> OpenMailGame:
    assert isinstance(studio.front, OpenMailGame)
    return studio.front


def test_an_invitation_is_accepted_by_opening_it(
    studio: MainWindow, ann: Ann, dialogs: FakeDialogs, tmp_path: Path
) -> None:
    dialogs.saved.append(tmp_path / "acceptance.ccturn")
    open_turn(studio, ann.invite())
    assert dialogs.asked[0].text == "You play Allies in “Walkers on the Moor”. Ann hosts the game."
    assert read_turn(tmp_path / "acceptance.ccturn").sender == "player"


def test_news_open_the_game_at_the_question(studio: MainWindow, news: Path) -> None:
    open_turn(studio, news)
    table = tab_in_front(studio).mail.table
    assert (table.decision is not None, [str(player) for player in table.session.players]) == (
        True,
        ["elsewhere", "person"],
    )


def play_until_sent(studio: MainWindow, dialogs: FakeDialogs, target: Path, qtbot) -> OpenMailGame:
    """Choose the first option until the turn is full, and send it."""
    tab = tab_in_front(studio)
    dialogs.uses.append(lambda dialog: isinstance(dialog, SendDialog))
    dialogs.saved.append(target)
    while not tab.mail.draft.is_sent:
        assert tab.mail.table.choose(tab.mail.table.options[0])
        qtbot.waitUntil(lambda: not tab.mail.draft.is_untried and not studio.studio.dialog_flows.are_running)
    return tab


def test_choices_are_tried_until_nothing_more_can_be_foreseen_and_sent(
    studio: MainWindow, ann: Ann, news: Path, dialogs: FakeDialogs, tmp_path: Path, qtbot
) -> None:
    open_turn(studio, news)
    tab = play_until_sent(studio, dialogs, tmp_path / "orders.ccturn", qtbot)
    orders = read_turn(tmp_path / "orders.ccturn").content
    assert isinstance(orders, Orders)
    assert list(orders.choices) == tab.mail.draft.choices
    assert tab.mail.table.decision is None
    ann.box.take(read_turn(tmp_path / "orders.ccturn"))


def test_a_line_that_was_written_goes_with_the_turn(
    studio: MainWindow, news: Path, dialogs: FakeDialogs, tmp_path: Path
) -> None:
    open_turn(studio, news)
    tab = tab_in_front(studio)
    tab.mail.draft.session.say(tab.mail.draft.session.seat, "Good morning.")
    dialogs.uses.append(lambda dialog: isinstance(dialog, SendDialog))
    dialogs.saved.append(tmp_path / "line.ccturn")
    studio.trigger("file.send-turn")
    finish_flows(studio)
    orders = read_turn(tmp_path / "line.ccturn").content
    assert isinstance(orders, Orders)
    assert (orders.text, orders.choices, tab.mail.table.decision is not None) == ("Good morning.", (), True)


def test_the_last_choice_is_taken_back_when_it_is_not_sent(
    studio: MainWindow, news: Path, dialogs: FakeDialogs, qtbot
) -> None:
    open_turn(studio, news)
    tab = tab_in_front(studio)
    dialogs.uses.append(lambda _dialog: False)
    while dialogs.uses:
        tab.mail.table.choose(tab.mail.table.options[0])
        qtbot.waitUntil(lambda: not tab.mail.draft.is_untried and not studio.studio.dialog_flows.are_running)
    assert tab.mail.table.decision is not None


def test_a_turn_that_was_taken_in_is_refused_in_words(studio: MainWindow, news: Path, dialogs: FakeDialogs) -> None:
    open_turn(studio, news)
    open_turn(studio, news)
    assert (dialogs.asked[-1].title, dialogs.asked[-1].text) == (
        "Turn not taken in",
        "Turn 2 was taken in before. Nothing was changed.",
    )


def test_a_host_who_plays_decides_in_a_tab_and_sends_to_the_other(
    studio: MainWindow, ann: Ann, dialogs: FakeDialogs, tmp_path: Path, qtbot
) -> None:
    posted = studio.studio.mail.box.new_game(open_scenario("moor-duel"), names=["Ben", "Ann"], host="Ben", own=[0])
    (invitation,) = write_turns(posted, tmp_path)
    (acceptance,) = write_turns(ann.box.take(read_turn(invitation)), tmp_path)
    open_turn(studio, acceptance)
    target = tmp_path / "news.ccturn"
    dialogs.saved.append(target)
    while not target.exists():
        dialogs.uses = [lambda dialog: isinstance(dialog, SendDialog)]
        tab = tab_in_front(studio)
        assert tab.mail.table.choose(tab.mail.table.options[0])
        qtbot.waitUntil(lambda tab=tab: not tab.mail.draft.is_untried)
        finish_flows(studio)
    ann.box.take(read_turn(target))


def test_a_game_is_hosted_from_the_list_of_games(studio: MainWindow, dialogs: FakeDialogs, tmp_path: Path) -> None:
    def fill(dialog: object) -> bool:
        assert isinstance(dialog, NewMailGameDialog)
        dialog._name.setText("Ben")
        return True

    def ask_for_new(dialog: object) -> bool:
        assert isinstance(dialog, MailGamesDialog)
        dialog.deed = "new"
        return True

    studio.studio.games.catalogue.fill()
    finish_catalogue(studio)
    dialogs.uses += [ask_for_new, fill]
    dialogs.saved.append(tmp_path / "invitation.ccturn")
    studio.studio.run_flow(studio.studio.mail.show_games())
    finish_flows(studio)
    (host,) = (game for game in studio.studio.mail.box.games() if isinstance(game, MailHost))
    assert (host.state.invitation.host, host.state.invitation.names[0]) == ("Ben", "Ben")
    assert read_turn(tmp_path / "invitation.ccturn").number == 1


def finish_catalogue(studio: MainWindow) -> None:
    from PySide6.QtCore import QCoreApplication

    while not studio.studio.games.catalogue.cards:
        QCoreApplication.processEvents()


def test_who_resigns_in_the_window_sends_a_turn_that_says_so(
    studio: MainWindow, ann: Ann, news: Path, dialogs: FakeDialogs, tmp_path: Path
) -> None:
    open_turn(studio, news)
    dialogs.answers.append("resign")
    dialogs.saved.append(tmp_path / "resigned.ccturn")
    studio.trigger("play.resign")
    finish_flows(studio)
    last = ann.answer(tmp_path / "resigned.ccturn")
    dialogs.answers.append("close")
    open_turn(studio, last)
    (game,) = studio.studio.mail.box.games()
    assert game.state.result.endswith("(resigned)")


def test_choices_are_taken_back_when_all_agree_in_the_window(
    studio: MainWindow, ann: Ann, news: Path, dialogs: FakeDialogs, tmp_path: Path, qtbot
) -> None:
    open_turn(studio, news)
    play_until_sent(studio, dialogs, tmp_path / "orders.ccturn", qtbot)

    def pick(dialog: object) -> bool:
        assert isinstance(dialog, TakeBackDialog)
        return dialog.count == 1

    dialogs.uses.append(pick)
    dialogs.saved.append(tmp_path / "proposal.ccturn")
    studio.trigger("play.ask-take-back")
    finish_flows(studio)
    assert tab_in_front(studio).mail.table.decision is None
    ann.box.take(read_turn(tmp_path / "orders.ccturn"))
    ann.box.take(read_turn(tmp_path / "proposal.ccturn"))
    ann_plays = next(game for game in ann.box.games() if isinstance(game, MailPlayer))
    posted = ann.box.order(ann_plays, ann_plays.answer_take_back(agrees=True))
    for turn in write_turns(Posted(game=posted.game, outgoing=ann.box.unconfirmed(ann_host(ann))), tmp_path):
        open_turn(studio, turn)
    (game,) = studio.studio.mail.box.games()
    assert isinstance(game, MailPlayer)
    assert (game.state.take_back.state if game.state.take_back else "", game.asked is not None) == ("agreed", True)
    assert tab_in_front(studio).mail.table.decision is not None


def ann_host(ann: Ann) -> MailHost:
    return next(game for game in ann.box.games() if isinstance(game, MailHost))


@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_a_proposal_is_answered_when_its_turn_is_opened(
    studio: MainWindow, ann: Ann, news: Path, dialogs: FakeDialogs, tmp_path: Path, answer: str
) -> None:
    open_turn(studio, news)
    player = next(game for game in ann.box.games() if isinstance(game, MailPlayer))
    (proposal,) = write_turns(ann.box.order(player, player.propose_take_back()), tmp_path)
    dialogs.answers.append(answer)
    dialogs.saved.append(tmp_path / "answer.ccturn")
    open_turn(studio, proposal)
    content = read_turn(tmp_path / "answer.ccturn").content
    assert isinstance(content, Orders)
    assert content.wish == {"agree": "agree-take-back", "refuse": "no-take-back"}[answer]
    ann.box.take(read_turn(tmp_path / "answer.ccturn"))
    told = next(game for game in ann.box.games() if isinstance(game, MailPlayer)).state.take_back
    assert told is not None
    assert told.state == {"agree": "agreed", "refuse": "refused"}[answer]
