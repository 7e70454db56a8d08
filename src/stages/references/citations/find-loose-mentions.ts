import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { FoundMarker } from "../markers/found-marker.ts";

/** In characters: maximum distance of the year after the name, and the addition for each further author. */
const reach = 60;
const reachPerAuthor = 15;
const maxReach = 400;

/** Entries named without a marker, by first author and year in the same block: they must not be reported as uncited. */
export function findLooseMentions({ text }: Pick<Document, "text">, blocks: Span[], missing: Reference[]): FoundMarker[] {
  return missing.flatMap(({ id, label, work }): FoundMarker[] => {
    const family = work.author[0]?.family ?? "";
    if (family.length < shortestName || work.year === undefined) return [];
    for (const block of blocks) {
      const within = Math.min(maxReach, reach + reachPerAuthor * (work.author.length - 1));
      const span = findPair(text, block, { name: family, year: String(work.year), within });
      if (span) return [{ style: "author-year", ...span, targets: [{ label, referenceId: id }] }];
    }
    return [];
  });
}

/** In characters: a formula may separate the year from the names, so that it begins the next block. */
const maxGap = 12;

/** In letters: shorter names are often common words. */
const shortestName = 3;

interface NameAndYear {
  name: string;
  year: string;
  within: number;
}

function findPair(text: string, { start, end }: Span, { name, year, within }: NameAndYear): Span | undefined {
  for (let at = text.indexOf(name, start); at >= 0 && at < end; at = text.indexOf(name, at + 1)) {
    const from = at + name.length;
    const yearAt = text.indexOf(year, from);
    // The space before the name may be lost, as in "ofOkoro".
    const isWord = !/[\p{Lu}\p{M}]/u.test(text[at - 1] ?? " ") && !/[\p{L}\p{M}]/u.test(text[from] ?? " ");
    if (isWord && yearAt >= 0 && yearAt - from <= within && yearAt + year.length <= end + maxGap)
      return includeBracket(text, { start: at, end: yearAt + year.length });
  }
  return undefined;
}

/** Includes the closing bracket of one that opens before the year. */
function includeBracket(text: string, { start, end }: Span): Span {
  return { start, end: text[end] === ")" && text.slice(start, end).includes("(") ? end + 1 : end };
}
