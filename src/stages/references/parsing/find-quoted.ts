/** Quotation marks that open and close each other. */
const pairs: [string, string][] = [
  ["“", "[”“\"]"],
  ["„", "[“”\"]"],
  ['"', '["”]'],
  ["``", "(?:''|\"|”)"],
  ["(?<![A-Za-z’'])«", "»"],
  ["‘", "’(?![A-Za-z])"],
  ["(?<![A-Za-z0-9])'", "'(?![A-Za-z])"],
  ["(?<![A-Za-z0-9])’", "’(?![A-Za-z])"],
];
const patterns = pairs.map(([open, close]) => new RegExp(`(?:${open})(.{6,400}?)${close}`, "s"));

/** Where the first quoted title stands, without its quotation marks. */
export function findQuoted(raw: string, from: number): { start: number; end: number; before: number; after: number } | undefined {
  const text = raw.slice(from);
  const found = patterns
    .map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index)[0];
  if (!found) return undefined;
  const inner = from + found.index + found[0].indexOf(found[1]!);
  return { start: inner, end: inner + found[1]!.length, before: from + found.index, after: from + found.index + found[0].length };
}
