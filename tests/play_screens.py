"""Pictures of a game in the window, light and dark, on three sizes of screen: `python -m tests.play_screens OUT`.

A game is played by mouse and keys against the computer, and each screen is taken the first time its moment comes.
Names after the folder choose parts: `beginnings`, `set_up`, `curtain`, `melee`, `game`, `dust`;
`1366`, `1600` and `3840` choose sizes. Text has the size that a screen as large as the window asks for.
"""

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QTabBar

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.base.places import modules_folder
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Stack
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.ui.appearance.fonts import FONT_SIZE_PT
from ccstudio.ui.appearance.text_scale import USUAL_DPI, percent_of_screen
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.play.report.window import ReportWindow
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.qt_application import make_application
from ccstudio.ui.settings import Settings, ThemeChoice
from ccstudio.ui.shell.main_window import MainWindow
from ccstudio.ui.shell.theme import Theme
from ccstudio.ui.start.new_game import NewGameDialog
from ccstudio.ui.tasks.garbage_collector import GarbageCollector
from tests.helpers.table_hand import TableHand, asks
from tests.screenshots import lay_over
from tests.unit.ui.play.tables import combat_scenario

SIZES = {"1366": QSize(1366, 768), "1600": QSize(1600, 1000), "3840": QSize(3840, 2160)}
THEMES = {"light": ThemeChoice.LIGHT, "dark": ThemeChoice.DARK}
SCREEN = {
    "name": "desk", "x": 0, "y": 0, "width": 3840, "height": 2160, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1,
}  # fmt: skip
"""What the offscreen platform takes for the screen; its own is too small for the dialogs."""

SET_UP = "The Mill Road"
GAME = "The Wall at Tanner's Farm"
DUST_GAMES = ("cold-harrow.json", "relay-nine.json")
SETTLING_MS = 350
HOVERING_MS = 400
LONGEST = 3_000

Is = Callable[[PlayTable], bool]
Screens = dict[str, tuple[Is, Callable[["Studio", str], None]]]
"""Pictures by name: when to take one, and how."""


class Studio:
    """A window with a home of its own, and a hand over it, that pictures are taken of."""

    def __init__(self, application: QApplication, out: Path, home: Path, size_name: str) -> None:
        os.environ["CCSTUDIO_HOME"] = str(home)
        self.out = out
        self.size_name, size = size_name, SIZES[size_name]
        self.settings = Settings(home / "studio.ini")
        percent = percent_of_screen(size.height(), USUAL_DPI)
        self.choose(playback_speed=PlaybackSpeed.INSTANT, scale_percent=percent)
        font = application.font()
        font.setPointSizeF(FONT_SIZE_PT)
        application.setFont(font)
        self.theme = Theme(application, self.settings)
        self.window = MainWindow(self.settings, Recovery(home / "recovery"))
        self.window.resize(size)
        self.window.show()
        self.window.activateWindow()
        self.collector = GarbageCollector(self.window)
        self.collector.start()
        self.window.studio.documents.added.connect(self.collector.freeze_soon)
        self.hand = TableHand(self.window)

    def choose(self, **changes: object) -> None:
        """Change preferences."""
        self.settings.set_preferences(msgspec.structs.replace(self.settings.preferences, **changes))

    def take(self, name: str, again: Callable[[], None] | None = None) -> None:
        """Write a picture for each theme; `again` points at what was pointed at, after each change."""
        for theme_name, theme in THEMES.items():
            self.choose(theme=theme)
            QTest.qWait(SETTLING_MS)
            if again is not None:
                again()
                QTest.qWait(SETTLING_MS)
            path = self.out / f"{name}-{self.size_name}-{theme_name}.png"
            self.picture().save(str(path))
            print(path, flush=True)

    def picture(self) -> QPixmap:
        """The window, with the dialog that is open over it."""
        if self.window.front is not None:
            self.hand.parts.board.finish()
            QTest.qWait(30)
        picture = self.window.grab()
        dialog = self.hand.dialog()
        if isinstance(dialog, QDialog):
            lay_over(picture, dialog)
        return picture

    def show_panel(self, title: str) -> None:
        """Bring a panel to the front by its tab."""
        for bar in self.window.findChildren(QTabBar):
            for number in range(bar.count()):
                if bar.tabText(number) == title:
                    self.hand.click(bar, bar.tabRect(number).center())

    def close(self) -> None:
        """End without asking."""
        self.window.end_now()
        self.theme.deleteLater()
        self.collector.collect()
        self.collector.close()
        QApplication.processEvents()


