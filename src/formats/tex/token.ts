/** What TeX's eyes make of a file: the smallest pieces that mean something, each with its place. */
export interface Token {
  kind:
    | "word"
    /** Quotation marks, dashes, brackets and stars, which may mean more than themselves. */
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
    /** Words that are taken as they stand: `\verb`, `\url`, the inside of a verbatim environment. */
    | "verbatim";
  /** The words; of a command its name, of a parameter its number. */
  text: string;
  from: number;
  file: number;
  /** Of verbatim words: the command or environment that holds them. */
  holder?: string;
  /** Which use of a macro it came from. */
  use?: Use;
}

/** One use of a macro, and the uses around it, which bound each other. */
interface Use {
  depth: number;
  /** Shared by all uses that one command in the file led to. */
  spent: { tokens: number };
}

export function isCommand(token: Token | undefined, ...names: string[]): boolean {
  return token?.kind === "command" && names.includes(token.text);
}

export function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === "mark" && token.text === text;
}

/** The characters of tokens, for names, keys and sizes that are no words of the text. */
export function plainText(tokens: Token[]): string {
  return tokens
    .map(({ kind, text }) => (kind === "command" ? `\\${text}` : kind === "paragraph" ? " " : text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Where the group ends whose brace opens at a place; -1 when it never does. */
export function groupEnd(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let place = open; place < tokens.length; place++) {
    if (tokens[place]!.kind === "open") depth++;
    if (tokens[place]!.kind === "close" && --depth === 0) return place;
  }
  return -1;
}
