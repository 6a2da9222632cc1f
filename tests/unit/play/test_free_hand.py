import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.journal import Arranged, HandEdit, MoveByHand, SetByHand
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.saves import save
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import hide_pieces
from ccstudio.play.errors import ArrangeError
from ccstudio.play.session import Session
from tests.micro_system.state import MicroState
from tests.micro_system.system import Micro
from tests.unit.play.table import asked, begun, choices, everything, opened, play, quickly, seeds, until, with_rules
from tests.unit.play.traps import trapped

PATROL = PieceId(0)
MARKSMEN = PieceId(1)


class Lenient(Micro):
    """The micro-system without a word to say of positions: what is left is what every game checks."""

    def check_position(self, position: object) -> list[Problem]:
        return []


def lenient() -> Session:
    return Session.begin(with_rules(Lenient()), seed=0)


def refused(session: Session, *edits: HandEdit, moment: str = "") -> list[tuple[str, tuple]]:
    """The codes and paths of the problems, with nothing changed."""
    before = everything(session)
    with pytest.raises(ArrangeError) as caught:
        session.arrange(edits, moment)
    assert everything(session) == before, "nothing changes on failure"
    assert all(problem.sentence for problem in caught.value.problems), "every problem can be told"
    return [(problem.code, problem.path) for problem in caught.value.problems]


def cart_of(session: Session) -> tuple[PieceId, PieceId]:
    """A carrier and what it carries."""
    stacks = session.game.state.stacks
    return next((place.piece, pieces[0]) for place, pieces in stacks.pairs() if isinstance(place, OnPiece))


def with_a_unit_chosen() -> tuple[Session, PieceId]:
    """A session that asks what a unit is to do, which carries nothing."""
    session = until(lenient(), "unit")
    carriers = {place.piece for place in session.game.state.stacks.places() if isinstance(place, OnPiece)}
    unit = next(option for option in asked(session).options if option.piece not in carriers)
    session.choose(asked(session).seat, unit)
    assert asked(session).kind == "deed"
    return session, unit.piece


# Pieces


def test_a_piece_is_put_into_a_space() -> None:
    session = lenient()
    session.arrange([MoveByHand(piece=PATROL, space=20)])
    assert session.game.state.stacks.place_of(PATROL) == InSpace(20)


def test_a_piece_is_put_into_a_box() -> None:
    session = lenient()
    session.arrange([MoveByHand(piece=PATROL, box="amber-camp")])
    assert session.game.state.stacks.place_of(PATROL) == InBox("amber-camp")


def test_a_piece_is_put_onto_another() -> None:
    session = lenient()
    cart, _ = cart_of(session)
    session.arrange([MoveByHand(piece=PATROL, on=cart)])
    assert session.game.state.stacks.place_of(PATROL) == OnPiece(cart)


def test_a_piece_is_put_into_the_middle_of_a_stack() -> None:
    session = lenient()
    session.arrange([MoveByHand(piece=piece, space=20) for piece in (0, 1)])
    session.arrange([MoveByHand(piece=2, space=20, height=1)])
    assert session.game.state.stacks.at(InSpace(20)) == (0, 2, 1)


def test_a_carrier_takes_along_what_it_carries() -> None:
    session = lenient()
    cart, rider = cart_of(session)
    session.arrange([MoveByHand(piece=cart, space=20)])
    assert session.game.state.stacks.ground(rider) == InSpace(20)


def test_a_piece_is_taken_off_the_table() -> None:
    session = lenient()
    session.arrange([MoveByHand(piece=MARKSMEN)])
    assert MARKSMEN not in session.game.state.stacks


def test_nobody_has_an_alias_for_a_piece_that_was_taken_off() -> None:
    session = lenient()
    assert MARKSMEN in session.game.state.aliases_of(WATCHER).names, "the watcher does not know it"
    session.arrange([MoveByHand(piece=MARKSMEN)])
    assert MARKSMEN not in session.game.state.aliases_of(WATCHER).names


