import { type BoxFrame, type TextStyle, wholePage, widthOfText } from "./text-style.ts";
import { transformOf } from "./transform.ts";
import { type LengthBase, lengthOf, numberOf, screen, type ValueOf } from "./values.ts";

const cellNames = new Set("td th tr tbody thead tfoot table caption".split(" "));

interface BoxInput {
  /** The name of the element, and the characters of all of its text. */
  element: { name: string; textLength: number };
  value: ValueOf;
  display: string;
  parent: TextStyle;
}

export interface BlockBox {
  style: TextStyle;
  isClipped: boolean;
  /** Pixels between the top of the block and its first line, with its margin, and of the margin alone. */
  before: number;
  margin: number;
  /** Pixels of its height, if its style gives one. */
  height: number | undefined;
  /** Pixels of its content that are shown, if the rest is cut off and cannot be scrolled to. */
  cutAt: number | undefined;
}

/** How the style of a block places it, and the lengths that its style gives. */
interface BoxLengths {
  value: ValueOf;
  position: string;
  /** Whether it is taken out of the flow: absolute or fixed. */
  isAbsolute: boolean;
  outer: BoxFrame;
  base: LengthBase;
  across(property: string): number | undefined;
  down(property: string): number | undefined;
  /** The width between `left` and `right`, if a block out of the flow has both. */
  between: number | undefined;
}

