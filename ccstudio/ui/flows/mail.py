"""Dialog flows about games by mail: turns that come in, orders that go out, new games."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from PySide6.QtCore import QObject

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _, plural
from ccstudio.base.places import games_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.reading import Reading
from ccstudio.documents.turn import TURN_SUFFIX, Invitation, Orders, TurnDocument
from ccstudio.documents.turn import Wish as WishOrders
from ccstudio.ui.dialogs.dialogs import Choice, FileKind, Question
from ccstudio.ui.documents.open_documents import OpenDocument, OpenDocuments
from ccstudio.ui.flows.editor_kinds import EditorKind, Editors
from ccstudio.ui.flows.files import FileFlows
from ccstudio.ui.flows.flow_context import FlowContext
from ccstudio.ui.flows.games import GameFlows, OpenGame
from ccstudio.ui.flows.playing import PlayingFlows
from ccstudio.ui.settings import Settings
from ccstudio.ui.tasks.background import Progress

if TYPE_CHECKING:
    from ccstudio.net.mail.mailbox import Mailbox, MailGame, Posted
    from ccstudio.net.mail.player import MailPlayer
    from ccstudio.ui.mail.mail_table import MailTable

TURNS: Final = "ccstudio/turn"
"""The format of turns."""

NAME: Final = "mail-name"
"""Where the settings keep what the person is called in games by mail."""


class OpenMailGame(OpenGame):
    """A seat of a game by mail in a tab."""

    def __init__(self, mail: "MailTable", settings: Settings, kind: EditorKind) -> None:
        from ccstudio.ui.play.game_model import GameModel  # noqa: PLC0415 - the first paint needs no rules

        player = mail.draft.player
        super().__init__(GameModel(mail.table, mail.storage, settings, player.state.title, others=mail), kind)
        self.mail = mail
        mail.setParent(self)

    def close(self) -> None:
        """Stop everything that outlives the widgets."""
        self.mail.stop()
        super().close()


class MailFlows(PlayingFlows):
    """The dialog flows about games by mail; the window starts them."""

    def __init__(
        self,
        flow_context: FlowContext,
        settings: Settings,
        editors: Editors,
        files: FileFlows,
        games: GameFlows,
        documents: OpenDocuments,
        parent: QObject | None = None,
    ) -> None:
        """Register with `files` to open turns."""
        super().__init__(flow_context, settings, editors, files, parent)
        self._games = games
        self._documents = documents
        self._box: Mailbox | None = None
        self._tabs: list[OpenMailGame] = []
        documents.removed.connect(self._forget)
        if self.are_possible:
            files.openers[TURNS] = self._open

    @property
    def box(self) -> "Mailbox":
        """The games by mail of the person."""
        if self._box is None:
            from ccstudio.net.mail.mailbox import Mailbox  # noqa: PLC0415 - the first paint needs no rules

            self._box = Mailbox()
        return self._box

    async def show_games(self) -> None:
        """List the games by mail, and do what the person wants with one."""
        from ccstudio.ui.mail.games_dialog import MailGamesDialog  # noqa: PLC0415 - likewise

        try:
            dialog = MailGamesDialog(self.box)
        except StudioError as error:
            await self._files.tell_error(_("Games by mail"), error)
            return
        if not await self._flow_context.dialogs.run(dialog):
            return
        game = dialog.game
        if dialog.deed == "new":
            await self.new_game()
        elif game is not None:
            await self._do(dialog.deed, game)

    async def new_game(self) -> bool:
        """Ask for scenario and players, and save the invitations; return whether that was done."""
        from ccstudio.ui.mail.new_game import NewMailGameDialog  # noqa: PLC0415 - likewise

        self._games.catalogue.fill()
        dialog = NewMailGameDialog(self._games.catalogue, self._settings.recalled(NAME, ""))
        if not await self._flow_context.dialogs.run(dialog):
            return False
        card, names, own, name = dialog.card, dialog.names, dialog.own, dialog.name
        self._settings.recall_next_time(NAME, name)

        def work(_progress: Progress) -> "Posted":
            return self.box.new_game(card.open(), names=names, host=name or _("Host"), own=own)

        posted = await self._worked(_("Making the game"), work)
        return posted is not None and await self._send(posted)

    async def send(self, tab: "OpenMailGame") -> bool:
        """Ask what goes into a turn besides the choices, and send it; return whether that was done."""
        from ccstudio.application.mail_texts import state_text  # noqa: PLC0415 - likewise
        from ccstudio.ui.mail.send_dialog import SendDialog  # noqa: PLC0415 - likewise

        draft = tab.mail.draft
        player = draft.player
        to = player.state.invitation.host if self.box.sends(player) else ""
        can_pass_on = player.asked is not None
        dialog = SendDialog(_texts_of(tab), to, text=draft.text, can_pass_on=can_pass_on)
        if not await self._flow_context.dialogs.run(dialog):
            if draft.is_full and not draft.is_sent:
                tab.mail.take_back()
            return False
        draft.text = dialog.text
        orders = draft.orders(dialog.reactions, past_chance=dialog.past_chance)

        def work(_progress: Progress) -> "Posted":
            return self.box.order(player, orders)

        posted = await self._worked(_("Sending the turn"), work)
        if posted is None:
            return False
        draft.text = ""
        if orders.choices or orders.reactions != "ask":
            tab.mail.note_sent()
        self.message.emit(state_text(player))
        return await self._deliver(player, posted)

    async def wish(self, tab: "OpenMailGame", wished: WishOrders) -> bool:
        """Send a turn by which the person resigns, or offers a draw; return whether that was done."""
        return await self._order(tab, lambda: Orders(known=0, wish=wished))

    async def take_back(self, tab: "OpenMailGame") -> bool:
        """Ask which choices the person wants to take back, and send the proposal; return whether that was done."""
        from ccstudio.application.take_back_texts import places_in_words  # noqa: PLC0415 - likewise
        from ccstudio.play.sayings import line_of  # noqa: PLC0415 - likewise
        from ccstudio.ui.mail.take_back_dialog import TakeBackDialog  # noqa: PLC0415 - likewise

        player = tab.mail.draft.player
        to = player.state.invitation.host if self.box.sends(player) else ""
        dialog = TakeBackDialog(places_in_words(player), to)
        if not await self._flow_context.dialogs.run(dialog):
            return False
        count, line = dialog.count, line_of(dialog.text)

        def orders() -> Orders:
            proposal = player.propose_take_back(count)
            return msgspec.structs.replace(proposal, text=line) if line else proposal

        return await self._order(tab, orders)

    async def answer_take_back(self, tab: "OpenMailGame") -> bool:
        """Let the person agree to take choices back, refuse it, or withdraw the own proposal; send the answer."""
        from ccstudio.application.take_back_texts import proposal_text  # noqa: PLC0415 - likewise

        player = tab.mail.draft.player
        choices = [Choice("refuse", _("Withdraw") if player.state.consent is not None else _("Refuse"))]
        if player.asked_to_take_back is not None:
            choices.insert(0, Choice("agree", _("Agree")))
        question = Question(
            title=_("Take choices back"),
            text=proposal_text(player),
            explanation=_("If all agree, everybody goes back to the same place, and dice and cards to come are new."),
            choices=(*choices, Choice("later", _("Later"), "reject")),
        )
        answer = await self._flow_context.dialogs.ask(question)
        if answer not in {"agree", "refuse"}:
            return False
        return await self._order(tab, lambda: player.answer_take_back(agrees=answer == "agree"))

    async def _order(self, tab: "OpenMailGame", orders: Callable[[], Orders]) -> bool:
        """Send a turn without choices; return whether that was done."""
        from ccstudio.application.mail_texts import state_text  # noqa: PLC0415 - likewise

        player = tab.mail.draft.player

        def work(_progress: Progress) -> "Posted":
            return self.box.order(player, orders())

        posted = await self._worked(_("Sending the turn"), work)
        if posted is None:
            return False
        self.message.emit(state_text(player))
        tab.mail.changed.emit()
        is_sent = await self._deliver(player, posted)
        if self.box.sends(player) and tab in self._tabs:
            await self._show(player)  # it asks nothing while the others are asked
        return is_sent

    async def _deliver(self, player: "MailPlayer", posted: "Posted") -> bool:
        """Send what follows from the orders of a seat, which may be beside its host."""
        if self.box.sends(player):
            return await self._send(posted)
        from ccstudio.net.mail.mailbox import Posted as Sent  # noqa: PLC0415 - likewise

        done = await self._send(Sent(game=self._host_beside(player), outgoing=posted.outgoing))
        await self._show(player)
        return done

    def tab_of(self, document: object) -> "OpenMailGame | None":
        """Return a tab if it shows a game by mail."""
        return document if isinstance(document, OpenMailGame) else None

    async def _open(self, path: Path, reading: Reading) -> bool:
        """Take in a turn, send what follows, and show the game to the seat that is asked."""
        from ccstudio.net.mail.turns import check_signature  # noqa: PLC0415 - the first paint needs no rules

        turn = reading.document
        if not isinstance(turn, TurnDocument) or errors_of(reading.problems):
            await self._files.tell_error(_("Turn not taken in"), DocumentError(path, reading.problems))
            return False
        name = self._settings.recalled(NAME, "") if isinstance(turn.content, Invitation) else ""

        def work(_progress: Progress) -> "Posted":
            check_signature(turn)
            return self.box.take(turn, name=name)

        posted = await self._worked(_("Taking in {file}").format(file=path.name), work, _("Turn not taken in"))
        if posted is None:
            return False
        await self._tell_taken(posted, turn)
        await self._send(posted)
        for player in self._players_beside(posted.game):
            await self._show(player)
            await self._ask_about(player)
        return False

    async def _ask_about(self, player: "MailPlayer") -> None:
        """Ask what the person thinks of a proposal to take choices back, if one waits for an answer."""
        tab = next((tab for tab in self._tabs if tab.mail.draft.player is player), None)
        if tab is not None and player.asked_to_take_back is not None:
            await self.answer_take_back(tab)

    async def _tell_taken(self, posted: "Posted", turn: TurnDocument) -> None:
        """Say what a turn was; offer the journal of a finished game."""
        from ccstudio.application.mail_texts import taken_texts  # noqa: PLC0415 - likewise
        from ccstudio.net.mail.store import JOURNAL  # noqa: PLC0415 - likewise

        first, *others = taken_texts(posted, turn)
        journal = posted.game.folder.path / JOURNAL
        is_over = bool(posted.game.state.result) and journal.is_file()
        choices: tuple[Choice, ...] = (Choice("close", _("Close"), "reject"),)
        if is_over:
            choices = (Choice("open", _("Open the whole game")), *choices)
        question = Question(title=turn.title, text=first, explanation="\n\n".join(others), choices=choices)
        if await self._flow_context.dialogs.ask(question) == "open":
            await self._open_journal(journal, turn.id)

    async def _open_journal(self, journal: Path, scenario: str) -> None:
        """Open a copy of the journal among the games of the person."""
        from ccstudio.play.game_files import new_game_path  # noqa: PLC0415 - likewise

        folder = games_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            copy = new_game_path(folder, scenario, datetime.now(UTC).astimezone().date())
            shutil.copyfile(journal, copy)
        except OSError as error:
            self.message.emit(error.strerror or str(error))
            return
        await self._files.open([copy], remember=False)

    async def _do(self, deed: str, game: "MailGame") -> None:
        from ccstudio.net.mail.mailbox import Posted  # noqa: PLC0415 - likewise
        from ccstudio.net.mail.player import MailPlayer  # noqa: PLC0415 - likewise

        if deed == "open" and isinstance(game, MailPlayer):
            await self._show(game)
        elif deed == "send":
            await self._send(Posted(game=game, outgoing=self.box.unconfirmed(game)))
        elif deed == "verify":
            await self._verify(game)

    async def _verify(self, game: "MailGame") -> None:
        from ccstudio.net.mail.checking import findings_of  # noqa: PLC0415 - likewise

        def work(_progress: Progress) -> list[str]:
            return findings_of(game)

        outcome = await self._flow_context.background.run(_("Verifying {title}").format(title=game.state.title), work)
        if outcome.error is not None:
            await self._files.tell_error(_("Not verified"), outcome.error)
        if outcome.result is None:
            return
        text = _("All turns have valid signatures. What is secret can be verified when the game is over.")
        if outcome.result:
            text = plural("{count} finding.", "{count} findings.", len(outcome.result))
        elif game.state.result:
            text = _("The game is over. Everything that you were told is verified.")
        await self._files.tell(_("Verified"), text, "\n".join(outcome.result))

    async def _worked(self, title: str, work: "Callable[[Progress], Posted]", failure: str = "") -> "Posted | None":
        """Do something in the background, and tell an error; None if there was one."""
        outcome = await self._flow_context.background.run(title, work)
        if outcome.error is not None:
            await self._files.tell_error(failure or _("Nothing was sent"), outcome.error)
        result: Posted | None = outcome.result
        return result

    async def _send(self, posted: "Posted") -> bool:
        """Save turns into a folder that the person chooses; return whether all are saved."""
        from ccstudio.net.mail.mailbox import receiver, write_turns  # noqa: PLC0415 - likewise
        from ccstudio.net.mail.turns import file_name  # noqa: PLC0415 - likewise

        if not posted.outgoing:
            return True
        first = posted.outgoing[0]
        suggested = self._settings.last_folder / file_name(first, receiver(posted.game, first))
        path = await self._flow_context.dialogs.save_file(suggested, [FileKind(_("Turns by mail"), (TURN_SUFFIX,))])
        if path is None:
            self.message.emit(
                _("The turn is not saved as a file yet: File > Join, host or mail games > Games by mail > Send again.")
            )
            return False
        self._settings.set_last_folder(path.parent)
        try:
            written = write_turns(posted, path.parent, first=path.name)
        except StudioError as error:
            await self._files.tell_error(_("Not saved"), error)
            return False
        people = {file.name: receiver(posted.game, turn) for file, turn in zip(written, posted.outgoing, strict=True)}
        lines = [_("Send {file} to {name}.").format(file=file, name=name) for file, name in people.items()]
        await self._files.tell(_("Send turns"), "\n".join(lines), _("Folder: {folder}").format(folder=path.parent))
        return True

    async def _show(self, player: "MailPlayer") -> None:
        """Open a tab for a game, in place of the one that shows it as it was."""
        from ccstudio.application.mail_texts import state_text  # noqa: PLC0415 - likewise
        from ccstudio.ui.mail.mail_table import MailTable  # noqa: PLC0415 - likewise

        assert self._kind is not None, "there is an editor for games"
        if not player.state.has_begun:
            return
        try:
            mail = MailTable(player, self._settings.table_settings)
        except StudioError as error:
            await self._files.tell_error(_("Not opened"), error)
            return
        for tab in [tab for tab in self._tabs if tab.mail.draft.player.folder.path == player.folder.path]:
            self._documents.remove(tab)
        game = OpenMailGame(mail, self._settings, self._kind)
        game.game.dialog_wanted.connect(self._games.run_dialog)
        mail.filled.connect(self._send_filled)
        mail.failed.connect(self._tell_unsaved)
        mail.wished.connect(self._begin_to_wish)
        self._tabs.append(game)
        await self._files.add_tab(game)
        self.message.emit(state_text(player))

    def _tell_unsaved(self, error: StudioError) -> None:
        self.message.emit(str(error))

    def _forget(self, document: OpenDocument) -> None:
        self._tabs = [tab for tab in self._tabs if tab is not document]

    def _begin_to_wish(self, wished: Any) -> None:  # noqa: ANN401 - a word of the table, or of turns
        tab = next((tab for tab in self._tabs if tab.mail is self.sender()), None)
        if tab is None:
            return
        match wished:
            case "take-back":
                self._flow_context.run_flow(self.take_back(tab))
            case "answer-take-back":
                self._flow_context.run_flow(self.answer_take_back(tab))
            case _:
                self._flow_context.run_flow(self.wish(tab, wished))

    def _send_filled(self) -> None:
        sender = self.sender()
        tab = next((tab for tab in self._tabs if tab.mail is sender), None)
        if tab is not None:
            self._flow_context.run_flow(self.send(tab))

    def _players_beside(self, game: "MailGame") -> "list[MailPlayer]":
        """Return the seats of a game that are played on this computer."""
        from ccstudio.net.mail.player import MailPlayer  # noqa: PLC0415 - likewise

        players = [it for it in self.box.games() if isinstance(it, MailPlayer) and it.state.game == game.state.game]
        return [
            player
            for player in players
            if player is game or player.asked is not None or player.asked_to_take_back or player.state.result
        ]

    def _host_beside(self, player: "MailPlayer") -> "MailGame":
        from ccstudio.net.mail.host import MailHost  # noqa: PLC0415 - likewise

        hosts = [it for it in self.box.games() if isinstance(it, MailHost) and it.state.game == player.state.game]
        return hosts[0] if hosts else player


def _texts_of(tab: OpenMailGame) -> list[str]:
    """Return the choices that are not sent yet, as people read them."""
    from ccstudio.application.mail_texts import choices_in_words  # noqa: PLC0415 - the first paint needs no rules

    return choices_in_words(tab.mail.draft)
