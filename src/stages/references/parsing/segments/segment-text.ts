import type { FieldSpan } from "../field-span.ts";
import { SegmentReader } from "./segment-reader.ts";
import { type FreeTextField, freeTextFields, scoreTransition, segmentScorers } from "./segment-scorers.ts";
import type { TextPiece } from "./split-pieces.ts";

/** Fields that an entry has once, as bits of a set. */
const fieldBits: Record<FreeTextField, number> = { title: 1, container: 2, publisher: 4, place: 8, series: 16, note: 0 };
const named = fieldBits.title | fieldBits.container;
/** Number of sets of used fields. */
const fieldSets = 32;

/** The best path to a place in the text with a set of used fields and a last field. */
interface SegmentationPath {
  score: number;
  used: number;
  field: FreeTextField | undefined;
  first: number;
  before: SegmentationPath | undefined;
}

/** Divides the free text among title, container, publisher, place and notes by the highest score. */
export function segmentText(raw: string, pieces: TextPiece[], hasTitle: boolean): FieldSpan[] {
  const reader = new SegmentReader(raw, pieces, hasTitle);
  const ways: (SegmentationPath | undefined)[][] = Array.from({ length: pieces.length + 1 }, () => []);
  ways[0]![0] = { score: 0, used: hasTitle ? fieldBits.title : 0, field: undefined, first: 0, before: undefined };
  for (let first = 0; first < pieces.length; first++) {
    const starts = ways[first]!.filter((way) => way !== undefined)
      .sort((one, other) => other.score - one.score)
      .slice(0, beamWidth);
    for (let last = first; last < Math.min(pieces.length, first + longestSegment); last++) {
      if (last > first && pieces[last]!.fieldsBefore.length > 0) break;
      const segment = reader.segment(first, last);
      for (const [index, field] of freeTextFields.entries()) {
        const points = segmentScorers[field](segment);
        for (const way of starts) {
          if (field === way.field || way.used & fieldBits[field]) continue;
          const isNamed = (way.used & named) !== 0 || segment.fieldsBefore.includes("genre");
          const score = way.score + points + scoreTransition(way.field, field, segment.before, isNamed);
          const used = way.used | fieldBits[field];
          const key = index * fieldSets + used;
          const known = ways[last + 1]![key];
          if (!known || known.score < score) ways[last + 1]![key] = { score, used, field, first, before: way };
        }
      }
    }
  }
  return spansOfPath(bestPath(ways.at(-1)!), pieces);
}

/** Paths per place that are continued; the others are too far behind. */
const beamWidth = 10;

/** In pieces; no title has more commas and periods. */
const longestSegment = 24;

function bestPath(ways: (SegmentationPath | undefined)[]): SegmentationPath | undefined {
  return ways.reduce((kept, way) => (way && (!kept || way.score > kept.score) ? way : kept), undefined);
}

function spansOfPath(best: SegmentationPath | undefined, pieces: TextPiece[]): FieldSpan[] {
  const spans: FieldSpan[] = [];
  let end = pieces.length;
  for (let way = best; way?.field; way = way.before) {
    spans.unshift({ field: way.field, start: pieces[way.first]!.start, end: pieces[end - 1]!.end });
    end = way.first;
  }
  return spans;
}
