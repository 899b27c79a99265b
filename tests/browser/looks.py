"""What holds for every page at 360 px: for axe, for the eye, for a thumb."""

from collections.abc import Mapping
from types import MappingProxyType

from axe_playwright_python.sync_playwright import Axe

from tests.browser.device import Device

STICKING_OUT = """() => {
  const found = [];
  // Not innerWidth: a phone makes it as wide as what sticks out.
  const { clientWidth: width, scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`page: ${scrollWidth}`);
  for (const element of document.querySelectorAll("body *")) {
    const place = element.getBoundingClientRect();
    const isShown = element.checkVisibility() && place.width > 1 && !element.closest(".unseen, .skip");
    if (isShown && (place.right > width + 1 || place.left < -1))
      found.push(`${Math.round(place.left)}–${Math.round(place.right)} ${element.outerHTML.slice(0, 90)}`);
  }
  return found;
}"""
CUT_OFF = """() =>
  [...document.querySelectorAll("label > span, button, a, th, td, legend, .bar p, .status span, h1")]
  .filter(element => element.checkVisibility() && !element.closest(".unseen, .skip"))
  .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
  .map(element => `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 90)}`)"""
TOO_NARROW = """() => [...document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file])")]
  .filter(field => field.checkVisibility())
  .map(field => ({ field, style: getComputedStyle(field) }))
  .map(({ field, style }) => ({ field, ems: (field.clientWidth - parseFloat(style.paddingLeft)
    - parseFloat(style.paddingRight)) / parseFloat(style.fontSize) }))
  .filter(({ ems }) => ems < 1.5)
  .map(({ field, ems }) => `room for ${ems.toFixed(1)} letters: ${field.outerHTML.slice(0, 90)}`)"""
TARGETS = (
    "button, select, summary, label:has(input), input:not(label input, [type=hidden]), a:not(p a, .mark)"
)
TOO_SMALL = """selector => [...document.querySelectorAll(selector)]
  .filter(element => element.checkVisibility() && !element.closest(".unseen, .skip"))
  .map(element => ({ element, place: element.getBoundingClientRect() }))
  .filter(({ place }) => place.width < 47.5 || place.height < 47.5)
  .map(({ element, place }) => `${place.width} × ${place.height} ${element.outerHTML.slice(0, 90)}`)"""
LARGE = "document.documentElement.style.fontSize = '200%'"
USUAL = "document.documentElement.style.fontSize = ''"
AXE = Axe().axe_script
RUN_AXE = """options => axe.run({ resultTypes: ["violations"], ...options }).then(({ violations }) =>
  violations.map(({ help, nodes }) =>
    [help, ...nodes.map(node => `${node.html}\\n${node.failureSummary}`)].join("\\n")))"""
"""What it finds, without the long list of all that is right."""
CONTRAST = {"runOnly": ["color-contrast"]}
"""All that another paper can change."""


def expect_good_looks(device: Device, where: str = "") -> None:
    """The page in front is readable by everybody, on either paper, and in text of twice the size."""
    expect_it_fits(device, where)
    expect_targets_for_a_thumb(device, where)
    _expect_nothing_of_axe(device, where)
    device.page.emulate_media(color_scheme="dark")
    _expect_nothing_of_axe(device, where, CONTRAST)
    device.page.emulate_media(color_scheme="light")
    expect_large_text_fits(device, where)


def expect_it_fits(device: Device, where: str = "") -> None:
    """Nothing sticks out of the page or is cut off, and what is typed can be read."""
    for script in (STICKING_OUT, CUT_OFF, TOO_NARROW):
        found = device.page.evaluate(script)
        assert not found, f"{where}: {found}"


def expect_targets_for_a_thumb(device: Device, where: str = "") -> None:
    """Whatever can be tapped is large enough for it."""
    found = device.page.evaluate(TOO_SMALL, TARGETS)
    assert not found, f"{where}: {found}"


def expect_large_text_fits(device: Device, where: str = "") -> None:
    """Text of twice the size fits, too; afterwards it is as it was."""
    device.page.evaluate(LARGE)
    expect_it_fits(device, f"{where}, large")
    device.page.evaluate(USUAL)


def _expect_nothing_of_axe(
    device: Device, where: str, options: Mapping[str, object] = MappingProxyType({})
) -> None:
    if not device.page.evaluate("'axe' in window"):
        device.page.evaluate(AXE)
    found = device.page.evaluate(RUN_AXE, dict(options))
    assert not found, "\n\n".join([where, *found])
