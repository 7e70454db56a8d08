import type { Concealment } from "../../domain/document/hidden-text.ts";
import { findAll, wordsOf } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { type CssColour, type CssVariables, colourOf, fontSizeOf, withVariables } from "./css-values.ts";
import { concealmentMark } from "./detect-concealment.ts";
import { declarationsOf, readStyleSheet, type StyledElement, type StyleLookup } from "./style-sheet.ts";

/** What an element hands down to its text and children. */
interface TextStyle {
  colour: CssColour;
  /** Undefined where pictures, gradients, overlays or other style sheets decide. */
  ground: CssColour | undefined;
  size: number;
  /** Letters are cut out of the background. */
  isCutOut: boolean;
  variables: CssVariables;
  /** Whether something on the page may lie below what is lifted out of the flow. */
  hasPictures: boolean;
}

/** Of 255, in each of red, green and blue: a smaller difference cannot be seen. */
const nearColour = 20;
const barelyOpaque = 0.06;
/** Pixels: smaller letters cannot be read. */
const tooSmall = 2.5;
const white: CssColour = [255, 255, 255, 1];

/**
 * Gives each element, as its own style, what the style sheets of the page say of it, and marks the text that nobody sees because of its
 * colour or size. Colours on a ground that is not known count as visible.
 */
export function markUnseenText(root: XmlElement): void {
  const css = findAll(root, "style").map(wordsOf).join("\n");
  const styleOf = readStyleSheet(css);
  const isKnown = !findAll(root, "link").some(({ attributes }) => /stylesheet/i.test(attributes.rel ?? ""));
  const start: TextStyle = {
    colour: [0, 0, 0, 1],
    ground: isKnown ? white : undefined,
    size: 16,
    isCutOut: false,
    variables: Object.create(null),
    hasPictures: mayLieBelow(root, css),
  };
  const outcome = markWithin(root, start, { name: root.local, attributes: root.attributes }, styleOf);
  marked(root, outcome);
}

/** What was marked in an element: how its text is hidden if all of it is. */
type Outcome = Concealment | "visible" | "empty";

function markWithin(element: XmlElement, inherited: TextStyle, styled: StyledElement, styleOf: StyleLookup): Outcome {
  const written = styleOf(styled);
  const own = written === "" ? new Map<string, string>() : declarationsOf(written);
  const style = own.size === 0 && !hasOldColours(element) ? inherited : inherit(element, own, inherited);
  if (own.size > 0)
    element.attributes.style = [...own].map(([key, value]) => `${key}: ${withVariables(value, style.variables)}`).join("; ");
  const places = placesOf(element);
  const outcomes = element.children.map((child): Outcome => {
    if (isElement(child)) {
      const { name, attributes } = { name: child.local, attributes: child.attributes };
      return markWithin(child, style, { name, attributes, parent: styled, place: places.get(child)! }, styleOf);
    }
    return child.text.trim() === "" ? "empty" : (unseenBy(style) ?? "visible");
  });
  const said = new Set(outcomes.filter((outcome) => outcome !== "empty"));
  if (said.size === 0) return "empty";
  const [only] = said;
  // The outermost element whose text is all hidden in one way is marked, so that its sentences stay whole.
  if (said.size === 1) return only!;
  element.children = element.children.map((child, index) => marked(child, outcomes[index]!));
  return "visible";
}

/** Elements whose children are read one by one. */
const containers = new Set("#document html head body main article table thead tbody tfoot tr ul ol dl".split(" "));

function marked(node: XmlNode, outcome: Outcome): XmlNode {
  if (outcome === "visible" || outcome === "empty") return node;
  if (!isElement(node)) return hiddenSpan([node], node.from, outcome);
  node.children = containers.has(node.local)
    ? node.children.map((child) => marked(child, outcome))
    : [hiddenSpan(node.children, node.from, outcome)];
  return node;
}

function hiddenSpan(children: XmlNode[], from: number, how: Concealment): XmlElement {
  return { name: "span", local: "span", attributes: { [concealmentMark]: how }, children, from };
}

function unseenBy({ colour, ground, size, isCutOut }: TextStyle): Concealment | undefined {
  if (size < tooSmall) return "size";
  if (isCutOut) return undefined;
  if (colour[3] < barelyOpaque) return "colour";
  if (!ground) return undefined;
  const seen = [0, 1, 2].map((part) => colour[part]! * colour[3] + ground[part]! * (1 - colour[3]));
  return seen.every((part, index) => Math.abs(part - ground[index]!) < nearColour) ? "colour" : undefined;
}

