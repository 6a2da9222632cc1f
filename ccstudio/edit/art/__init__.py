"""Pictures of modules: added, replaced, and cut from counter sheets."""
