import type { Name } from "../../../domain/reference/work.ts";
import { shorten } from "../../../domain/text/shorten.ts";
import { compareNames, isBody, isMisspelt, isRomanisation, joinBody, nameWords } from "./compare-names.ts";
import { different, type FieldComparison, same, unclear } from "./field-comparison.ts";
import { foldedWords, isOtherScript, spellingKey } from "./fold-words.ts";

export interface AuthorComparison extends FieldComparison {
  /** The share of the named authors of the entry that the record has, from 0 to 1. */
  overlap: number;
  /** How many authors of the entry the record has. */
  shared: number;
  /** Authors of the entry that a record with only one author does not have. Some records have only the first of several authors. */
  unlisted?: string;
  /** Family names that the record spells with another letter. */
  respelt?: string;
}

/** The information that shows whether a list of authors is complete. */
export interface AuthorSurroundings {
  /** The entry as written. */
  raw?: string | undefined;
  /** The entry itself says that there are more authors. */
  isTruncated?: boolean;
  /** The record says so. */
  isRecordTruncated?: boolean;
}

/** "et al.", "and others", "u. a.", "…", in the entry as written. */
const truncation =
  /\bet\.?\s?al\b|\band\s+others\b|\bu\.\s?a\.|\be\.\s?a\.|\ben\s+collab|\by\s+otros\b|\bi\s+in\.|\bи\s+др\b|等|…|\.\s?\.\s?\.|[-–]\s?(?:et|&)\s?al/iu;
/** A name that an index writes in place of further authors: the list is incomplete. */
const truncatedRecord = /\bet\.?\s?al\b|^(?:others|and others|…|\.\.\.)$/i;
/** The maximum number of authors compared; of longer lists the first ones. */
const maxNames = 400;

/** Compares the authors of an entry with those of a record, regardless of initials, order of name parts, spelling and "et al.". */
export function compareAuthors(
  written: readonly Name[],
  recorded: readonly Name[],
  surroundings: AuthorSurroundings = {},
): AuthorComparison {
  const [ours, theirs] = [clean(written), clean(recorded)];
  const none = { overlap: 0, shared: 0 };
  if (ours.length === 0 || theirs.length === 0) return { ...unclear, ...none };
  if (ours.every(isBody) !== theirs.every(isBody) || ours.every(isBody)) return compareBodies(ours, theirs, surroundings);
  if (isForeign(ours) !== isForeign(theirs)) return { ...unclear, ...none, why: "the names are in two scripts" };

  const pairing = pairNames(ours, theirs);
  const shared = pairing.places.filter((place) => place !== undefined).length;
  const overlap = shared / ours.length;
  const counts = { overlap, shared };
  const verdict = judgePairing({ ours, theirs, ...pairing, shared }, surroundings);
  const misspelt = pairing.places.flatMap((place, index) =>
    place !== undefined && isMisspelt(ours[index]!, theirs[place]!) ? [place] : [],
  );
  const respelt = misspelt.length === 0 ? {} : { respelt: list(misspelt.map((place) => theirs[place]!)) };
  return { ...verdict, ...counts, ...respelt };
}

function clean(names: readonly Name[]): Name[] {
  return names
    .slice(0, maxNames)
    .map(joinBody)
    .filter((name) => !isFiller(name) && nameWords(name).family.length > 0);
}

/** Whether an author field holds something other than a name, which parsers and people leave there. */
function isFiller({ family, given = "" }: Name): boolean {
  return /^(?:et al\.?|others|and others|anonymous|anon\.?|n\.?\s?n\.?|unknown|no author|various|\(?(?:eds?|hrsg)\.?\)?)$/i.test(
    `${given} ${family}`.trim(),
  );
}

const isForeign = (names: readonly Name[]) => names.filter(({ family }) => isOtherScript(family)).length > names.length / 2;

