"""Games without enforced rules on a table, and what is where on them."""

from functools import cache

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.pieces import Place
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import table_of

CURTAIN = TableSettings(screen=Screen.CURTAIN)


@cache
def night() -> Opened:
    """The shipped freeform scenario; opened once for all tests of a process."""
    return open_scenario("depot-night-long-night")


def free_table(table_settings: TableSettings | None = None) -> PlayTable:
    """Two people before a freeform game; the thieves act first."""
    return table_of(night(), seed=3, table_settings=table_settings)


def piece_of(table: PlayTable, kind: str, number: int = 0) -> PieceOption:
    """A piece of a type on the table."""
    pieces = table.session.game.state.pieces
    return PieceOption(sorted(piece for piece, found in pieces.items() if found.type == kind)[number])


def stands(table: PlayTable, option: PieceOption) -> Place:
    """Where a piece is."""
    return table.session.game.state.stacks.place_of(option.piece)


def watch_acts() -> PlayTable:
    """The same game when the watch acts, to whom the crates belong."""
    table = free_table()
    table.choose(ButtonOption("next-phase"))
    return table
