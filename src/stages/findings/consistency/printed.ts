import { parseQuantities } from "../../../domain/quantity.ts";

const words =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty";

/** A number as it is printed in digits: "24", "3,860", "0.5"; not a piece of a longer number or of a name. */
export const digits = String.raw`(?<![\p{L}\p{N}.,/:$€£-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{N}]|[.,:/]\p{N}|\p{L})`;
/** The same, or a small number in words. */
export const counted = String.raw`(?:${digits}|(?<![\p{L}-])(?:${words})(?![\p{L}-]))`;

export function numberOf(printed: string): number {
  return /\d/.test(printed) ? Number(printed.replaceAll(",", "")) : (parseQuantities(printed)[0]?.printed ?? Number.NaN);
}

/** What one step of the last printed digit is worth: 0.1 for "3.5", 1 for "24". Some round and some cut off, so a whole step is allowed. */
export function stepOf(printed: string): number {
  return 10 ** -(printed.split(".")[1]?.length ?? 0);
}

/** A computed number in as many digits as the printed one it stands beside. */
export function writeLike(value: number, printed: string): string {
  const decimals = printed.split(".")[1]?.length ?? 0;
  return value.toFixed(decimals).replace(/^-(?=0(?:\.0+)?$)/, "");
}
