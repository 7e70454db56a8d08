import { pick, type Random } from "../../../support/seeded-random.ts";
import type { FaultChange } from "./fault-change.ts";

/** Units that people confuse, or that differ much in size. */
const others: Record<string, string> = {
  "°C": "°F",
  "°F": "°C",
  km: "m",
  m: "km",
  cm: "mm",
  mm: "cm",
  kg: "g",
  g: "kg",
  mg: "µg",
  µg: "mg",
  "mg/m³": "µg/m³",
  "µg/m³": "mg/m³",
  "m/s": "km/h",
  "km/h": "m/s",
  "percentage points": "%",
  "percentage point": "%",
  seconds: "minutes",
  minutes: "hours",
  hours: "minutes",
  days: "weeks",
  weeks: "days",
  months: "weeks",
  years: "months",
  litres: "millilitres",
  liters: "milliliters",
  tonnes: "kilograms",
  million: "thousand",
  billion: "million",
};

const unitBehindNumber = new RegExp(
  // "2g" may be a label; a unit of one letter stands apart.
  String.raw`(?<=\d\s?)(?<!\d(?=[gm](?![\p{L}/])))(?:${Object.keys(others)
    .sort((one, other) => other.length - one.length)
    .map((unit) => unit.replace("/", "\\/"))
    .join("|")})(?![\p{L}\p{N}³²/])`,
  "gu",
);

/** One unit exchanged for another, the number left as it is. */
export function changeUnit(sentence: string, random: Random): FaultChange[] {
  const changes = [...sentence.matchAll(unitBehindNumber)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: others[match[0]]!,
    how: "another unit",
  }));
  return changes.length > 0 ? [pick(changes, random)] : [];
}
