import { type Draft, textOf } from "../tex/draft.ts";
import type { Token } from "../tex/token.ts";
import { collect, type Session } from "./session.ts";

/** One group of keys with what stands before and after it. */
export interface Cited {
  before: Draft[];
  after: Draft[];
  keys: Key[];
}

export interface Key {
  key: string;
  from: number;
  file: number;
}

/** The keys that follow a command, with the words in brackets before them. */
export function readCited(session: Session): Cited {
  const { input } = session;
  const [first, second] = [input.optional(), input.optional()];
  const words = (tokens: Token[] | undefined) => (tokens ? collect(session, tokens) : []);
  const keys = keysOf(input.argument() ?? []);
  for (const { key } of keys) session.sources.cite(key);
  return second ? { before: words(first), after: words(second), keys } : { before: [], after: words(first), keys };
}

/** The keys of `a, b`, each with its place. */
export function keysOf(tokens: Token[]): Key[] {
  const keys: Key[] = [];
  let current: Key | undefined;
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

/** "33" and "12–14" are pages; other words say themselves what they count. */
export function pinpointOf(after: Draft[]): string | undefined {
  const words = textOf(after);
  if (words === "") return undefined;
  if (/^[\divxlc]+$/i.test(words) && /\d|^[ivxlc]+$/.test(words)) return `p. ${words}`;
  if (/^\d+\s*ff?\.?$/.test(words)) return `p. ${words}`;
  return /^\d+\s*[-–]\s*\d+$/.test(words) ? `pp. ${words}` : words;
}
