import { append } from "../../shared/append.ts";
import { inBraces, isCommand, type Token } from "../../tex/token.ts";
import type { LatexInput } from "../expansion/latex-input.ts";

/** Reads the arguments of a command by their pattern (see argument-patterns.ts), and puts back those that are text. */
export function skipArguments(input: LatexInput, pattern: string): void {
  const kept: Token[] = [];
  for (const letter of pattern) {
    if (letter === "*") input.star();
    else if (letter === "o") input.optional();
    else if (letter === "p") input.optional("(", ")");
    else if (letter === "m") input.argument();
    else if (letter === "k") append(kept, inBraces(input.argument()));
    else if (letter === "d") skipLength(input);
    else if (letter === "t") skipToGroup(input);
  }
  input.stream.push(kept);
}

const length = /^=?-?\d*[.,]?\d*(?:(?:true)?(?:pt|em|ex|cm|mm|in|bp|pc|sp|dd|cc|mu)|$)/;

/** Reads a length that is not in braces, and returns what was written. */
export function skipLength(input: LatexInput): string {
  let token = input.afterSpace();
  let sign = "";
  if (token?.kind === "mark" && token.text === "-") {
    sign = "-";
    token = input.raw();
  }
  const size = token?.kind === "word" ? length.exec(token.text)?.[0] : undefined;
  if (size && token)
    token = size.length < token.text.length ? { ...token, text: token.text.slice(size.length), from: token.from + size.length } : undefined;
  if (token && !isCommand(token, "baselineskip", "textwidth", "linewidth")) input.stream.push([token]);
  return sign + (size ?? "").replace("=", "");
}

/** `\begin{tabu} to \textwidth {…}`: words before the group. */
function skipToGroup(input: LatexInput): void {
  for (let count = 0; count < 6 && !input.opensGroup(); count++) input.raw();
}
