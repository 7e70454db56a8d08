import type { Line, Word } from "tesseract.js";

/** Percent. A line believed less than this is dirt, a drawing or text that runs sideways. */
const minLineConfidence = 50;
/** Percent. An address or a name is hard to believe, but is set like the lines around it. */
const minTypicalLineConfidence = 15;
const longWord = /[\p{L}\p{N}]{4}/u;
const closeHeight = 0.1;
const sureLineConfidence = 85;
/** Percent. A sign, or what is lower than letters are, is dirt when believed less than this. */
const minScrapConfidence = 30;
/** In heights of small letters: what is lower has no letters. */
const lowest = 0.8;
/** In heights of small letters: no word of a line is higher than this; what is, stands sideways or is no text. */
const highest = 4.5;
/** In heights of small letters: a bullet is a small square, and stands apart from the word it introduces. */
const bullet = { least: 0.3, most: 0.92, gap: 0.5 };

/** Shorter lines may be higher than wide. */
const fewLetters = 3;
/** A line of signs and single letters is a part of a drawing; a number may be that of the page. */
const says = /[\p{L}\p{N}]{2}|\d/u;

const smallLetters = new Set("acemnorsuvwxz");
/** Fewer small letters need the help of digits and capitals. */
const enoughLetters = 5;
/** How much higher digits and capitals are than small letters. */
const tallLetter = 1.42;

/** The height of small letters in a line, in dots; a line without letters is left to Tesseract's guess. */
export function smallLettersOf({ words, rowAttributes: { rowHeight, ascenders, descenders } }: Line): number {
  const symbols = words.flatMap((word) => word.symbols);
  const small = symbols.filter(({ text }) => smallLetters.has(text)).map(({ bbox }) => bbox.y1 - bbox.y0);
  if (small.length >= enoughLetters) return middle(small);
  const tall = symbols.filter(({ text }) => /^[\p{Lu}\p{N}]$/u.test(text)).map(({ bbox }) => (bbox.y1 - bbox.y0) / tallLetter);
  return small.length + tall.length === 0 ? rowHeight - ascenders - descenders : middle([...small, ...tall]);
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}

/** Heights of small letters that the lines of a page have which were surely read. */
export function typicalHeights(lines: Line[]): number[] {
  return [...new Set(lines.filter(({ confidence }) => confidence >= sureLineConfidence).map(smallLettersOf))];
}

/** Whether a line runs across the page and not down it. */
export function isLevel({ bbox, text }: Line): boolean {
  return bbox.x1 - bbox.x0 >= bbox.y1 - bbox.y0 || text.trim().length < fewLetters;
}

/** The words of a line that are words, and its bullet as one; nothing when the line is none. */
export function filterRecognizedWords(line: Line, usual: number[]): Word[] {
  const height = smallLettersOf(line);
  if (!(height > 0) || !isLevel(line)) return [];
  const [first, second] = line.words;
  const words = first && second && isBullet(first, second, height) ? [asBullet(first), ...line.words.slice(1)] : line.words;
  const kept = words.filter((word) => isWord(word, height));
  const text = kept.map((word) => word.text).join(" ");
  const looksUsual = longWord.test(text) && usual.some((other) => Math.abs(other - height) <= closeHeight * height);
  return meanConfidence(kept) < (looksUsual ? minTypicalLineConfidence : minLineConfidence) || !says.test(text) ? [] : kept;
}

function isWord({ text, confidence, bbox }: Word, height: number): boolean {
  if (text.trim() === "" || bbox.y1 - bbox.y0 > highest * height) return false;
  return confidence >= minScrapConfidence || (/[\p{L}\p{N}]/u.test(text) && bbox.y1 - bbox.y0 >= lowest * height);
}

/** Tesseract knows no bullets: it reads them as some small round letter or sign. */
function isBullet({ text, bbox }: Word, next: Word, height: number): boolean {
  const [wide, high] = [bbox.x1 - bbox.x0, bbox.y1 - bbox.y0];
  const isSquare = Math.abs(wide - high) <= 0.25 * Math.max(wide, high);
  const isSmall = high >= bullet.least * height && high <= bullet.most * height;
  return /^[^\d.,:;]$/u.test(text) && isSquare && isSmall && next.bbox.x0 - bbox.x1 >= bullet.gap * height;
}

/** Percent; as sure as any word, for its shape tells. */
const sureOfBullet = 90;

function asBullet(word: Word): Word {
  const symbols = word.symbols.slice(0, 1).map((symbol) => ({ ...symbol, text: "•", bbox: word.bbox }));
  return { ...word, text: "•", confidence: sureOfBullet, symbols };
}

/** Percent, each word weighing as much as it is long. */
export function meanConfidence(words: Word[]): number {
  let [letters, sum] = [0, 0];
  for (const { text, confidence } of words) {
    letters += text.length;
    sum += text.length * confidence;
  }
  return letters === 0 ? 0 : sum / letters;
}
