"""`TextGame`: a game in the terminal, between people who share a keyboard and computer players."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ccstudio.application.scenarios.special_rules import rules_in_words
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.files import stamp_of
from ccstudio.base.language import _
from ccstudio.cli.console import Console
from ccstudio.cli.journal_files import new_journal_file, save_where_free
from ccstudio.cli.log_text import log_text
from ccstudio.cli.output import say
from ccstudio.cli.player_view import PlayerView, player_view_of, question_lines
from ccstudio.cli.table_text import map_lines, moment_line, table_lines
from ccstudio.cli.text_commands import Quit, perform
from ccstudio.documents.content_language import shown_text
from ccstudio.engine.outcomes import Ask, PendingChance
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.play.entered_chance import chance_line
from ccstudio.play.errors import ArrangeError
from ccstudio.play.log import Log, LogLine, open_view
from ccstudio.play.player import Player
from ccstudio.play.session import Session

RULER: Final = "-" * 72

NEWS_LINES: Final = 40
"""The most new lines of the log that are printed before a decision."""


class TextGame:
    """A session in the terminal.

    Each person sees the view of their own seat, and types an option or a command (`text_commands`). However play ends,
    the journal is saved to `target`; None stands for a new file in the user's folder of games.
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
        """Prepare a game; `kept` says that its present records are already saved."""
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
        """Play until somebody quits or the input ends, then save the game.

        Raises:
            SaveError: the game cannot be saved.
            NarrationError: the rules lack a sentence.
        """
        self._introduce()
        try:
            self._play()
        finally:
            self.save_changes()

    def save_changes(self) -> None:
        """Save the game if it has changed since it was last saved, and print how to continue it."""
        if self.session.records[-1] is self._saved_at:
            return
        self.save(self.target or new_journal_file(self.session.contents.scenario.id))
        if self.session.decision is not None:
            say(_("To continue: ccstudio play {file}").format(file=shlex.quote(str(self.target))))

    def save(self, path: Path) -> None:
        """Save the journal to this file, now and from now on.

        Raises:
            SaveError: the file cannot be written.
        """
        path = save_where_free(self.session, path, self._known if path == self.target else None)
        self.target, self._saved_at, self._known = path, self.session.records[-1], stamp_of(path)
        say(_("{file}: saved").format(file=path))

    def log(self, seat: Seat) -> list[LogLine]:
        """Return the log as a seat may know it."""
        return self._logs.setdefault(seat, Log(self.session, seat)).lines()

    def is_person(self, seat: Seat) -> bool:
        """Whether a person plays this seat."""
        return seat not in self.players

    def show_anew(self) -> None:
        """Print the table again before the next decision, although it is the same turn."""
        self._shown = {}

    def show_table(self, player_view: PlayerView) -> None:
        """Print the phase and everything on the table."""
        say(moment_line(player_view.table, player_view.narrator))
        for line in table_lines(player_view.table, player_view.narrator, self.session.shown.module.dice):
            say(line)

    def show_question(self, player_view: PlayerView) -> None:
        """Print what the game waits for."""
        if player_view.asked is not None:
            for line in question_lines(player_view, player_view.asked):
                say(line)
        elif isinstance(self.session.decision, PendingChance):
            say(chance_line(self.session.decision, player_view.narrator))
        else:
            say(_("The game is over. Type log, undo, save FILE or quit."))

    def _introduce(self) -> None:
        scenario = self.session.shown.scenario
        say(scenario.title)
        for line in scenario.briefing.splitlines():
            say(line)
        for rule in rules_in_words(scenario, self.session.shown.module, self.session.system):
            say(rule.line)
        for line in map_lines(self.session.system.shown_map(self.session.board)):
            say(line)
        say(_("Type help for a list of commands."))

    def _play(self) -> None:
        while True:
            waiting = self.session.decision
            if isinstance(waiting, Ask) and not self.is_person(waiting.seat):
                self._let_play(waiting.seat)
            elif not self._turn(waiting.seat if isinstance(waiting, Ask) else self._anybody()):
                return

    def _let_play(self, seat: Seat) -> None:
        view = self.session.view(seat)
        assert isinstance(view.pending, Ask), "the view of the seat that decides shows the decision"
        self.session.choose(seat, self.players[seat].choose(self.session.system, view, view.pending))

    def _anybody(self) -> Seat:
        """Return the seat that sees the game while no seat has a decision: the one at the keyboard."""
        if self._at_keyboard is not None:
            return self._at_keyboard
        people = [seat for seat in self.session.seating.viewers() if self.is_person(seat)]
        return people[0]

    def _turn(self, seat: Seat) -> bool:
        """Let a person type options and commands until the position changes; False if they quit."""
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
                say(_("This position is not possible:"))
                for problem in error.problems:
                    say(f"  {problem}")
            except DocumentError as error:
                for line in str(error).splitlines():
                    say(line)
            except StudioError as error:
                say(str(error))

    def _seated(self, seat: Seat) -> bool:
        """Pass the keyboard to the person of a seat if seats have secrets; False at the end of input."""
        before, self._at_keyboard = self._at_keyboard, seat
        if before in {None, seat} or not self._has_secrets():
            return True
        name = shown_text(self.session.contents, self.session.seating.seats[seat].title)
        return self.console.hand_over(_("Pass the keyboard to {seat}, then press Enter. ").format(seat=name))

    def _has_secrets(self) -> bool:
        """Whether any seat has or had a secret; an old one may still be on the screen."""
        if not self._secrets:
            system, game = self.session.system, self.session.game
            public = _comparable(open_view(game))
            views = [system.view(game, seat) for seat in self.session.seating.viewers()]
            self._secrets = any(_comparable(view) != public for view in views)
        return self._secrets

    def _show(self, player_view: PlayerView) -> None:
        """Print the new lines of the log, and the decision."""
        say(RULER)
        news = self._news(player_view.seat)
        if len(news) > NEWS_LINES:
            say(_("(Earlier lines are left out; type log {count} to see all of them.)").format(count=len(news)))
        for line in log_text(news[-NEWS_LINES:]):
            say(line)
        if news:
            say("")
        self._show_where(player_view)
        self.show_question(player_view)

    def _show_where(self, player_view: PlayerView) -> None:
        """Print the table if the turn has changed since the seat last saw it, or the phase if only that has changed."""
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


def _comparable(view: View[Any, Any]) -> tuple[State, object]:
    """Return state and stack of a view, without seed and aliases, which differ between viewers even without secrets."""
    state: State = view.state.clone()
    state.seed, state.aliases = 0, {}
    return state, view.stack
