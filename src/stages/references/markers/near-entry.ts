import type { Reference } from "../../../domain/reference/reference.ts";
import { isNoAuthor } from "./is-no-author.ts";
import type { WorkMention } from "./marker.ts";
import { isAlmostSame, normalizeName } from "./normalize-name.ts";
import { isCommonWord } from "./read-names-before.ts";

/**
 * The entry that a marker without an entry probably means: the same names with another year, or the same year with one name spelt
 * differently. Undefined if none or several fit.
 */
export function findNearEntry(call: WorkMention, references: readonly Reference[]): Reference | undefined {
  const { families, year } = call;
  if (families.length === 0 || year === undefined || families.some((name) => isCommonWord(name) || isNoAuthor(name))) return undefined;
  const near = references.filter((reference) => isNear(call, reference));
  const distance = ({ work }: Reference) => Math.abs(year - work.year!);
  const closest = Math.min(...near.map(distance));
  const [best, ...others] = near.filter((reference) => distance(reference) === closest);
  return others.length === 0 ? best : undefined;
}

/** In letters: two people of one year often have short names that differ by a letter. */
const shortName = 4;

function isNear({ families, hasEtAl, year }: WorkMention, { work }: Reference): boolean {
  const authors = work.author.map(({ family }) => normalizeName(family));
  const names = families.map(normalizeName);
  if (authors.length === 0 || work.year === undefined || !isSameNumber(names.length, hasEtAl, authors.length)) return false;
  // Only the first two are compared: markers shorten longer lists.
  const pairs = names.slice(0, 2).flatMap((name, index) => (index < authors.length ? [{ name, author: authors[index]! }] : []));
  const misspelt = pairs.filter(({ name, author }) => name !== author && !` ${author}`.endsWith(` ${name}`));
  if (misspelt.length === 0) return work.year !== year && isNearYear(work.year, year!);
  const [{ name, author }] = misspelt as [(typeof pairs)[number]];
  const isLong = Math.min(name.length, author.length) > shortName || pairs.length > 1;
  return misspelt.length === 1 && work.year === year && isLong && isAlmostSame(name, author);
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
