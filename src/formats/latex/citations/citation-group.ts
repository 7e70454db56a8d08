import { type TexPiece, textOf } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { collect, type LatexSession } from "../latex-session.ts";

/** One group of keys with its prenote and postnote. */
export interface CitationGroup {
  before: TexPiece[];
  after: TexPiece[];
  keys: CitedKey[];
}

export interface CitedKey {
  key: string;
  from: number;
  file: number;
}

/** Reads the keys after a command, with the optional arguments before them. */
export function readCitationGroup(session: LatexSession): CitationGroup {
  const { input } = session;
  const [first, second] = [input.optional(), input.optional()];
  const words = (tokens: Token[] | undefined) => (tokens ? collect(session, tokens) : []);
  const keys = keysOf(input.argument() ?? []);
  for (const { key } of keys) session.sources.cite(key);
  return second ? { before: words(first), after: words(second), keys } : { before: [], after: words(first), keys };
}

/** The keys of `a, b`, each with its place. */
export function keysOf(tokens: Token[]): CitedKey[] {
  const keys: CitedKey[] = [];
  let current: CitedKey | undefined;
  for (const { text, from, file } of tokens)
    for (const { 0: part, index } of text.matchAll(/,|[^,\s]+|\s+/g)) {
      if (part === ",") current = undefined;
      else if (current) current.key += part;
      else if (part.trim() !== "") {
        current = { key: part, from: from + index, file };
        keys.push(current);
      }
    }
  return keys.map((found) => ({ ...found, key: found.key.trim() }));
}

/** "33" and "12–14" are pages; other text already contains its kind. */
export function pinpointOf(after: TexPiece[]): string | undefined {
  const words = textOf(after);
  if (words === "") return undefined;
  if (/^[\divxlc]+$/i.test(words) && /\d|^[ivxlc]+$/.test(words)) return `p. ${words}`;
  if (/^\d+\s*ff?\.?$/.test(words)) return `p. ${words}`;
  return /^\d+\s*[-–]\s*\d+$/.test(words) ? `pp. ${words}` : words;
}
