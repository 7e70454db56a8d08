import { takesArgument } from "./formula-commands.ts";
import { groupEnd, isMark, type Token } from "./token.ts";

/** In tokens: an optional argument is short. */
const longestOptional = 200;

/** Reads the tokens of a formula, with groups and arguments as in TeX. */
export function formulaCursor(given: Token[]) {
  // A word may be consumed letter by letter; the rest stays in its place.
  const tokens = [...given];
  let at = 0;

  return { next: () => tokens[at++], peek, group, unit, following, skipStar, optional, skipPoint };

  /** The next token, without white space. */
  function peek(): Token | undefined {
    return tokens[at]?.kind === "space" ? tokens[at + 1] : tokens[at];
  }

  /** The content of the group whose brace was read last. */
  function group(): Token[] {
    return groupFrom(at - 1);
  }

  function groupFrom(place: number): Token[] {
    const found = groupEnd(tokens, place);
    const end = found === -1 ? tokens.length : found;
    at = end + 1;
    return tokens.slice(place + 1, end);
  }

  /** The next group or single token. */
  function unit(): Token[] {
    while (tokens[at]?.kind === "space") at++;
    const token = tokens[at];
    if (!token) return [];
    if (token.kind === "open") return groupFrom(at);
    if (token.kind === "word") return [firstLetter(token)];
    at++;
    if (token.kind === "command" && tokens[at]?.kind === "open" && takesArgument(token.text))
      return [token, tokens[at]!, ...groupFrom(at), { ...token, kind: "close" }];
    return [token];
  }

  function firstLetter(word: Token): Token {
    const letter = String.fromCodePoint(word.text.codePointAt(0)!);
    cutWord(word, letter.length);
    return { ...word, text: letter };
  }

  /** Consumes some characters of the next word. */
  function cutWord(word: Token, length: number): void {
    if (length === word.text.length) at++;
    else tokens[at] = { ...word, text: word.text.slice(length), from: word.from + length };
  }

  /** Brackets and groups right after a command, with their braces. */
  function following(): Token[] {
    const start = at;
    for (;;) {
      const end = at;
      while (tokens[at]?.kind === "space") at++;
      if (tokens[at]?.kind === "open") groupFrom(at);
      else if (optional() === undefined) {
        at = end;
        return tokens.slice(start, end);
      }
    }
  }

  /** Consumes the brackets that come next, if any, and returns their content. */
  function optional(): Token[] | undefined {
    if (!isMark(tokens[at], "[")) return undefined;
    for (let place = at + 1; place < Math.min(tokens.length, at + longestOptional); place++) {
      if (!isMark(tokens[place], "]")) continue;
      const inside = tokens.slice(at + 1, place);
      at = place + 1;
      return inside;
    }
    return undefined;
  }

  function skipStar(): void {
    if (isMark(tokens[at], "*")) at++;
  }

  /** A full stop represents an invisible delimiter. */
  function skipPoint(): void {
    const next = tokens[at];
    if (next?.kind === "word" && next.text.startsWith(".")) cutWord(next, 1);
  }
}
