import type { Span } from "../../domain/document/locator.ts";

/** Verbatim environments whose content is not printed: it is written to a file, or is a program. */
const silentEnvironments = "comment CCSXML VerbatimOut verbatimwrite luacode luacode*".split(" ");
const verbatimEnvironments =
  "filecontents filecontents* verbatim verbatim* Verbatim lstlisting minted alltt algorithmic algorithmicx".split(" ");

/** Whether the content of an environment is not text. */
export function isComment(environment: string): boolean {
  return silentEnvironments.includes(environment);
}

export function isVerbatim(environment: string): boolean {
  return isComment(environment) || verbatimEnvironments.includes(environment);
}

/** Maximum characters of inline verbatim text. */
const longestInline = 4_000;

/** Verbatim text, and the offset after its closing sign. */
interface Verbatim extends Span {
  after: number;
}

/** The text after `\verb` and similar commands, between two equal signs or in braces. */
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
    // A URL with a command inside is not verbatim.
    if (source[place] === "\\" && /[A-Za-z]/.test(source[++place] ?? "")) return undefined;
    if (source[place] === "{" && source[place - 1] !== "\\") depth++;
    else if (source[place] === "}" && source[place - 1] !== "\\" && --depth === 0) return { start, end: place, after: place + 1 };
  }
  return undefined;
}