def beginnings(studio: Studio) -> None:
    """The start page, and the dialog of a new game."""
    page, hand = studio.window.start_page, studio.hand
    hand.wait(lambda: any(tile.card.title == GAME for tile in page.tiles), "the scenarios")
    hand.settle()
    studio.take("start-page")
    hand.click(page.tiles[0], QPoint(40, 40))
    hand.wait(lambda: hand.dialog(NewGameDialog) is not None, "the dialog")
    studio.take("new-game")
    dialog = hand.dialog(NewGameDialog)
    assert dialog is not None, "it stays open"
    dialog.reject()
    hand.settle()


def set_up(studio: Studio) -> None:
    """The tray, full and in the middle of the work."""
    hand = studio.hand
    hand.begin(SET_UP, seed=3)
    hand.play_until(lambda table: table.table.setting_up)
    studio.take("set-up-begins")
    hand.play_until(lambda table: len(studio.hand.parts.tray.tray.counters) <= 12 and _has_spaces(table))
    studio.take("set-up", lambda: hand.point_at(hand.table.options[-1]))


def curtain(studio: Studio) -> None:
    """Two people before a curtain: the quiet line that asks for reactions, and their turns."""
    hand = studio.hand
    hand.begin(GAME, seed=5, players={1: PERSON}, screen="curtain")
    while hand.table.next_holder is None:
        hand.play(1)
    studio.take("hand-over")
    hand.play_until(lambda table: table.is_quiet_window)
    studio.take("curtain-window")
    hand.key(Qt.Key.Key_H)
    studio.take("curtain-opened")
    hand.play_until(lambda table: not table.is_curtain_drawn and not table.is_quiet_window)
    hand.key(Qt.Key.Key_H)
    studio.take("curtain-turn")


def game(studio: Studio) -> None:
    """A game of Combat Commander to its end."""
    studio.hand.begin(GAME, seed=2)
    _play(studio, dict(SCREENS))
    studio.take("end")
    report(studio, "report")


def dust(studio: Studio) -> None:
    """Two games of Dust Tactics to their end: not all there is to see comes up in one."""
    wanted = dict(DUST_SCREENS)
    for name in DUST_GAMES:
        session = Session.begin(open_scenario(modules_folder() / "dust_tactics" / "scenarios" / name), seed=4)
        _begin(studio, session)
        _play(studio, wanted)
    studio.take("dust-end")
    report(studio, "dust-report")


def report(studio: Studio, name: str) -> None:
    """The report of the game, in its own window."""
    hand = studio.hand
    hand.click(hand.parts.prompt.report)
    hand.wait(lambda: hand.dialog(ReportWindow) is not None, "the report")
    window = hand.dialog(ReportWindow)
    assert isinstance(window, ReportWindow)
    hand.wait(window.bar.isHidden, "the advice")
    for theme_name, theme in THEMES.items():
        studio.choose(theme=theme)
        QTest.qWait(SETTLING_MS)
        window.grab().save(str(studio.out / f"{name}-{studio.size_name}-{theme_name}.png"))
    window.close()


def _play(studio: Studio, wanted: Screens) -> None:
    """Play on to the end, and take each picture that is still wanted when its moment comes."""
    hand = studio.hand
    for _ in range(LONGEST):
        if not hand.wait_for_question():
            break
        for name, (is_so, picture) in list(wanted.items()):
            if is_so(hand.table):
                del wanted[name]
                picture(studio, name)
        hand.choose(hand.wish())
    studio.show_panel("Tracks")
    print(f"{hand.report()}; not seen in this game: {', '.join(wanted) or 'nothing'}")


