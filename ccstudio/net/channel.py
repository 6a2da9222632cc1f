"""`Channel`: what frames come and go through."""

from typing import Protocol


class Channel(Protocol):
    """What frames come and go through: a WebSocket, or two queues."""

    @property
    def address(self) -> str:
        """Where the client is."""

    async def receive(self) -> str | bytes | None:
        """Return the next frame; None at the end."""

    async def send(self, text: str) -> bool:
        """Send a frame; return whether the connection is still there."""

    async def close(self) -> None:
        """Close the connection after what was sent."""

    def abort(self) -> None:
        """Close the connection at once."""
