import type { Piece } from "./cut-pieces.ts";
import type { FieldSpan } from "./field-span.ts";
import { countWords, following, judges, segmentOf, type TextField, textFields } from "./judge-segment.ts";

/** Fields that an entry has once. */
const once: TextField[] = ["title", "container", "publisher", "place", "series"];

const titleUsed = 1 << 1;
const named = titleUsed | (1 << 2);

interface Path {
  score: number;
  last: TextField | undefined;
  spans: { field: TextField; first: number; last: number }[];
}

/** Divides the free text among title, container, publisher, place and notes: the division with the most points. */
export function segmentText(raw: string, pieces: Piece[], hasTitle: boolean): FieldSpan[] {
  const counts = pieces.map(({ start, end, after }) => countWords(raw.slice(start, end), after));
  // For every place, the best way to it for each set of fields used up and each last field.
  const ways: Map<number, Path>[] = pieces.map(() => new Map());
  ways.push(new Map());
  ways[0]!.set(hasTitle ? titleUsed << 3 : 0, { score: 0, last: undefined, spans: [] });
  for (const [first] of pieces.entries()) {
    const starts = [...ways[first]!.entries()];
    for (let last = first; last < Math.min(pieces.length, first + longestSegment); last++) {
      const crossesField = last > first && pieces[last]!.before === "field";
      if (crossesField) break;
      const segment = segmentOf(raw, pieces, counts, first, last);
      for (const field of textFields) {
        const points = judges[field](segment);
        if (points === Number.NEGATIVE_INFINITY) continue;
        const bit = 1 << (once.indexOf(field) + 1);
        for (const [key, path] of starts) {
          const used = key >> 3;
          if (once.includes(field) && used & bit) continue;
          if (field === path.last) continue;
          const score = path.score + points + following(path.last, field, segment.before, (used & named) !== 0);
          const next = ((once.includes(field) ? used | bit : used) << 3) | textFields.indexOf(field);
          const known = ways[last + 1]!.get(next);
          if (!known || known.score < score) ways[last + 1]!.set(next, { score, last: field, spans: [...path.spans, { field, first, last }] });
        }
      }
    }
  }
  const best = [...ways.at(-1)!.values()].reduce<Path | undefined>((kept, path) => (!kept || path.score > kept.score ? path : kept), undefined);
  return (best?.spans ?? []).map(({ field, first, last }) => ({ field, start: pieces[first]!.start, end: pieces[last]!.end }));
}

/** In pieces; no title has more commas and stops. */
const longestSegment = 24;
