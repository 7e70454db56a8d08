import type { Cell } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { append } from "../../shared/append.ts";
import { cellPlace, gapAfterCell } from "../../shared/table-cells.ts";
import { type TexPiece, withSpanMark } from "../../tex/tex-piece.ts";
import { groupEnd, isCommand, isMark, plainText, type Token } from "../../tex/token.ts";
import { collect, type LatexSession, type TexGround } from "../latex-session.ts";
import { groundOfTable, resolveColour } from "./appearance/colours.ts";
import { gatherEnvironment } from "./gather-environment.ts";
import { skipArguments } from "./skip-arguments.ts";
import { inColumn, readColumns, type TableColumn } from "./table-columns.ts";

/** Argument patterns of table environments. */
const tablePatterns: Record<string, string> = {
  tabular: "om",
  "tabular*": "mom",
  tabularx: "mom",
  tabulary: "mom",
  longtable: "om",
  "longtable*": "om",
  supertabular: "m",
  xtabular: "m",
  tblr: "om",
  longtblr: "oom",
  NiceTabular: "om",
  tabu: "tm",
  longtabu: "tm",
  deluxetable: "m",
};

export function isTable(environment: string): boolean {
  return Object.hasOwn(tablePatterns, environment);
}

/** Rules across the whole table; rules above some columns only group them. */
const rules = new Set("hline toprule midrule bottomrule hhline endhead endfirsthead".split(" "));

interface Row {
  cells: Token[][];
  /** Whether there is a rule above it. */
  isRuled: boolean;
}

/** Reads a table into cells; its captions come before it. */
export function readTable(session: LatexSession, name: string): void {
  const pattern = tablePatterns[name] ?? "m";
  skipArguments(session.input, pattern.slice(0, -1));
  const columns = readColumns(session, session.input.argument() ?? []);
  const tokens = gatherEnvironment(session, name);
  const captions: Token[] = [];
  const rows = rowsOf(withoutCaptions(tokens, captions)).filter(({ cells }) =>
    cells.some((cell) => cell.some(({ kind }) => kind !== "space")),
  );
  session.page.end();
  if (captions.length > 0) session.input.stream.within(captions, session.read);
  const firstRule = rows.findIndex(({ isRuled }, index) => index > 0 && isRuled);
  const found: Cell[] = [];
  const { paint } = session;
  const ground = groundOfTable(session, name);
  if (ground) session.paint = { ...paint, ground };
  const drafts = rows.flatMap((row, number) => rowDrafts(session, row, { number, isHeader: number < firstRule, columns, found }));
  session.paint = paint;
  session.page.block({
    kind: "table",
    drafts,
    placed: (block) => {
      if (found.length > 0) block.cells = found;
    },
  });
}

function withoutCaptions(tokens: Token[], captions: Token[]): Token[] {
  const rest: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const isCaption = isCommand(tokens[at], "caption", "tablecaption", "tabcaption");
    const end = isCaption || isCommand(tokens[at], "label") ? argumentEnd(tokens, at) : -1;
    if (end === -1) rest.push(tokens[at]!);
    else {
      append(captions, tokens.slice(at, end + 1));
      at = end;
    }
  }
  return rest;
}

/** In tokens: "[2pt]" and the like. */
const longestGap = 12;

/** In tokens: the maximum distance between a command and its group. */
const longestOptional = 200;

function argumentEnd(tokens: Token[], at: number): number {
  const open = tokens.slice(at, at + longestOptional).findIndex(({ kind }) => kind === "open");
  return open === -1 ? -1 : groupEnd(tokens, at + open);
}

function rowsOf(tokens: Token[]): Row[] {
  const rows: Row[] = [{ cells: [[]], isRuled: false }];
  let depth = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const row = rows.at(-1)!;
    if (token.kind === "open" || isCommand(token, "begin")) depth++;
    if (token.kind === "close" || isCommand(token, "end")) depth--;
    if (depth === 0 && token.kind === "align") row.cells.push([]);
    else if (depth === 0 && isCommand(token, "\\", "tabularnewline", "cr")) {
      rows.push({ cells: [[]], isRuled: false });
      at = afterBreak(tokens, at);
    } else {
      if (token.kind === "command" && rules.has(token.text) && row.cells.length === 1) row.isRuled = true;
      row.cells.at(-1)!.push(token);
    }
  }
  return rows;
}

/** The index of the last token of a row break, including a star and the height of a gap. */
function afterBreak(tokens: Token[], at: number): number {
  const star = isMark(tokens[at + 1], "*") ? at + 1 : at;
  if (!isMark(tokens[star + 1], "[")) return star;
  const end = tokens.slice(star, star + longestGap).findIndex((token) => isMark(token, "]"));
  return end === -1 ? star : star + end;
}

