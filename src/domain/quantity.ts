import type { Span } from "./locator.ts";

/** A number with what it counts, comparable with others of the same dimension. */
export interface Quantity extends Span {
  text: string;
  /** In the base unit of the dimension. */
  value: number;
  /** The number as printed. */
  printed: number;
  /** Half of the last printed digit, in the base unit and as printed: what rounding may have taken. */
  rounding: { value: number; printed: number };
  /** `length`, `percent`, `year` …; empty for a bare number. */
  dimension: string;
  unit: string;
}

/** Dimension and factor to its base unit, by the spelling in text. */
const units: Record<string, [dimension: string, factor: number]> = {
  "%": ["percent", 1],
  percent: ["percent", 1],
  "per cent": ["percent", 1],
  "percentage points": ["percentage points", 1],
  "percentage point": ["percentage points", 1],
  "°C": ["temperature in °C", 1],
  "degrees Celsius": ["temperature in °C", 1],
  "°F": ["temperature in °F", 1],
  K: ["temperature in K", 1],
  nm: ["length", 1e-9],
  µm: ["length", 1e-6],
  mm: ["length", 1e-3],
  cm: ["length", 1e-2],
  m: ["length", 1],
  km: ["length", 1e3],
  millimetres: ["length", 1e-3],
  centimetres: ["length", 1e-2],
  metres: ["length", 1],
  kilometres: ["length", 1e3],
  miles: ["length", 1609.344],
  "µg/m³": ["concentration", 1e-9],
  "mg/m³": ["concentration", 1e-6],
  "g/m³": ["concentration", 1e-3],
  ng: ["mass", 1e-12],
  µg: ["mass", 1e-9],
  mg: ["mass", 1e-6],
  g: ["mass", 1e-3],
  kg: ["mass", 1],
  grams: ["mass", 1e-3],
  kilograms: ["mass", 1],
  t: ["mass", 1e3],
  tonnes: ["mass", 1e3],
  "m/s": ["speed", 1],
  "km/h": ["speed", 1 / 3.6],
  "m³": ["volume", 1],
  litres: ["volume", 1e-3],
  l: ["volume", 1e-3],
  ml: ["volume", 1e-6],
  "m²": ["area", 1],
  ha: ["area", 1e4],
  hectares: ["area", 1e4],
  "km²": ["area", 1e6],
  seconds: ["time", 1],
  s: ["time", 1],
  minutes: ["time", 60],
  min: ["time", 60],
  hours: ["time", 3600],
  h: ["time", 3600],
  days: ["time", 86_400],
  weeks: ["time", 604_800],
  months: ["time", 2_629_746],
  years: ["time", 31_556_952],
  Hz: ["frequency", 1],
  kHz: ["frequency", 1e3],
  MHz: ["frequency", 1e6],
  W: ["power", 1],
  kW: ["power", 1e3],
  MW: ["power", 1e6],
  GW: ["power", 1e9],
  kWh: ["energy", 3.6e6],
  MWh: ["energy", 3.6e9],
  TWh: ["energy", 3.6e15],
};

for (const [name, meaning] of Object.entries(units).filter(([name]) => /^[a-z]{4,}s$/.test(name)))
  for (const spelling of [name, name.replace("tre", "ter")]) {
    units[spelling] = meaning;
    units[spelling.slice(0, -1)] = meaning;
  }

const unitPattern = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .map((unit) => unit.replace(/[/]/g, "\\/"))
  .join("|");
const digits = String.raw`\d{1,3}(?:[,\u202f\u00a0]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const words =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const wordPattern = `(?:${tens.join("|")})(?:[ -](?:${words.slice(1, 10).join("|")}))?|(?:${words.slice(1).join("|")})|single`;

const multipliers: Record<string, number> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const multiplierPattern = String.raw`[\s-](${Object.keys(multipliers).join("|")})(?!\p{L})`;

// Not inside identifiers (PM2.5, COVID-19), decades (1990s), clock times (15:00), references to figures, or longer numbers.
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.:/§$€£]|(?<!\d)-)((?:(?<!\d)[-−])?(?:${digits})|(?<!\p{L})(?:${wordPattern})(?!\p{L}))(?![\p{N}:]|\.\d|s\b)(?:${multiplierPattern})?(?:[\s-]?(${unitPattern})(?![\p{L}\p{N}²³/^])|(?!-\p{L}))`,
  "giu",
);

/** All quantities of a text: "24 %", "3,860", "1.3 °C", "forty-four", "35 km". */
export function parseQuantities(text: string): Quantity[] {
  // The Greek letter and the micro sign look the same and mean the same.
  const uniform = text.replaceAll("\u03bc", "\u00b5");
  return [...uniform.matchAll(pattern)].flatMap((match) => {
    const [whole, number, multiplier, unitText = ""] = match as unknown as [string, string, string | undefined, string | undefined];
    if (isLabel(text, match.index)) return [];
    const times = multipliers[multiplier?.toLowerCase() ?? ""] ?? 1;
    const printed = toNumber(number) * times;
    const half = 0.5 * times * 10 ** -(number.split(".")[1]?.length ?? 0);
    const unit = canonicalUnit(unitText);
    const [dimension, factor] = unit === "" ? [isYear(number) && multiplier === undefined ? "year" : "", 1] : units[unit]!;
    const words = unit === "" ? whole.slice(0, whole.length - unitText.length).replace(/[\s-]+$/, "") : whole;
    const span = { start: match.index, end: match.index + words.length };
    return [{ ...span, text: words, value: printed * factor, printed, rounding: { value: half * factor, printed: half }, dimension, unit }];
  });
}

/** Equal but for rounding in the last digit that floating point can carry. */
export function sameValue(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other), 1e-9);
}

/** "Table 1", "Figures 3 and 4", "[4]" name things; they count nothing. */
const label =
  /(?:\b(?:table|tab\.|figure|fig\.|section|sec\.|chapter|equation|eq\.|appendix|p\.|pp\.|no\.|vol\.)\s?|\b(?:tables|figures|figs\.|sections|secs\.|chapters|equations|eqs\.)\s?(?:\d[\d.]*(?:\s?[–-]\s?|\s(?:and|to)\s))*|\[[\d,;–\s-]*)$/i;

function isLabel(text: string, index: number): boolean {
  return label.test(text.slice(Math.max(0, index - 40), index));
}

function isYear(number: string): boolean {
  return /^(?:1[5-9]|20)\d{2}$/.test(number);
}

/** Names of units and a sloppy "Km" are read in any case, other symbols only as they are: mg and Mg, mm and mM are not the same. */
function canonicalUnit(text: string): string {
  const spaced = text.replace(/\s+/g, " ");
  if (spaced in units) return spaced;
  const lower = spaced.toLowerCase();
  return Object.keys(units).find((unit) => (unit.length > longestSymbol || /^k./.test(lower)) && unit.toLowerCase() === lower) ?? "";
}

/** In letters; names of units are longer. */
const longestSymbol = 3;

function toNumber(text: string): number {
  const lower = text.toLowerCase();
  if (/\d/.test(lower)) return Number(lower.replace(/[,\u202f\u00a0]/g, "").replace("−", "-"));
  if (lower === "single") return 1;
  const [ten, one] = lower.split(/[ -]/);
  const index = tens.indexOf(ten!);
  return index === -1 ? words.indexOf(lower) : (index + 2) * 10 + (one ? words.indexOf(one) : 0);
}
