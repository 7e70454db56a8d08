/** The dimension of a unit, as powers of base dimensions: speed is { length: 1, time: -1 }. */
export type Powers = Readonly<Record<string, number>>;

/** One unit: its factor to the base unit, and its dimension. */
export interface BaseUnit {
  factor: number;
  powers: Powers;
}

const [length, mass, time] = [{ length: 1 }, { mass: 1 }, { time: 1 }];
const [area, volume, energy, power] = [{ length: 2 }, { length: 3 }, { mass: 1, length: 2, time: -2 }, { mass: 1, length: 2, time: -3 }];
const [pressure, voltage, amount] = [{ mass: 1, length: -1, time: -2 }, { voltage: 1 }, { amount: 1 }];
const prefixes: Record<string, number> = { n: 1e-9, µ: 1e-6, m: 1e-3, c: 1e-2, d: 1e-1, h: 1e2, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15 };
const prefixNames: Record<string, number> = {
  nano: 1e-9,
  micro: 1e-6,
  milli: 1e-3,
  centi: 1e-2,
  kilo: 1e3,
  mega: 1e6,
  giga: 1e9,
  tera: 1e12,
};

/** By symbol, with the prefixes that are in use: "Pm" hardly ever means petametres. Symbols are case-sensitive. */
const symbols: [symbols: string, factor: number, powers: Powers, prefixes: string][] = [
  ["m", 1, length, "n µ m c k"],
  ["g", 1e-3, mass, "n µ m k"],
  ["t", 1e3, mass, "k M G"],
  ["l L", 1e-3, volume, "n µ m c d h"],
  ["s", 1, time, "n µ m"],
  ["min mins", 60, time, ""],
  ["h hr hrs", 3600, time, ""],
  ["yr yrs", 31_556_952, time, ""],
  ["Hz", 1, { time: -1 }, "k M G T"],
  ["W", 1, power, "m k M G T"],
  ["Wh", 3600, energy, "k M G T P"],
  ["J", 1, energy, "m k M G T"],
  ["cal", 4.184, energy, "k"],
  ["eV", 1.602e-19, energy, "k M G T"],
  ["Pa", 1, pressure, "h k M G"],
  ["bar", 1e5, pressure, "m"],
  ["mmHg", 133.322, pressure, ""],
  ["V", 1, voltage, "µ m k"],
  ["mol", 1, amount, "n µ m"],
  ["ha", 1e4, area, ""],
  ["lx", 1, { illuminance: 1 }, "k"],
  ["dB", 1, { level: 1 }, ""],
  ["dBA", 1, { "A-weighted level": 1 }, ""],
  ["IU", 1, { "international units": 1 }, ""],
  ["Bq", 1, { radioactivity: 1 }, "k M G T"],
  ["Sv", 1, { "radiation dose": 1 }, "µ m"],
  ["Gy", 1, { "absorbed dose": 1 }, "m c"],
  ["B", 1, { information: 1 }, "k M G T P"],
  ["ppm", 1e-6, { parts: 1 }, ""],
  ["ppb", 1e-9, { parts: 1 }, ""],
  ["ft", 0.3048, length, ""],
  ["lb lbs", 0.453_592_37, mass, ""],
  ["oz", 0.028_349_5, mass, ""],
  ["mph", 0.447_04, { length: 1, time: -1 }, ""],
];

/** A single capital letter is often a name or a group: "5 B" does not count bytes. */
const neverAlone = new Set(["B"]);

