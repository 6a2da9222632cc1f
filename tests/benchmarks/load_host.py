"""Many games at once on one host: `python -m tests.benchmarks.load_host --games 1000 --seconds 60`.

Each game has two simulated seats, each on its own connection, that think for a while and then make a random choice. It
prints how long the host took to accept choices, as its clients measured it.
"""

import argparse
import asyncio
import os
import random
import resource
import tempfile
import time
from pathlib import Path

from ccstudio.net.protocol import Accepted, Create, Created, Join, Refused, Sync
from tests.helpers.network_players import NetworkPlayer, host_process


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.accepted_ms: list[float] = []
        self.refused: dict[str, int] = {}
        self.over = 0
        self.begun = 0
        self.go = asyncio.Event()


async def play(
    number: int, port: int, scenario: str, think_s: float, figures: Figures, gate: asyncio.Semaphore
) -> None:
    """Play one game with two connections until the time is over."""
    chance = random.Random(number)
    players = [NetworkPlayer(port), NetworkPlayer(port)]
    async with gate:
        for seat, player in enumerate(players):
            await player.open(f"load {number} {seat}")
        made = await players[0].ask(Create(request=players[0].request(), scenario=scenario, reaction_pause_ms=0))
        assert isinstance(made, Created), made
        for seat, player in enumerate(players):
            await player.ask(Join(request=player.request(), game=made.game, seat=seat))
            await player.ask(Sync(request=player.request(), game=made.game, seat=seat))
    figures.begun += 1
    await figures.go.wait()
    async with asyncio.TaskGroup() as tasks:
        for seat, player in enumerate(players):
            tasks.create_task(sit(player, made.game, seat, chance, think_s, figures))


async def sit(
    player: NetworkPlayer, game: str, seat: int, chance: random.Random, think_s: float, figures: Figures
) -> None:
    """Answer whatever a seat is asked."""
    while not player.is_over:
        choice = player.choice(game, seat, chance)
        if choice is None:
            await player.next()
            continue
        await asyncio.sleep(chance.uniform(0.0, 2 * think_s))
        before = time.perf_counter()
        reply = await player.ask(choice)
        if isinstance(reply, Accepted):
            figures.accepted_ms.append(1_000 * (time.perf_counter() - before))
        elif isinstance(reply, Refused):
            figures.refused[reply.code] = figures.refused.get(reply.code, 0) + 1
    figures.over += 1


def processor_s(pid: int) -> float:
    """Return how much time of a processor a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(arguments: argparse.Namespace, port: int, pid: int) -> None:
    """Play, and print what was measured."""
    figures = Figures()
    gate = asyncio.Semaphore(8)
    began = time.monotonic()
    async with asyncio.TaskGroup() as tasks:
        playing = [
            tasks.create_task(play(number, port, arguments.scenario, arguments.think, figures, gate))
            for number in range(arguments.games)
        ]
        while figures.begun < arguments.games:
            await asyncio.sleep(0.5)
        print(f"{arguments.games} games begun in {time.monotonic() - began:.0f} s", flush=True)
        before_s, own_before_s = processor_s(pid), time.process_time()
        figures.go.set()
        await asyncio.sleep(arguments.seconds)
        spent_s, own_s = processor_s(pid) - before_s, time.process_time() - own_before_s
        for task in playing:
            task.cancel()
    took = sorted(figures.accepted_ms)
    count = len(took)
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    memory = next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmHWM"))
    print(f"{count} choices in {arguments.seconds} s ({count / arguments.seconds:.0f} per second)")
    print(
        f"accepted after: median {took[count // 2]:.1f} ms, 95% within {took[int(count * 0.95)]:.1f} ms,"
        f" 99% within {took[int(count * 0.99)]:.1f} ms, at most {took[-1]:.0f} ms"
    )
    print(f"processor of the host: {1_000 * spent_s / count:.2f} ms per choice, {spent_s / arguments.seconds:.0%} busy")
    print(f"processor of the players: {own_s / arguments.seconds:.0%} busy")
    print(f"refused: {figures.refused}, seats that saw the end: {figures.over}, memory of the host: {memory} MiB")


def main() -> None:
    """Read the arguments, and run a host with players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=10.0, help="seconds that a seat thinks on average")
    parser.add_argument("--scenario", default="mill-road")
    arguments = parser.parse_args()
    wanted = 4 * arguments.games + 200
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, max(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with tempfile.TemporaryDirectory() as folder, host_process(Path(folder)) as (process, port):
        asyncio.run(run(arguments, port, process.pid or 0))


if __name__ == "__main__":
    main()
