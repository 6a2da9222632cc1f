"""What the tools of the scenario editor do, as functions of documents that can be tested without a window."""