def test_edits_are_made_one_after_the_other() -> None:
    session = lenient()
    cart, rider = cart_of(session)
    session.arrange([MoveByHand(piece=rider, space=20), MoveByHand(piece=cart, on=rider)])
    assert session.game.state.stacks.ground(cart) == InSpace(20)


def test_the_system_puts_aliases_in_order() -> None:
    class HasPendingEdits(Micro):
        def settle(self, board: object, state: MicroState) -> None:
            hide_pieces(state, [WATCHER], [PATROL])

    session = Session.begin(with_rules(HasPendingEdits()), seed=0)
    before = session.game.state.aliases_of(WATCHER).names[PATROL]
    session.arrange([MoveByHand(piece=PATROL, space=20)])
    assert session.game.state.aliases_of(WATCHER).names[PATROL] != before


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (MoveByHand(piece=0, space=9999), ("arrange-space", "space")),
        (MoveByHand(piece=0, on=77), ("arrange-piece-missing", "on")),
        (MoveByHand(piece=77), ("arrange-piece-missing", "piece")),
        (MoveByHand(piece=0, on=0), ("arrange-ring", "on")),
        (MoveByHand(piece=77, on=77), ("arrange-ring", "on")),
        (MoveByHand(piece=0, space=20, height=1), ("arrange-height", "height")),
        (MoveByHand(piece=0, box="amber-camp", height=9), ("arrange-height", "height")),
    ],
    ids=lambda value: str(value) if isinstance(value, MoveByHand) else "",
)
def test_a_move_that_cannot_be_made_says_where_and_why(edit: MoveByHand, problem: tuple[str, str]) -> None:
    code, entry = problem
    assert refused(lenient(), edit) == [(code, ("edits", 0, entry))]


def test_a_piece_goes_to_one_place() -> None:
    assert refused(lenient(), MoveByHand(piece=0, space=20, box="amber-camp")) == [("arrange-places", ("edits", 0))]


def test_a_piece_that_carries_others_is_not_taken_off() -> None:
    session = lenient()
    cart, _ = cart_of(session)
    assert refused(session, MoveByHand(piece=cart)) == [("arrange-carrying", ("edits", 0, "piece"))]


def test_a_carrier_is_not_put_onto_what_it_carries() -> None:
    session = lenient()
    cart, rider = cart_of(session)
    assert refused(session, MoveByHand(piece=cart, on=rider)) == [("arrange-ring", ("edits", 0, "on"))]


def test_the_problems_of_all_edits_are_told() -> None:
    edits = MoveByHand(piece=0, space=9999), MoveByHand(piece=0, space=20), MoveByHand(piece=77)
    assert [path for _, path in refused(lenient(), *edits)] == [("edits", 0, "space"), ("edits", 2, "piece")]


def test_a_piece_that_the_present_step_speaks_of_is_not_taken_off() -> None:
    session, unit = with_a_unit_chosen()
    assert refused(session, MoveByHand(piece=unit)) == [("arrange-in-progress", ("edits",))]


def test_such_a_piece_is_taken_off_when_play_goes_on_elsewhere() -> None:
    session, unit = with_a_unit_chosen()
    session.arrange([MoveByHand(piece=unit)], moment="turn")
    assert asked(session).kind == "bid"


# Values


def test_a_number_is_set() -> None:
    session = lenient()
    session.arrange([SetByHand(path=("turn",), value=5)])
    assert session.game.state.turn == 5


@pytest.mark.parametrize("key", ["1", 1], ids=["a word", "a number"])
def test_a_hand_is_set(key: str | int) -> None:
    session = lenient()
    session.arrange([SetByHand(path=("hands", key), value=[3, 4])])
    assert session.game.state.hands[Seat(1)] == (3, 4)


def test_a_value_deep_in_a_record_is_set() -> None:
    session = lenient()
    session.arrange([SetByHand(path=("units", "0", "facing"), value="s")])
    assert session.game.state.units[PATROL].facing == "s"


def test_a_new_entry_is_set_where_entries_are_free() -> None:
    session = lenient()
    session.arrange([SetByHand(path=("overlay", "smoke", "20"), value=2)])
    assert session.game.state.overlay.smoke == {20: 2}


