import { type BaseUnit, baseUnits, type Powers } from "./units.ts";

/** A unit that follows a number: "mg/kg/day", "kWh per year", "µg m⁻³", "m²". */
export interface Unit {
  /** As written. */
  text: string;
  factor: number;
  dimension: string;
  /** The unit without its denominator: "mass" for "mg/l", for a source that writes "mg" and means the same. */
  undivided: { factor: number; dimension: string };
}

const exponents: Record<string, number> = {
  "²": 2,
  "³": 3,
  "^2": 2,
  "^3": 3,
  "⁻¹": -1,
  "⁻²": -2,
  "⁻³": -3,
  "^-1": -1,
  "^-2": -2,
  "^-3": -3,
};
const exponent = Object.keys(exponents)
  .sort((one, other) => other.length - one.length)
  .map((each) => each.replace("^", "\\^"))
  .join("|");
const spelling = [...baseUnits.keys()]
  .sort((one, other) => other.length - one.length)
  .map((each) => each.replace(/ /g, "\\s+"))
  .join("|");
const term = new RegExp(String.raw`(?:(square|cubic)\s)?(${spelling})(${exponent})?(?![\p{L}\p{N}²³⁻])`, "iuy");
/** What precedes a divisor, and what precedes a factor that has its own exponent. */
const [divided, multiplied] = [/\s?\/\s?|\s(?:per|an?)\s/iuy, /[·⋅\s]/uy];
const maxTerms = 4;

/** The longest unit at this offset, or undefined. */
export function readUnit(text: string, at: number): Unit | undefined {
  const first = readTerm(text, at);
  if (!first) return undefined;
  let { end, factor } = first;
  const powers: Record<string, number> = { ...first.powers };
  for (let count = 1; count < maxTerms; count++) {
    const next = readNext(text, end);
    if (!next) break;
    factor *= next.factor;
    // "mg/kg" is not dimensionless: the same dimension in the numerator and the denominator does not cancel.
    for (const [name, power] of Object.entries(next.powers)) {
      const key = power < 0 && (first.powers[name] ?? 0) > 0 ? `${name} below` : name;
      powers[key] = (powers[key] ?? 0) + power;
    }
    end = next.end;
  }
  // "12 mg/Lq": a unit with an unknown continuation is another unit.
  if (/^\/\p{L}/u.test(text.slice(end, end + 2))) return undefined;
  return {
    text: text.slice(at, end),
    factor,
    dimension: nameOf(powers),
    undivided: { factor: first.factor, dimension: nameOf(first.powers) },
  };
}

function readNext(text: string, at: number): (BaseUnit & { end: number }) | undefined {
  divided.lastIndex = at;
  const slash = divided.exec(text);
  if (slash) {
    const below = readTerm(text, at + slash[0].length);
    return below && { end: below.end, factor: 1 / below.factor, powers: raise(below.powers, -1) };
  }
  multiplied.lastIndex = at;
  const beside = multiplied.test(text) ? readTerm(text, at + 1) : undefined;
  return beside && Object.values(beside.powers).every((power) => power < 0) ? beside : undefined;
}

function readTerm(text: string, at: number): (BaseUnit & { end: number }) | undefined {
  term.lastIndex = at;
  const found = term.exec(text);
  if (!found) return undefined;
  const [whole, inWords, name, raised] = found as unknown as [string, string | undefined, string, string | undefined];
  const unit = unitNamed(name);
  if (!unit) return undefined;
  const power = raised ? exponents[raised]! : inWords ? (inWords.toLowerCase() === "square" ? 2 : 3) : 1;
  return { end: at + whole.length, factor: unit.factor ** power, powers: raise(unit.powers, power) };
}

/** Names of units, and the misspelling "Km", are read in any case. Other symbols are case-sensitive: mg and Mg, mm and mM differ. */
function unitNamed(written: string): BaseUnit | undefined {
  const spaced = written.replace(/\s+/g, " ");
  const lower = spaced.toLowerCase();
  const isName = lower.length > maxSymbolLength || /^k./.test(lower);
  return (
    baseUnits.get(spaced) ?? (isName ? (baseUnits.get(lower) ?? baseUnits.get(lower.replace(/celsius|fahrenheit/, capital))) : undefined)
  );
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

/** In letters; the names of units are longer. */
const maxSymbolLength = 3;

function raise(powers: Powers, power: number): Powers {
  return Object.fromEntries(Object.entries(powers).map(([name, own]) => [name, own * power]));
}

const named: Record<string, string> = {
  "length^2": "area",
  "length^3": "volume",
  "length time^-1": "speed",
  "length^-3 mass": "concentration",
  "amount length^-3": "concentration of amount",
  "length^2 mass time^-2": "energy",
  "length^2 mass time^-3": "power",
  "length^-1 mass time^-2": "pressure",
  "time^-1": "frequency",
};

function nameOf(powers: Powers): string {
  const key = Object.entries(powers)
    .filter(([, power]) => power !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, power]) => (power === 1 ? name : `${name}^${power}`))
    .join(" ");
  return named[key] ?? key;
}
