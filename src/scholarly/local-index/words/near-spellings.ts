import type { SearchToken } from "./search-tokens.ts";

const alphabet = [..."abcdefghiklmnopqrstuvz0123456789"];

/** All tokens that differ from a token in one letter: left out, added, another one, or exchanged with its neighbour. */
export function nearSpellings(token: SearchToken): SearchToken[] {
  const found = new Set<string>();
  for (let at = 1; at <= token.length; at++) {
    const [before, after] = [token.slice(0, at), token.slice(at)];
    if (after !== "") found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of alphabet) {
      if (after !== "") found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(token);
  return [...found];
}
