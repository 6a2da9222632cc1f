from ccstudio.base.problems import Problem, Severity
from ccstudio.rules.system import problems_in_words

SENTENCES = {"deck-short": "The deck {title} is short."}


def test_a_problem_of_a_systems_own_code_is_told_in_its_sentence() -> None:
    problem = Problem(code="deck-short", path=("module", "decks", 0), arguments={"title": "Fate"})
    (told,) = problems_in_words(SENTENCES, [problem])
    assert str(told) == "module.decks[0]: The deck Fate is short."


def test_a_problem_told_in_other_words_stays_a_warning() -> None:
    problem = Problem(code="deck-short", arguments={"title": "Fate"}, severity=Severity.WARNING)
    assert problems_in_words(SENTENCES, [problem])[0].severity is Severity.WARNING


def test_a_problem_of_the_house_stays_as_it_is() -> None:
    problem = Problem(code="file-missing")
    assert problems_in_words(SENTENCES, [problem]) == [problem]
