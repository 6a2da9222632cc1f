"""Some mutated files of every format; `python -m tests.bad_input` reads thousands."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.bad_input.trying import Bench

FILES_OF_EACH = 2


@pytest.fixture(scope="module")
def bench(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    assert qapp is not None
    made = Bench(tmp_path_factory.mktemp("bad"))
    yield made
    made.close()


@pytest.mark.slow
@pytest.mark.qt_log_ignore("JPEG", "Huffman", "libpng", "marker")
def test_mutated_files_are_refused_with_a_reason_or_sound(bench: Bench) -> None:
    trials = (bench.trial(subject, seed) for subject in bench.subjects for seed in range(FILES_OF_EACH))
    assert [f"{trial.subject}, seed {trial.seed}: {trial.fault}" for trial in trials if trial.fault] == []
