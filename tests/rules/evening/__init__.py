"""One list: its heading, its entries and what follows from them."""
