import type { Concealment } from "../../../domain/document/hidden-text.ts";
import type { XmlElement } from "../../xml/parse-xml.ts";
import { type DocxColours, type Ground, isNearColour } from "../package/colours.ts";
import { child, elementsOf, settingOf } from "../package/elements.ts";
import type { DocxPackage } from "../package/open-package.ts";
import type { DocxStyle, RunProperties } from "../package/styles.ts";

/** Half points: smaller text is unreadable. */
const minSize = 4;
/** Per cent of the usual width of letters. */
const minWidth = 10;
/** Half points: the size of a run without one, and the raise or drop beyond which text is off the page. */
const [defaultSize, maxRaise] = [22, 1_600];
/** Share of the font size by which spacing may shrink: beyond it letters lie on each other. */
const closest = 0.4;

/** How a run hides its text on the ground of its paragraph. */
export function concealmentOf(look: RunProperties, paragraphGround: Ground, colours: DocxColours): Concealment | undefined {
  if (look.isHidden || look.isUnfilled) return "unpainted";
  if ((look.size !== undefined && look.size < minSize) || (look.width !== undefined && look.width < minWidth)) return "size";
  const size = look.size ?? defaultSize;
  if ((look.spacing ?? 0) < -closest * size * 10) return "size";
  if (Math.abs(look.raise ?? 0) > maxRaise) return "outside";
  const colour = colours.resolve(look.colour);
  const ground = colours.groundOf(look.marked) ?? paragraphGround;
  return colour && ground !== "unknown" && isNearColour(colour, ground) ? "colour" : undefined;
}

/** In twentieths of a point: rows and lines of an exact height below it show no letter. */
export const noHeight = 60;

/** In twentieths of a point: the usual width of the text, of its margins, of a letter, and what is wider than any page. */
const [textWidth, margin, letter, beyond] = [9_000, 1_440, 100, 20_000];

/** Whether the indents or the frame of a paragraph of so many characters leave nothing of it on the page. */
export function isOffPage({ indentLeft = 0, indentRight = 0, frame }: DocxStyle, characters: number): boolean {
  const isLeft = indentLeft + characters * letter < -margin && indentLeft < -margin;
  if (isLeft || indentLeft > beyond || textWidth - indentRight < -margin) return true;
  if (!frame) return false;
  const side = (name: string) => Number(frame.attributes[name] ?? Number.NaN);
  const isFlat = frame.attributes["w:hRule"] === "exact" && side("w:h") < noHeight;
  const isFar = side("w:x") + side("w:w") < -margin || Math.abs(side("w:x")) > beyond || Math.abs(side("w:y")) > beyond;
  return isFlat || isFar || side("w:w") < noHeight;
}

/** Whether a table row is not shown. */
export function isHiddenRow(row: XmlElement): boolean {
  const properties = child(row, "w:trPr");
  if (child(properties, "w:hidden") && !/^(?:0|false|off)$/.test(settingOf(properties, "w:hidden") ?? "")) return true;
  const height = child(properties, "w:trHeight")?.attributes;
  return height?.["w:hRule"] === "exact" && Number(height["w:val"]) < noHeight;
}

/** In English Metric Units: less than half a millimetre, and further than any page is wide. */
const [nothing, far] = [18_000, 30_000_000];

/** Whether a drawing with its text is not shown: without size, hidden, or far beyond the page. */
export function isHiddenDrawing(drawing: XmlElement): boolean {
  const { local, attributes } = drawing;
  if (local === "anchor" || local === "inline") {
    const inner = (name: string) => elementsOf(drawing).find((element) => element.local === name);
    const extent = inner("extent")?.attributes;
    // A box may grow with its words in one direction, but not from nothing in both.
    const isEmpty = extent !== undefined && Number(extent.cx) < nothing && Number(extent.cy) < nothing;
    const offsets = ["positionH", "positionV"].flatMap((name) => elementsOf(inner(name)));
    const isFar = offsets.some((offset) => offset.local === "posOffset" && Math.abs(Number(wordsIn(offset))) > far);
    return isEmpty || isFar || /^(?:1|true)$/.test(inner("docPr")?.attributes.hidden ?? "");
  }
  if (!isOldShape(drawing)) return false;
  return /visibility\s*:\s*hidden/i.test(attributes.style ?? "") || ["width", "height"].every((side) => sideOf(drawing, side) === 0);
}

/** The ground of the text in a shape: its fill, if it is known. */
export function groundOfShape(shape: XmlElement, colours: DocxColours): Ground | undefined {
  const properties = elementsOf(shape).find(({ local }) => local === "spPr");
  const fill = elementsOf(properties).find(({ local }) => /Fill$/.test(local));
  if (fill?.local === "noFill") return undefined;
  const [given] = fill?.local === "solidFill" ? elementsOf(fill) : [];
  const value = given?.children.length === 0 ? given.attributes.val : undefined;
  const colour = given?.local === "schemeClr" ? { value: undefined, theme: value } : { value };
  return (value && colours.resolve(colour)) || "unknown";
}

/** In English Metric Units: a picture of this width and height can be the ground of a paragraph. */
const largePicture = 1_000_000;
/** The same in points. */
const largeShape = 80;
/** Paragraphs before and after the anchor of a picture that may be over it. */
const around = 15;

/** The parts of the body that may be over a picture or shape, so that their ground is unknown. */
export function partsOverPictures({ document, headers }: Pick<DocxPackage, "document" | "headers">): ReadonlySet<XmlElement> {
  const parts = elementsOf(child(document, "w:body"));
  if (headers.some(holdsLargePicture)) return new Set(parts);
  const found = new Set<XmlElement>();
  for (const [index, part] of parts.entries())
    if (holdsLargePicture(part)) for (const near of parts.slice(Math.max(0, index - around), index + around + 1)) found.add(near);
  return found;
}

function holdsLargePicture(element: XmlElement): boolean {
  if (element.local === "anchor") {
    const inner = (name: string) => elementsOf(element).find(({ local }) => local === name);
    if (element.attributes.behindDoc !== "1" && !inner("wrapNone")) return false;
    const extent = inner("extent")?.attributes;
    return Number(extent?.cx) >= largePicture && Number(extent?.cy) >= largePicture;
  }
  if (isOldShape(element) && /position\s*:\s*absolute/i.test(element.attributes.style ?? "")) {
    // A watermark is made of words.
    const isWatermark = elementsOf(element).some(({ local }) => local === "textpath");
    if (!isWatermark && ["width", "height"].every((side) => (sideOf(element, side) ?? 0) >= largeShape)) return true;
  }
  return elementsOf(element).some(holdsLargePicture);
}

function isOldShape({ local }: XmlElement): boolean {
  return /^(?:shape|rect|roundrect|oval|group)$/.test(local);
}

/** The width or height of an old shape, in points. */
function sideOf({ attributes }: XmlElement, side: string): number | undefined {
  const [, number, unit = "pt"] =
    new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*([\\d.]+)\\s*(pt|in|cm|mm|px)?`, "i").exec(attributes.style ?? "") ?? [];
  return number === undefined ? undefined : Number(number) * (pointsIn[unit.toLowerCase()] ?? 1);
}

const pointsIn: Record<string, number> = { in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

function wordsIn(element: XmlElement): string {
  return element.children.map((node) => ("text" in node ? node.text : "")).join("");
}
