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

const short: Record<string, number> = { b: 1e9, bn: 1e9, m: 1e6, k: 1e3 };

/** Only for money: "5 m" is a length. */
const shortened = /\s?(bn|m|k)\b/iy;

/** A factor directly behind a number that counts things: "146K query papers", "280M nodes", "7B parameters". "5m" is a length. */
const countFactor = /(bn|[KMBk])(?=\s+(?:\p{L}[\p{L}-]*\s+){0,2}(\p{L}{2,}s)\b)/uy;
/** Words that end like a plural and are none, between a number and a later noun. */
const noPlural = /^(?:is|was|has|does|this|thus|its|his|as|plus|versus|across|less|[^s]*ss)$/i;
/** "300K" beside these words is a temperature, and "2M" a concentration. */
const physical: Record<string, RegExp> = {
  k: /\b(?:temperatures?|kelvins?|thermal(?:ly)?|anneal\w*|cool\w*|heat\w*|cryo\w*|°C)/i,
  m: /\b(?:molar\w*|concentrations?|solutions?|buffers?|acids?|NaCl|NaOH|HCl|KCl|urea|pH|titrat\w*)\b/,
};

/** Characters around a number in which a word tells a factor from a unit. */
const nearby = 80;

function countFactorAt(text: string, at: number): string | undefined {
  countFactor.lastIndex = at;
  const [, suffix, noun] = countFactor.exec(text) ?? [];
  if (suffix === undefined || noPlural.test(noun!)) return undefined;
  return physical[suffix.toLowerCase()]?.test(text.slice(Math.max(0, at - nearby), at + nearby)) ? undefined : suffix;
}

export function findNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, currency = "", inDigits, inWords, multiplier] = match as unknown as [string, ...(string | undefined)[]];
    const behind = match.index + whole.length;
    shortened.lastIndex = behind;
    const price = currency !== "" && !multiplier ? shortened.exec(text) : null;
    const factor = inDigits && !price && !multiplier ? countFactorAt(text, behind) : undefined;
    const suffix = price ? { text: price[0], name: price[1]! } : factor && { text: factor, name: factor };
    const times = suffix ? short[suffix.name.toLowerCase()]! : multiplierNamed(multiplier);
    const { value, step } = inDigits ? readDigits(inDigits) : numberInWords(inWords!);
    return {
      start: match.index,
      end: behind + (suffix ? suffix.text.length : 0),
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
