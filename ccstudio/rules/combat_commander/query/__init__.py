"""What the rules of Combat Commander read: places, current values, cover, sight."""
