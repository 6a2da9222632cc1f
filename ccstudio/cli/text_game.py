"""`TextGame`: a game played in words, by people who share a keyboard and by computer players."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.files import stamp_of
from ccstudio.base.language import _
from ccstudio.cli.console import Console
from ccstudio.cli.journal_files import new_journal_file, save_where_free
from ccstudio.cli.log_text import log_text
from ccstudio.cli.option_text import option_lines
from ccstudio.cli.output import say
from ccstudio.cli.player_view import PlayerView, player_view_of
from ccstudio.cli.table_text import map_lines, moment_line, table_lines
from ccstudio.cli.text_commands import Quit, perform
from ccstudio.engine.outcomes import Ask, PendingChance
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.play.entered_chance import chance_line
from ccstudio.play.errors import ArrangeError
from ccstudio.play.log import Log, LogLine, open_view
from ccstudio.play.narration import Narration
from ccstudio.play.player import Player
from ccstudio.play.session import Session

RULER: Final = "-" * 72

NEWS_LINES: Final = 40
"""Lines of news a person is told before a question."""


class TextGame:
    """A session at a keyboard.

    Each person sees the view of his own seat. What is typed is an option, or a command (`text_commands`). Whatever
    ends the game before its end, the journal is saved to `target` first; None for a new file of the person's folder.
    """

    def __init__(
        self,
        session: Session,
        players: Mapping[Seat, Player],
        console: Console,
        target: Path | None = None,
        *,
        kept: bool = False,
    ) -> None:
        """Sit down to a game; `kept` says that what was played of it already needs no saving."""
        self.session: Final = session
        self.players: Final = players
        self.console: Final = console
        self.target = target
        self._known = None if target is None else stamp_of(target)
        self._logs: dict[Seat, Log] = {}
        self._heard: dict[Seat, int] = {}
        self._at_keyboard: Seat | None = None
        self._saved_at: object = session.records[-1 if kept else 0]
        self._secrets = False
        self._shown: dict[Seat, tuple[Text, str]] = {}

    def play(self) -> None:
        """Play until somebody quits or nothing more is typed, and keep what was played.

        Raises:
            SaveError: it cannot be kept.
            NarrationError: the rules lack a sentence.
        """
        self._introduce()
        try:
            self._play()
        finally:
            self.keep()

    def keep(self) -> None:
        """Save what has been played since it was saved last, and say how to go on with it."""
        if self.session.records[-1] is self._saved_at:
            return
        self.save(self.target or new_journal_file(self.session.contents.scenario.id))
        if self.session.decision is not None:
            say(_("Go on with: ccstudio play {file}").format(file=shlex.quote(str(self.target))))

    def save(self, path: Path) -> None:
        """Save the journal, here and from now on.

        Raises:
            SaveError: it cannot be written.
        """
        path = save_where_free(self.session, path, self._known if path == self.target else None)
        self.target, self._saved_at, self._known = path, self.session.records[-1], stamp_of(path)
        say(_("{file}: saved").format(file=path))

    def log(self, seat: Seat) -> list[LogLine]:
        """The log as a seat may know it."""
        return self._logs.setdefault(seat, Log(self.session, seat)).lines()

    def is_person(self, seat: Seat) -> bool:
        """Whether a seat is played from the keyboard."""
        return seat not in self.players

    def show_anew(self) -> None:
        """Let the table be shown again though nobody's turn has begun since."""
        self._shown = {}

    def show_table(self, player_view: PlayerView) -> None:
        """Print where the game is, and everything on the table."""
        say(moment_line(player_view.table, player_view.narrator))
        for line in table_lines(player_view.table, player_view.narrator):
            say(line)

    def show_question(self, player_view: PlayerView) -> None:
        """Print what the game waits for."""
        if player_view.asked is not None:
            subject = "" if player_view.asked.subject is None else player_view.names.label(player_view.asked.subject)
            question = Narration(
                player_view.narrator.question(player_view.asked, subject), player_view.narrator.rule_of_question()
            )
            say(
                _("{seat} decides. {question}").format(
                    seat=player_view.narrator.seat(player_view.seat), question=question
                )
            )
            for line in option_lines(player_view.asked, player_view.narrator, player_view.names):
                say(line)
        elif isinstance(self.session.decision, PendingChance):
            say(chance_line(self.session.decision, player_view.narrator))
        else:
            say(_("The game is over. Type log, undo, save FILE or quit."))

    def _introduce(self) -> None:
        scenario = self.session.contents.scenario
        say(scenario.title)
        for line in scenario.briefing.splitlines():
            say(line)
        for rule in scenario.unenforced:
            say(_("You keep this rule yourselves: {rule}").format(rule=rule))
        for line in map_lines(self.session.system.map_of(self.session.board)):
            say(line)
        say(_("Type help for everything that can be typed."))

    def _play(self) -> None:
        while True:
            waiting = self.session.decision
            if isinstance(waiting, Ask) and not self.is_person(waiting.seat):
                self._let_play(waiting.seat)
            elif not self._turn(waiting.seat if isinstance(waiting, Ask) else self._anybody()):
                return

    def _let_play(self, seat: Seat) -> None:
        view = self.session.view(seat)
        assert isinstance(view.pending, Ask), "the view of who is asked shows the question"
        self.session.choose(seat, self.players[seat].choose(self.session.system, view, view.pending))

    def _anybody(self) -> Seat:
        """Who reads what is not asked of a seat: whoever is at the keyboard."""
        if self._at_keyboard is not None:
            return self._at_keyboard
        people = [seat for seat in self.session.seating.viewers() if self.is_person(seat)]
        return people[0]

    def _turn(self, seat: Seat) -> bool:
        """Let a person answer, or do whatever he asks for; False if he leaves."""
        if not self._seated(seat):
            return False
        player_view = player_view_of(self.session, seat)
        self._show(player_view)
        while True:
            text = self.console.ask("> ")
            if text is None:
                return False
            try:
                if perform(self, player_view, text):
                    return True
            except Quit:
                return False
            except ArrangeError as error:
                say(_("The position cannot be set like that:"))
                for problem in error.problems:
                    say(f"  {problem}")
            except DocumentError as error:
                for line in str(error).splitlines():
                    say(line)
            except StudioError as error:
                say(str(error))

    def _seated(self, seat: Seat) -> bool:
        """Let a person take the keyboard from another who may not see the same; False at the end of all input."""
        before, self._at_keyboard = self._at_keyboard, seat
        if before in {None, seat} or not self._has_secrets():
            return True
        name = self.session.seating.seats[seat].title
        return self.console.hand_over(_("Pass the keyboard to {seat}, then press Enter. ").format(seat=name))

    def _has_secrets(self) -> bool:
        """Whether anybody may know what not everybody may know, now or before: it may still stand on the screen."""
        if not self._secrets:
            system, game = self.session.system, self.session.game
            bare = open_view(game)
            views = [system.view(game, seat) for seat in self.session.seating.viewers()]
            self._secrets = any((_bare(view), view.stack) != (_bare(bare), bare.stack) for view in views)
        return self._secrets

    def _show(self, player_view: PlayerView) -> None:
        """Print what is new to a person, and what he is asked."""
        say(RULER)
        news = self._news(player_view.seat)
        if len(news) > NEWS_LINES:
            say(_("(There is more; log {count} tells all of it.)").format(count=len(news)))
        for line in log_text(news[-NEWS_LINES:]):
            say(line)
        if news:
            say("")
        self._show_where(player_view)
        self.show_question(player_view)

    def _show_where(self, player_view: PlayerView) -> None:
        """Print the table to whom it is another turn than before, and where in that the game is if that is another."""
        turn, line = player_view.table.moment[0], moment_line(player_view.table, player_view.narrator)
        before = self._shown.get(player_view.seat)
        if before is None or before[0] != turn:
            self.show_table(player_view)
            say("")
        elif before[1] != line:
            say(line)
        self._shown[player_view.seat] = (turn, line)

    def _news(self, seat: Seat) -> Sequence[LogLine]:
        lines = self.log(seat)
        heard, self._heard[seat] = self._heard.get(seat, 0), len(lines)
        return lines[heard:]


def _bare(view: View[Any, Any]) -> State:
    """The state in a view without seed and aliases, which differ from viewer to viewer where nothing is secret too."""
    state: State = view.state.clone()
    state.seed, state.aliases = 0, {}
    return state
