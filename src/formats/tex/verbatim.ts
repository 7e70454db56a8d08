import type { Span } from "../../domain/document/locator.ts";

/** Environments whose words are taken as they stand. The first two are no words of the text at all. */
const verbatimEnvironments = [
  "comment",
  "CCSXML",
  "filecontents",
  "filecontents*",
  "verbatim",
  "verbatim*",
  "Verbatim",
  "lstlisting",
  "minted",
  "alltt",
  "algorithmic",
  "algorithmicx",
];

/** Whether the words of an environment are no words of the text. */
export function isComment(environment: string): boolean {
  return environment === "comment" || environment === "CCSXML";
}

export function isVerbatim(environment: string): boolean {
  return verbatimEnvironments.includes(environment);
}

/** More characters than any address or piece of code within a line has. */
const longestInline = 4_000;

/** Words that are taken as they stand, and the place after the sign that ends them. */
interface Verbatim extends Span {
  after: number;
}

/** The words after `\verb` and its like, between two equal signs or in braces. */
export function inlineVerbatim(source: string, at: number): Verbatim | undefined {
  let place = source[at] === "*" ? at + 1 : at;
  if (source[place] === "[") {
    const close = source.indexOf("]", place);
    if (close !== -1 && close - place < longestInline) place = close + 1;
  }
  const opening = source[place];
  if (opening === "{") return bracedVerbatim(source, place);
  if (opening === undefined || /[\sA-Za-z]/.test(opening)) return undefined;
  const start = place + 1;
  const length = source
    .slice(start, start + longestInline)
    .split("\n", 1)[0]!
    .indexOf(opening);
  return length === -1 ? undefined : { start, end: start + length, after: start + length + 1 };
}

/** The words in the braces that come next. */
export function bracedVerbatim(source: string, at: number): Verbatim | undefined {
  const opening = /\S/.exec(source.slice(at, at + 3));
  if (opening?.[0] !== "{") return undefined;
  const start = at + opening.index + 1;
  let depth = 1;
  for (let place = start; place < source.length && place < start + longestInline; place++) {
    // A command in an address is no address yet.
    if (source[place] === "\\" && /[A-Za-z]/.test(source[++place] ?? "")) return undefined;
    if (source[place] === "{" && source[place - 1] !== "\\") depth++;
    else if (source[place] === "}" && source[place - 1] !== "\\" && --depth === 0) return { start, end: place, after: place + 1 };
  }
  return undefined;
}
