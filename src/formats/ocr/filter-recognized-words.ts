import type { Line, Word } from "tesseract.js";

/** Percent. A line of lower confidence is dirt, a drawing or sideways text. */
const minLineConfidence = 50;
/** Percent. URLs and names have a low confidence, but the height of the lines around them. */
const minTypicalLineConfidence = 15;
const longWord = /[\p{L}\p{N}]{4}/u;
const closeHeight = 0.1;
const sureLineConfidence = 85;
/** Percent. Signs, and words lower than letters, are dirt below this confidence. */
const minScrapConfidence = 30;
/** In heights of small letters: a lower word has no letters. */
const lowest = 0.8;
/** In heights of small letters: a higher word is sideways or not text. */
const highest = 4.5;
/** In heights of small letters: a bullet is a small square, separated from its text by a gap. */
const bullet = { min: 0.3, max: 0.92, gap: 0.5 };

/** Shorter lines may be higher than wide. */
const fewLetters = 3;
/** A line of signs and single letters is part of a drawing; a number may be the page number. */
const says = /[\p{L}\p{N}]{2}|\d/u;

const smallLetters = new Set("acemnorsuvwxz");
/** With fewer small letters, digits and capitals are measured too. */
const enoughLetters = 5;
/** Ratio of the heights of digits or capitals and small letters. */
const tallLetter = 1.42;

/** The height of small letters in a line, in pixels; for a line without letters, Tesseract's estimate. */
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

/** Heights of small letters in the lines of a page with a high confidence. */
export function typicalHeights(lines: Line[]): number[] {
  return [...new Set(lines.filter(({ confidence }) => confidence >= sureLineConfidence).map(smallLettersOf))];
}

/** Whether a line is horizontal. */
export function isLevel({ bbox, text }: Line): boolean {
  return bbox.x1 - bbox.x0 >= bbox.y1 - bbox.y0 || text.trim().length < fewLetters;
}

/** The words of a line without dirt, and its bullet; empty if the line is not text. */
export function filterRecognizedWords(line: Line, typicalHeights: number[]): Word[] {
  const height = smallLettersOf(line);
  if (!(height > 0) || !isLevel(line)) return [];
  const [first, second] = line.words;
  const words = first && second && isBullet(first, second, height) ? [asBullet(first), ...line.words.slice(1)] : line.words;
  const kept = words.filter((word) => isWord(word, height));
  const text = kept.map((word) => word.text).join(" ");
  const looksTypical = longWord.test(text) && typicalHeights.some((other) => Math.abs(other - height) <= closeHeight * height);
  return meanConfidence(kept) < (looksTypical ? minTypicalLineConfidence : minLineConfidence) || !says.test(text) ? [] : kept;
}

function isWord({ text, confidence, bbox }: Word, height: number): boolean {
  if (text.trim() === "" || bbox.y1 - bbox.y0 > highest * height) return false;
  return confidence >= minScrapConfidence || (/[\p{L}\p{N}]/u.test(text) && bbox.y1 - bbox.y0 >= lowest * height);
}

/** Tesseract does not know bullets and reads them as a small round letter or sign. */
function isBullet({ text, bbox }: Word, next: Word, height: number): boolean {
  const [wide, high] = [bbox.x1 - bbox.x0, bbox.y1 - bbox.y0];
  const isSquare = Math.abs(wide - high) <= 0.25 * Math.max(wide, high);
  const isSmall = high >= bullet.min * height && high <= bullet.max * height;
  return /^[^\d.,:;]$/u.test(text) && isSquare && isSmall && next.bbox.x0 - bbox.x1 >= bullet.gap * height;
}

/** Percent; the shape identifies a bullet as reliably as any word. */
const sureOfBullet = 90;

function asBullet(word: Word): Word {
  const symbols = word.symbols.slice(0, 1).map((symbol) => ({ ...symbol, text: "•", bbox: word.bbox }));
  return { ...word, text: "•", confidence: sureOfBullet, symbols };
}

/** Percent, weighted by word length. */
export function meanConfidence(words: Word[]): number {
  let [letters, sum] = [0, 0];
  for (const { text, confidence } of words) {
    letters += text.length;
    sum += text.length * confidence;
  }
  return letters === 0 ? 0 : sum / letters;
}