def melee(studio: Studio) -> None:
    """Two people in the middle of a melee, which not every game comes to; played up to there beside the window."""
    opened, seed = combat_scenario("mill-road"), 0
    session = None
    while session is None:
        seed += 1
        session = _up_to("in-melee", Session.begin(opened, seed=seed))
    _begin(studio, session)
    studio.take("melee")


def _begin(studio: Studio, session: Session) -> None:
    """Open a game that was begun beside the window, and wait for its tab: another game may be in front before."""
    studio.window.studio.run_flow(studio.window.studio.games.begin(session))
    hand = studio.hand
    hand.wait(lambda: not studio.window.studio.dialog_flows.are_running, "the tab of the game")
    assert hand.table.session is session, "the new game is in front"
    hand.listen()


def _up_to(moment: str, session: Session) -> Session | None:
    """A game when a person is asked in that moment; None if it ends before."""
    player = RulesPlayer(1)
    while isinstance(asked := session.decision, Ask):
        view = session.view(asked.seat)
        if any(text.code == moment for text in session.system.table(view).moment):
            return session
        assert isinstance(view.pending, Ask), "a seat sees its own question"
        session.choose(asked.seat, player.choose(session.system, view, view.pending))
    return None


def plain(studio: Studio, name: str) -> None:
    """The window as it is."""
    studio.take(name)


def pointed(studio: Studio, name: str) -> None:
    """The mouse on the best of what can be chosen on the board, with the preview beside it."""
    best = _best(studio.hand)
    studio.show_panel("Preview")
    studio.take(name, lambda: studio.hand.point_at(best))
    studio.show_panel("Tracks")


def card(studio: Studio, name: str) -> None:
    """The mouse on a card that can be played."""
    hand = studio.hand
    option = next(it for it in hand.table.options if isinstance(it, CardOption))
    studio.take(name, lambda: hand.point_at(option))


def folded(studio: Studio, name: str) -> None:
    """The hand as one line."""
    studio.hand.parts.hand.toggle_fold()
    studio.take(name)
    studio.hand.parts.hand.toggle_fold()


def why_not(studio: Studio, name: str) -> None:
    """A click on a piece that cannot be chosen."""
    hand = studio.hand
    option = next(_not_offered(hand.table))
    studio.take(name, lambda: hand.click(hand.parts.board.viewport(), hand.pixel_of(option)))
    hand.refused.clear()
    hand.key(Qt.Key.Key_Escape)


def fan(studio: Studio, name: str) -> None:
    """The mouse resting on a stack."""
    hand = studio.hand
    stack = next(filter(_is_stack, hand.table.table.stacks))

    def rest() -> None:
        hand.point_at(PieceOption(stack.counters[-1].piece))
        QTest.qWait(HOVERING_MS)

    studio.take(name, rest)
    hand.move(hand.parts.board.viewport(), QPoint(3, 3))


def reference(studio: Studio, name: str) -> None:
    """The reference beside a counter that the mouse is on, and the piles behind it."""
    hand = studio.hand
    piece = next(iter(hand.parts.board.board_scene.counters.items))
    studio.show_panel("Reference")
    studio.take(name, lambda: hand.point_at(PieceOption(piece)))
    studio.show_panel("Piles")
    studio.take("piles")
    studio.show_panel("Tracks")


def past(studio: Studio, name: str) -> None:
    """A position of some time ago, in the replay and in the log."""
    hand = studio.hand
    for _ in range(25):
        hand.key(Qt.Key.Key_PageUp)
    studio.take(name)
    hand.key(Qt.Key.Key_End)
    hand.settle()


def _best(hand: TableHand) -> Option:
    """What the rules advise, of what is on the board if anything is."""
    decision = hand.table.decision
    assert decision is not None, "a person is asked"
    advice = sorted(hand.table.system.advise(hand.table.view, decision), key=lambda it: it.worth, reverse=True)
    on_board = [it.option for it in advice if isinstance(it.option, PieceOption | SpaceOption)]
    return on_board[0] if on_board else advice[0].option


