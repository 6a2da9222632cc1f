"""What nobody has chosen yet is told in words, not by the id that stands for it in files."""

from ccstudio.application.records.columns import names_of
from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.base.ids import TO_CHOOSE
from ccstudio.base.problems import Problem


def test_a_value_that_is_not_chosen_yet_asks_for_a_choice() -> None:
    assert names_of(TO_CHOOSE, [("axis", "Axis")]) == "(choose)"


def test_a_problem_of_a_value_that_is_not_chosen_yet_names_the_entry() -> None:
    path = ("settings", "sides", 0, "nation")
    problem = Problem(code="rules", path=path, arguments={"text": f'The module has no nation "{TO_CHOOSE}".'})
    assert problem_sentence(problem) == "Nation: nothing is chosen yet. Choose a value."
