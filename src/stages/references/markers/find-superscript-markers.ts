import type { Document } from "../../../domain/document/document.ts";
import { contains, overlapFinder, type Span } from "../../../domain/document/locator.ts";
import { parseSuperscriptLabels } from "./find-numeric-markers.ts";
import type { NumericMarker } from "./marker.ts";

/** What an exponent follows: a unit, a single letter, a number, a sign, a bracket without words. */
const beforeExponent =
  /(?:^|[^\p{L}])(?:[a-zA-Zµμ]|[mckdnµμ]m|ha|kg|mg|min|hr|sec|in|ft|mol|px|log|sin|cos|χ|[Cc]hi)$|(?<!\b(?:1[5-9]|20)\d\d)(?<=\d)[\s·×]?$|\((?:[^()\p{L}]|\b\p{L}\b){0,20}\)$|[=+<>≤≥×·±^/−–-]\s?$/u;
/** "R² = …", "10⁻³" without the superscript minus, "CO₂": symbols follow the exponent. */
const afterExponent = /^\s?[=<>≤≥±×]/u;

/** In characters. */
const wordsBefore = 24;

/** Superscript numbers of a block that may be markers: not exponents, not ordinals. */
export function findSuperscriptMarkers(
  { text, markup }: Pick<Document, "text" | "markup">,
  block: Span,
  isTaken: (span: Span) => boolean,
  listLength: number,
): NumericMarker[] {
  const raised = cachedFinder(markup.superscripts)(block)
    .map((at) => markup.superscripts[at]!)
    .filter((span) => contains(block, span));
  if (followsPeople(text, raised, block)) return [];
  return joinSuperscripts(text, raised)
    .filter((span) => !isTaken(span) && cachedFinder(markup.noteCalls)(span).length === 0)
    .flatMap(({ start, end }) => {
      const labels = parseSuperscriptLabels(text.slice(start, end), listLength);
      const before = text.slice(Math.max(block.start, start - wordsBefore), start);
      const isExponent = beforeExponent.test(before) || afterExponent.test(text.slice(end, end + 3));
      // A superscript number at the start of a block is its label.
      return labels?.every((label) => Number.parseInt(label, 10) > 0) && before !== "" && !isExponent ? [{ start, end, labels }] : [];
    });
}

const finders = new WeakMap<readonly Span[], ReturnType<typeof overlapFinder>>();

/** Cached, because every block asks for the same spans. */
function cachedFinder(spans: readonly Span[]): ReturnType<typeof overlapFinder> {
  return finders.get(spans) ?? finders.set(spans, overlapFinder(spans)).get(spans)!;
}

/** Joins numbers that some files superscript separately. */
function joinSuperscripts(text: string, superscripts: Span[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of superscripts) {
    const last = spans.at(-1);
    if (last && start >= last.end && /^[ ,]?$/.test(text.slice(last.end, start))) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** "Adaeze Okoro¹, Anna Berg²": numbers after consecutive names refer to addresses. */
function followsPeople(text: string, raised: Span[], block: Span): boolean {
  const behindName = raised.filter(({ start, end }) => {
    const isName = /\p{Lu}[\p{L}\p{M}'’.-]*\s\p{Lu}[\p{L}\p{M}'’-]+$/u.test(text.slice(Math.max(block.start, start - wordsBefore), start));
    return isName && /^[\s,;*†‡]*(?:(?:and|und|et|&)\s|\p{Lu}|$)/u.test(text.slice(end, Math.min(end + wordsBefore, block.end)));
  });
  return raised.length > 1 && behindName.length === raised.length;
}
