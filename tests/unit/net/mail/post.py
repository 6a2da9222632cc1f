"""Two or three people with data folders of their own, and the post between them."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

from ccstudio.documents.files import to_bytes
from ccstudio.documents.turn import Orders, TurnDocument
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.lookahead import choices_ahead
from ccstudio.net.mail.mailbox import Mailbox, Posted
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.turns import read_turn
from ccstudio.play.opening import Opened
from ccstudio.play.player import Player
from ccstudio.rules.registry import Registry


def drawn_from(luck: str) -> Callable[[int], str]:
    """Random digits that are the same each time."""
    number = 0

    def digits(count: int) -> str:
        nonlocal number
        number += 1
        return sha256(f"{luck} {number}".encode()).hexdigest()[: 2 * count]

    return digits


class Post:
    """Mailboxes of people, the first of whom hosts the game and plays the first seat; turns travel as files."""

    def __init__(self, folder: Path, count: int, luck: str = "", registry: Registry | None = None) -> None:
        self.folder = folder
        self.boxes = [
            Mailbox(folder / f"person-{number}" / "mail", registry, drawn_from(f"{luck} {number}"))
            for number in range(count)
        ]
        self.waiting: list[TurnDocument] = []
        self.carried: list[TurnDocument] = []

    def begin(self, opened: Opened) -> MailHost:
        """Invite everybody; the invitations wait."""
        seats = opened.system.seatings(opened.board)[0].seats
        names = [f"Player {number}" for number in range(len(seats))]
        posted = self.boxes[0].new_game(opened, names=names, host="Player 0", own=[0])
        self.waiting += posted.outgoing
        assert isinstance(posted.game, MailHost)
        return posted.game

    def box_for(self, turn: TurnDocument) -> Mailbox:
        return self.boxes[turn.seat if turn.sender == "host" else 0]

    def take(self, turn: TurnDocument) -> Posted:
        """Bring a turn to its receiver, through a file."""
        path = self.folder / "turn.ccturn"
        path.write_bytes(to_bytes(turn))
        return self.box_for(turn).take(read_turn(path))

    def carry(self) -> None:
        """Bring every turn to its receiver, and those that follow, until everybody waits for a decision."""
        while self.waiting:
            turn = self.waiting.pop(0)
            self.carried.append(turn)
            self.waiting += self.take(turn).outgoing

    @property
    def players(self) -> list[MailPlayer]:
        """The seats by number, those that are there."""
        found = [game for box in self.boxes for game in box.games() if isinstance(game, MailPlayer)]
        return sorted(found, key=lambda player: player.seat)

    @property
    def asked(self) -> MailPlayer:
        """The seat that has to decide."""
        (player,) = (player for player in self.players if player.asked is not None)
        return player

    def order(self, player: MailPlayer, **orders: object) -> Sequence[TurnDocument]:
        """Let a seat decide; the turns wait."""
        box = next(box for box in self.boxes if box.folder in player.folder.path.parents)
        outgoing = box.order(player, Orders(known=0, **orders)).outgoing  # type: ignore[arg-type]
        self.waiting += outgoing
        return outgoing

    def play_on(self, computer: Player, most: int = 10_000) -> None:
        """Let a computer player decide for everybody, as far ahead as each can see."""
        for number in range(most):
            self.carry()
            player = next((player for player in self.players if player.asked is not None), None)
            if player is None:
                return
            self.order(player, choices=choices_ahead(player.opened.system, player.view, computer, number))
        self.carry()
