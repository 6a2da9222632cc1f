"""What options of Valor & Victory can change."""
