"""`Trial`: a random game that can be replayed to any decision, and the error when a law is broken."""

from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from typing import Any, Final, TypeAlias

from ccstudio.base.errors import StudioError
from ccstudio.base.language import sentence
from ccstudio.base.problems import Argument
from ccstudio.documents.journal import Chosen, JournalDocument
from ccstudio.engine.chance import below
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.secrets import View
from ccstudio.engine.sources import SEEDED, ChanceSource
from ccstudio.play.choices import choice_text
from ccstudio.play.journal import journal_of
from ccstudio.play.opening import Opened
from ccstudio.play.session import Session
from ccstudio.rules.system import AnySystem

AnyGame: TypeAlias = Game[Any, Any]
AnyView: TypeAlias = View[Any, Any]

FAR: Final = 3_000
"""Decisions after which the laws look no further in a game; only one of them asks whether it ends."""

_LUCK: Final = 0x6C75636B6F667468
"""Parts the seed of the choices from that of the game: dice and choices must not follow each other."""


class Trial:
    """A random game, from its documents to wherever it has been played.

    Everything follows from the seed: the seating, the chance, and the choices, each option equally likely. `choices`
    are those made so far, under the true names of things. Whoever looks at a trial leaves its game as it is.
    """

    def __init__(self, opened: Opened, seed: int, source: ChanceSource = SEEDED) -> None:
        """Set up the game and run it to its first decision.

        Args:
            opened: rules and documents, in which no errors were found.
            seed: where everything random comes from, 0 to 2**64 - 1.
            source: where chance is answered.
        """
        self.opened: Final = opened
        self.seed: Final = seed
        self.board: Final = opened.board
        seatings = opened.system.seatings(self.board)
        place, self._luck = below(len(seatings), seed ^ _LUCK)
        self.seating: Final[Seating] = seatings[place]
        self.choices: list[Option] = []
        self.game: AnyGame = opened.system.setup(self.board, self.seating, seed)
        self.game.source = source
        self.game.go_on()

    @property
    def system(self) -> AnySystem:
        """The rules."""
        return self.opened.system

    @property
    def asked(self) -> Ask | None:
        """The open decision; None at the end."""
        return self.game.pending if isinstance(self.game.pending, Ask) else None

    def view(self, seat: Seat) -> AnyView:
        """Return the position as a seat or spectator may know it."""
        return self.system.view(self.game, seat)

    def next_choice(self) -> Option | None:
        """Draw the next choice without making it; None at the end.

        Drawing again gives another one: the caller makes it, or the game goes elsewhere.
        """
        if self.asked is None:
            return None
        place, self._luck = below(len(self.asked.options), self._luck)
        return self.asked.options[place]

    def choose(self, option: Option) -> None:
        """Make a choice; if the rules fail, it is not added to `choices`."""
        self.game.answer(option)
        self.choices.append(option)

    def play(self, most: int = FAR) -> int:
        """Play this many choices, or to the end, and return their number."""
        for number in range(most):
            option = self.next_choice()
            if option is None:
                return number
            self.choose(option)
        return most

    def twin(self) -> "Trial":
        """Return an independent copy of the game at the same decision."""
        other = copy(self)
        other.choices = self.choices.copy()
        other.game = self.game.clone()
        other.game.events, other.game.chance = self.game.events, self.game.chance
        return other

    def session(self) -> Session:
        """Return the game as a session with all records."""
        session = Session.begin(self.opened, seating=self.seating, seed=self.seed, key="0" * 64)
        for option in self.choices:
            assert isinstance(session.decision, Ask), "the game goes as it went"
            session.repeat(Chosen(seat=session.decision.seat, choice=choice_text(option)))
        return session

    def journal(self, title: str = "") -> JournalDocument:
        """Return the journal of the game so far."""
        return journal_of(self.session(), title=title)


class ConformanceError(StudioError):
    """A law is broken; `trial` is the game at that point, None without one."""

    def __init__(self, code: str, trial: Trial | None = None, **arguments: Argument) -> None:
        super().__init__(code, **arguments)
        self.trial = trial

    def __str__(self) -> str:
        law = super().__str__()
        if self.trial is None:
            return law
        place: dict[str, Argument] = {"law": law, "seed": self.trial.seed, "number": len(self.trial.choices) + 1}
        return sentence("conformance-at", place)

    def journal(self) -> JournalDocument | None:
        """Return the journal up to the broken law; None without a game."""
        return None if self.trial is None else self.trial.journal()


def named_for(seat: Seat, option: Option, game: AnyGame) -> Option:
    """Return an option under the names of a seat."""
    return renamed(option, game.state.aliases_of(seat).names)


def positions(opened: Opened, seed: int, count: int) -> Iterator[Trial]:
    """Yield a random game at `count` of its first `FAR` decisions, and at its end.

    It is the same game each time, played on between the looks.
    """
    length = _length(opened, seed)
    wanted = set(drawn(length, count, seed)) | {length}
    trial = Trial(opened, seed)
    for number in range(length + 1):
        if number in wanted:
            yield trial
        trial.play(1)


@lru_cache(maxsize=4)
def _length(opened: Opened, seed: int) -> int:
    """Return how many choices a random game has, `FAR` at most; twenty laws look at one game after the other."""
    return Trial(opened, seed).play()


def drawn(size: int, count: int, seed: int) -> list[int]:
    """Return `count` different indices below `size`, sorted; all if there are fewer."""
    places = list(range(size))
    for number in range(min(count, size)):
        step, seed = below(size - number, seed)
        places[number], places[number + step] = places[number + step], places[number]
    return sorted(places[:count])
