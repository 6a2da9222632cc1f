"""Processes of ours that die at once hold up nobody."""

import pytest

from ccstudio.base.child_processes import child_process
from tests.helpers.dying_processes import LARGE, ends, processes_dying_at_start
from tests.helpers.speaking_processes import speak


def test_a_process_that_dies_at_its_start_is_over_however_much_it_was_given() -> None:
    codes = []

    def begin() -> None:
        with child_process(print, LARGE) as (process, _here):
            process.join()
            codes.append(process.exitcode)

    with processes_dying_at_start():
        assert ends(begin)
    assert codes == [1]


@pytest.mark.parametrize(
    ("languages", "word"),
    [(None, "Scenarios"), ((), "Сценарии"), (("zh_CN",), "剧本")],
    ids=["english", "environment", "chosen"],
)
def test_a_process_speaks_the_language_of_its_parent(languages, word, monkeypatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    with child_process(speak, languages, "Scenarios") as (_process, here):
        assert here.recv() == word
