/** Quotation marks that open and close each other. */
const pairs: [string, string][] = [
  ["“", '[”“"]'],
  ["„", '[“”"]'],
  ['"', '["”]'],
  ["``", "(?:''|\"|”)"],
  ["(?<![A-Za-z0-9,.?!])”", "”"],
  ["(?<![A-Za-z0-9,.?!'])''", "''"],
  ["(?<![A-Za-z’'])«", "»"],
  ["‘", "’(?![A-Za-z])"],
  ["(?<![A-Za-z0-9])'", "'(?![A-Za-z])"],
  ["(?<![A-Za-z0-9])’", "’(?![A-Za-z])"],
];
/** A short quotation is a title only with the mark that ends one inside: “Owls,”. */
const inner = "[A-Z][A-Za-z]{1,4}[,.?!]|.{6,400}?";
const patterns = pairs.map(([open, close]) => new RegExp(`(?:${open})(${inner})${close}`, "s"));

/** Where the first quoted title stands, without its quotation marks. */
export function findQuoted(raw: string, from: number): { start: number; end: number; before: number; after: number } | undefined {
  const rest = raw.slice(from);
  const found = patterns
    .map((pattern) => pattern.exec(rest))
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index)[0];
  if (!found) return undefined;
  const opened = from + found.index + found[0].indexOf(found[1]!);
  const text = found[1]!.trim();
  const start = opened + found[1]!.indexOf(text);
  return { start, end: start + text.length, before: from + found.index, after: from + found.index + found[0].length };
}
