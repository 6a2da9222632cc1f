"""Matches between computer players: same dice for both, every side played by both, with a confidence interval."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from ccstudio.ai.intervals import wilson
from ccstudio.ai.registry import player_named
from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Answer
from ccstudio.engine.game import Game
from ccstudio.engine.game_statistics import Transition
from ccstudio.engine.outcomes import Ask, Waiting
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import answer_for
from ccstudio.engine.seeds import derived_seed, seed_after
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.opening import Opened
from ccstudio.play.player import Player
from ccstudio.rules.system import AnySystem

LONGEST: Final = 50_000
"""Choices after which a game is taken to have no end."""


class MatchError(StudioError):
    """A match cannot be played to its end."""


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """The score of a match for the first player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Average points per game: 1 for a win, a half for a draw; 0 before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score (Wilson); 0 to 1 before the first game.

        It takes games for independent and drawn games for half won, half lost. Games of one round share their chance
        with the sides exchanged, and draws vary less than that: both make the true spread smaller, not larger.
        """
        chance = wilson(self.wins + self.draws / 2, self.games)
        return chance.low, chance.high

    def with_game(self, side: Side, result: Result) -> "Score":
        """Return the score after another game of the first player on a side; a shared victory is a draw."""
        drawn = not result.winners or (side in result.winners and len(result.winners) > 1)
        won = side in result.winners and not drawn
        return Score(wins=self.wins + won, draws=self.draws + drawn, losses=self.losses + (not won and not drawn))


class Match:
    """A match between two computer players over scenarios of one system.

    It goes in rounds: as many games as there are sides, all of one scenario and one seed. In each of them the first
    player plays another side, with all its seats, and the second player all the others. Scenarios take turns.

    Args:
        scenarios: of one system, at least one.
        first: a computer player by its name.
        second: another, or the same.
        seed: of the first round; that of the next is one higher.

    Raises:
        PlayerError: there is no such player.
        MatchError: a scenario has one side only.
    """

    def __init__(self, scenarios: Sequence[Opened], first: str, second: str, seed: int) -> None:
        for name in (first, second):
            player_named(name, seed)
        self._names = first, second
        self._seed = seed
        self._tables = [_table(opened) for opened in scenarios]

    def games(self, wanted: int) -> int:
        """Return how many games a match of at least this many has in whole rounds."""
        played = number = 0
        while played < wanted:
            played += len(self._tables[number % len(self._tables)].sides)
            number += 1
        return played

    def play(self, wanted: int) -> Iterator[Score]:
        """Play at least this many games and yield the score after each.

        Raises:
            MatchError: a game does not end.
        """
        score = Score()
        number = 0
        while score.games < wanted:
            table = self._tables[number % len(self._tables)]
            for side in table.sides:
                score = score.with_game(side, self._played(table, side, seed_after(self._seed, number)))
                yield score
            number += 1

    def _played(self, table: "_Table", side: Side, seed: int) -> Result:
        """Return the result of a game in which the first player plays a side."""
        names = [self._names[info.side != side] for info in table.seating.seats]
        return play_game(table.system, table.board, table.seating, seed, seated_players(names, seed))


class Observer(Protocol):
    """Looks on while a game is played, and knows everything."""

    def begun(self, game: Game[Any, Any]) -> None:
        """The game waits for its first choice, or for chance."""

    def moved(self, transition: Transition[Any, Any], game: Game[Any, Any]) -> None:
        """A choice or roll led to the next question or roll, or to the end; the game plays on, so it is not kept."""


def seated_players(names: Sequence[str], seed: int) -> tuple[Player, ...]:
    """Return the players of all seats, each with a seed of its own, derived from that of the game.

    Raises:
        PlayerError: there is no such player.
    """
    return tuple(player_named(name, derived_seed(seed, "match-player", number)) for number, name in enumerate(names))


def play_game(
    system: AnySystem,
    board: object,
    seating: Seating,
    seed: int,
    players: Sequence[Player],
    observer: Observer | None = None,
) -> Result:
    """Play a game as `finished_game` does, and return its result.

    Raises:
        MatchError: the game does not end.
    """
    result = finished_game(system, board, seating, seed, players, observer).result
    assert isinstance(result, Result), "the game is finished"
    return result


def finished_game(
    system: AnySystem,
    board: object,
    seating: Seating,
    seed: int,
    players: Sequence[Player],
    observer: Observer | None = None,
) -> Game[Any, Any]:
    """Play a game between computer players to its end; an observer changes nothing.

    Args:
        system: the rules.
        board: what they compiled of a scenario.
        seating: one of the system's for the board.
        seed: of the game.
        players: one for each seat.
        observer: sees every choice and roll.

    Raises:
        MatchError: the game does not end.
    """
    game = system.setup(board, seating, seed)
    if observer is None:
        game.go_on()
    else:
        game.source = EnteredChance()
        observer.begun(game.go_on())
    seat = Seat(0)
    for _ in range(LONGEST):
        pending = game.pending
        if pending is None or isinstance(pending, Waiting):
            break
        before = game if observer is None else game.clone()
        answer: Answer = ()
        if isinstance(pending, Ask):
            seat = pending.seat
            view = system.view(game, seat)
            assert isinstance(view.pending, Ask), "a seat sees its own question"
            answer_for(game, seat, players[seat].choose(system, view, view.pending))
        else:
            answer, game.state.seed = pending.seeded(game.state.seed)
            game.enter(answer)
        if observer is not None:
            wanted = None if isinstance(pending, Ask) else pending
            events = tuple(told.event for told in game.events)
            observer.moved(Transition(before=before, seat=seat, wanted=wanted, answer=answer, events=events), game)
    if not isinstance(game.result, Result):
        raise MatchError("match-endless", most=LONGEST, seed=seed)
    return game


class _Table(NamedTuple):
    """What the games of a scenario share."""

    system: AnySystem
    board: Any
    seating: Seating
    sides: tuple[Side, ...]


def _table(opened: Opened) -> _Table:
    board = opened.board
    seating = opened.system.seatings(board)[0]
    sides = sorted({info.side for info in seating.seats})
    if len(sides) < 2:
        raise MatchError("match-one-side", scenario=opened.contents.scenario.id)
    return _Table(opened.system, opened.board, seating, tuple(sides))
