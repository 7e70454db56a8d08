import type { Reference } from "../../../domain/reference/reference.ts";
import { authorsOf } from "./is-by-organization.ts";
import { isNoAuthor } from "./is-no-author.ts";
import type { WorkMention } from "./marker.ts";
import { almostSameKeysOf, isAlmostSame, normalizeName, sharesMostLetters } from "./normalize-name.ts";
import { isCommonWord } from "./read-names-before.ts";

/** An entry with its authors' names for comparison. */
interface NamedEntry {
  reference: Reference;
  year: number;
  authors: string[];
  /** What stands before the year, which may be the name of an organisation. */
  body: string;
}

/** Maximum entries that one marker is compared with. */
const maxCompared = 200;

/**
 * Makes a function that finds the entry which a marker without an entry probably means: the same names with another year, or one name
 * spelt differently, or a little of both. Undefined if none or several fit.
 */
export function nearEntryFinder(references: readonly Reference[]): (call: WorkMention) => Reference | undefined {
  const entries = references.flatMap((reference): NamedEntry[] => {
    const { year, author } = reference.work;
    return year === undefined
      ? []
      : [{ reference, year, authors: author.map(({ family }) => normalizeName(family)), body: normalizeName(authorsOf(reference.raw)) }];
  });
  const byKey = new Map<string, NamedEntry[]>();
  for (const entry of entries)
    for (const key of [...nameKeysOf(entry.authors, entry.year), ...bodyKeysOf(entry.body, entry.year)]) {
      const group = byKey.get(key);
      if (group) group.push(entry);
      else byKey.set(key, [entry]);
    }
  return (call) => {
    const { families, year } = call;
    if (families.length === 0 || year === undefined || families.some((name) => isCommonWord(name) || isNoAuthor(name))) return undefined;
    const names = families.map(normalizeName);
    const bodies = call.bodies.map(normalizeName);
    const keys = [...nameKeysOf(names, year), ...bodies.flatMap((body) => bodyKeysOf(body, year))];
    const compared = new Set<NamedEntry>();
    for (const key of keys)
      for (const entry of byKey.get(key) ?? []) {
        if (compared.size >= maxCompared) break;
        compared.add(entry);
      }
    const near = [...compared].flatMap((entry) => {
      const distance =
        isMisspeltBody(bodies, entry.body) && entry.year === year ? 0 : distanceTo({ names, hasEtAl: call.hasEtAl, year }, entry);
      return distance === undefined ? [] : [{ entry, distance }];
    });
    const closest = Math.min(...near.map(({ distance }) => distance));
    const [best, ...others] = near.filter(({ distance }) => distance === closest);
    return others.length === 0 ? best?.entry.reference : undefined;
  };
}

/** Keys that names share if the first is almost the same, if the marker omits its particle, or if the second and the year are the same. */
function nameKeysOf([first = "", second]: string[], year: number): string[] {
  const last = (name: string) => name.slice(name.lastIndexOf(" ") + 1);
  const pair = second === undefined ? [] : [`${year} & ${last(second)}`];
  return first === "" ? [] : [...new Set([last(first), ...almostSameKeysOf(first), ...pair])];
}

/** In letters: the beginning or the end of a long name is the same if it differs by a letter or two. */
const sameEnd = 4;

function bodyKeysOf(body: string, year: number): string[] {
  if (body.length < shortBody) return [];
  const letters = body.replaceAll(" ", "");
  return [`${year} ${letters.slice(0, sameEnd)}-`, `${year} -${letters.slice(-sameEnd)}`];
}

/** In letters: two people of one year often have short names that differ by a letter. */
const shortName = 4;
/** In letters: if the year differs too, more of the name must be the same. */
const shortNameOfOtherYear = 5;

interface NamedMention {
  names: string[];
  hasEtAl: boolean;
  year: number;
}

/** A name spelt differently counts as much as this many years. */
const misspeltYears = 100;

/** How far a marker is from an entry; undefined if it is another work. */
function distanceTo({ names, hasEtAl, year }: NamedMention, { authors, year: own }: NamedEntry): number | undefined {
  if (authors.length === 0 || !isSameNumber(names.length, hasEtAl, authors.length)) return undefined;
  // Only the first two are compared: markers shorten longer lists.
  const pairs = names.slice(0, 2).flatMap((name, index) => (index < authors.length ? [{ name, author: authors[index]! }] : []));
  const [misspelt, ...others] = pairs.filter(({ name, author }) => name !== author && !` ${author}`.endsWith(` ${name}`));
  const years = Math.abs(own - year);
  if (!misspelt) return own !== year && isNearYear(own, year) ? years : undefined;
  const { name, author } = misspelt;
  const [shorter, longer] = [Math.min(name.length, author.length), Math.max(name.length, author.length)];
  const isLong = shorter > shortName && (own === year || longer > shortNameOfOtherYear);
  const isAlmost = (isLong || pairs.length > 1) && isNearYear(own, year) && isAlmostSame(name, author);
  // With the other name and the year, a longer difference is a misspelling too.
  const isSimilar = isLong && pairs.length > 1 && own === year && sharesMostLetters(name, author);
  return others.length === 0 && (isAlmost || isSimilar) ? misspeltYears + years : undefined;
}

/** In letters: names of organisations, which are longer than those of people. */
const shortBody = 12;

/** "Federal Office for the Caost": the whole name of an organisation differs by a letter or two. */
function isMisspeltBody(bodies: readonly string[], body: string): boolean {
  return bodies.some((name) => Math.min(name.length, body.length) >= shortBody && name !== body && isAlmostSame(name, body));
}

function isSameNumber(named: number, hasEtAl: boolean, authors: number): boolean {
  return hasEtAl ? authors > 1 : named > 2 ? authors > 2 : named === authors;
}

/** In years: publication online and in print, preprint and article. */
const maxYears = 2;

/** "2015" and "2016", "2005" and "2015", "2012" and "2021". */
function isNearYear(one: number, other: number): boolean {
  return Math.abs(one - other) <= maxYears || isAlmostSame(String(one), String(other));
}
