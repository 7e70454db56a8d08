import { different, type FieldComparison, same, unclear } from "./field-comparison.ts";
import { foldedWords, isOtherScript, spellingKey, squash } from "./fold-words.ts";
import { isPartOfVenue, knownVenue } from "./known-venues.ts";
import { detectTitleLanguage } from "./title-language.ts";

/** Series, platforms and publishers, which some styles write in place of the venue. */
const noVenue =
  /\b(?:lecture notes|lncs|lnai|pmlr|proceedings of machine learning research|ceur|ifip|advances in intelligent systems|communications in computer and information science|springer|elsevier|wiley|acm(?: press)?$|ieee(?: press| xplore)?$|association for computing machinery$|openreview|zenodo|figshare|dryad|github|osf|hal|dspace|repository|researchgate|academia\.edu|jstor|sciencedirect|open access|curran|citeseer|pubmed|springer nature|leibniz international)\b/i;
const preprintServer =
  /\b(?:arxiv|corr|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|engrxiv|ssrn|research square|preprints?(?:\.org)?|techrxiv|nber|repec)\b/i;

/** Whether a container is a preprint server. */
export function isPreprintServer(name: string | undefined): boolean {
  return name !== undefined && preprintServer.test(name);
}

const fillers = new Set(
  "the of and for in on to a an from with de la le les des du et der die das und fur zu zur im el los las del y en il di della dei delle per da do dos das e em op het van voor journal proceedings proc conference conf international intl int annual ieee acm cvf siam symposium symp workshop meeting transactions trans th st nd rd volume vol series ser section sect".split(
    " ",
  ),
);
const ordinal =
  /^(?:\d+(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[a-z]+(?:teenth|tieth)|(?:twenty|thirty|forty|fifty)|[ivxl]+)$/;

/**
 * Compares names of journals, proceedings and books. Abbreviations, acronyms, years and series do not count as differences. A name that may be
 * another one of the same venue, or that of another venue, is unclear with a reason.
 */
export function compareVenues(written: string, recorded: string): FieldComparison {
  if (squash(written) === "" || squash(recorded) === "" || squash(written) === squash(recorded)) return same;
  if (isOtherScript(written) !== isOtherScript(recorded)) return unclear;
  const [ours, theirs] = [knownVenue(written), knownVenue(recorded)];
  const doubtful: FieldComparison = { ...unclear, why: `the record has “${recorded}”` };
  if (ours !== undefined && ours === theirs) return isPartOfVenue(written) === isPartOfVenue(recorded) ? same : doubtful;
  if ([written, recorded].some((name) => noVenue.test(name) || isPreprintServer(name))) return unclear;
  if (ours !== undefined && theirs !== undefined) return different(`the record has “${recorded}”`);
  const isOneKnown = (ours === undefined) !== (theirs === undefined);
  // A journal and a meeting of one field are two; but some journals publish proceedings.
  if (isOfOtherForm(written, recorded)) return isOneKnown ? different(`the record has “${recorded}”`) : doubtful;
  if (isAbbreviation(written, recorded) || isAcronym(written, recorded) || isAcronym(recorded, written)) return same;
  const [left, right] = [contentWords(written), contentWords(recorded)];
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const isOneWord = (word: string, other: string) =>
    word === other ||
    (!isKnownAcronym(word) && !isKnownAcronym(other) && (isAbbreviatedWord(word, other) || isAbbreviatedWord(other, word)));
  const shared = shorter.filter((word) => longer.some((other) => isOneWord(word, other))).length;
  if (shorter.length === 0) return unclear;
  // A well-known venue plus more words may be another venue: "Quantum Machine Learning".
  if (shared === shorter.length) {
    if (!isOneKnown || shorter.length === longer.length) return same;
    const isNarrower =
      (ours === undefined ? left : right) === longer && hasWordsBefore(ours === undefined ? written : recorded, shorter, isOneWord);
    return isNarrower ? different(`the record has “${recorded}”`) : unclear;
  }
  // Names that share half of their words: a section, a renamed journal, or another name of the conference.
  if (shared > 0 && shared >= shorter.length / 2) return doubtful;
  if (isUnknownAcronym(written, ours) || isUnknownAcronym(recorded, theirs)) return unclear;
  const languages = [detectTitleLanguage(written), detectTitleLanguage(recorded)];
  if (languages[0] !== undefined && languages[1] !== undefined && languages[0] !== languages[1]) return doubtful;
  return different(`the record has “${recorded}”`);
}

const contentWords = (name: string) => foldedWords(name).filter((word) => !fillers.has(word) && !ordinal.test(word) && word.length > 1);

const isKnownAcronym = (word: string) => knownVenue(word) !== undefined;

const meeting = /\b(?:conf(?:erence)?|symp(?:osium)?|workshop|congress|colloquium|meeting)\b/i;
const journal = /\b(?:j(?:ournal)?|trans(?:actions)?|annals|letters|magazine|quarterly)\b/i;

/** Journals among the well-known venues. The VLDB has a conference and a journal under nearly one name. */
const knownJournals = new Set("tacl jmlr tmlr tpami ijcv jair tnnls tkde vldb pnas jama nejm bmj prl jacs".split(" ")).add("plos one");

/** Whether a name is that of a conference or of another meeting. Many databases give it where the name of a journal belongs. */
export function isMeeting(name: string): boolean {
  const key = knownVenue(name);
  return key === undefined ? meeting.test(name) && !journal.test(name) : !knownJournals.has(key);
}

/** Whether one name is that of a journal and the other that of a meeting. */
function isOfOtherForm(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => ({ meets: meeting.test(name), isJournal: journal.test(name) }));
  return [first, second].every((form) => form!.meets !== form!.isJournal) && first!.meets !== second!.meets;
}

