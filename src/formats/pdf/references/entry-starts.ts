import { labelledStarts } from "../../reference-lists/entry-labels.ts";
import { hasTracesOfEntry, mayEndEntry, opensEntry, startsByWords } from "../../reference-lists/entry-words.ts";
import type { PdfBlock } from "../blocks/split-paragraphs.ts";
import type { PdfLine } from "../lines/gather-lines.ts";

/** A line of a reference list and its original block. */
export interface PlacedLine {
  line: PdfLine;
  draft: PdfBlock;
}

/** The lines on which entries begin: by labels, else by indents, by spacing, or by their words. */
export function startsOfEntries(lines: PlacedLine[]): ReadonlySet<number> {
  const words = lines.map(({ line }) => line.text);
  const labelled = labelledStarts(words);
  if (labelled) return new Set(labelled);
  const runs = runsOf(lines);
  const byIndent = moreLikely(runs, startsAtDepth(runs, isFlush), startsAtDepth(runs, isIndented));
  return [byIndent, spacedStarts(runs)].find((starts) => starts && isPlausible(starts, words)) ?? new Set(startsByWords(words));
}

/** Of two readings of the indents, the one with more lines that look like the start of an entry. */
function moreLikely(runs: LineRun[], one: Set<number> | undefined, other: Set<number> | undefined): Set<number> | undefined {
  if (!one || !other) return one ?? other;
  const opening = new Set(runs.flat().flatMap(({ index, opens }) => (opens ? [index] : [])));
  const share = (starts: Set<number>) => starts.intersection(opening).size / starts.size;
  return share(other) > share(one) ? other : one;
}

/** Consecutive lines of one column, with their index in the list. */
type LineRun = { line: PdfLine; index: number; opens: boolean; ends: boolean }[];

function runsOf(lines: PlacedLine[]): LineRun[] {
  const runs: LineRun[] = [];
  lines.forEach(({ line }, index) => {
    const last = runs.at(-1)?.at(-1)?.line;
    const item = { line, index, opens: opensEntry(line.text), ends: mayEndEntry(line.text) };
    if (last && last.page === line.page && last.baseline < line.baseline) runs.at(-1)!.push(item);
    else runs.push([item]);
  });
  return runs;
}

/** In ems: minimum and maximum of an indent. */
const indent = { min: 0.5, max: 5 };
/** If fewer lines are indented, the list has no indents. */
const indentedShare = 0.2;

/** The indent of each line from the run's left edge, in ems. */
function indentsOf(run: LineRun): number[] {
  const edge = Math.min(...run.map(({ line }) => line.left));
  return run.map(({ line }) => (line.left - edge) / line.size);
}

const isIndented = (depth: number) => depth > indent.min && depth < indent.max;
const isFlush = (depth: number) => depth <= indent.min;

/** An entry starts with a flush line if its others hang, or with an indented first line. */
function startsAtDepth(runs: LineRun[], isStart: (depth: number) => boolean): Set<number> | undefined {
  const lines = runs.flat().length;
  const indented = runs.flatMap((run) => indentsOf(run).filter(isIndented)).length;
  if (indented < indentedShare * lines || indented === lines) return undefined;
  const starts = new Set<number>([0]);
  for (const [at, run] of runs.entries()) {
    const depths = indentsOf(run);
    const hasBoth = depths.some(isIndented);
    const before = runs[at - 1]?.at(-1);
    for (const [place, { index, opens }] of run.entries()) {
      // A run with a single depth does not show the style, so the words decide.
      const doesStart = hasBoth ? isStart(depths[place]!) : opens && (place === 0 ? before?.ends : run[place - 1]!.ends) !== false;
      if (doesStart) starts.add(index);
    }
  }
  return starts;
}

/** Relative to the line distance within an entry. */
const wideGap = 1.2;
/** Minimum share of gaps among the lines for entries separated by space. */
const gapShare = 0.1;

/** Starts for entries separated by space. */
function spacedStarts(runs: LineRun[]): Set<number> | undefined {
  const distances = runs.flatMap((run) => run.slice(1).map(({ line }, at) => line.baseline - run[at]!.line.baseline));
  const pitch = typicalPitch(distances);
  const gaps = distances.filter((distance) => distance > wideGap * pitch).length;
  if (gaps < Math.max(1, gapShare * distances.length)) return undefined;
  const starts = new Set<number>([0]);
  for (const [at, run] of runs.entries()) {
    const before = runs[at - 1]?.at(-1);
    if (before?.ends && run[0]!.opens) starts.add(run[0]!.index);
    for (const [place, { line, index }] of run.entries())
      if (place > 0 && line.baseline - run[place - 1]!.line.baseline > wideGap * pitch) starts.add(index);
  }
  return starts;
}

/** Distances vary slightly: the lowest tenth is the distance within an entry. */
function typicalPitch(distances: number[]): number {
  const sorted = distances.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 10)] ?? 0;
}

/** Minimum share of entries that must look like one. */
const plausibleShare = 0.7;

function isPlausible(starts: ReadonlySet<number>, words: string[]): boolean {
  const sorted = [...starts].sort((one, other) => one - other);
  const good = sorted.filter((start, at) => {
    const entry = words.slice(start, sorted[at + 1]).join(" ");
    return /^[\p{Lu}\p{N}“"'‘(—–_-]|^(?:van|von|de|der|den|di|la|le|al|el|d['’])\b/u.test(entry) && hasTracesOfEntry(entry);
  });
  return good.length >= plausibleShare * sorted.length;
}

/** Relative to the usual line distance: more than any list has between entries. */
const afterGap = 2;
const otherSize = 0.08;

/** Where the list ends and text without a heading follows: after a wide gap, in another type size, without traces of an entry. */
export function tailOf(lines: PlacedLine[], starts: ReadonlySet<number>): number {
  const lastStart = Math.max(0, ...starts);
  const pitch = typicalPitch(
    lines
      .slice(1)
      .map(({ line }, at) => line.baseline - lines[at]!.line.baseline)
      .filter((distance) => distance > 0),
  );
  for (let index = lastStart + 1; index < lines.length; index++) {
    const { line, draft } = lines[index]!;
    const before = lines[index - 1]!;
    if (draft === before.draft) continue;
    const isFar = line.page === before.line.page && line.baseline - before.line.baseline > afterGap * pitch;
    const isOther = Math.abs(line.size - before.line.size) > otherSize * before.line.size;
    if (isFar || isOther || draft.kind === "heading") return index;
  }
  return endWithoutTraces(lines, starts);
}

/** Drops final entries that do not look like entries. */
function endWithoutTraces(lines: PlacedLine[], starts: ReadonlySet<number>): number {
  const sorted = [...starts].sort((one, other) => one - other);
  let end = lines.length;
  for (let start = sorted.pop(); start !== undefined && sorted.length > 0; start = sorted.pop()) {
    const words = lines
      .slice(start, end)
      .map(({ line }) => line.text)
      .join(" ");
    if (hasTracesOfEntry(words)) return end;
    end = start;
  }
  return end;
}
