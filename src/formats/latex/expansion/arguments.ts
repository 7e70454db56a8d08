import { isCommand, isMark, plainText, type Token } from "../../tex/token.ts";
import type { TokenStream } from "./token-stream.ts";

/** Maximum tokens of an optional argument; a longer one is an open bracket in the text. */
const longestOptional = 3_000;

/** Reads arguments as TeX does: a group, or the next single token. */
export function argumentReader(stream: TokenStream, fail: (what: string, why: string) => void) {
  /** After the first unclosed brace, arguments end with their paragraph, so that not each one runs to the end of the file. */
  let hasRunAway = false;

  return { argument, optional, star, upTo, afterSpace, opensGroup, opensArgument, name: () => plainText(argument() ?? []) };

  /** Whether a group comes next; reads only white space. */
  function opensGroup(): boolean {
    const token = afterSpace();
    if (token) stream.push([token]);
    return token?.kind === "open";
  }

  /** The next token that is not white space. */
  function afterSpace(): Token | undefined {
    let token = stream.next();
    while (token?.kind === "space") token = stream.next();
    return token;
  }

  /** Whether a group or brackets follow without white space. */
  function opensArgument(): boolean {
    const token = stream.next();
    if (token) stream.push([token]);
    return token?.kind === "open" || isMark(token, "[");
  }

  function argument(): Token[] | undefined {
    let first = afterSpace();
    while (isCommand(first, "expandafter")) first = afterSpace();
    if (!first) return undefined;
    if (first.kind === "open") return group();
    if (first.kind === "paragraph" || first.kind === "close" || first.kind === "align") {
      stream.push([first]);
      return undefined;
    }
    if (first.kind !== "word" && first.kind !== "mark") return [first];
    const character = String.fromCodePoint(first.text.codePointAt(0)!);
    const rest = first.text.slice(character.length);
    if (rest !== "") stream.push([{ ...first, text: rest, from: first.from + character.length }]);
    return [{ ...first, text: character }];
  }

  function group(): Token[] {
    const tokens: Token[] = [];
    let depth = 1;
    for (let token = stream.next(); token; token = stream.next()) {
      if (token.kind === "open") depth++;
      if (token.kind === "close" && --depth === 0) return tokens;
      if (hasRunAway && token.kind === "paragraph") {
        stream.push([token]);
        return tokens;
      }
      tokens.push(token);
    }
    return runAway(tokens);
  }

  /** An unclosed brace takes only its paragraph. */
  function runAway(tokens: Token[]): Token[] {
    if (!hasRunAway) fail("a brace", "it is opened and never closed");
    hasRunAway = true;
    const end = tokens.findIndex(({ kind }) => kind === "paragraph");
    if (end === -1) return tokens;
    stream.push(tokens.slice(end));
    return tokens.slice(0, end);
  }

  function optional(open = "[", close = "]"): Token[] | undefined {
    const skipped: Token[] = [];
    let token = stream.next();
    for (; token?.kind === "space"; token = stream.next()) skipped.push(token);
    if (!isMark(token, open)) {
      stream.push(token ? [...skipped, token] : skipped);
      return undefined;
    }
    const tokens: Token[] = [];
    let depth = 0;
    for (let inner = stream.next(); inner; inner = stream.next()) {
      if (depth === 0 && isMark(inner, close)) return tokens;
      if (inner.kind === "open") depth++;
      if (inner.kind === "close") depth--;
      tokens.push(inner);
      if (depth < 0 || inner.kind === "paragraph" || tokens.length > longestOptional) break;
    }
    stream.push([...skipped, token!, ...tokens]);
    return undefined;
  }

  /** What stands before a command, within the paragraph. */
  function upTo(command: string): Token[] {
    const tokens: Token[] = [];
    for (let token = stream.next(); token && !isCommand(token, command); token = stream.next()) {
      tokens.push(token);
      if (token.kind !== "paragraph" && tokens.length < longestOptional) continue;
      stream.push(tokens);
      return [];
    }
    return tokens;
  }

  function star(): boolean {
    const token = stream.next();
    if (isMark(token, "*")) return true;
    if (token) stream.push([token]);
    return false;
  }
}

export type ArgumentReader = ReturnType<typeof argumentReader>;
