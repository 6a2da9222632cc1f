"""Message boxes, file dialogs, and dialogs awaited by coroutines."""
