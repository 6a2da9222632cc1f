"""Games on a table, begun and somewhere on their way, for the tests of whatever shows them."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ccstudio.application.settings.table_settings import ReactionPrompts, TableSettings
from ccstudio.base.places import modules_folder
from ccstudio.documents.library import Library
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.sources import SEEDED, ChanceSource
from ccstudio.play.free_hand import AnyGame
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import PERSON, Session
from ccstudio.rules.registry import Registry
from ccstudio.ui.play.table import PlayTable

MICRO_CONTENT = Path(__file__).parents[3] / "micro_system" / "content"
MICRO_RULES = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")
COMPUTER = "first"
"""A computer player that plays the same game every time."""

ASKING: Final = TableSettings(asking=ReactionPrompts.ALWAYS, choose_forced=False, choose_equal=False)
"""People who are asked whatever there is more than a pass."""

Chooser = Callable[[Ask], Option]


@cache
def combat_scenario(name: str = "mill-road") -> Opened:
    """A shipped scenario of Combat Commander; opened once for all tests of a process."""
    return open_scenario(modules_folder() / "combat_commander" / "scenarios" / f"{name}.json")


@cache
def dust_scenario(name: str = "relay-nine") -> Opened:
    """A shipped scenario of Dust Tactics; opened once for all tests of a process."""
    return open_scenario(modules_folder() / "dust_tactics" / "scenarios" / f"{name}.json")


@cache
def valor_scenario(name: str = "market-day") -> Opened:
    """A shipped scenario of Valor & Victory; opened once for all tests of a process."""
    return open_scenario(modules_folder() / "valor_victory" / "scenarios" / f"{name}.json")


@cache
def series_scenario(name: str = "the-crossing") -> Opened:
    """A shipped scenario of the Standard Combat Series; opened once for all tests of a process."""
    return open_scenario(modules_folder() / "scs_veska_crossing" / "scenarios" / f"{name}.json")


@cache
def micro_scenario(name: str = "weir") -> Opened:
    """A scenario of the micro-system: `weir` for three seats, `quarry` for three of two sides."""
    path = MICRO_CONTENT / "modules" / "micro" / "scenarios" / f"{name}.json"
    return open_scenario(path, library=Library(folders=[MICRO_CONTENT]), registry=MICRO_RULES)


def table_of(
    opened: Opened,
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    seating: Seating | None = None,
    source: ChanceSource = SEEDED,
    table_settings: TableSettings | None = None,
) -> PlayTable:
    """A table on a session at its first question; persons play where nobody else is named."""
    session = Session.begin(opened, seating=seating, seed=seed, players=players, source=source)
    return PlayTable(session, table_settings or ASKING)


def combat_table(
    scenario: str = "mill-road",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    source: ChanceSource = SEEDED,
    table_settings: TableSettings | None = None,
) -> PlayTable:
    """Two people before Combat Commander, at the first question of the set-up; or whoever is named."""
    return table_of(combat_scenario(scenario), seed=seed, players=players, source=source, table_settings=table_settings)


def dust_table(scenario: str = "relay-nine", *, seed: int = 0) -> PlayTable:
    """People before Dust Tactics."""
    return table_of(dust_scenario(scenario), seed=seed)


def micro_table(
    scenario: str = "weir",
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    source: ChanceSource = SEEDED,
    table_settings: TableSettings | None = None,
) -> PlayTable:
    """Three people before the micro-system; or whoever is named."""
    return table_of(micro_scenario(scenario), seed=seed, players=players, source=source, table_settings=table_settings)


def against_computer(count: int, seat: int = 0) -> tuple[str, ...]:
    """The players of so many seats, of whom one is a person."""
    return tuple(PERSON if number == seat else COMPUTER for number in range(count))


def first_option(asked: Ask) -> Option:
    """The first of the options, whatever is asked."""
    return asked.options[0]


def last_option(asked: Ask) -> Option:
    """The last of the options, whatever is asked."""
    return asked.options[-1]


def any_option(seed: int) -> Chooser:
    """Chooses at random; the same seed makes the same choices."""
    luck = random.Random(seed)
    return lambda asked: luck.choice(asked.options)


def play_on(table: PlayTable, count: int, choose: Chooser = first_option) -> PlayTable:
    """The table after so many choices, for whoever is asked; fewer where the game ends or waits for chance."""
    for _ in range(count):
        if not _choose(table, choose):
            break
    return table


def played_once(play: Callable[[], PlayTable]) -> Callable[[], PlayTable]:
    """Makes tables on a game that is played once for all tests of a process.

    Each has a session of its own, which goes on, is taken back and marked alone; records, which nothing changes, are
    shared, and so are positions: otherwise each table would play them again.
    """

    @cache
    def played() -> tuple[Session, list[AnyGame]]:
        session = play().session
        return session, [record.game for record in session.records]

    def again() -> PlayTable:
        session, _positions = played()
        return PlayTable(session.branched(session.number), ASKING)

    return again


def play_until(
    table: PlayTable, kind: str, seat: Seat | None = None, choose: Chooser = first_option, most: int = 5_000
) -> PlayTable:
    """The table at the next question of a kind (of a seat).

    Raises:
        AssertionError: it does not come.
    """
    for _ in range(most):
        asked = table.session.decision
        assert isinstance(asked, Ask), f"the game goes on until somebody is asked {kind!r}"
        if asked.kind == kind and seat in (None, asked.seat):
            return table
        _choose(table, choose)
    raise AssertionError(f"nobody is asked {kind!r} within {most} choices")


def _choose(table: PlayTable, choose: Chooser) -> bool:
    asked = table.session.decision
    if not isinstance(asked, Ask):
        return False
    pending = table.session.view(asked.seat).pending
    assert isinstance(pending, Ask), "a seat sees its own question"
    return table.choose_for(asked.seat, choose(pending))
