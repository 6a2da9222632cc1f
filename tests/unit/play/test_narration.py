"""What the rules name by codes is put into sentences, or their author is told what is missing."""

from fractions import Fraction
from typing import ClassVar

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import use_catalogue
from ccstudio.base.nouns import Grammar, Noun
from ccstudio.engine.events import Event
from ccstudio.engine.options import ButtonOption, DirectionOption, NumberOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, PieceId
from ccstudio.engine.present import Cost, Provoked, Reason, Text
from ccstudio.engine.result import Result
from ccstudio.engine.seats import WATCHER, Seat, Side
from ccstudio.play.narration import NarrationError, Narrator, joined
from tests.helpers.pseudo_language import PseudoLanguage, untranslated_words
from tests.micro_system import MICRO
from tests.unit.play.table import begun, until

AMBER = Seat(0)
A3, C4 = SpaceId(2), SpaceId(2 * 5 + 3)


class Talkative(type(MICRO)):
    """Micro with sentences for every case."""

    sentences: ClassVar = {
        **MICRO.sentences,
        "plain": "It rains.",
        "filled": "{piece} goes to {space} for {number} points, {word}.",
        "listed": "In sight: {pieces}.",
        "asks": "Whereto?",
        "asks-by-name": "Whereto with {subject}?",
        "broken": "{number:d!}",
        "attribute": "{word.missing}",
    }

    def title_of(self, view, thing):
        return "" if thing == SpaceOption(C4) else super().title_of(view, thing)


@pytest.fixture
def narrator() -> Narrator:
    return Narrator(Talkative(), until(begun(), "unit", AMBER).view(AMBER))


def test_a_sentence_is_told(narrator: Narrator) -> None:
    assert narrator.text("plain") == "It rains."


def test_values_are_told_by_their_titles(narrator: Narrator) -> None:
    values = {"piece": PieceOption(PieceId(1)), "space": SpaceOption(A3), "number": 2, "word": "gladly"}
    assert (
        narrator.text("filled", values)
        == f"{narrator.option(PieceOption(PieceId(1)))} goes to A3 for 2 points, gladly."
    )


def test_several_things_are_a_list(narrator: Narrator) -> None:
    told = narrator.text("listed", {"pieces": (SpaceOption(A3), DirectionOption("ne"), NumberOption(4))})
    assert told == "In sight: A3, northeast and 4."


@pytest.mark.parametrize(
    ("titles", "text"),
    [((), "nothing"), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
    ids=len,
)
def test_a_list_has_commas_and_an_and(titles: tuple[str, ...], text: str) -> None:
    assert joined(titles) == text


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (ButtonOption("pass"), "Pass"),
        (NumberOption(-3), "-3"),
        (DirectionOption("sw"), "southwest"),
        (SpaceOption(A3), "A3"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_an_option_has_a_title(narrator: Narrator, option: object, text: str) -> None:
    assert narrator.option(option) == text


def test_a_question_may_have_its_own_words_for_a_button(narrator: Narrator) -> None:
    system, asked = Talkative(), narrator.view.pending
    assert isinstance(asked, Ask)
    system.sentences = {**system.sentences, f"{asked.prompt}-pass": "Stay here"}  # type: ignore[misc]  # of this one
    assert Narrator(system, narrator.view).option(ButtonOption("pass")) == "Stay here"


def test_an_event_is_told_with_its_rule(narrator: Narrator) -> None:
    told = narrator.event(Event(kind="plain", rule="MI-1.1"))
    assert str(told) == "It rains. (MI-1.1)"


def test_an_event_without_a_rule_has_no_brackets(narrator: Narrator) -> None:
    assert str(narrator.event(Event(kind="plain"))) == "It rains."


def ask(prompt: str, subject: object = None) -> Ask:
    return Ask(AMBER, "unit", prompt, (ButtonOption("pass"),), subject=subject)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (ask("asks"), "Whereto?"),
        (ask("asks", SpaceOption(A3)), "A3: Whereto?"),
        (ask("asks-by-name", SpaceOption(A3)), "Whereto with A3?"),
    ],
    ids=["alone", "before", "within"],
)
def test_a_question_names_what_it_is_about(narrator: Narrator, question: Ask, text: str) -> None:
    assert narrator.question(question) == text


def test_the_rule_of_a_question_is_that_of_the_step_that_asks(narrator: Narrator) -> None:
    frame = narrator.view.stack[-1]
    assert frame.STEPS[frame.at].run.__doc__.startswith(f"{narrator.rule_of_question()} ")


def test_who_is_not_asked_is_told_no_rule() -> None:
    assert Narrator(MICRO, until(begun(), "unit").view(WATCHER)).rule_of_question() == ""