/** Computes the place and the size of a block, as far as its style says them. */
export function withBox(style: TextStyle, { element, value, display, parent }: BoxInput): BlockBox {
  const lengths = readLengths(style, value, parent);
  const { position, isAbsolute, outer, base, across, down } = lengths;
  const textWidth = widthOfText(element.textLength, style.size);
  const width = widthOf(lengths, textWidth);
  const lines = Math.ceil(textWidth / Math.max(width, 1)) * style.lineHeight * style.size;
  const moved = transformOf(value, { ...base, whole: width }, down("height") ?? lines, parent.perspective);
  const isPositioned = isAbsolute || position === "relative" || position === "sticky";
  const [shift, drop] = isPositioned ? offsetOf(lengths, width, down("height") ?? lines) : [0, 0];
  const path = /path\(\s*["']\s*M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/i.exec(value("offset-path"));
  const isCell = cellNames.has(element.name) || /^table/.test(display);
  const clip = isCell ? noClip : clipOf(lengths, style, parent);
  const left = outer.x + shift + (across("margin-left") ?? 0) + moved.x + Number(path?.[1] ?? 0);
  const top = outer.y + drop + Math.min(0, down("margin-top") ?? 0) + moved.y + Number(path?.[2] ?? 0);
  const isTopGiven = down("top") !== undefined || down("bottom") !== undefined;
  // Where an element is whose place depends on the text before it is not known.
  const isAtRoot = isAbsolute && isTopGiven && (position === "fixed" || parent.anchor === wholePage);
  // The height is estimated, unless the lower edge is what the style gives.
  const isFromBottom = position === "fixed" && down("top") === undefined;
  const lowerEdge = top + (isFromBottom ? (down("height") ?? lines) : 2 * lines + (down("height") ?? 0) + (down("padding-top") ?? 0));
  const frame: BoxFrame = {
    x: left + Math.max(0, across("padding-left") ?? 0),
    y: top,
    width,
    clipWidth: Math.min(outer.clipWidth, clip.width),
    clipHeight: Math.min(outer.clipHeight, clip.height),
    clipRight: Math.min(
      outer.clipRight,
      clip.isCutAcross ? left + (Number.isFinite(clip.width) ? clip.width : width) : Number.POSITIVE_INFINITY,
    ),
    clipBottom: Math.min(outer.clipBottom, top + (clip.cutAt ?? Number.POSITIVE_INFINITY)),
    isFixed: outer.isFixed,
    isAbove: isAtRoot ? lowerEdge <= 0 : outer.isAbove && !isAbsolute,
  };
  const zoom = /^normal$/i.test(value("zoom")) ? 1 : (numberOf(value("zoom") || "1") ?? 1);
  const isHolder = isPositioned || !/^(?:none)?$/i.test(value("transform"));
  const rows = value("grid-template-rows");
  const isFlat = /grid/.test(display) && /^(?:(?:0(?:fr|px|em|rem)?|minmax\(\s*0[a-z]*\s*,\s*0(?:fr|px)?\s*\))\s*)+$/i.test(rows);
  const next: TextStyle = {
    ...style,
    scale: style.scale * moved.scale * (zoom === 0 ? 1 : zoom),
    frame,
    anchor: isHolder ? frame : parent.anchor,
    layout: isFlat ? "grid of no height" : /flex/.test(display) ? "flex" : "flow",
    blockLength: element.textLength,
    perspective: Math.max(0, across("perspective") ?? 0),
  };
  return {
    style: next,
    isClipped: moved.isTurned && /^hidden$/i.test(value("backface-visibility")),
    before: (down("margin-top") ?? 0) + Math.max(0, down("padding-top") ?? 0),
    margin: down("margin-top") ?? 0,
    height: down("height"),
    cutAt: clip.cutAt,
  };
}

function readLengths(style: TextStyle, value: ValueOf, parent: TextStyle): BoxLengths {
  const position = value("position").toLowerCase();
  const isAbsolute = position === "absolute" || position === "fixed";
  const outer = outerFrame(position, value, parent);
  const base: LengthBase = { em: style.size, rem: style.rootSize, whole: outer.width };
  const across = (property: string) => lengthOf(value(property) || "x", base);
  const [left, right] = [across("left"), across("right")];
  return {
    value,
    position,
    isAbsolute,
    outer,
    base,
    across,
    // Percentages of a height relate to that of the parent, which is not known.
    down: (property) =>
      /%/.test(value(property)) && !/calc|min|max|clamp/i.test(value(property)) && !isAbsolute
        ? undefined
        : lengthOf(value(property) || "x", { ...base, whole: screen.height }),
    between: isAbsolute && left !== undefined && right !== undefined ? outer.width - left - right : undefined,
  };
}

/** The box that the lengths of a block relate to. */
function outerFrame(position: string, value: ValueOf, { frame, anchor }: TextStyle): BoxFrame {
  if (position === "fixed") return { ...wholePage, isFixed: true };
  if (position !== "absolute") return frame;
  const isPlaced = ["left", "right", "top", "bottom"].some((side) => !/^(?:auto)?$/i.test(value(side)));
  return isPlaced ? anchor : { ...frame, clipWidth: anchor.clipWidth, clipHeight: anchor.clipHeight };
}

function widthOf({ isAbsolute, outer, across, between }: BoxLengths, textWidth: number): number {
  const margins = (across("margin-left") ?? 0) + (across("margin-right") ?? 0);
  const free = between ?? (isAbsolute ? Math.min(textWidth, outer.width) : outer.width - margins);
  const least = Math.max(across("width") ?? free, across("min-width") ?? 0);
  return Math.max(0, Math.min(least, across("max-width") ?? Number.POSITIVE_INFINITY));
}

/** How far a positioned block is moved to the right and down. */
function offsetOf({ position, isAbsolute, outer, across, down }: BoxLengths, width: number, height: number): [shift: number, drop: number] {
  const [left, right, top, bottom] = [across("left"), across("right"), down("top"), down("bottom")];
  const fromRight = right === undefined ? 0 : isAbsolute ? outer.width - right - width : -right;
  return [left ?? fromRight, top ?? (bottom === undefined ? 0 : fromBottom(bottom))];

  function fromBottom(distance: number): number {
    if (position === "fixed") return screen.height - distance - height;
    return isAbsolute ? Math.min(0, screen.height - distance) : -distance;
  }
}

interface BoxClip {
  width: number;
  height: number;
  /** Whether what is beyond the right edge cannot be scrolled to. */
  isCutAcross: boolean;
  /** Pixels that are shown, if what is below cannot be scrolled to. */
  cutAt?: number;
}

const noClip: BoxClip = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY, isCutAcross: false };

/** What is left of content that an element cuts off. */
function clipOf(lengths: BoxLengths, style: TextStyle, { layout }: TextStyle): BoxClip {
  const { value, across, down, between } = lengths;
  const isStrict = /^(?:strict|size)|size/i.test(value("contain"));
  // What is cut off or scrolled in one direction is at least scrolled in the other.
  const isScrolled = /hidden|scroll|auto|overlay/i.test(`${value("overflow-x")} ${value("overflow-y")}`);
  const cuts = (property: string) => isScrolled || /clip/i.test(value(property)) || /strict|paint|content/i.test(value("contain"));
  const sum = (one: string, other: string) => Math.max(0, across(one) ?? 0) + Math.max(0, across(other) ?? 0);
  const padded = { width: sum("padding-left", "padding-right"), height: sum("padding-top", "padding-bottom") };
  const isSqueezed = layout === "flex" && (numberOf(value("flex-grow") || "0") ?? 0) === 0 && (across("flex-basis") ?? 1) <= 0;
  const isOverlapped = between !== undefined && between <= 0 ? 0 : undefined;
  const byLines = style.lineHeight < 0.3 ? style.lineHeight * style.size + padded.height : Number.POSITIVE_INFINITY;
  // A row of a grid of no height has none either, unless its style gives one.
  const free = layout === "grid of no height" || isStrict ? padded.height : byLines;
  const width = isSqueezed ? padded.width : (outerSide(across, "width", padded.width) ?? isOverlapped ?? Number.POSITIVE_INFINITY);
  const height = cuts("overflow-y") ? (outerSide(down, "height", padded.height) ?? free) : Number.POSITIVE_INFINITY;
  const clamped = Number(value("-webkit-line-clamp"));
  const shown = clamped > 0 ? Math.min(height, clamped * style.lineHeight * style.size + padded.height) : height;
  return {
    width: cuts("overflow-x") ? width : Number.POSITIVE_INFINITY,
    height,
    isCutAcross: /^(?:hidden|clip)$/i.test(value("overflow-x")),
    ...(/^(?:hidden|clip)$/i.test(value("overflow-y")) && Number.isFinite(shown) ? { cutAt: shown } : {}),
  };

  /** Width or height with padding, if the style limits it. */
  function outerSide(read: BoxLengths["across"], side: "width" | "height", padding: number): number | undefined {
    const limits = [read(side), read(`max-${side}`)].filter((limit) => limit !== undefined);
    if (limits.length === 0) return undefined;
    const content = Math.max(Math.min(...limits), read(`min-${side}`) ?? 0);
    return /^border-box$/i.test(value("box-sizing")) ? Math.max(content, padding) : content + padding;
  }
}
