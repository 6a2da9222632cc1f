import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.rules.catalogue import catalogue_of, check_catalogue, rule_of, sentence_of, unlisted_rules
from ccstudio.rules.registry import RulesError
from ccstudio.rules.system import AnySystem, Question
from tests.unit.engine.toy_rules import Draw, Shot
from tests.unit.rules.conftest import HEAD, Written


def told(system: AnySystem) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in check_catalogue(system)]


def test_a_rule_says_its_sentence(written: Written) -> None:
    assert sentence_of(written(f"{HEAD}AB-7.1,A unit moves.,\n"), "AB-7.1") == "A unit moves."


def test_the_rules_stand_in_the_order_of_the_file(written: Written) -> None:
    assert list(catalogue_of(written(f"{HEAD}AB-9,Nine.,\nAB-7.1/3,Seven.,\nAB-DEMO-V1,One.,\n")).rules) == [
        "AB-9",
        "AB-7.1/3",
        "AB-DEMO-V1",
    ]


def test_a_rule_says_why_there_is_nothing_to_enforce(written: Written) -> None:
    assert rule_of(written(f"{HEAD}AB-1,What the game is.,it tells a story\n"), "AB-1").reason == "it tells a story"


def test_a_sentence_with_a_comma_stands_in_quotes(written: Written) -> None:
    assert sentence_of(written(f'{HEAD}AB-1,"First, then.",\n'), "AB-1") == "First, then."


def test_the_letters_of_the_ids_are_the_family_of_the_system(written: Written) -> None:
    assert catalogue_of(written(f"{HEAD}AB-1,One.,\nAB-X-2,Two.,\nCD-1,Three.,\n")).families == {"AB", "CD"}


def test_empty_lines_are_passed_over(written: Written) -> None:
    assert told(written(f"{HEAD}\nAB-1,One.,\n\nAB-1,Two.,\n")) == [("catalogue-rule-twice", 5)]


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ("AB-1,One.,\nAB-1,Two.,\n", "catalogue-rule-twice"),
        ("AB-1,One.,\nAB-2,,\n", "catalogue-sentence-empty"),
        ("AB-1,One.,\nAB-2, ,\n", "catalogue-sentence-empty"),
        ("AB-1,One.,\nab-2,Two.,\n", "catalogue-not-an-id"),
        ("AB-1,One.,\nAB-2 and more,Two.,\n", "catalogue-not-an-id"),
        ("AB-1,One.,\n,Two.,\n", "catalogue-not-an-id"),
        ("AB-1,One.,\nAB-2,First, then.,\n", "catalogue-row-cells"),
        ("AB-1,One.,\nAB-2,Two.\n", "catalogue-row-cells"),
        ('AB-1,One.,\nAB-2,"Two.\nThree.",\n', "catalogue-line-broken"),
        ('AB-1,One.,\nAB-2,"Two.,\n', "catalogue-row-unreadable"),
    ],
    ids=[
        "an id twice",
        "no sentence",
        "a blank sentence",
        "small letters",
        "more than an id",
        "no id",
        "a comma without quotes",
        "a cell too few",
        "two lines",
        "an open quote",
    ],
)
def test_what_is_wrong_with_a_row_is_told_with_its_line(written: Written, rows: str, code: str) -> None:
    assert told(written(HEAD + rows)) == [(code, 3)]


def test_all_that_is_wrong_is_told_at_once(written: Written) -> None:
    assert told(written(f"{HEAD}AB-1,,\nab,Two.,\n")) == [("catalogue-sentence-empty", 2), ("catalogue-not-an-id", 3)]


def test_the_names_of_the_columns_are_given(written: Written) -> None:
    assert told(written("id,text,why\nAB-1,One.,\n")) == [("catalogue-columns", 1)]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, ("catalogue-missing", 0)),
        (b"", ("text-empty", 1)),
        (b"rule,sentence,reason\nAB-1,\xff.,\n", ("text-not-utf8", 2)),
    ],
    ids=["missing", "empty", "not UTF-8"],
)
def test_a_file_that_is_no_catalogue_is_told(written: Written, data: bytes | None, problem: tuple[str, int]) -> None:
    assert told(written(data)) == [problem]


def test_a_catalogue_that_cannot_be_used_gives_no_sentences(written: Written) -> None:
    with pytest.raises(DocumentError):
        sentence_of(written(f"{HEAD}AB-1,One.,\nAB-1,Two.,\n"), "AB-1")


@pytest.mark.parametrize(
    ("asked", "code"), [("AB-7.2", "rule-unknown-near"), ("ab-7.1", "rule-unknown-near"), ("thirst", "rule-unknown")]
)
def test_a_rule_nobody_wrote_is_not_found(written: Written, asked: str, code: str) -> None:
    with pytest.raises(RulesError) as caught:
        sentence_of(written(f"{HEAD}AB-7.1,A unit moves.,\n"), asked)
    assert caught.value.code == code


def test_rules_that_procedures_and_steps_follow_are_missed_in_the_catalogue(written: Written) -> None:
    system = written(f"{HEAD}TY-8,Cards.,\nTY-8.2,Renewed.,\nTY-8.3,Kept.,\n")
    type(system).procedures = (Draw, Shot)
    assert unlisted_rules(system) == {
        "Draw.take": "TY-8.1",
        "Shot": "TY-7",
        **{f"Shot.{step}": f"TY-7.{number}" for number, step in enumerate(Shot.STEPS, 1)},
    }


def test_a_procedure_may_follow_a_chapter(written: Written) -> None:
    system = written(f"{HEAD}TY-8.1,Taken.,\nTY-8.2,Renewed.,\nTY-8.3,Kept.,\n")
    type(system).procedures = (Draw,)
    assert unlisted_rules(system) == {}


@pytest.mark.parametrize(
    ("asked", "known"), [("AB-7", True), ("AB-7.2", True), ("AB-7.21a", True), ("AB-7.21", True), ("AB-7.21b", False)]
)
def test_a_chapter_is_known_by_its_rules(written: Written, asked: str, known: bool) -> None:
    assert catalogue_of(written(f"{HEAD}AB-7.2/1,Moved.,\nAB-7.21a,Stopped.,\n")).knows(asked) == known


def test_a_number_that_only_begins_another_is_no_chapter(written: Written) -> None:
    assert not catalogue_of(written(f"{HEAD}AB-7.21,Moved.,\n")).knows("AB-7.2")


def test_rules_of_open_questions_are_missed_in_the_catalogue(written: Written) -> None:
    system = written(f"{HEAD}TY-8,Cards.,\n")
    type(system).questions = (Question(id="ties", rule="TY-9", text="ties", choices={}, recommended="red"),)
    assert unlisted_rules(system) == {"question ties": "TY-9"}