/** By name: with and without "s", in British and American spelling, with the written prefixes that are in use. */
const names: [names: string, factor: number, powers: Powers, prefixes: string][] = [
  ["metre meter", 1, length, "nano micro milli centi kilo"],
  ["mile", 1609.344, length, ""],
  ["foot feet", 0.3048, length, ""],
  ["inch inches", 0.0254, length, ""],
  ["yard", 0.9144, length, ""],
  ["gram gramme", 1e-3, mass, "nano micro milli kilo"],
  ["tonne", 1e3, mass, "kilo mega giga"],
  ["litre liter", 1e-3, volume, "micro milli centi"],
  ["gallon", 3.785_41e-3, volume, ""],
  ["second", 1, time, "nano micro milli"],
  ["minute", 60, time, ""],
  ["hour", 3600, time, ""],
  ["day", 86_400, time, ""],
  ["week", 604_800, time, ""],
  ["month", 2_629_746, time, ""],
  ["year", 31_556_952, time, ""],
  ["decade", 315_569_520, time, ""],
  ["century centuries", 3_155_695_200, time, ""],
  ["hectare", 1e4, area, ""],
  ["acre", 4046.86, area, ""],
  ["hertz", 1, { time: -1 }, "kilo mega giga"],
  ["watt", 1, power, "milli kilo mega giga tera"],
  ["joule", 1, energy, "kilo mega giga"],
  ["calorie", 4.184, energy, "kilo"],
  ["pascal", 1, pressure, "kilo mega"],
  ["volt", 1, voltage, "milli kilo"],
  ["mole", 1, amount, "nano micro milli"],
  ["decibel", 1, { level: 1 }, ""],
  ["lux", 1, { illuminance: 1 }, ""],
  ["byte", 1, { information: 1 }, "kilo mega giga tera"],
  ["knot", 0.514_444, { length: 1, time: -1 }, ""],
  ["dollar", 1, { "money in $": 1 }, ""],
  ["euro", 1, { "money in €": 1 }, ""],
  ["person-year", 31_556_952, { person: 1, time: 1 }, ""],
  ["patient-year", 31_556_952, { person: 1, time: 1 }, ""],
];

/** Units with an irregular spelling. */
const others: Record<string, BaseUnit> = {
  "%": { factor: 1, powers: { percent: 1 } },
  percent: { factor: 1, powers: { percent: 1 } },
  "per cent": { factor: 1, powers: { percent: 1 } },
  "percentage points": { factor: 1, powers: { "percentage points": 1 } },
  "percentage point": { factor: 1, powers: { "percentage points": 1 } },
  "°C": { factor: 1, powers: { temperature: 1 } },
  "degrees Celsius": { factor: 1, powers: { temperature: 1 } },
  "degrees centigrade": { factor: 1, powers: { temperature: 1 } },
  "°F": { factor: 5 / 9, powers: { temperature: 1 } },
  "degrees Fahrenheit": { factor: 5 / 9, powers: { temperature: 1 } },
  K: { factor: 1, powers: { temperature: 1 } },
  mM: { factor: 1, powers: { amount: 1, length: -3 } },
  µM: { factor: 1e-3, powers: { amount: 1, length: -3 } },
  nM: { factor: 1e-6, powers: { amount: 1, length: -3 } },
};

/** Factor and dimension of every simple unit, by its spelling. */
export const baseUnits: ReadonlyMap<string, BaseUnit> = new Map([...bySymbol(), ...byName(), ...Object.entries(others)]);

function* bySymbol(): Iterable<[string, BaseUnit]> {
  for (const [spellings, factor, powers, allowed] of symbols)
    for (const symbol of spellings.split(" ")) {
      if (!neverAlone.has(symbol)) yield [symbol, { factor, powers }];
      for (const prefix of wordsOf(allowed)) yield [prefix + symbol, { factor: factor * prefixes[prefix]!, powers }];
    }
}

function* byName(): Iterable<[string, BaseUnit]> {
  for (const [spellings, factor, powers, allowed] of names)
    for (const name of spellings.split(" "))
      for (const [prefix, times] of [["", 1] as const, ...wordsOf(allowed).map((each) => [each, prefixNames[each]!] as const)])
        for (const ending of ["", "s"]) yield [prefix + name + ending, { factor: factor * times, powers }];
}

function wordsOf(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
