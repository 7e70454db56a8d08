import { groupUnits, lengthOf, maxPassageLength, type TextUnit } from "./split-units.ts";

/** When the distance between neighbouring sentences is large enough to split. */
export interface SemanticChunkingOptions {
  /** A percentile of the document's distances, standard deviations above their mean, or a percentile of their gradient. */
  rule: "percentile" | "deviation" | "gradient";
  level: number;
  /** Number of sentences compared on each side. */
  window: number;
  /** Minimum characters of a piece, if possible. */
  shortest: number;
}

/** A gap with the semantic distance of its two sides: 1 minus the cosine of their vectors. */
export interface MeasuredGap extends Pick<SentenceGap, "next"> {
  distance: number;
}

/** Groups that end where the meaning changes. A group that is too long is split at its largest distance. */
export function chunkBySemantics(
  stretches: { stretch: TextUnit[]; gaps: MeasuredGap[] }[],
  settings: SemanticChunkingOptions,
): TextUnit[][] {
  const isWide = gapThreshold(
    stretches.flatMap(({ gaps }) => gaps.map(({ distance }) => distance)),
    settings,
  );
  let seen = 0;
  return stretches.flatMap(({ stretch, gaps }) => {
    const wide = new Set(gaps.flatMap(({ next }, index) => (isWide(seen + index) ? [next] : [])));
    const widths = new Map(gaps.map(({ next, distance }) => [next, distance]));
    seen += gaps.length;
    return splitAt(stretch, wide, settings.shortest).flatMap((piece) => splitLong(piece, widths, settings.shortest));
  });
}

/** Tests whether a gap is wide, by its index among all gaps of the document. */
function gapThreshold(distances: number[], { rule, level }: SemanticChunkingOptions): (index: number) => boolean {
  if (rule === "deviation") {
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
    const variance = distances.reduce((sum, one) => sum + (one - mean) ** 2, 0) / distances.length;
    return (index) => distances[index]! > mean + level * Math.sqrt(variance);
  }
  const values = rule === "gradient" ? gradient(distances) : distances;
  const bound = quantile(values, level / 100);
  return (index) => values[index]! > bound;
}

/** The gradient at each place: half the difference of its neighbours. */
function gradient(values: number[]): number[] {
  return values.map((value, index) => {
    const [before, after] = [values[index - 1], values[index + 1]];
    return ((after ?? value) - (before ?? value)) / (before === undefined || after === undefined ? 1 : 2);
  });
}

function splitAt(stretch: TextUnit[], places: Set<TextUnit>, shortest: number): TextUnit[][] {
  const pieces: TextUnit[][] = [[]];
  const end = stretch.at(-1)!.end;
  for (const unit of stretch) {
    const piece = pieces.at(-1)!;
    if (places.has(unit) && lengthOf(piece) >= shortest && end - unit.start >= shortest) pieces.push([unit]);
    else piece.push(unit);
  }
  return pieces;
}

function splitLong(piece: TextUnit[], widths: Map<TextUnit, number>, shortest: number): TextUnit[][] {
  const pieces: TextUnit[][] = [];
  let rest = piece;
  while (lengthOf(rest) > maxPassageLength) {
    const place = findSplitPoint(rest, widths, shortest);
    pieces.push(rest.slice(0, place));
    rest = rest.slice(place);
  }
  return [...pieces, rest];
}

/** Where to split too many units: at the widest gap within reach that leaves no small piece, else as late as possible. */
function findSplitPoint(units: TextUnit[], widths: Map<TextUnit, number>, shortest: number): number {
  const [{ start }, { end }] = [units[0]!, units.at(-1)!];
  const reach = Math.max(
    units.findIndex((unit) => unit.end - start > maxPassageLength),
    1,
  );
  const places = units
    .slice(0, reach + 1)
    .flatMap((unit, place) => (widths.has(unit) && place > 0 ? [{ place, width: widths.get(unit)!, unit }] : []))
    .filter(({ place, unit }) => units[place - 1]!.end - start >= shortest && end - unit.start >= shortest);
  return places.toSorted((one, other) => other.width - one.width || one.place - other.place)[0]?.place ?? reach;
}

/** The quantile of values, interpolated; 0 for an empty list. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

/** A place between two sentences of one section where a text may be split. */
interface SentenceGap {
  /** The sentence after it. */
  next: TextUnit;
  /** Text of the sentences before and after it. */
  before: string;
  after: string;
}

/** Parts of a document in which only meaning determines splits, and their gaps. */
export function findSentenceGaps(units: Iterable<TextUnit>, text: string, window: number): { stretch: TextUnit[]; gaps: SentenceGap[] }[] {
  return groupUnits(units, () => true).map((stretch) => {
    const sentences = stretch.filter(({ sentence }) => sentence);
    const words = (from: number, to: number) => {
      const [first, last] = [sentences[Math.max(from, 0)]!, sentences[Math.min(to, sentences.length) - 1]!];
      return text.slice(first.start, last.end);
    };
    const gaps = sentences.slice(1).map((next, index) => ({
      next,
      before: words(index + 1 - window, index + 1),
      after: words(index + 1, index + 1 + window),
    }));
    return { stretch, gaps };
  });
}
