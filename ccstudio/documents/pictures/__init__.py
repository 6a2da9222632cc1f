"""Pictures that documents refer to: their files, kinds, sizes and faults."""
