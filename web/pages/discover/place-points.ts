import type { DiscoveredWork } from "../../../src/domain/reference/discovery.ts";

/** A work in the picture. */
export interface PlacedWork {
  /** Its number in the list of works. */
  index: number;
  candidate: DiscoveredWork;
  x: number;
  y: number;
}

interface Tick {
  at: number;
  label: string;
}

/** The picture of works by year and similarity, in pixels. */
export interface PlacedPoints {
  points: PlacedWork[];
  years: Tick[];
  similarities: Tick[];
  /** Where the line of the threshold is. */
  threshold: number;
  /** Where works without a year stand. Undefined if all have one. */
  yearless: number | undefined;
}

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In pixels: the column of works without a year, and the least distance of two labels of years. */
const [yearlessWidth, yearStep] = [64, 56];

/** Places works that were compared. The scale of similarities begins with the least one and always has the threshold. */
export function placePoints(
  candidates: readonly DiscoveredWork[],
  threshold: number,
  { width, height, left, right, top, bottom }: Frame,
): PlacedPoints {
  const compared = candidates.flatMap((candidate, index) => (candidate.similarity === null ? [] : [{ candidate, index }]));
  const known = compared.flatMap(({ candidate }) => candidate.work.year ?? []);
  const hasYearless = known.length < compared.length;
  const [first, last] = known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
  const from = left + (hasYearless ? yearlessWidth : 0);
  const xOf = (year: number) =>
    first === last ? (from + width - right) / 2 : from + ((year - first) / (last - first)) * (width - right - from);

  const values = [threshold, ...compared.map(({ candidate }) => candidate.similarity!)];
  const low = Math.floor(Math.min(...values) * 10) / 10;
  const high = Math.max(low + 0.1, Math.ceil(Math.max(...values) * 10) / 10);
  const yOf = (similarity: number) => top + ((high - similarity) / (high - low)) * (height - top - bottom);

  const most = Math.max(1, Math.floor((width - right - from) / yearStep));
  const step = Math.max(1, Math.ceil((last - first) / most));
  const years = known.length === 0 ? [] : Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
  const yearless = hasYearless ? left + yearlessWidth / 4 : undefined;
  return {
    points: compared.map(({ candidate, index }) => ({
      index,
      candidate,
      x: candidate.work.year === undefined ? yearless! : xOf(candidate.work.year),
      y: yOf(candidate.similarity!),
    })),
    years: years.map((year) => ({ at: xOf(year), label: String(year) })),
    similarities: Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, at) => {
      const value = low + at / 10;
      return { at: yOf(value), label: value.toFixed(1) };
    }),
    threshold: yOf(threshold),
    yearless,
  };
}

/** The next point to the left or right by year, or above or below by similarity. The same one at an end. */
export function neighbourOf(points: readonly PlacedWork[], index: number, key: string): number {
  const byYear = (one: PlacedWork, other: PlacedWork) => one.x - other.x || other.y - one.y || one.index - other.index;
  const bySimilarity = (one: PlacedWork, other: PlacedWork) => one.y - other.y || one.index - other.index;
  const ordered = points.toSorted(key === "ArrowLeft" || key === "ArrowRight" ? byYear : bySimilarity);
  const at = ordered.findIndex((point) => point.index === index);
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: ordered.length - 1,
  };
  const next = Math.min(ordered.length - 1, Math.max(0, steps[key] ?? at));
  return ordered[next]?.index ?? index;
}
