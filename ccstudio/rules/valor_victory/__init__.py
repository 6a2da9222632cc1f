"""The rules of Valor & Victory."""