/** In letters. Shorter words are often abbreviations. */
const minNarrowingWord = 5;

/**
 * Whether a name has a word of its own before the words of a well-known venue: "Conference on Quantum Machine Learning". Words after them are
 * places and sponsors, and words in capitals are organisations.
 */
function hasWordsBefore(name: string, known: readonly string[], isOneWord: (word: string, other: string) => boolean): boolean {
  const organisations = new Set((name.match(/\b\p{Lu}[\p{Lu}\d]+\b/gu) ?? []).map((word) => word.toLowerCase()));
  const words = contentWords(name);
  const last = words.findLastIndex((word) => known.some((other) => isOneWord(word, other)));
  return words
    .slice(0, last)
    .some((word) => word.length >= minNarrowingWord && !organisations.has(word) && !known.some((other) => isOneWord(word, other)));
}

/** Whether a name is an acronym that the list does not explain, which may stand for any venue. */
const isUnknownAcronym = (name: string, key: string | undefined) =>
  key === undefined &&
  /^(?:proc\w*\.?\s+(?:of\s+)?)?[\p{L}\d]{2,9}(?:['’\s-]+\d{2,4})?$/u.test(name.trim()) &&
  (name.match(/\p{Lu}/gu)?.length ?? 0) >= 2;

/** "J. Am. Chem. Soc." for "Journal of the American Chemical Society": each word abbreviates one word, in order. */
function isAbbreviation(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => foldedWords(name).filter((word) => !ordinal.test(word) || /^[ivxl]$/.test(word))) as [
    string[],
    string[],
  ];
  return matchesInOrder(left, right) || matchesInOrder(right, left);
}

function matchesInOrder(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const word of short) {
    if (
      fillers.has(word) &&
      word.length > 1 &&
      !long.slice(at).includes(word) &&
      !long.slice(at).some((full) => isAbbreviatedWord(word, full))
    )
      continue;
    while (at < long.length && !isAbbreviatedWord(word, long[at]!)) {
      if (!fillers.has(long[at]!)) return false;
      at++;
    }
    if (at === long.length) return false;
    at++;
  }
  return short.length > 0 && long.slice(at).every((word) => fillers.has(word) || word.length === 1);
}

/** "chem" and "chemical", "natl" and "national", "ztg" and "zeitung": the same first letter, and the others in order. */
function isAbbreviatedWord(short: string, long: string): boolean {
  if (short === long || spellingKey(short) === spellingKey(long) || long.startsWith(short)) return true;
  if (short.length < 2 || short.length >= long.length || short[0] !== long[0]) return false;
  // Singular and plural, and words cut before an ending: "sciences", "science", "comput", "computing".
  const common = [...short].findIndex((letter, index) => letter !== long[index]);
  if (common >= 5 || (common >= 3 && common === short.length - 1)) return true;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return short.length <= 5 && short.length <= long.length / 1.5;
}

/** "PNAS" for "Proceedings of the National Academy of Sciences". */
function isAcronym(short: string, long: string): boolean {
  const letters = short
    .trim()
    .replace(/['’\s-]*\d{2,4}$/, "")
    // "JRSS-B": a section of the journal.
    .replace(/[\s-]\p{Lu}$/u, "")
    .replace(/\./g, "");
  if (!/^[\p{L}\d]{2,10}$/u.test(letters) || (letters.match(/\p{Lu}/gu)?.length ?? 0) < 2) return false;
  const acronym = letters.toLowerCase();
  const words = foldedWords(long);
  if (words.includes(acronym)) return true;
  const stop = new Set("the of and for in on to a an de la le des und der".split(" "));
  return [words, words.filter((word) => !stop.has(word))].some((list) =>
    list
      .map((word) => word[0])
      .join("")
      .includes(acronym),
  );
}
