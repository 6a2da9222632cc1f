"""A person's program without a window: `python -m tests.helpers.seat_program`; it plays one seat of a game by chance.

It is what the studio is between window and host: the same connection, account file and journal of a seat, and nothing
else outlives it. What it sends and hears is written to a file that it never reads, for whoever checks the host.
"""

import argparse
import json
import os
import queue
import random
import sys
import time
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.engine.outcomes import Ask
from ccstudio.net.client.connection import HostAddress, HostConnection, LinkState, new_request
from ccstudio.net.client.known_hosts import KnownHost, KnownHosts
from ccstudio.net.client.seat_at_host import SeatAtHost
from ccstudio.net.client.verification import read_and_verify
from ccstudio.net.protocol import (
    Accepted,
    Choose,
    ClientMessage,
    Create,
    Created,
    GameChanged,
    GameInfo,
    Games,
    HostMessage,
    Join,
    ListGames,
    Refused,
    SeatOffer,
    Welcome,
)
from ccstudio.rules.registry import Registry

LOOK_S: Final = 2.0
"""Seconds after which somebody who waits for a game to be made looks at the list again."""
THINK_S: Final = 0.1
"""How long somebody thinks at most."""
REFUSED: Final = 3
"""The exit code of a program that the host, or the program itself, will not have."""

Heard = HostMessage | tuple[LinkState, StudioError | None]


class SeatProgram:
    """Finds the game of a title, makes it or waits for it, takes a seat, and plays to the end; a `Listener`."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.title: str = arguments.title
        self.seat: int = arguments.seat
        self.scenario: str = arguments.make
        self.computer: str = arguments.computer
        self._heard: queue.Queue[Heard] = queue.Queue()
        self._log = os.open(arguments.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._chance = random.Random(time.time_ns())
        self._hosts = KnownHosts(Path(arguments.folder) / "hosts.json")
        address = HostAddress(host="127.0.0.1", port=arguments.port, plain=True)
        name = f"{arguments.name} {self._chance.randrange(10**9)}"
        self._known = self._hosts.at(address) or KnownHost(address=address, name=name)
        self._connection = HostConnection(address, self, name=self._known.name, token=self._known.token)
        self._at_host: SeatAtHost | None = None
        self._asked = ""
        """The request for a game or a seat that is not answered yet."""
        self._looked_at = 0.0
        self._is_verified = False

    # Told in the thread of the connection.

    def received(self, message: HostMessage) -> None:
        self._heard.put(message)

    def changed(self, state: LinkState, reason: StudioError | None) -> None:
        self._heard.put((state, reason))

    # In the thread of the program.

    def run(self) -> None:
        """Play until the game is over and verified."""
        self._connection.start()
        while not self._is_verified:
            try:
                heard = self._heard.get(timeout=LOOK_S)
            except queue.Empty:
                self._look()
                continue
            if isinstance(heard, tuple):
                self._follow_link(*heard)
            else:
                self._take(heard)
        self._connection.close()

    def _note(self, **what: object) -> None:
        os.write(self._log, f"{json.dumps(what)}\n".encode())

    def _send(self, message: ClientMessage) -> None:
        if isinstance(message, Choose):
            self._note(sent=message.request, choice=message.choice)
        self._connection.send(message)

    def _follow_link(self, state: LinkState, reason: StudioError | None) -> None:
        if state is LinkState.LOST and reason is not None:
            self._note(lost=reason.code)
        elif state is LinkState.REFUSED:
            self._note(ended=reason.code if reason is not None else "", words=str(reason))
            sys.exit(REFUSED)

    def _look(self) -> None:
        """Look for the game again, if it is not made yet."""
        if self._at_host is None and not self._asked and time.monotonic() - self._looked_at > LOOK_S:
            self._looked_at = time.monotonic()
            self._connection.send(ListGames(request=new_request()))

    def _take(self, message: HostMessage) -> None:
        match message:
            case Welcome():
                token = message.token or self._known.token
                self._known = msgspec.structs.replace(self._known, name=message.name, token=token)
                self._hosts.remember(self._known)
                self._connection.send(ListGames(request=new_request()))
                if self._at_host is not None:
                    self._at_host.sync()
            case Games():
                own = [info for info in message.games if info.title == self.title]
                self._go_to(min(own, key=lambda info: info.created) if own else None)
            case GameChanged() if message.info.title == self.title:
                self._go_to(message.info)
            case Created() | Accepted() | Refused() if message.request == self._asked:
                self._asked = ""
                if isinstance(message, Refused):
                    self._note(refused=message.code, of="lobby")
                self._connection.send(ListGames(request=new_request()))
            case _:
                self._take_of_game(message)

    def _go_to(self, info: GameInfo | None) -> None:
        """Do what leads to the game: make it, take the seat, or follow it."""
        if self._asked or self._at_host is not None:
            return
        if info is None:
            if self.scenario:
                self._asked = new_request()
                seats = (SeatOffer(), SeatOffer(player=self.computer)) if self.computer else ()
                wanted = Create(
                    request=self._asked, title=self.title, scenario=self.scenario, seats=seats, reaction_pause_ms=0
                )
                self._connection.send(wanted)
        elif self.seat not in info.yours:
            self._asked = new_request()
            self._connection.send(Join(request=self._asked, game=info.game, seat=self.seat))
        elif info.status != "open":
            self._at_host = SeatAtHost(self._send, info.game, self.seat)
            self._at_host.sync()

    def _take_of_game(self, message: HostMessage) -> None:
        at_host = self._at_host
        if at_host is None:
            return
        if isinstance(message, Accepted | Refused) and message.request:
            told = {"accepted": message.request} if isinstance(message, Accepted) else {"refused": message.code}
            self._note(**told)
        at_host.take(message)
        if at_host.can_begin:
            opened, problems = at_host.open_head(Registry())
            assert opened is not None, problems
            at_host.begin(opened)
        session = at_host.session
        if at_host.journal:
            self._verify(at_host)
        elif session is not None and isinstance(asked := session.decision, Ask) and asked.seat == self.seat:
            time.sleep(self._chance.uniform(0.0, THINK_S))
            session.choose(at_host.seat, self._chance.choice(asked.options))

    def _verify(self, at_host: SeatAtHost) -> None:
        """Verify the finished game as the studio does, and end."""
        verified = read_and_verify(at_host.told, at_host.journal, Registry())
        self._note(over=len(verified.journal.entries), findings=list(verified.findings))
        self._is_verified = True


def main() -> None:
    """Read the arguments, and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--folder", required=True, help="where the account is kept")
    parser.add_argument("--log", required=True, help="file in which it tells what it sent and heard")
    parser.add_argument("--name", required=True)
    parser.add_argument("--title", required=True, help="title of the game")
    parser.add_argument("--seat", type=int, required=True)
    parser.add_argument("--make", default="", help="scenario of the game, if this program makes it")
    parser.add_argument("--computer", default="", help="computer player of the second seat")
    SeatProgram(parser.parse_args()).run()


if __name__ == "__main__":
    main()