function hasOldColours({ attributes }: XmlElement): boolean {
  return (
    attributes.color !== undefined ||
    attributes.bgcolor !== undefined ||
    attributes.text !== undefined ||
    attributes.background !== undefined
  );
}

function inherit({ local, attributes }: XmlElement, own: Map<string, string>, inherited: TextStyle): TextStyle {
  const names = [...own].filter(([property]) => property.startsWith("--"));
  // Inherited by prototype, so that nothing is copied to each element.
  const variables: CssVariables =
    names.length === 0 ? inherited.variables : Object.assign(Object.create(inherited.variables), Object.fromEntries(names));
  const styleValue = (property: string) => {
    const value = own.get(property);
    return value === undefined ? undefined : withVariables(value, variables);
  };
  const shorthand = /(?:^|\s)(\d*\.?\d+(?:px|pt|r?em|%)?)\s*(?:\/|\s)/i.exec(styleValue("font") ?? "")?.[1];
  const written = styleValue("font-size") ?? shorthand;
  const given =
    styleValue("-webkit-text-fill-color") ??
    styleValue("color") ??
    (local === "font" ? attributes.color : undefined) ??
    (local === "body" ? attributes.text : undefined);
  const ground = groundOf(styleValue("background-color") ?? styleValue("background") ?? attributes.bgcolor, inherited.ground);
  const isUnknown =
    /url\(|gradient|image/i.test(`${own.get("background-image") ?? ""} ${own.get("background") ?? ""}`) ||
    attributes.background !== undefined;
  // What is lifted out of the flow may lie over anything.
  const isLifted =
    inherited.hasPictures &&
    /^(?:absolute|fixed|sticky)/i.test(own.get("position") ?? "") &&
    own.get("background-color") === undefined &&
    own.get("background") === undefined;
  return {
    // A colour that is not understood is taken for a visible one.
    colour: given === undefined || /^(?:inherit|currentcolor)/i.test(given) ? inherited.colour : (colourOf(given) ?? [0, 0, 0, 1]),
    ground:
      isUnknown || isLifted || (given !== undefined && !colourOf(given) && !/^(?:inherit|currentcolor)/i.test(given)) ? undefined : ground,
    size: (written === undefined ? undefined : fontSizeOf(written, inherited.size)) ?? inherited.size,
    isCutOut:
      inherited.isCutOut ||
      /text/i.test(own.get("background-clip") ?? own.get("-webkit-background-clip") ?? "") ||
      (own.get("text-shadow") ?? "none") !== "none",
    variables,
    hasPictures: inherited.hasPictures,
  };
}

/** Whether a page has pictures or grounds of its own that lifted text may be over. */
function mayLieBelow(root: XmlElement, css: string): boolean {
  return (
    /background/i.test(css) || findAll(root, "img", "svg", "video", "canvas", "picture", "object", "iframe").length > 0 || hasGround(root)
  );
}

function hasGround(element: XmlElement): boolean {
  const { style = "", bgcolor, background } = element.attributes;
  if (/background/i.test(style) || bgcolor !== undefined || background !== undefined) return true;
  return element.children.some((child) => isElement(child) && hasGround(child));
}

function groundOf(written: string | undefined, inherited: CssColour | undefined): CssColour | undefined {
  if (written === undefined || /^(?:none|inherit|initial|unset|transparent)/i.test(written.trim())) return inherited;
  const colour =
    colourOf(written) ??
    written
      .split(/\s+(?![^()]*\))/)
      .map(colourOf)
      .find(Boolean);
  if (!colour) return undefined;
  if (colour[3] === 1) return colour;
  return colour[3] === 0
    ? inherited
    : inherited &&
        ([0, 1, 2].map((part) => colour[part]! * colour[3] + inherited[part]! * (1 - colour[3])).concat(1) as unknown as CssColour);
}

function placesOf(element: XmlElement): Map<XmlElement, NonNullable<StyledElement["place"]>> {
  const children = element.children.filter(isElement);
  const counts = new Map<string, number>();
  const numbers = children.map(({ local }) => {
    counts.set(local, (counts.get(local) ?? 0) + 1);
    return counts.get(local)!;
  });
  return new Map(
    children.map((child, index) => [
      child,
      { index: index + 1, count: children.length, indexOfName: numbers[index]!, countOfName: counts.get(child.local)! },
    ]),
  );
}
