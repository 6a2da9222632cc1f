"""`RecordedPosition`: the position after an entry, stored at checkpoints and replayed between them."""

from collections import deque
from typing import Any, Final, NamedTuple, Self, TypeAlias
from weakref import ref

from ccstudio.documents.journal import Arranged, Chosen, Entered, Reseeded, Said
from ccstudio.engine import saves
from ccstudio.engine.game import Game
from ccstudio.engine.sources import ChanceSource
from ccstudio.play.choices import option_of
from ccstudio.play.free_hand import arrange
from ccstudio.play.sayings import say
from ccstudio.rules.system import AnySystem

AnyGame: TypeAlias = Game[Any, Any]
Playable: TypeAlias = Chosen | Entered | Arranged | Said | Reseeded
"""An entry that leads from one position to the next."""

CHECKPOINT_INTERVAL: Final = 64
"""Every so many entries the position is kept: at most so many, less one, are played again to reach any other."""

RECENT: Final = 2 * CHECKPOINT_INTERVAL
"""How many of the positions last played are kept too; more than an interval, so that going back is quick."""


class _Shared(NamedTuple):
    """What all positions of a game share: the rules, and the recently replayed positions."""

    system: AnySystem
    recent: deque[AnyGame]


class RecordedPosition:
    """The position after an entry, and the position before it.

    Rules draw no random numbers and sources of chance never change: the same entry played again from the same position
    leads to the same position, with the same chance and events. So most positions are let go and played again when
    somebody asks for them; what somebody still holds is given to him again. `steps` are the entries since the last
    checkpoint.

    Whoever asks in another thread than the game is played in holds the games meanwhile, so that none is played there.
    """

    __slots__ = ("__weakref__", "_digest", "_entry", "_game", "_shared", "_source", "before", "steps")

    def __init__(
        self,
        shared: _Shared,
        game: AnyGame,
        before: "RecordedPosition | None" = None,
        entry: Playable | None = None,
        source: ChanceSource | None = None,
    ) -> None:
        """Record a position; other callers use `first` and `next`."""
        self._shared = shared
        self.before = before
        self._entry = entry
        self._source = source
        self.steps: int = 0 if before is None else (before.steps + 1) % CHECKPOINT_INTERVAL
        self._digest = ""
        self._game: AnyGame | ref[AnyGame] = game
        if self.steps:
            self._remember(game)

    @classmethod
    def first(cls, system: AnySystem, game: AnyGame, recent: int = RECENT) -> Self:
        """Return the position at the beginning of a game, of which so many positions last played are kept."""
        return cls(_Shared(system, deque(maxlen=recent)), game)

    def next(self, entry: Playable, game: AnyGame, source: ChanceSource | None = None) -> "RecordedPosition":
        """Return the position after an entry from here.

        Args:
            entry: what was played, with the chance that fell.
            game: what came of it.
            source: what answered chance this once, in place of the source of the game.
        """
        return RecordedPosition(self._shared, game, self, entry, source)

    @property
    def game(self) -> AnyGame:
        """The game with the events of the entry; clone it before playing on."""
        way: list[RecordedPosition] = []
        here = self
        while (game := here.loaded_game) is None:
            way.append(here)
            assert here.before is not None, "the first position is kept"
            here = here.before
        for position in reversed(way):
            game = position.play_from(game)
        return game

    @property
    def digest(self) -> str:
        """The digest of the position, computed once."""
        if not self._digest:
            self._digest = saves.digest(self._shared.system, self.game)
        return self._digest

    @property
    def has_digest(self) -> bool:
        """Whether the digest is known."""
        return bool(self._digest)

    @property
    def loaded_game(self) -> AnyGame | None:
        """Return the game if it is available without a replay."""
        return self._game() if isinstance(self._game, ref) else self._game

    def _remember(self, game: AnyGame) -> None:
        """Release a game when nobody uses it and enough others have been played."""
        self._game = ref(game)
        self._shared.recent.append(game)

    def play_from(self, before: AnyGame) -> AnyGame:
        """Replay the entry from the game before it, and return the result."""
        assert self._entry is not None, "the first position is kept"
        game = before.clone()
        if self._source is not None:
            game.source = self._source
        play_entry(self._shared.system, game, self._entry)
        if self._source is not None:
            game.source = before.source
        assert tuple(game.chance) == self._entry.chance, "an entry played again lets the same chance fall"
        self._remember(game)
        return game


def play_entry(system: AnySystem, game: AnyGame, entry: Playable) -> None:
    """Play a valid entry; choices use the true names of things.

    Raises:
        StudioError: it does not fit the position, or the rules cannot go on.
    """
    match entry:
        case Chosen():
            game.answer(option_of(entry.choice))
        case Entered():
            game.enter(entry.chance[0])
        case Arranged():
            arrange(system, game, entry.edits, entry.moment)
        case Said():
            say(game, entry)
        case Reseeded():
            reseed(system, game, entry)


def reseed(system: AnySystem, game: AnyGame, entry: Reseeded) -> None:
    """Let chance continue from another seed, at the same decision."""
    game.events, game.chance = [], []
    game.state.seed = int(entry.seed, 16)
    system.reshuffle(game.board, game.state)
