"""`NetworkBar`: who is at the table of a game of a host, the clocks, what is proposed, and the connection."""

import time
from contextlib import suppress
from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ccstudio.application.games.hosted_games import player_text, remaining_text
from ccstudio.application.games.player_names import player_title
from ccstudio.application.games.results import result_words
from ccstudio.base.language import _, content_text, plural
from ccstudio.net.client.seat_at_host import SeatAtHost
from ccstudio.net.protocol import Clocks, GameInfo, Proposed
from ccstudio.play.log import first_undone
from ccstudio.play.narration import NarrationError
from ccstudio.play.session import PERSON
from ccstudio.ui.network.host_link import HostLink
from ccstudio.ui.network.hosted_table import HostedTable
from ccstudio.ui.play.prompt.quiet_button import quiet_button

TICK_MS: Final = 500


class ProposalRow(QWidget):
    """What somebody at the table proposes, and the answers."""

    def __init__(self, at_host: SeatAtHost, proposal: Proposed, text: str) -> None:
        super().__init__()
        self.words = QLabel(text)
        self.words.setWordWrap(True)
        answer = partial(at_host.answer, proposal.proposal)
        self.agree = quiet_button(_("Agree"), partial(answer, agrees=True))
        is_own = proposal.seat == at_host.seat and not at_host.is_watcher
        self.refuse = quiet_button(_("Withdraw") if is_own else _("Refuse"), partial(answer, agrees=False))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.words, 1)
        line.addWidget(self.agree)
        line.addWidget(self.refuse)
        waits = at_host.seat in proposal.waits_for and not at_host.is_watcher
        self.agree.setVisible(waits)
        self.refuse.setVisible(waits or is_own)


