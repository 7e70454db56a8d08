import { Concealment } from "../../domain/document/hidden-text.ts";
import { hasInjectedInstruction } from "../../domain/text/prompt-injection.ts";
import { colourOf, fontSizeOf } from "./css-values.ts";
import { declarationsOf } from "./style-sheet.ts";

/** The attribute that marks text as hidden by its colour or size. No page can write it, because it holds a blank. */
export const concealmentMark = "hidden by";

/** Of 1. */
const barelyOpaque = 0.06;
/** Cut away: a clip without an area. */
const emptyClip =
  /^(?:inset\(\s*(?:50|100)%|circle\(\s*0|ellipse\(\s*0|polygon\(\s*0(?:px|%)?\s+0(?:px|%)?\s*,\s*0(?:px|%)?\s+0(?:px|%)?\s*,\s*0)/i;
const emptyRectangle = /^rect\(\s*(?:[01](?:px)?[,\s]*){4}\)/i;
const noScale = /scale(?:3d|[xyz])?\(\s*0(?:\.0\d*)?\s*[,)]|scale(?:3d)?\([^()]*,\s*0(?:\.0\d*)?\s*[,)]/i;
const farAway = /translate(?:3d|[xy])?\([^()]*-\s*(?:\d{4,}px|\d{3,}(?:r?em|vw|vh|%))/i;
/** A length that shows no letter, and one beyond any screen. */
const noLength = /^[01]?(?:\.\d+)?(?:px|pt)?$|^0(?:\.0+)?(?:r?em|%|vh|vw)?$/i;
const farLength = /^-\s*(?:\d{3,}|\d{2,}(?:\.\d+)?(?:r?em|vw|vh))/i;
const sides = ["left", "right", "top", "bottom", "text-indent", "margin-left", "margin-top", "inset"];
const white =
  /^(?:white|transparent|#f[a-f0-9]f[a-f0-9]f[a-f0-9]\b|#fff\b|rgba?\(\s*25[0-5]\s*,\s*25[0-5]\s*,\s*25[0-5]|rgba\([^)]*,\s*0(?:\.0+)?\s*\))/i;
/** Pixels: smaller letters cannot be read. */
const tooSmall = 2.5;
/** Of 255, in each of red, green and blue. */
const palest = 235;

/** How an element hides its text, by its own attributes; `aria-hidden` hides nothing visually. */
export function detectConcealment(attributes: Readonly<Record<string, string>>, words: () => string): Concealment | undefined {
  const mark = Concealment.safeParse(attributes[concealmentMark]);
  if (mark.success) return mark.data;
  if ("hidden" in attributes) return "unshown";
  if (!attributes.style) return undefined;
  const style = declarationsOf(attributes.style.replace(/!important/gi, ""));
  const value = (property: string) => style.get(property)?.trim() ?? "";
  if (isUnshown(value) || isCutAway(value)) return "unshown";
  if (sides.some((side) => farLength.test(value(side))) || farAway.test(`${value("transform")} ${value("translate")}`)) return "outside";
  // White text may be on a ground that is not known here, so only an instruction counts as hidden.
  return white.test(value("color")) && !/background/i.test(attributes.style) && hasInjectedInstruction(words()) ? "colour" : undefined;
}

type ValueOf = (property: string) => string;

function isUnshown(value: ValueOf): boolean {
  return (
    /^none/i.test(value("display")) ||
    /^(?:hidden|collapse)/i.test(value("visibility")) ||
    /^hidden/i.test(value("content-visibility")) ||
    isTransparent(value("opacity")) ||
    isTransparent(/opacity\(\s*([\d.]+%?)/i.exec(value("filter"))?.[1] ?? "") ||
    /gradient\(\s*(?:transparent|#0000)\s*(?:,\s*(?:transparent|#0000)\s*)+\)/i.test(
      `${value("mask")} ${value("mask-image")} ${value("-webkit-mask-image")}`,
    )
  );
}

function isTransparent(written: string): boolean {
  const number = Number.parseFloat(written);
  return number / (written.includes("%") ? 100 : 1) < barelyOpaque;
}

function isCutAway(value: ValueOf): boolean {
  if (emptyClip.test(value("clip-path")) || emptyRectangle.test(value("clip"))) return true;
  if (noScale.test(value("transform")) || /^0(?:\.0\d*)?(?:\s|%|$)/.test(value("scale")) || /^0(?:\.0\d*)?%?$/.test(value("zoom")))
    return true;
  const isClipped = /hidden|clip/i.test(`${value("overflow")} ${value("overflow-x")} ${value("overflow-y")}`);
  return isClipped && ["height", "width", "max-height", "max-width"].some((side) => value(side) !== "" && noLength.test(value(side)));
}

/** How a style hides text by its colour or size, where nothing but the ground is known of the elements around it. */
export function detectUnseenText(style: string, isOnWhite: boolean): Concealment | undefined {
  const given = declarationsOf(style);
  const size = fontSizeOf(given.get("font-size") ?? "", 16);
  if (size !== undefined && size < tooSmall) return "size";
  const colour = colourOf(given.get("color") ?? "");
  if (!colour) return undefined;
  return colour[3] < barelyOpaque || (isOnWhite && Math.min(...colour.slice(0, 3)) > palest) ? "colour" : undefined;
}
