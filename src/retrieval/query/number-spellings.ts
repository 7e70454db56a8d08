import { parseQuantities, type Quantity } from "../../domain/text/quantity/quantity.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const multipliers: [value: number, word: string][] = [
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
];

/** Other spellings of a text's numbers, such as 1,200 or 1.2 thousand for 1200, 35km for 35 km: the lexical search compares tokens. */
export function numberSpellings(text: string): string[] {
  const lower = text.toLowerCase();
  const spellings = parseQuantities(text).flatMap(spellingsOf);
  return [...new Set(spellings)].filter((spelling) => !lower.includes(spelling));
}

function spellingsOf({ printed, unit }: Quantity): string[] {
  const value = Math.abs(printed);
  const plain = decimal(value);
  // A number and a unit symbol without a space between them are one token.
  const joined = /^\p{L}{1,3}$/u.test(unit) ? [`${plain}${unit.toLowerCase()}`] : [];
  return [plain, ...grouped(value), ...inWords(value), ...multiplied(value), ...joined];
}

function grouped(value: number): string[] {
  if (value < 1_000 || value >= 1e15) return [];
  const [whole, fraction] = decimal(value).split(".");
  const groups = whole!.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return [fraction ? `${groups}.${fraction}` : groups];
}

/** Compounds are left out: the tokenizer splits "sixty-two" in three, and every "two" would match. */
function inWords(value: number): string[] {
  const word = value < ones.length ? ones[value] : value < 100 && value % 10 === 0 ? tens[value / 10 - 2] : undefined;
  return word ? [word] : [];
}

/** At most three decimals: 1.234567 million is never written. */
function multiplied(value: number): string[] {
  const [unit, word] = multipliers.find(([least]) => value >= least) ?? [];
  if (unit === undefined) return [];
  const share = decimal(value / unit);
  return (share.split(".")[1]?.length ?? 0) <= 3 ? [`${share} ${word}`] : [];
}

/** Without floating-point residue. */
function decimal(value: number): string {
  return String(Number(value.toPrecision(12)));
}
