"""Scenarios and modules that cannot be played: each defect is a problem that names the rule (CC-SU)."""

import msgspec
import pytest

from ccstudio.rules.combat_commander.checks import documents
from ccstudio.rules.combat_commander.sentences import SENTENCES
from tests.rules.combat_commander.boards import contents_of

rule = pytest.mark.rule


def problems_of(**wishes):
    return [(problem.code, problem.path) for problem in documents.check_documents(contents_of(**wishes))]


def at(space, piece="german-rifle", side="axis", **more):
    return {"piece": piece, "side": side, "space": space, **more}


def force(*pieces, turn=0, side="axis"):
    return {
        "id": "force",
        "title": "Force",
        "side": side,
        "turn": turn,
        "pieces": [{"piece": piece} for piece in pieces],
    }


AREA = {"areas": {"north": ["C1", "C2"]}, "axis": {"area": "north"}}


def test_a_sound_scenario_has_no_problems():
    assert problems_of(pieces=[at("C3", id="squad"), {"piece": "german-light-mg", "side": "axis", "on": "squad"}]) == []


@rule("CC-SU.3", "CC-T98")
def test_a_unit_in_deep_water_is_found():
    found = problems_of(terrain={"C3": "water"}, pieces=[at("C3")])
    assert found == [("combat-unit-barred", ("scenario", "pieces", 0))]


@rule("CC-SU.3", "CC-8.2")
def test_a_stack_over_the_limit_is_found():
    found = problems_of(pieces=[at("C3"), at("C3", "german-conscript")])
    assert found == [("combat-stack", ("scenario", "pieces", 1))]


@rule("CC-SU.3", "CC-8.2")
def test_figures_of_two_sides_are_not_one_stack():
    assert problems_of(pieces=[at("C3"), at("C4", "russian-rifle", "allies")]) == []


@rule("CC-11.2")
def test_a_second_weapon_of_a_unit_is_found():
    guns = [{"piece": gun, "side": "axis", "on": "squad"} for gun in ("german-light-mg", "german-heavy-mg")]
    assert problems_of(pieces=[at("C3", id="squad"), *guns]) == [("combat-second-weapon", ("scenario", "pieces", 2))]


@rule("CC-11.2.a")
def test_a_weapon_that_lies_in_a_hex_is_found():
    assert problems_of(pieces=[at("C3", "german-light-mg")]) == [("combat-weapon-adrift", ("scenario", "pieces", 0))]


@rule("CC-11.2.a")
def test_a_weapon_that_a_weapon_carries_is_found():
    guns = [
        {"id": "gun", "piece": "german-light-mg", "side": "axis", "on": "squad"},
        {"piece": "german-heavy-mg", "side": "axis", "on": "gun"},
    ]
    assert problems_of(pieces=[at("C3", id="squad"), *guns]) == [("combat-weapon-adrift", ("scenario", "pieces", 2))]


@rule("CC-X.5")
def test_a_unit_that_a_unit_carries_is_found():
    rider = {"piece": "german-rifle", "side": "axis", "on": "squad"}
    assert problems_of(pieces=[at("C3", id="squad"), rider]) == [("combat-unit-place", ("scenario", "pieces", 1))]


@rule("CC-11.2.a", "CC-6.1.2.c")
def test_a_weapon_that_comes_later_without_a_unit_is_found():
    found = problems_of(forces=[force("german-rifle", "german-light-mg", turn=3)])
    assert found == [("combat-weapon-adrift", ("scenario", "forces", 0, "pieces", 1))]


@rule("CC-11.2.a")
def test_weapons_of_a_force_that_sets_up_are_handed_out():
    assert problems_of(forces=[force("german-rifle", "german-light-mg")], **AREA) == []


@rule("CC-12.1")
def test_a_radio_in_a_hex_is_found():
    found = problems_of(pieces=[at("C3", "german-radio-75mm")])
    assert ("combat-weapon-adrift", ("scenario", "pieces", 0)) in found


@rule("CC-12.1", "CC-8.1.2")
def test_two_radios_of_one_side_are_found():
    found = problems_of(forces=[force("german-radio-75mm", "german-radio-81mm")])
    assert found == [("combat-two-radios", ("scenario",))]


@rule("CC-12.1", "CC-6.1.2.5")
def test_a_second_radio_may_come_later():
    forces = [force("german-radio-75mm"), {**force("german-radio-81mm", turn=2), "id": "later"}]
    assert problems_of(forces=forces) == []


@rule("CC-SU.4")
@pytest.mark.parametrize("card", ["russian-05", "nothing"])
def test_a_granted_card_of_another_deck_is_found(card):
    found = problems_of(axis={"card": card})
    assert found == [("combat-no-card", ("scenario", "settings", "sides", 0, "card"))]


@rule("CC-SU.4", "CC-7.3.2.2")
@pytest.mark.parametrize("entry", ["open", "unused"])
def test_a_chit_that_does_not_exist_is_found(entry):
    assert problems_of(**{entry: ["chit-i"]}) == [("combat-no-chit", ("scenario", "settings", entry))]


@rule("CC-7.3.2.2", "CC-7.3.3")
def test_a_secret_chit_that_does_not_exist_is_found():
    found = problems_of(axis={"secret": ["chit-o"]})
    assert found == [("combat-no-chit", ("scenario", "settings", "sides", 0, "secret"))]


