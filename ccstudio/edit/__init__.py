"""Pure edits: document in, document out."""
