"""What is loaded, what is compiled and where, and what there is without it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[4]

PREPARE = """
import sys
from ccstudio.board.board import Board
from ccstudio.board.sight.table import SightTable
from ccstudio.documents.overlay import Overlay
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain
board = Board.compile(synthetic_map(5, 4, 12), synthetic_terrain())
"""


def run(program: str, **environment: str) -> str:
    """What a program prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PREPARE + program],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ASK = "\nprint(SightTable.of(board).is_complete, [SightTable.of(board).codes_from(0)[n] for n in (3, 11, 19)])"


@pytest.fixture(scope="module")
def fast(tmp_path_factory, kernel):
    """What the kernel answers."""
    return run(ASK, CCSTUDIO_HOME=str(tmp_path_factory.mktemp("fast")))


def test_numba_is_not_loaded_before_a_table_needs_it():
    assert run("print('numba' in sys.modules)") == "False"


def test_a_table_out_of_the_cache_needs_no_numba(kernel):
    run("SightTable.of(board)")
    program = "print(SightTable.of(board).is_complete, 'numba' in sys.modules, 'shapely' in sys.modules)"
    assert run(program) == "True False False"


@pytest.mark.parametrize(
    "program",
    [
        pytest.param("sys.modules['numba'] = None", id="missing"),
        pytest.param("import numpy; numpy.__version__ = '9.9.9'", id="not for this numpy", marks=pytest.mark.slow),
        pytest.param("sys.modules['llvmlite'] = None", id="half installed", marks=pytest.mark.slow),
    ],
)
def test_without_a_working_numba_the_exact_path_answers(tmp_path, fast, program):
    slow = run(program + ASK, CCSTUDIO_HOME=str(tmp_path))
    assert (fast.split(" ", 1)[0], slow) == ("True", fast.replace("True", "False"))


def test_with_the_compiler_switched_off_the_exact_path_answers(tmp_path):
    home = {"CCSTUDIO_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    assert run("print(SightTable.of(board).is_complete)", **home) == "False"


def test_with_the_compiler_switched_off_what_was_compiled_is_kept(tmp_path, kernel):
    run("SightTable.of(board)", CCSTUDIO_HOME=str(tmp_path), NUMBA_DISABLE_JIT="1")
    program = "from ccstudio.board.sight.kernel_build import kernel_is_ready\nprint(kernel_is_ready())"
    assert run(program) == "True"


def test_nothing_is_compiled_in_this_process(tmp_path):
    program = """
from ccstudio.board.sight.kernel_build import kernel_is_ready
ready = kernel_is_ready()
from ccstudio.board.sight import clipping as sight_cut, kernel as sight_kernel
entries = (*sight_cut.ENTRIES, *sight_kernel.ENTRIES)
print(ready, [function.signatures for function, _ in entries if function.signatures])
"""
    assert run(program, NUMBA_CACHE_DIR=str(tmp_path)) == "False []"


def test_a_loaded_kernel_compiles_nothing_for_other_types(kernel):
    from ccstudio.board.sight import kernel as sight_kernel

    with pytest.raises(TypeError, match="No matching definition"):
        sight_kernel.mark_near(1, 2, 3)


def test_a_table_out_of_the_cache_whose_kernel_is_not_compiled_judges_what_is_removed_exactly(tmp_path, kernel):
    home = {"CCSTUDIO_HOME": str(tmp_path)}
    ask = """
overlay = Overlay(removed=frozenset(feature.id for feature in board.features[::2]))
table = SightTable.of(board)
print(table.is_complete, [table.codes_from(a, overlay) for a in board.spaces])
print([table.code(0, b, overlay) for b in board.spaces])
"""
    assert run(ask, **home) == run(ask, NUMBA_CACHE_DIR=str(tmp_path / "empty"), **home)


class TestCompiling:
    """The kernel that these tests share is copied: to compile it takes longer than all else here together."""

    @pytest.fixture
    def kept(self, tmp_path, kernel):
        """A copy of the compiled kernel, where the program keeps its own."""
        return shutil.copytree(os.environ["NUMBA_CACHE_DIR"], tmp_path / "home" / "cache" / "kernel")

    @pytest.fixture
    def own(self, tmp_path):
        """The environment of a program that keeps the kernel in its own cache."""
        return {"CCSTUDIO_HOME": str(tmp_path / "home"), "NUMBA_CACHE_DIR": ""}

    def test_the_kernel_is_kept_in_the_programs_own_cache(self, tmp_path, kept, own):
        def compiled():
            return {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb*")}

        before = compiled()
        assert run("print(SightTable.of(board).is_complete)", **own) == "True"
        assert compiled() == before != {}

    @pytest.mark.parametrize("damage", ["cut short", "folders"])
    def test_a_damaged_kernel_is_compiled_again_by_a_child(self, kept, own, damage):
        for path in [*kept.rglob("*.nb*")]:
            data = path.read_bytes()
            path.unlink()
            if damage == "folders":
                path.mkdir()
            else:
                path.write_bytes(data[:50])
        # One function of the kernel is as good as all, which take half a minute, or minutes on a busy machine.
        one = "from ccstudio.board.sight import clipping, kernel, kernel_passages\n"
        one += "clipping.ENTRIES, kernel_passages.ENTRIES, kernel.ENTRIES = (), kernel_passages.ENTRIES[:1], ()\n"
        program = f"""
{one}
from ccstudio.board.sight import kernel_build
kernel_build._CHILD = kernel_build._CHILD.replace("sys.exit", {one!r} + "sys.exit")
print(kernel_build.kernel_is_ready(), kernel_build.kernel_is_ready(compile_missing=True))
"""
        assert run(program, **own) == "False True"
