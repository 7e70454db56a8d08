/** An abbreviation that the text defines, and the offset of its definition. */
interface Abbreviation {
  short: string;
  long: string;
  from: number;
}

/** A document with more definitions is a glossary. */
const maxAbbreviations = 500;
const definition = /\(([A-Z][A-Za-z0-9-]{1,9}s?)\)/g;
/** Maximum words of a long form before the bracket. */
const maxLongFormWords = 10;

/** "urban heat island (UHI)": abbreviations whose letters are the first letters of the words before them. */
export function findAbbreviations(text: string): Map<string, Abbreviation> {
  const found = new Map<string, Abbreviation>();
  for (const { 1: short, index } of text.matchAll(definition)) {
    if (found.size >= maxAbbreviations) break;
    const key = short!.replace(/s$/, "");
    if (found.has(key) || !/[A-Z].*[A-Z]/.test(key)) continue;
    const long = longForm(key, text.slice(Math.max(0, index - 120), index));
    if (long !== undefined) found.set(key, { short: key, long, from: index });
  }
  return found;
}

function longForm(short: string, before: string): string | undefined {
  const letters = short.replace(/[^A-Za-z]/g, "").toLowerCase();
  const words = before
    .trimEnd()
    .split(/[\s-]+/)
    .slice(-maxLongFormWords);
  const initials = words.slice(-letters.length).map((word) => word[0]?.toLowerCase());
  if (words.length < letters.length || initials.join("") !== letters) return undefined;
  return joinedFrom(before, letters.length);
}

/** The last words of a text as written, with hyphens as word boundaries. */
function joinedFrom(text: string, count: number): string {
  const starts = [...text.matchAll(/(?:^|[\s-])([^\s-])/g)].map(({ 0: found, index }) => index + found.length - 1);
  return text
    .slice(starts.at(-count) ?? 0)
    .trim()
    .replace(/\s+/g, " ");
}

/** The abbreviations of a sentence that were defined before it, with their long forms. */
export function expandAbbreviations(sentence: string, abbreviations: ReadonlyMap<string, Abbreviation>, at: number): string[] {
  if (abbreviations.size === 0) return [];
  const used = new Set(sentence.match(/[A-Z][A-Za-z0-9-]*[A-Z0-9]/g) ?? []);
  return [...used].flatMap((short) => {
    const known = abbreviations.get(short);
    return known && known.from < at && !sentence.includes(known.long) ? [`${short} = ${known.long}.`] : [];
  });
}
