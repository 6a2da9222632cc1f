"""`ExperimentSummary`: everything that tables, figures, reports and the studio show of an experiment."""

import msgspec

from ccstudio.ai.intervals import Interval, wilson
from ccstudio.lab.records import Cell


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """How often somebody won: games won, a draw or shared victory as half a game, and the 95 % interval (Wilson)."""

    wins: float
    games: int
    value: float
    low: float
    high: float

    @property
    def interval(self) -> Interval:
        """The chance of winning with its interval."""
        return Interval(self.value, self.low, self.high)


def rate_of(wins: float, games: int) -> Rate:
    """Return the rate of games won."""
    chance = wilson(wins, games)
    return Rate(wins=wins, games=games, value=chance.value, low=chance.low, high=chance.high)


class SideInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a scenario: its title, and its colour as `#RRGGBB`."""

    title: str
    colour: str


class ScenarioInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario of the experiment; `types` are titles of types of pieces by ID."""

    id: str
    title: str
    sides: tuple[SideInfo, ...]
    types: dict[str, str] = {}


class PlayerRate(msgspec.Struct, frozen=True, kw_only=True):
    """How often a computer player won."""

    player: str
    rate: Rate


class LossMean(msgspec.Struct, frozen=True, kw_only=True):
    """What a side lost of a type of piece in the mean of all games."""

    side: int
    type: str
    pieces: float
    steps: float
    points: float


class HabitRate(msgspec.Struct, frozen=True, kw_only=True):
    """How often a side did something of how often it could have.

    `value` is `count` / `of`, 0 where it never could, and `error` its standard error, for games are not alike.
    """

    side: int
    name: str
    count: float
    of: float
    value: float
    error: float = 0.0


class ControlShare(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds an objective in the course of games: for each look at the table the shares, by side, nobody last.

    The table is looked at as often as in `TrialResult.control`, and of each look only the games count that lasted so
    long; `games` are their numbers.
    """

    space: str
    turns: tuple[tuple[float, ...], ...]
    games: tuple[int, ...]


class SpaceMean(msgspec.Struct, frozen=True, kw_only=True):
    """What happened to a side in a space in the mean of all games, as in `SpaceCount`."""

    space: str
    side: int
    stood: float
    attacked: float
    lost: float


class LuckPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A game: by how many standard deviations the first side was luckier than the second, and 1, a half or 0 for it."""

    difference: float
    won: float


class LeadQuartiles(msgspec.Struct, frozen=True, kw_only=True):
    """The chance of winning of the first side at the end of a turn: its median and quartiles over all games.

    A game that is over by then counts with its result; `games` are those that last so long.
    """

    low: float
    median: float
    high: float
    games: int


class CellSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of a cell came to.

    `players` and `by_side` are in the order of sides; `by_player` has each player once. `points` are numbers of games
    by points for each side, and `lengths` by turns; `decided` are numbers of games by tenths of the game in which they
    were decided. `luck` has a point for each game between two sides whose luck can be told, and `luck_explains` is the
    share of results that it explains. `bid_chances` are the chances of the first side by the points given to it, and
    `bid` is the number of points that make the cell even; empty and None where points of two sides do not decide.
    `dead_ends` say why games could not be played to their end; they count nowhere else.
    """

    cell: Cell
    players: tuple[str, ...]
    games: int
    by_side: tuple[Rate, ...]
    by_player: tuple[PlayerRate, ...]
    draws: int
    endings: dict[str, int]
    points: tuple[dict[int, int], ...]
    lengths: dict[int, int]
    leads: tuple[LeadQuartiles, ...]
    decided: tuple[int, ...]
    losses: tuple[LossMean, ...]
    habits: tuple[HabitRate, ...]
    control: tuple[ControlShare, ...]
    spaces: tuple[SpaceMean, ...]
    luck: tuple[LuckPoint, ...]
    luck_explains: Interval | None
    bid_chances: tuple[tuple[int, Interval], ...]
    bid: Interval | None
    dead_ends: tuple[str, ...]


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """How often the players of a pairing won over all scenarios and orders, in a variant."""

    variant: str
    pairing: int
    players: tuple[PlayerRate, ...]


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """By how much a variant changes the chance of the first side, over pairs of games with one seed."""

    scenario: str
    variant: str
    pairing: int
    pairs: int
    difference: Interval

    @property
    def is_sure(self) -> bool:
        """Whether the interval excludes that nothing changes."""
        return self.difference.is_sure


class ExperimentSummary(msgspec.Struct, frozen=True, kw_only=True):
    """Results of an experiment.

    `pooled` are the cells of each scenario, variant and pairing over all orders in which its players take the sides.
    `variants` are titles by ID, the unchanged scenario left out; `habit_titles` are English sentences by name, as in
    `RuleSystem.habit_names`. `games` is how many games of each cell count, `wanted` how many the experiment asks for,
    and `is_narrow` says that all intervals were narrow enough before. `cpu_s` is the processor time of all games.
    """

    id: str
    title: str
    system: str
    scenarios: tuple[ScenarioInfo, ...]
    variants: dict[str, str]
    cells: tuple[CellSummary, ...]
    pooled: tuple[CellSummary, ...]
    players: tuple[PlayerSummary, ...]
    effects: tuple[Effect, ...]
    habit_titles: dict[str, str]
    games: int
    wanted: int
    is_narrow: bool
    cpu_s: float
    program: str

    def scenario(self, scenario_id: str) -> ScenarioInfo:
        """Return a scenario of the experiment by its ID."""
        return next(it for it in self.scenarios if it.id == scenario_id)

    def cells_of(self, scenario: str, variant: str = "") -> tuple[CellSummary, ...]:
        """Return the cells of a scenario in a variant."""
        return tuple(it for it in self.cells if (it.cell.scenario, it.cell.variant) == (scenario, variant))
