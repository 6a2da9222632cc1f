"""CC-E42.6 The support tables, as events and Hidden Unit use them."""

import pytest

from ccstudio.rules.combat_commander.procedures.support import PlaceItem, SupportChoice
from ccstudio.rules.combat_commander.query.support import available, kind_of, pieces_of
from tests.rules.combat_commander.positions import ALLIES, Table, table

BOTH_SIDES = ("german-rifle C3", "russian-rifle C9")
UNITS = ("leader", "squad", "team")
ALL = (*UNITS, "radio")


def offered(at: Table, column: int, kinds: tuple[str, ...] = UNITS) -> list[str]:
    """What a column of the Russian table offers, by the pieces."""
    items = available(at.board, at.state, ALLIES, column, kinds)
    return sorted("+".join(pieces_of(at.board, item)) for item in items)


@pytest.mark.rule("CC-E42.6")
def test_two_dice_pick_the_column() -> None:
    at = table(*BOTH_SIDES, board={"year": 1943}).deck(ALLIES, 7)
    at.run(SupportChoice(side=ALLIES, kinds=UNITS)).play("accept")
    rolls = {at.board.tables["support"][option.number]["roll"] for option in at.ask.options}  # type: ignore[union-attr]
    assert rolls == {7}


@pytest.mark.rule("CC-E42.6")
def test_only_items_of_the_year_are_offered() -> None:
    at = table(*BOTH_SIDES, board={"year": 1943})
    assert offered(at, 7) == [
        "russian-militia", "russian-ognev", "russian-rifle", "russian-weapon-team+russian-medium-mortar",
    ]  # fmt: skip


@pytest.mark.rule("CC-E42.6")
def test_in_another_year_the_same_column_offers_others() -> None:
    at = table(*BOTH_SIDES, board={"year": 1941})
    assert offered(at, 7) == ["russian-karpenko", "russian-militia", "russian-smg"]


@pytest.mark.rule("CC-E42.6")
@pytest.mark.parametrize("place", ["C8", "casualties", "time-4"])
def test_an_item_whose_counter_is_in_use_is_not_offered(place: str) -> None:
    at = table(*BOTH_SIDES, f"russian-ognev {place}", board={"year": 1943})
    assert "russian-ognev" not in offered(at, 7)


@pytest.mark.rule("CC-E42.6")
def test_a_unit_is_not_offered_when_its_weapon_is_in_use() -> None:
    weapons = ("russian-medium-mortar weapons", "russian-medium-mortar weapons")
    at = table(*BOTH_SIDES, *weapons, board={"year": 1943})
    assert "russian-weapon-team+russian-medium-mortar" not in offered(at, 7)


@pytest.mark.rule("CC-E42.6", "CC-E68")
def test_radios_are_offered_where_they_are_wanted() -> None:
    at = table(*BOTH_SIDES, board={"year": 1943})
    assert "russian-radio-82mm" in offered(at, 7, ALL)


@pytest.mark.rule("CC-E42.6")
def test_an_item_costs_nothing_in_play() -> None:
    at = table(*BOTH_SIDES, board={"year": 1943}).deck(ALLIES, 7)
    at.run(SupportChoice(side=ALLIES, kinds=("leader",))).play("accept", at_item(at, "russian-ognev"))
    assert (at.returned, at.state.points) == (at_item(at, "russian-ognev"), 0)


@pytest.mark.rule("CC-E42.6", "CC-E42.7")
def test_a_column_without_an_available_item_gives_nothing() -> None:
    at = table(*BOTH_SIDES, "russian-ognev C8", board={"year": 1943}).deck(ALLIES, 7)
    at.run(SupportChoice(side=ALLIES, kinds=("leader",))).finish()
    assert at.returned == -1


@pytest.mark.rule("CC-E42.6", "CC-11.2")
def test_a_unit_is_placed_with_the_weapon_named_with_it() -> None:
    at = table(*BOTH_SIDES, board={"year": 1943})
    item = at_item(at, "russian-weapon-team+russian-medium-mortar")
    at.run(PlaceItem(side=ALLIES, item=item, spaces=(at.hex("C8"), at.hex("C9")))).play("C8")
    carrier = at.piece("russian-weapon-team")
    assert (at.where(carrier), at.where("russian-medium-mortar")) == ("C8", "C8")


@pytest.mark.rule("CC-12.1")
def test_a_radio_is_not_placed_on_another() -> None:
    at = table(*BOTH_SIDES, "russian-radio-76mm artillery")
    at.run(PlaceItem(side=ALLIES, item=at_item(at, "russian-radio-82mm"), spaces=()))
    assert [at.where(radio) for radio in at.state.weapons] == ["artillery-allies"]


@pytest.mark.rule("CC-E42.7")
def test_without_a_hex_an_item_is_not_placed() -> None:
    at = table(*BOTH_SIDES)
    at.run(PlaceItem(side=ALLIES, item=at_item(at, "russian-ognev"), spaces=()))
    assert (at.game.over, len(at.state.units)) == (True, 2)


@pytest.mark.rule("CC-E42.6")
def test_every_item_is_of_the_kind_the_table_says() -> None:
    board = table(*BOTH_SIDES).board
    assert all(kind_of(board, number) == row["kind"] for number, row in enumerate(board.tables["support"]))


@pytest.mark.rule("CC-E42.6")
@pytest.mark.parametrize("nation", ["german", "american", "russian"])
def test_every_column_offers_a_unit_in_every_year_of_its_nation(nation: str) -> None:
    rows = [row for row in table(*BOTH_SIDES).board.tables["support"] if row["nation"] == nation]
    first = {"german": 1939, "american": 1943, "russian": 1939}[nation]
    missing = [
        (column, year)
        for column in range(2, 13)
        for year in range(first, 1946)
        if not any(
            row["roll"] == column and row["kind"] != "radio" and int(row["year_from"]) <= year <= int(row["year_to"])
            for row in rows
        )
    ]
    assert missing == []


def at_item(at: Table, pieces: str) -> int:
    """The number of an item of the Russian table in the year of the scenario."""
    year = at.board.settings.year
    return next(
        number
        for number, row in enumerate(at.board.tables["support"])
        if row["pieces"] == pieces and int(row["year_from"]) <= year <= int(row["year_to"])
    )
