"""Random messages for a host: true ones, slightly wrong ones, and noise."""

import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ccstudio.documents.documentation import documentation
from ccstudio.engine.seats import Seat
from ccstudio.net.protocol import (
    CLIENT_MESSAGES,
    Answer,
    AskJournal,
    Choose,
    Hello,
    Ping,
    Propose,
    Refused,
    Resign,
    Say,
)
from tests.helpers.hosts import Person, TestHost, begun_game, settled

WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    10**40,
    1.5,
    1e308,
    "",
    "\u0000",
    "\ud7ff",
    "é" * 300,
    "a" * 5_000,
    "../../etc/passwd",
    "'; DROP TABLE games; --",
    [],
    {},
    [[[[[[]]]]]],
    {"a": {"a": {"a": {}}}},
)
PLAYERS = ("person", "regular", "rules", "planner:9999s", "random", "nobody")
KINDS = ("undo", "free-hand", "draw", "pause", "resume", "substitute", "cheat")
WEIGHTS = {Choose: 6.0, Propose: 6.0, Answer: 6.0, Say: 2.0, Hello: 0.1, Resign: 0.01, AskJournal: 0.2}
"""How often messages come that do not come as often as others."""
CLOCKS = ("none", "game", "turn", "answer")
TEXTS = ("Well played", "\u202e\u200b", " ", "é" * 900, "{seat} {text}", "<b>bold</b>")


class Fuzzer:
    """Makes frames of one client that knows a game and its own seat."""

    def __init__(self, chance: random.Random, game: str, seat: int, requests: int = 500) -> None:
        self._chance = chance
        self._game = game
        self._seat = seat
        self._requests = requests
        any_text, any_player, small = self._of(*TEXTS), self._of(*PLAYERS), self._of(*range(5))
        yes_or_no = self._of(True, False)
        self._makers: dict[str, Callable[[], Any]] = {
            "request": self._request,
            "game": self._of(*[game] * 9, "abcdef012345"),
            "seat": self._of(*[seat] * 9, *range(-1, 5)),
            "replaced": self._some_seat,
            "number": self._number,
            "choice": self._choice,
            "edits": self._list(self._edit, 3),
            "seats": self._list(lambda: {"player": any_player()}, 5),
            "clock": lambda: {"kind": chance.choice(CLOCKS), "seconds": chance.randrange(100)},
            "scenario": self._of("micro-weir", "micro-quarry", "", "weir", "../weir", "generate:micro:1"),
            "contents": self._list(self._digest, 3),
            "digest": self._digest,
            "parts": self._of(1, 2),
            "part": self._of(0, 1),
            **dict.fromkeys(("text", "note", "title", "name"), any_text),
            **dict.fromkeys(("proposal", "delay", "reaction_pause_ms", "protocol"), small),
            **dict.fromkeys(("agrees", "to_side", "is_open"), yes_or_no),
            "kind": self._of(*KINDS),
            "player": any_player,
            "watching": self._of("none", "public", "open-hands"),
        }
        self.options: list[str] = []
        self.known = 0

    def frame(self) -> str | bytes:
        """Return the next frame."""
        roll = self._chance.random()
        if roll < 0.02:
            return bytes(self._chance.randrange(256) for _ in range(self._chance.randrange(50)))
        message = self._message()
        if roll < 0.35:
            self._spoil(message)
        text = json.dumps(message, ensure_ascii=self._chance.random() < 0.5)
        return self._damaged(text) if 0.35 <= roll < 0.5 else text

    def _message(self) -> dict[str, Any]:
        (kind,) = self._chance.choices(CLIENT_MESSAGES, [WEIGHTS.get(it, 1.0) for it in CLIENT_MESSAGES])
        fields = [name for name in documentation(kind).fields if self._chance.random() < 0.99]
        return {"message": kind.__struct_config__.tag, **{name: self._value(name) for name in fields}}

    def _value(self, name: str) -> Any:
        """Return a value of an entry, mostly a true one."""
        make = self._makers.get(name)
        return "" if make is None else make()

    def _of(self, *values: Any) -> Callable[[], Any]:
        return lambda: self._chance.choice(values)

    def _list(self, make: Callable[[], Any], most: int) -> Callable[[], Any]:
        return lambda: [make() for _ in range(self._chance.randrange(most))]

    def _request(self) -> str:
        return f"f{self._chance.randrange(self._requests)}-{self._chance.randrange(self._requests)}"

    def _some_seat(self) -> int:
        return self._seat if self._chance.random() < 0.7 else self._chance.randrange(-1, 5)

    def _number(self) -> int:
        if self._chance.random() < 0.1:
            return self._chance.randrange(10**6)
        return max(0, self.known + self._chance.randrange(-2, 2))

    def _choice(self) -> str:
        return self._chance.choice(self.options or ["button pass", "number 0", "space 3"])

    def _edit(self) -> dict[str, Any]:
        chance = self._chance
        if chance.random() < 0.5:
            place = chance.choice(({"space": chance.randrange(-1, 60)}, {"on": chance.randrange(9)}, {"box": "x"}, {}))
            return {"edit": "move", "piece": chance.randrange(12), "height": chance.randrange(-1, 3), **place}
        path = [chance.choice(("units", "turn", "hands", "seed", "aliases", "deck", "stacks", 0, "0", 7))]
        path += [chance.choice((0, 1, "0", "cards", "-1")) for _ in range(chance.randrange(3))]
        return {"edit": "set", "path": path, "value": chance.choice(WRONG)}

    def _digest(self) -> str:
        return f"{self._chance.randrange(3):064x}"

    def _spoil(self, message: dict[str, Any]) -> None:
        """Make one entry wrong, or add one."""
        name = self._chance.choice([*message, "more"])
        if self._chance.random() < 0.2:
            message.pop(name, None)
        else:
            message[name] = self._chance.choice(WRONG)

    def _damaged(self, text: str) -> str:
        """Change, cut out or double some characters."""
        at = self._chance.randrange(len(text))
        to = min(len(text), at + self._chance.randrange(1, 9))
        put = self._chance.choice(("", "[", '"', "\\", "\\ud800", "\u0000", text[at:to] * 2, "1e999", "[" * 2_000))
        return text[:at] + put + text[to:]


