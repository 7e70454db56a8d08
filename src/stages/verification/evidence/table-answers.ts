import type { Block, Document } from "../../../domain/document/document.ts";
import { overlaps, type Span } from "../../../domain/document/locator.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import { isNegated } from "../wording/negation.ts";
import { hasOppositeWord } from "../wording/opposites.ts";

/** A row of a table that answers its label with yes or no: "Dogs allowed | no". */
export interface AnsweredRow extends Span {
  label: string;
  answers: { head: string; isYes: boolean; isNumber: boolean }[];
}

const yes = /^(?:yes|true|allowed|permitted|included|available|supported|present|[✓✔☑✅])[\s.!]*$/iu;
const no =
  /^(?:no|none|nil|never|false|not\b.{0,40}|absent|prohibited|forbidden|banned|unavailable|excluded|unsupported|n\/?a|[-–—−✗✘✕✖×❌☒🚫]+|0)[\s.!]*$/iu;
/** The head of a column whose "yes" says that the label is wrong. */
const reversing = /\b(?:false|untrue|wrong|incorrect|myth|refuted|prohibited|forbidden|banned|excluded)\b/iu;

/** Tables beyond this are data, and not evidence that a person reads. */
const maxCells = 2_000;
/** Share of the words of a statement from which a row is about it. */
const minShare = 0.4;

const known = new WeakMap<Document, AnsweredRow[]>();

/** The rows within a stretch of a source that answer with yes or no. */
export function answeredRows(source: Document, span: Span): AnsweredRow[] {
  const rows = known.get(source) ?? source.blocks.flatMap((block) => rowsOf(source.text, block));
  known.set(source, rows);
  return rows.filter((row) => overlaps(row, span));
}

function rowsOf(text: string, { kind, cells = [] }: Block): AnsweredRow[] {
  if (kind !== "table" || cells.length > maxCells) return [];
  const written = cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end).trim() }));
  const heads = new Map(written.filter(({ row }) => row === 0).map(({ column, text: head }) => [column, head]));
  return [...Map.groupBy(written, ({ row }) => row).values()].flatMap((row): AnsweredRow[] => {
    // The first cell is the label, whatever it says.
    const answers = row.slice(1).filter((cell) => yes.test(cell.text) || no.test(cell.text));
    if (answers.length === 0) return [];
    return [
      {
        ...{ start: Math.min(...row.map(({ start }) => start)), end: Math.max(...row.map(({ end }) => end)) },
        label: row
          .filter((cell) => !answers.includes(cell))
          .map((cell) => cell.text)
          .join(" "),
        answers: answers.map((cell) => {
          const head = cell.row === 0 ? "" : (heads.get(cell.column) ?? "");
          return { head, isYes: yes.test(cell.text) !== reversing.test(head), isNumber: cell.text === "0" };
        }),
      },
    ];
  });
}

/** Whether the row that is about a statement answers it the other way, or both ways. */
export function isAnsweredOtherwise(statement: string, rows: readonly AnsweredRow[]): boolean {
  if (rows.length === 0) return false;
  const wanted = contentWords(statement);
  const [best] = rows
    .map((row) => ({ row, share: coverage(wanted, contentWords(row.label)) }))
    .sort((one, other) => other.share - one.share);
  if (!best || best.share < minShare || hasOppositeWord(statement, best.row.label)) return false;
  // A statement of numbers is not answered by a number.
  const answers = best.row.answers.filter(({ isNumber }) => !isNumber || !/\d/.test(statement));
  const named = answers.filter(({ head }) => [...contentWords(head)].some((word) => wanted.has(word)));
  const relevant = named.length > 0 ? named : answers;
  return relevant.some(({ isYes }) => isYes === isNegated(statement));
}