def test_a_reason_is_told_with_its_rule(narrator: Narrator) -> None:
    assert narrator.reason(Reason("MI-3", Text("plain"))) == "It rains. (MI-3)"


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Fraction(2), "2 It rains."),
        (Fraction(1, 2), "1/2 It rains."),
        (Fraction(5, 2), "2 1/2 It rains."),
        (Fraction(-5, 2), "-2 1/2 It rains."),
        (Fraction(0), "0 It rains."),
    ],
    ids=str,
)
def test_a_cost_is_a_mixed_number(narrator: Narrator, amount: Fraction, text: str) -> None:
    assert narrator.cost(Cost(amount, Text("plain"))) == text


def test_what_is_provoked_names_who_may_react(narrator: Narrator) -> None:
    piece = PieceId(1)
    provoked = Provoked(reason=Reason("MI-3", Text("plain")), piece=piece)
    assert narrator.provoked(provoked) == f"{narrator.option(PieceOption(piece))}: It rains. (MI-3)"


def test_what_is_provoked_names_nobody_twice(narrator: Narrator) -> None:
    reason = Reason("MI-3", Text("listed", {"pieces": PieceOption(PieceId(1))}))
    assert narrator.provoked(Provoked(reason=reason, piece=PieceId(1))) == narrator.reason(reason)


@pytest.mark.parametrize(
    ("place", "text"),
    [(InSpace(A3), "A3"), (InBox("amber-camp"), "Amber camp")],
    ids=["space", "box"],
)
def test_a_place_has_a_title(narrator: Narrator, place: object, text: str) -> None:
    assert narrator.place(place) == text


def test_a_rider_is_on_its_carrier(narrator: Narrator) -> None:
    assert narrator.place(OnPiece(PieceId(1))) == f"on {narrator.option(PieceOption(PieceId(1)))}"


@pytest.mark.parametrize(
    ("result", "texts"),
    [
        (
            Result(winners=(Side(0),), grade="victory", rule="MI-12.4", points=(4, 1, 0)),
            ["Won by Amber: A clear lead. (MI-12.4)", "Points: Amber 4, Slate 1, Moss 0."],
        ),
        (Result(winners=(), grade="draw"), ["Draw: No clear lead."]),
        (Result(winners=(Side(0), Side(2)), grade="victory"), ["Won by Amber and Moss: A clear lead."]),
    ],
    ids=["victory", "draw", "together"],
)
def test_a_result_names_winners_grade_and_points(narrator: Narrator, result: Result, texts: list[str]) -> None:
    assert [str(line) for line in narrator.result(result)] == texts


def test_sides_go_by_the_titles_of_the_module() -> None:
    narrator = Narrator(MICRO, begun().view(AMBER), ("The Ambers", "The Slates"))
    assert narrator.side(Side(1)) == "The Slates"


def test_watchers_have_a_title(narrator: Narrator) -> None:
    assert narrator.seat(WATCHER) == "the watchers"


@pytest.mark.parametrize(
    ("code", "values"),
    [("unheard-of", {}), ("filled", {"number": 2}), ("broken", {"number": 2}), ("attribute", {"word": "a"})],
    ids=["sentence", "value", "format", "attribute"],
)
def test_a_fault_of_the_catalogue_names_system_and_sentence(
    narrator: Narrator, code: str, values: dict[str, str | int]
) -> None:
    with pytest.raises(NarrationError) as caught:
        narrator.text(code, values)
    assert all(word in str(caught.value) for word in ("micro", code))


def test_a_value_that_is_missing_is_named(narrator: Narrator) -> None:
    with pytest.raises(NarrationError, match="word"):
        narrator.text("filled", {"number": 2, "piece": "a", "space": "b"})


def test_a_thing_without_a_title_is_a_fault_of_the_system(narrator: Narrator) -> None:
    with pytest.raises(NarrationError, match="micro"):
        narrator.option(SpaceOption(C4))


def test_what_the_narrator_adds_is_translated() -> None:
    narrator = Narrator(MICRO, begun().view(AMBER), ("1", "2", "3"))
    before = use_catalogue(PseudoLanguage())
    try:
        told = [str(line) for line in narrator.result(Result(winners=(), grade="draw", points=(1, 2, 3)))]
        told += [
            narrator.place(OnPiece(PieceId(1))).replace(narrator.option(PieceOption(PieceId(1))), ""),
            joined("ab"),
        ]
    finally:
        use_catalogue(before)
    assert untranslated_words(" ".join(told)) == []


def test_a_list_is_put_into_a_case_item_by_item() -> None:
    squad, team = (
        Noun(word, Grammar(word=word, cases={"genitive": genitive}))
        for word, genitive in (("Отделение", "Отделения"), ("Группа", "Группы"))
    )
    assert [format(joined([squad, team, "F2"]), case) for case in ("genitive", "dative")] == [
        "Отделения, Группы and F2",
        "Отделение, Группа and F2",
    ]