def test_an_item_is_set_behind_the_last_of_a_list() -> None:
    session = lenient()
    session.arrange([SetByHand(path=("lost", 0), value=7)])
    assert session.game.state.lost == [7]


def test_a_set_may_be_written_in_any_order_and_with_repetitions() -> None:
    session = lenient()
    session.arrange([SetByHand(path=("overlay", "blaze"), value=[21, 20, 21])])
    assert session.game.state.overlay.blaze == frozenset({20, 21})


def test_the_stacks_are_set_as_they_are_saved() -> None:
    session = lenient()
    pairs = [[{"type": "space", "space": 20}, session.game.state.stacks.pieces()]]
    session.arrange([SetByHand(path=("stacks",), value=pairs)])
    assert session.game.state.stacks.places() == [InSpace(20)]


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("turn",), "five", ("shape-type-integer", ("state", "turn"))),
        (("turn",), None, ("shape-null", ("state", "turn"))),
        (("units", "0", "facing"), "up", ("shape-choice", ("state", "units", "0", "facing"))),
        (("units", "0"), {"side": 0, "facing": "n"}, ("shape-missing", ("state", "units", "0"))),
        (("units", "0", "speed"), 3, ("shape-unknown-entry", ("state", "units", "0", "speed"))),
        (("units", "0", "facin"), "n", ("shape-unknown-entry", ("state", "units", "0", "facin"))),
        (("turm",), 3, ("shape-unknown-entry", ("state", "turm"))),
        (("hands", "1", 0), "x", ("shape-type-integer", ("state", "hands", "1", 0))),
        (("hands", "one"), [], ("arrange-value", ("value",))),
        (("stacks",), [[{"type": "space", "space": 3}, [1, 1]]], ("arrange-value", ("value",))),
        (("stacks",), [[{"type": "sea", "space": 3}, [1]]], ("arrange-value", ("value",))),
        (("overlay", "blaze"), [[20]], ("shape-type-integer", ("state", "overlay", "blaze", 0))),
        (("hands", "7", 0), 3, ("arrange-no-entry", ("path", 1))),
        (("lost", 1), 3, ("arrange-no-item", ("path", 1))),
        (("lost", -1), 3, ("arrange-no-item", ("path", 1))),
        (("lost", "0"), 3, ("arrange-no-item", ("path", 1))),
        (("lost", 0, "x"), 3, ("arrange-no-item", ("path", 1))),
        (("turn", "x"), 3, ("arrange-no-container", ("path", 1))),
        (("turn", "x", "y"), 3, ("arrange-no-container", ("path", 1))),
        (("seed",), 3, ("arrange-not-by-hand", ("path", 0))),
        (("seating", "seats"), [], ("arrange-not-by-hand", ("path", 0))),
        (("aliases", "0"), {}, ("arrange-not-by-hand", ("path", 0))),
        (("turn",), 2**2000, ("arrange-value-unwritable", ("value",))),
        (("turn",), 2**70, ("shape-too-great", ("value",))),
        (("turn",), float("nan"), ("text-not-finite", ("value",))),
        (("turn",), set, ("arrange-value-unwritable", ("value",))),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_value_that_cannot_be_set_says_where_and_why(path: tuple, value: object, problem: tuple) -> None:
    session = until(lenient(), "unit")
    code, where = problem
    expected = where if where[0] == "state" else ("edits", 0, *where)
    assert refused(session, SetByHand(path=path, value=value)) == [(code, expected)]


def test_a_wrong_value_is_told_with_its_remedy() -> None:
    with pytest.raises(ArrangeError, match="Expected a whole number without a decimal point"):
        lenient().arrange([SetByHand(path=("turn",), value="five")])


def test_what_is_set_does_not_change_with_the_edit() -> None:
    session = lenient()
    hand = [3, 4]
    edit = SetByHand(path=("hands", "1"), value=hand)
    session.arrange([edit])
    hand.append(5)
    assert session.records[-1].entry == Arranged(edits=(SetByHand(path=("hands", "1"), value=[3, 4]),))


