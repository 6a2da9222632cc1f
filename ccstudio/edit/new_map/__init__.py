"""New maps: the pattern they begin with, and the document made from a person's choices."""
