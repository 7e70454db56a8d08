import type { Span } from "../../../domain/document/locator.ts";

/** A table drawn with characters: the place of each cell's lines, row by row. */
export interface TextTable {
  rows: { cells: Span[][]; header: boolean }[];
  /** Index of the last line that belongs to it. */
  lastLine: number;
}

const border = /^ {0,3}\+(?:[-=:]+\+)+[ \t]*$/;
const dashes = /^ {0,3}-{2,}(?: +-{2,})+[ \t]*$/;
const rule = /^ {0,3}-{10,}[ \t]*$/;

/** The table that begins on a line, if any: a grid table, a simple one or a multiline one. */
export function tableAt(source: string, lines: Span[], index: number): TextTable | undefined {
  const text = (at: number) => (lines[at] ? source.slice(lines[at].start, lines[at].end) : "");
  const afterBlank = index === 0 || text(index - 1).trim() === "";
  if (!afterBlank) return undefined;
  if (border.test(text(index))) return gridTable(lines, index, text);
  if (rule.test(text(index)) && text(index + 1).trim() !== "") return multilineTable(lines, index, text);
  if (dashes.test(text(index)) && text(index + 1).trim() !== "") return simpleTable(lines, index, text, undefined);
  if (text(index).trim() !== "" && dashes.test(text(index + 1))) return simpleTable(lines, index + 1, text, index);
  return undefined;
}

type LineText = (at: number) => string;

function gridTable(lines: Span[], first: number, text: LineText): TextTable | undefined {
  const rows: TextTable["rows"] = [];
  let cells: Span[][] | undefined;
  let last = first;
  for (let at = first; border.test(text(at)) || /^ {0,3}\|.*\|[ \t]*$/.test(text(at)); at++) {
    last = at;
    if (border.test(text(at))) {
      if (cells) rows.push({ cells, header: false });
      if (text(at).includes("=")) for (const row of rows) row.header = true;
      cells = undefined;
      continue;
    }
    const bars = [...text(at).matchAll(/\|/g)].map(({ index }) => index);
    cells ??= [];
    for (const [column, bar] of bars.slice(0, -1).entries()) {
      cells[column] ??= [];
      cells[column].push(...trimmed(lines[at]!, text(at), bar + 1, bars[column + 1]!));
    }
  }
  if (cells) rows.push({ cells, header: false });
  return rows.length > 0 ? { rows, lastLine: last } : undefined;
}

/** A line of dashes defines the columns; text above it is the header. */
function simpleTable(lines: Span[], dashLine: number, text: LineText, header: number | undefined): TextTable | undefined {
  const columns = columnsOf(text(dashLine));
  const rows: TextTable["rows"] = header === undefined ? [] : [{ cells: cut(lines, header, text, columns), header: true }];
  let at = dashLine + 1;
  for (; text(at).trim() !== "" && !dashes.test(text(at)); at++) rows.push({ cells: cut(lines, at, text, columns), header: false });
  const closed = dashes.test(text(at));
  if (rows.length < (header === undefined ? 1 : 2) || (header === undefined && !closed)) return undefined;
  return { rows, lastLine: closed ? at : at - 1 };
}

/** Maximum lines of a table. */
const longestTable = 2_000;

/** Between two rules, blank lines separate rows and cells may have several lines. */
function multilineTable(lines: Span[], first: number, text: LineText): TextTable | undefined {
  let dashLine = first + 1;
  while (dashLine < first + 10 && !dashes.test(text(dashLine))) dashLine++;
  if (!dashes.test(text(dashLine))) return undefined;
  const columns = columnsOf(text(dashLine));
  const row = (header: boolean): TextTable["rows"][number] => ({ cells: columns.map(() => []), header });
  const rows = [row(true)];
  for (let at = first + 1; at < lines.length && at < first + longestTable; at++) {
    if (at > dashLine && rule.test(text(at)))
      return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.length > 0)), lastLine: at };
    if (at === dashLine || text(at).trim() === "") rows.push(row(at < dashLine));
    else for (const [column, spans] of cut(lines, at, text, columns).entries()) rows.at(-1)!.cells[column]!.push(...spans);
  }
  return undefined;
}

function columnsOf(line: string): Span[] {
  return [...line.matchAll(/-+/g)].map(({ 0: run, index }) => ({ start: index, end: index + run.length }));
}

/** The text of a line under each run of dashes; text between two runs belongs to the one it touches. */
function cut(lines: Span[], at: number, text: LineText, columns: Span[]): Span[][] {
  return columns.map(({ start }, column) =>
    trimmed(lines[at]!, text(at), column === 0 ? 0 : start, columns[column + 1]?.start ?? text(at).length),
  );
}

function trimmed(line: Span, text: string, start: number, end: number): Span[] {
  const words = text.slice(start, end);
  if (words.trim() === "") return [];
  const from = line.start + start + words.length - words.trimStart().length;
  return [{ start: from, end: from + words.trim().length }];
}
