"""Pieces of a scenario, put, moved, stacked, carried, copied and taken away."""

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.checks.scenario import check_scenario
from ccstudio.documents.document import Reference
from ccstudio.documents.scenario import Force, ForcePiece, PlacedPiece, ScenarioDocument, ScenarioSeat
from ccstudio.edit.scenario.pieces import (
    Spot,
    added,
    can_ride,
    copied,
    ground_of,
    mounted,
    moved,
    removed,
    restacked,
    riders_of,
    stack_at,
    turned,
    used_counts,
    with_next_face,
)
from tests.helpers.examples import examples

SPOTS = (Spot(space="A1"), Spot(space="B2"), Spot(box="pool"))
RING = ("n", "e", "s", "w")


def scenario_of(*pieces: PlacedPiece, forces: tuple[Force, ...] = ()) -> ScenarioDocument:
    return ScenarioDocument(
        format_version=1,
        id="trial",
        version=1,
        title="Trial",
        licence="CC0-1.0",
        module=Reference(id="module", version=1),
        map=Reference(id="map", version=1),
        seats=(ScenarioSeat(title="One", side="one"),),
        pieces=pieces,
        forces=forces,
    )


def piece(type_: str, space: str = "", **more) -> PlacedPiece:
    return PlacedPiece(piece=type_, side="one", space=space, **more)


def types_at(scenario: ScenarioDocument, spot: Spot) -> list[str]:
    return [scenario.pieces[index].piece for index in stack_at(scenario, spot)]


SQUAD_WITH_GUN = scenario_of(
    piece("squad", "A1", id="squad-1"), piece("gun", on="squad-1", id="gun-1"), piece("ammunition", on="gun-1")
)

edits = st.lists(
    st.tuples(
        st.sampled_from(["add", "move", "mount", "copy", "remove", "raise", "lower"]),
        st.integers(0, 30),
        st.integers(0, 30),
    ),
    max_size=25,
)


def edited(scenario: ScenarioDocument, kind: str, one: int, other: int) -> ScenarioDocument:
    """The scenario after one of the edits, with numbers taken around."""
    spot = SPOTS[other % len(SPOTS)]
    if kind == "add" or not scenario.pieces:
        return added(scenario, piece(f"type-{other}", **spot._asdict()))[0]
    index, number = one % len(scenario.pieces), other % len(scenario.pieces)
    made = {
        "move": lambda: moved(scenario, index, spot)[0],
        "mount": lambda: mounted(scenario, index, number)[0],
        "copy": lambda: copied(scenario, index, spot)[0],
        "remove": lambda: removed(scenario, index),
        "raise": lambda: restacked(scenario, index, 1)[0],
        "lower": lambda: restacked(scenario, index, -1)[0],
    }
    return made[kind]()


class TestAnyEdits:
    @examples(16)
    @given(edits)
    def test_leave_a_scenario_without_contradiction(self, steps):
        scenario = scenario_of()
        for step in steps:
            scenario = edited(scenario, *step)
        assert list(check_scenario(scenario)) == []

    @examples(16)
    @given(edits)
    def test_leave_every_piece_somewhere(self, steps):
        scenario = scenario_of()
        for step in steps:
            scenario = edited(scenario, *step)
        assert all(any(ground_of(scenario, index)) for index in range(len(scenario.pieces)))

    @examples(16)
    @given(edits, st.integers(0, 30), st.integers(0, 2))
    def test_a_piece_that_is_moved_lies_on_top(self, steps, index, spot):
        scenario = scenario_of()
        for step in [*steps, ("add", 0, 0)]:
            scenario = edited(scenario, *step)
        index %= len(scenario.pieces)
        before = sorted(it.piece for it in scenario.pieces)
        name, riders = scenario.pieces[index].piece, riders_of(scenario, index)
        if ground_of(scenario, index) == SPOTS[spot]:
            return
        made, there = moved(scenario, index, SPOTS[spot])
        assert (stack_at(made, SPOTS[spot])[-1], made.pieces[there].piece) == (there, name)
        assert (sorted(it.piece for it in made.pieces), len(riders_of(made, there))) == (before, len(riders))


class TestMoving:
    def test_keeps_the_place_in_the_file_where_it_can(self):
        scenario = scenario_of(piece("one", "A1"), piece("two", "B2"))
        assert moved(scenario, 0, Spot(space="C3"))[1] == 0

    def test_to_where_it_is_changes_nothing(self):
        assert moved(SQUAD_WITH_GUN, 0, Spot(space="A1"))[0] is SQUAD_WITH_GUN

    def test_takes_along_what_is_carried(self):
        made, _index = moved(SQUAD_WITH_GUN, 0, Spot(box="pool"))
        assert {ground_of(made, index) for index in range(3)} == {Spot(box="pool")}


class TestCarrying:
    def test_gives_the_carrier_an_id(self):
        made, index = mounted(scenario_of(piece("squad", "A1"), piece("gun", "A1")), 1, 0)
        assert (made.pieces[0].id, made.pieces[index].on) == ("squad-1", "squad-1")

    def test_on_oneself_is_not_possible(self):
        assert (can_ride(SQUAD_WITH_GUN, 0, 0), mounted(SQUAD_WITH_GUN, 0, 2)[0]) == (False, SQUAD_WITH_GUN)

    def test_riders_of_riders_are_carried_too(self):
        assert riders_of(SQUAD_WITH_GUN, 0) == [1, 2]

    def test_what_is_carried_goes_with_its_carrier(self):
        assert removed(SQUAD_WITH_GUN, 0).pieces == ()

    def test_a_copy_carries_copies(self):
        made, index = copied(SQUAD_WITH_GUN, 0, Spot(space="B2"))
        assert [made.pieces[number].piece for number in (index, *riders_of(made, index))] == [
            "squad", "gun", "ammunition",
        ]  # fmt: skip

    def test_a_ring_leads_nowhere(self):
        ring = scenario_of(piece("one", on="b", id="a"), piece("two", on="a", id="b"))
        assert ground_of(ring, 0) == Spot()


class TestStacks:
    def test_a_piece_goes_one_up(self):
        made, index = restacked(scenario_of(piece("low", "A1"), piece("far", "B2"), piece("high", "A1")), 0, 1)
        assert (types_at(made, Spot(space="A1")), index) == (["high", "low"], 2)

    def test_the_uppermost_stays(self):
        scenario = scenario_of(piece("low", "A1"), piece("high", "A1"))
        assert restacked(scenario, 1, 1) == (scenario, 1)


class TestFacing:
    def test_a_piece_that_faces_nowhere_faces_the_first_side(self):
        assert turned(scenario_of(piece("tank", "A1")), 0, RING, 1).pieces[0].facing == "n"

    def test_turning_goes_round(self):
        assert turned(scenario_of(piece("tank", "A1", facing="n")), 0, RING, -1).pieces[0].facing == "w"

    def test_faces_go_round_and_the_first_is_not_written(self):
        scenario, seen = scenario_of(piece("squad", "A1")), []
        for _turn in range(2):
            scenario = with_next_face(scenario, 0, ["fresh", "spent"])
            seen.append(scenario.pieces[0].face)
        assert seen == ["spent", ""]


def test_pieces_of_forces_are_counted_with_those_placed():
    force = Force(id="force", title="Force", side="one", pieces=(ForcePiece(piece="squad", count=3),))
    assert used_counts(scenario_of(piece("squad", "A1"), forces=(force,))) == {"squad": 4}