/** The tokens without a command that colours the row or the cell, and that colour. */
function takeGround(
  session: LatexSession,
  tokens: Token[],
  command: "rowcolor" | "cellcolor" | "columncolor",
): { rest: Token[]; ground?: TexGround } {
  const at = tokens.findIndex((token) => isCommand(token, command));
  const end = at === -1 ? -1 : argumentEnd(tokens, at);
  if (end === -1) return { rest: tokens };
  const before = tokens.slice(at + 1, end);
  const open = before.findIndex(({ kind }) => kind === "open");
  const model = before
    .slice(0, open)
    .filter(({ kind }) => kind === "word")
    .map(({ text }) => text)
    .join("");
  const colour = resolveColour(session, plainText(before.slice(open + 1)), model.replace(/[[\]]/g, "") || undefined);
  return { rest: [...tokens.slice(0, at), ...tokens.slice(end + 1)], ground: colour ?? "unknown" };
}

/** The place of a row in its table, and where its cells are gathered. */
interface RowPlace {
  number: number;
  isHeader: boolean;
  columns: TableColumn[];
  found: Cell[];
}

function rowDrafts(session: LatexSession, row: Row, place: RowPlace): TexPiece[] {
  const { paint } = session;
  const { rest, ground } = takeGround(session, row.cells[0] ?? [], "rowcolor");
  if (ground) session.paint = { ...paint, ground };
  const drafts = cellDrafts(session, [rest, ...row.cells.slice(1)], place, ground !== undefined);
  session.paint = paint;
  return drafts;
}

function cellDrafts(
  session: LatexSession,
  cells: Token[][],
  { number, isHeader, columns, found }: RowPlace,
  isColoured: boolean,
): TexPiece[] {
  let column = 0;
  const drafts: TexPiece[] = [];
  const { paint } = session;
  for (const [index, given] of cells.entries()) {
    const { rest: tokens, ground } = takeGround(session, given, "cellcolor");
    const read = readCell(session, tokens, columns[column]);
    // A cell's colour covers its row's, and that one its column's.
    const behind = ground ?? (isColoured ? undefined : takeGround(session, read.column?.before ?? [], "columncolor").ground);
    if (behind) session.paint = { ...paint, ground: behind };
    const words = collect(session, read.content);
    session.paint = paint;
    const place = cellPlace({ row: number, column, rows: read.rows, columns: read.columns, isHeader });
    append(
      drafts,
      withSpanMark(words, (span: Span) => found.push(Object.assign(span, place))),
    );
    const last = tokens.at(-1) ?? cells[index + 1]?.[0] ?? cells[0]?.[0];
    const at = { from: last?.from ?? 0, file: last?.file ?? 0 };
    drafts.push({ text: gapAfterCell(index, cells), ...at });
    column += read.columns;
  }
  return drafts;
}

interface CellContent {
  content: Token[];
  column: TableColumn | undefined;
  rows: number;
  columns: number;
}

/** Maximum number of rows and columns that a cell may span. */
const maxSpanned = 1_000;

function readCell(session: LatexSession, tokens: Token[], column: TableColumn | undefined): CellContent {
  const { input } = session;
  const content = tokens.filter((token) => !(token.kind === "command" && ruleAlone.has(token.text)));
  const first = content.find(({ kind }) => kind !== "space");
  const whole = (inner: Token[]): CellContent => ({ content: column ? inColumn(column, inner) : inner, column, rows: 1, columns: 1 });
  if (!isCommand(first, "multicolumn", "multirow", "SetCell")) return whole(content);
  if (first!.text === "SetCell") return whole(afterCellOptions(content.slice(content.indexOf(first!))));
  const inner = input.stream.within(content, () => {
    input.afterSpace();
    input.optional();
    const count = Math.min(maxSpanned, Math.max(1, Math.abs(Number.parseInt(plainText(input.argument() ?? []), 10)) || 1));
    if (first!.text === "multirow") skipArguments(input, "omo");
    const own = first!.text === "multirow" ? column : readColumns(session, input.argument() ?? [])[0];
    return { count, own, tokens: input.argument() ?? [] };
  });
  if (!inner) return whole(content.slice(content.indexOf(first!) + 1));
  const cell = readCell(session, inner.tokens, inner.own);
  return first!.text === "multirow" ? { ...cell, rows: inner.count } : { ...cell, columns: inner.count };
}

/** `\\SetCell[c=2]{fg=white,bg=blue} words` as words in these colours. */
function afterCellOptions([command, ...rest]: Token[]): Token[] {
  const open = rest.findIndex(({ kind }) => kind === "open");
  const end = open === -1 ? -1 : groupEnd(rest, open);
  if (end === -1) return rest;
  const options = plainText(rest.slice(open + 1, end));
  const optionOf = (key: string) => new RegExp(`(?:^|,) ?${key} ?= ?([^,]+)`).exec(options)?.[1];
  const at = (text: string, kind: Token["kind"] = "word"): Token => ({ ...command!, kind, text });
  const inGroup = (tokens: Token[]) => [at("{", "open"), ...tokens, at("}", "close")];
  const [fore, back] = [optionOf("fg"), optionOf("bg")];
  const words = fore ? [at("textcolor", "command"), ...inGroup([at(fore)]), ...inGroup(rest.slice(end + 1))] : rest.slice(end + 1);
  return back ? [at("colorbox", "command"), ...inGroup([at(back)]), ...inGroup(words)] : words;
}

const ruleAlone = new Set(["hline", "toprule", "midrule", "bottomrule", "endhead", "endfirsthead", "endfoot", "endlastfoot"]);
