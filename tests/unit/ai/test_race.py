"""A race between options: paired by world, with those behind dropped, and the advised option kept unless beaten."""

from collections.abc import Callable

import pytest

from ccstudio.ai.search.race import Race
from ccstudio.engine.options import NumberOption, Option

ADVISED, OTHER, THIRD = (NumberOption(number) for number in range(3))


def raced(chances: Callable[[int, int], float], worlds: int, *options: Option) -> Race:
    """A race of options through some worlds; chances are a function of option and world."""

    def trial(option: Option, number: int) -> float:
        assert isinstance(option, NumberOption)
        return chances(option.number, number)

    race = Race(options or (ADVISED, OTHER), trial)
    for number in range(worlds):
        for runner in race.left:
            race.run(runner, number)
    return race


def winner(race: Race) -> Option:
    return race.winner(certainty=1.5, gain=0.01).option


def test_a_clear_lead_wins() -> None:
    assert winner(raced(lambda option, _: 0.5 + 0.2 * option, 4)) == OTHER


def test_a_lead_that_may_be_luck_does_not() -> None:
    assert winner(raced(lambda option, world: 0.5 + option * (0.4 if world == 0 else -0.1), 4)) == ADVISED


def test_a_small_gain_does_not() -> None:
    assert winner(raced(lambda option, _: 0.5 + 0.009 * option, 4)) == ADVISED


def test_what_all_worlds_share_is_no_doubt() -> None:
    assert winner(raced(lambda option, world: (world % 2) * 0.8 + 0.1 * option, 4)) == OTHER


def test_of_two_better_options_the_better_wins() -> None:
    assert winner(raced(lambda option, _: 0.2 * option, 4, ADVISED, OTHER, THIRD)) == THIRD


def test_who_is_behind_is_dropped() -> None:
    race = raced(lambda option, _: 0.5 - 0.1 * option, 4)
    race.drop(hope=1.0)
    assert race.is_decided


def test_who_does_the_same_is_dropped() -> None:
    race = raced(lambda _option, world: world / 10, 4)
    race.drop(hope=1.0)
    assert race.is_decided


def test_who_may_only_have_had_bad_luck_stays() -> None:
    race = raced(lambda option, world: 0.5 + option * (-0.4 if world == 0 else 0.1), 4)
    race.drop(hope=1.0)
    assert not race.is_decided


def test_a_small_lead_in_few_games_may_be_luck_even_if_they_agree() -> None:
    assert winner(raced(lambda option, _: 0.5 + 0.03 * option, 2)) == ADVISED
    assert winner(raced(lambda option, _: 0.5 + 0.03 * option, 8)) == OTHER


def test_who_is_far_behind_another_is_dropped() -> None:
    race = raced(lambda option, _: 0.2 + 0.02 * option**4, 4, ADVISED, OTHER, THIRD)
    race.drop(hope=1.0)
    assert [runner.option for runner in race.left] == [ADVISED, THIRD]


@pytest.mark.parametrize(("worlds", "is_decided"), [(4, False), (8, True)])
def test_a_clear_lead_over_enough_games_decides(worlds: int, is_decided: bool) -> None:
    assert raced(lambda option, _: 0.2 + 0.2 * option, worlds).is_decided is is_decided


def test_without_a_playout_the_advised_option_wins() -> None:
    assert winner(raced(lambda option, _: option, 0)) == ADVISED


@pytest.mark.parametrize("worlds", [1, 4])
def test_candidates_stand_best_first(worlds: int) -> None:
    race = raced(lambda option, _: 0.1 + 0.2 * option, worlds, ADVISED, OTHER, THIRD)
    assert [candidate.option for candidate in race.candidates()] == [THIRD, OTHER, ADVISED]
