"""The console script: what others may build on (`docs/contract.md`), and what an operator needs."""
