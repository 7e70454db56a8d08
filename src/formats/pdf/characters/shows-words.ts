import type { Glyph } from "./read-glyphs.ts";

/** The shade of a picture at a place of the page as read, from 0 to 255; undefined beyond its edge. */
export type ShadeAt = (x: number, y: number) => number | undefined;

/** In ems from the baseline: the rows of a line that are looked at, which include a gap between lines. */
const [above, below, rowStep] = [1.2, 0.6, 0.1];
/** In ems from the baseline: where the letters of the line itself are. */
const ownRows: readonly [number, number] = [-0.8, 0.1];
/** Samples for each em of a row. A letter has strokes and gaps of a tenth. */
const samplesPerEm = 14;
/** Maximum samples of a row for each letter, whatever its width. */
const maxSamples = 14;
/** Of 255: ink must be this much darker or lighter than the paper. */
const minContrast = 20;
/** Rows that are looked at together. */
const [busyRows, quietRows] = [3, 2];
/** Changes between ink and paper in each letter, where the line has most of them; print has two to four. */
const minChanges = 0.7;
/** Share of these changes that the gap between two lines may have. */
const maxQuiet = 0.3;
/** Gaps between words that say something, and the share of ink that they may have of the ink in words. */
const [enoughGaps, maxGapInk] = [4, 0.7];
/** In ems: how far the words of a text layer may be beside those of the picture. */
const shifts = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4];

/** What a picture shows at the place of some words. */
interface WordsInPicture {
  /** Changes between ink and paper in each letter, in the rows that have most. */
  changes: number;
  /** Share of these changes in the rows that have fewest. */
  quiet: number;
  /** Ink between the words relative to the ink in them; undefined where there are too few gaps. */
  gapInk: number | undefined;
}

/**
 * Whether a picture shows printed words where these are: strokes along the line, none between two lines, and hardly any ink between
 * words. Photographs, patterns and rules have strokes elsewhere too, or none.
 */
export function showsWords(words: readonly (readonly Glyph[])[], shadeAt: ShadeAt): boolean {
  const found = measureWords(words, shadeAt);
  return found !== undefined && found.changes >= minChanges && found.quiet <= maxQuiet && (found.gapInk ?? 0) <= maxGapInk;
}

/** Undefined where the picture has no contrast. */
function measureWords(words: readonly (readonly Glyph[])[], shadeAt: ShadeAt): WordsInPicture | undefined {
  const places = words.flatMap((glyphs) => placeOf(glyphs) ?? []);
  const letters = places.reduce((sum, place) => sum + place.letters, 0);
  const isInk = inkOf(places, shadeAt);
  if (!isInk || letters === 0) return undefined;
  const rows = Array.from({ length: Math.round((above + below) / rowStep) }, (_, row) => -above + (row + 0.5) * rowStep);
  const changes = rows.map((row) => places.reduce((sum, place) => sum + countChanges(place, row, isInk), 0) / letters);
  // Rows of the lines above and below may be busier.
  const busiest = windows(changes, busyRows).map((value, row) =>
    rows[row]! >= ownRows[0] && rows[row + busyRows - 1]! <= ownRows[1] ? value : 0,
  );
  const most = Math.max(...busiest);
  const least = Math.min(...windows(changes, quietRows));
  const first = busiest.indexOf(most);
  return {
    changes: most,
    quiet: most === 0 ? 1 : least / most,
    gapInk: gapInkOf(places, rows.slice(first, first + busyRows), isInk),
  };
}

/** A word in the line. */
interface WordPlace {
  left: number;
  right: number;
  baseline: number;
  size: number;
  letters: number;
}

function placeOf(glyphs: readonly Glyph[]): WordPlace | undefined {
  const printed = glyphs.filter(({ text }) => text !== " ");
  const [first] = printed;
  if (!first) return undefined;
  let [left, right] = [Infinity, -Infinity];
  for (const glyph of printed) [left, right] = [Math.min(left, glyph.left), Math.max(right, glyph.right)];
  return { left, right, baseline: first.baseline, size: first.size, letters: printed.length };
}

type IsInk = (x: number, y: number) => boolean;

/** Tells ink from paper by the shades around these words; the rarer of the two is ink. */
function inkOf(places: WordPlace[], shadeAt: ShadeAt): IsInk | undefined {
  const counts = new Uint32Array(256);
  let total = 0;
  for (const place of places)
    for (let row = -0.8; row <= 0.2; row += 0.2)
      for (const x of samplesOf(place)) {
        const shade = shadeAt(x, place.baseline + row * place.size);
        if (shade === undefined) continue;
        counts[Math.round(shade)]!++;
        total++;
      }
  const [dark, light] = [shadeOf(counts, 0.02 * total), shadeOf(counts, 0.97 * total)];
  if (total === 0 || light - dark < minContrast) return undefined;
  const middle = (dark + light) / 2;
  const isDarkInk = counts.subarray(0, Math.ceil(middle)).reduce((sum, count) => sum + count, 0) <= total / 2;
  return (x, y) => {
    const shade = shadeAt(x, y);
    return shade !== undefined && shade < middle === isDarkInk;
  };
}

/** The shade that so many samples are not lighter than. */
function shadeOf(counts: Uint32Array, share: number): number {
  let seen = 0;
  for (const [shade, count] of counts.entries()) {
    seen += count;
    if (seen >= share) return shade;
  }
  return 255;
}

function countChanges(place: WordPlace, row: number, isInk: IsInk): number {
  const y = place.baseline + row * place.size;
  let changes = 0;
  let before: boolean | undefined;
  for (const x of samplesOf(place)) {
    const ink = isInk(x, y);
    if (before !== undefined && ink !== before) changes++;
    before = ink;
  }
  return changes;
}

function gapInkOf(places: WordPlace[], rows: number[], isInk: IsInk): number | undefined {
  const gaps = places.slice(1).flatMap((place, index) => {
    const before = places[index]!;
    const isNext =
      Math.abs(place.baseline - before.baseline) < place.size / 2 &&
      place.left > before.right &&
      place.left - before.right < 3 * place.size;
    return isNext ? [{ ...place, left: before.right, right: place.left, letters: 1 }] : [];
  });
  if (gaps.length < enoughGaps) return undefined;
  const share = (parts: WordPlace[], shift: number) => {
    let [ink, seen] = [0, 0];
    for (const part of parts)
      for (const row of rows)
        for (const x of samplesOf(part)) {
          seen++;
          if (isInk(x + shift * part.size, part.baseline + row * part.size)) ink++;
        }
    return ink / seen;
  };
  return Math.min(...shifts.map((shift) => share(gaps, shift) / (share(places, shift) || 1)));
}

function* samplesOf({ left, right, size, letters }: WordPlace): Generator<number> {
  const count = Math.max(1, Math.min(letters * maxSamples, Math.ceil(((right - left) / size) * samplesPerEm)));
  for (let index = 0; index < count; index++) yield left + ((index + 0.5) / count) * (right - left);
}

/** The means of neighbouring values. */
function windows(values: number[], length: number): number[] {
  return Array.from(
    { length: values.length - length + 1 },
    (_, from) => values.slice(from, from + length).reduce((sum, value) => sum + value, 0) / length,
  );
}
