import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { readUnit } from "../../../domain/text/quantity/read-unit.ts";
import { contentWords, findContentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { makeReading, sameSubjectOverlap, type WindowReading } from "../evidence/window-reading.ts";
import { isNegated } from "../wording/negation.ts";
import { type LabelledTable, readLabelledTable, type TableHeading } from "./labelled-table.ts";
import { boundOf } from "./quantity-context.ts";
import { isUnitless, isVague, sameQuantity } from "./same-quantity.ts";

/** What one cell of a table says about one number of a claim. */
export interface TableReading {
  /** The cell, and the whole row it stands in: what a person should be shown. */
  cell: Span;
  row: Span;
  table: Span;
  /** The number of the claim that it is about. */
  quantity: Quantity;
  /** Empty when the cell gives the same number. */
  drift: Drift[];
}

/** Share of the words of a head that a claim must have; the label of the other axis must stand in the claim whole. */
const minHeadShare = 0.5;

/** Looks up the numbers of a claim in the tables of a source. Says nothing unless one row and one column are meant beyond doubt. */
export function compareTables(claim: string, source: Pick<Document, "text" | "blocks">): TableReading[] {
  // "9 %, 12 % and 23 %, respectively": rules cannot decide which number belongs to which word.
  if (/\brespectively\b/i.test(claim)) return [];
  const quantities = parseQuantities(claim).filter((quantity) => !isVague(quantity) && quantity.dimension !== "year");
  if (quantities.length === 0) return [];
  return source.blocks.flatMap((block, index) => {
    const grid = block.kind === "table" ? readLabelledTable(source.text, block) : undefined;
    if (!grid) return [];
    const caption = [source.blocks[index - 1], source.blocks[index + 1]].filter((near): near is Block => near?.kind === "caption");
    const about = caption.map(({ start, end }) => source.text.slice(start, end)).join(" ");
    return quantities.flatMap((quantity) => readCell(claim, quantity, grid, about) ?? []);
  });
}

function readCell(claim: string, quantity: Quantity, grid: LabelledTable, caption: string): TableReading | undefined {
  const found = [
    cross(claim, quantity, { named: grid.rows, headed: grid.columns }, caption),
    cross(claim, quantity, { named: grid.columns, headed: grid.rows }, caption),
  ].flatMap((place) => place ?? []);
  const cells = new Set(found.map(({ named, headed }) => grid.cellAt(named, headed)));
  const [cell] = cells;
  const [place] = found;
  if (!cell || cells.size > 1 || !place) return undefined;
  const given = numberIn(cell.text, [place.headed.text, place.named.text]);
  if (!given || (!isUnitless(quantity) && !isUnitless(given) && quantity.dimension !== given.dimension)) return undefined;
  const reading = { cell: { start: cell.start, end: cell.end }, row: grid.rowOf(cell), table: grid.span, quantity };
  if (sameQuantity(quantity, given, boundOf(claim, quantity))) return { ...reading, drift: [] };
  // A number that stands elsewhere in the table, or a bound, may have been meant for another cell.
  const isElsewhere = grid.cells.some(({ text }) =>
    parseQuantities(text).some((other) => sameQuantity(quantity, other, boundOf(claim, quantity))),
  );
  if (isElsewhere || boundOf(claim, quantity)) return undefined;
  return { ...reading, drift: [{ kind: "number", claimWords: quantity.text, sourceWords: inWords(cell.text, given) }] };
}

interface Axes {
  named: TableHeading[];
  headed: TableHeading[];
}

/** The one line whose label the claim names closest before the number, and the one whose head shares most with the claim. */
function cross(
  claim: string,
  quantity: Quantity,
  { named, headed }: Axes,
  caption: string,
): { named: TableHeading; headed: TableHeading } | undefined {
  const words = findContentWords(claim);
  const own = new Set(words.map(({ stem }) => stem));
  const label = closestBefore(words, quantity, named);
  if (!label) return undefined;
  const scored = headed
    .map((line) => ({ line, share: shareOf(contentWords(withoutUnit(line.text)), own), fits: fitsUnit(quantity, line.text) }))
    .filter(({ share, fits }) => share >= minHeadShare && fits)
    .sort((one, other) => other.share - one.share);
  const [best, second] = scored;
  if (best && best.share > (second?.share ?? 0)) return { named: label, headed: best.line };
  // With one column of numbers its head may be left out, if the caption says what the claim says.
  const [only] = headed;
  const isAlone =
    headed.length === 1 && only && fitsUnit(quantity, only.text) && [...contentWords(caption)].filter((word) => own.has(word)).length >= 2;
  return isAlone ? { named: label, headed: only } : undefined;
}

function closestBefore(words: ReturnType<typeof findContentWords>, { start }: Quantity, lines: TableHeading[]): TableHeading | undefined {
  const placed = lines.flatMap((line) => {
    const label = contentWords(line.text);
    const at = lastPlace(words, label, start);
    return label.size > 0 && at !== undefined ? [{ line, at }] : [];
  });
  const closest = Math.max(...placed.map(({ at }) => at));
  const best = placed.filter(({ at }) => at === closest);
  return best.length === 1 ? best[0]!.line : undefined;
}

/** Where the last word of a label stands before a place, if all of its words do. */
function lastPlace(words: ReturnType<typeof findContentWords>, label: Set<string>, before: number): number | undefined {
  const places = [...label].map((stem) => words.filter((word) => word.stem === stem && word.start < before).at(-1)?.start);
  return places.every((place) => place !== undefined) ? Math.max(...places) : undefined;
}

function shareOf(head: Set<string>, own: Set<string>): number {
  return head.size === 0 ? 0 : [...head].filter((word) => own.has(word)).length / head.size;
}

function withoutUnit(head: string): string {
  return head.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
}

/** The unit that a head gives for all numbers below it: "Sap flow (litres per day)", "Cover, %". */
function unitOf(head: string): string | undefined {
  for (const { 0: opening, index } of head.matchAll(/[([,]\s?|\s(?=[%°])/g)) {
    const unit = readUnit(head, index + opening.length);
    if (unit) return unit.text;
  }
  return undefined;
}

function fitsUnit(quantity: Quantity, head: string): boolean {
  const unit = unitOf(head);
  const [given] = unit ? parseQuantities(`1 ${unit}`) : [];
  return !given || isUnitless(quantity) || given.dimension === quantity.dimension;
}

/** The first number of a cell, in the unit that the cell or one of its heads gives. */
function numberIn(cell: string, heads: string[]): Quantity | undefined {
  const [first] = parseQuantities(cell);
  if (!first || cell.slice(0, first.start).trim().length > 1) return undefined;
  const unit = heads.flatMap((head) => unitOf(head) ?? [])[0];
  return isUnitless(first) && unit ? parseQuantities(`${cell.slice(0, first.end)} ${unit}`)[0] : first;
}

function inWords(cell: string, { unit }: Quantity): string {
  return unit === "" || cell.includes(unit) ? cell : `${cell} ${unit}`;
}

/** A cell whose row and column a claim names counts as a sentence, except for what only a sentence can say. */
const [supporting, contradicting] = [0.8, 0.85];

/** What the tables of a source say about the numbers of a claim, as readings of the rows concerned. */
export async function readSourceTables(claim: string, source: Document, context: Pick<StageContext, "passages">): Promise<WindowReading[]> {
  const readings = compareTables(claim, source);
  if (readings.length === 0) return [];
  const passages = await context.passages(source.id);
  const all = parseQuantities(claim).filter((quantity) => !isVague(quantity)).length;
  const same = readings.filter(({ drift }) => drift.length === 0);
  const isFullyStated = same.length === all && !isNegated(claim);
  return readings.flatMap(({ row, table, drift }) => {
    const passage = passages.find(({ start, end }) => start <= row.start && row.start < end);
    const overlap = coverage(contentWords(claim), contentWords(source.text.slice(table.start, table.end)));
    if (!passage || overlap < sameSubjectOverlap) return [];
    const text = source.text.slice(row.start, row.end).replace(/\s+/g, " ");
    const window = { ...row, documentId: source.id, passageId: passage.id, text, overlap };
    if (drift.length > 0) return [makeReading(window, { contradiction: contradicting, contradictsByRules: true, drift })];
    return [makeReading(window, { support: isFullyStated ? supporting : 0, matchedNumbers: same.length })];
  });
}
