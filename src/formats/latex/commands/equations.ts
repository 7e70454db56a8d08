import { formulaDrafts } from "../../tex/formula.ts";
import { type TexPiece, withSpanMark } from "../../tex/tex-piece.ts";
import { isCommand, plainText, type Token } from "../../tex/token.ts";
import { collect, type LatexSession } from "../latex-session.ts";
import { gatherEnvironment } from "./gather-environment.ts";

/** Reads a formula within a sentence. */
export function inlineMath(session: LatexSession, isEnd: (token: Token) => boolean): void {
  const tokens = gather(session, isEnd);
  session.page.add(formula(session, tokens, false));
}

/** Reads a display formula without a number. */
export function displayMath(session: LatexSession, isEnd: (token: Token) => boolean): void {
  const tokens = gather(session, isEnd);
  session.page.block({ kind: "equation", drafts: formula(session, tokens, true) });
}

/** Reads a formula in an environment; its lines are numbered unless marked otherwise. */
export function equationEnvironment(session: LatexSession, name: string): void {
  const isStarred = name.endsWith("*") || name === "displaymath" || name === "math";
  if (/^(?:alignat|xalignat|flalignat)/.test(name)) session.input.argument();
  const tokens = gatherEnvironment(session, name);
  const manyLines = /^(?:align|gather|eqnarray|flalign|alignat|xalignat|IEEEeqnarray|dgroup)/.test(name);
  const numbers = numberRows(session, manyLines ? rowsOf(tokens) : [tokens], !isStarred);
  const words = formula(session, tokens, true);
  const label = numbers.length > 1 ? `(${numbers[0]})–(${numbers.at(-1)})` : numbers.length === 1 ? `(${numbers[0]})` : undefined;
  session.page.block({ kind: "equation", drafts: words, ...(label === undefined ? {} : { label }) });
}

function formula(session: LatexSession, tokens: Token[], display: boolean): TexPiece[] {
  const raise = (drafts: TexPiece[]) => withSpanMark(drafts, (span) => session.markup.superscripts.push(span));
  return formulaDrafts(tokens, { text: (inner) => collect(session, inner), raise }, display);
}

/** Collects expanded tokens up to the end of the formula; a blank line ends it too, because formulas have none. */
function gather({ input }: LatexSession, isEnd: (token: Token) => boolean): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = input.next(); token; token = input.next()) {
    if (depth <= 0 && isEnd(token)) return tokens;
    if (token.kind === "paragraph") {
      input.stream.push([token]);
      return tokens;
    }
    if (token.kind === "open") depth++;
    if (token.kind === "close") depth--;
    tokens.push(token);
  }
  return tokens;
}

function rowsOf(tokens: Token[]): Token[][] {
  const rows: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open" || isCommand(token, "begin")) depth++;
    if (token.kind === "close" || isCommand(token, "end")) depth--;
    if (depth === 0 && isCommand(token, "\\")) rows.push([]);
    else rows.at(-1)!.push(token);
  }
  return rows.filter((row) => row.some(({ kind }) => kind !== "space"));
}

/** Numbers the lines of a formula and assigns their labels. Returns the printed numbers. */
function numberRows({ counters }: LatexSession, rows: Token[][], isCounted: boolean): string[] {
  const numbers: string[] = [];
  for (const row of rows) {
    const tag = argumentOf(row, "tag");
    const isSilent = row.some((token) => isCommand(token, "nonumber", "notag"));
    if (tag !== undefined) counters.name(tag, "equation");
    else if (isCounted && !isSilent) counters.step("equation");
    else continue;
    numbers.push(counters.anchor?.number ?? "");
    const label = argumentOf(row, "label");
    if (label !== undefined) counters.label(label);
  }
  return numbers;
}

function argumentOf(tokens: Token[], command: string): string | undefined {
  const at = tokens.findIndex((token) => isCommand(token, command));
  if (at === -1) return undefined;
  const end = tokens.findIndex((token, place) => place > at && token.kind === "close");
  return plainText(tokens.slice(at + 1, end === -1 ? undefined : end)).replace(/^\*?\s*\{/, "");
}
