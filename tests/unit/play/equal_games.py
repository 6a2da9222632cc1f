"""Pairs of games that are the same for all that one seat knows, and differ in what it does not."""

from typing import Any, TypeAlias

from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import Begun, Chosen
from ccstudio.engine.chance import below
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.engine.saves import view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import events_for
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.choices import choice_text
from ccstudio.play.opening import Opened
from ccstudio.play.recorded_position import RecordedPosition
from ccstudio.play.session import PlayedRecord, Session

AnyGame: TypeAlias = Game[Any, Any]
Move: TypeAlias = Option | tuple[int, ...]
"""A choice under its true name, or chance entered by hand."""

Noticed: TypeAlias = tuple[bytes, bytes, bytes]
"""What a seat notices: its own choice, what it is told, what it sees."""

ATTEMPTS = 8
"""Ways on which the first game is played before the two are left where they are."""

TRIES = 120
"""Moves that are tried in the second game for each of them."""

HIDDEN_MOVES = 4
"""Moves without notice that the second game may take on its way."""


class EqualGames:
    """A game, and another that a seat cannot tell from it, played on together as long as it cannot.

    The second is sampled from what the seat sees of the first. It may get from one thing the seat notices to the next
    by other choices, other cards, and more or fewer of them.
    """

    def __init__(self, game: AnyGame, opened: Opened, seat: Seat, seed: int) -> None:
        """Take a game at a question; `seed` is where everything random comes from."""
        self.seat = seat
        self._luck = seed
        self._fallen: list[tuple[int, ...]] = []
        self._system = opened.system
        view = self._system.view(game, seat)
        self.sessions = (
            _session(opened, game.clone(), "a" * 64),
            _session(opened, self._system.resample(view, seed), "b" * 64),
        )

    def play_on(self, count: int) -> None:
        """Play until the seat has noticed `count` things more, or the games cannot stay the same."""
        for _ in range(count):
            if not any(self._play_to_next() for _ in range(ATTEMPTS)):
                return

    def _play_to_next(self) -> bool:
        """Play both games to the next thing the seat notices; leave them as they are where they would part."""
        ours, theirs = (session.game for session in self.sessions)
        self._fallen = []
        first = self._moves_to_notice(ours)
        if first is None:
            return False
        moves, noticed = first
        self._fallen = [move for move in moves if isinstance(move, tuple)]
        others = self._moves_to(theirs, noticed, HIDDEN_MOVES, [TRIES])
        if others is None:
            return False
        for session, row in zip(self.sessions, (moves, others), strict=True):
            for move in row:
                _put_down(session, move)
        return True

    def _moves_to_notice(self, game: AnyGame) -> tuple[list[Move], Noticed] | None:
        """Random moves up to the first that the seat notices; None if the game ends before."""
        moves = []
        for _ in range(100):
            row = self._possible(game)
            if not row:
                return None
            after, noticed = self._after(game, row[0])
            moves.append(row[0])
            if noticed[:2] != (b"", b"[]") or noticed[2] != self._seen(game):
                return moves, noticed
            game = after
        return None

    def _moves_to(self, game: AnyGame, wanted: Noticed, depth: int, tries: list[int]) -> list[Move] | None:
        """Moves after which the seat notices what is wanted, and nothing before; None if none are found."""
        unnoticed = (b"", b"[]", self._seen(game))
        for move in self._possible(game):
            tries[0] -= 1
            if tries[0] < 0:
                return None
            after, noticed = self._after(game, move)
            if noticed == wanted:
                return [move]
            further = self._moves_to(after, wanted, depth - 1, tries) if noticed == unnoticed and depth else None
            if further is not None:
                return [move, *further]
        return None

    def _possible(self, game: AnyGame) -> list[Move]:
        """Moves in any order: all choices, or some ways for chance to fall, first as it fell in the other game."""
        wanted = game.pending
        if wanted is None:
            return []
        if isinstance(wanted, Ask):
            options: list[Move] = list(wanted.options)
            row: list[Move] = []
            while options:
                place, self._luck = below(len(options), self._luck)
                row.append(options.pop(place))
            return row
        answers: list[Move] = [answer for answer in self._fallen if wanted.fits(answer)]
        for _ in range(TRIES):
            answer, self._luck = wanted.seeded(self._luck)
            answers.append(answer)
        return answers

    def _after(self, game: AnyGame, move: Move) -> tuple[AnyGame, Noticed]:
        after = game.clone()
        own = b""
        if isinstance(move, tuple):
            after.enter(move)
        else:
            if isinstance(game.pending, Ask) and game.pending.seat == self.seat:
                own = choice_text(renamed(move, game.state.aliases_of(self.seat).names)).encode()
            after.answer(move)
        return after, (own, canonical(events_for(after, self.seat)), self._seen(after))

    def _seen(self, game: AnyGame) -> bytes:
        return view_to_bytes(self._system, self._system.view(game, self.seat))


def _session(opened: Opened, game: AnyGame, key: str) -> Session:
    game.source = EnteredChance()
    return Session(
        opened,
        PlayedRecord(entry=Begun(), told=(), position=RecordedPosition.first(opened.system, game), barrier=False),
        seed=game.state.seed,
        players=["person"] * len(game.state.seating.seats),
        source=EnteredChance(),
        barriers=False,
        key=key,
    )


def _put_down(session: Session, move: Move) -> None:
    if isinstance(move, tuple):
        session.enter(move)
    else:
        assert isinstance(session.decision, Ask), "a choice answers a question"
        session.repeat(Chosen(seat=session.decision.seat, choice=choice_text(move)))
