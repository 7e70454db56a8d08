import type { FreePiece } from "./cut-pieces.ts";
import type { FieldSpan } from "./field-span.ts";
import { following, judges, type TextField, textFields } from "./judge-segment.ts";
import { SegmentReader } from "./segment.ts";

/** Fields that an entry has once, each with its bit in a set of those used up. */
const bits: Record<TextField, number> = { title: 1, container: 2, publisher: 4, place: 8, series: 16, note: 0 };
const named = bits.title | bits.container;
/** Sets of fields used up. */
const sets = 32;

/** The best way to a place in the text that used up one set of fields and ended with one field. */
interface Way {
  score: number;
  used: number;
  field: TextField | undefined;
  first: number;
  before: Way | undefined;
}

/** Divides the free text among title, container, publisher, place and notes: the division with the most points. */
export function segmentText(raw: string, pieces: FreePiece[], hasTitle: boolean): FieldSpan[] {
  const reader = new SegmentReader(raw, pieces, hasTitle);
  const ways: (Way | undefined)[][] = Array.from({ length: pieces.length + 1 }, () => []);
  ways[0]![0] = { score: 0, used: hasTitle ? bits.title : 0, field: undefined, first: 0, before: undefined };
  for (let first = 0; first < pieces.length; first++) {
    const starts = ways[first]!.filter((way) => way !== undefined)
      .sort((one, other) => other.score - one.score)
      .slice(0, keptWays);
    for (let last = first; last < Math.min(pieces.length, first + longestSegment); last++) {
      if (last > first && pieces[last]!.fieldsBefore.length > 0) break;
      const segment = reader.segment(first, last);
      for (const [index, field] of textFields.entries()) {
        const points = judges[field](segment);
        for (const way of starts) {
          if (field === way.field || way.used & bits[field]) continue;
          const isNamed = (way.used & named) !== 0 || segment.fieldsBefore.includes("genre");
          const score = way.score + points + following(way.field, field, segment.before, isNamed);
          const used = way.used | bits[field];
          const key = index * sets + used;
          const known = ways[last + 1]![key];
          if (!known || known.score < score) ways[last + 1]![key] = { score, used, field, first, before: way };
        }
      }
    }
  }
  return spansOf(bestOf(ways.at(-1)!), pieces);
}

/** Ways to one place that are followed further; the others are too far behind to win. */
const keptWays = 10;

/** In pieces; no title has more commas and stops. */
const longestSegment = 24;

function bestOf(ways: (Way | undefined)[]): Way | undefined {
  return ways.reduce((kept, way) => (way && (!kept || way.score > kept.score) ? way : kept), undefined);
}

function spansOf(best: Way | undefined, pieces: FreePiece[]): FieldSpan[] {
  const spans: FieldSpan[] = [];
  let end = pieces.length;
  for (let way = best; way?.field; way = way.before) {
    spans.unshift({ field: way.field, start: pieces[way.first]!.start, end: pieces[end - 1]!.end });
    end = way.first;
  }
  return spans;
}
