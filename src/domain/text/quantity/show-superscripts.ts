import type { Span } from "../../document/locator.ts";

const shapes: Record<string, string> = Object.fromEntries([
  ..."0123456789".split("").map((digit, index) => [digit, "⁰¹²³⁴⁵⁶⁷⁸⁹"[index]!]),
  ...["-", "−", "–"].map((dash) => [dash, "⁻"]),
  ["+", "⁺"],
]);

/** A power of ten may have any exponent, a unit only a few: in "5 km12" the 12 is a note reference. */
const [ten, unit] = [/(?<![\d.,])10$/, /(?<!\p{L})(?:[nµmck]?m|s|h|yr|ha|l|L|mol|kg|g|K|day|week|year)$/u];

/**
 * A text with visible superscripts. The canonical text writes 10⁻³ as "10-3", and "5 %¹²" with a note reference as "5 %12". Exponents
 * become superscript characters and all other superscripts become blanks, so all offsets stay the same.
 */
export function showSuperscripts(text: string, raised: readonly Span[], base = 0): string {
  const pieces: string[] = [];
  let read = 0;
  for (const { start, end } of raised) {
    const [from, to] = [start - base, end - base];
    const sign = text.slice(Math.max(0, from), to);
    if (from < read || to > text.length || !/^[\d\s,;–−+-]+$/.test(sign)) continue;
    const before = text.slice(Math.max(0, from - 6), from);
    // "by ⁸¹ %": a raised number that stands alone and counts something is no call of a note.
    if (/(?:^|\s)$/.test(before) && /^\s?(?:%|per\s?cent)/.test(text.slice(to, to + 9))) continue;
    const isExponent = (/^[-−–+]?\d{1,2}$/.test(sign) && ten.test(before)) || (/^(?:[-−–][123]|[23])$/.test(sign) && unit.test(before));
    pieces.push(text.slice(read, from), isExponent ? [...sign].map((each) => shapes[each]!).join("") : " ".repeat(sign.length));
    read = to;
  }
  return pieces.join("") + text.slice(read);
}
