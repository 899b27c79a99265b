"""The pages of a group, and those on which a list joins one."""

from scorepad.web.group import files, joining, managing, pages, people

__all__ = ["files", "joining", "managing", "pages", "people"]
