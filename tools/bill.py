"""The bill of materials: what is delivered with the program, by whom, under which licence. Needs no network.

python tools/bill.py licences            # docs/licences.md
python tools/bill.py sbom build/sbom.json  # CycloneDX
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

PROJECT = Path(__file__).parents[1]
LOCK = PROJECT / "requirements" / "run.txt"
LICENCES = PROJECT / "docs" / "licences.md"
_LOCKED = re.compile(
    r"^([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==([^\s;]+)[^\n]*((?:\n +--hash=sha256:\w+[^\n]*)*)",
    re.MULTILINE,
)
_HASH = re.compile(r"sha256:(\w+)")
_HEAD = """# Licences of what is installed with scorepad

Made by `make audit` from the packages that [requirements/run.txt](../requirements/run.txt) locks.
[static/vendor/README.md](../static/vendor/README.md) lists what lies in the repository: htmx and the fonts.

| package | licence |
|---|---|
"""


@dataclass(frozen=True, slots=True)
class Package:
    """A locked package that is installed here."""

    name: str
    version: str
    licence: str
    summary: str
    hashes: tuple[str, ...]


def packages() -> list[Package]:
    """All of them; those that only other systems or other Pythons need are left out."""
    return sorted(_installed(), key=lambda package: package.name)


def licences() -> str:
    """The list for people."""
    rows = "".join(f"| {package.name} | {package.licence} |\n" for package in packages())
    return _HEAD + rows


def sbom() -> str:
    """The list for programs: CycloneDX 1.6, JSON."""
    project = Component(name="scorepad", type=ComponentType.APPLICATION, version=_version())
    bom = Bom(components=[_component(package) for package in packages()])
    bom.metadata.component = project
    bom.register_dependency(project, bom.components)
    return JsonV1Dot6(bom).output_as_string(indent=1)


def _installed() -> Iterator[Package]:
    for name, version, hashes in _LOCKED.findall(LOCK.read_text(encoding="utf-8")):
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        if found.version == version:
            metadata = found.metadata
            yield Package(
                name, version, _licence(found), metadata["Summary"] or "", tuple(_HASH.findall(hashes))
            )


def _licence(found: Distribution) -> str:
    metadata = found.metadata
    classifiers = [each for each in metadata.get_all("Classifier") or () if each.startswith("License ::")]
    named = [each.rpartition(" :: ")[2] for each in classifiers if not each.endswith("OSI Approved")]
    written = (metadata["License-Expression"] or metadata["License"] or "").strip()
    short = written if written and "\n" not in written and len(written) < 60 else ""
    return short or ", ".join(named) or "not stated"


def _component(package: Package) -> Component:
    return Component(
        name=package.name,
        version=package.version,
        type=ComponentType.LIBRARY,
        description=package.summary,
        bom_ref=f"{package.name}=={package.version}",
        purl=PackageURL("pypi", name=package.name, version=package.version),
        licenses=[LicenseFactory().make_from_string(package.licence)],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=content) for content in package.hashes],
    )


def _version() -> str:
    return distribution("scorepad").version


def main(argv: list[str]) -> int:
    """Write what is asked for."""
    match argv:
        case ["licences"]:
            LICENCES.write_text(licences(), encoding="utf-8")
        case ["sbom", name]:
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_text(sbom() + "\n", encoding="utf-8")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
