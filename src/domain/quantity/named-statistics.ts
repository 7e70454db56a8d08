/** What a number is when its name stands before it, and not a unit behind it: "pH 7.4", "odds ratio of 2.3". */
const names: [name: string, dimension: string][] = [
  ["pH", "pH"],
  [String.raw`[Oo]dds [Rr]atios?(?: \(a?OR\))?|a?OR`, "odds ratio"],
  [String.raw`[Hh]azard [Rr]atios?(?: \(a?HR\))?|a?HR`, "hazard ratio"],
  [String.raw`(?:[Rr]elative [Rr]isks?|[Rr]isk [Rr]atios?)(?: \(RR\))?|RR`, "relative risk"],
];
/** A letter alone needs its sign: "p < 0.05" is a statistic, "group p 5" is none. */
const letters: [name: string, dimension: string][] = [
  ["[pP](?:[ -]values?)?", "p-value"],
  ["r", "correlation"],
];

const [between, sign] = [String.raw`\s?(?:of|was|is|[=<>≤≥,:])?\s?(?:(?:about|around|approximately)\s)?`, String.raw`\s?[=<>≤≥]\s?`];
const before = [...names.map((each) => [...each, between] as const), ...letters.map((each) => [...each, sign] as const)].map(
  ([name, dimension, link]) => [new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${name})${link}$`, "u"), dimension] as const,
);

/** The dimension that a name before a number gives it. */
export function statisticBefore(text: string, at: number): string | undefined {
  const words = text.slice(Math.max(0, at - 40), at);
  return before.find(([pattern]) => pattern.test(words))?.[1];
}
