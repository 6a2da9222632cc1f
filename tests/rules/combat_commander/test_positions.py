"""The words in which positions are written here."""

from tests.rules.combat_commander.positions import ALLIES, AXIS, table


def test_a_position_is_written_in_one_line_and_played_in_another():
    at = table(
        "german-rifle C3 with german-light-mg",
        "german-haffner C3",
        "russian-rifle C5",
        board={"terrain": {"C5": "woods"}},
    )
    at.hand(AXIS, "fire", "hand-grenades").deck(AXIS, 8).deck(ALLIES, (2, 1))
    at.play("fire", "german-haffner", "german-rifle", "C5", "german-rifle", "done").until("order")
    assert at.unit("russian-rifle").broken


def test_a_deck_keeps_all_its_cards():
    at = table().hand(AXIS, "fire", "ambush").deck(AXIS, 7, "C3", "blaze").discards(AXIS, 30)
    assert sum(at.count(AXIS)) == 72


def test_a_shipped_map_can_be_played_on():
    assert table("german-rifle C3", board={"on": "orbeck"}).board.map.document.id == "orbeck"
