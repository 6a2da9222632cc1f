"""The commands a person can type during a game, and the choice of options."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Protocol

from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _
from ccstudio.board.sight.explanation import explain
from ccstudio.cli.journal_files import check_target
from ccstudio.cli.log_text import log_text
from ccstudio.cli.numbers import read_number
from ccstudio.cli.option_text import keys_of, odds_lines, option_named
from ccstudio.cli.output import say
from ccstudio.cli.player_view import PlayerView
from ccstudio.cli.questions import read_space
from ccstudio.cli.table_text import counter_words, map_lines, mark_words
from ccstudio.cli.text_free import free_lines, read_arrangement
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.outcomes import Ask, PendingChance
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.seats import Seat
from ccstudio.play.entered_chance import read_chance
from ccstudio.play.errors import SessionError
from ccstudio.play.log import LogLine
from ccstudio.play.session import Session
from ccstudio.rules.catalogue import sentence_of

LOG_LINES: Final = 20
"""How many lines `log` prints by default."""


class Playing(Protocol):
    """What the commands need from a game in the terminal."""

    @property
    def session(self) -> Session:
        """The game."""

    def is_person(self, seat: Seat) -> bool:
        """Whether a person plays this seat."""

    def log(self, seat: Seat) -> list[LogLine]:
        """Return the log as a seat may know it."""

    def save(self, path: Path) -> None:
        """Save the journal to this file, now and from now on."""

    def show_table(self, player_view: PlayerView) -> None:
        """Print the phase and everything on the table."""

    def show_question(self, player_view: PlayerView) -> None:
        """Print what the game waits for."""

    def show_anew(self) -> None:
        """Print the table again before the next decision."""


class Quit(Exception):  # noqa: N818 - it is no error
    """The person quits the game."""


def perform(game: Playing, player_view: PlayerView, text: str) -> bool:
    """Run a typed command or choose a typed option; True if the position of the game has changed.

    Raises:
        Quit: the person quits.
        StudioError: the text is not understood or not possible; the game is unchanged.
    """
    if not text:
        return False
    waiting = game.session.decision
    word, _blank, rest = text.partition(" ")
    command = COMMANDS.get(word.casefold())
    if player_view.asked is not None:
        found = option_named(text, player_view.asked.options, player_view.names)
        exact = [option for option in found if player_view.names.label(option).casefold() == text.casefold()]
        if command is None or exact:
            if len(found) == 1:
                game.session.choose(player_view.seat, found[0])
                return True
            if found:
                raise StudioError("name-ambiguous", name=text, known=", ".join(map(player_view.names.label, found)))
    if command is not None:
        return command(game, player_view, rest.strip())
    if isinstance(waiting, PendingChance):
        return _enter(game, player_view, text)
    raise StudioError("typed-after-end" if waiting is None else "typed-unknown", text=text)


def _table(game: Playing, player_view: PlayerView, _words: str) -> bool:
    game.show_table(player_view)
    say("")
    game.show_question(player_view)
    return False


def _map(_game: Playing, player_view: PlayerView, _words: str) -> bool:
    for line in map_lines(player_view.board, player_view.table, player_view.view.state.overlay):
        say(line)
    say(_("A number in brackets is the number of counters in the space."))
    return False


def _look(_game: Playing, player_view: PlayerView, words: str) -> bool:
    space = read_space(player_view.board, words.upper() if words.islower() else words)
    terrain = player_view.board.terrain_of(space, player_view.view.state.overlay)
    title = player_view.narrator.option(SpaceOption(space))
    say(_("{space}: {terrain}").format(space=title, terrain=terrain.name if terrain else _("half a space")))
    for stack in player_view.table.stacks:
        if stack.place == InSpace(space):
            for counter in stack.counters:
                say(f"  {counter_words(counter, turned=True)}")
    for mark in player_view.table.spaces:
        if mark.space == space:
            say(f"  {mark_words(mark, player_view.narrator)}")
    return False


def _why(game: Playing, player_view: PlayerView, words: str) -> bool:
    if not words:
        raise StudioError("why-what")
    numbered = keys_of(player_view.asked.options) if player_view.asked is not None else {}
    things = [numbered[words]] if words in numbered else player_view.names.things(words)
    if not things:
        raise StudioError("name-unknown", name=words)
    for line in dict.fromkeys(line for thing in things for line in _why_lines(game, player_view, thing)):
        say(line)
    return False


def _why_lines(game: Playing, player_view: PlayerView, thing: Option) -> Iterator[str]:
    label = player_view.names.label(thing)
    if player_view.asked is None:
        yield _("{thing}: you have no decision to make now.").format(thing=label)
    elif thing in player_view.asked.options:
        yield _("{thing}: you can choose it.").format(thing=label)
    else:
        for reason in game.session.system.explain(player_view.view, thing):
            yield _("{thing}: {reason}").format(thing=label, reason=player_view.narrator.reason(reason))


def _rule(game: Playing, _player_view: PlayerView, words: str) -> bool:
    if not words:
        raise StudioError("rule-what")
    rule = words.upper() if words.islower() else words
    say(_("{rule}: {sentence}").format(rule=rule, sentence=sentence_of(game.session.system, rule)))
    return False


def _sight(game: Playing, player_view: PlayerView, words: str) -> bool:
    names = words.replace(":", " ").split()
    if len(names) != 2:
        raise StudioError("sight-unreadable")
    viewer, target = (read_space(player_view.board, name.upper() if name.islower() else name) for name in names)
    policy = game.session.system.policy_for(game.session.contents)
    explanation = explain(player_view.board, viewer, target, player_view.view.state.overlay, policy)
    for line in explanation.lines():
        say(line)
    say(_("Range: {range}.").format(range=explanation.range))
    return False


def _odds(game: Playing, player_view: PlayerView, words: str) -> bool:
    if player_view.asked is None:
        raise StudioError("no-question-open")
    found = option_named(words, player_view.asked.options, player_view.names) if words else []
    if len(found) != 1:
        raise StudioError("odds-unreadable", text=words)
    odds = game.session.system.odds(player_view.view, found[0])
    for case in odds:
        for line in odds_lines(case, player_view.narrator):
            say(line)
    if not odds:
        say(_("{option}: the outcome does not depend on chance.").format(option=player_view.names.label(found[0])))
    return False


def _log(game: Playing, player_view: PlayerView, words: str) -> bool:
    lines = game.log(player_view.seat)
    for line in log_text(lines[-read_number("log", words, 1, 99_999) :] if words else lines[-LOG_LINES:]):
        say(line)
    return False


def _undo(game: Playing, _player_view: PlayerView, words: str) -> bool:
    number = game.session.number
    for _count in range(read_number("undo", words, 1, 99_999) if words else 1):
        number = _answered_before(game, number)
    game.session.undo_to(number)
    game.show_anew()
    return True


def _answered_before(game: Playing, number: int) -> int:
    """Return the number of records before the last decision of a person that precedes record `number`.

    Raises:
        SessionError: no person has made a decision before.
    """
    for earlier in range(number - 1, 0, -1):
        waiting = game.session.in_force[earlier - 1].game.pending
        if not isinstance(waiting, Ask) or game.is_person(waiting.seat):
            return earlier
    raise SessionError("undo-nothing")


def _redo(game: Playing, _player_view: PlayerView, _words: str) -> bool:
    game.session.redo()
    game.show_anew()
    return True


def _enter(game: Playing, _player_view: PlayerView, words: str) -> bool:
    waiting = game.session.decision
    if not isinstance(waiting, PendingChance):
        raise StudioError("no-chance-awaited")
    game.session.enter(read_chance(waiting, words))
    return True


def _free(game: Playing, player_view: PlayerView, words: str) -> bool:
    if not words:
        for line in free_lines(game.session, player_view):
            say(line)
        return False
    arrangement = read_arrangement(game.session, player_view, words)
    game.session.arrange(arrangement.edits, arrangement.moment, player_view.seat)
    game.show_anew()
    return True


def _save(game: Playing, _player_view: PlayerView, words: str) -> bool:
    if not words:
        raise StudioError("save-where")
    game.save(check_target(Path(words)))
    return False


def _help(_game: Playing, _player_view: PlayerView, _words: str) -> bool:
    say(_("Type the number of an option, its name, or the beginning of its name. Other commands:"))
    width = max(len(usage) for usage, _purpose in HELP)
    for usage, purpose in HELP:
        say(f"  {usage.ljust(width)}  {_(purpose)}")
    return False


def _quit(_game: Playing, _player_view: PlayerView, _words: str) -> bool:
    raise Quit


COMMANDS: Final[dict[str, Callable[[Playing, PlayerView, str], bool]]] = {
    "table": _table,
    "map": _map,
    "look": _look,
    "why": _why,
    "rule": _rule,
    "sight": _sight,
    "odds": _odds,
    "log": _log,
    "undo": _undo,
    "redo": _redo,
    "enter": _enter,
    "free": _free,
    "save": _save,
    "help": _help,
    "quit": _quit,
}
"""The commands; they are the same in every language."""

HELP: Final = (
    ("table", N_("print the phase and everything on the table")),
    ("map", N_("draw a map with the number of counters in each space")),
    ("look SPACE", N_("print the terrain and the contents of a space")),
    ("why NAME", N_("explain why you cannot choose a space, piece or card")),
    ("rule ID", N_("explain a rule by its id, which logs show in brackets")),
    ("sight FROM TO", N_("explain the line of sight between two spaces")),
    ("odds OPTION", N_("print the odds of an option")),
    ("log [LINES]", N_("print the log")),
    ("undo [TIMES]", N_("undo your last choice and its consequences")),
    ("redo", N_("redo what you have undone")),
    ("enter FACES", N_("enter the faces of real dice when the game asks for them")),
    ("free [...]", N_("set the position by hand; without arguments: print how")),
    ("save FILE", N_("save the game to this file, now and from now on")),
    ("quit", N_("save the game and quit")),
)
