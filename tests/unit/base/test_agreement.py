"""Words of a translation agree with the numbers and titles that are filled in."""

from collections.abc import Mapping

import pytest

from ccstudio.base.agreement import Agreeing, english, plural_forms
from ccstudio.base.ids import SpaceId
from ccstudio.base.nouns import PLURAL, Grammar, Noun
from ccstudio.engine.options import SpaceOption
from ccstudio.play.marks import marked, unmarked

SQUAD = Grammar("singular", "neuter", "Отделение", {"genitive": "Отделения", "dative": "Отделению"})


def russian(count: int) -> int:
    """The plural rule of Russian: one, few, many."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2


def told(
    text: str, *, source: str = "{left} left", nouns: Mapping[str, Grammar] | None = None, **fields: object
) -> str:
    return Agreeing(text, source, russian, nouns or {}).format(**fields)


def test_languages_have_as_many_plural_forms_as_their_rule_gives() -> None:
    assert [plural_forms(rule) for rule in (english, russian, lambda _count: 0)] == [2, 3, 1]


@pytest.mark.parametrize(
    ("left", "word"),
    [(1, "очко"), (3, "очка"), (5, "очков"), (11, "очков"), (-1, "очко"), (2.0, "очка"), (0.5, "очка"), ("21", "очко"),
     ("1/2", "очка"), ("−2", "очка"), (Noun("4"), "очка")],
)  # fmt: skip
def test_a_word_agrees_with_a_number_by_the_plural_rule(left: object, word: str) -> None:
    assert told("{left:очко|очка|очков}", left=left) == word


def test_two_forms_are_those_of_english() -> None:
    assert told("{left} {left:point|points}", left=21) == "21 points"


def test_a_title_is_put_into_a_case() -> None:
    assert told("огонь {left:genitive}", left=Noun("Отделение", SQUAD)) == "огонь Отделения"


def test_the_number_of_a_piece_stays_where_it_is() -> None:
    assert told("{left:dative}", left=Noun("Отделение Н3", SQUAD)) == "Отделению Н3"


def test_a_case_that_a_title_lacks_is_the_title() -> None:
    assert told("{left:instrumental}", left=Noun("Отделение", SQUAD)) == "Отделение"


def test_a_title_without_grammar_has_that_of_the_known_nouns() -> None:
    assert told("{left:genitive}", left="Отделение", nouns={"Отделение": SQUAD}) == "Отделения"


def test_a_word_agrees_with_a_title_that_nobody_knows_as_with_a_thing() -> None:
    assert told("{left:вышел|вышла|вышло|вышли}", left="F2") == "вышло"


def test_a_word_agrees_with_several() -> None:
    assert told("{left:вышел|вышла|вышло|вышли}", left=Noun("Разведчики", PLURAL)) == "вышли"


@pytest.mark.parametrize("text", ["{left:a|b|c|d|e}", "{other:genitive}", "{left:genitive} {left:+d}"])
def test_a_translation_that_cannot_be_filled_in_gives_way_to_its_text(text: str) -> None:
    assert told(text, left="F2") == "F2 left"


def test_a_text_that_cannot_be_filled_in_is_a_mistake_of_its_author() -> None:
    with pytest.raises(ValueError, match=r"a\|b\|c\|d"):
        told("{left:a|b|c|d}", source="{left:a|b|c|d}", left=3)


def test_fields_are_filled_in_from_a_mapping_too() -> None:
    assert Agreeing("{left:очко|очка|очков}", "", russian, {}).format_map({"left": 2}) == "очка"


def test_a_sentence_that_begins_with_a_title_in_a_case_begins_with_a_capital() -> None:
    squad = Noun("Отделение Н3", Grammar("singular", "neuter", "Отделение", {"genitive": "отделения"}))
    assert told("{left:genitive} нет. {left:genitive} нет.", left=squad) == "Отделения Н3 нет. отделения Н3 нет."


@pytest.mark.parametrize(
    ("text", "left", "spaced"),
    [
        ("移动到{left}。", "B4", "移动到 B4。"),
        ("移动到{left}。", "营地", "移动到营地。"),
        ("{left}移动", "步枪班 3", "步枪班 3 移动"),
        ("{left}移动", "步枪班", "步枪班移动"),
        ("接收{left}", ".50 口径机枪", "接收 .50 口径机枪"),
        ("修正{left}点", "-1", "修正 -1 点"),
        ("第{left}轮", 3, "第 3 轮"),
        ("“{left}”", "B4", "“B4”"),
    ],
)
def test_in_chinese_spaces_stand_around_latin_letters_and_digits(text: str, left: object, spaced: str) -> None:
    assert told(text, left=left) == spaced


def test_spaces_stand_outside_of_a_marked_name() -> None:
    space = marked("B4", SpaceOption(SpaceId(3)))
    words, spans = unmarked(told("移动到{left}的单位", left=space))
    assert (words, words[spans[0].start : spans[0].end]) == ("移动到 B4 的单位", "B4")
