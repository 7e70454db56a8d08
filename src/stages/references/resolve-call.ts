import type { Reference } from "../../domain/reference.ts";
import type { Call, CalledName } from "./marker.ts";
import { isNameOfBody } from "./name-of-body.ts";
import { familyOf } from "./names-before.ts";
import { plainName } from "./plain-name.ts";

/** The entries that a marker may mean, and where in the text its names begin. */
export interface Resolution {
  references: Reference[];
  start: number;
}

/** The entries that a marker may mean: one if it is clear, several if the list does not tell them apart. */
export function resolveCall(call: Call, references: Reference[]): Resolution {
  const sameYear = references.filter((reference) => isYear(call, reference));
  const resolved = resolveAmong(call, sameYear);
  if (resolved.references.length > 0 || call.year === undefined) return resolved;
  // Where an entry's year was read wrongly, the year still stands in it.
  const year = String(call.year);
  const withYear = references.filter((reference) => reference.raw.includes(year) && !sameYear.includes(reference));
  const byOtherYear = resolveAmong(call, withYear);
  if (byOtherYear.references.length > 0) return byOtherYear;
  // Where it was lost altogether, the names alone may tell.
  return resolveAmong(
    call,
    references.filter(({ work }) => work.year === undefined && work.author.length > 0),
  );
}

function resolveAmong(call: Call, candidates: Reference[]): Resolution {
  const { start } = call;
  if (candidates.length === 0) return { references: [], start };
  for (const names of readings(call)) {
    const [first, second] = [plainName(names[0]!.words), names[1] && plainName(familyOf(names[1]).words)];
    const byName = firstFilled(
      () => candidates.filter((reference) => isBy(first, second, reference)),
      () => candidates.filter((reference) => isBySwapped(first, second, reference)),
      // The names of an entry may have been read wrongly; they still stand at its head.
      () => (call.hasEtAl || second ? candidates.filter((reference) => isAtHead(first, second, reference)) : []),
    );
    if (byName.length === 0) continue;
    // Initials before the first name belong to it.
    const isWhole = names[0]!.start === call.names[0]!.start;
    return { references: bestOf(byName, call, names.length), start: isWhole ? start : names[0]!.start };
  }
  const byBody = candidates.filter((reference) => call.bodies.some((body) => isNameOfBody(body, reference)));
  if (byBody.length > 0 || !call.isBroken) return { references: bestOf(byBody, call, 1), start };
  // The first name is lost; the last one and the year may still tell.
  const last = plainName(call.families.at(-1)!);
  const byLast = candidates.filter((reference) => isIn(last, plainOf(reference)));
  return { references: bestOf(byLast, call, 2), start };
}

function firstFilled(...attempts: (() => Reference[])[]): Reference[] {
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

function bestOf(candidates: Reference[], call: Call, names: number): Reference[] {
  return [
    (reference: Reference) => (reference.work.yearSuffix ?? "") === call.yearSuffix,
    // The letter may stand in the entry where we did not read it.
    (reference: Reference) => call.yearSuffix === "" || reference.raw.includes(`${call.year}${call.yearSuffix}`),
    (reference: Reference) => (call.hasEtAl ? reference.work.author.length >= 3 : reference.work.author.length === names),
  ].reduce(prefer, candidates);
}

/** Leaves out what fits worse, unless nothing would be left. */
function prefer(candidates: Reference[], fits: (reference: Reference) => boolean): Reference[] {
  const better = candidates.filter(fits);
  return better.length > 0 ? better : candidates;
}

/**
 * The ways to read the names before a year, the longest first: the first of them may belong to the sentence
 * ("Long Short-Term Memory, Hochreiter and Schmidhuber, 1997"), and so may the first words of a name ("As Okoro").
 */
function* readings({ names }: Call): Iterable<CalledName[]> {
  for (let first = 0; first < names.length; first++) {
    const rest = names.slice(first + 1);
    for (const name of endingsOf(names[first]!)) yield [name, ...rest];
  }
}

function endingsOf({ words, start }: CalledName): CalledName[] {
  const endings: CalledName[] = [];
  for (let at = 0; at >= 0; at = words.indexOf(" ", at) + 1 || -1) endings.push({ words: words.slice(at), start: start + at });
  return endings;
}

/** The letter after a year is often forgotten on one of the two sides. */
function isYear({ year, otherYear, yearSuffix }: Call, { work }: Reference): boolean {
  const isSame = work.year === year || (otherYear !== undefined && work.year === otherYear);
  return isSame && (!work.yearSuffix || !yearSuffix || work.yearSuffix === yearSuffix);
}

function isBy(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = plainOf(reference);
  // A marker may leave out a particle or the first words of a name: "Berg" for "van den Berg".
  const isCalled = first !== "" && ` ${plain.family}`.endsWith(` ${first}`);
  if (!isCalled && !(first.length > 2 && `${plain.lead} `.startsWith(`${first} `))) return false;
  // An entry may leave its later authors out itself, or we failed to read them: then it may be of any pair.
  return second === undefined || reference.work.author.length < 2 || isIn(second, plain);
}

/** "Wei Li" and "Li Wei": which of two short names is the family's cannot always be told. */
function isBySwapped(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = plainOf(reference);
  return plain.given !== "" && plain.given === first && (second === undefined || isIn(second, plain));
}

/** In words: the first author with all given names. */
const headLength = 5;

function isAtHead(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = plainOf(reference);
  const head = plain.raw.split(" ").slice(0, headLength).join(" ");
  return first.length >= shortestAtHead && ` ${head} `.includes(` ${first} `) && (second === undefined || isIn(second, plain));
}

/** In letters: shorter names are given names or initials too often. */
const shortestAtHead = 4;

function isIn(name: string, { raw, letters }: PlainEntry): boolean {
  return ` ${raw} `.includes(` ${name} `) || letters.includes(name.replaceAll(" ", ""));
}

/** An entry as names are compared with it. */
interface PlainEntry {
  /** Of the first author. */
  family: string;
  given: string;
  /** The entry from its first name on, however its authors were read. */
  lead: string;
  raw: string;
  /** Without spaces, which hyphenation may have put into a name. */
  letters: string;
}

const plainEntries = new WeakMap<Reference, PlainEntry>();

/** Many markers are compared with one entry. */
function plainOf(reference: Reference): PlainEntry {
  const known = plainEntries.get(reference);
  if (known) return known;
  const raw = plainName(reference.raw);
  const plain = {
    family: plainName(reference.work.author[0]?.family ?? ""),
    given: plainName(reference.work.author[0]?.given ?? ""),
    lead: raw.replace(/^(?:\d+\s)?(?:\p{L}\s)*/u, ""),
    raw,
    letters: raw.replaceAll(" ", ""),
  };
  plainEntries.set(reference, plain);
  return plain;
}
