"""A whole game between two windows over a host: `python -m tests.two_windows mill-road --out FOLDER`.

The host is `ccstudio host` in a process of its own, and each window the whole studio in another, with a data folder of
its own. One makes the game and copies the invitation, the other pastes it; both play to the end by mouse and keys
through their windows, and what they choose is what the rules advise for the view that they see. On the way the
connection of one is cut in the middle of a question, and the host is killed (`kill -9`) and started again. At the end
both windows verify the game and open it whole, and the two must be the same.

With `--watch` a third window watches with a delay: it must see nothing before its time, and no cards of hands. With
`--leave 30` the second window is killed after so many choices; the first asks for a computer player, is told to wait
while the other may come back, asks again, and plays on to the end.
"""

import argparse
import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

PATIENCE_S: Final = 600.0
CUT_S: Final = 2.0
"""How long a cut connection stays cut."""
NAMES: Final = {"maker": "Ada", "guest": "Ben", "watcher": "Cy"}
DELAY_MIN: Final = 1
"""Minutes after which the watcher sees what happened: the least that a person can choose."""
REPORT_MS: Final = 100
PAUSE_S: Final = 5.0
"""How long somebody waits who was told that the other is not away for long enough."""
PICTURES_AT: Final = (3, 40, 150)
"""Choices of a window after which pictures are taken of it."""
ROOT: Final = Path(__file__).parent.parent


class Proxy:
    """Passes on what goes between one window and the host, and can be cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._shut_until = 0.0
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Drop all connections without a word, and take no others for a while."""
        self._shut_until = time.monotonic() + CUT_S
        for pair in self._pairs:
            _close(*pair)
        self._pairs.clear()

    def _accept(self) -> None:
        while True:
            near, _address = self._listener.accept()
            try:
                if time.monotonic() < self._shut_until:
                    raise ConnectionRefusedError
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                _close(near)
                continue
            self._pairs.append((near, far))
            for source, goal in ((near, far), (far, near)):
                threading.Thread(target=_pump, args=(source, goal), daemon=True).start()


def _close(*sockets: socket.socket) -> None:
    for it in sockets:
        # The other side may have been quicker.
        with suppress(OSError):
            it.shutdown(socket.SHUT_RDWR)
        it.close()


def _pump(source: socket.socket, goal: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            goal.sendall(data)
    _close(source, goal)


def start_host(folder: Path, port: int, *, is_impatient: bool = False) -> tuple[subprocess.Popen[str], str]:
    """Start a host with TLS; its process, and the invitation to it. At an impatient one people are soon replaced."""
    environment = {**os.environ, "CCSTUDIO_HOME": str(folder / "home"), "PYTHONUNBUFFERED": "1"}
    words = ["ccstudio", "host", "--folder", str(folder), "--address", "127.0.0.1", "--port", str(port)]
    if is_impatient:
        words = ["tests.helpers.impatient_host", str(folder), str(port)]
    else:
        words.append("--no-discovery")
    process = subprocess.Popen(
        [sys.executable, "-m", *words], env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"ccstudio://\S+", line)
        if found:
            return process, found.group()
    raise AssertionError("the host says where it is")


class Window:
    """A window in a process of its own; `told` are the lines it prints."""

    def __init__(self, name: str, folder: Path, out: Path, arguments: argparse.Namespace, *words: str) -> None:
        environment = {**os.environ, "CCSTUDIO_HOME": str(folder / name), "PYTHONUNBUFFERED": "1"}
        self.name = name
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "tests.two_windows", arguments.scenario, "--window", name, "--out", str(out),
                "--home", str(folder / name), "--most", str(arguments.most), *words,
                *([] if arguments.pictures else ["--no-pictures"]), *(["--watch"] if arguments.watch else []),
            ],
            env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        )  # fmt: skip
        self.told: queue.Queue[dict[str, Any]] = queue.Queue()
        self.choices = 0
        self.known: list[tuple[float, int]] = []
        """When the window knew how many entries of the game, while that went on."""
        self.made: list[tuple[float, int]] = []
        """When the person began to make a choice, and the number of the entry that it became."""
        self.cards = 0
        """The cards in hands that it was shown."""
        self.is_over = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                told = json.loads(line)
                self.choices = told.get("choices", self.choices)
                self.cards = max(self.cards, told.get("cards", 0))
                for what, list_of in (("known", self.known), ("made", self.made)):
                    if what in told:
                        list_of.append((told["at"], told[what]))
                self.is_over = "end" in told
                self.told.put(told)
            else:
                print(f"{self.name}: {line.rstrip()}", flush=True)

    def wait_for(self, what: str) -> dict[str, Any]:
        """Return the next line that tells of something."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                told = self.told.get(timeout=1.0)
            except queue.Empty:
                assert self.process.poll() is None, f"{self.name} ended before {what}"
                continue
            if what in told:
                return told
            end = time.monotonic() + PATIENCE_S
        raise AssertionError(f"{self.name} waited in vain for {what}")


def free_port() -> int:
    """Return a port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def ended(processes: list[subprocess.Popen[str]]) -> Iterator[None]:
    """End processes behind the block."""
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def play(arguments: argparse.Namespace) -> None:
    """Let two windows play a game, and compare what they have at the end."""
    out = Path(arguments.out)
    if arguments.pictures:
        out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder, port = Path(temporary), free_port()
        processes: list[subprocess.Popen[str]] = []
        with ended(processes):
            host, link = start_host(folder / "host", port, is_impatient=bool(arguments.leave))
            processes.append(host)
            proxy = Proxy(port)
            leave = ["--substitute"] if arguments.leave else []
            maker = Window("maker", folder, out, arguments, "--link", link, "--seat", "0", *leave)
            processes.append(maker.process)
            invitation = str(maker.wait_for("invitation")["invitation"])
            guest_link = invitation.replace(f":{port}/", f":{proxy.port}/")
            guest = Window("guest", folder, out, arguments, "--link", guest_link)
            processes.append(guest.process)
            others = [guest]
            if arguments.watch:
                others.append(Window("watcher", folder, out, arguments, "--link", invitation))
                processes.append(others[-1].process)
            if arguments.leave:
                _leave(arguments.leave, maker, guest)
                others.remove(guest)
            else:
                _disturb(arguments, (maker, guest), processes, proxy, folder / "host", port)
            ends = [(window.name, window.wait_for("end")["end"]) for window in (maker, *others)]
            _compare(ends, folder)
            if arguments.watch:
                _check_delay(maker, others[-1])


