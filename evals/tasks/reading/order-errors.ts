/** Number of letters that identify a paragraph; shorter beginnings are ambiguous. */
const keyLength = 40;

/** Number of expected paragraphs found in a text, and of those out of order. */
export interface Order {
  found: number;
  displaced: number;
}

/** Searches for the beginnings of the expected paragraphs; beginnings that occur twice are left out. */
export function orderErrors(paragraphs: readonly string[], text: string): Order {
  const letters = lettersOf(text);
  const keys = paragraphs.map((paragraph) => lettersOf(paragraph).slice(0, keyLength)).filter((key) => key.length === keyLength);
  const places = keys
    .filter((key, index) => keys.indexOf(key) === index && keys.lastIndexOf(key) === index)
    .map((key) => (letters.indexOf(key) === letters.lastIndexOf(key) ? letters.indexOf(key) : -1))
    .filter((place) => place >= 0);
  return { found: places.length, displaced: places.length - longestIncreasingSubsequence(places) };
}

function lettersOf(text: string): string {
  return text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
}

/** Length of the longest increasing subsequence: the paragraphs that are in order. */
function longestIncreasingSubsequence(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    const place = ends.findIndex((end) => end >= value);
    ends[place < 0 ? ends.length : place] = value;
  }
  return ends.length;
}
