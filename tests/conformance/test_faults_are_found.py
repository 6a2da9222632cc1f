"""Each law finds the fault it is there for: Micro is broken in one way at a time."""

from dataclasses import replace
from typing import Final

import pytest

from ccstudio.conformance.battery import LAWS, ConformanceError, steps_are_reached
from ccstudio.engine.saves import SavedGameError
from ccstudio.engine.sources import ChanceError
from ccstudio.play.opening import Opened
from tests.conformance import broken_assistance, broken_rules, variants
from tests.conformance.cases import micro
from tests.micro_system.system import Micro

pytestmark = pytest.mark.slow

SEEDS = (1, 2, 3)

REPLAYED: Final = {
    "saved-games-play-on",
    "undo-restores",
    "journals-replay",
    "processes-agree",
    "equal-knowledge-stays-equal",
}
"""Laws that play a game twice."""

LOOKS: Final = {"worlds-fit-their-views", "equal-knowledge-shows-the-same", "equal-knowledge-stays-equal"}
"""Laws that look at a game and at what is sampled from its view."""

FOUND: Final[dict[type[Micro], set[str]]] = {
    variants.Ungrammatical: {"the-grammar-is-kept"},
    broken_rules.Endless: {"games-end"},
    variants.HalfPoints: {"games-end"},
    broken_rules.Backward: {"options-are-in-order", "saved-games-play-on"},
    variants.Suspicious: {
        "positions-are-sound",
        "moments-can-be-played-from",
        "saved-games-play-on",
        "worlds-fit-their-views",
    },
    broken_rules.Busy: {"questions-can-be-put-again", *LOOKS},
    variants.LostMoment: {"moments-can-be-played-from"},
    broken_rules.Sharing: {"clones-are-independent", "undo-restores", "journals-replay"},
    broken_rules.Remembering: {*REPLAYED, "seat-journals-tell-what-was-seen"},
    variants.UnsortedFigures: {"processes-agree"},
    variants.OpenHands: {
        "cards-are-drawn-unseen",
        "what-some-are-told-others-are-not",
        "equal-knowledge-stays-equal",
    },
    variants.OpenDeck: {"cards-are-drawn-unseen", *LOOKS},
    variants.CountedCamps: LOOKS,
    variants.TellingSeed: {"seeds-and-questions-of-others-are-hidden", *LOOKS},
    variants.CountedOptions: {"seeds-and-questions-of-others-are-hidden", *LOOKS},
    variants.Growing: {"views-are-whole", *LOOKS},
    variants.Drifting: {
        "views-are-whole",
        "seeds-and-questions-of-others-are-hidden",
        "seat-journals-tell-what-was-seen",
        "processes-agree",
        "setting-by-hand-tells-nothing",
        *LOOKS,
    },
    broken_rules.OpenDeal: {"cards-are-dealt-unseen", *LOOKS},
    variants.LostQuestion: {"open-questions-have-words"},
    variants.LostReason: {"tables-are-complete"},
    variants.LostLabel: {"tables-are-complete"},
    variants.LostButton: {"tables-are-complete", "words-are-there"},
    variants.NamelessTurn: {"tables-are-complete"},
    variants.MarkBelowTable: {"marks-are-in-tables"},
    variants.MarkBesideTables: {"marks-are-in-tables"},
    variants.OneWorld: {"worlds-vary"},
    variants.MovingWorld: {"worlds-fit-their-views"},
    variants.LucklessWorld: {"worlds-can-be-played-out"},
    broken_rules.Telling: {"equal-knowledge-stays-equal", "what-is-learned-is-marked"},
    broken_rules.Loud: {"what-some-are-told-others-are-not", "what-is-learned-is-marked"},
    variants.Wordless: {"words-are-there"},
    variants.Unfilled: {"words-are-there"},
    variants.Silent: {"reasons-are-given"},
    variants.Forbidding: {"reasons-are-given"},
    variants.SureOdds: {"forecasts-add-up"},
    variants.LuckBeyondChance: {"statistics-add-up"},
    variants.NamelessLuck: {"statistics-add-up"},
    variants.ForeignLoss: {"statistics-add-up"},
    variants.LonePoints: {"statistics-add-up"},
    variants.NamelessHabit: {"statistics-add-up"},
    variants.NegativeHabit: {"statistics-add-up"},
    variants.UnmeasuredFeature: {"features-are-differences"},
    variants.OneSidedFeature: {"features-are-differences"},
    broken_assistance.LostShortcut: {"shortcuts-can-be-played"},
    broken_assistance.LostWay: {"shortcuts-can-be-played", "forecasts-add-up"},
    broken_assistance.Groundless: {"prospects-are-sound"},
    broken_assistance.Discouraging: {"useless-options-gain-nothing"},
    broken_assistance.OpenWindows: {"open-kinds-are-open"},
}
"""Which laws find which fault."""


def broken(fault: type[Micro]) -> Opened:
    return replace(micro(), system=fault())


def finds(law: str, fault: type[Micro]) -> bool:
    """Whether a law finds something in the first games; what fails outright is found too."""
    opened = broken(fault)
    for seed in SEEDS:
        try:
            LAWS[law](opened, seed)
        except (ConformanceError, SavedGameError, ChanceError, KeyError):
            return True
    return False


@pytest.mark.parametrize(("fault", "finders"), FOUND.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_a_fault_is_found(fault: type[Micro], finders: set[str]) -> None:
    assert {law for law in finders if finds(law, fault)} == finders


def test_between_two_sides_a_feature_of_one_side_only_is_found() -> None:
    with pytest.raises(ConformanceError) as caught:
        LAWS["features-are-differences"](replace(micro("quarry"), system=variants.OneSidedFeature()), 1)
    assert caught.value.code == "conformance-feature-no-difference"


@pytest.mark.parametrize(
    ("fault", "code"),
    [(variants.Unreached, "conformance-steps"), (variants.Mislisted, "conformance-steps-unknown")],
    ids=["a procedure that is never called", "a step that there is not"],
)
def test_what_is_wrong_with_the_list_of_steps_is_found(fault: type[Micro], code: str) -> None:
    scenarios = [replace(micro(name), system=fault()) for name in ("weir", "quarry")]
    with pytest.raises(ConformanceError) as caught:
        steps_are_reached(scenarios, range(16))
    assert (caught.value.code, "Idle.act" in str(caught.value)) == (code, True)


def test_a_broken_law_says_where_it_is_seen() -> None:
    with pytest.raises(ConformanceError) as caught:
        LAWS["options-are-in-order"](broken(broken_rules.Backward), 1)
    assert str(caught.value).endswith("Use in_order. (Seed 1, question 1.)")


def test_a_broken_law_keeps_the_game_as_a_journal() -> None:
    with pytest.raises(ConformanceError) as caught:
        LAWS["words-are-there"](broken(variants.Wordless), 1)
    journal = caught.value.journal()
    assert caught.value.trial is not None
    assert journal is not None
    assert len(journal.entries) == len(caught.value.trial.choices) + 1 > 1


def test_a_law_of_no_game_has_no_journal() -> None:
    with pytest.raises(ConformanceError) as caught:
        LAWS["the-grammar-is-kept"](broken(variants.Ungrammatical), 1)
    assert caught.value.journal() is None


def test_a_leak_is_named_with_its_place() -> None:
    with pytest.raises(ConformanceError) as caught:
        LAWS["seeds-and-questions-of-others-are-hidden"](broken(variants.TellingSeed), 1)
    assert caught.value.arguments["place"] == "body.state.turn"
