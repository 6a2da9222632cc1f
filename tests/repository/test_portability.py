"""The checkout and the program suit Linux, Windows and macOS, as far as that can be told on one of them."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccstudio.base.archives import name_problem
from ccstudio.base.paths import is_reserved
from ccstudio.documents.turn import TURN_SUFFIX
from ccstudio.edit.new_map.plan import slug
from tests.repository.checkout import ROOT

LONGEST_PATH = 110
"""Windows allows 260 characters; the folder of an environment takes up to 140 of them, and `ccstudio/content` more."""

ONLY_UNIX = frozenset(("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"))
ONLY_WINDOWS = frozenset(("msvcrt", "winreg", "_winapi", "winsound"))
PARTIAL = frozenset(
    (
        *("chown", "fchmod", "fork", "forkpty", "getegid", "geteuid", "getgid", "getloadavg", "getuid", "killpg"),
        *("mkfifo", "nice", "sched_getaffinity", "setsid", "statvfs", "sysconf", "uname", "wait"),
    )
)
"""What `os` has on some systems only."""
SIGNALS = frozenset(("SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGWINCH"))


MAY_BE_BOUND = re.compile(
    rf"\b(?:{'|'.join(sorted(ONLY_UNIX | ONLY_WINDOWS | PARTIAL | SIGNALS | {'add_signal_handler'}))})\b"
)
"""What a source has that uses one of them: only these, one in twenty, are worth parsing."""


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name]


def sources() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "ccstudio").rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_every_system_can_have_every_file() -> None:
    assert {name: name_problem(name) for name in tracked() if name_problem(name)} == {}


def test_no_two_files_differ_only_in_case() -> None:
    names = {part for name in tracked() for part in (name, *map(str, Path(name).parents))}
    folded: dict[str, list[str]] = {}
    for name in names:
        folded.setdefault(name.casefold(), []).append(name)
    assert [same for same in folded.values() if len(same) > 1] == []


def test_paths_are_short_enough_for_windows() -> None:
    assert {name: len(name) for name in tracked() if len(name) > LONGEST_PATH} == {}


def test_text_has_the_ends_of_lines_of_unix() -> None:
    listed = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    kinds = {line.split("\t")[1]: line.split()[0] for line in listed.splitlines()}
    assert {name: kind for name, kind in kinds.items() if kind not in {"i/lf", "i/-text", "i/none"}} == {}


def test_git_is_told_which_files_are_no_text() -> None:
    listed = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    endings = {Path(line.split("\t")[1]).suffix for line in listed.splitlines() if line.startswith("i/-text")}
    attributes = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    assert "* text=auto eol=lf" in attributes
    assert {f"*{ending} binary" for ending in endings} <= set(attributes)


@pytest.mark.parametrize("name", ["con", "CON", "aux.txt", "nul.tar.gz", "com1", "LPT9.json", "prn .txt"])
def test_names_that_windows_reserves_are_known(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["console", "con-1", "aux2.txt", "com", "com10", "map.con", ""])
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved(name)


@pytest.mark.parametrize("title", ["Con", "AUX", "nul", "Com1", "Prn!", "Lpt 1", "a: b", "x? *", "..", " ", "é" * 200])
def test_a_file_named_after_a_title_can_be_on_every_system(title: str) -> None:
    assert name_problem(f"{slug(title)}.json") == ""
    assert name_problem(f"{slug(title)}-to-{slug(title)}{TURN_SUFFIX}") == ""


def guarded(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a node is within something that asks for the system first, or bears its absence."""
    around: ast.AST | None = node
    while around is not None:
        if isinstance(around, ast.If | ast.IfExp) and re.search(r"hasattr|platform|os\.name", ast.unparse(around.test)):
            return True
        if isinstance(around, ast.Try) and any(
            re.search(r"ImportError|AttributeError", ast.unparse(handler.type))
            for handler in around.handlers
            if handler.type is not None
        ):
            return True
        if isinstance(around, ast.With) and "suppress(ImportError" in ast.unparse(around.items[0]):
            return True
        around = parents.get(around)
    return False


