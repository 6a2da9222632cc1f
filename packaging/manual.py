"""The manual as web pages, made by Sphinx from `docs` into `build/manual`, a folder for each language."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "docs"
LOCALE = SOURCES / "locale"
MANUAL = ROOT / "build" / "manual"
ENGLISH = "en"
NEEDLESS = ("_sources", "_downloads", ".doctrees", ".buildinfo", "objects.inv", "genindex.html")


def languages() -> list[str]:
    """English, and the languages that the manual is translated to."""
    return [ENGLISH, *sorted(path.parent.name for path in LOCALE.glob("*/LC_MESSAGES"))]


def is_current(language: str) -> bool:
    """Whether the pages in a language are there and newer than all their sources."""
    first = MANUAL / language / "index.html"
    if not first.is_file():
        return False
    made = first.stat().st_mtime
    return all(path.stat().st_mtime <= made for path in SOURCES.rglob("*") if path.is_file())


def make(language: str, folder: Path = MANUAL) -> None:
    """Make the pages in a language anew.

    Raises:
        SystemExit: Sphinx is missing, or found a fault in the sources, which it told.
    """
    pages = folder / language
    shutil.rmtree(pages, ignore_errors=True)
    settings = ("-D", f"language={language}", "-W", "--keep-going", "-q", "-E", "-b", "html")
    done = subprocess.run([sys.executable, "-m", "sphinx", *settings, str(SOURCES), str(pages)], cwd=ROOT, check=False)
    if done.returncode:
        shutil.rmtree(pages, ignore_errors=True)
        raise SystemExit(done.returncode)
    for name in NEEDLESS:
        path = pages / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def main(words: Sequence[str] | None = None) -> int:
    """Make the pages that are missing or older than their sources."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args(words)
    for language in languages():
        if not is_current(language):
            make(language)
        print((MANUAL / language / "index.html").relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