class NetworkBar(QFrame):
    """A strip above the prompt of a game of a host.

    Signals:
        whole_wanted(): the person wants to see the whole of the finished game.
    """

    whole_wanted = Signal()

    def __init__(self, link: HostLink, hosted: HostedTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._link = link
        self._hosted = hosted
        self._clocks: Clocks | None = None
        self._clocks_at = time.monotonic()
        self.people = QLabel()
        self.clocks = QLabel()
        self.trouble = QLabel()
        self.trouble.setWordWrap(True)
        self.verified = QLabel()
        self.verified.setWordWrap(True)
        self.whole = quiet_button(_("Open the whole game"), self.whole_wanted)
        self._rows = QVBoxLayout()
        self._shown: tuple[Proposed, ...] = ()
        self.proposals: list[ProposalRow] = []
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self._show_clocks)
        self._lay_out()
        hosted.changed.connect(self.refresh)
        hosted.failed.connect(self._tell)
        hosted.moved.connect(self._forget_trouble)
        link.state_changed.connect(self.refresh)
        self.refresh()

    @property
    def info(self) -> GameInfo | None:
        """The game as the host lists it."""
        return self._link.games.get(self._hosted.at_host.game)

    def refresh(self) -> None:
        """Show everything as it is now."""
        self.people.setText(self._people_text())
        clocks = self._hosted.at_host.clocks
        if clocks is not self._clocks:
            self._clocks, self._clocks_at = clocks, time.monotonic()
        self._show_clocks()
        if self._runs:
            self._tick.start()
        else:
            self._tick.stop()
        if self._link.is_connected:
            self.trouble.setVisible(bool(self.trouble.text()) and not self.trouble.property("link"))
        elif self._link.reason is not None:
            self._show_trouble(self._link.words, of_link=True)
        self._show_proposals()
        self._show_verified()

    def stop(self) -> None:
        """Stop the clock."""
        self._tick.stop()

    def _tell(self, error: object) -> None:
        self._show_trouble(str(error), of_link=False)

    def _forget_trouble(self) -> None:
        """Say no longer what was refused: the game has gone on since."""
        if not self.trouble.property("link"):
            self.trouble.clear()
            self.trouble.hide()
        self.refresh()

    def _show_trouble(self, text: str, *, of_link: bool) -> None:
        self.trouble.setText(text)
        self.trouble.setProperty("link", of_link)
        self.trouble.show()

    def _people_text(self) -> str:
        info, presence, ended = self.info, self._hosted.at_host.presence, self._hosted.at_host.ended
        if info is None:
            return ""
        words = []
        for number, seat in enumerate(info.seats):
            is_here = seat.player != PERSON or (
                presence.seats[number] if presence is not None and number < len(presence.seats) else seat.is_here
            )
            name = _("{seat}: {player}").format(seat=content_text(seat.title), player=player_text(seat))
            # Translators: a seat with its person, who is not connected.
            words.append(name if is_here else _("{seat} (away)").format(seat=name))
        if presence is not None and presence.watchers:
            words.append(_("{count} watching").format(count=presence.watchers))
        if self._hosted.at_host.is_watcher and info.delay and ended is None:
            minutes = max(1, round(info.delay / 60))
            words.append(plural("You see it {count} minute later", "You see it {count} minutes later", minutes))
        if ended is not None:
            words.append(self._end_text())
        elif info.status == "paused":
            words.append(_("Paused"))
        return "  ·  ".join(words)

    def _end_text(self) -> str:
        ended, info = self._hosted.at_host.ended, self.info
        assert ended is not None, "the game is over"
        title = ""
        if info is not None:
            title = next((content_text(seat.title) for seat in info.seats if seat.side == ended.side), "")
        match ended.reason:
            case "draw":
                return _("Drawn by agreement")
            case "resigned":
                return _("{seat} resigned").format(seat=title)
            case "time":
                return _("{seat} ran out of time").format(seat=title)
        return result_words(ended.result)

    @property
    def _runs(self) -> bool:
        """Whether a clock runs; the host stops it in a pause."""
        clocks, info = self._clocks, self.info
        is_running = info is not None and info.status == "running" and self._hosted.at_host.ended is None
        return is_running and clocks is not None and clocks.running >= 0

    def _show_clocks(self) -> None:
        clocks, info = self._clocks, self.info
        self.clocks.setVisible(clocks is not None)
        if clocks is None or info is None:
            return
        running = clocks.running if self._runs else -1
        gone = round((time.monotonic() - self._clocks_at) * 1_000)
        words = []
        for side, left in enumerate(clocks.remaining_ms):
            title = next((content_text(seat.title) for seat in info.seats if seat.side == side), str(side + 1))
            shown = remaining_text(left - gone if side == running else left)
            # The one that runs is marked by a sign, not by colour alone.
            words.append(f"{'▶ ' if side == running else ''}{title} {shown}")
        self.clocks.setText("   ".join(words))

    def _show_verified(self) -> None:
        """Say what verification of the finished game found, and offer all of it."""
        found = self._hosted.verified
        self.whole.setVisible(found is not None)
        self.verified.setVisible(found is not None)
        if found is None:
            return
        words = _("Everything that you were told is verified.")
        if found.findings:
            words = plural("Verified: {count} finding.", "Verified: {count} findings.", len(found.findings))
        self.verified.setText(words)
        self.verified.setToolTip("\n".join(found.findings))

    def _show_proposals(self) -> None:
        at_host = self._hosted.at_host
        proposals = tuple(at_host.proposals.values())
        if proposals == self._shown:
            return
        self._shown = proposals
        for row in self.proposals:
            self._rows.removeWidget(row)
            row.deleteLater()
        self.proposals = [ProposalRow(at_host, it, self._proposal_text(it)) for it in proposals]
        for row in self.proposals:
            self._rows.addWidget(row)

    def _proposal_text(self, proposal: Proposed) -> str:
        info = self.info
        seats = info.seats if info is not None else ()
        name = (
            seats[proposal.seat].name or content_text(seats[proposal.seat].title) if proposal.seat < len(seats) else ""
        )
        match proposal.kind:
            case "undo":
                text = self._undo_text(name, proposal.number)
            case "free-hand":
                text = _("{name} asks to set the position by hand.").format(name=name)
            case "draw":
                text = _("{name} offers a draw.").format(name=name)
            case "pause":
                text = _("{name} asks for a pause.").format(name=name)
            case "resume":
                text = _("{name} asks to continue.").format(name=name)
            case "substitute":
                seat = content_text(seats[proposal.replaced].title) if 0 <= proposal.replaced < len(seats) else ""
                player = name if proposal.player == PERSON else player_title(proposal.player)
                text = _("{name} asks to let {player} play {seat}.").format(name=name, player=player, seat=seat)
        return f"{text} {proposal.note}".strip()

    def _undo_text(self, name: str, known: int) -> str:
        """What somebody asks to undo, in the words in which this seat was told of it."""
        session = self._hosted.at_host.session
        line = ""
        if session is not None:
            with suppress(NarrationError):
                line = first_undone(session, session.seat, session.number_at(known))
        if not line:
            return _("{name} asks to undo the last choice. Dice and cards to come will be new.").format(name=name)
        return _("{name} asks to undo, back to before: {line} Dice and cards to come will be new.").format(
            name=name, line=line
        )

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self.people, 1)
        line.addWidget(self.clocks)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 10, 2)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.trouble)
        end = QHBoxLayout()
        end.addWidget(self.verified, 1)
        end.addWidget(self.whole)
        column.addLayout(end)
        column.addLayout(self._rows)
        self.trouble.hide()
