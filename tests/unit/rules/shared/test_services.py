"""Remembered advice, parts of previews, thrown dice, and checks of what names nothing."""

from fractions import Fraction

from ccstudio.documents.document import Reference
from ccstudio.documents.module import ModuleDocument, Table
from ccstudio.engine.options import ButtonOption, NumberOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.shared.advice import AdviceContext, remembered, scored
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.checks import problem, table_problems, unknown_values
from ccstudio.rules.shared.damage_chances import both
from ccstudio.rules.shared.previews import movement_parts, part, preview_of, sum_of_piece
from ccstudio.rules.shared.thrown_dice import Throw, dice_on_table
from tests.unit.rules.shared.test_cases import GO, Choice, seen


def context() -> AdviceContext:
    view = seen()
    assert isinstance(view.pending, Ask)
    return AdviceContext(view, view.pending, None)


def test_what_is_remembered_is_worked_out_once_for_each_list_of_arguments() -> None:
    asked = []

    @remembered
    def worth(situation: AdviceContext, number: int, *, twice: bool = False) -> int:
        asked.append(number)
        return number * (2 if twice else 1)

    one = context()
    assert [worth(one, 3), worth(one, 3), worth(one, 3, twice=True)] == [3, 3, 6]
    assert worth(context(), 3) == 3
    assert asked == [3, 3, 3]


def test_options_of_other_kinds_have_one_worth_or_are_left_out() -> None:
    found = context().scores(NumberOption, lambda option: option.number / 2, "so-many", "number", (0.0, "other"))
    assert found == [scored(GO, 0.0, "other"), scored(NumberOption(3), 1.5, "so-many", number=NumberOption(3))]
    assert context().scores(ButtonOption, lambda _: 1.0, "button") == [scored(GO, 1.0, "button")]


def test_only_the_procedure_that_asks_is_asking() -> None:
    assert asking(seen(), Choice) is not None
    assert asking(seen(1), Choice) is None
    assert asking(seen(answered=True), Choice) is None


def test_a_way_leaves_the_points_without_what_was_spent_before_and_on_it() -> None:
    points = part(6, "XX-1", "part-points")
    found = sum_of_piece("sum-movement", "unit", PieceId(4), movement_parts(points, Fraction(2), Fraction(1), "XX-2"))
    assert (found.amount, [one.reason.text.code for one in found.parts]) == (
        3,
        ["part-points", "part-spent", "part-way"],
    )
    assert len(movement_parts(points, Fraction(0), Fraction(1), "XX-2")) == 2


def test_a_preview_of_nothing_is_none() -> None:
    assert preview_of((GO,)) is None
    assert preview_of((GO,), notes=[points.reason for points in (part(1, "XX-1", "part-points"),)]) is not None


def test_dice_that_go_on_from_each_other_have_one_sum() -> None:
    thrown = (
        Throw(reason="attack", faces=("1", "6"), counted=1),
        Throw(reason="again", faces=("6",), counted=1, goes_on=True, is_again=True),
        Throw(reason="cover", faces=("2",), counted=0),
    )
    found = [dice.comes_to for dice in dice_on_table(thrown, "d6", lambda throw: f"sum-{throw.reason}")]
    assert found == [
        None, Text("sum-again", {"count": 2, "dice": 2}), Text("sum-cover", {"count": 0, "dice": 1})
    ]  # fmt: skip


def test_damage_adds_up_to_no_more_than_the_target_has() -> None:
    half = Fraction(1, 2)
    assert both((half, half), (half, half)) == (Fraction(1, 4), Fraction(3, 4))
    assert both((0.5, 0.5), (0.5, 0.5)) == (0.25, 0.75)


def test_values_that_name_nothing_are_told_at_their_keys() -> None:
    found = list(
        unknown_values({"A1": "bunker", "B2": "tent"}, {"bunker"}, ("scenario", "placed"), "no-piece", "piece")
    )
    assert found == [problem("no-piece", "scenario", "placed", "B2", piece="tent")]


def test_tables_are_checked_for_the_columns_that_rules_read() -> None:
    table = Table(id="losses", title="Losses", columns=("roll", "loss"), rows=((1, "D1"), ("two", "D2")))
    module = ModuleDocument(
        format_version=1, id="module", version=1, title="Module", licence="MIT", system="siege",
        terrain=Reference(id="terrain", version=1), sides=(), pieces=(), tables=(table,),
    )  # fmt: skip
    columns = {"losses": {"roll": int, "loss": str, "drift": None}, "weather": {"roll": int}}
    found = list(table_problems(module, {"losses": "losses"}, columns, "siege"))
    assert found == [
        problem("siege-cell-number", "module", "tables", 0, "rows", 1, 0, table="Losses", column="roll"),
        problem("siege-no-column", "module", "tables", 0, "columns", table="Losses", column="drift"),
        problem("siege-no-table", "module", "settings", "tables", "weather", table="weather"),
    ]
