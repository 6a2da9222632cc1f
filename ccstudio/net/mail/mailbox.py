"""`Mailbox`: all games by mail of a person: turns come in, and the next turns go out."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.files import Stamp, save_atomically, stamp_of
from ccstudio.documents.files import to_bytes
from ccstudio.documents.turn import Orders, TurnDocument
from ccstudio.net.mail.chance import RandomDigits
from ccstudio.net.mail.errors import ForkError, MailError
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.keys import KeyPair, own_keys
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.states import HostState
from ccstudio.net.mail.store import STATE, GameFolder, game_folders, mail_folder
from ccstudio.net.mail.turns import file_name
from ccstudio.play.opening import Opened
from ccstudio.rules.registry import Registry

MailGame: TypeAlias = MailHost | MailPlayer


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """A game after something was done in it, and the turns that have to be sent now."""

    game: MailGame
    outgoing: tuple[TurnDocument, ...] = ()


class Mailbox:
    """The games by mail in a folder. Seats on the computer of a host get their turns without files.

    Games are kept open, and read again when another program has changed them.
    """

    def __init__(
        self, folder: Path | None = None, registry: Registry | None = None, digits: RandomDigits = secrets.token_hex
    ) -> None:
        """Open the games in a folder.

        Args:
            folder: that of the person's games by mail, if left out.
            registry: where rules are found.
            digits: draws ids, secrets and parts of seeds.
        """
        self.folder: Final = folder or mail_folder()
        self._digits = digits
        self._registry = registry or Registry()
        self._keys: KeyPair | None = None
        self._open: dict[Path, tuple[Stamp | None, MailGame]] = {}

    @property
    def keys(self) -> KeyPair:
        """The key pair of the person, made when it is needed first.

        Raises:
            MailError: its file cannot be read.
        """
        if self._keys is None:
            self._keys = own_keys(self.folder)
        return self._keys

    def games(self) -> list[MailGame]:
        """Return all games, the game played last first; those that cannot be read are left out.

        Turns that a program could not bring to seats on this computer, because it died, are brought first.
        """
        games = list(self._readable())
        behind = [game for game in games if isinstance(game, MailHost) and self._is_behind(game)]
        for host in behind:
            # Another program may be about to do it.
            with suppress(StudioError), host.folder.locked():
                self._carried(host, ())
        return list(self._readable()) if behind else games

    def new_game(
        self, opened: Opened, *, names: Sequence[str], host: str, own: Sequence[int] = (), title: str = ""
    ) -> Posted:
        """Make a game that this computer hosts; the turns to send are invitations.

        Raises:
            MailError: there is not one name for each seat.
            SaveError: it cannot be saved.
        """
        made = MailHost.begin(
            opened,
            lambda game: GameFolder.of_host(self.folder, game),
            self.keys,
            names=names,
            host=host,
            own=own,
            title=title,
            registry=self._registry,
            digits=self._digits,
        )
        with made.folder.locked():
            self._note(made)
            return Posted(game=made, outgoing=self._carried(made, self.unconfirmed(made)))

    def take(self, turn: TurnDocument, *, name: str = "") -> Posted:
        """Take in a turn with a valid signature, whatever game it belongs to.

        Args:
            turn: what came.
            name: the person's name, if the turn is an invitation.

        Raises:
            MailError: it is not for this person, not the next one, or contradicts what came before; nothing changed.
            SaveError: the game cannot be saved.
        """
        host, player = self._folders(turn)
        folder = host if turn.sender == "player" else player
        with folder.locked() if folder.exists else nullcontext():
            if turn.sender == "player":
                return self._take_at_host(turn, host, player)
            return self._take_at_player(turn, host, player, name)

    def order(self, player: MailPlayer, orders: Orders) -> Posted:
        """Decide for a seat, or write to the table; the turns to send are those to the host, or of the host.

        Raises:
            MailError: the seat is not asked, or the first choice is not offered.
            SaveError: the game cannot be saved.
        """
        with player.folder.locked():
            turn = player.order(orders)
            self._note(player)
        host = GameFolder.of_host(self.folder, player.state.game)
        if not host.exists:
            return Posted(game=player, outgoing=(turn,))
        with host.locked():
            hosting = self._loaded(host)
            assert isinstance(hosting, MailHost), "the folder of a host has its state"
            return Posted(game=player, outgoing=self._carried(hosting, ()))

    def sends(self, game: MailGame) -> bool:
        """Whether turns of a game leave this computer as files: those of a seat beside its host do not."""
        return isinstance(game, MailHost) or not GameFolder.of_host(self.folder, game.state.game).exists

    def unconfirmed(self, game: MailGame) -> tuple[TurnDocument, ...]:
        """Return the turns of a game that their receivers have not confirmed yet, to send again what was lost.

        Raises:
            MailError: one of them cannot be read.
        """
        if isinstance(game, MailPlayer):
            return tuple(game.folder.turn("player", game.seat, number) for number in game.state.chain.unconfirmed)
        return tuple(
            game.folder.turn("host", seat, number)
            for seat, chain in enumerate(game.state.chains)
            if seat not in game.state.invitation.own
            for number in chain.unconfirmed
        )

    def _take_at_host(self, turn: TurnDocument, host: GameFolder, player: GameFolder) -> Posted:
        if not host.exists:
            raise MailError("mail-own-turn" if player.exists else "mail-game-unknown", title=turn.title)
        game = self._loaded(host)
        assert isinstance(game, MailHost), "the folder of a host has its state"
        try:
            outgoing = game.take(turn)
        except ForkError as error:
            raise MailError(f"{error.code}-kept", folder=str(host.keep_proof(turn)), **error.arguments) from error
        self._note(game)
        return Posted(game=game, outgoing=self._carried(game, outgoing))

    def _take_at_player(self, turn: TurnDocument, host: GameFolder, player: GameFolder, name: str) -> Posted:
        if not player.exists:
            return self._accepted(turn, host, player, name)
        game = self._loaded(player)
        assert isinstance(game, MailPlayer), "the folder of a player has its state"
        try:
            game.take(turn)
        except ForkError as error:
            folder = game.note_fork(turn)
            self._note(game)
            raise MailError(f"{error.code}-kept", folder=folder, **error.arguments) from error
        self._note(game)
        return Posted(game=game)

    def _accepted(self, turn: TurnDocument, host: GameFolder, player: GameFolder, name: str) -> Posted:
        if host.exists:
            raise MailError("mail-own-turn", title=turn.title)
        if any(folder.path.name.startswith(turn.game) for folder in game_folders(self.folder)):
            raise MailError("mail-other-seat", seat=turn.seat + 1)
        game, acceptance = MailPlayer.accept(
            turn, player, self.keys, name=name, registry=self._registry, digits=self._digits
        )
        self._note(game)
        return Posted(game=game, outgoing=(acceptance,))

    def _carried(self, host: MailHost, outgoing: Sequence[TurnDocument]) -> tuple[TurnDocument, ...]:
        """Bring turns to and from seats on this computer, until they wait for somebody; return what has to be sent.

        It looks at what each side has, so that nothing is missed after the program died in between.
        """
        sent = list(outgoing)
        own = host.state.invitation.own
        moved = True
        while moved:
            moved = False
            for seat in own:
                player = self._own_player(host, seat)
                while len(player.state.chain.taken) < len(host.state.chains[seat].sent):
                    number = len(player.state.chain.taken) + 1
                    player.take(host.folder.turn("host", seat, number))
                    self._note(player)
                while len(host.state.chains[seat].taken) < len(player.state.chain.sent):
                    number = len(host.state.chains[seat].taken) + 1
                    sent += host.take(player.folder.turn("player", seat, number))
                    self._note(host)
                    moved = True
        return tuple(turn for turn in sent if turn.seat not in own)

    def _is_behind(self, host: MailHost) -> bool:
        """Whether a seat on this computer lacks turns of its host, or the host those of the seat."""
        for seat in host.state.invitation.own:
            folder = GameFolder.of_player(self.folder, host.state.game, seat)
            player = self._loaded(folder) if folder.exists else None
            if not isinstance(player, MailPlayer):
                return True
            ours, theirs = host.state.chains[seat], player.state.chain
            if (len(ours.sent), len(ours.taken)) != (len(theirs.taken), len(theirs.sent)):
                return True
        return False

    def _own_player(self, host: MailHost, seat: int) -> MailPlayer:
        folder = GameFolder.of_player(self.folder, host.state.game, seat)
        if folder.exists:
            player = self._loaded(folder)
            assert isinstance(player, MailPlayer), "the folder of a player has its state"
            return player
        made, _acceptance = MailPlayer.accept(
            host.folder.turn("host", seat, 1), folder, self.keys, registry=self._registry, digits=self._digits
        )
        self._note(made)
        return made

    def _folders(self, turn: TurnDocument) -> tuple[GameFolder, GameFolder]:
        return GameFolder.of_host(self.folder, turn.game), GameFolder.of_player(self.folder, turn.game, turn.seat)

    def _readable(self) -> Iterator[MailGame]:
        for folder in game_folders(self.folder):
            try:
                yield self._loaded(folder)
            except MailError:
                continue

    def _loaded(self, folder: GameFolder) -> MailGame:
        stamp, game = self._open.get(folder.path, (None, None))
        now = stamp_of(folder.path / STATE)
        if game is not None and now == stamp:
            return game
        state = folder.state()
        loaded: MailGame
        if isinstance(state, HostState):
            loaded = MailHost(folder, state, self.keys, self._registry)
        else:
            loaded = MailPlayer(folder, state, self.keys, self._registry)
        self._open[folder.path] = (now, loaded)
        return loaded

    def _note(self, game: MailGame) -> None:
        """Note that a game was saved by this program."""
        self._open[game.folder.path] = (stamp_of(game.folder.path / STATE), game)


def receiver(game: MailGame, turn: TurnDocument) -> str:
    """Return the name of the person to send a turn to."""
    invitation = game.state.invitation
    return invitation.names[turn.seat] if turn.sender == "host" else invitation.host


def write_turns(posted: Posted, folder: Path, *, first: str = "") -> list[Path]:
    """Write the turns to send into a folder, the first under another name if there is one; return their files.

    Raises:
        SaveError: one cannot be written.
    """
    paths = []
    for number, turn in enumerate(posted.outgoing):
        name = file_name(turn, receiver(posted.game, turn)) if number or not first else first
        path = folder / name
        save_atomically(path, to_bytes(turn), backup=False)
        paths.append(path)
    return paths
