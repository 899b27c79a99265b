"""Groups over the evenings."""
