from typing import Annotated, Any, Literal, NewType, Optional

import msgspec
import pytest

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.frames import GrammarError
from ccstudio.engine.options import NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace, OnPiece, PieceId, Place, Stacks, stacks_of
from ccstudio.engine.renaming import kind_of, renamed, renamer, title_of

P1, P2, P3, ALIAS = PieceId(1), PieceId(2), PieceId(3), PieceId(-7)
NAMES = {P2: ALIAS}
Crew = NewType("Crew", tuple[PieceId, ...])


class Tree(msgspec.Struct, frozen=True):
    """A record that may hold itself."""

    piece: PieceId
    branches: "tuple[Tree, ...]" = ()


class Shell(msgspec.Struct, frozen=True):
    """A record that may hold itself, and never a piece."""

    inner: "Shell | None" = None


class Everything(msgspec.Struct):
    """Pieces wherever they can stand."""

    number: int = 2
    words: tuple[str, ...] = ("2",)
    piece: PieceId = P2
    maybe: PieceId | None = P2
    old_maybe: Optional[PieceId] = None  # noqa: UP045 - the old way of writing is read as well
    row: tuple[PieceId, ...] = (P1, P2)
    pair: tuple[PieceId, int] = (P2, 2)
    heap: frozenset[PieceId] = frozenset({P1, P2})
    listed: list[PieceId] = msgspec.field(default_factory=lambda: [P2, P3])
    noted: set[PieceId] = msgspec.field(default_factory=lambda: {P2})
    by_piece: dict[PieceId, str] = msgspec.field(default_factory=lambda: {P1: "a", P2: "b"})
    by_number: dict[int, PieceId] = msgspec.field(default_factory=lambda: {2: P2, 1: P1})
    place: Place = OnPiece(P2)
    options: tuple[Option, ...] = (PieceOption(P2), NumberOption(2), SpaceOption(SpaceId(2)))
    crew: Crew = Crew((P2, P3))
    exact: Annotated[PieceId, msgspec.Meta(ge=-9)] = P2
    either: PieceId | Literal["all", "none"] = P2
    way: Direction = "n"
    tree: Tree = Tree(P1, (Tree(P2), Tree(P3, (Tree(P2),))))
    stacks: Stacks = msgspec.field(default_factory=lambda: stacks_of([(InSpace(SpaceId(2)), (P2, P1))]))


EXPECTED: dict[str, Any] = {
    "number": 2,
    "words": ("2",),
    "piece": ALIAS,
    "maybe": ALIAS,
    "old_maybe": None,
    "row": (P1, ALIAS),
    "pair": (ALIAS, 2),
    "heap": frozenset({P1, ALIAS}),
    "listed": [ALIAS, P3],
    "noted": {ALIAS},
    "by_piece": {P1: "a", ALIAS: "b"},
    "by_number": {2: ALIAS, 1: P1},
    "place": OnPiece(ALIAS),
    "options": (PieceOption(ALIAS), NumberOption(2), SpaceOption(SpaceId(2))),
    "crew": (ALIAS, P3),
    "exact": ALIAS,
    "either": ALIAS,
    "way": "n",
    "tree": Tree(P1, (Tree(ALIAS), Tree(P3, (Tree(ALIAS),)))),
    "stacks": stacks_of([(InSpace(SpaceId(2)), (ALIAS, P1))]),
}


@pytest.mark.parametrize("field", Everything.__struct_fields__)
def test_pieces_are_renamed_and_nothing_else(field: str) -> None:
    assert getattr(renamed(Everything(), NAMES), field) == EXPECTED[field]


def test_what_is_renamed_stays_as_it_was() -> None:
    everything = Everything()
    renamed(everything, NAMES)
    assert everything == Everything()


def test_words_beside_pieces_stay() -> None:
    assert renamed(Everything(either="all"), NAMES).either == "all"


def test_entries_by_piece_stand_in_the_order_of_their_new_names() -> None:
    assert list(renamed(Everything(), NAMES).by_piece) == [ALIAS, P1]


def test_other_entries_keep_their_order() -> None:
    assert list(renamed(Everything(), NAMES).by_number) == [2, 1]


def test_without_names_nothing_is_copied() -> None:
    everything = Everything()
    assert renamed(everything, {}) is everything


@pytest.mark.parametrize("hint", [int, str, NumberOption, tuple[int, ...], dict[str, int], Direction, None, Any, Shell])
def test_where_no_piece_can_stand_nothing_is_renamed(hint: object) -> None:
    assert renamer(hint) is None


@pytest.mark.parametrize(
    "hint", [PieceId | int, PieceId | SpaceId, tuple[PieceId, ...] | tuple[int, ...]], ids=["int", "space", "tuples"]
)
def test_pieces_that_look_like_other_numbers_are_an_offence(hint: object) -> None:
    with pytest.raises(GrammarError) as caught:
        renamer(hint)
    assert caught.value.code == "pieces-among-others"


@pytest.mark.parametrize(
    ("hint", "kind"),
    [
        (PieceId, int),
        (Crew, tuple),
        (Literal["a"], str),
        (dict[str, int], dict),
        (Tree, Tree),
        (type(None), type(None)),
    ],
    ids=str,
)
def test_the_kind_of_a_type_is_the_class_its_values_have(hint: object, kind: type) -> None:
    assert kind_of(hint) is kind


@pytest.mark.parametrize(("hint", "title"), [(PieceId, "PieceId"), (int, "int"), (tuple[int, ...], "tuple[int, ...]")])
def test_a_type_is_named_as_people_read_it(hint: object, title: str) -> None:
    assert title_of(hint) == title


def test_renaming_by_the_inverse_names_gives_the_original() -> None:
    assert renamed(renamed(Everything(), NAMES), {ALIAS: P2}) == Everything()
