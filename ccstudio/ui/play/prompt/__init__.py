"""What is asked, what it would lead to, and why something cannot be done."""

from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.prompt.preview_panel import PreviewPanel

__all__ = ["PreviewPanel", "PromptBar"]
