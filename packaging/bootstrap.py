"""From a bare Python to a running studio: makes `.venv`, installs into it, checks the libraries of Qt, starts.

Uses only the standard library and runs on Python 3.8 and newer, so that an old Python can still say what to do.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
STAMP = ENVIRONMENT / "ccstudio-installed.json"
OLDEST, TOO_NEW = (3, 11), (3, 14)
UV = "uv>=0.5,<1"
"""What installs the rest."""

QT_PACKAGES = ("libegl1", "libgl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1", "libglib2.0-0")
"""Debian packages that Qt needs to draw without a screen."""

SCREEN_PACKAGES = (
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xkb1",
    "libxkbcommon-x11-0",
    "libwayland-cursor0",
)
"""Debian packages that Qt also needs to open windows on X11 or Wayland."""

TRY_OFFSCREEN = (
    "from PySide6 import QtNetwork, QtPrintSupport, QtSvg; from PySide6.QtWidgets import QApplication; QApplication([])"
)
TRY_SCREEN = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


class UnableError(Exception):
    """The task cannot be done; the message says why in whole sentences, and the exit code is 1."""


def say(text: str) -> None:
    """Print what is being done."""
    print(text, flush=True)


def run_quietly(command: Sequence[str], **environment: str) -> tuple[int, str]:
    """Run a program in the checkout and return its exit code and output."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout.strip()


def is_suitable(version: Sequence[int]) -> bool:
    """Whether ccstudio runs on this version of Python, given as (major, minor)."""
    return OLDEST <= tuple(version[:2]) < TOO_NEW


def version_of(interpreter: str | Path) -> tuple[int, int] | None:
    """Return the version (major, minor) of an interpreter; None if it does not run."""
    ask = "import sys; print(sys.version_info[0], sys.version_info[1])"
    try:
        done = subprocess.run([str(interpreter), "-c", ask], capture_output=True, text=True, timeout=60, check=True)
        major, minor = done.stdout.split()
        return int(major), int(minor)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def choose_interpreter(candidates: Iterable[str]) -> str:
    """The first of `candidates` (commands or paths) that is a suitable Python.

    Raises:
        UnableError: there is none.
    """
    seen = []
    for candidate in candidates:
        path = shutil.which(candidate)
        version = version_of(path) if path else None
        if path and version and is_suitable(version):
            return path
        if version:
            seen.append("{} is {}.{}".format(candidate, *version))
    raise UnableError(
        "ccstudio needs Python 3.11, 3.12 or 3.13. Found: {}.\n"
        "Install one (Debian: apt-get install python3 python3-venv; others: https://www.python.org/downloads), "
        "or give its path: make run PYTHON=/path/to/python3.12".format(
            ", ".join(seen) or "no Python on the search path"
        )
    )


def environment_python() -> Path:
    """Return the path of the interpreter in `.venv`, which need not exist."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_environment(interpreter: str) -> None:
    """Make a new `.venv` with `interpreter`.

    Raises:
        UnableError: Python cannot make environments, as on Debian without the package python3-venv.
    """
    say(f"Making .venv with {interpreter}")
    command = [interpreter, "-m", "venv", "--clear", str(ENVIRONMENT)]
    code, said = run_quietly(command)
    if code and "ensurepip" in said and shutil.which("apt-get"):
        package = "python{}.{}-venv".format(*(version_of(interpreter) or OLDEST))
        install_packages([package], "To make .venv, Python needs the Debian package " + package)
        code, said = run_quietly(command)
    if code:
        raise UnableError("Cannot make .venv:\n" + tail(said))


def wanted_stamp(version: tuple[int, int], with_dev: bool) -> dict[str, object]:
    """Return the content of the stamp file when everything in `pyproject.toml` is installed."""
    digest = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return {"pyproject": digest, "python": list(version), "folder": str(ROOT), "dev": with_dev}


def is_installed(stamp: Mapping[str, object], wanted: Mapping[str, object]) -> bool:
    """Whether `stamp` covers `wanted`: equal, or with the development tools as well."""
    return dict(stamp) in (dict(wanted), {**wanted, "dev": True})


def read_stamp() -> dict[str, object]:
    """Return what was installed last; empty if that is unknown."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def prepare(with_dev: bool) -> Path:
    """Install what `pyproject.toml` lists, unless it is already installed.

    Returns the environment's interpreter.

    Raises:
        UnableError: no suitable Python, or pip failed.
    """
    python = environment_python()
    version = version_of(python)
    if version is None or not is_suitable(version):
        names = ["python3.13", "python3.12", "python3.11", "python3", "python"]
        make_environment(choose_interpreter([sys.executable, *names]))
        version = version_of(python)
        if version is None:
            raise UnableError(f"{python} in the new environment does not run. Remove .venv and try again.")
    with_dev = with_dev or read_stamp().get("dev") is True
    wanted = wanted_stamp(version, with_dev)
    if not is_installed(read_stamp(), wanted):
        install(python, with_dev)
        STAMP.write_text(json.dumps(wanted, indent=1), encoding="utf-8")
    return python


