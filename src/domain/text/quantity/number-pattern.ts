import { multiplierNamed, multiplierPattern, numberInWords, wordPattern } from "./number-words.ts";

/** Commas, thin and no-break spaces separate thousands; a plain space only before "000" or when repeated: "12 000", "1 234 567". */
const digits = String.raw`\d{1,3}(?:[,\u2009\u202f\u00a0]\d{3})+(?:\.\d+)?|\d{1,3}(?:\u0020\d{3}){2,}|\d{1,3}\u0020000|\d+(?:[.·]\d+)?|\.\d+`;
/** "3 × 10⁶", "3 x 10^-6", "1.2e-5", and the flattened "3 × 106", which is never a product with 106. */
const power = String.raw`\s?[×x*·⋅]\s?10(?:\^?[-−–]?[1-9]\d?|[⁻⁺]?[⁰¹²³⁴-⁹]{1,2})(?!\d)|[eE][-−+]?\d{1,2}(?!\d)`;
/** "10⁻³" alone. */
const bareTen = String.raw`10(?:\^[-−–]?\d{1,2}|[⁻⁺]?[⁰¹²³⁴-⁹]{1,2})`;
const money = String.raw`(?:(?:US|AU|CA|NZ|A|C)?[$]|[€£¥])\s?`;

// Not inside identifiers (PM2.5, COVID-19), decades (1990s), clock times (15:00), or longer numbers.
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.:/§$€£¥]|(?<!\d)-)(${money})?(?:((?:(?<!\d)[-−])?(?:${bareTen}|(?:${digits})(?:${power})?))|(?<!\p{L})(${wordPattern})(?!\p{L}))(?![\p{N}:²³⁰¹⁴-⁹]|\.\d|s\b)(?:${multiplierPattern})?`,
  "giu",
);

/** A number of a text, before its unit is known. */
export interface WrittenNumber {
  start: number;
  /** The offset after the number and its multiplier. */
  end: number;
  value: number;
  /** Half of one unit of the last digit. */
  half: number;
  /** The currency sign before the number. */
  currency: string;
  /** The digits alone, to recognize numbers that are not quantities: "2019". */
  digits: string;
  /** The multiplier: "million" in "1.2 million". "1.1 to 1.2 million" states it once. */
  times: number;
}

const short: Record<string, number> = { bn: 1e9, m: 1e6, k: 1e3 };

/** Only for money: "5 m" is a length. */
const shortened = /\s?(bn|m|k)\b/iy;

export function findNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, currency = "", inDigits, inWords, multiplier] = match as unknown as [string, ...(string | undefined)[]];
    const behind = match.index + whole.length;
    shortened.lastIndex = behind;
    const suffix = currency !== "" && !multiplier ? shortened.exec(text) : null;
    const times = suffix ? short[suffix[1]!.toLowerCase()]! : multiplierNamed(multiplier);
    const { value, step } = inDigits ? readDigits(inDigits) : numberInWords(inWords!);
    return {
      start: match.index,
      end: behind + (suffix?.[0].length ?? 0),
      value: value * times,
      // Small numbers in words are counts, and counts are not rounded.
      half: inDigits || step * times > 1 ? 0.5 * step * times : 0,
      currency: currency.trim(),
      digits: inDigits ?? "",
      times,
    };
  });
}

function readDigits(text: string): { value: number; step: number } {
  const [, mantissa = "1", exponent = "0"] =
    /^(.*?)\s?(?:[×x*·⋅]\s?10\^?|e)([-−–+⁻⁺]?[\d⁰¹²³⁴-⁹]+)$/i.exec(text) ??
    (/^10[\^⁻⁺⁰¹²³⁴-⁹]/.test(text) ? ["", "1", text.slice(2)] : ["", text]);
  const plain = mantissa
    .replace(/[,\u2009\u202f\u00a0 ]/g, "")
    .replace("−", "-")
    .replace("·", ".");
  const scale = 10 ** Number(plainExponent(exponent));
  return { value: Number(plain) * scale, step: 10 ** -(plain.split(".")[1]?.length ?? 0) * scale };
}

function plainExponent(text: string): string {
  return [...text.replace("^", "")].map((sign) => ("⁻−–".includes(sign) ? "-" : sign === "⁺" ? "+" : digitOf(sign))).join("");
}

function digitOf(sign: string): string {
  const index = "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign);
  return index === -1 ? sign : String(index);
}
