"""`Same`: an object as a key of caches, told from others by which it is and not by its value."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Same(Generic[T]):
    """An object that never changes; equal is only the same object, so that a large one is found at once."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
