"""The chance that options of Valor & Victory change anything, and windows that the table lets go by (VV-13.8)."""

from fractions import Fraction

import pytest

from ccstudio.application.settings.table_settings import ReactionPrompts, TableSettings
from ccstudio.engine.options import ButtonOption
from ccstudio.rules.valor_victory.prospects import LEAST
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.assistance import prospects, view_of
from tests.rules.valor_victory.positions import Table, table

RIFLE, LEADER, FOE, SHERMAN = "german-rifle", "german-brandt", "american-rifle", "american-m4a3e8"
FAR = {"terrain": {"D5": "orchard", "D6": "orchard", "D7": "orchard", "D8": "factory"}}


def window(*pieces: str, board: dict[str, object] | None = None, to: str = "D8") -> Table:
    """Germans have entered a hex before enemies."""
    return table(*pieces, board=board).phase("movement").play(RIFLE, *(["move"] if pieces else []), to)


def passes(at: Table, settings: TableSettings) -> bool:
    """Whether the table passes the open window by itself."""
    return settings.answer(VALOR_VICTORY, view_of(at), is_apart=False) == ButtonOption("pass")


@pytest.mark.rule("VV-14.6")
def test_fire_that_no_roll_helps_is_useless() -> None:
    at = window(f"{RIFLE} D9", f"{FOE} D4", board=FAR)
    found = prospects(at)[f"{FOE} D4"]
    assert found.is_useless
    assert found.is_public
    assert found.reason is not None


@pytest.mark.rule("VV-14.6")
def test_a_fire_phase_in_which_no_roll_helps_goes_by() -> None:
    at = table(f"{RIFLE} D4", f"{FOE} D8", board=FAR).until("firer")
    settings = TableSettings()
    assert settings.answer(VALOR_VICTORY, view_of(at), is_apart=False) == ButtonOption("done")


@pytest.mark.rule("VV-14.6")
def test_a_fire_phase_in_which_a_roll_helps_is_asked_for() -> None:
    at = table(f"{RIFLE} D9", f"{FOE} D7").until("firer")
    assert TableSettings().answer(VALOR_VICTORY, view_of(at), is_apart=False) is None


@pytest.mark.rule("VV-13.82a")
def test_a_machine_gun_that_can_leave_a_lane_is_never_useless() -> None:
    at = window(f"{RIFLE} D9", f"{FOE} D4 with american-m1919a6", board=FAR)
    assert prospects(at)[f"{FOE} D4"].chance >= LEAST


@pytest.mark.rule("VV-14.2a", "VV-13.8a")
def test_a_unit_is_as_useful_as_the_best_group_that_it_can_be_in() -> None:
    alone = prospects(window(f"{RIFLE} D9", f"{FOE} D4"))[f"{FOE} D4"].chance
    both = prospects(window(f"{RIFLE} D9", *[f"{FOE} D4"] * 3))[f"{FOE} D4"].chance
    assert both > alone


@pytest.mark.rule("VV-16.T2")
def test_a_gun_that_cannot_penetrate_is_useless() -> None:
    at = table("german-7-5cm-leig-18 D8", f"{RIFLE} D8", f"{SHERMAN} D5 facing s", f"{FOE} E5").setting(
        smoke_factors={}
    )
    at.play("german-7-5cm-leig-18")
    assert prospects(at)["anti-tank"].is_useless
    assert not prospects(at)["fire-ap"].is_useless


@pytest.mark.rule("VV-11.3")
def test_of_smoke_nothing_is_said() -> None:
    at = table("german-7-5cm-leig-18 D8", f"{FOE} D5").play("german-7-5cm-leig-18")
    assert set(prospects(at)) == {"fire-ap"}


@pytest.mark.rule("VV-18.4a")
def test_of_missions_far_from_enemies_nothing_is_said() -> None:
    at = table("light-barrage pool of axis", f"{RIFLE} D5", f"{FOE} D8").setting(smoke_factors={}).phase("command")
    at.play("light-barrage")
    assert "A1" not in prospects(at)
    assert prospects(at)["D8"].chance > Fraction(1, 4)


@pytest.mark.rule("VV-21.1")
def test_the_chance_of_a_rally_is_told() -> None:
    at = table(f"{RIFLE} D5 pinned", f"{FOE} M9").phase("after-action").begin()
    assert 0 < prospects(at)[f"{RIFLE} D5"].chance < 1


# The table


@pytest.mark.rule("VV-13.8a")
@pytest.mark.parametrize(
    ("asking", "percent", "let_go"),
    [
        (ReactionPrompts.ALWAYS, 0, False),
        (ReactionPrompts.USEFUL, 0, False),
        (ReactionPrompts.ABOVE_ODDS, 10, False),
        (ReactionPrompts.ABOVE_ODDS, 99, True),
        (ReactionPrompts.NEVER, 0, True),
    ],
)
def test_windows_go_by_below_the_odds_that_the_player_sets(
    asking: ReactionPrompts, percent: int, *, let_go: bool
) -> None:
    at = window(f"{RIFLE} D9", f"{FOE} D5")
    assert passes(at, TableSettings(asking=asking, least_percent=percent)) == let_go


@pytest.mark.rule("VV-13.8a")
def test_a_window_in_which_nothing_helps_goes_by_itself() -> None:
    at = window(f"{RIFLE} D9", f"{FOE} D4", board=FAR)
    assert passes(at, TableSettings(asking=ReactionPrompts.USEFUL))


def command_phase(*pieces: str) -> Table:
    """The Command Phase of the Germans, when weapons and squads are asked for."""
    return table(*pieces).phase("command").begin()


def is_asked(at: Table, settings: TableSettings) -> bool:
    """Whether a person is asked the open question."""
    return settings.answer(VALOR_VICTORY, view_of(at), is_apart=False) is None


@pytest.mark.rule("VV-5.31d")
def test_a_command_phase_in_which_squads_can_only_split_goes_by() -> None:
    at = command_phase(RIFLE + " D5", LEADER + " D5")
    assert not is_asked(at, TableSettings())
    assert is_asked(at, TableSettings(pass_seldom=False))


@pytest.mark.rule("VV-5.31e", "VV-12.4")
@pytest.mark.parametrize(
    "pieces",
    [
        ("german-rifle-half D5", "german-rifle-half D5", LEADER + " D5"),
        ("german-rifle-half D5 with german-mg42", RIFLE + " D5"),
        (LEADER + " D5 with german-mg42", RIFLE + " D5"),
    ],
    ids=["half squads combine", "a half squad has a weapon", "a leader has a weapon"],
)
def test_a_command_phase_in_which_something_is_to_be_done_is_asked_for(pieces: tuple[str, ...]) -> None:
    assert is_asked(command_phase(*pieces), TableSettings())


@pytest.mark.rule("VV-12.4")
def test_a_weapon_that_a_squad_carries_stays_where_it_is() -> None:
    assert not is_asked(command_phase(RIFLE + " D5 with german-mg42", RIFLE + " D5"), TableSettings())
