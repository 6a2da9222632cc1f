"""What nobody has chosen yet is told in words, not by the id that stands for it in files."""

from ccstudio.application.records.columns import names_of
from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.base.ids import TO_CHOOSE
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.module import Face, PieceType
from ccstudio.rules.scs.stats import UnitStats


def test_a_value_that_is_not_chosen_yet_asks_for_a_choice() -> None:
    assert names_of(TO_CHOOSE, [("axis", "Axis")]) == "(choose)"


def test_a_problem_of_a_value_that_is_not_chosen_yet_names_the_entry() -> None:
    path = ("settings", "sides", 0, "nation")
    problem = Problem(code="rules", path=path, arguments={"text": f'The module has no nation "{TO_CHOOSE}".'})
    assert problem_sentence(problem) == "Nation: nothing is chosen yet. Choose a value."


def test_such_a_problem_names_the_entry_as_the_rules_do() -> None:
    stats = {"role": TO_CHOOSE, "size": "army", "mode": "ground", "move": 1, "strengths": [{"defence": 1}]}
    piece = PieceType(id="corps", title="Corps", kind="unit", stats=stats, faces=(Face(id="front", title="Front"),))
    problem = Problem(code="rules", path=("stats", "role"), arguments={"text": TO_CHOOSE})
    assert problem_sentence(problem, piece, unit_stats).startswith("Class: ")


def unit_stats(_path: Path) -> type[UnitStats]:
    return UnitStats
