import type { Concealment } from "../../domain/document/hidden-text.ts";
import type { CssColour } from "./colours.ts";
import { applyFilters, type ColourFilter, isNear, paintedOver } from "./paint.ts";
import { type CssVariables, screen } from "./values.ts";

/** The attributes that a style is computed from, beside the values of the cascade. */
export const styleAttributes = [
  "background",
  "bgcolor",
  "color",
  "dir",
  "hidden",
  "mathbackground",
  "mathcolor",
  "mathsize",
  "open",
  "popover",
  "src",
  "text",
] as const;
export type StyleAttributes = { readonly [name in (typeof styleAttributes)[number]]?: string };

/** Where a box is and how much of it is shown, in pixels. Places are those that styles give; what text before it adds is not known. */
export interface BoxFrame {
  x: number;
  y: number;
  width: number;
  /** What ancestors that cut off their content leave. */
  clipWidth: number;
  clipHeight: number;
  /** Where the nearest of these ancestors cut off their content, at the right and below. */
  clipRight: number;
  clipBottom: number;
  isFixed: boolean;
  /** Whether all of it is above the page. */
  isAbove: boolean;
}

/** What an element hands down to its text and children. */
export interface TextStyle {
  colour: CssColour;
  fill: CssColour | undefined;
  /** Undefined where pictures, gradients, overlays or other style sheets decide. */
  ground: CssColour | undefined;
  /** Filters of the text and of its ground, the innermost first. */
  filters: readonly ColourFilter[];
  groundFilters: readonly ColourFilter[];
  blend: string;
  /** Whether the page draws the ground. Without one, nothing is blended. */
  isGroundDrawn: boolean;
  /** Pixels; `scale` is what transformations make of them. */
  size: number;
  rootSize: number;
  scale: number;
  lineHeight: number;
  letterSpacing: number;
  wordSpacing: number;
  indent: number;
  isOnOneLine: boolean;
  isRightAligned: boolean;
  isVisible: boolean;
  opacity: number;
  blur: number;
  /** Letters are shown by something else than their colour: a ground that is cut to them, an outline, a shadow. */
  isDrawnOtherwise: boolean;
  /** Letters are replaced by dots. */
  isSecret: boolean;
  /** Whether lines run from right to left, and whether they do so for letters and digits of any script. */
  isRightToLeft: boolean;
  isReversed: boolean;
  variables: CssVariables;
  isDark: boolean;
  /** Whether something on the page may lie below what is lifted out of the flow. */
  hasPictures: boolean;
  /** Whether an opaque ground is between the element and what it is stacked in. */
  isOnOpaque: boolean;
  frame: BoxFrame;
  /** The box that lifted elements relate to. */
  anchor: BoxFrame;
  /** How the parent lays out its children. */
  layout: "flow" | "flex" | "grid of no height";
  /** Characters of the block that the text is in. */
  blockLength: number;
  /** Pixels from the eye to children that are moved towards it; 0 if the style says none. */
  perspective: number;
}

/** The frame of the page itself. */
export const wholePage: BoxFrame = {
  x: 0,
  y: 0,
  width: screen.width,
  clipWidth: Number.POSITIVE_INFINITY,
  clipHeight: Number.POSITIVE_INFINITY,
  clipRight: Number.POSITIVE_INFINITY,
  clipBottom: Number.POSITIVE_INFINITY,
  isFixed: false,
  isAbove: false,
};

/** The style of a page that says nothing. */
export function initialStyle(ground: CssColour | undefined, variables: CssVariables, hasPictures: boolean): TextStyle {
  return {
    colour: [0, 0, 0, 1],
    fill: undefined,
    ground,
    filters: [],
    groundFilters: [],
    blend: "normal",
    isGroundDrawn: false,
    size: 16,
    rootSize: 16,
    scale: 1,
    lineHeight: 1.2,
    letterSpacing: 0,
    wordSpacing: 0,
    indent: 0,
    isOnOneLine: false,
    isRightAligned: false,
    isVisible: true,
    opacity: 1,
    blur: 0,
    isDrawnOtherwise: false,
    isSecret: false,
    isRightToLeft: false,
    isReversed: false,
    variables,
    isDark: false,
    hasPictures,
    isOnOpaque: false,
    frame: wholePage,
    anchor: wholePage,
    layout: "flow",
    blockLength: 0,
    perspective: 0,
  };
}

/** Pixels: smaller letters cannot be read. */
const tooSmall = 2.5;
export const barelyOpaque = 0.06;
/** Of the size of the letters: what the width of a letter, the height of a letter, and the gap between two must not fall below. */
const [leastWidth, leastHeight, leastGap] = [0.5, 0.35, -0.4];
/** Of the size of the letters: the usual width of one, by which the width of a text is estimated. */
const letterWidth = 0.5;
/** Pixels to the right of the screen and above the page: text beyond them is not reached by scrolling. */
const [farRight, farUp] = [5_000, -900];
const leastScale = 0.05;
/** Share of a line that must be shown. */
const leastShare = 0.15;

export function widthOfText(characters: number, size: number): number {
  return characters * letterWidth * size;
}

/** How text in this style is hidden; undefined for text that is seen. */
export function concealmentOfText(style: TextStyle): Concealment | undefined {
  const { size, scale } = style;
  if (!style.isVisible || scale < leastScale) return "unshown";
  if (size * scale < tooSmall || style.letterSpacing < leastGap * size || style.wordSpacing < -4 * size) return "size";
  if (style.isSecret || style.blur > size) return "unpainted";
  return concealmentByPlace(style) ?? concealmentByColour(style);
}

function concealmentByPlace({
  frame,
  size,
  indent,
  blockLength,
  isOnOneLine,
  isRightAligned,
  lineHeight,
}: TextStyle): Concealment | undefined {
  if (frame.clipHeight < leastHeight * size || frame.clipWidth < leastWidth * size) return "unshown";
  const length = widthOfText(blockLength, size);
  const [start, width] = [
    frame.x + indent,
    isRightAligned ? frame.width : isOnOneLine ? length : Math.min(frame.width + Math.max(0, -indent), length),
  ];
  if (start + width <= 1 || start > farRight || frame.y < farUp || frame.isAbove) return "outside";
  if (start >= frame.clipRight - 1 || frame.y >= frame.clipBottom - 1) return "unshown";
  if (frame.isFixed && (frame.y >= screen.height || frame.x >= screen.width)) return "outside";
  // Lines without a height are printed on top of each other.
  if (lineHeight < 0.2 && !isOnOneLine && length > 1.3 * frame.width) return "size";
  if (!isOnOneLine || !Number.isFinite(frame.clipWidth)) return undefined;
  return indent >= frame.clipWidth || (indent > -1 && frame.clipWidth < leastShare * length) ? "unshown" : undefined;
}

function concealmentByColour({
  colour,
  fill,
  ground,
  filters,
  groundFilters,
  blend,
  isGroundDrawn,
  isDrawnOtherwise,
}: TextStyle): Concealment | undefined {
  if (isDrawnOtherwise) return undefined;
  const own = fill ?? colour;
  if (own[3] < barelyOpaque) return "colour";
  if (!ground) return undefined;
  const below = applyFilters(ground, groundFilters);
  return isNear(paintedOver(applyFilters(own, filters), below, isGroundDrawn ? blend : undefined), below) ? "colour" : undefined;
}
