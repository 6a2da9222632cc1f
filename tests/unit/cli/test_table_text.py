"""The table as text."""

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import use_language
from ccstudio.cli.maps import open_map
from ccstudio.cli.table_text import counter_words, map_lines, moment_line, table_lines
from ccstudio.documents.module import DieSign, DieType
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import (
    Arc,
    Arrow,
    Badge,
    CardFace,
    Counter,
    CounterFace,
    Dice,
    Figure,
    Hand,
    PileFace,
    SideMark,
    SpaceMark,
    Stack,
    Table,
    Text,
    Track,
    TrackMarker,
    TrackSpace,
)
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.known_table import fully_known
from ccstudio.play.narration import Narrator
from tests.micro_system import MICRO
from tests.unit.play.table import begun, opened

PASS = Text("pass")
A1 = SpaceId(0)
FACE = CounterFace(type="patrol", face="front")


@pytest.fixture(scope="module")
def narrator() -> Narrator:
    return Narrator(MICRO, begun().view(Seat(0)))


def counter(title: str, number: int = 0, **looks: object) -> Counter:
    return Counter(piece=PieceId(number), title=title, face=FACE, **looks)


def lines(narrator: Narrator, **parts: object) -> list[str]:
    return table_lines(Table(moment=(), **parts), narrator)


def test_the_moment_goes_from_the_whole_to_the_detail(narrator: Narrator) -> None:
    assert moment_line(Table(moment=(Text("turn", {"turn": 2}), PASS)), narrator) == "Turn 2 > Pass"


def test_an_empty_table_has_no_lines(narrator: Narrator) -> None:
    assert lines(narrator) == []


def test_stacks_stand_by_their_places(narrator: Narrator) -> None:
    stacks = (
        Stack(place=InSpace(A1), counters=(counter("Fox"), counter("Hen", 1))),
        Stack(place=InBox("amber-camp"), counters=(), unseen=None),
        Stack(place=InBox("moss-camp"), counters=(), unseen=2),
        Stack(place=InBox("slate-camp"), counters=()),
    )
    assert lines(narrator, stacks=stacks)[1:] == [
        "  A1          Fox, Hen",
        "  Amber camp  perhaps others",
        "  Moss camp   2 unseen",
        "  Slate camp  nothing",
    ]


def test_badges_are_explained_once(narrator: Narrator) -> None:
    badge = Badge(symbol="tired", text="2", meaning=PASS)
    stacks = (Stack(place=InSpace(A1), counters=(counter("Fox", badges=(badge,)), counter("Hen", 1, badges=(badge,)))),)
    assert lines(narrator, stacks=stacks)[1:] == ["  A1  Fox [tired 2], Hen [tired 2]", "  [tired] Pass"]


@pytest.mark.parametrize(
    ("looks", "words"),
    [
        ({}, "Fox"),
        ({"carried": (counter("Hen", 1),)}, "Fox (with Hen)"),
        ({"carried": (counter("Hen", 1),), "unseen": None}, "Fox (with Hen and perhaps others)"),
        ({"unseen": None}, "Fox (may carry others)"),
        ({"unseen": 1}, "Fox (with 1 unseen)"),
    ],
    ids=["alone", "carrying", "more", "unknown", "counted"],
)
def test_a_counter_names_what_it_carries(looks: dict[str, object], words: str) -> None:
    assert counter_words(counter("Fox", **looks), turned=False) == words


@pytest.mark.parametrize(
    ("rotation", "direction"), [(0, "north"), (30, "northeast"), (60, "northeast"), (90, "east"), (300, "northwest")]
)
def test_where_counters_are_turned_each_says_where_it_faces(narrator: Narrator, rotation: int, direction: str) -> None:
    counters = (counter("Fox", rotation_deg=rotation), counter("Hen", 1, rotation_deg=180))
    stacks = (Stack(place=InSpace(A1), counters=counters),)
    assert lines(narrator, stacks=stacks)[1] == f"  A1  Fox [{direction}], Hen [south]"


def test_figures_that_mean_the_same_stand_on_one_line(narrator: Narrator) -> None:
    figures = (
        Figure(meaning=PASS, text="3", side=Side(0)),
        Figure(meaning=PASS, text="4", side=Side(1)),
        Figure(meaning=Text("draw"), text="high"),
    )
    assert lines(narrator, figures=figures) == ["Pass: Amber 3, Slate 4", "No clear lead: high"]


