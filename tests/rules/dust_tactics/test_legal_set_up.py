"""Whether a scenario can be set up: what is said before the game is what the procedures of the game allow (DT-S)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.contents import Contents
from ccstudio.documents.scenario import PlacedPiece
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Ask
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.checks.documents import check_documents
from ccstudio.rules.dust_tactics.state import DustState
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import can_be_set_up
from tests.helpers.examples import examples
from tests.rules.dust_tactics.boards import contents_of

rule = pytest.mark.rule

SET_UP = {"choose-block", "choose-crate", "choose-trap"}
# A corner of the field: blocks around A5 would shut it in.
CORNER = ["A5", "A6", "B5", "B6", "A4", "B4"]


def rules_of(contents: Contents) -> SetUpRules:
    found = DUST_TACTICS.set_up_rules(contents)
    assert found is not None
    return found


def codes(**wishes: Any) -> list[str]:
    return [problem.code for problem in check_documents(contents_of(**wishes))]


def can_be_played(game: Game[DustState, DustBoard], wanted: int, seen: set[tuple[object, ...]]) -> bool:
    """Whether some way to place things, tried by the procedures of the game, places them all."""
    asked, state = game.pending, game.state
    if not isinstance(asked, Ask) or asked.prompt not in SET_UP:
        return len(state.cover) + len(state.overlay.spaces) == wanted
    position = (asked.prompt, frozenset(state.overlay.spaces), frozenset(state.cover))
    if position in seen:
        return False
    seen.add(position)
    for option in asked.options:
        after = game.clone()
        after.answer(option)
        if can_be_played(after, wanted, seen):
            return True
    return False


@rule("DT-S3", "DT-S7", "DT-S8")
@examples(12)
@given(
    pen=st.sets(st.sampled_from(CORNER), min_size=1, max_size=4),
    shelter=st.sets(st.sampled_from(CORNER), min_size=1, max_size=3),
    blocks=st.integers(0, 3),
    crates=st.integers(0, 2),
)
def test_the_answer_is_that_of_the_procedures(pen: set[str], shelter: set[str], blocks: int, crates: int) -> None:
    contents = contents_of(
        bare=True,
        areas={"pen": sorted(pen), "shelter": sorted(shelter)},
        block_area="pen",
        cover_area="shelter",
        blocks=blocks,
        crates=crates,
    )
    board = DUST_TACTICS.compile(contents)
    game = DUST_TACTICS.setup(board, board.seating(), 1).go_on()
    answer = can_be_set_up(rules_of(contents))
    assert (answer.verdict == "yes") == can_be_played(game, blocks + crates, set())


@rule("DT-S8")
def test_blocks_that_the_rules_leave_out_are_a_warning() -> None:
    contents = contents_of(bare=True, areas={"pen": ["A5"]}, block_area="pen", blocks=2)
    assert [(it.code, it.severity.value) for it in check_documents(contents)] == [("dust-set-up-cover", "warning")]


@rule("DT-S9", "DT-S10")
def test_a_unit_that_can_never_enter_is_found() -> None:
    force = {"id": "force", "title": "Force", "side": "axis", "pieces": [{"piece": "axis-recon"}]}
    walls = {f"{column}9": "block" for column in "ABCDEFGHI"}
    assert "dust-cannot-enter" in codes(bare=True, forces=[force], terrain=walls)


@rule("DT-S9")
def test_units_enter_by_the_squares_of_their_side() -> None:
    force = {"id": "force", "title": "Force", "side": "axis", "pieces": [{"piece": "axis-recon"}]}
    rules = rules_of(contents_of(bare=True, forces=[force]))
    (entry,) = rules.entries.values()
    assert (len(entry.spaces), entry.rule) == (9, "DT-S9")


@rule("DT-H2")
def test_a_hero_is_put_on_a_squad_of_his_class() -> None:
    pieces = [
        {"id": "walker", "piece": "axis-gun-walker", "side": "axis", "space": "E5"},
        {"id": "squad", "piece": "axis-recon", "side": "axis", "space": "E6"},
    ]
    contents = contents_of(pieces=pieces)
    classes = {piece.id: piece.stats["armour"] for piece in contents.module.pieces if "armour" in piece.stats}
    heroes = [piece.id for piece in contents.module.pieces if piece.kind == "hero" and piece.side == "axis"]
    hero = next(name for name in heroes if classes[name] == classes["axis-recon"])
    placing = rules_of(contents).placing(PlacedPiece(piece=hero, side="axis", space="E4"), None)
    assert placing.carriers == {1}
    board = DUST_TACTICS.compile(contents)
    assert not placing.allows(board.map.grid.space("E5"))
