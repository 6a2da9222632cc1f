"""What the rules read of a position of Valor & Victory, and of the documents."""
