import { wordsOf } from "../clauses/words.ts";

/** An abbreviation that the text defines, and the offset of its definition. */
interface Abbreviation {
  short: string;
  /** Empty if the text defines the same letters in two ways. */
  long: string;
  from: number;
}

/** A document with more definitions is a glossary. */
const maxAbbreviations = 500;
const definition = /\(([A-Z][A-Za-z0-9-]{1,9}s?)\)/g;
/** Maximum words of a long form before the bracket. */
const maxLongFormWords = 10;
/** Long forms that a sentence gets; more would hide what it says. */
const maxGlosses = 3;

/** "urban heat island (UHI)": abbreviations whose letters are the first letters of the words before them. */
export function findAbbreviations(text: string): Map<string, Abbreviation> {
  const found = new Map<string, Abbreviation>();
  for (const { 1: short, index } of text.matchAll(definition)) {
    if (found.size >= maxAbbreviations) break;
    const key = short!.replace(/s$/, "");
    if (!/[A-Z].*[A-Z]/.test(key)) continue;
    const long = longForm(key, text.slice(Math.max(0, index - 120), index));
    const known = found.get(key);
    if (long === undefined) continue;
    if (!known) found.set(key, { short: key, long, from: index });
    else if (known.long !== "" && !isSameForm(known.long, long)) found.set(key, { ...known, long: "" });
  }
  return found;
}

/** "Neural networks" and "neural-network" are one long form. */
function isSameForm(one: string, other: string): boolean {
  const plain = (form: string) => form.toLowerCase().replace(/s?(?:[\s-]+|$)/g, " ");
  return plain(one) === plain(other);
}

function longForm(short: string, before: string): string | undefined {
  const letters = short.replace(/[^A-Za-z]/g, "").toLowerCase();
  // A long form does not go over the end of a line or of a sentence.
  const phrase = before.split(/[.;:()[\]]\s|\n\s*\n/).at(-1)!;
  const words = phrase
    .trimEnd()
    .split(/[\s-]+/)
    .slice(-maxLongFormWords);
  const initials = words.slice(-letters.length).map((word) => word[0]?.toLowerCase());
  if (words.length < letters.length || initials.join("") !== letters) return undefined;
  return joinedFrom(phrase, letters.length);
}

/** The last words of a text as written, with hyphens as word boundaries. */
function joinedFrom(text: string, count: number): string {
  const starts = [...text.matchAll(/(?:^|[\s-])([^\s-])/g)].map(({ 0: found, index }) => index + found.length - 1);
  // "Non-negative matrix factorisation (NMF)": a long form begins with a whole word.
  const start = text.lastIndexOf(" ", starts.at(-count) ?? 0) + 1;
  return text.slice(start).trim().replace(/\s+/g, " ");
}

/** A sentence with the long form behind each abbreviation that was defined before it: "The UHI (urban heat island) is weaker". */
export function expandAbbreviations(sentence: string, abbreviations: ReadonlyMap<string, Abbreviation>, at: number): string {
  if (abbreviations.size === 0) return sentence;
  const lower = sentence.toLowerCase();
  const done = new Set<string>();
  let expanded = "";
  let from = 0;
  // Quotations stay as they are, and a name in brackets explains another word.
  for (const { text, end, shielded } of wordsOf(sentence)) {
    const short = text.replace(/(?<=[A-Z])s$/, "");
    const known = shielded || done.has(short) ? undefined : abbreviations.get(short);
    if (!known || known.long === "" || known.from >= at || lower.includes(known.long.toLowerCase())) continue;
    if (!/^(?:$|[.,;:!?](?!\p{L})|\s(?![([“"]))/u.test(sentence.slice(end, end + 2)) || done.size >= maxGlosses) continue;
    done.add(short);
    expanded += `${sentence.slice(from, end)} (${known.long})`;
    from = end;
  }
  return expanded + sentence.slice(from);
}