interface Pairing {
  /** For each author of the entry, the position of the same author in the record. */
  places: (number | undefined)[];
  /** Authors of the entry whose family name is at that position of the record with other given names. */
  otherGiven: { index: number; place: number }[];
}

/** Pairs each author of the entry with one of the record, at the same position if possible. */
function pairNames(ours: readonly Name[], theirs: readonly Name[]): Pairing {
  const taken = new Set<number>();
  const places: (number | undefined)[] = ours.map(() => undefined);
  const take = (index: number, place: number) => {
    places[index] = place;
    taken.add(place);
  };
  const compared = (index: number, place: number) =>
    place < theirs.length && !taken.has(place) ? compareNames(ours[index]!, theirs[place]!) : "other";
  // Equal positions first, so that two authors with one family name are not exchanged.
  ours.forEach((_, index) => {
    if (compared(index, index) === "same") take(index, index);
  });
  ours.forEach((_, index) => {
    if (places[index] !== undefined) return;
    const place = theirs.findIndex((_, at) => compared(index, at) === "same");
    if (place >= 0) take(index, place);
  });
  const otherGiven = ours.flatMap((_, index) => {
    if (places[index] !== undefined) return [];
    const place = [index, ...theirs.keys()].find((at) => compared(index, at) === "given-differs");
    if (place === undefined) return [];
    taken.add(place);
    return [{ index, place }];
  });
  return { places, otherGiven };
}

interface PairedNames extends Pairing {
  ours: readonly Name[];
  theirs: readonly Name[];
  shared: number;
}

function judgePairing(
  { ours, theirs, places, otherGiven, shared }: PairedNames,
  { raw = "", isTruncated, isRecordTruncated = false }: AuthorSurroundings,
): FieldComparison & Pick<AuthorComparison, "unlisted"> {
  // "Okoro, A. and Shade Consortium": the group stands for its other members.
  const isOpen = isTruncated === true || truncation.test(raw) || (ours.length > 1 && isBody(ours.at(-1)!));
  const isShortRecord = isRecordTruncated || theirs.some(({ family, given = "" }) => truncatedRecord.test(`${given} ${family}`.trim()));
  const unknown = ours.filter(
    (name, index) => places[index] === undefined && !otherGiven.some((one) => one.index === index) && !isBody(name),
  );
  const taken = new Set([...places, ...otherGiven.map(({ place }) => place)]);
  const writtenWords = foldedWords(raw).map(spellingKey);
  const families = ours.flatMap((name) => nameWords(name).family.map(spellingKey));
  const countIn = (words: readonly string[], word: string) => words.filter((one) => one === word).length;
  // A surname that another author of the entry has too must be written once more.
  const isInEntry = (name: Name) =>
    nameWords(name).family.every((word) => countIn(writtenWords, spellingKey(word)) > countIn(families, spellingKey(word)));
  const missing = theirs.filter((name, place) => !taken.has(place) && !isBody(name) && !isInEntry(name));
  if (shared === 0 && otherGiven.length === 0) return judgeStrangers(ours, theirs, raw);
  const isSamePerson = isRespelt(unknown, missing);
  if (unknown.length > 0 && !isShortRecord && !isSamePerson && hasFirstAuthorOnly(theirs, ours))
    return { ...same, unlisted: list(unknown) };
  if (unknown.length > 0 && !isShortRecord && !isSamePerson)
    return different(
      missing.length > 0
        ? `the record has ${list(missing)} and not ${list(unknown)}`
        : `${list(unknown)} ${unknown.length === 1 ? "is no author" : "are no authors"} of the record`,
    );
  const [renamed] = otherGiven;
  if (renamed && !isOpenToDoubt(ours[renamed.index]!, theirs[renamed.place]!))
    return different(`the record has ${show(theirs[renamed.place]!)} and not ${show(ours[renamed.index]!)}`);
  const order = places.filter((place) => place !== undefined);
  if (missing.length > 0 && !isOpen && !isSamePerson)
    return different(
      missing.length === 1 ? `${list(missing)} is missing` : `${missing.length} of ${theirs.length} authors are missing: ${list(missing)}`,
    );
  if (isOpen && order[0] !== undefined && places[0] !== undefined && places[0] > 0 && ours.length < theirs.length && !isInEntry(theirs[0]!))
    return different(`the first author of the record is ${show(theirs[0]!)}`);
  const isInOrder = order.every((place, index) => index === 0 || place > order[index - 1]!);
  // A parser may have lost the given names of two authors with one family name.
  if (!isInOrder && missing.length === 0 && unknown.length === 0) return different("the authors are in another order");
  return same;
}