def bound_to_a_system(source: str) -> list[tuple[int, str]]:
    """Lines and names of what is used without a guard, and is not there on every system."""
    if not MAY_BE_BOUND.search(source):
        return []
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found = []
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [it.name for it in node.names if it.name in ONLY_UNIX | ONLY_WINDOWS]
        elif isinstance(node, ast.ImportFrom) and node.module in ONLY_UNIX | ONLY_WINDOWS:
            names = [node.module or ""]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner, name = node.value.id, node.attr
            is_partial = (owner == "os" and name in PARTIAL) or (owner == "signal" and name in SIGNALS)
            names = [f"{owner}.{name}"] if is_partial or name == "add_signal_handler" else []
        found += [
            (node.lineno, name) for name in names if not _returns_before(node, parents) and not guarded(node, parents)
        ]
    return found


def _returns_before(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether the function around a node begins by leaving on systems that lack it."""
    around: ast.AST | None = node
    while around is not None and not isinstance(around, ast.FunctionDef):
        around = parents.get(around)
    if around is None:
        return False
    return any(
        isinstance(it, ast.If) and "hasattr" in ast.unparse(it.test) and isinstance(it.body[-1], ast.Return)
        for it in around.body
    )


def test_nothing_needs_what_only_some_systems_have() -> None:
    found = {place: lines for place, source in sources() if (lines := bound_to_a_system(source))}
    assert found == {}


@pytest.mark.parametrize(
    "source",
    ["import fcntl", "import os\nos.nice(5)", "import signal\nsignal.SIGKILL", "from pwd import getpwuid"],
)
def test_what_only_some_systems_have_would_be_noticed(source: str) -> None:
    assert bound_to_a_system(source) != []


@pytest.mark.parametrize(
    "source",
    [
        "import os\nif hasattr(os, 'nice'):\n    os.nice(5)",
        "try:\n    import fcntl\nexcept ImportError:\n    fcntl = None",
        "import os\ndef f():\n    if not hasattr(os, 'chown'):\n        return\n    os.chown(1, 2, 3)",
    ],
)
def test_what_is_asked_for_first_passes(source: str) -> None:
    assert bound_to_a_system(source) == []


def test_processes_begin_alike_on_every_system() -> None:
    """Windows and macOS spawn processes; forked ones would hide what is missing there."""
    starts = re.compile(r"multiprocessing\.(?:Process|Pool|Queue|Pipe)\(|get_context\((?!\"spawn\"\))|set_start_method")
    assert {place for place, source in sources() if starts.search(source)} == set()


def test_text_files_name_their_encoding() -> None:
    """Windows would take the encoding of the country."""
    found = []
    for place, source in sources():
        for node in ast.walk(ast.parse(source)) if re.search(r"\.(?:read|write)_text\(", source) else ():
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            named = {it.arg for it in node.keywords}
            needs = {"read_text": 1, "write_text": 2}.get(node.func.attr)
            if needs is not None and len(node.args) < needs and "encoding" not in named:
                found.append(f"{place}:{node.lineno}")
    assert found == []


WITHOUT = """
import importlib, os, pkgutil, signal, sys
import ccstudio
def names():
    return [it.name for it in pkgutil.walk_packages(ccstudio.__path__, "ccstudio.") if "__main__" not in it.name]
# The libraries first: they are made for each system, and only our own modules are looked at.
for name in names():
    importlib.import_module(name)
for name in [name for name in sys.modules if name.partition(".")[0] == "ccstudio"]:
    del sys.modules[name]
platform, modules, attributes, signals = sys.argv[1:]
sys.platform = platform
for name in modules.split(","):
    sys.modules[name] = None
for name in attributes.split(","):
    if hasattr(os, name):
        delattr(os, name)
for name in signals.split(","):
    if hasattr(signal, name):
        delattr(signal, name)
import ccstudio
for name in names():
    importlib.import_module(name)
print("imported", len(names()))
"""


@pytest.mark.slow
@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_every_module_can_be_imported_on_every_system(platform: str) -> None:
    lacking = (
        (ONLY_UNIX, PARTIAL, SIGNALS) if platform == "win32" else (ONLY_WINDOWS, {"sched_getaffinity"}, {"SIGCLD"})
    )
    words = [sys.executable, "-c", WITHOUT, platform, *(",".join(sorted(names)) for names in lacking)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    assert int(done.stdout.split()[1]) > 1_000