def install(python: Path, with_dev: bool) -> None:
    """Install the checkout, editable, into the environment.

    Raises:
        UnableError: pip failed; its last lines are passed on.
    """
    what = "ccstudio, its libraries and the development tools" if with_dev else "ccstudio and its libraries"
    say(f"Installing {what} into .venv (only once: several hundred megabytes)")
    STAMP.unlink(missing_ok=True)
    wanted = ["--quiet", "--editable", ".[dev]" if with_dev else ".[manual]"]
    # Python compiles what is used when it is first used: to compile all 4,000 modules takes ten seconds longer.
    with_pip = [str(python), "-m", "pip", "install", "--no-input", "--no-compile", "--disable-pip-version-check"]
    # uv installs four times as fast. It reads no settings of pip, so that it may not find the packages where pip does.
    with_uv = [str(python), "-m", "uv", "pip", "install", "--python", str(python)]
    if run_quietly([*with_pip, "--quiet", UV])[0] == 0 and run_quietly([*with_uv, *wanted])[0] == 0:
        return
    code, said = run_quietly([*with_pip, *wanted])
    if code:
        raise UnableError(why_pip_failed(said))


def why_pip_failed(output: str) -> str:
    """Return the message when pip fails: its last lines and, where the cause is clear, what to do."""
    no_network = ("NewConnectionError", "name resolution", "ConnectTimeout", "Network is unreachable", "ProxyError")
    if any(sign in output for sign in no_network):
        remedy = "Cannot reach the package index. Check the network connection; behind a proxy, set HTTPS_PROXY."
    elif "No space left" in output:
        remedy = "The disk is full: the installation needs about 700 MB."
    else:
        remedy = "Run the command again. If it still fails, remove .venv and try once more."
    return f"The installation failed. Output of pip:\n{tail(output)}\n{remedy}"


def tail(text: str, lines: int = 12) -> str:
    """The last lines of a program's output, indented."""
    return "\n".join("  " + line for line in text.strip().splitlines()[-lines:])


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether there is a screen: always on macOS and Windows, elsewhere with X11 or Wayland."""
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def try_qt(python: Path, program: str, **environment: str) -> str:
    """Start Qt in its own process; return its error output, empty if it starts."""
    code, said = run_quietly([str(python), "-c", program], **environment)
    return "" if code == 0 else said or f"Qt ended with exit code {code}."


def is_root() -> bool:
    """Whether the program may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install_packages(packages: Sequence[str], reason: str) -> None:
    """Install Debian packages, or say which are missing and how to install them.

    Raises:
        UnableError: not root, not Debian, or apt-get failed.
    """
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        raise UnableError(f"{reason}.\nInstall the equivalents of these Debian packages: {names}")
    if not is_root():
        raise UnableError(f"{reason}.\nInstall it with: sudo apt-get install --no-install-recommends {names}")
    say(f"{reason}.\nInstalling: {names}")
    # A failing update alone is no reason to stop: the lists already there may do.
    run_quietly(["apt-get", "update", "--quiet"])
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *packages]
    code, said = run_quietly(install, DEBIAN_FRONTEND="noninteractive")
    if code:
        raise UnableError(f"apt-get could not install {names}. Its output:\n{tail(said)}")


def ensure_qt_draws(python: Path) -> None:
    """Make sure that Qt starts without a screen.

    Raises:
        UnableError: it does not, and the missing packages could not be installed.
    """
    said = try_qt(python, TRY_OFFSCREEN, QT_QPA_PLATFORM="offscreen")
    if said and sys.platform.startswith("linux"):
        install_packages(QT_PACKAGES, f"Qt needs system libraries that are missing ({said.splitlines()[-1]})")
        said = try_qt(python, TRY_OFFSCREEN, QT_QPA_PLATFORM="offscreen")
    if said:
        raise UnableError("Qt does not start:\n" + tail(said))


def why_no_window(python: Path) -> str:
    """Return why Qt cannot open windows here, in its own words; empty if it can."""
    said = try_qt(python, TRY_SCREEN)
    if said and sys.platform.startswith("linux") and "could not connect to display" not in said.lower():
        try:
            install_packages(SCREEN_PACKAGES, "Qt needs system libraries to open windows that are missing")
        except UnableError as reason:
            return str(reason)
        said = try_qt(python, TRY_SCREEN)
    return said


def make_manual(python: Path) -> None:
    """Begin to make the manual, unless it is there; it takes some seconds, and nobody waits for it."""
    command = [str(python), str(ROOT / "packaging" / "manual.py")]
    subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def run(python: Path) -> int:
    """Open the studio on the sample map, or run the tour if there is no screen."""
    ensure_qt_draws(python)
    make_manual(python)
    command = [str(python), "-m", "ccstudio"]
    if has_screen(os.environ, sys.platform):
        reason = why_no_window(python)
        if not reason:
            say("Opening the studio on the sample map")
            return subprocess.call([*command, "studio", "--sample"], cwd=ROOT)
        say("Qt cannot open a window here, so you get the tour without a screen. The reason:\n" + tail(reason))
    else:
        say("This computer has no screen, so you get the tour without one.")
    return subprocess.call([*command, "tour", "--folder", str(Path("build", "tour"))], cwd=ROOT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the task that the Makefile asks for."""
    parser = argparse.ArgumentParser(description="Make .venv, install ccstudio into it, and start it.")
    parser.add_argument(
        "task", choices=["run", "prepare"], help="run: install and open the studio; prepare: only install"
    )
    parser.add_argument("--dev", action="store_true", help="also install the development tools")
    chosen = parser.parse_args(arguments)
    try:
        python = prepare(with_dev=chosen.dev)
        if chosen.task == "run":
            return run(python)
        if chosen.dev:
            ensure_qt_draws(python)
    except UnableError as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
