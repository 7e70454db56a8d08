import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { type FoundMarker, isFullyLinked } from "../markers/marker.ts";
import { readBarePinpoint } from "../markers/read-pinpoint.ts";

/** "(ibid., p. 44)", "(vgl. ebd., S. 14)", "(ebd.)"; and a year that may end an unresolved marker. */
const ibidPattern =
  /[([]\s?(?:(?:see|cf\.?|vgl\.|siehe|s\.)\s(?:(?:also|auch)\s)?)?(?:ibid(?:em)?|ebd|ebenda)(?!\p{L})\.?(?<behind>[^()[\]]{0,60})[)\]]|(?<year>(?:1[5-9]|20)\d{2}[a-z]?[)\]])/giu;

/** Ibid markers in running text, resolved to the work of the marker before them in the same section, if that names one work. */
export function findIbidMarkers({ text, blocks }: Pick<Document, "text" | "blocks">, markers: readonly FoundMarker[]): FoundMarker[] {
  const found: FoundMarker[] = [];
  const known = markers.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let last: FoundMarker | undefined;
  for (const block of blocks) {
    if (block.kind === "heading") last = undefined;
    while (next < known.length && known[next]!.start < block.start) next++;
    if (!prose.has(block.kind)) continue;
    for (const { 0: words, index, groups } of text.slice(block.start, block.end).matchAll(ibidPattern)) {
      const start = block.start + index;
      for (; next < known.length && known[next]!.start <= start; next++) last = known[next];
      const span = { start, end: start + words.length };
      if (groups!.year !== undefined && last && last.end <= start) last = undefined;
      const marker = last && groups!.behind !== undefined && pointingTo(last, span, groups!.behind);
      if (marker) found.push(marker);
    }
    for (; next < known.length && known[next]!.start < block.end; next++) last = known[next];
  }
  return found;
}

/** A footnote stands between two lines of the text but is not part of it. */
const prose = new Set<Block["kind"]>(["paragraph", "list-item"]);

function pointingTo(last: FoundMarker, span: Span, behind: string): FoundMarker | undefined {
  const pinpoint = readBarePinpoint(behind.replace(/^\s*:/, ","));
  const saysMore = pinpoint === undefined && /[^\s.,]/.test(behind);
  const namesOne = new Set(last.targets.map(({ label }) => label)).size === 1;
  if (saysMore || !namesOne || !isFullyLinked(last) || !(last.style === "author-year" || last.style === "key")) return undefined;
  const targets = last.targets.map(({ label, referenceId }) => ({ label, referenceId, ...(pinpoint === undefined ? {} : { pinpoint }) }));
  return { ...span, style: "author-year", targets };
}
