import { comparable } from "../../../domain/reference/work.ts";

/** Letters that Unicode normalisation does not decompose. */
const letters: Record<string, string> = { ø: "o", ł: "l", đ: "d", ð: "d", æ: "a", œ: "o", ß: "ss", ı: "i", þ: "th" };

/** A name for comparison: without case and accents, "ue" like "ü", because one side often lost them. */
export function normalizeName(name: string): string {
  return comparable(name.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ""))
    .replace(/[øłđðæœßıþ]/g, (letter) => letters[letter]!)
    .replace(/(?<=[aou])e(?!\b)/g, "");
}

/** A normalized name without spaces, which programs that read PDFs lose: "vanderMeer". */
export function withoutSpaces(name: string): string {
  // "La Echeverria" and "LaEcheverria" were normalized differently.
  return name.replaceAll(" ", "").replace(/(?<=[aou])e(?!$)/g, "");
}

/** In letters: longer words may differ by two. */
const longWord = 8;

/** Whether two words differ by one letter, by two exchanged letters, or in long words by two neighbouring letters. */
export function isAlmostSame(one: string, other: string): boolean {
  const [a, b] = [one.replaceAll(" ", ""), other.replaceAll(" ", "")];
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 2) return false;
  const { head, tail } = sameEnds(a, b);
  const [rest, others] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const isExchanged = rest.length === 2 && others === `${rest[1]}${rest[0]}`;
  return isExchanged || Math.max(rest.length, others.length) <= (Math.min(a.length, b.length) >= longWord ? 2 : 1);
}

/** "Dickenson" and "Dickson": most letters at both ends of two names are the same. */
export function sharesMostLetters(one: string, other: string): boolean {
  const { head, tail } = sameEnds(one, other);
  return head > 0 && 2 * (head + tail) >= Math.max(one.length, other.length) + 1;
}

/** The numbers of letters that two words share at their beginning and at their end. */
function sameEnds(a: string, b: string): { head: number; tail: number } {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return { head, tail };
}

/** In letters: longer words have too many keys. */
const longestKeyed = 60;

/** Keys of a word, of which it shares at least one with every word that is almost the same. */
export function almostSameKeysOf(word: string): string[] {
  const letters = word.replaceAll(" ", "");
  if (letters.length > longestKeyed) return [letters];
  const without = (count: number) =>
    Array.from({ length: letters.length - count + 1 }, (_, at) => letters.slice(0, at) + letters.slice(at + count));
  return [...new Set([letters, ...without(1), ...(letters.length >= longWord ? without(2) : [])])];
}

/** Characters that OCR takes for others, in the same number. */
const confused: Record<string, string> = {
  "0": "o",
  "1": "l",
  i: "l",
  j: "l",
  "|": "l",
  "!": "l",
  "5": "s",
  "8": "b",
  "6": "b",
  "9": "g",
  c: "e",
};

/** A text in which characters that OCR confuses are the same; every offset stays. */
export function foldConfusable(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => foldAccent(sign)).replace(/[01ij|!5869c]/g, (sign) => confused[sign]!);
}

/** One code unit for one, so that offsets stay. */
function foldAccent(sign: string): string {
  const plain = sign.normalize("NFD")[0]!.toLowerCase();
  return plain.length === 1 ? plain : sign;
}
