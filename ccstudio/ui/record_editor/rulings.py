"""`RulingsField`: the open questions of a rulebook, each with its possible answers."""

from collections.abc import Mapping, Sequence

import msgspec
from PySide6.QtWidgets import QLabel, QVBoxLayout

from ccstudio.base.language import _
from ccstudio.documents.module import Ruling
from ccstudio.rules.system import Question
from ccstudio.ui.widgets.fields import ChoiceField, Field


class QuestionEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A question in readable form: sentence, rule, answers, and the default answer."""

    id: str
    sentence: str
    rule: str
    answers: Mapping[str, str]
    otherwise: str


def question_entries(
    questions: Sequence[Question], sentences: Mapping[str, str], answered: Mapping[str, str]
) -> list[QuestionEntry]:
    """The questions of a rule system in the person's language; `answered` are those answered in another document."""
    return [
        QuestionEntry(
            id=question.id,
            sentence=_said(sentences, question.text),
            rule=question.rule,
            answers={choice: _said(sentences, words) for choice, words in question.choices.items()},
            otherwise=answered.get(question.id, question.recommended),
        )
        for question in questions
    ]


def _said(sentences: Mapping[str, str], code: str) -> str:
    return _(sentences[code]) if code in sentences else code


class RulingsField(Field):
    """The rulings of a document: a choice for each question; answers to unknown questions can be removed."""

    def __init__(self, questions: Sequence[QuestionEntry]) -> None:
        super().__init__()
        self._rulings: tuple[Ruling, ...] = ()
        self.choices: dict[str, ChoiceField] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        if not questions:
            nothing = QLabel(_("The rule system has no open questions."))
            nothing.setWordWrap(True)
            self._column.addWidget(nothing)
        for question in questions:
            self._add(question)

    def show_value(self, value: object) -> None:
        """Show rulings."""
        assert isinstance(value, tuple), "a field of rulings"
        self._rulings = value
        answers = {ruling.id: ruling.choice for ruling in value}
        for id_, field in self.choices.items():
            field.show_value(answers.get(id_, ""))

    def show_mixed(self) -> None:
        """Show an empty field."""
        self.show_value(())

    def _add(self, question: QuestionEntry) -> None:
        heading = QLabel(f"{question.sentence} ({question.rule})" if question.rule else question.sentence)
        heading.setWordWrap(True)
        otherwise = question.answers.get(question.otherwise, question.otherwise)
        field = ChoiceField([("", _("Default: {answer}").format(answer=otherwise)), *question.answers.items()])
        field.setObjectName(question.id)
        field.edited.connect(self._finish)
        field.box.setAccessibleName(question.sentence)
        field.set_tip("\n".join(question.answers.values()))
        self.choices[question.id] = field
        self._column.addWidget(heading)
        self._column.addWidget(field)

    def _finish(self, choice: object) -> None:
        field = self.sender()
        assert field is not None, "only fields tell of choices"
        id_ = field.objectName()
        if not choice:
            self.edited.emit(tuple(ruling for ruling in self._rulings if ruling.id != id_))
        elif any(ruling.id == id_ for ruling in self._rulings):
            made = Ruling(id=id_, choice=str(choice))
            self.edited.emit(tuple(made if ruling.id == id_ else ruling for ruling in self._rulings))
        else:
            self.edited.emit((*self._rulings, Ruling(id=id_, choice=str(choice))))
