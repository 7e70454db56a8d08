import type { Concealment } from "../../domain/document/hidden-text.ts";
import { gradientColours, isClippedAway, isMaskedAway, isRectangleEmpty } from "./clip.ts";
import { type CssColour, colourOf } from "./colours.ts";
import { isOtherColour } from "./declarations.ts";
import { applyFilters, isNear, paintedOver, readFilter, shadowColours } from "./paint.ts";
import type { CascadedStyle } from "./style-sheet.ts";
import { type BoxFrame, barelyOpaque, initialStyle, type TextStyle, widthOfText } from "./text-style.ts";
import { transformOf } from "./transform.ts";
import { type LengthBase, lengthOf, numberOf, screen } from "./values.ts";

/** An element whose style is computed. */
export interface ElementToStyle {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Characters of all of its text. */
  textLength: number;
  /** Whether a script may show what a style of the whole page hides. */
  isRevealedByScript: boolean;
}

export interface ComputedStyle {
  style: TextStyle;
  /** How all within the element is hidden, whatever the style of its children. */
  hides?: Concealment;
  isStruck: boolean;
  /** Whether it is laid over all that is in the box around it. */
  isCover: boolean;
  isContainer: boolean;
}

const inlineNames = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var ruby rt".split(
    " ",
  ),
);
const cellNames = new Set("td th tr tbody thead tfoot table caption".split(" "));
const neverShown = new Set("rp datalist noembed noframes param area".split(" "));