def test_marks_arcs_and_arrows_are_told_by_their_spaces(narrator: Narrator) -> None:
    told = lines(
        narrator,
        spaces=(SpaceMark(space=A1, style="smoke", meaning=PASS, text="5"),),
        sides=(SideMark(space=A1, direction="s", style="bridge", meaning=PASS),),
        arcs=(
            Arc(space=A1, facing_deg=120, spread_deg=60, meaning=PASS, reach=3),
            Arc(space=A1, facing_deg=0, spread_deg=90, meaning=PASS),
        ),
        arrows=(Arrow(spaces=(A1, SpaceId(1)), meaning=PASS),),
    )
    assert told[1:] == [
        "  A1: Pass [5]",
        "  A1 south: Pass",
        "  A1: Pass: 60° arc towards southeast, range 3",
        "  A1: Pass: 90° arc towards north",
        "  A1 - A2: Pass",
    ]


def test_cards_of_one_title_are_counted(narrator: Narrator) -> None:
    cards = tuple(
        CardFace(card=CardId(number), type="a", title=title) for number, title in enumerate(("Ace", "Ace", "Two"))
    )
    told = lines(
        narrator,
        hands=(
            Hand(seat=Seat(0), title="Amber", cards=cards, unseen=1),
            Hand(seat=Seat(1), title="Slate", unseen=None),
        ),
        piles=(PileFace(id="deck", title="Deck"),),
    )
    assert told[1:] == ["  Amber: 2 x Ace, Two and 1 unseen", "  Slate: perhaps others", "  Deck: nothing"]


def test_a_track_shows_its_marker(narrator: Narrator) -> None:
    spaces = (TrackSpace(box="1", title="1"), TrackSpace(box="2", title="2"))
    marked = Track(
        id="turns", title="Turns", spaces=spaces, markers=(TrackMarker(box="2", symbol="turn", meaning=PASS),)
    )
    assert lines(narrator, tracks=(marked, Track(id="dead", title="Dead", spaces=spaces))) == ["Turns: 1, [2: Pass]"]


def test_dice_lie_as_they_fell(narrator: Narrator) -> None:
    told = lines(narrator, dice=(Dice(meaning=Text("shot"), faces=(("die", "hit"), ("die", 3))),))
    assert told == ["Fire roll. Dice: hit, 3."]


def test_badges_and_dice_have_their_names_in_the_language_of_the_person(narrator: Narrator) -> None:
    use_language("ru")
    try:
        stack = Stack(place=InSpace(A1), counters=(counter("Fox", badges=(Badge(symbol="broken", meaning=PASS),)),))
        die = DieType(id="die", title="Die", faces=("hit",), signs=(DieSign(face="hit", title="Попадание"),))
        table = Table(moment=(), stacks=(stack,), dice=(Dice(meaning=Text("shot"), faces=(("die", "hit"),)),))
        told = table_lines(fully_known(table), narrator, [die])
    finally:
        use_language()
    assert "  A1  Fox [вне строя]" in told
    assert told[-1].endswith("Кубики: Попадание.")


def test_blocks_stand_apart(narrator: Narrator) -> None:
    stacks = (Stack(place=InSpace(A1), counters=(counter("Fox"),)),)
    told = lines(narrator, stacks=stacks, piles=(PileFace(id="deck", title="Deck"),))
    assert told.count("") == 1


def test_where_nothing_is_hidden_nothing_is_in_doubt(narrator: Narrator) -> None:
    stacks = (Stack(place=InSpace(A1), counters=(counter("Fox", unseen=None),), unseen=None),)
    table = Table(moment=(), stacks=stacks, hands=(Hand(seat=Seat(0), title="Amber", unseen=None),))
    assert not any("perhaps" in line for line in table_lines(fully_known(table), narrator))


def test_the_map_shows_hexes_where_they_lie() -> None:
    board = MICRO.map_of(MICRO.compile(opened().contents))
    stacks = (
        Stack(place=InSpace(board.grid.space("B1")), counters=(counter("Fox"), counter("Hen", 1))),
        Stack(place=InSpace(board.grid.space("A2")), counters=(), unseen=None),
        Stack(place=InBox("amber-camp"), counters=(counter("Cow", 2),)),
    )
    assert map_lines(board, Table(moment=(), stacks=stacks))[:4] == [
        "A1    C1    E1    G1",
        "   B1(2) D1    F1",
        "A2(?) C2    E2    G2",
        "   B2    D2    F2",
    ]


def test_on_the_map_spaces_that_nobody_can_go_to_are_marked_those_that_a_game_has_shut_too() -> None:
    board = open_map("relay-nine").board
    lines = map_lines(board, overlay=Overlay(spaces={board.grid.space("A9"): "block"}))
    assert (lines[0].split()[:2], lines[1].split()[2], lines[-1]) == (["##", "B9"], "##", "#  impassable")
