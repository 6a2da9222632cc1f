"""A person of the tests: answers every question at once, and remembers what was asked."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QDialog

from ccstudio.application.dialog_flows import PendingAnswer
from ccstudio.ui.dialogs.dialogs import FileKind, Question

Use = Callable[[QDialog], bool]


class FakeDialogs:
    """Answers from lists filled by the test; a question nobody expected fails it.

    `answers` are ids of choices, `opened` and `saved` what file dialogs give, `uses` what is done with each dialog.
    With `hesitates` set, a question waits until `decide` is called.
    """

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.opened: list[list[Path]] = []
        self.saved: list[Path | None] = []
        self.uses: list[Use] = []
        self.asked: list[Question] = []
        self.suggested: list[Path] = []
        self.run_dialogs: list[str] = []
        self.hesitates = False
        self._undecided: list[PendingAnswer[str]] = []

    @property
    def titles(self) -> list[str]:
        return [question.title for question in self.asked]

    async def ask(self, question: Question) -> str:
        self.asked.append(question)
        if self.hesitates:
            waiting: PendingAnswer[str] = PendingAnswer()
            self._undecided.append(waiting)
            return await waiting
        if len(question.choices) == 1:
            return question.choices[0].id
        assert self.answers, f"nobody expected to be asked: {question.title}: {question.text}"
        answer = self.answers.pop(0)
        assert answer in {choice.id for choice in question.choices}, f"no such choice: {answer}"
        return answer

    @property
    def is_waiting(self) -> bool:
        """Whether a question waits for `decide`."""
        return bool(self._undecided)

    def decide(self, answer: str) -> None:
        self._undecided.pop(0).give(answer)

    async def open_files(self, _folder: Path, _kinds: Sequence[FileKind]) -> list[Path]:
        return self.opened.pop(0)

    async def save_file(self, suggested: Path, _kinds: Sequence[FileKind]) -> Path | None:
        self.suggested.append(suggested)
        return self.saved.pop(0)

    async def run(self, dialog: QDialog) -> bool:
        self.run_dialogs.append(type(dialog).__name__)
        use = self.uses.pop(0) if self.uses else None
        accepted = use(dialog) if use is not None else False
        dialog.deleteLater()
        return accepted