/** Computes the style of an element from what the cascade says of it and what it inherits. */
export function computeStyle(element: ElementToStyle, { values, variables }: CascadedStyle, inherited: TextStyle): ComputedStyle {
  const { name, attributes } = element;
  const isReset = /^initial$/i.test(values.get("all") ?? "");
  const parent = isReset ? { ...initialStyle(inherited.ground, variables, inherited.hasPictures), ...layoutOf(inherited) } : inherited;
  /** A property that is not inherited; keywords for all properties give its initial value. */
  const value = (property: string) => {
    const given = values.get(property) ?? "";
    return /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(given) ? "" : given;
  };
  const display = value("display").toLowerCase() || defaultDisplay(name, attributes);
  const isLifted = /^(?:absolute|fixed)$/i.test(value("position"));
  const isInline = !isLifted && (display === "inline" || display === "contents") && !/left|right/i.test(value("float"));
  const size = sizeOf(values.get("font-size"), value("font-size-adjust"), parent);
  const rootSize = name === "html" ? size : parent.rootSize;
  const text = withTextProperties({ ...parent, size, rootSize, variables }, values);
  const painted = withPaint(text, { name, attributes, value, values, parent });
  const boxed = isInline ? { style: painted, isClipped: false } : withBox(painted, { element, value, display, parent });
  const filter = readFilter(value("filter"));
  const opacity = inherited.opacity * Math.min(1, numberOf(value("opacity") || "1") ?? 1) * filter.opacity;
  const style: TextStyle = {
    ...boxed.style,
    opacity,
    blur: inherited.blur + filter.blur,
    isOnOpaque: isStacked(value) ? false : painted.isOnOpaque,
  };
  const hides = element.isRevealedByScript ? undefined : hidingOf();
  if (element.isRevealedByScript) Object.assign(style, { opacity: 1, isVisible: true });
  return {
    style,
    ...(hides ? { hides } : {}),
    isStruck: /line-through/i.test(value("text-decoration-line")),
    isCover: isCover(value, painted) && opacity > 0.94,
    isContainer: /size/i.test(value("container-type")),
  };

  function hidingOf(): Concealment | undefined {
    if (display === "none" || /^hidden$/i.test(value("content-visibility"))) return "unshown";
    if (opacity < barelyOpaque) return "unshown";
    if (isMaskedAway(value("mask-image"), value("mask-size"))) return "unshown";
    if (/^(?:url|image-set|[a-z-]*gradient)\(/i.test(value("content"))) return "unshown";
    if (isInline) return boxed.isClipped ? "unshown" : undefined;
    const least = 0.35 * style.size;
    const { width } = boxed.style.frame;
    const height = Math.max(1.2 * size, Math.ceil(widthOfText(element.textLength, size) / Math.max(width, 1)) * 1.2 * size);
    if (isClippedAway(value("clip-path"), { em: size, rem: rootSize, whole: width }, { em: size, rem: rootSize, whole: height }, least))
      return "unshown";
    if (isLifted && isRectangleEmpty(value("clip"), { em: size, rem: rootSize, whole: 0 }, least)) return "unshown";
    if (boxed.isClipped) return "unshown";
    return isLiftedOrRelative(value) && Number(value("z-index")) < 0 && inherited.isOnOpaque ? "covered" : undefined;
  }
}

type ValueOf = (property: string) => string;

function isLiftedOrRelative(value: ValueOf): boolean {
  return /^(?:absolute|fixed|relative|sticky)$/i.test(value("position"));
}

/** The place of an element, which `all: initial` does not change. */
function layoutOf({
  frame,
  anchor,
  layout,
  opacity,
  scale,
  filters,
  groundFilters,
  blur,
  isOnOpaque,
  isDark,
}: TextStyle): Partial<TextStyle> {
  return { frame, anchor, layout, opacity, scale, filters, groundFilters, blur, isOnOpaque, isDark };
}

/** The display that browsers give an element of this name. */
function defaultDisplay(name: string, attributes: Readonly<Record<string, string>>): string {
  const isClosed = name === "dialog" && attributes.open === undefined;
  if (attributes.hidden !== undefined || attributes.popover !== undefined || isClosed || neverShown.has(name)) return "none";
  return inlineNames.has(name) ? "inline" : "block";
}

const sizeNames: Record<string, number> = {
  ...{ "xx-small": 9, "x-small": 10, small: 13, medium: 16, large: 18, "x-large": 24, "xx-large": 32, "xxx-large": 48 },
};

function sizeOf(written: string | undefined, adjust: string, { size, rootSize }: TextStyle): number {
  if (/^0(?:\.0+)?$/.test(adjust)) return 0;
  const given = written?.toLowerCase() ?? "inherit";
  if (given === "initial") return 16;
  if (given === "smaller") return size * 0.83;
  if (given === "larger") return size * 1.2;
  return sizeNames[given] ?? lengthOf(given, { em: size, rem: rootSize, whole: size }) ?? size;
}

/** Inherited properties of text. */
function withTextProperties(style: TextStyle, values: ReadonlyMap<string, string>): TextStyle {
  const base: LengthBase = { em: style.size, rem: style.rootSize, whole: style.frame.width };
  const read = <Value>(property: string, initial: Value, own: Value, parse: (written: string) => Value | undefined): Value => {
    const written = values.get(property);
    if (written === undefined || /^(?:inherit|unset|revert|revert-layer)$/i.test(written)) return own;
    return /^initial$/i.test(written) ? initial : (parse(written) ?? own);
  };
  const spacing = (written: string) => (/^normal$/i.test(written) ? 0 : lengthOf(written, { ...base, whole: style.size }));
  return {
    ...style,
    isVisible: read("visibility", true, style.isVisible, (written) => !/^(?:hidden|collapse)$/i.test(written)),
    lineHeight: read("line-height", 1.2, style.lineHeight, (written) => lineHeightOf(written, style)),
    letterSpacing: read("letter-spacing", 0, style.letterSpacing, spacing),
    wordSpacing: read("word-spacing", 0, style.wordSpacing, spacing),
    indent: read("text-indent", 0, style.indent, (written) => lengthOf(written.replace(/\s+(?:hanging|each-line)/gi, ""), base)),
    isOnOneLine: read("white-space", false, style.isOnOneLine, (written) => /nowrap|^pre$/i.test(written)),
    isRightAligned: read("text-align", false, style.isRightAligned, (written) => /right|center|end/i.test(written)),
    isSecret: read("-webkit-text-security", false, style.isSecret, (written) => !/^none$/i.test(written)),
    isDark: read("color-scheme", false, style.isDark, (written) => /\bdark\b/i.test(written) && !/\blight\b/i.test(written)),
  };
}

/** As a multiple of the size of the letters. */
function lineHeightOf(written: string, { size, rootSize }: TextStyle): number | undefined {
  if (/^normal$/i.test(written)) return 1.2;
  const length = lengthOf(written, { em: size, rem: rootSize, whole: size });
  return length === undefined || /^0+(?:\.0*)?$/.test(written) ? numberOf(written) : length / Math.max(size, 0.01);
}

interface PaintInput {
  name: string;
  attributes: Readonly<Record<string, string>>;
  value: ValueOf;
  values: ReadonlyMap<string, string>;
  parent: TextStyle;
}

/** Colours of the letters and of what is below them. */
function withPaint(style: TextStyle, { name, attributes, value, values, parent }: PaintInput): TextStyle {
  const { isDark } = style;
  const read = (written: string | undefined, current: CssColour) =>
    written === undefined ? undefined : colourOf(written, { current, isDark });
  const isInherited = (written: string | undefined) =>
    written === undefined || /^(?:inherit|unset|revert|revert-layer|currentcolor)$/i.test(written);
  const written = values.get("color") ?? oldColour(name === "font" ? attributes.color : name === "body" ? attributes.text : undefined);
  const initial: CssColour = isDark ? [255, 255, 255, 1] : [0, 0, 0, 1];
  const isUnknown = written !== undefined && isOtherColour(written) && !read(written, parent.colour);
  const colour = isInherited(written) ? parent.colour : (read(written, parent.colour) ?? initial);
  const filled = values.get("-webkit-text-fill-color");
  const fill = filled === undefined || /^(?:inherit|unset)$/i.test(filled) ? parent.fill : (read(filled, colour) ?? colour);
  const own = ownGround(style, colour, value("background-color") || oldColour(attributes.bgcolor) || "", value("background-image"));
  const isPictured = own === "unknown" || attributes.background !== undefined;
  const isCutOut = /\btext\b/i.test(value("background-clip"));
  const onCanvas =
    style.isDark && (name === "html" || name === "body") && style.ground && !own ? ([18, 18, 18, 1] as const) : parent.ground;
  const below =
    own && own !== "unknown" && onCanvas ? paintedOver(own, onCanvas) : own && own !== "unknown" && own[3] === 1 ? own : onCanvas;
  // What is lifted out of the flow may lie over anything.
  const isLoose = parent.hasPictures && /^(?:absolute|fixed|sticky)$/i.test(value("position")) && !own;
  const ground = isCutOut ? parent.ground : isPictured || isLoose || isUnknown ? undefined : own ? below : onCanvas;
  const filters = [...readFilter(value("filter")).changes, ...parent.filters];
  const isOpaque = own !== undefined && own !== "unknown" && own[3] > 0.94 && name !== "html" && name !== "body";
  const shown: TextStyle = {
    ...style,
    colour,
    fill: isCutOut && own && own !== "unknown" && (fill ?? colour)[3] < barelyOpaque ? own : fill,
    ground,
    filters,
    groundFilters: own && !isCutOut ? filters : parent.groundFilters,
    blend: own ? "normal" : value("mix-blend-mode").toLowerCase() || parent.blend,
    isGroundDrawn: parent.isGroundDrawn || own !== undefined,
    isOnOpaque: parent.isOnOpaque || isOpaque,
  };
  return { ...shown, isDrawnOtherwise: parent.isDrawnOtherwise || (isCutOut && isPictured) || isOutlined(shown, value) };
}

/** Old attributes write colours with or without a hash. */
function oldColour(written: string | undefined): string | undefined {
  return written !== undefined && /^[\da-f]{6}$/i.test(written) ? `#${written}` : written;
}

/** The ground that an element draws itself: a colour, or a gradient of one colour. */
function ownGround({ isDark }: TextStyle, current: CssColour, written: string, images: string): CssColour | "unknown" | undefined {
  const colour = written === "" ? undefined : (colourOf(written, { current, isDark }) ?? (isOtherColour(written) ? "unknown" : undefined));
  if (images !== "" && !/^none$/i.test(images)) {
    const stops = gradientColours(images, current);
    const [first] = stops ?? [];
    const isPlain = first?.[3] === 1 && stops!.every((stop) => stop && stop[3] === 1 && isNear(stop, first));
    return isPlain ? first : "unknown";
  }
  return colour === "unknown" ? colour : colour && colour[3] > 0 ? colour : undefined;
}

/** Whether letters have an outline or a shadow that is seen on the ground. */
function isOutlined({ colour, ground, isDark, size, rootSize, filters, groundFilters }: TextStyle, value: ValueOf): boolean {
  const isSeen = (each: CssColour | undefined) =>
    !each ||
    (each[3] >= barelyOpaque && !(ground && isNear(paintedOver(applyFilters(each, filters), ground), applyFilters(ground, groundFilters))));
  const stroke = lengthOf(value("-webkit-text-stroke-width") || "0", { em: size, rem: rootSize, whole: size }) ?? 0;
  if (stroke > 0 && isSeen(colourOf(value("-webkit-text-stroke-color") || "currentcolor", { current: colour, isDark }))) return true;
  return shadowColours(value("text-shadow"), { current: colour, isDark }).some(isSeen);
}

/** Whether an element is a layer of its own, so that what is stacked low within it stays above its ground. */
function isStacked(value: ValueOf): boolean {
  return (
    (isLiftedOrRelative(value) && /\d/.test(value("z-index"))) ||
    /^(?:fixed|sticky)$/i.test(value("position")) ||
    (numberOf(value("opacity") || "1") ?? 1) < 1 ||
    ["transform", "translate", "rotate", "scale", "filter", "clip-path", "mask-image"].some(
      (property) => !/^(?:none)?$/i.test(value(property)),
    ) ||
    /^isolate$/i.test(value("isolation")) ||
    !/^(?:normal)?$/i.test(value("mix-blend-mode"))
  );
}

/** Whether an element without words covers the box around it with an opaque ground. */
function isCover(value: ValueOf, { ground, isOnOpaque }: TextStyle): boolean {
  if (!/^absolute$/i.test(value("position")) || !ground || !isOnOpaque || Number(value("z-index") || 0) < 0) return false;
  const base = { em: 16, rem: 16, whole: 100 };
  const isAtEdge = (side: string) => (lengthOf(value(side) || "x", base) ?? 1) <= 0;
  const isWhole = (side: string) => (lengthOf(value(side) || "x", base) ?? 0) >= 100;
  const across = isAtEdge("left") && (isAtEdge("right") || isWhole("width"));
  return across && isAtEdge("top") && (isAtEdge("bottom") || isWhole("height"));
}

interface BoxInput {
  element: ElementToStyle;
  value: ValueOf;
  display: string;
  parent: TextStyle;
}

/** The place and the size of a block, as far as its style says them. */
function withBox(style: TextStyle, { element, value, display, parent }: BoxInput): { style: TextStyle; isClipped: boolean } {
  const position = value("position").toLowerCase();
  const isLifted = position === "absolute" || position === "fixed";
  const isCell = cellNames.has(element.name) || /^table/.test(display);
  const isPlaced = ["left", "right", "top", "bottom"].some((side) => !/^(?:auto)?$/i.test(value(side)));
  const outer: BoxFrame =
    position === "fixed"
      ? { ...initialStyle(undefined, {}, false).frame, isFixed: true }
      : isLifted
        ? isPlaced
          ? parent.anchor
          : { ...parent.frame, clipWidth: parent.anchor.clipWidth, clipHeight: parent.anchor.clipHeight }
        : parent.frame;
  const base: LengthBase = { em: style.size, rem: style.rootSize, whole: outer.width };
  const across = (property: string) => lengthOf(value(property) || "x", base);
  /** Percentages of a height relate to that of the parent, which is not known. */
  const down = (property: string) =>
    /%/.test(value(property)) && !/calc|min|max|clamp/i.test(value(property)) && !isLifted
      ? undefined
      : lengthOf(value(property) || "x", { ...base, whole: screen.height });
  const length = widthOfText(element.textLength, style.size);
  const [left, right] = [across("left"), across("right")];
  const margins = (across("margin-left") ?? 0) + (across("margin-right") ?? 0);
  const between = isLifted && left !== undefined && right !== undefined ? outer.width - left - right : undefined;
  const free = between ?? (isLifted ? Math.min(length, outer.width) : outer.width - margins);
  const width = Math.max(
    0,
    Math.min(Math.max(across("width") ?? free, across("min-width") ?? 0), across("max-width") ?? Number.POSITIVE_INFINITY),
  );
  const lines = Math.ceil(length / Math.max(width, 1)) * style.lineHeight * style.size;
  const moved = transformOf(value, { ...base, whole: width }, down("height") ?? lines);
  const isPositioned = isLifted || position === "relative" || position === "sticky";
  const shift = !isPositioned ? 0 : (left ?? (right === undefined ? 0 : isLifted ? outer.width - right - width : -right));
  const [top, bottom] = [down("top"), down("bottom")];
  const drop = !isPositioned
    ? 0
    : (top ??
      (bottom === undefined
        ? 0
        : position === "fixed"
          ? screen.height - bottom
          : isLifted
            ? Math.min(0, screen.height - bottom)
            : -bottom));
  const path = /path\(\s*["']\s*M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/i.exec(value("offset-path"));
  const clip = clipOf();
  const frame: BoxFrame = {
    x: outer.x + shift + (across("margin-left") ?? 0) + Math.max(0, across("padding-left") ?? 0) + moved.x + Number(path?.[1] ?? 0),
    y: outer.y + drop + Math.min(0, down("margin-top") ?? 0) + moved.y + Number(path?.[2] ?? 0),
    width,
    clipWidth: Math.min(outer.clipWidth, clip.width),
    clipHeight: Math.min(outer.clipHeight, clip.height),
    isFixed: outer.isFixed,
  };
  const zoom = /^normal$/i.test(value("zoom")) ? 1 : (numberOf(value("zoom") || "1") ?? 1);
  const isTurned = moved.isTurned && /^hidden$/i.test(value("backface-visibility"));
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
  };
  return { style: next, isClipped: isTurned };

  /** What is left of content that an element cuts off. */
  function clipOf(): { width: number; height: number } {
    const none = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
    const isStrict = /^(?:strict|size)|size/i.test(value("contain"));
    // What is cut off or scrolled in one direction is at least scrolled in the other.
    const isScrolled = /hidden|scroll|auto|overlay/i.test(`${value("overflow-x")} ${value("overflow-y")}`);
    const cuts = (property: string) => isScrolled || /clip/i.test(value(property)) || /strict|paint|content/i.test(value("contain"));
    if (isCell) return none;
    const isBorderBox = /^border-box$/i.test(value("box-sizing"));
    const sum = (one: string, other: string) => Math.max(0, across(one) ?? 0) + Math.max(0, across(other) ?? 0);
    const sideOf = (property: "width" | "height", most: string, least: string, padding: number) => {
      const read = property === "width" ? across : down;
      const limits = [read(property), read(most)].filter((limit) => limit !== undefined);
      if (limits.length === 0) return undefined;
      const content = Math.max(Math.min(...limits), read(least) ?? 0);
      return isBorderBox ? Math.max(content, padding) : content + padding;
    };
    const padded = { width: sum("padding-left", "padding-right"), height: sum("padding-top", "padding-bottom") };
    const high = sideOf("height", "max-height", "min-height", padded.height);
    const wide = sideOf("width", "max-width", "min-width", padded.width);
    const isSqueezed = parent.layout === "flex" && (numberOf(value("flex-grow") || "0") ?? 0) === 0 && (across("flex-basis") ?? 1) <= 0;
    const isFlatRow = parent.layout === "grid of no height" && high === undefined;
    const isOverlapped = between !== undefined && between <= 0 ? 0 : undefined;
    const byLines = style.lineHeight < 0.3 ? style.lineHeight * style.size + padded.height : Number.POSITIVE_INFINITY;
    return {
      width: cuts("overflow-x")
        ? isSqueezed
          ? padded.width
          : (wide ?? isOverlapped ?? Number.POSITIVE_INFINITY)
        : Number.POSITIVE_INFINITY,
      height: cuts("overflow-y") ? (high ?? (isFlatRow || isStrict ? padded.height : byLines)) : Number.POSITIVE_INFINITY,
    };
  }
}
