"""Pictures of what people play together, look back at and count, in any language and size of text and window.

`python -m tests.language_screens OUT --language ru --size 1600x1000 --theme dark --scale 200`: lobby of a host
with games, its dialogs, games by mail, a replay, coach and advice, the report of a finished game with its turning
points, an attack of the Standard Combat Series with its odds, results of the laboratory.
Texts that are cut are printed.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QTabWidget, QWidget

from ccstudio.ai.registry import player_named
from ccstudio.base.language import use_language
from ccstudio.base.places import modules_folder
from ccstudio.documents.journal import JournalDocument
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.result import Result
from ccstudio.net.client.connection import HostAddress
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.client.places import Place
from ccstudio.net.mail.mailbox import Mailbox
from ccstudio.net.message_types import Clock, GameInfo, SeatInfo
from ccstudio.net.protocol import Clocks, Ended, Games, ListGames, Presence, Sync
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.appearance.translation import install_translators
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.flows.games import OpenGame
from ccstudio.ui.flows.host_visit import HostedGame, HostVisit
from ccstudio.ui.mail.games_dialog import MailGamesDialog
from ccstudio.ui.mail.new_game import NewMailGameDialog
from ccstudio.ui.network.seat_dialog import SeatDialog, SubstituteDialog, WatchDialog
from ccstudio.ui.play.report.window import ReportWindow
from ccstudio.ui.settings import ThemeChoice
from tests.helpers.cut_texts import cut_texts, outside_of_window
from tests.helpers.scripted_host import ScriptedHost, begun
from tests.screenshots import USUAL, Camera

SIZE = "1366x768"
EXPERIMENT = modules_folder() / "valor_victory" / "experiments" / "one-tank-fewer.json"
ATTACK = modules_folder() / "scs_veska_crossing" / "scenarios" / "first-bridgehead.json"
GAME = modules_folder() / "valor_victory" / "scenarios" / "rue-basse.json"
HOSTED = modules_folder() / "combat_commander" / "scenarios" / "mill-road.json"
TRIALS = 6
SEATS = (SeatInfo(side=0, title="America"), SeatInfo(side=1, title="Germany", name="Ada", is_here=True))
INFO = GameInfo(
    game="g1", title="Sunday evening", scenario="mill-road", scenario_title="The Mill Road", system="combat_commander",
    seats=SEATS, status="running", yours=(1,), creator="Ada",
)  # fmt: skip
BEN = SeatInfo(side=0, title="America", name="Ben", is_here=True)
OTHERS = (
    msgspec.structs.replace(
        INFO, game="g2", title="League, round 2", status="open", yours=(), clock=Clock(kind="game", seconds=3_600)
    ),
    msgspec.structs.replace(
        INFO, game="g3", title="Everybody watches", yours=(), watching="open-hands", seats=(BEN, SEATS[1]),
        clock=Clock(kind="answer", seconds=604_800),
    ),
    msgspec.structs.replace(INFO, game="g4", title="At breakfast", status="paused", seats=(BEN, SEATS[1])),
    msgspec.structs.replace(INFO, game="g5", title="", status="over", seats=(BEN, SEATS[1]), result="Germany wins"),
)  # fmt: skip


class LanguageCamera(Camera):
    """Takes pictures of a studio in a language, and finds texts that are cut."""

    def __init__(self, out: Path, home: Path, arguments: argparse.Namespace) -> None:
        preferences = msgspec.structs.replace(
            USUAL, theme=ThemeChoice(arguments.theme), language=arguments.language, scale_percent=arguments.scale
        )
        self.found: dict[tuple[str, str], str] = {}
        self.size = tuple(map(int, arguments.size.split("x")))
        super().__init__(out, home, for_documents=False, preferences=preferences)
        self.translators = install_translators(self.application, arguments.language)
        self.window.resize(*self.size)

    def take(self, name: str, dialog: QDialog | None = None) -> None:
        """Write the picture of the window, and note what is cut."""
        self.window.docks.finish()
        super().take(name, dialog)
        self._note(name, self.window if dialog is None else dialog)
        if self.window.width() > self.size[0] or self.window.height() > self.size[1]:
            self.found["window", f"{self.window.width()}x{self.window.height()}"] = name
            self.window.resize(*self.size)

    def take_dialog(self, name: str, dialog: QDialog) -> None:
        """Show a dialog over the window, take its picture and put it away."""
        dialog.show()
        QTest.qWait(200)
        self.take(name, dialog)
        dialog.close()
        dialog.deleteLater()

    def take_window(self, name: str, window: QWidget) -> None:
        """Write the picture of another window."""
        QTest.qWait(300)
        window.grab().save(str(self.out / f"{name}.png"))
        print(self.out / f"{name}.png", flush=True)
        self._note(name, window)

    def _note(self, name: str, widget: QWidget) -> None:
        for cut in (*cut_texts(widget), *((where, f"outside: {text}") for where, text in outside_of_window(widget))):
            self.found.setdefault(cut, name)

    def begin(self, session: Session) -> OpenGame:
        """Open a game, and wait for its tab."""
        games = self.window.studio.games
        self.window.studio.run_flow(games.begin(session))
        self.wait_until(lambda: not self.window.studio.dialog_flows.are_running, "the tab of the game")
        self.window.resize(*self.size)
        front = self.window.front
        assert isinstance(front, OpenGame), "the game is in front"
        return front

    def close_tab(self) -> None:
        """Close what is in front."""
        former = self.window.front
        self.window.trigger("file.close")
        self.wait_until(lambda: self.window.front is not former, "the tab to close")


def played(session: Session, until: Callable[[Session], bool]) -> Session:
    """Let every seat do what its rules advise until something is so, or the game is over."""
    adviser = player_named("rules", 1)
    while not until(session) and isinstance(asked := session.decision, Ask):
        view = session.view(asked.seat)
        assert isinstance(view.pending, Ask), "a seat sees its own question"
        session.choose(asked.seat, adviser.choose(session.system, view, view.pending))
    return session


def asks_for(prompt: str) -> Callable[[Session], bool]:
    """Whether a game asks a question."""

    def is_so(session: Session) -> bool:
        return isinstance(session.decision, Ask) and session.decision.prompt == prompt

    return is_so


@contextmanager
def visit(camera: LanguageCamera) -> Iterator[tuple[HostVisit, ScriptedHost, Session]]:
    """A host with games, at one of which the person sits."""
    host, studio = ScriptedHost(), camera.window.studio
    kind = EDITORS.get(JournalDocument)
    assert kind is not None
    session = Session.begin(open_scenario(HOSTED), seed=3, barriers=True)
    made = HostVisit(
        studio, studio.settings, studio.flows, kind, KnownHosts(camera.home / "hosts.json"), connect=host.connect,
        parent=QObject(camera.window),
    )  # fmt: skip
    address = HostAddress(host="10.0.0.7", port=1, plain=True)
    made.begin(KnownHost(address=address, name="Ada"), Place(address=address))
    camera.wait_until(lambda: any(isinstance(it, ListGames) for it in host.sent), "the host")
    host.say(Games(request=host.last(ListGames).request, games=(INFO, *OTHERS)))
    yield made, host, session
    made.close()


def together(camera: LanguageCamera) -> None:
    """The lobby, its dialogs, and a game that runs and ends."""
    with visit(camera) as (made, host, session):
        lobby = made.lobby
        assert lobby is not None
        lobby.show()
        lobby.select("g3")
        camera.take("lobby", lobby)
        lobby.select("g1")
        lobby.tell("")
        camera.take("lobby-own", lobby)
        camera.take_dialog("watch", WatchDialog(OTHERS[1]))
        camera.take_dialog("seat", SeatDialog(OTHERS[0], (0, 1)))
        camera.take_dialog("substitute", SubstituteDialog(INFO, 1))
        lobby.game_wanted.emit(INFO)
        camera.wait_until(lambda: any(isinstance(it, Sync) for it in host.sent), "the wish to play")
        host.say(*begun(session, 1))
        camera.wait_until(lambda: isinstance(camera.window.front, HostedGame), "the game")
        lobby.hide()
        camera.window.resize(*camera.size)
        host.say(
            Clocks(game="g1", remaining_ms=(125_000, 60_000), running=0),
            Presence(game="g1", seats=(False, True), watchers=2),
        )
        camera.take("hosted-game")
        host.say(Ended(game="g1", reason="resigned", side=0))
        camera.take("hosted-game-over")
        camera.close_tab()


def mail(camera: LanguageCamera) -> None:
    """Games by mail: none, some, a new one, and what is said of a turn."""
    studio = camera.window.studio
    camera.take_dialog("mail-nothing", MailGamesDialog(studio.mail.box))
    box: Mailbox = studio.mail.box
    for number, own in enumerate(([0], [1])):
        opened = open_scenario("moor-duel") if number else open_scenario(HOSTED)
        box.new_game(opened, names=["Ann", "Ben"], host="Ann", own=own)
    camera.take_dialog("mail-games", MailGamesDialog(box))
    camera.take_dialog("mail-new", NewMailGameDialog(studio.games.catalogue, "Ann"))


def replay(camera: LanguageCamera) -> None:
    """The past of a game, with its bar."""
    front = camera.begin(played(Session.begin(open_scenario(GAME), seed=4), lambda it: it.number > 120))
    table = front.game.table
    table.look_at(60)
    camera.take("replay")
    camera.window.trigger("play.field")
    camera.take("replay-field")
    camera.close_tab()


def coach(camera: LanguageCamera) -> None:
    """Advice, and what the coach says of a choice."""
    session = played(Session.begin(open_scenario(GAME), seed=4, players=(PERSON, PERSON)), lambda it: it.number > 120)
    front = camera.begin(session)
    table = front.game.table
    camera.wait_until(lambda: table.decision is not None, "a question")
    camera.window.trigger("play.hint")
    prompt = front.editor.parts.prompt  # type: ignore[attr-defined]  # the editor of a game
    camera.wait_until(lambda: not prompt.advice.isHidden(), "the advice")
    camera.take("advice")
    table.choose(worst(table.options))
    camera.wait_until(lambda: table.decision is not None, "the next question")
    camera.window.trigger("play.judge")
    card = front.editor.parts.coach.card  # type: ignore[attr-defined]  # likewise
    camera.wait_until(lambda: not card.isHidden(), "the coach")
    camera.take("coach")
    camera.close_tab()


def worst(options: "tuple[Option, ...]") -> Option:
    """An option that a coach has something to say of."""
    return options[-1]


def report(camera: LanguageCamera) -> None:
    """A finished game, and all of its report: result, luck, turning points."""
    session = played(Session.begin(open_scenario(GAME), seed=4), lambda it: isinstance(it.game.result, Result))
    front = camera.begin(session)
    camera.take("finished")
    camera.window.trigger("play.report")
    windows = (it for it in camera.application.topLevelWidgets() if isinstance(it, ReportWindow))
    shown = next(windows)
    shown.resize(min(1100, camera.size[0] - 40), camera.size[1] - 60)
    camera.wait_until(shown.bar.isHidden, "the advice")
    camera.take_window("report", shown)
    scroll = shown._scroll.verticalScrollBar()  # type: ignore[attr-defined]
    page = 1
    while scroll.value() < scroll.maximum():
        scroll.setValue(scroll.value() + scroll.pageStep())
        camera.take_window(f"report-{page}", shown)
        page += 1
    shown.close()
    assert front is camera.window.front, "the game is still in front"
    camera.close_tab()


def attack(camera: LanguageCamera) -> None:
    """An attack of the series while it is put together, with odds, tables and overlays."""
    session = played(Session.begin(open_scenario(ATTACK), seed=2), asks_for("choose-combat"))
    front = camera.begin(session)
    table = front.game.table
    camera.wait_until(lambda: table.decision is not None, "a question")
    camera.window.docks.bring_up("play.preview")
    table.point_at(table.options[0])
    camera.take("attack")
    for number in range(3):
        if not asks_for("choose-combat")(session):
            break
        table.choose(table.options[0])
        QTest.qWait(300)
        if table.options:
            table.point_at(table.options[min(1, len(table.options) - 1)])
        camera.take(f"attack-{number + 1}")
    camera.window.trigger("play.tables")
    camera.take("attack-tables")
    camera.close_tab()


def laboratory(camera: LanguageCamera) -> None:
    """An experiment that was played: its report, heat maps and games."""
    folder = camera.home / "laboratory"
    folder.mkdir()
    path = folder / EXPERIMENT.name
    shutil.copy(EXPERIMENT, path)
    camera.window.start([path])
    camera.wait_until(lambda: camera.window.front is not None, "the experiment")
    editor = camera.editor
    document = editor.context.document
    editor.context.apply(msgspec.structs.replace(document, games=TRIALS, variants=document.variants[:1]), "Fewer")
    camera.window.trigger("file.save")
    camera.window.resize(*camera.size)
    camera.take("experiment")
    camera.window.trigger("lab.run")
    camera.wait_until(lambda: editor.results is not None and not editor.run.is_running, "the games")
    (tabs,) = [it for it in editor.widget.findChildren(QTabWidget) if it.isVisible()]
    QTest.qWait(4_000)
    for number in range(tabs.count()):
        tabs.setCurrentIndex(number)
        # The map of the heat maps is painted tile by tile.
        QTest.qWait(4_000)
        camera.take(f"results-{number}")
    camera.close_tab()


PARTS: tuple[Callable[[LanguageCamera], None], ...] = (together, mail, replay, coach, report, attack, laboratory)


def main() -> int:
    """Write the pictures, and print what is cut."""
    parser = argparse.ArgumentParser(prog="tests.language_screens")
    parser.add_argument("out", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", default=SIZE)
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--scale", type=int, default=0)
    parser.add_argument("--only", nargs="*", default=[], metavar="part", help="names of parts")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    width, height = map(int, arguments.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        screen = Path(home) / "screen.json"
        desk = {"name": "desk", "x": 0, "y": 0, "width": width, "height": height, "logicalDpi": 96,
                "logicalBaseDpi": 96, "dpr": 1}  # fmt: skip
        screen.write_text(json.dumps({"screens": [desk]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        os.environ["LANGUAGE"] = arguments.language
        os.environ["CCSTUDIO_HOME"] = os.environ["HOME"] = home
        use_language(arguments.language)
        camera = LanguageCamera(arguments.out, Path(home), arguments)
        catalogue = camera.window.studio.games.catalogue
        camera.wait_until(lambda: catalogue.is_filled, "the catalogue of the start page")
        for part in PARTS:
            if not arguments.only or part.__name__ in arguments.only:
                part(camera)
        camera.close()
        for (where, text), name in sorted(camera.found.items(), key=lambda it: it[1]):
            print(f"cut in {name}: {text!r} ({where})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