@rule("CC-6.1.1", "CC-6.2.1")
@pytest.mark.parametrize("entry", ["time", "sudden_death"])
def test_a_space_off_the_time_track_is_found(entry):
    assert problems_of(**{entry: 16}) == [("combat-off-track", ("scenario", "settings", entry))]


@rule("CC-7.3.1")
@pytest.mark.parametrize("number", ["6", "first"])
def test_control_of_an_objective_that_the_map_has_not_is_found(number):
    found = problems_of(control={number: "axis"})
    assert found == [("combat-no-objective", ("scenario", "settings", "control", number))]


@rule("CC-7.3.1")
def test_control_by_nobody_is_found():
    found = problems_of(control={"1": "neutral"})
    assert found == [("combat-no-side", ("scenario", "settings", "control", "1"))]


@rule("CC-SU.1", "CC-F100.1")
def test_a_fortification_that_does_not_exist_is_found():
    found = problems_of(placed={"C3": "castle"})
    assert found == [("combat-no-piece", ("scenario", "settings", "placed", "C3"))]


@rule("CC-SU.1")
def test_a_fortification_off_the_map_is_found():
    found = problems_of(placed={"Z9": "wire"})
    assert found == [("combat-map-without-hex", ("scenario", "settings", "placed", "Z9"))]


@rule("CC-RS.9")
def test_a_bought_fortification_that_does_not_exist_is_found():
    found = problems_of(fortifications={"castle": 1})
    assert found == [("combat-no-piece", ("scenario", "settings", "fortifications", "castle"))]


@rule("CC-3.2.1")
def test_a_face_that_no_piece_begins_with_is_found():
    assert problems_of(pieces=[at("C3", face="hidden")]) == [("combat-no-face", ("scenario", "pieces", 0, "face"))]


@rule("CC-3.2.1")
def test_a_face_that_no_piece_of_a_force_begins_with_is_found():
    hidden = {**force("german-rifle"), "pieces": [{"piece": "german-rifle", "face": "hidden"}]}
    assert problems_of(forces=[hidden]) == [("combat-no-face", ("scenario", "forces", 0, "pieces", 0, "face"))]


@rule("CC-3.2.1", "CC-13.2")
def test_faces_and_markers_that_units_can_begin_with_are_no_problems():
    marked = at("C3", face="broken", traits=["suppressed", "veteran"])
    assert problems_of(pieces=[marked, at("C4", face="unbroken")]) == []


@rule("CC-13.2")
def test_a_trait_that_is_no_marker_is_found():
    found = problems_of(pieces=[at("C3", traits=["veteran", "fearless"])])
    assert found == [("combat-no-trait", ("scenario", "pieces", 0, "traits", 1))]


@rule("CC-13.4")
def test_a_veteran_weapon_is_found():
    gun = {"piece": "german-light-mg", "side": "axis", "on": "squad", "traits": ["veteran"]}
    assert problems_of(pieces=[at("C3", id="squad"), gun]) == [
        ("combat-no-trait", ("scenario", "pieces", 1, "traits", 0))
    ]


@rule("CC-1")
def test_a_deck_of_seventy_one_cards_is_found():
    contents = contents_of()
    short, *others = contents.module.decks
    deck = msgspec.structs.replace(short, cards=short.cards[1:])
    module = msgspec.structs.replace(contents.module, decks=(deck, *others))
    found = documents.check_documents(msgspec.structs.replace(contents, module=module))
    assert [(problem.code, problem.path) for problem in found] == [("combat-deck-size", ("module", "decks", 0))]


@rule("CC-SU.1", "CC-12.2")
def test_a_radio_of_no_nation_is_found():
    found = problems_of(stats={"german-radio-75mm": {"nation": "atlantis"}})
    assert [code for code, _ in found] == ["combat-no-nation"]


@rule("CC-SU.1")
def test_a_side_of_a_nation_of_the_other_is_found():
    found = problems_of(nations=("russian", "russian"))
    assert found == [("combat-nation-other-side", ("scenario", "settings", "sides", 0, "nation"))]


@rule("CC-SU.2")
def test_an_area_that_does_not_exist_is_found():
    found = problems_of(axis={"area": "north"})
    assert found == [("combat-no-area", ("scenario", "settings", "sides", 0, "area"))]


@rule("CC-5.0", "CC-9")
@pytest.mark.parametrize("entry", ["first_turn", "initiative", "sets_up_first"])
def test_a_side_that_does_not_exist_is_found(entry):
    assert problems_of(**{entry: "neutral"}) == [("combat-no-side", ("scenario", "settings", entry))]


@pytest.mark.rule("CC-7.3.3.a")
@pytest.mark.parametrize("letter", ["r", "v", "w", "x"])
def test_a_chit_without_a_secret_side_is_refused_as_a_secret_one(letter):
    found = problems_of(allies={"secret": ["chit-a", f"chit-{letter}"]})
    assert found == [("combat-open-chit", ("scenario", "settings", "sides", 1, "secret", 1))]


def test_the_refusal_of_such_a_chit_says_what_to_do():
    (problem,) = documents.check_documents(contents_of(axis={"secret": ["chit-w"]}))
    sentence = SENTENCES[problem.code].format_map(problem.arguments)
    assert "cannot be secret" in sentence
    assert "Name it under open" in sentence