def _leave(number: int, maker: Window, guest: Window) -> None:
    """Kill the second window when its time has come; the first must find a substitute."""
    while maker.choices + guest.choices < number:
        assert guest.process.poll() is None, "the window plays"
        time.sleep(0.05)
    guest.process.kill()
    print(f"the guest left after {number} choices", flush=True)
    for what in ("refused", "substitute"):
        print(f"{what}: {maker.wait_for(what)[what]}", flush=True)


def _check_delay(player: Window, watcher: Window) -> None:
    """Hold what the watcher saw against what the player chose.

    A player notices whatever a watcher notices, and some more: who knows 30 entries by watching knows no more than the
    player knew by 30. The clocks are of one computer.
    """
    behind = []
    for at, known in watcher.known:
        choice = max((number, when) for when, number in [(0.0, 0), *player.made] if number <= known)
        if choice[0]:
            behind.append(at - choice[1])
    assert behind, "the game lasts longer than the delay"
    print(f"the watcher saw {watcher.known[-1][1]} entries, {min(behind):.1f} s or more after the choices", flush=True)
    print(f"cards of hands that the watcher saw: {watcher.cards}, the player: {player.cards}", flush=True)
    assert min(behind) >= 60 * DELAY_MIN, "the watcher sees nothing before its time"
    assert watcher.cards == 0 < player.cards, "the watcher sees no cards of hands"


def _disturb(
    arguments: argparse.Namespace,
    windows: tuple[Window, Window],
    processes: list[subprocess.Popen[str]],
    proxy: Proxy,
    folder: Path,
    port: int,
) -> None:
    """Cut a connection and kill the host, the first of the processes, when their time has come."""
    deeds = [(arguments.cut, "cut"), (arguments.kill, "kill"), (arguments.cut + arguments.kill, "cut")]
    for number, deed in sorted(deeds):
        while sum(window.choices for window in windows) < number:
            if any(window.is_over or window.process.poll() is not None for window in windows):
                return
            time.sleep(0.05)
        print(f"{deed} after {number} choices", flush=True)
        if deed == "cut":
            proxy.cut()
        else:
            processes[0].send_signal(signal.SIGKILL)
            processes[0].wait()
            time.sleep(CUT_S)
            processes[0], _link = start_host(folder, port)


def _compare(ends: list[tuple[str, dict[str, Any]]], folder: Path) -> None:
    """Hold against each other what the windows have at the end."""
    for name, told in ends:
        print(name, json.dumps(told), flush=True)
        journal = told["journal"]
        replayed = subprocess.run(
            [sys.executable, "-m", "ccstudio", "replay", journal],
            capture_output=True, text=True, cwd=ROOT, env={**os.environ, "CCSTUDIO_HOME": str(folder / "replay")},
            check=False,
        )  # fmt: skip
        print(f"ccstudio replay: exit {replayed.returncode}, {len(replayed.stdout.splitlines())} lines", flush=True)
        assert replayed.returncode == 0, replayed.stdout[-500:] + replayed.stderr[-500:]
        told["log"] = replayed.stdout.partition("\n")[2]
    for what in ("result", "digest", "entries", "log", "reason"):
        assert len({told[what] for _name, told in ends}) == 1, f"the windows agree about {what}"
    assert all(told["verified"] == "Everything that you were told is verified." for _name, told in ends)
    print(f"{len(ends)} windows agree", flush=True)


# The process of a window.


