from typing import Any, ClassVar

import msgspec
import pytest

from ccstudio.base.ids import RULE_ID, SpaceId
from ccstudio.conformance.grammar import check_grammar
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import OnPiece, PieceId
from ccstudio.engine.present import Tone
from ccstudio.engine.state import State
from tests.unit.engine import ungrammatical as ug
from tests.unit.engine.toy_system import TOY, Toy


def problems(*procedures: type[Frame], state: type[State] = State) -> list[tuple[str, tuple[str | int, ...]]]:
    """The codes and paths of what is wrong with a system."""

    class Sample(Toy):
        """A system of these procedures."""

        sentences: ClassVar = {"how-many": "How many?", "dice": "Dice.", "cards": "Cards."}

    sample = Sample()
    sample.procedures = procedures
    sample.state_type = state
    return [(problem.code, problem.path) for problem in check_grammar(sample)]


def test_the_toy_is_written_in_the_grammar() -> None:
    assert check_grammar(TOY) == []


def test_a_grammatical_procedure_has_no_problem() -> None:
    assert problems(ug.Good, ug.Other) == []


@pytest.mark.parametrize(
    ("procedure", "found"),
    [
        (ug.NoRule, [("step-without-rule", ("NoRule", "act"))]),
        (ug.GoesNowhere, [("step-without-rule", ("GoesNowhere", "act")), ("goto-nowhere", ("GoesNowhere", "act"))]),
        (ug.GoesWhoKnowsWhere, [("target-unreadable", ("GoesWhoKnowsWhere", "act"))]),
        (ug.CallsUndeclared, [("procedure-undeclared", ("CallsUndeclared", "act"))]),
        (
            ug.CallsRiddles,
            [("target-unreadable", ("CallsRiddles", name)) for name in ("by_variable", "by_list", "by_function")],
        ),
        (ug.Unspoken, [("sentence-missing", ("Unspoken", "ask"))]),
        (ug.AsksUnspoken, [("sentence-missing", ("AsksUnspoken", "ask"))]),
        (ug.Busy, [("asking-step-acts", ("Busy", name)) for name in ("assign", "add", "enter", "remove", "tell")]),
        (ug.Heeding, [("asking-step-heeds", ("Heeding", "ask"))]),
        (ug.Deaf, [("answer-unheard", ("Deaf", "roll"))]),
        (ug.Unwritten, [("procedure-without-steps", ("Unwritten",))]),
        (ug.Live, [("field-not-frozen", ("Live", name)) for name in ("numbers", "loose", "anything", "fraction")]),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_an_offence_is_found_where_it_is(procedure: type[Frame], found: list[tuple[str, tuple[str, ...]]]) -> None:
    assert problems(procedure) == found


def test_two_procedures_of_one_name_are_found() -> None:
    assert problems(ug.Other, ug.Other)[0] == ("procedure-twice", ("Other",))


def test_a_procedure_to_leave_has_to_be_declared() -> None:
    assert problems(ug.Undeclared) == []
    assert ("procedure-undeclared", ("Good", "leave")) in problems(ug.Other, *[procedure_like_good()])


def procedure_like_good() -> type[Frame]:
    """Another procedure with the steps of a good one, which leave the good one."""
    return type("Good", (ug.Good,), {})


class Marker(msgspec.Struct, frozen=True):
    """A record as a state may hold it; it may hold itself."""

    pieces: tuple[PieceId, ...] = ()
    tone: Tone = Tone.PLAIN
    nested: "tuple[Marker | None, ...]" = ()


class Sound(State, kw_only=True):
    """A state whose fields are all in order."""

    markers: dict[SpaceId, Marker]
    named: dict[str, tuple[Marker, ...]]
    row: list[PieceId | None]
    heap: set[SpaceId]
    fixed: frozenset[str] = frozenset()
    place: OnPiece | None = None


def test_containers_of_frozen_records_are_in_order() -> None:
    assert problems(ug.Good, ug.Other, state=Sound) == []


class Unsound(State, kw_only=True):
    """A state with everything that a clone would share, or no file can hold."""

    by_place: dict[OnPiece, int]
    nested: dict[SpaceId, list[int]]
    loose: list[ug.Loose]
    anything: Any
    holder: "Holder"


class Holder(msgspec.Struct, frozen=True):
    """A frozen record with something in it that is not."""

    numbers: list[int]


def test_what_clones_would_share_is_found() -> None:
    names = ("by_place", "nested", "loose", "anything", "holder")
    assert problems(ug.Good, ug.Other, state=Unsound) == [("field-not-frozen", ("Unsound", name)) for name in names]


@pytest.mark.parametrize(
    "text", ["CC-O20.3.3 Fire attack", "VV-5.31a: unpin", "SCS-7.1/3, losses", "SCS-DEMO-V1 Victory", "DT-A3a March"]
)
def test_a_rule_id_is_known_when_seen(text: str) -> None:
    assert RULE_ID.match(text)


@pytest.mark.parametrize("text", ["", "Fire attack", "cc-1 Fire", "CC 1 Fire", "CC-", "20.3 Fire", "CC-1"])
def test_what_is_no_rule_id_is_not_taken_for_one(text: str) -> None:
    assert not RULE_ID.match(text)


def test_an_offence_reads_as_a_sentence() -> None:
    class Sample(Toy):
        """A system of one bad procedure."""

        procedures = (ug.Deaf,)
        sentences: ClassVar = {"dice": "Dice."}

    (problem,) = check_grammar(Sample())
    assert str(problem) == (
        "Deaf.roll: The last step of a procedure asks or rolls, but no step follows to use the answer. Add one."
    )
