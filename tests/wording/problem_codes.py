"""Where the code finds a problem: its code and facts, read from the source."""

import ast
import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorepad.rules.tsr.game import Special
from scorepad.settings import PROJECT

SORTS = [field.name for field in dataclasses.fields(Special)]
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Found:
    """A problem that `place` finds. `facts` is None where the source doesn't show them."""

    place: str
    codes: tuple[str, ...]
    facts: frozenset[str] | None


@dataclass(frozen=True, slots=True)
class _Call:
    """A call, the function in which it stands, and where."""

    node: ast.Call
    function: _Function | None
    place: str

    @property
    def name(self) -> str:
        called = self.node.func
        return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def found_in(*rooms: str) -> list[Found]:
    """The problems that the modules below `scorepad/` find, by their folders or files."""
    return [found for call in _calls_in(rooms) for found in _problem(call)]


def _calls_in(rooms: Iterable[str]) -> Iterator[_Call]:
    wanted = tuple(f"scorepad/{room}" for room in rooms)
    return (call for call in _all_calls() if call.place.startswith(wanted))


@cache
def _all_calls() -> tuple[_Call, ...]:
    return tuple(call for path in sorted((PROJECT / "scorepad").rglob("*.py")) for call in _calls(path))


def _calls(path: Path) -> Iterator[_Call]:
    name = path.relative_to(PROJECT).as_posix()

    def below(node: ast.AST, function: _Function | None) -> Iterator[_Call]:
        for child in ast.iter_child_nodes(node):
            inner = child if isinstance(child, _Function) else function
            if isinstance(child, ast.Call):
                yield _Call(child, function, f"{name}:{child.lineno}")
            yield from below(child, inner)

    return below(ast.parse(path.read_bytes()), None)


def _problem(call: _Call) -> Iterator[Found]:
    """`Problem(field, code, facts)` and `.note(field, code, **facts)`; what only passes one on is neither."""
    passes_on = call.function is not None and call.function.name == "note"
    if call.name not in ("Problem", "note") or len(call.node.args) < 2 or passes_on:
        return
    code = call.node.args[1]
    if not isinstance(code, ast.Attribute):
        facts = _dict_facts(call) if call.name == "Problem" else _keyword_facts(call.node)
        yield Found(call.place, tuple(_codes(code, call.function)), facts)


def _codes(node: ast.expr, function: _Function | None) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*_codes(node.body, function), *_codes(node.orelse, function)]
    if isinstance(node, ast.JoinedStr):
        return [_written(node, sort) for sort in SORTS]
    if isinstance(node, ast.Name) and function:
        assigned = _assigned(node.id, function)
        return _codes(assigned, function) if assigned else _passed(node.id, function)
    raise AssertionError(f"a code that can't be read: {ast.unparse(node)}")


def _written(node: ast.JoinedStr, sort: str) -> str:
    """An f-string over the sorts of Sonderpunkte."""
    parts = []
    for part in node.values:
        if isinstance(part, ast.FormattedValue):
            assert ast.unparse(part.value) == "sort", ast.unparse(node)
        parts.append(str(part.value) if isinstance(part, ast.Constant) else sort)
    return "".join(parts)


def _assigned(name: str, function: _Function) -> ast.expr | None:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                return node.value
    return None


def _passed(name: str, function: _Function) -> list[str]:
    """The codes with which anybody calls `function` for its parameter `name`."""
    parameters = [parameter.arg for parameter in function.args.args if parameter.arg != "self"]
    at = parameters.index(name)
    calls = [call.node for call in _all_calls() if call.name == function.name and len(call.node.args) > at]
    given = [call.args[at] for call in calls]
    return [node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _dict_facts(call: _Call) -> frozenset[str] | None:
    return _keys(call.node.args[2], call.function) if len(call.node.args) > 2 else frozenset()


def _keys(node: ast.expr | None, function: _Function | None) -> frozenset[str] | None:
    if isinstance(node, ast.Dict):
        keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
        return None if None in keys else frozenset(map(str, keys))
    if isinstance(node, ast.BinOp):
        left, right = _keys(node.left, function), _keys(node.right, function)
        return None if left is None or right is None else left | right
    if isinstance(node, ast.Name) and function:
        return _keys(_assigned(node.id, function), function)
    return None


def _keyword_facts(node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    return None if None in names else frozenset(str(name) for name in names)
