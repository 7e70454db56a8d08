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
/** In twentieths of a point: letters that are squeezed into less cannot be told apart. */
const minAdvance = 20;

/** How a run hides its text on the ground of its paragraph. */
export function concealmentOf(
  look: RunProperties,
  paragraphGround: Ground,
  colours: DocxColours,
  characters: number,
): Concealment | undefined {
  if (look.isHidden || look.isUnfilled) return "unpainted";
  if ((look.size !== undefined && look.size < minSize) || (look.width !== undefined && look.width < minWidth)) return "size";
  const size = look.size ?? defaultSize;
  if ((look.spacing ?? 0) < -closest * size * 10 || (look.fit ?? Infinity) < characters * minAdvance) return "size";
  if (Math.abs(look.raise ?? 0) > maxRaise) return "outside";
  const ground = colours.groundOf(look.marked) ?? paragraphGround;
  if (ground === "unknown") return undefined;
  const painted = (look.gradient ?? [look.colour]).map((colour) => colours.resolve(colour));
  return painted.every((colour) => colour && isNearColour(colour, ground)) ? "colour" : undefined;
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

/** In twentieths of a point: a first line may begin this far in the margin. */
const maxHanging = 3 * margin;

/** The number of characters at the beginning of a paragraph that its first line has to the left of the page. */
export function charactersLeftOfPage({ indentLeft = 0, hanging = 0 }: DocxStyle, text: string): number {
  const start = indentLeft - hanging;
  if (start > -maxHanging) return 0;
  // A tab or a line break returns to the indent of the other lines.
  const end = text.search(/[\t\n]/);
  return Math.min(end < 0 ? text.length : end, Math.floor((-margin - start) / letter));
}

/** Whether the place of a table is not on the page. */
export function isTableOffPage(table: XmlElement): boolean {
  const properties = child(table, "w:tblPr");
  const lengthOf = (element: XmlElement | undefined) =>
    /^(?:dxa)?$/.test(element?.attributes["w:type"] ?? "") ? Number(element?.attributes["w:w"] ?? Number.NaN) : Number.NaN;
  const columns = elementsOf(child(table, "w:tblGrid")).reduce((sum, column) => sum + Number(column.attributes["w:w"] ?? 0), 0);
  const width = Math.max(lengthOf(child(properties, "w:tblW")) || 0, columns || 0) || textWidth;
  const floats = child(properties, "w:tblpPr")?.attributes;
  const left = floats ? Number(floats["w:tblpX"] ?? 0) : lengthOf(child(properties, "w:tblInd")) || 0;
  return left + width < -margin || left > beyond || Math.abs(Number(floats?.["w:tblpY"] ?? 0)) > beyond;
}

/** Whether a cell shows nothing: too narrow for a letter, in a row that does not grow. */
export function isHiddenCell(table: XmlElement, row: XmlElement, cell: XmlElement): boolean {
  const width = child(child(cell, "w:tcPr"), "w:tcW")?.attributes;
  return (
    child(child(table, "w:tblPr"), "w:tblLayout")?.attributes["w:type"] === "fixed" &&
    child(child(row, "w:trPr"), "w:trHeight")?.attributes["w:hRule"] === "exact" &&
    width?.["w:type"] === "dxa" &&
    Number(width["w:w"]) < noHeight
  );
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
export function isHiddenDrawing(drawing: XmlElement, isGrouped: boolean): boolean {
  const { local, attributes } = drawing;
  if (local === "wsp") return !isGrouped && isClosedBox(drawing);
  if (local === "anchor" || local === "inline") {
    const inner = (name: string) => elementsOf(drawing).find((element) => element.local === name);
    const extent = inner("extent")?.attributes;
    // A box may grow with its words in one direction, but not from nothing in both.
    const isEmpty = extent !== undefined && Number(extent.cx) < nothing && (Number(extent.cy) < nothing || !holdsUnwrapped(drawing));
    const offsets = ["positionH", "positionV"].flatMap((name) => elementsOf(inner(name)));
    const isFar = offsets.some((offset) => offset.local === "posOffset" && Math.abs(Number(wordsIn(offset))) > far);
    return isEmpty || isFar || /^(?:1|true)$/.test(inner("docPr")?.attributes.hidden ?? "");
  }
  if (!isOldShape(drawing)) return false;
  if (/visibility\s*:\s*hidden/i.test(attributes.style ?? "") || ["width", "height"].every((side) => sideOf(drawing, side) === 0))
    return true;
  if (isGrouped || !/position\s*:\s*absolute/i.test(attributes.style ?? "")) return false;
  return ["left", "margin-left", "top", "margin-top"].some((side) => Math.abs(sideOf(drawing, side) ?? 0) > farShape);
}

/** Whether a text box has no room for a letter between its sides. One that does not wrap its lines grows with them. */
function isClosedBox(shape: XmlElement): boolean {
  const inner = (element: XmlElement | undefined, name: string) => elementsOf(element).find(({ local }) => local === name);
  const body = inner(shape, "bodyPr")?.attributes;
  const width = inner(inner(inner(shape, "spPr"), "xfrm"), "ext")?.attributes.cx;
  if (width === undefined || body?.wrap === "none") return false;
  return Number(width) - (Number(body?.lIns) || 0) - (Number(body?.rIns) || 0) < nothing;
}

/** Whether a text box in a drawing does not wrap its lines. */
function holdsUnwrapped(element: XmlElement): boolean {
  if (element.local === "txbxContent") return false;
  return (element.local === "bodyPr" && element.attributes.wrap === "none") || elementsOf(element).some(holdsUnwrapped);
}

/** The ground of the text in a shape: its fill, if it is known. */
export function groundOfShape(shape: XmlElement, colours: DocxColours): Ground | undefined {
  const properties = elementsOf(shape).find(({ local }) => local === "spPr");
  const fill = elementsOf(properties).find(({ local }) => /Fill$/.test(local));
  if (fill?.local === "noFill") return undefined;
  const stops = elementsOf(elementsOf(fill).find(({ local }) => local === "gsLst")).map((stop) => elementsOf(stop)[0]);
  const painted = (fill?.local === "solidFill" ? elementsOf(fill).slice(0, 1) : stops).map((given) => {
    const value = given?.children.length === 0 ? given.attributes.val : undefined;
    return value ? colours.resolve(given?.local === "schemeClr" ? { value: undefined, theme: value } : { value }) : undefined;
  });
  const [first] = painted;
  return first && painted.every((other) => other && isNearColour(first, other)) ? first : "unknown";
}

/** In English Metric Units: a picture of this width and height can be the ground of a paragraph. */
const largePicture = 1_000_000;
/** The same in points. */
const largeShape = 80;
/** In points: further than any page is wide. */
const farShape = 2_000;
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
    new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*(-?[\\d.]+)\\s*(pt|in|cm|mm|px)?`, "i").exec(attributes.style ?? "") ?? [];
  return number === undefined ? undefined : Number(number) * (pointsIn[unit.toLowerCase()] ?? 1);
}

const pointsIn: Record<string, number> = { in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

function wordsIn(element: XmlElement): string {
  return element.children.map((node) => ("text" in node ? node.text : "")).join("");
}
