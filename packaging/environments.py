"""Environments of their own for chores of a release, with nothing in them but what they are asked for."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"


def say(text: str) -> None:
    """Print what is being done."""
    print(text, flush=True)


def run(command: Sequence[str | Path], **environment: str) -> None:
    """Run a program in the checkout; if it fails, end with its exit code, after what it said itself."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env={**os.environ, **environment}, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def output_of(command: Sequence[str | Path], **environment: str) -> str:
    """What a program in the checkout prints; if it fails, end with its exit code."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.returncode)
    return done.stdout


def new_environment(name: str, *requirements: str | Path) -> Path:
    """Make an environment in `build`, in place of an older one, and install into it.

    Args:
        name: of its folder.
        requirements: what pip installs: names of packages, files of wheels, or the checkout.

    Returns:
        The folder of its programs.
    """
    folder = BUILD / name
    say(f"Making {folder.relative_to(ROOT)}")
    venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run([programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements])
    return programs


def version() -> str:
    """The version of the checkout."""
    return output_of([sys.executable, "-c", "import ccstudio; print(ccstudio.__version__)"]).strip()
