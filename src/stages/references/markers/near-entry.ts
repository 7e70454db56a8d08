import type { Reference } from "../../../domain/reference/reference.ts";
import { authorsOf } from "./is-by-organization.ts";
import { isNoAuthor } from "./is-no-author.ts";
import type { WorkMention } from "./marker.ts";
import { isAlmostSame, normalizeName } from "./normalize-name.ts";
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
 * Makes a function that finds the entry which a marker without an entry probably means: the same names with another year, or the same year
 * with one name spelt differently. Undefined if none or several fit.
 */
export function nearEntryFinder(references: readonly Reference[]): (call: WorkMention) => Reference | undefined {
  const entries = references.flatMap((reference): NamedEntry[] => {
    const { year, author } = reference.work;
    return year === undefined
      ? []
      : [{ reference, year, authors: author.map(({ family }) => normalizeName(family)), body: normalizeName(authorsOf(reference.raw)) }];
  });
  const byYear = Map.groupBy(entries, ({ year }) => year);
  const byName = Map.groupBy(entries, ({ authors }) => authors[0]?.split(" ").at(-1));
  return (call) => {
    const { families, year } = call;
    if (families.length === 0 || year === undefined || families.some((name) => isCommonWord(name) || isNoAuthor(name))) return undefined;
    const names = families.map(normalizeName);
    const bodies = call.bodies.map(normalizeName);
    const compared = [...(byName.get(names[0]!.split(" ").at(-1)!) ?? []), ...(byYear.get(year) ?? [])].slice(0, maxCompared);
    const near = [...new Set(compared)].filter(
      (entry) => isNear({ names, hasEtAl: call.hasEtAl, year }, entry) || (entry.year === year && isMisspeltBody(bodies, entry.body)),
    );
    const closest = Math.min(...near.map((entry) => Math.abs(year - entry.year)));
    const [best, ...others] = near.filter((entry) => Math.abs(year - entry.year) === closest);
    return others.length === 0 ? best?.reference : undefined;
  };
}

/** In letters: two people of one year often have short names that differ by a letter. */
const shortName = 4;

interface NamedMention {
  names: string[];
  hasEtAl: boolean;
  year: number;
}

function isNear({ names, hasEtAl, year }: NamedMention, { authors, year: own }: NamedEntry): boolean {
  if (authors.length === 0 || !isSameNumber(names.length, hasEtAl, authors.length)) return false;
  // Only the first two are compared: markers shorten longer lists.
  const pairs = names.slice(0, 2).flatMap((name, index) => (index < authors.length ? [{ name, author: authors[index]! }] : []));
  const misspelt = pairs.filter(({ name, author }) => name !== author && !` ${author}`.endsWith(` ${name}`));
  if (misspelt.length === 0) return own !== year && isNearYear(own, year);
  const [{ name, author }] = misspelt as [(typeof pairs)[number]];
  const isLong = Math.min(name.length, author.length) > shortName || pairs.length > 1;
  return misspelt.length === 1 && own === year && isLong && isAlmostSame(name, author);
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
