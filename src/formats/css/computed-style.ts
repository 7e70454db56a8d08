import type { Concealment } from "../../domain/document/hidden-text.ts";
import { type BlockBox, withBox } from "./block-box.ts";
import { isClippedAway, isMaskedAway, isRectangleEmpty } from "./clip.ts";
import { colourOf } from "./colours.ts";
import { readFilter } from "./paint.ts";
import type { CascadedStyle } from "./style-sheet.ts";
import { withPaint } from "./text-paint.ts";
import { fontSizeOf, withTextProperties } from "./text-properties.ts";
import { barelyOpaque, initialStyle, type StyleAttributes, styleAttributes, type TextStyle, widthOfText } from "./text-style.ts";
import { lengthOf, numberOf, screen, type ValueOf } from "./values.ts";

/** An element whose style is computed. */
export interface ElementToStyle {
  name: string;
  attributes: StyleAttributes;
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
  /** What it covers of the box around it, if it has no words. */
  cover?: Cover | undefined;
  zIndex: number;
  isContainer: boolean;
  /** Whether it stands in a line of text. */
  isInLine: boolean;
  /** Its place in the flow of blocks; undefined for an element in a line. */
  block?: Omit<BlockBox, "style" | "isClipped"> & { isInFlow: boolean; isRow: boolean; isScrolled: boolean };
}

/** An opaque box: its upper edge and its height, in pixels from the top of the box around it or from where it would be without a move. */
export interface Cover {
  top: number;
  height: number;
  width: number;
  isFromTop: boolean;
}

const inlineNames = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var ruby rt".split(
    " ",
  ),
);
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
  const isAbsolute = /^(?:absolute|fixed)$/i.test(value("position"));
  const isInline = !isAbsolute && (display === "inline" || display === "contents") && !/left|right/i.test(value("float"));
  const size = fontSizeOf(values.get("font-size") ?? attributes.mathsize, value("font-size-adjust"), parent);
  const rootSize = name === "html" ? size : parent.rootSize;
  const text = withTextProperties({ ...parent, size, rootSize, variables }, values);
  const painted = withPaint(text, { name, attributes, value, values, parent });
  const block = isInline ? undefined : withBox(painted, { element, value, display, parent });
  Object.assign(block?.style ?? painted, writingOf(element, values, { parent, isInline }));
  const boxed = block ?? { style: painted, isClipped: false };
  const filter = readFilter(value("filter"));
  const opacity = inherited.opacity * Math.min(1, numberOf(value("opacity") || "1") ?? 1) * filter.opacity;
  const style: TextStyle = {
    ...boxed.style,
    opacity,
    blur: inherited.blur + filter.blur,
    isOnOpaque: isStackingContext(value) ? false : painted.isOnOpaque,
  };
  const hides = element.isRevealedByScript ? undefined : hidingOf();
  if (element.isRevealedByScript) Object.assign(style, { opacity: 1, isVisible: true });
  return {
    style,
    ...(hides ? { hides } : {}),
    isStruck: /line-through/i.test(value("text-decoration-line")),
    cover: opacity > 0.94 ? coverOf(element, value, boxed.style) : undefined,
    zIndex: isPositioned(value) ? Number(value("z-index")) || 0 : 0,
    isContainer: /size/i.test(value("container-type")),
    isInLine: isInline || (!isAbsolute && /^inline/.test(display) && !/left|right/i.test(value("float"))),
    ...(block
      ? {
          block: {
            before: block.before,
            margin: block.margin,
            height: block.height,
            // Pages as high as the screen are scrolled within.
            cutAt: (block.cutAt ?? 0) >= screen.height || name === "body" || name === "html" ? undefined : block.cutAt,
            isScrolled: /auto|scroll/i.test(value("overflow-y")),
            isInFlow: !isAbsolute && !/left|right/i.test(value("float")) && !/^inline/.test(display),
            isRow: /flex|grid|table-row/.test(display) || name === "tr",
          },
        }
      : {}),
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
    if (isAbsolute && isRectangleEmpty(value("clip"), { em: size, rem: rootSize, whole: 0 }, least)) return "unshown";
    if (boxed.isClipped) return "unshown";
    return isPositioned(value) && Number(value("z-index")) < 0 && inherited.isOnOpaque ? "covered" : undefined;
  }
}

/** The direction of letters: an override shows those of every script in it; it holds for what is in its lines. */
function writingOf(
  { name, attributes }: ElementToStyle,
  values: ReadonlyMap<string, string>,
  { parent, isInline }: { parent: TextStyle; isInline: boolean },
): Pick<TextStyle, "isRightToLeft" | "isReversed"> {
  const given = values.get("direction") ?? attributes.dir ?? "";
  const isRightToLeft = /^(?:rtl|ltr)$/i.test(given) ? /^rtl$/i.test(given) : parent.isRightToLeft;
  const usual = name === "bdo" ? "bidi-override" : attributes.dir === undefined && isInline ? "" : "isolate";
  const kind = values.get("unicode-bidi") ?? usual;
  if (/^inherit$/i.test(kind)) return { isRightToLeft, isReversed: parent.isReversed && isRightToLeft };
  if (/override$/i.test(kind)) return { isRightToLeft, isReversed: isRightToLeft };
  return { isRightToLeft, isReversed: isInline && !/^(?:embed|isolate|plaintext)$/i.test(kind) && parent.isReversed };
}

