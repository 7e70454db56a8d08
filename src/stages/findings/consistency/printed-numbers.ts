import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";

const numberWords =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty";

/** A number in digits: "24", "3,860", "0.5"; not part of a longer number or a name. */
export const digitsPattern = String.raw`(?<![\w.,/:$€£-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\w|[.,:/]\d)`;
/** The same, or a small number in words. */
export const countPattern = String.raw`(?:${digitsPattern}|(?<![\w-])(?:${numberWords})(?![\w-]))`;

export function parsePrintedNumber(printed: string): number {
  return /\d/.test(printed) ? Number(printed.replaceAll(",", "")) : (parseQuantities(printed)[0]?.printed ?? Number.NaN);
}

/** A cheap test before expensive patterns. */
export function mentionsPercent(text: string): boolean {
  return text.includes("%") || /\bper ?cent\b/i.test(text);
}

/** One step of the last printed digit: 0.1 for "3.5", 1 for "24". Some authors round and some truncate, so a whole step is allowed. */
export function lastDigitStep(printed: string): number {
  return 10 ** -(printed.split(".")[1]?.length ?? 0);
}

/** A computed number with as many decimals as a printed one. */
export function formatLike(value: number, printed: string): string {
  const decimals = printed.split(".")[1]?.length ?? 0;
  return value.toFixed(decimals).replace(/^-(?=0(?:\.0+)?$)/, "");
}

/** Whether one digit differs or two neighbours are swapped, as in copying errors. */
export function isDigitSlip(printed: number, meant: number): boolean {
  const [one, other] = [String(printed), String(meant)];
  if (one.length !== other.length) return false;
  const differing = [...one].flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  if (differing.length === 1) return true;
  const [first, second] = differing as [number, number];
  return differing.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
}
