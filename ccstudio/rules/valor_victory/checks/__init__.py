"""Checks of documents and positions of Valor & Victory."""