async def fuzz(host: TestHost, chance: random.Random, games: int, messages: int) -> Counter[str]:
    """Send messages to a host in one game after the other, while honest persons play there; count the replies.

    Raises:
        AssertionError: the host met an error in the program, or the honest persons were told something wrong.
    """
    replies: Counter[str] = Counter()
    for _ in range(games):
        persons = [await host.person() for _ in range(3)]
        game = await begun_game(*persons, watching="open-hands")
        seat = chance.randrange(3)
        liar = await host.again(persons[seat])
        fuzzer = Fuzzer(chance, game, seat)
        for number in range(messages):
            if number % 5 == 0:
                await settled(persons[seat])
                fuzzer.options, fuzzer.known = persons[seat].options(game, seat), persons[seat].known[game, seat]
            liar.channel.to_host.put_nowait(fuzzer.frame())
            if number % 20 == 0:
                await _play_on(game, persons, chance, replies)
                replies.update(await _drained(liar))
        replies.update(await _drained(liar))
        await settled(*persons)
        viewers = host.game(game).audience.viewers
        for place, person in enumerate(persons):
            assert person.known[game, place] == len(viewers[Seat(place)].feed.entries), "everybody is told everything"
        for person in (*persons, liar):
            person.channel.abort()
    assert not replies["host-fault"]
    return replies


async def _play_on(game: str, persons: Sequence[Person], chance: random.Random, replies: Counter[str]) -> None:
    """Let a person choose; the liar may have chosen meanwhile, or have ended the game."""
    await settled(*persons)
    for seat, person in enumerate(persons):
        options = person.options(game, seat)
        if options:
            reply = await person.choose(game, seat, chance.choice(options))
            replies[reply.code if isinstance(reply, Refused) else "honest choice"] += 1


async def _drained(liar: Person) -> Counter[str]:
    """Return what the liar was told, by the codes of refusals and the kinds of messages."""
    liar.send(Ping(request="end"))
    found: Counter[str] = Counter()
    while True:
        frame = await liar.channel.to_client.get()
        assert frame is not None, "the liar is not disconnected"
        message = msgspec.json.decode(frame)
        if message["message"] == "pong" and message["request"] == "end":
            return found
        found[message.get("code", message["message"]) if message["message"] == "refused" else message["message"]] += 1
