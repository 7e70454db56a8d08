import type { Concealment } from "../../domain/document/hidden-text.ts";
import { hasInjectedInstruction } from "../../domain/text/prompt-injection.ts";

const unshown = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)/i;
/** Cut away or shrunk to nothing: a clip without an area, a scale of zero, a box without height that shows nothing beyond it. */
const cutAway =
  /clip-path\s*:\s*(?:inset\(\s*(?:50|100)%|circle\(\s*0|polygon\(\s*0(?:px|%)?\s+0(?:px|%)?\s*,\s*0(?:px|%)?\s+0(?:px|%)?\s*,\s*0)|(?:^|[;\s])clip\s*:\s*rect\(\s*[01](?:px)?\s*[,\s]\s*[01](?:px)?\s*[,\s]\s*[01](?:px)?\s*[,\s]\s*[01](?:px)?\s*\)|(?:transform\s*:[^;]*scale[xy]?|(?:^|[;\s])scale\s*:?|(?:^|[;\s])zoom\s*:)\s*\(?\s*0(?:\.0\d*)?\s*(?:[,);\s]|$)/i;
const noExtent = /(?:^|[;\s])(?:max-)?(?:height|width)\s*:\s*0(?:px|pt|r?em|%)?\s*(?:!important\s*)?(?:;|$)/i;
const tiny = /font-size\s*:\s*(?:0(?:\.\d+)?|1)\s*(?:px|pt|r?em|%|;|$)/i;
const outside = /(?:left|right|top|bottom|text-indent|margin-(?:left|top))\s*:\s*-\s*\d{3,}/i;
const white =
  /(?:^|[;\s])color\s*:\s*(?:white|transparent|#f[a-f0-9]f[a-f0-9]f[a-f0-9]\b|#fff\b|rgba?\(\s*25[0-5]\s*,\s*25[0-5]\s*,\s*25[0-5]|rgba\([^)]*,\s*0(?:\.0+)?\s*\))/i;

/** How an element hides its text, by its own attributes; `aria-hidden` hides nothing visually. */
export function detectConcealment(attributes: Readonly<Record<string, string>>, words: () => string): Concealment | undefined {
  const { style = "" } = attributes;
  if ("hidden" in attributes || unshown.test(style) || cutAway.test(style)) return "unshown";
  if (noExtent.test(style) && /overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i.test(style)) return "unshown";
  if (tiny.test(style)) return "size";
  if (outside.test(style)) return "outside";
  // White text may be on a background that a style sheet makes dark, so only an instruction counts as hidden.
  return white.test(style) && !/background/i.test(style) && hasInjectedInstruction(words()) ? "colour" : undefined;
}
