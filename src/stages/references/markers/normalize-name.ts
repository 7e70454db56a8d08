import { comparable } from "../../../domain/reference/work.ts";

/** Letters that Unicode normalisation does not decompose. */
const letters: Record<string, string> = { ø: "o", ł: "l", đ: "d", ð: "d", æ: "a", œ: "o", ß: "ss", ı: "i", þ: "th" };

/** A name for comparison: without case and accents, "ue" like "ü", because one side often lost them. */
export function normalizeName(name: string): string {
  return comparable(name.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ""))
    .replace(/[øłđðæœßıþ]/g, (letter) => letters[letter]!)
    .replace(/(?<=[aou])e(?!\b)/g, "");
}
