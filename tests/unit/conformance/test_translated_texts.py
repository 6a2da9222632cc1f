"""What is wrong with a translated text is told to its translator."""

import pytest

from ccstudio.conformance.translated_texts import faults

TEXT = "{unit} {unit:goes|go} to {space} for {count} MP"


@pytest.mark.parametrize(
    ("translation", "plural_forms"),
    [
        ("{unit}移动到{space}（{count}）", 1),
        ("{unit} {unit:вышел|вышла|вышло|вышли} к {space:dative}: {count} {count:очко|очка|очков}", 3),
        ("{unit:goes|go}", 2),
    ],
    ids=["without forms", "with cases and forms", "as in English"],
)
def test_a_translation_may_ask_for_what_its_language_has(translation: str, plural_forms: int) -> None:
    assert list(faults(TEXT, translation, plural_forms)) == []


@pytest.mark.parametrize(
    ("translation", "named"),
    [
        ("{einheit}", "{einheit}"),
        ("{unit:vocative}", "{unit:vocative}"),
        ("{count:a|b|c|d|e}", "{count:a|b|c|d|e}"),
        ("{unit", "braces"),
    ],
)
def test_what_nobody_can_fill_in_is_named(translation: str, named: str) -> None:
    assert [named in fault for fault in faults(TEXT, translation, 3)] == [True]


def test_three_forms_are_wrong_in_a_language_with_two_plurals() -> None:
    assert list(faults(TEXT, "{count:a|b|c}", 2)) != []


def test_braces_that_are_no_fields_can_be_translated_in_any_way() -> None:
    assert list(faults('Write {"id": 1', "Пишите {", 3)) == []
