/** Letters that are no other letter with an accent, and the plain letters they are read as. */
const specialLetters: Record<string, string> = { ø: "o", ł: "l", đ: "d", ð: "d", ß: "s", æ: "a", œ: "o", þ: "t", ı: "i" };
/** Any letter but the plain ones; first the words for volume and issue in Chinese, Japanese and Korean, which stay as they are. */
const letters = /((?<=\d\s?)[권卷巻호期号]|[第제](?=\s?\d))|[^\x00-\x7f]/g;
const known = new Map<string, string>();

/**
 * The same text, character for character, in plain Latin letters and English quotation marks: "Ł" as "L", "é" as "e", "Ж" as "X", "ж" and "字" as "x".
 * Rules are then short and fast, and the places they find hold in the text as written.
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

/** „German“ and »pointed« quotation marks as “English” ones. */
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
