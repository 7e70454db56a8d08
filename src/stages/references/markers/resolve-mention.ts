import type { Reference } from "../../../domain/reference/reference.ts";
import { type EntryIndex, entryIndexOf, type NormalizedEntry, normalizedEntryOf } from "./entry-index.ts";
import type { MentionedName, WorkMention } from "./marker.ts";
import { foldConfusable, normalizeName, withoutSpaces } from "./normalize-name.ts";
import { familyNameOf } from "./read-names-before.ts";

/** The possible entries of a marker, and the start of its names in the text. */
export interface ResolvedMention {
  references: Reference[];
  start: number;
}

const resolvedMentions = new WeakMap<readonly Reference[], Map<string, ResolvedMention>>();

/** The possible entries of a marker: one if it is clear, several if it is ambiguous. Cached, because a text names a work many times. */
export function resolveMention(call: WorkMention, references: Reference[]): ResolvedMention {
  const known = resolvedMentions.get(references) ?? new Map<string, ResolvedMention>();
  if (known.size === 0) resolvedMentions.set(references, known);
  const { start, names, families, hasEtAl, isBroken, bodies, year, otherYear, yearSuffix } = call;
  const written = names.map((name) => [name.words, name.start - start, name.initial]);
  const key = JSON.stringify([written, families, hasEtAl, isBroken, bodies, year, otherYear, yearSuffix]);
  // The place is stored relative to that of the mention.
  const resolved = known.get(key) ?? fromStart(resolveAnew(call, references), -start);
  known.set(key, resolved);
  return fromStart(resolved, start);
}

function fromStart({ references, start }: ResolvedMention, by: number): ResolvedMention {
  return { references, start: start + by };
}

function resolveAnew(call: WorkMention, references: Reference[]): ResolvedMention {
  const index = entryIndexOf(references);
  const { year, otherYear } = call;
  if (year === undefined) return resolveUndated(call, index, references);
  const isSameYear = (reference: Reference) => isYear(call, reference);
  const years = otherYear === undefined || otherYear === year ? [year] : [year, otherYear];
  const resolved = resolveAmong(call, index, { all: () => years.flatMap((one) => index.ofYear(one)), fits: isSameYear });
  if (resolved.references.length > 0) return resolved;
  // If an entry's year was parsed wrongly, the year is still in its text.
  const hasYear = (reference: Reference) => normalizedEntryOf(reference).years.has(String(year)) && !isSameYear(reference);
  const byOtherYear = resolveAmong(call, index, { all: () => index.withYear(year), fits: hasYear });
  if (byOtherYear.references.length > 0) return byOtherYear;
  // If the year was lost, the names alone may be enough.
  const lacksYear = ({ work }: Reference) => work.year === undefined && work.author.length > 0;
  return resolveAmong(call, index, { all: () => index.ofYear(undefined), fits: lacksYear });
}

/** "(Okoro, forthcoming)": the entry says so too, or has got its year meanwhile and is the only one by these names. */
function resolveUndated(call: WorkMention, index: EntryIndex, references: Reference[]): ResolvedMention {
  const isUndated = (reference: Reference) => isYear(call, reference);
  const undated = resolveAmong(call, index, { all: () => index.ofYear(undefined), fits: isUndated });
  if (undated.references.length > 0) return undated;
  const isAnnounced = (reference: Reference) => index.unpublished.has(reference);
  const announced = resolveAmong(call, index, { all: () => [...index.unpublished], fits: isAnnounced });
  if (announced.references.length > 0) return announced;
  const byNames = resolveAmong(call, index, { all: () => references, fits: () => true });
  return byNames.references.length === 1 ? byNames : { references: [], start: call.start };
}

/** The entries that one attempt considers. */
interface Considered {
  /** A list of all of them, for attempts that no name narrows down. */
  all: () => Reference[];
  fits: (reference: Reference) => boolean;
}

/** Maximum entries that one marker is compared with: no list has so many by one name in one year. */
const maxCompared = 300;

function resolveAmong(call: WorkMention, index: EntryIndex, { all, fits }: Considered): ResolvedMention {
  const { start } = call;
  for (const names of nameReadings(call)) {
    const [first, second] = [normalizeName(names[0]!.words), names[1] && normalizeName(familyNameOf(names[1]).words)];
    const candidates = index.maybeBy(first).filter(fits).slice(0, maxCompared);
    const byName = firstFilled(
      () => candidates.filter((reference) => isByAuthor(first, second, reference)),
      () => candidates.filter((reference) => isByUnspacedName(first, second, reference)),
      () => candidates.filter((reference) => isBySwappedName(first, second, reference)),
      // If the names of an entry were parsed wrongly, they are still at its beginning.
      () => (call.hasEtAl || second ? candidates.filter((reference) => isAtHead(first, second, reference)) : []),
      // OCR confuses letters and digits: "L1nd".
      () => findByConfusedName(first, second, candidates),
    );
    if (byName.length === 0) continue;
    // Initials before the first name belong to it.
    const isComplete = names[0]!.start === call.names[0]!.start;
    const named = [
      // "Wickham, Chang, et al." names the second author to tell two works apart; "A. Moreau" gives the initial.
      (reference: Reference) => second === undefined || normalizeName(reference.work.author[1]?.family ?? "") === second,
      (reference: Reference) => names[0]!.initial === undefined || reference.work.author[0]?.given?.[0] === names[0]!.initial,
    ].reduce(prefer, byName);
    return { references: bestOf(named, call, names.length), start: isComplete ? start : names[0]!.start };
  }
  const byBody = index.byOrganizations(call.bodies).filter(fits);
  if (byBody.length > 0 || !call.isBroken) return { references: bestOf(byBody, call, 1), start };
  // The first name is lost; the last one and the year may be enough.
  const last = normalizeName(call.families.at(-1)!);
  const byLast = all().filter((reference) => fits(reference) && isIn(last, normalizedEntryOf(reference)));
  return { references: bestOf(byLast, call, 2), start };
}

