/** Letters without a decomposition, and their plain letters. */
const specialLetters: Record<string, string> = { ø: "o", ł: "l", đ: "d", ð: "d", ß: "s", æ: "a", œ: "o", þ: "t", ı: "i" };
/** Any non-ASCII letter; first the counters for volume and issue in Chinese, Japanese and Korean, which stay. */
const letters = /((?<=\d\s?)[권卷巻호期号]|[第제](?=\s?\d))|[^\x00-\x7f]/g;
const known = new Map<string, string>();

/**
 * The same text, character for character, in ASCII letters and English quotation marks: "Ł" as "L", "é" as "e", "Ж" as "X", "ж" and "字"
 * as "x". This keeps rules short and fast, and offsets valid in the original.
 */
export function foldToAscii(text: string): string {
  return inEnglishMarks(text).replace(letters, (character, counter?: string) => {
    if (counter !== undefined) return counter;
    const seen = known.get(character);
    if (seen !== undefined) return seen;
    const plain = foldCharacter(character);
    known.set(character, plain);
    return plain;
  });
}

/** Converts „German“ and »pointed« quotation marks to “English” ones. */
function inEnglishMarks(text: string): string {
  return text.replace(/„([^„“”]{1,400})[“”]|»([^»«]{1,400})«/g, (_, low?: string, pointed?: string) => `“${low ?? pointed}”`);
}

function foldCharacter(character: string): string {
  const base = specialLetters[character] ?? specialLetters[character.toLowerCase()]?.toUpperCase() ?? character.normalize("NFD")[0]!;
  if (/[A-Za-z]/.test(base)) return base;
  if (/\p{Lu}/u.test(character)) return "X";
  if (/[\p{L}\p{M}]|[\ud800-\udfff]/u.test(character)) return "x";
  if (/\s/.test(character)) return " ";
  if (character === "″") return '"';
  return /\p{Nd}/u.test(character) ? "0" : character;
}
