import type { Span } from "../document/locator.ts";

/**
 * One way of writing for what looks the same to a reader, for comparison only: digits of all scripts as 0–9, full-width and mathematical
 * letters as plain ones, look-alikes of Latin letters in Latin words as Latin letters, and no invisible characters. What is shown to a user
 * is always the text as written.
 */
export function plainCharacters(text: string): string {
  return isPlain(text) ? text : toPlain(text).text;
}

/** Runs a search on plain characters, and gives the spans in the text as written. */
export function onPlainCharacters<Found extends Span>(find: (text: string) => Found[]): (text: string) => Found[] {
  return (text) => {
    if (isPlain(text)) return find(text);
    const { text: plain, starts, ends } = toPlain(text);
    return find(plain).map((found) => {
      const span = { start: starts[found.start] ?? text.length, end: found.end > 0 ? ends[found.end - 1]! : 0 };
      return { ...found, ...span, ...("text" in found ? { text: text.slice(span.start, span.end) } : {}) };
    });
  };
}

/** Words that were found in the plain characters of a text, as that text writes them. */
export function asWritten(text: string, words: string): string {
  if (words === "" || isPlain(text)) return words;
  const { text: plain, starts, ends } = toPlain(text);
  const at = plain.replace(/\s/g, " ").indexOf(words);
  return at === -1 ? words : text.slice(starts[at], ends[at + words.length - 1]);
}

/** What may look like something else: other digits, invisible characters, letters of scripts that share shapes with Latin ones. */
const unusual =
  /[[\p{Nd}--[0-9]]\p{DI}\p{Me}\p{Cf}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\u0131\u0251\u0261\u066a-\u066c\u2070-\u209f\u2100-\u214f\u2160-\u217f\u2010\u2011\u2460-\u2468\u24ea\u24b6-\u24e9\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1fbf0}-\u{1fbf9}]/v;

function isPlain(text: string): boolean {
  return !unusual.test(text) && !/\d[OoIl]+[\d.,]*(?:\d|\s?%)|[Il]\d[\d.,]*\s?%/.test(text);
}

/** A text with the places of its characters in the text as written: unit i comes from [starts[i], ends[i]). */
interface PlainText {
  text: string;
  starts: number[];
  ends: number[];
}

function toPlain(text: string): PlainText {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    for (const unit of plainForm(character)) {
      units.push(unit);
      starts.push(offset);
      ends.push(offset + character.length);
    }
    offset += character.length;
  }
  return { text: foldLookAlikes(foldRaisedNumbers(units.join(""))), starts, ends };
}

const invisible = /[\p{DI}\p{Me}\p{Cf}]/u;
const otherDigit = /[[\p{Nd}--[0-9]]]/v;
/** Superscripts and subscripts depend on what stands beside them; µ and Ω are units. */
const keeps = /[\u2070-\u209f\u2460-\u2468\u24ea\u2122\u2120\u2126]/;
/** The Greek letter mu and the micro sign look the same and mean the same. */
const plainSigns: Record<string, string> = { "٪": "%", "٫": ".", "٬": ",", "\u2010": "-", "\u2011": "-", "\u03bc": "\u00b5" };

/** The plain form of one character, in as many UTF-16 units as it has; none for an invisible character. */
function plainForm(character: string): string {
  if (character < "\u00a0") return character;
  if (invisible.test(character)) return "";
  if (plainSigns[character]) return plainSigns[character];
  if (keeps.test(character) || !unusual.test(character)) return character;
  const folded = character.normalize("NFKC");
  return otherDigit.test(folded) ? String(digitValue(folded)) : folded;
}

/** The digits of a script follow each other from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && otherDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const loweredDigits = "₀₁₂₃₄₅₆₇₈₉";
const circledDigits = "⓪①②③④⑤⑥⑦⑧⑨";
/** Raised or lowered digits that stand alone, as "⁸¹ %" does: behind a letter, a digit or a bracket they are exponents, indices or calls of notes. */
const loneRaised = /(?<![\p{L}\p{N}⁻⁺₋)\]\u00b2\u00b3\u00b9.,;:!?"”'’%])[⁰¹²³⁴-⁹₀-₉]+(?:[.,][⁰¹²³⁴-⁹₀-₉]+)*(?=\s?(?:%|\p{L}))/gu;

/** One circled digit labels an item of a list; several, or one of a percentage, are a number. */
const circledNumber = /[⓪①-⑨]{2,}|[⓪①-⑨](?=\s?%)/gu;

function foldRaisedNumbers(text: string): string {
  const toDigits = (number: string) =>
    Array.from(number, (sign) => {
      const value = Math.max(...[raisedDigits, loweredDigits, circledDigits].map((digits) => digits.indexOf(sign)));
      return value === -1 ? sign : String(value);
    }).join("");
  return text.replace(loneRaised, toDigits).replace(circledNumber, toDigits);
}

/** Letters of other scripts with the shape of a Latin letter, each before that letter: Cyrillic, Greek, Armenian, and Latin ones of phonetics. */
const shapes =
  "аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwӏlғfАAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXԚQԜWӀI" +
  "ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvρpιiκkυuαaϲcϳj" +
  "օoսuոnհhզqցgıiɑaɡg";
const latinShapes = new Map(shapes.match(/../gu)!.map((pair) => [pair[0]!, pair[1]!]));
const word = /[\p{L}\p{M}]+/gu;
const [latin, cyrillic, lookAlike] = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  new RegExp(`[${[...latinShapes.keys()].join("")}]`, "gu"),
];

/**
 * Writes look-alikes with Latin letters in words that also have Latin letters: nobody writes a word in two scripts. Cyrillic ones are
 * replaced everywhere in a Latin text that has no other Cyrillic letter. A Greek letter beside a single Latin one is a symbol: "αt".
 */
function foldLookAlikes(text: string): string {
  const letters = text.match(cyrillic) ?? [];
  const isLatin = letters.every((letter) => latinShapes.has(letter)) && (text.match(latin) ?? []).length > letters.length;
  const words = text.replace(word, (letters) => {
    const own = letters.match(latin)?.length ?? 0;
    const folds = own >= 2 || (own > 0 && /\p{Script=Cyrillic}/u.test(letters)) || (isLatin && /^\p{Script=Cyrillic}+$/u.test(letters));
    return folds ? letters.replace(lookAlike, (letter) => latinShapes.get(letter)!) : letters;
  });
  return words.replace(letterInNumber, (letters) => Array.from(letters, (letter) => digitShapes[letter]!).join(""));
}

const digitShapes: Record<string, string> = {
  O: "0",
  o: "0",
  О: "0",
  о: "0",
  Ο: "0",
  ο: "0",
  З: "3",
  з: "3",
  б: "6",
  І: "1",
  Ӏ: "1",
  l: "1",
  I: "1",
};
/** "8O %" and "1О0": a letter with the shape of a digit that stands in a number. "H2O" begins with a letter. */
const letterInNumber = /(?<=(?<![\p{L}\p{N}])\d[\d.,]*)[OoОоΟοЗзбІӀlI]+(?=[\d.,]*(?:\d|\s?%))|(?<![\p{L}\p{N}])[lI](?=\d[\d.,]*\s?%)/gu;
