"""What pytest does before the first of many thousand tests, made cheap: it compiles a thousand modules with asserts."""

import compileall
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from _pytest.assertion import rewrite
from _pytest.pathlib import fnmatch_ex

PACKAGE = Path(__file__).resolve().parents[2] / "ccstudio"


def compile_share(config: pytest.Config) -> None:
    """Compile the share of this process of what all processes are about to import, so that none compiles it all.

    Once all is compiled, or where a single process runs the tests, nothing is done.
    """
    worker = getattr(config, "workerinput", None)
    if worker is None or worker["workercount"] < 2:
        return
    first, step = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    for module in sorted(PACKAGE.rglob("*.py"))[first::step]:
        compileall.compile_file(module, quiet=2)
    for module in sorted(_rewritten_modules(config))[first::step]:
        _rewrite(module, config)


def _rewritten_modules(config: pytest.Config) -> Iterator[Path]:
    """The modules that pytest will import and whose asserts tell what they compared."""
    patterns = [*config.getini("python_files"), "conftest.py"]
    for argument in config.args:
        for module in Path(argument.partition("::")[0]).rglob("*.py"):
            if any(fnmatch_ex(pattern, module) for pattern in patterns):
                yield module


def _rewrite(module: Path, config: pytest.Config) -> None:
    """Write what pytest would write when it imports the module; it finds out by itself where that is out of date."""
    compiled = rewrite.get_cache_dir(module) / (module.name.removesuffix(".py") + rewrite.PYC_TAIL)
    if not compiled.exists() and rewrite.try_makedirs(compiled.parent):
        # Whoever imports a module with a fault reports it.
        with suppress(SyntaxError):
            source, code = rewrite._rewrite_test(module, config)
            rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source, compiled)
