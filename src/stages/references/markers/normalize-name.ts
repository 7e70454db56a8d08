import { comparable } from "../../../domain/reference/work.ts";

/** Letters that Unicode normalisation does not decompose. */
const letters: Record<string, string> = { ø: "o", ł: "l", đ: "d", ð: "d", æ: "a", œ: "o", ß: "ss", ı: "i", þ: "th" };

/** A name for comparison: without case and accents, "ue" like "ü", because one side often lost them. */
export function normalizeName(name: string): string {
  return comparable(name.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ""))
    .replace(/[øłđðæœßıþ]/g, (letter) => letters[letter]!)
    .replace(/(?<=[aou])e(?!\b)/g, "");
}

/** In letters: longer words may differ by two. */
const longWord = 8;

/** Whether two words differ by one letter, by two exchanged letters, or in long words by two neighbouring letters. */
export function isAlmostSame(one: string, other: string): boolean {
  const [a, b] = [one.replaceAll(" ", ""), other.replaceAll(" ", "")];
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 2) return false;
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const [rest, others] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const isExchanged = rest.length === 2 && others === `${rest[1]}${rest[0]}`;
  return isExchanged || Math.max(rest.length, others.length) <= (Math.min(a.length, b.length) >= longWord ? 2 : 1);
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
