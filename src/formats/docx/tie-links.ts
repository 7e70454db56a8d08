import type { Span } from "../../domain/locator.ts";
import type { KeyedEntry, KeyedMarker } from "../../domain/markup.ts";
import type { Link } from "./cited-works.ts";

/** A name. Numbers are left to the text, where ranges name works that no link leads to, and years have their names before them. */
const telling = /\p{L}{2}/u;

/** Links that lead to an entry are markers of it, under the key it has or the name of the bookmark. */
export function tieLinks(
  text: string,
  links: Map<Link, Span>,
  bookmarks: Map<string, Span>,
  tied: KeyedEntry[],
): { markers: KeyedMarker[]; entries: KeyedEntry[] } {
  const known = new Map(tied.map((entry) => [entry.start, entry]));
  const markers: KeyedMarker[] = [];
  for (const [{ to }, { start, end }] of links) {
    const place = bookmarks.get(to);
    if (!place || !telling.test(text.slice(start, end)) || (start >= place.start && start < place.end)) continue;
    const entry = known.get(place.start) ?? { ...place, key: to };
    known.set(place.start, entry);
    markers.push({ start, end, keys: [{ key: entry.key }] });
  }
  return { markers, entries: [...known.values()].sort((one, other) => one.start - other.start) };
}