# The position


def test_a_position_that_is_none_of_the_system_is_refused() -> None:
    assert [path for _, path in refused(begun(), MoveByHand(piece=MARKSMEN))] == [("state", "units")]


def test_a_piece_that_the_system_does_not_know_is_refused() -> None:
    assert [path for _, path in refused(begun(), MoveByHand(piece=77, space=20))] == [("state", "units")]


def test_cards_that_are_in_two_hands_are_refused() -> None:
    edits = [SetByHand(path=("hands", seat), value=[3]) for seat in ("0", "1")]
    assert [path for _, path in refused(begun(), *edits)] == [("state", "deck")]


def test_warnings_of_the_system_do_not_matter() -> None:
    class Anxious(Micro):
        def check_position(self, position: object) -> list[Problem]:
            return [Problem(code="file-missing", severity=Severity.WARNING)]

    session = Session.begin(with_rules(Anxious()), seed=0)
    session.arrange([MoveByHand(piece=MARKSMEN, space=20)])
    assert session.number == 2


def test_rules_that_cannot_go_on_from_there_refuse_the_position() -> None:
    session = trapped()
    assert refused(session, SetByHand(path=("turn",), value=50)) == [("question-without-options", ())]


# Going on


def test_the_same_question_is_put_as_things_now_are() -> None:
    session = until(begun(), "unit")
    seat = asked(session).seat
    mine = [option.piece for option in asked(session).options if not isinstance(option, ButtonOption)]
    session.arrange([MoveByHand(piece=mine[0], box="infirmary")])
    now = [option.piece for option in asked(session).options if not isinstance(option, ButtonOption)]
    assert (asked(session).seat, mine[0] in now) == (seat, False)


def test_play_goes_on_at_a_moment_of_the_system() -> None:
    session = until(begun(), "unit")
    session.arrange([], moment="turn")
    assert (asked(session).kind, asked(session).seat) == ("bid", 0)


def test_a_game_that_is_over_goes_on_at_a_moment() -> None:
    session = play(begun(1), range(5000))
    session.arrange([SetByHand(path=("turn",), value=1)], moment="turn")
    assert (asked(session).kind, session.game.result) == ("bid", None)


def test_a_moment_that_the_system_does_not_have_is_refused() -> None:
    assert refused(begun(), moment="tea-time") == [("arrange-moment", ("moment",))]


def test_free_hand_is_put_down() -> None:
    session = begun()
    edits = MoveByHand(piece=PATROL, space=20), SetByHand(path=("turn",), value=3)
    assert session.arrange(edits, "turn").entry == Arranged(edits=edits, moment="turn")


@quickly
@given(seed=seeds, numbers=choices, moment=st.sampled_from(["", "turn"]))
def test_taking_free_hand_back_restores_everything(seed: int, numbers: list[int], moment: str) -> None:
    session = play(begun(seed), numbers)
    before = save(session.system, session.game)
    session.arrange([SetByHand(path=("turn",), value=2)], moment)
    session.undo()
    assert save(session.system, session.game) == before


@quickly
@given(seed=seeds, numbers=choices)
def test_free_hand_that_does_nothing_changes_nothing(seed: int, numbers: list[int]) -> None:
    session = play(begun(seed), numbers)
    before = save(session.system, session.game)
    session.arrange([])
    assert save(session.system, session.game) == before


@quickly
@given(seed=seeds, numbers=choices, data=st.data())
def test_play_goes_on_from_any_position_set_by_hand(seed: int, numbers: list[int], data: st.DataObject) -> None:
    session = play(begun(seed), numbers)
    state = session.game.state
    spaces = st.sampled_from(opened().system.map_of(session.board).spaces)
    edits = [
        MoveByHand(piece=data.draw(st.sampled_from(sorted(state.units))), space=data.draw(spaces)) for _ in range(3)
    ]
    session.arrange(edits, "turn")
    assert isinstance(play(session, range(20)).decision, Ask | None)
