"""What is played in an experiment, and what is kept of each game."""

import msgspec


class Cell(msgspec.Struct, frozen=True, kw_only=True, order=True):
    """What an experiment compares: a scenario in a variant, played by a pairing.

    `scenario` is its id; `variant` is empty where the scenario is played as it is; `pairing` is the number of the
    pairing in the document, and `order` that of the permutation by which its players take the sides.
    """

    scenario: str
    variant: str = ""
    pairing: int = 0
    order: int = 0


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """One game of an experiment.

    `number` counts the games of a cell from 0. The seed follows from that of the experiment, the scenario and the
    number: it is the same in all variants and orders, and whoever plays it.
    """

    cell: Cell
    number: int
    seed: int


class LossCount(msgspec.Struct, frozen=True, kw_only=True):
    """What a side lost of a type of piece: whole pieces, steps, and the points that they were worth."""

    side: int
    type: str
    pieces: int = 0
    steps: int = 0
    points: int = 0


class SpaceCount(msgspec.Struct, frozen=True, kw_only=True):
    """What happened to a side in a space: how many turns it stood there, how often it attacked from it, and lost there.

    `stood` counts units at the end of turns, as often as `TrialResult.leads` does.
    """

    space: str
    side: int
    stood: int = 0
    attacked: int = 0
    lost: int = 0


class HabitCount(msgspec.Struct, frozen=True, kw_only=True):
    """How often a side did something, of how often it could have (`RuleSystem.habits`)."""

    side: int
    name: str
    count: float
    of: float


class TrialResult(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a game.

    `winners` are sides, none where nobody won; `ending` is the code of the result. `points` are the victory points by
    side, empty where the rules count none. `leads` is the chance of winning of each side at the end of turns,
    `decided_at` the share of the game after which the winner was never behind again (1 without a winner). `luck` is,
    by side, how much better rolls were than expected, in standard deviations. `control` has the holder of each
    objective at the end of turns, -1 for nobody. Where turns are short, both leave some out: at least 25 choices
    lie between two looks. `dead_end` says why a game could not be played to its end; then all else is empty. `digest`
    is that of the last position, without the seed.
    """

    trial: Trial
    winners: tuple[int, ...] = ()
    ending: str = ""
    points: tuple[int, ...] = ()
    turns: int = 0
    choices: int = 0
    leads: tuple[tuple[float, ...], ...] = ()
    decided_at: float = 1.0
    losses: tuple[LossCount, ...] = ()
    luck: tuple[float, ...] = ()
    spaces: tuple[SpaceCount, ...] = ()
    control: tuple[dict[str, int], ...] = ()
    habits: tuple[HabitCount, ...] = ()
    dead_end: str = ""
    cpu_s: float = 0.0
    digest: str = ""