function isPositioned(value: ValueOf): boolean {
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
function defaultDisplay(name: string, attributes: StyleAttributes): string {
  const isClosed = name === "dialog" && attributes.open === undefined;
  if (attributes.hidden !== undefined || attributes.popover !== undefined || isClosed || neverShown.has(name)) return "none";
  return inlineNames.has(name) ? "inline" : "block";
}

/** Whether an element is a stacking context: what is stacked low within it stays above its ground. */
function isStackingContext(value: ValueOf): boolean {
  return (
    (isPositioned(value) && /\d/.test(value("z-index"))) ||
    /^(?:fixed|sticky)$/i.test(value("position")) ||
    (numberOf(value("opacity") || "1") ?? 1) < 1 ||
    ["transform", "translate", "rotate", "scale", "filter", "clip-path", "mask-image"].some(
      (property) => !/^(?:none)?$/i.test(value(property)),
    ) ||
    /^isolate$/i.test(value("isolation")) ||
    !/^(?:normal)?$/i.test(value("mix-blend-mode"))
  );
}

/** Pictures that let nothing through. */
const opaquePicture = /^data:image\/(?:gif|jpe?g|bmp)|\.(?:gif|jpe?g|bmp)(?:[?#]|$)/i;

/** What an element without words covers with an opaque ground or picture. */
function coverOf({ name, attributes }: ElementToStyle, value: ValueOf, { ground, size, rootSize, frame }: TextStyle): Cover | undefined {
  const isPicture = name === "img" && opaquePicture.test(attributes.src ?? "");
  const hasGround = ground !== undefined && (value("background-color") !== "" || value("background-image") !== "") && ground[3] > 0.94;
  const isFilled = hasGround && (colourOf(value("background-color") || "transparent")?.[3] ?? 1) > 0.94;
  const position = value("position").toLowerCase();
  const isLifted = position === "absolute";
  if ((!isFilled && !isPicture) || Number(value("z-index") || 0) < 0 || position === "fixed") return undefined;
  // Without a position, a ground is painted below the text of earlier blocks; a picture is not.
  if (!isPicture && !isPositioned(value)) return undefined;
  const base = { em: size, rem: rootSize, whole: frame.width };
  const read = (side: string, whole: number) => lengthOf(value(side) || "x", { ...base, whole });
  const [left, right, width] = [read("left", frame.width), read("right", frame.width), read("width", frame.width)];
  const wide = width ?? (isLifted && (left === undefined || right === undefined) ? 0 : Number.POSITIVE_INFINITY);
  if (isLifted && (left ?? 0) > 0) return undefined;
  const isWhole = width === undefined || /^1\d\d(?:\.\d+)?%$|^\d+vw$/.test(value("width"));
  const across = wide > 0 && isWhole ? Number.POSITIVE_INFINITY : wide + (left ?? 0);
  const [top, bottom] = [read("top", 0), read("bottom", 0)];
  const high = /^1\d\d(?:\.\d+)?%$/.test(value("height")) ? Number.POSITIVE_INFINITY : (read("height", 0) ?? 0);
  if (isLifted && (top !== undefined || bottom !== undefined)) {
    if ((top ?? 0) > 0) return undefined;
    const isBetween = top !== undefined && bottom !== undefined && bottom <= 0 && value("height") === "";
    return top === undefined ? undefined : { top, height: isBetween ? Number.POSITIVE_INFINITY : high, width: across, isFromTop: true };
  }
  const moved = (read("margin-top", frame.width) ?? 0) + (isLifted ? 0 : (top ?? -(bottom ?? 0)));
  return moved < 0 ? { top: moved, height: high, width: across, isFromTop: false } : undefined;
}

/**
 * Computes the styles of a page, each once: the cells of a table differ in their words alone. Elements share what it returns, so that nobody
 * may change it.
 */
export function styleComputer(): typeof computeStyle {
  const known = new Map<TextStyle, Map<CascadedStyle["values"], Map<string, ComputedStyle>>>();
  return (element, cascaded, inherited) => {
    const ofParent = getOrAdd(known, inherited, () => new Map());
    const ofValues = getOrAdd(ofParent, cascaded.values, () => new Map<string, ComputedStyle>());
    return getOrAdd(ofValues, keyOf(element), () => computeStyle(element, cascaded, inherited));
  };
}

/** Everything that a style is computed from, apart from its values and its inherited style. */
function keyOf({ name, attributes, textLength, isRevealedByScript }: ElementToStyle): string {
  let key = `${name} ${textLength} ${isRevealedByScript}`;
  for (const each of styleAttributes) if (attributes[each] !== undefined) key += ` ${each}=${attributes[each]}`;
  return key;
}

function getOrAdd<Key, Value>(lookup: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = lookup.get(key);
  if (found !== undefined) return found;
  const made = make();
  lookup.set(key, made);
  return made;
}