function firstFilled(...attempts: (() => Reference[])[]): Reference[] {
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

function bestOf(candidates: Reference[], call: WorkMention, names: number): Reference[] {
  return [
    (reference: Reference) => (reference.work.yearSuffix ?? "") === call.yearSuffix,
    // The letter may be in the entry's text although it was not parsed.
    (reference: Reference) => call.yearSuffix === "" || reference.raw.includes(`${call.year}${call.yearSuffix}`),
    (reference: Reference) => (call.hasEtAl ? reference.work.author.length >= 3 : reference.work.author.length === names),
  ].reduce(prefer, candidates);
}

/** Keeps the better matches, unless none would remain. */
function prefer(candidates: Reference[], fits: (reference: Reference) => boolean): Reference[] {
  const better = candidates.filter(fits);
  return better.length > 0 ? better : candidates;
}

/**
 * The readings of the names before a year, the longest first: the first ones may belong to the sentence ("Long Short-Term Memory,
 * Hochreiter and Schmidhuber, 1997"), and so may the first words of a name ("As Okoro").
 */
function* nameReadings({ names }: WorkMention): Iterable<MentionedName[]> {
  const apart = names.length === 1 ? splitJoined(names[0]!) : undefined;
  if (apart) yield apart;
  for (let first = 0; first < names.length; first++) {
    const rest = names.slice(first + 1);
    for (const name of nameEndings(names[first]!)) yield [name, ...rest];
  }
}

/** "Okoroand Berg", "OkoroandBerg": two names with a lost space. "Ferdinand Berg" has the same form, so that both must fit the entry. */
function splitJoined({ words, start }: MentionedName): MentionedName[] | undefined {
  const [, first, second] = /^(.*\p{L}{2})(?:and|und)(?:\s|(?=\p{Lu}))(.+)$/u.exec(words) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return [
    { words: first, start },
    { words: second, start: start + words.length - second.length },
  ];
}

function nameEndings({ words, start, ...rest }: MentionedName): MentionedName[] {
  const endings: MentionedName[] = [];
  for (let at = 0; at >= 0; at = words.indexOf(" ", at) + 1 || -1) endings.push({ ...rest, words: words.slice(at), start: start + at });
  return endings;
}

/** The letter after a year is often missing on one side. */
function isYear({ year, otherYear, yearSuffix }: WorkMention, { work }: Reference): boolean {
  const isSame = work.year === year || (otherYear !== undefined && work.year === otherYear);
  return isSame && (!work.yearSuffix || !yearSuffix || work.yearSuffix === yearSuffix);
}

function isByAuthor(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = normalizedEntryOf(reference);
  // A marker may omit a particle or the first words of a name: "Berg" for "van den Berg".
  const isCalled = first !== "" && ` ${plain.family}`.endsWith(` ${first}`);
  if (!isCalled && !(first.length > 2 && `${plain.lead} `.startsWith(`${first} `))) return false;
  // An entry may omit its later authors, or they were not parsed: then it may match any pair.
  return second === undefined || reference.work.author.length < 2 || isIn(second, plain);
}

/** In letters: shorter names may be parts of a longer one. */
const shortestUnspaced = 5;

/** "vanderMeer" and "van der Meer", "Lind-qvist" and "Lindqvist": a program that read a PDF lost spaces or added hyphens. */
function isByUnspacedName(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = normalizedEntryOf(reference);
  const letters = withoutSpaces(first);
  return letters.length >= shortestUnspaced && letters === withoutSpaces(plain.family) && (second === undefined || isIn(second, plain));
}

/** "Wei Li" and "Li Wei": the family name of two short names is not always clear. */
function isBySwappedName(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = normalizedEntryOf(reference);
  return plain.given !== "" && plain.given === first && (second === undefined || isIn(second, plain));
}

function findByConfusedName(first: string, second: string | undefined, candidates: Reference[]): Reference[] {
  const names = [first, second ?? ""].map(foldConfusable);
  return candidates.filter((reference) => {
    const [family = "", other = ""] = normalizedEntryOf(reference).folded;
    return family.length > 2 && family === names[0] && (second === undefined || other === names[1]);
  });
}

function isAtHead(first: string, second: string | undefined, reference: Reference): boolean {
  const plain = normalizedEntryOf(reference);
  const { head } = plain;
  // "AdaezeOkoro and Anna Berg": the space between two names was lost.
  const isGlued = second !== undefined && first.length > shortestAtHead && head.slice(0, head.indexOf(" ")).endsWith(first);
  if (isGlued && isIn(second, plain)) return true;
  return (
    first.length >= (second === undefined ? shortestAtHead : shortestPair) &&
    ` ${head} `.includes(` ${first} `) &&
    (second === undefined || isIn(second, plain))
  );
}

/** In letters: shorter names are often given names or initials. */
const shortestAtHead = 4;
const shortestPair = 3;

function isIn(name: string, { letters }: NormalizedEntry): boolean {
  return letters.includes(name.replaceAll(" ", ""));
}
