import type { Token } from "./token.ts";
import { bracedVerbatim, inlineVerbatim, isComment, isVerbatim } from "./verbatim.ts";

const single: Record<string, Token["kind"]> = {
  "{": "open",
  "}": "close",
  $: "dollar",
  "&": "align",
  "^": "up",
  _: "down",
  "~": "tie",
};

const word = /[^\\{}$&#^_~%\s`'\-"[\]()*]+/y;
const mark = /`+|'+|-+|["[\]()*]/y;
const blank = /\s+/y;
const environmentName = /\s*\{([A-Za-z@*]+)\}/y;

interface Dialect {
  /** Verbatim environments that the document defines. */
  verbatims: ReadonlySet<string>;
  /** Whether command names may contain an @, as in packages. */
  atIsLetter: boolean;
  /** Where reading ends, once \\endinput was executed. */
  limit?: { end: number };
}

/** Splits a file into tokens on demand. */
export function lexer(source: string, file: number, { verbatims, atIsLetter, limit }: Dialect): () => Token | undefined {
  let at = 0;
  /** Whether only white space precedes this place on its line, as after a comment. */
  let opensLine = true;
  const endless = new Set<string>();
  return next;

  function next(): Token | undefined {
    while (at < Math.min(source.length, limit?.end ?? source.length)) {
      const from = at;
      const character = source[at]!;
      if (character === "%") {
        skipComment();
        continue;
      }
      const wasOpening = opensLine;
      opensLine = false;
      if (character === "\\") {
        const token = command();
        if (token) return token;
        continue;
      }
      const kind = single[character];
      if (kind) {
        at++;
        return { kind, text: character, from, file };
      }
      if (character === "#") return parameter();
      const space = match(blank);
      if (space) return { kind: newlinesIn(space[0]) + Number(wasOpening) >= 2 ? "paragraph" : "space", text: space[0], from, file };
      const found = match(word) ?? match(mark);
      if (found) return { kind: /^[`'\-"[\]()*]/.test(found[0]) ? "mark" : "word", text: found[0], from, file };
      at++;
    }
    return undefined;
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  }

  function skipComment(): void {
    const end = source.indexOf("\n", at);
    at = end === -1 ? source.length : end + 1;
    while (source[at] === " " || source[at] === "\t") at++;
    opensLine = true;
  }

  function parameter(): Token {
    const from = at++;
    if (source[at] === "#") at++;
    const digit = /[1-9]/.test(source[at] ?? "") ? source[at++]! : "";
    return { kind: "parameter", text: digit, from, file };
  }

  function command(): Token | undefined {
    const from = at++;
    const name = match(atIsLetter ? /[A-Za-z@]+/y : /[A-Za-z]+/y)?.[0];
    if (name === undefined) {
      const symbol = source.slice(at, at + ((source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
      at += symbol.length;
      return { kind: "command", text: /\s/.test(symbol) || symbol === "" ? " " : symbol, from, file };
    }
    if (name === "makeatletter") atIsLetter = true;
    if (name === "makeatother") atIsLetter = false;
    const raw = verbatim(name);
    if (raw !== "none") return raw;
    skipBlanksAfterName();
    return { kind: "command", text: name, from, file };
  }

  function skipBlanksAfterName(): void {
    const before = at;
    const space = match(blank);
    if (space && newlinesIn(space[0]) >= 2) at = before;
  }

  /** A verbatim token, undefined for dropped text, "none" for an ordinary command. */
  function verbatim(name: string): Token | undefined | "none" {
    if (name === "begin") return environment();
    if (name === "verb" || name === "lstinline" || name === "Verb") return taken(name, inlineVerbatim(source, at));
    if (name === "url" || name === "path" || name === "nolinkurl" || name === "href" || name === "doi")
      return taken(name, bracedVerbatim(source, at));
    // The first argument is the language.
    if (name === "mintinline") return taken(name, inlineVerbatim(source, bracedVerbatim(source, at)?.after ?? at));
    return "none";
  }

  function taken(holder: string, found: ReturnType<typeof bracedVerbatim>): Token | "none" {
    if (!found) return "none";
    at = found.after;
    return { kind: "verbatim", text: source.slice(found.start, found.end), from: found.start, file, holder };
  }

  function environment(): Token | undefined | "none" {
    const before = at;
    const name = match(environmentName)?.[1];
    at = before;
    if (name === undefined || endless.has(name) || !(isVerbatim(name) || verbatims.has(name))) return "none";
    const begin = source.indexOf("}", at) + 1;
    const end = source.indexOf(`\\end{${name}}`, begin);
    if (end === -1) {
      endless.add(name);
      return "none";
    }
    at = end + name.length + 6;
    return isComment(name) ? undefined : { kind: "verbatim", text: source.slice(begin, end), from: begin, file, holder: name };
  }
}

function newlinesIn(text: string): number {
  let count = 0;
  for (let place = text.indexOf("\n"); place !== -1; place = text.indexOf("\n", place + 1)) count++;
  return count;
}
