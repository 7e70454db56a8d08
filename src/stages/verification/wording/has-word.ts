/** Letters that words share which differ in their endings alone, where a simple rule cuts them differently. */
const minSharedLetters = 6;

/** Whether a set of stems has a word: "citation" and "citations" share their beginning alone. */
export function hasWord(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  const beginning = word.slice(0, minSharedLetters);
  return beginning.length === minSharedLetters && words.values().some((other) => other.startsWith(beginning));
}

/** Share of words, from 0 to 1, that a set of stems has. */
export function shareOf(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : [...wanted].filter((word) => hasWord(given, word)).length / wanted.size;
}
