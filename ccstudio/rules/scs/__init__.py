"""The rules of the Standard Combat Series."""
