"""An app that needs no Python, made and started (`make app`), and a Debian package of it (`make deb`).

The app is the folder `build/app/ccstudio`, made by PyInstaller from `ccstudio.spec` in an environment that has only
what the program needs. It is started once, without a screen, and has to draw the tour.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bootstrap import QT_PACKAGES, SCREEN_PACKAGES
from environments import BUILD, DIST, ROOT, new_environment, output_of, run, say, version

PYINSTALLER: Final = "pyinstaller>=6.11,<7"
APP: Final = BUILD / "app" / "ccstudio"
PACKAGE: Final = BUILD / "deb"
MIB: Final = 2**20

CONTROL: Final = """Package: ccstudio
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {size}
Depends: libc6 (>= {libc}), {libraries}
Maintainer: The ccstudio authors <ccstudio@localhost>
Description: studio for tactical board wargames
 Draw or trace maps, judge line of sight exactly, build modules and scenarios,
 and play them under rules that the program knows, alone, at one screen, over
 a network or by mail.
"""

AFTER_CHANGES: Final = """#!/bin/sh
set -e
for update in "update-mime-database /usr/share/mime" \\
    "update-desktop-database -q /usr/share/applications" \\
    "gtk-update-icon-cache -q -t -f /usr/share/icons/hicolor"; do
    if command -v "${update%% *}" >/dev/null; then $update || true; fi
done
"""
"""What the package runs after it was installed or removed: desktops learn of the menu entry and the file types."""


def make_app() -> Path:
    """Make the app, start it, and return the path of its program."""
    programs = new_environment("app-environment", ROOT, PYINSTALLER)
    told = ("--noconfirm", "--clean", "--log-level", "WARN", "--distpath", APP.parent, "--workpath", BUILD / "app-work")
    run([sys.executable, "packaging/manual.py"])
    say("Making the app")
    run([programs / "pyinstaller", *told, "packaging/ccstudio.spec"])
    program = APP / ("ccstudio.exe" if os.name == "nt" else "ccstudio")
    say(f"{program.relative_to(ROOT)}, {size_of(APP) / MIB:.0f} MiB. Starting it for the tour")
    run([program, "--version"])
    run([program, "tour", "--folder", BUILD / "app-tour"], QT_QPA_PLATFORM="offscreen")
    return program


def size_of(folder: Path) -> int:
    """The bytes of the files in a folder; a file that is linked counts once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def make_debian_package() -> Path:
    """Make a Debian package of the app, and return its file.

    It puts the app into `/opt/ccstudio`, a link into `/usr/bin`, and the menu entry, icon and file types where desktops
    look for them. It depends on the libraries that Qt loads from the system.
    """
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(APP, PACKAGE / "opt" / "ccstudio", symlinks=True)
    link = PACKAGE / "usr" / "bin" / "ccstudio"
    link.parent.mkdir(parents=True)
    link.symlink_to("/opt/ccstudio/ccstudio")
    share = PACKAGE / "usr" / "share"
    for source, target in {
        "packaging/ccstudio.desktop": share / "applications" / "ccstudio.desktop",
        "packaging/ccstudio-mime.xml": share / "mime" / "packages" / "ccstudio.xml",
        "ccstudio/art/ccstudio.svg": share / "icons" / "hicolor" / "scalable" / "apps" / "ccstudio.svg",
        "LICENSE": share / "doc" / "ccstudio" / "copyright",
    }.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, target)
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
    (share / "doc" / "ccstudio" / "changelog.gz").write_bytes(changes)
    write_control(PACKAGE / "DEBIAN")
    architecture = output_of(["dpkg", "--print-architecture"]).strip()
    DIST.mkdir(exist_ok=True)
    file = DIST / f"ccstudio_{version()}_{architecture}.deb"
    run(["dpkg-deb", "--build", "--root-owner-group", "-Zxz", PACKAGE, file])
    say(f"{file.relative_to(ROOT)}, {file.stat().st_size / MIB:.0f} MiB")
    return file


def write_control(folder: Path) -> None:
    """Write what a Debian package says of itself."""
    folder.mkdir()
    architecture = output_of(["dpkg", "--print-architecture"]).strip()
    control = CONTROL.format(
        version=version(),
        architecture=architecture,
        size=size_of(PACKAGE) // 1024,
        libc=platform.libc_ver()[1],
        libraries=", ".join(QT_PACKAGES + SCREEN_PACKAGES),
    )
    (folder / "control").write_text(control, encoding="utf-8")
    for name in ("postinst", "postrm"):
        (folder / name).write_text(AFTER_CHANGES, encoding="utf-8")
        (folder / name).chmod(0o755)
    for path in PACKAGE.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)


def main(words: Sequence[str] | None = None) -> int:
    """Do what the Makefile asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deb", action="store_true", help="make a Debian package as well")
    arguments = parser.parse_args(words)
    if arguments.deb and shutil.which("dpkg-deb") is None:
        raise SystemExit("A Debian package is made by dpkg-deb, which is not here: run this on Debian or Ubuntu.")
    make_app()
    if arguments.deb:
        make_debian_package()
    return 0


if __name__ == "__main__":
    sys.exit(main())
