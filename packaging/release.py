"""All that a release consists of, in `dist`: wheel, source archive, bill of materials, licences (`make release`).

The wheel and the source archive are built twice, from two copies of the checkout with other times and rights of files,
and must be equal byte by byte: so anybody can build them again from the sources and compare. The bill of materials
(CycloneDX) and the licences are of what pip installs with the wheel. `make audit` looks these packages up in the
database of known vulnerabilities of the Python Packaging Authority, and lists their licences.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from environments import DIST, ROOT, new_environment, output_of, run, say, version

TOOLS = ("pip-audit>=2.7,<3", "pip-licenses>=5,<6", "cyclonedx-bom>=5,<8")
"""Programs that only a release needs."""

LONG_AGO_S = 1_000_000_000
"""A time of files, in seconds since 1970, that no checkout has."""

Distributions = dict[str, bytes]
"""Contents of the wheel and of the source archive, by the names of their files."""


def copy_sources(folder: Path, *, is_odd: bool) -> None:
    """Copy the files of the checkout that git knows or would add; oddly, with other times and rights of files."""
    listed = output_of(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, folder / name
        if not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
        if is_odd:
            target.chmod(0o600)
            os.utime(target, (LONG_AGO_S, LONG_AGO_S))


def distributions(*, is_odd: bool = False) -> Distributions:
    """Build a copy of the checkout."""
    with tempfile.TemporaryDirectory() as folder:
        sources, results = Path(folder, "sources"), Path(folder, "results")
        copy_sources(sources, is_odd=is_odd)
        run([sys.executable, sources / "packaging" / "manual.py"])
        run([sys.executable, "-m", "build", "--no-isolation", "--outdir", results, sources])
        return {path.name: path.read_bytes() for path in sorted(results.iterdir())}


def write_distributions() -> Path:
    """Build the distributions twice, and write them into `dist` if both times gave the same.

    Returns:
        The wheel.
    """
    first, second = distributions(), distributions(is_odd=True)
    differing = [name for name in first if first[name] != second.get(name)]
    if differing:
        raise SystemExit(f"Built twice, and not the same: {', '.join(differing)}. Something writes times or an order.")
    DIST.mkdir(exist_ok=True)
    for name, contents in first.items():
        (DIST / name).write_bytes(contents)
        say(f"{hashlib.sha256(contents).hexdigest()}  dist/{name}")
    return next(DIST / name for name in first if name.endswith(".whl"))


def installed(wheel: str | Path) -> Path:
    """The interpreter of an environment with the wheel, or the checkout, and what it needs."""
    return new_environment("release", wheel) / "python"


def write_papers(python: Path, tools: Path) -> None:
    """Write the bill of materials and the licences of an environment into `dist`."""
    DIST.mkdir(exist_ok=True)
    bill = DIST / f"ccstudio-{version()}.cdx.json"
    project = ("--pyproject", ROOT / "pyproject.toml", "--mc-type", "application")
    run([tools / "cyclonedx-py", "environment", *project, "--output-reproducible", "--output-file", bill, python])
    say(f"Written: dist/{bill.name}")
    licences = DIST / "LICENCES-OF-LIBRARIES.md"
    told = ("--with-urls", "--format", "markdown", "--order", "name", "--ignore-packages", "pip", "ccstudio")
    run([tools / "pip-licenses", "--python", python, *told, "--output-file", licences])
    say(f"Written: dist/{licences.name}")


def audit(python: Path, tools: Path) -> None:
    """Print the licences of the packages of an environment, and look for known vulnerabilities.

    Ends with an error if there is one, or if a package cannot be looked up.
    """
    run([tools / "pip-licenses", "--python", python, "--summary", "--ignore-packages", "pip", "ccstudio"])
    (packages,) = python.parent.parent.glob("[Ll]ib/**/site-packages")
    run([tools / "pip-audit", "--strict", "--skip-editable", "--path", packages])


def main(words: Sequence[str] | None = None) -> int:
    """Do what the Makefile asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--audit", action="store_true", help="only list licences and look for known vulnerabilities")
    arguments = parser.parse_args(words)
    tools = new_environment("release-tools", *TOOLS)
    if arguments.audit:
        audit(installed(ROOT), tools)
        return 0
    write_papers(installed(write_distributions()), tools)
    return 0


if __name__ == "__main__":
    sys.exit(main())
