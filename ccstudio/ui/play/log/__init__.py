"""The log of a game, and the replay bar."""

from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.log.replay_bar import ReplayBar

__all__ = ["LogPanel", "ReplayBar"]
