/** A lexical token of a TeX file, with its place. */
export interface Token {
  kind:
    | "word"
    /** Quotation marks, dashes, brackets and stars, which may have a special meaning. */
    | "mark"
    | "space"
    | "paragraph"
    | "command"
    | "open"
    | "close"
    | "dollar"
    | "align"
    | "up"
    | "down"
    | "tie"
    | "parameter"
    /** Verbatim text: `\verb`, `\url`, the content of a verbatim environment. */
    | "verbatim";
  /** The text; the name of a command, the number of a parameter. */
  text: string;
  from: number;
  file: number;
  /** The command or environment of verbatim text. */
  holder?: string;
  /** The macro use that it comes from. */
  use?: Use;
}

/** One use of a macro and its nesting, which limit expansion. */
interface Use {
  depth: number;
  /** Shared by all expansions of one command in the file. */
  spent: { tokens: number };
}

export function isCommand(token: Token | undefined, ...names: string[]): boolean {
  return token?.kind === "command" && names.includes(token.text);
}

export function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === "mark" && token.text === text;
}

/** The characters of tokens, for names, keys and sizes. */
export function plainText(tokens: Token[]): string {
  return tokens
    .map(({ kind, text }) => (kind === "command" ? `\\${text}` : kind === "paragraph" ? " " : text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** An argument in braces again, so that what it sets, such as a colour, ends with it. */
export function inBraces(argument: Token[] = []): Token[] {
  const [first, last] = [argument[0], argument.at(-1)];
  if (!first || !last) return [];
  return [{ ...first, kind: "open", text: "{" }, ...argument, { ...last, kind: "close", text: "}", from: last.from + last.text.length }];
}

/** The end of the group whose brace opens at an index; -1 if it is unclosed. */
export function groupEnd(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let place = open; place < tokens.length; place++) {
    if (tokens[place]!.kind === "open") depth++;
    if (tokens[place]!.kind === "close" && --depth === 0) return place;
  }
  return -1;
}
