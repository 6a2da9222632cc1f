"""Documents of records as outlines, columns, references and labels of fields."""
