"""The toy of the engine's tests, just as far a game system as the registry and the catalogue look."""

from pathlib import Path

from ccstudio.board.board import Board
from ccstudio.rules.system import GameSystem
from tests.unit.engine.toy import ToyBoard
from tests.unit.engine.toy_system import Toy


class Thin(Toy, GameSystem):
    """Rules that have no map, and so cannot be played."""

    id = "thin"
    title = "Thin"

    def map_of(self, board: ToyBoard) -> Board:
        raise NotImplementedError


class Furnished(Thin):
    """Rules with content of their own."""

    id = "furnished"
    content = Path(__file__).parent


class Robbed(Thin):
    """Rules whose content is gone."""

    id = "robbed"
    content = Path(__file__).parent / "gone"


THIN = Thin()
FURNISHED = Furnished()
ROBBED = Robbed()
NOTHING_OF_THE_KIND = 7
