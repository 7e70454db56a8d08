import { gradientColours } from "./clip.ts";
import { type CssColour, colourOf, legacyColourOf } from "./colours.ts";
import { isOtherColour } from "./declarations.ts";
import { applyFilters, isNear, paintedOver, readFilter, shadowColours } from "./paint.ts";
import { splitTop, wordsIn } from "./scan.ts";
import { barelyOpaque, type StyleAttributes, type TextStyle } from "./text-style.ts";
import { lengthOf, type ValueOf } from "./values.ts";

interface PaintInput {
  name: string;
  attributes: StyleAttributes;
  value: ValueOf;
  values: ReadonlyMap<string, string>;
  parent: TextStyle;
}

/** Computes the colours of the letters and of what is below them. */
export function withPaint(style: TextStyle, { name, attributes, value, values, parent }: PaintInput): TextStyle {
  const { isDark } = style;
  const read = (written: string | undefined, current: CssColour) =>
    written === undefined ? undefined : colourOf(written, { current, isDark });
  const isInherited = (written: string | undefined) =>
    written === undefined || /^(?:inherit|unset|revert|revert-layer|currentcolor)$/i.test(written);
  const old = name === "font" ? attributes.color : name === "body" ? attributes.text : undefined;
  const written = values.get("color") ?? oldColour(old) ?? attributes.mathcolor;
  const initial: CssColour = isDark ? [255, 255, 255, 1] : [0, 0, 0, 1];
  const isUnknown = written !== undefined && isOtherColour(written) && !read(written, parent.colour);
  const colour = isInherited(written) ? parent.colour : (read(written, parent.colour) ?? initial);
  const filled = values.get("-webkit-text-fill-color");
  const fill = filled === undefined || /^(?:inherit|unset)$/i.test(filled) ? parent.fill : (read(filled, colour) ?? colour);
  const plain = value("background-color") || oldColour(attributes.bgcolor) || attributes.mathbackground || "";
  const own = insetShadow(value("box-shadow"), colour, isDark) ?? ownGround(style, colour, plain, value("background-image"));
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

/** The colour of an old attribute, in the notation of CSS. */
function oldColour(written: string | undefined): string | undefined {
  const colour = legacyColourOf(written ?? "");
  return colour && `rgb(${colour.slice(0, 3).join(" ")})`;
}

/** Pixels: a shadow within a box that is wider covers its ground. */
const widestEdge = 150;

/** The colour of a shadow that fills its box from within. */
function insetShadow(written: string, current: CssColour, isDark: boolean): CssColour | "unknown" | undefined {
  const filling = splitTop(written, ",").find((shadow) => {
    const words = wordsIn(shadow);
    const [x = 0, y = 0, blur = 0, spread = 0] = words
      .filter((word) => /^[\d.+-]/.test(word))
      .map((word) => lengthOf(word, { em: 16, rem: 16, whole: 0 }) ?? 0);
    return words.some((word) => /^inset$/i.test(word)) && Math.max(Math.abs(x), Math.abs(y), spread - blur) > widestEdge;
  });
  if (filling === undefined) return undefined;
  const colour = wordsIn(filling).find((word) => !/^inset$|^[\d.+-]/i.test(word)) ?? "currentcolor";
  return colourOf(colour, { current, isDark }) ?? "unknown";
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