/** Judges lists without a shared author. People and organisations cannot be compared. */
function judgeStrangers(ours: readonly Name[], theirs: readonly Name[], raw: string): FieldComparison {
  const words = new Set(foldedWords(raw).map(spellingKey));
  const named = theirs.filter((name) => nameWords(name).family.every((word) => word.length > 2 && words.has(spellingKey(word))));
  // The parser took other words for the authors; the entry as written has the right ones.
  if (named.length > 0 && named.length >= Math.min(2, theirs.length)) return unclear;
  if (ours.length === 1 && theirs.length === 1 && isRespelt(ours, theirs)) return unclear;
  return different(`the record is by ${list(theirs)}`);
}

/** Whether the only unknown author is the only missing one under another romanisation of the family name. */
function isRespelt(unknown: readonly Name[], missing: readonly Name[]): boolean {
  if (unknown.length !== 1 || missing.length !== 1) return false;
  const [ours, theirs] = [nameWords(unknown[0]!), nameWords(missing[0]!)];
  const hasGivenName = ours.given.some((word) => word.length > 2 && theirs.given.includes(word));
  return hasGivenName && isRomanisation(ours.family, theirs.family);
}

/** Some records have only the first of several authors. */
const hasFirstAuthorOnly = (theirs: readonly Name[], ours: readonly Name[]) =>
  theirs.length === 1 && ours.length > 1 && compareNames(ours[0]!, theirs[0]!) === "same";

/** Given names with the same initial are often two forms of one name, and a single letter is often misread. */
function isOpenToDoubt(one: Name, other: Name): boolean {
  const [left, right] = [nameWords(one).given, nameWords(other).given];
  return left.length === 0 || right.length === 0 || isOtherScript(one.family);
}

function compareBodies(ours: readonly Name[], theirs: readonly Name[], { raw = "" }: AuthorSurroundings): AuthorComparison {
  const [left, right] = [ours, theirs].map((names) => names.filter(isBody)) as [Name[], Name[]];
  const isNamed = left.some((one) => right.some((other) => isSameBody(one.family, other.family)));
  if (isNamed) return { ...same, overlap: 1, shared: 1 };
  const words = new Set(foldedWords(raw).map(spellingKey));
  const isInEntry = theirs.some((name) => nameWords(name).family.every((word) => words.has(spellingKey(word))));
  // An organisation may stand for its people, and a department for its ministry, so different names prove nothing.
  return { ...(isInEntry ? same : unclear), overlap: isInEntry ? 1 : 0, shared: isInEntry ? 1 : 0 };
}

/** Whether two names of organisations are equal, one contains the other, or one has the initials of the other. */
function isSameBody(one: string, other: string): boolean {
  const [left, right] = [foldedWords(one).map(spellingKey), foldedWords(other).map(spellingKey)];
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (shorter.every((word) => longer.includes(word))) return true;
  const initials = longer.filter((word) => !/^(?:of|for|the|and|on|in|der|des|fur|und|de|la|du)$/.test(word)).map((word) => word[0]);
  return shorter.length === 1 && shorter[0] === initials.join("");
}

const show = ({ family, given }: Name) => `“${shorten([given, family].filter(Boolean).join(" "), 60)}”`;

function list(names: readonly Name[]): string {
  const shown = names.slice(0, 3).map(show).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
