"""Values that a rule system declares types for are held against them, all defects at once."""

import math
from typing import Annotated, Any, Literal

import msgspec
import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.documents.module import Fraction
from ccstudio.documents.stats import read_stats, stats_problems


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record within others."""

    name: str
    dice: int = 1


class SquadStats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a rule system may declare: numbers, choices, fractions, records, unions."""

    fire: Annotated[int, msgspec.Meta(ge=0, le=20)]
    moves: Fraction = "1"
    quality: Literal["green", "line", "elite"] = "line"
    weapons: tuple[Weapon, ...] = ()
    leader: int | None = None
    odds: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.5
    target: Weapon | int = 0
    either: bool | int | str = 0
    costs: dict[str, int] = {}
    free: dict[str, Any] = {}

    def __post_init__(self) -> None:
        """More than a schema can say."""
        if self.fire == 13:
            raise ValueError("thirteen brings bad luck")


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No values at all."""


PATH = ("module", "pieces", 3, "stats")


def found(value: dict[str, Any], kind: type[msgspec.Struct] = SquadStats) -> list[str]:
    """Place and sentence of each problem."""
    problems = stats_problems(value, kind, PATH)
    assert all(problem.path[:4] == PATH for problem in problems)
    return [f"{problem.place.removeprefix('module.pieces[3].')}: {problem.sentence}" for problem in problems]


def nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"x": value}
    return value


@pytest.mark.parametrize(
    "value",
    [
        {"fire": 5},
        {"fire": 0, "moves": "3/2", "quality": "elite", "weapons": [{"name": "gun"}], "leader": None},
        {"fire": 1, "odds": 0.25, "target": {"name": "tank", "dice": 3}, "either": "x", "free": {"x": [None, 1.5]}},
    ],
    ids=["least", "some", "unions"],
)
def test_sound_values_have_no_problem(value: dict[str, Any]) -> None:
    assert found(value) == []


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({}, 'stats: The entry "fire" is missing. Add it.'),
        ({"fire": "5"}, 'stats.fire: Expected a whole number without a decimal point, found "5".'),
        ({"fire": 5.0}, "stats.fire: Expected a whole number without a decimal point, found 5.0."),
        ({"fire": True}, "stats.fire: Expected a whole number without a decimal point, found true."),
        ({"fire": None}, "stats.fire: null is not allowed here. Remove the whole entry."),
        ({"fire": 21}, "stats.fire: 21 is too large. The maximum is 20."),
        ({"fire": 13}, "stats: The rule system rejects these values: thirteen brings bad luck. Correct them."),
        ({"fire": 1, "moves": "1.5"}, 'stats.moves: "1.5" is not an exact number. Write a whole number ("2") or'),
        ({"fire": 1, "quality": "elit"}, 'stats.quality: "elit" is not allowed here. Did you mean "elite"?'),
        ({"fire": 1, "qualiti": "elite"}, 'stats.qualiti: Unknown entry "qualiti". Did you mean "quality"?'),
        ({"fire": 1, "weapons": [{"dice": 1}]}, 'stats.weapons[0]: The entry "name" is missing. Add it.'),
        ({"fire": 1, "leader": "x"}, 'stats.leader: Expected a whole number without a decimal point, found'),
        ({"fire": 1, "odds": 1}, 'stats.odds: 1 is not allowed here: its "exclusiveMaximum" must be 1. Correct it.'),
        ({"fire": 1, "target": "x"}, 'stats.target: "x" is not allowed here. See the documentation of the rule system'),
        ({"fire": 1, "either": []}, "stats.either: [] has the wrong type. Use a value of one of these types: bool"),
        ({"fire": 1, "costs": {"a": "b"}}, 'stats.costs.a: Expected a whole number without a decimal point,'),
    ],
    ids=lambda item: "" if isinstance(item, str) else str(item),
)  # fmt: skip
def test_a_defect_is_said(value: dict[str, Any], sentence: str) -> None:
    (problem,) = found(value)
    assert problem.startswith(sentence)


def test_all_defects_are_found_at_once() -> None:
    assert len(found({"fire": -1, "moves": "x", "quality": 5, "weapons": [{}], "speed": 4})) == 5


def test_where_no_values_are_wanted_none_are_listed() -> None:
    assert found({"fire": 1}, Nothing) == ['stats.fire: Unknown entry "fire". Remove it; no entries are allowed here.']


@pytest.mark.parametrize("number", [2**53 + 1, -(2**53) - 1, 2**64, 10**300], ids=["one", "below", "64-bit", "300"])
def test_a_number_that_is_not_the_same_everywhere_is_a_problem(number: int) -> None:
    (problem,) = stats_problems({"fire": 1, "free": {"x": [number]}}, SquadStats, PATH)
    assert problem.place == "module.pieces[3].stats.free.x[0]"
    assert problem.code == ("shape-too-great" if number > 0 else "shape-too-small")


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_number_that_is_not_finite_is_a_problem(number: float) -> None:
    (problem,) = stats_problems({"fire": 1, "free": {"x": number}}, SquadStats, PATH)
    assert (problem.code, problem.place) == ("text-not-finite", "module.pieces[3].stats.free.x")


@pytest.mark.parametrize("value", [{"free": nested(10_000)}, {"x": 10**400}], ids=["deep", "without-measure"])
def test_what_no_file_can_hold_is_one_problem(value: dict[str, Any]) -> None:
    (problem,) = stats_problems({"fire": 1, **value}, SquadStats, PATH)
    assert problem.path == PATH


def test_values_are_read_as_a_record() -> None:
    read = read_stats({"fire": 5, "weapons": [{"name": "gun"}]}, SquadStats)
    assert read == SquadStats(fire=5, weapons=(Weapon("gun"),))


def test_values_that_are_no_such_record_raise_with_every_defect() -> None:
    with pytest.raises(DocumentError) as caught:
        read_stats({"fire": -1, "moves": "x"}, SquadStats)
    assert [problem.place for problem in caught.value.problems] == ["fire", "moves"]