def _not_offered(table: PlayTable) -> Iterator[Option]:
    for stack in table.table.stacks:
        option = PieceOption(stack.counters[-1].piece) if stack.counters else None
        if isinstance(stack.place, InSpace) and option is not None and option not in table.options:
            yield option


def _is_stack(stack: Stack) -> bool:
    return isinstance(stack.place, InSpace) and len(stack.counters) > 2


def _has_spaces(table: PlayTable) -> bool:
    return any(isinstance(option, SpaceOption) for option in table.options)


def _has_card(table: PlayTable) -> bool:
    return any(isinstance(option, CardOption) for option in table.options)


def _in(moment: str) -> Is:
    return lambda table: any(text.code == moment for text in table.table.moment)


def _asks_later(prompt: str, number: int) -> Is:
    return lambda table: table.number > number and asks(prompt)(table)


SCREENS: Screens = {
    "order": (lambda table: asks("choose-order")(table) and _has_card(table), card),
    "op-fire": (asks("ask-op-fire"), plain),
    "activate": (asks("choose-activated"), pointed),
    "firer": (asks("choose-firer"), pointed),
    "fire": (asks("choose-target"), pointed),
    "before-roll": (asks("ask-before-roll"), plain),
    "defence": (asks("choose-defender"), pointed),
    "step": (asks("choose-step"), pointed),
    "reroll": (asks("ask-reroll"), plain),
    "folded": (lambda table: asks("choose-order")(table) and _has_card(table), folded),
    "time": (_in("in-time-advance"), plain),
    "arrival": (asks("choose-entry"), plain),
    "discard": (asks("choose-discard"), plain),
    "why-not": (_asks_later("choose-order", 60), why_not),
    "fan": (lambda table: any(map(_is_stack, table.table.stacks)), fan),
    "reference": (lambda table: table.number > 80, reference),
    "past": (lambda table: table.number > 130, past),
}

DUST_SCREENS: Screens = {
    "dust-block": (asks("choose-block"), pointed),
    "dust-crate": (asks("choose-crate"), pointed),
    "dust-unit": (asks("choose-unit"), pointed),
    "dust-pair": (asks("choose-pair"), plain),
    "dust-step": (asks("choose-step"), pointed),
    "dust-target": (asks("choose-target"), pointed),
    "dust-laser": (lambda table: asks("choose-target")(table) and "aser" in str(table.decision), pointed),
    "dust-flames": (asks("choose-flame"), pointed),
    "dust-shots": (asks("choose-shots"), plain),
    "dust-casualty": (asks("choose-casualty"), plain),
    "dust-charge": (asks("choose-charge"), pointed),
    "dust-close-combat": (_in("in-close-combat"), plain),
    "dust-strike-back": (asks("ask-strike-back"), plain),
    "dust-order": (asks("choose-order"), plain),
    "dust-air-strike": (asks("choose-strike"), pointed),
    "dust-past": (lambda table: table.number > 150, past),
}


def main(arguments: list[str]) -> int:
    """Write the pictures into the folder named."""
    if not arguments:
        print("usage: python -m tests.play_screens OUT_FOLDER [parts and sizes, as the head of this file says]")
        return 2
    out, wanted = Path(arguments[0]), arguments[1:]
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        screen = Path(folder) / "screen.json"
        screen.write_text(json.dumps({"screens": [SCREEN]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        os.environ["QT_SCALE_FACTOR"] = "1"
        application = make_application()
        parts = (beginnings, set_up, curtain, melee, game, dust)
        chosen = [part for part in parts if part.__name__ in wanted] or parts
        for size_name in [name for name in SIZES if name in wanted] or SIZES:
            for part in chosen:
                home = Path(folder) / f"{part.__name__}-{size_name}"
                home.mkdir()
                studio = Studio(application, out, home, size_name)
                part(studio)
                studio.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