def sit(arguments: argparse.Namespace) -> None:
    """Play one seat in a window of this process."""
    from ccstudio.application.settings.playback_speed import PlaybackSpeed
    from ccstudio.ui.qt_application import make_application
    from tests.helpers.hosted_hand import HostedHand
    from tests.play_screens import SCREEN, Studio

    home, out = Path(arguments.home), Path(arguments.out)
    home.mkdir(parents=True, exist_ok=True)
    if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
        screen = home / "screen.json"
        screen.write_text(json.dumps({"screens": [SCREEN]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
    is_maker = arguments.window == "maker"
    studio = Studio(make_application(), out, home, "1366" if is_maker else "1600")
    studio.choose(playback_speed=PlaybackSpeed.INSTANT)
    hand = HostedHand(studio.window, seed=1 + is_maker)

    def take(name: str) -> None:
        if arguments.pictures:
            studio.take(f"{arguments.window}-{name}")

    def take_lobby() -> None:
        if arguments.pictures:
            hand.lobby.grab().save(str(out / f"{arguments.window}-lobby.png"))

    sit_down(hand, arguments, take_lobby)
    reports = Reports(hand)
    choices = 0
    while choices < arguments.most and not hand.is_over:
        if arguments.window == "watcher":
            hand.live(PAUSE_S)
        elif hand.wait_for_question():
            wish = hand.wish()
            tell(made=hand.known + 1, at=time.time())
            hand.choose(wish)
            choices += 1
            tell(choices=choices)
            if choices in PICTURES_AT:
                take(f"{choices:03}")
        elif arguments.substitute and hand.deserted >= 0:
            words = hand.let_computer_play(hand.deserted)
            take("refused" if words else "substitute")
            tell(**{"refused" if words else "substitute": words})
            hand.live(PAUSE_S)
        else:
            hand.live(REPORT_MS / 1_000)
    reports.stop()
    if not hand.is_over:
        hand.resign()
    hand.wait(lambda: bool(hand.hosted.bar.verified.text()), "the verification")
    take("end")
    tell(end=ending(hand, choices))
    take("whole")
    studio.close()


def sit_down(hand: Any, arguments: argparse.Namespace, take_lobby: Callable[[], None]) -> None:
    """Come to the host, and to the game there: make it, take its free seat, or watch it."""
    hand.join(arguments.link, NAMES[arguments.window])
    if arguments.window == "maker":
        delay_min = DELAY_MIN if arguments.watch else 0
        tell(invitation=hand.make_game(arguments.scenario, arguments.seat, watched_after_min=delay_min))
        take_lobby()
    elif arguments.window == "watcher":
        hand.watch()
    else:
        hand.wait(hand.lobby.take.isEnabled, "the game of the invitation")
        take_lobby()
        hand.take_seat()
    hand.wait_for_game()


class Reports:
    """Tells a few times a second how much of a game a window knows, and the cards of hands that it shows."""

    def __init__(self, hand: Any) -> None:
        from PySide6.QtCore import QTimer

        self._hand = hand
        self._known = 0
        self._timer = QTimer(interval=REPORT_MS)
        self._timer.timeout.connect(self.report)
        self._timer.start()

    def report(self) -> None:
        """Tell it, if it is more than before."""
        hand = self._hand
        if hand.known > self._known and not hand.is_over:
            self._known = hand.known
            table = hand.table
            cards = sum(len(it.cards) for it in table.system.table(table.view).hands)
            tell(known=self._known, at=time.time(), cards=cards)

    def stop(self) -> None:
        """Tell no more."""
        self._timer.stop()


def ending(hand: Any, choices: int) -> dict[str, Any]:
    """Return what a window has at the end of the game."""
    from ccstudio.engine.saves import digest

    hosted = hand.hosted
    whole = hand.open_whole()
    session = whole.game.table.session
    return {
        "choices": choices, "processor s": round(time.process_time()), "resent": hand.resent,
        "clicks": hand.clicks, "keys": hand.keys, "ways": hand.ways,
        "reason": hosted.hosted.at_host.ended.reason, "verified": hosted.bar.verified.text(),
        "findings": list(hosted.hosted.verified.findings), "entries": session.number,
        "result": str(session.game.result), "digest": digest(session.system, session.game),
        "journal": str(hosted.hosted.kept_at),
    }  # fmt: skip


def tell(**what: object) -> None:
    """Tell the process that started this one."""
    print(json.dumps(what), flush=True)


def main() -> None:
    """Read the arguments, and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("--out", default="build/two-windows")
    parser.add_argument("--no-pictures", dest="pictures", action="store_false")
    parser.add_argument("--cut", type=int, default=25, help="choices after which a connection is cut")
    parser.add_argument("--kill", type=int, default=60, help="choices after which the host is killed")
    parser.add_argument("--most", type=int, default=10_000, help="choices after which a window resigns")
    parser.add_argument("--watch", action="store_true", help="let a third window watch with a delay of a minute")
    parser.add_argument("--leave", type=int, default=0, help="choices after which the second window is killed")
    parser.add_argument("--substitute", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--window", default="", help=argparse.SUPPRESS)
    parser.add_argument("--home", default="", help=argparse.SUPPRESS)
    parser.add_argument("--link", default="", help=argparse.SUPPRESS)
    parser.add_argument("--seat", type=int, default=-1, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.window:
        sit(arguments)
    else:
        play(arguments)


if __name__ == "__main__":
    main()
