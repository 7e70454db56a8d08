import { couldBeNames } from "../names/find-names.ts";
import { type NumberKind, numberPatterns } from "./number-patterns.ts";

/** A number or date of an entry: named by a word beside it, or bare. */
export interface NumberToken {
  kind: NumberKind;
  /** Including the word that names it. */
  start: number;
  end: number;
  text: string;
  /** A bare year, which may be a page or a volume too. */
  isBareYear: boolean;
  inBrackets: boolean;
}

const lexer = new RegExp(numberPatterns.map(([, pattern]) => `(${pattern})`).join("|"), "g");

/** Every number and date of an entry, in order, outside known spans. */
export function readNumberTokens(raw: string, isTaken: (start: number, end: number) => boolean): NumberToken[] {
  const tokens: NumberToken[] = [];
  for (const match of raw.matchAll(lexer)) {
    let text = match[0];
    // "… and Berg, Jan. 2016": a given name that is a month too.
    const isGivenName =
      /^[A-Z][a-z]+\.?\s\d{4}/.test(text) &&
      /(?:and|&)\s[A-Z][a-z-]+,\s$/.test(raw.slice(0, match.index)) &&
      couldBeNames(raw.slice(0, match.index));
    const start = match.index + (isGivenName ? text.search(/\d{4}|$/) : 0);
    text = raw.slice(start, match.index + text.length);
    if (text === "" || isTaken(start, start + text.length)) continue;
    const kind = numberPatterns[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]![0];
    tokens.push({
      kind,
      start,
      end: start + text.length,
      text,
      isBareYear: kind === "date" && /^\d{4}$/.test(text),
      inBrackets: /[([]\s?$/.test(raw.slice(Math.max(0, start - 2), start)),
    });
  }
  return tokens;
}
