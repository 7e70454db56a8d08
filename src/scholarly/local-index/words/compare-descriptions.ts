import type { Name, Work } from "../../../domain/reference/work.ts";
import type { WorkDescription } from "../../scholarly-index.ts";
import { foldWords } from "./fold-words.ts";
import { mainTitle, nameTokens, placeToken, type SearchToken, titleWords } from "./search-tokens.ts";

/** A description, prepared once for comparison with many candidates. */
export interface ComparableDescription {
  title: LetterPairs;
  main: LetterPairs;
  plain: string;
  names: Set<string>;
  raw: Set<string>;
  year: number | undefined;
  container: LetterPairs;
  place: SearchToken | undefined;
}

/** The pairs of neighbouring letters of a text with their counts. */
interface LetterPairs {
  counts: Map<string, number>;
  total: number;
}

export function comparableDescription({ title = "", author, year, raw = "", ...others }: WorkDescription): ComparableDescription {
  return {
    title: letterPairs(title),
    main: letterPairs(mainTitle(title)),
    plain: title.trim().toLowerCase(),
    names: namesIn(author),
    raw: new Set(title.trim() === "" ? foldWords(raw.slice(0, 2_000)) : []),
    year,
    container: letterPairs(others["container-title"] ?? ""),
    place: placeToken(others),
  };
}

/** The similarity of a work and a description, from 0 to 1. The title weighs most, then authors, year and venue. */
export function likeness(given: ComparableDescription, work: Work): number {
  const title = given.title.total > 0 ? titleLikeness(given, work.title ?? "") : untitledLikeness(given, work);
  const names = given.names.size === 0 ? 0.5 : nameLikeness(given.names, work.author.length > 0 ? work.author : (work.editor ?? []));
  const apart = given.year === undefined || work.year === undefined ? 2 : Math.abs(given.year - work.year);
  const year = apart === 0 ? 1 : apart === 1 ? 0.8 : apart === 2 ? 0.5 : 0;
  const container = given.container.total === 0 ? 0.5 : similarity(given.container, letterPairs(work["container-title"] ?? ""));
  return 0.76 * title + 0.16 * names + 0.05 * year + 0.02 * container + (given.plain === work.title?.trim().toLowerCase() ? 0.01 : 0);
}

/** An entry without a title is recognised by volume and page, or by the words that it shares with a title. */
function untitledLikeness({ raw, place }: ComparableDescription, work: Work): number {
  const isSamePlace = place !== undefined && place === placeToken(work);
  return Math.max(isSamePlace ? 0.8 : 0, shareIn(raw, titleWords(work.title ?? "")));
}

/** The higher similarity of the whole titles and of the titles without subtitles. */
function titleLikeness({ title, main }: ComparableDescription, other: string): number {
  const whole = letterPairs(other);
  const otherMain = mainTitle(other);
  const isCut = otherMain !== other;
  const withoutSubtitle = Math.max(
    isCut ? similarity(title, letterPairs(otherMain)) : 0,
    main.total < title.total ? similarity(main, whole) : 0,
  );
  return Math.max(similarity(title, whole), 0.95 * withoutSubtitle);
}

/** The Dice coefficient of the letter pairs. Hyphens, spaces and word order change it little. */
function similarity(one: LetterPairs, other: LetterPairs): number {
  if (one.total === 0 || other.total === 0) return 0;
  let common = 0;
  for (const [pair, count] of one.counts) common += Math.min(count, other.counts.get(pair) ?? 0);
  return (2 * common) / (one.total + other.total);
}

function letterPairs(text: string): LetterPairs {
  const letters = ` ${foldWords(text).join("")} `;
  const counts = new Map<string, number>();
  if (letters.length <= 2) return { counts, total: 0 };
  for (let at = 1; at < letters.length; at++) {
    const pair = letters.slice(at - 1, at + 1);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { counts, total: letters.length - 1 };
}

/** Families and given names, because many references exchange them. */
function namesIn(author: readonly Name[]): Set<string> {
  return new Set(nameTokens(author.slice(0, 10).flatMap(({ family, given }) => [family, ...(given && given.length > 2 ? [given] : [])])));
}

/** The share of the first families of a work that the description names. */
function nameLikeness(given: ReadonlySet<string>, author: readonly Name[]): number {
  const families = author
    .slice(0, 5)
    .map(({ family }) => nameTokens([family]))
    .filter((tokens) => tokens.length > 0);
  if (families.length === 0) return 0.3;
  const found = families.filter((tokens) => tokens.some((token) => given.has(token))).length;
  return found / Math.min(families.length, Math.max(1, given.size));
}

function shareIn(raw: ReadonlySet<string>, words: readonly string[]): number {
  if (words.length === 0) return 0;
  return (words.filter((word) => raw.has(word)).length / words.length) * Math.min(1, words.length / 4);
}
