/** An abbreviation that a text defines, and the offset of its definition. */
export interface Abbreviation {
  short: string;
  /** Empty if the text defines the same letters in two ways. */
  long: string;
  from: number;
}

/** A document with more definitions is a glossary. */
const maxAbbreviations = 500;
const definition = /\(((?:\p{Ll}{2,6}-)?[A-Z][A-Za-z0-9-]{1,9}s?)\)/gu;
/** Maximum words of a long form before the bracket. */
const maxLongFormWords = 10;

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

/** A prefix stands in both forms: "pre-transmission assessment survey (pre-TAS)". */
const prefixed = /^(\p{Ll}+)-(.+)$/u;

function longForm(short: string, before: string): string | undefined {
  const [, prefix, abbreviated = short] = prefixed.exec(short) ?? [];
  const initials = [...abbreviated.replace(/[^A-Za-z]/g, "").toLowerCase()];
  const wanted = prefix === undefined ? initials : [prefix, ...initials];
  // A long form does not go over the end of a line or of a sentence.
  const phrase = before.split(/[.;:()[\]]\s|\n\s*\n/).at(-1)!;
  const words = phrase
    .trimEnd()
    .toLowerCase()
    .split(/[\s-]+/)
    .slice(-maxLongFormWords)
    .slice(-wanted.length);
  const isMeant =
    words.length === wanted.length && wanted.every((part, index) => (part.length === 1 ? words[index]![0] : words[index]) === part);
  return isMeant ? joinedFrom(phrase, wanted.length) : undefined;
}

/** The last words of a text as written, with hyphens as word boundaries. */
function joinedFrom(text: string, count: number): string {
  const starts = [...text.matchAll(/(?:^|[\s-])([^\s-])/g)].map(({ 0: found, index }) => index + found.length - 1);
  // "Non-negative matrix factorisation (NMF)": a long form begins with a whole word.
  const start = text.lastIndexOf(" ", starts.at(-count) ?? 0) + 1;
  return text.slice(start).trim().replace(/\s+/g, " ");
}

/** Both forms of one name, and where a text has them. */
interface NameForms {
  short: string;
  long: string;
  shortAt: RegExp;
  longAt: RegExp;
}

const knownForms = new WeakMap<object, NameForms[]>();

/** The names that a document abbreviates, read once. */
function formsIn(document: { text: string }): NameForms[] {
  const known = knownForms.get(document) ?? [...findAbbreviations(document.text).values()].flatMap(formsOf);
  knownForms.set(document, known);
  return known;
}

function formsOf({ short, long }: Abbreviation): NameForms[] {
  if (long === "") return [];
  const single = long.replace(/(?<=[^s])s$/, "");
  const words = single.split(/[\s-]+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return [
    {
      short,
      long: single,
      // "MDA-MB-231" is another name than "MDA", and "MDA/B" may be.
      shortAt: new RegExp(String.raw`(?<![\p{L}\p{N}/-])${short}s?(?![\p{L}\p{N}/]|-[\p{Lu}\p{N}])`, "gu"),
      longAt: new RegExp(String.raw`(?<![\p{L}\p{N}-])${words.join(String.raw`[\s\-]+`)}s?(?![\p{L}\p{N}])`, "giu"),
    },
  ];
}

/** A name in the forms that a statement has. */
interface StatedName {
  forms: NameForms;
  isShort: boolean;
  isLong: boolean;
}

function namesIn(statement: string, document: { text: string }): StatedName[] {
  return formsIn(document).flatMap((forms) => {
    const isShort = statement.search(forms.shortAt) >= 0;
    const isLong = statement.search(forms.longAt) >= 0;
    return isShort || isLong ? [{ forms, isShort, isLong }] : [];
  });
}

/**
 * Writes texts of a document with its abbreviations in the form that a statement has: where the document defines "CSP", a statement about
 * "curcuminoid particles" is compared with its sentences about "CSP", and the other way round. For comparison only, not to be shown.
 */
export function inFormsOf(statement: string, document: { text: string }): (text: string) => string {
  const names = namesIn(statement, document);
  return (text) => names.reduce(writeAsStated, text);
}

function writeAsStated(text: string, { forms: { short, long, shortAt, longAt }, isShort, isLong }: StatedName): string {
  const [hasShort, hasLong] = [text.search(shortAt) >= 0, text.search(longAt) >= 0];
  if (hasShort === hasLong) return text;
  if (hasShort) return isLong ? text.replace(shortAt, () => (isShort ? `${short} (${long})` : long)) : text;
  return isShort ? text.replace(longAt, () => (isLong ? `${long} (${short})` : short)) : text;
}

/** The other forms, in which a document may speak of what a statement names. */
export function otherForms(statement: string, document: { text: string }): string[] {
  return namesIn(statement, document).flatMap(({ forms, isShort, isLong }) =>
    isShort && isLong ? [] : [isShort ? forms.long : forms.short],
  );
}
