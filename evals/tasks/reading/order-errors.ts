/** Letters by which a paragraph is found again; shorter ones could be anything. */
const keyLength = 40;

/** How many expected paragraphs were found in a text, and how many of them stand out of order. */
export interface Order {
  found: number;
  displaced: number;
}

/** Looks for the beginnings of the expected paragraphs; those that occur twice say nothing about order. */
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

/** Length of the longest subsequence that only rises: what can stay where it is. */
function longestIncreasingSubsequence(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    const place = ends.findIndex((end) => end >= value);
    ends[place < 0 ? ends.length : place] = value;
  }
  return ends.length;
}
