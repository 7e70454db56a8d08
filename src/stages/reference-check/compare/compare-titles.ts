import { different, type FieldComparison, same, unclear } from "./field-comparison.ts";
import { foldedWords, isOtherScript, isTypingError, spellingKey, squash, withoutMarkup } from "./fold-words.ts";
import { detectTitleLanguage } from "./title-language.ts";

export interface TitleComparison extends FieldComparison {
  /** The share of their words that both titles have, from 0 to 1. */
  overlap: number;
}

/** The other parts of an entry, in which the rest of a title may be found. */
export interface TitleSurroundings {
  /** The entry as written. */
  raw?: string | undefined;
  /** Names of venues and publishers, which parsers and indexes sometimes append to a title. */
  venues?: readonly (string | undefined)[];
}

/** Labels that publishers put before a title. */
const labels =
  /^\s*(?:(?:retracted|withdrawn|removed|temporary removal)(?:\s+(?:article|paper|chapter))?\s*:|[[(](?:retracted|withdrawn)(?: article)?[\])]|(?:chapter|kapitel|chapitre)\s+\d+[.:]?)\s*/i;
/** A description of the form at the end: "[Data set]", "(2nd ed.)", "arXiv preprint arXiv:2001.00001". */
const tails = [
  /[\s.,;:(]*\b(?:arxiv|biorxiv|medrxiv|ssrn)\s*(?:e-?prints?|preprints?)?\b.*$/i,
  /\s*[[(](?:data ?set|computer software|software|source code|preprint|e-?book|online|internet|pdf|film|video|audio|thesis|dissertation|abstract|review|poster|conference (?:paper|presentation)|www document|in [a-z]+|[^\])]*\b(?:ed|edn|edition|aufl|auflage|vol|volume|version|dissertation|thesis|report|no|nr)\b[^\])]*)[\])]\.?\s*$/i,
  /[\s.,;:]*\b(?:\d{1,2}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|revised|new|updated)\.?\s+(?:(?:rev(?:ised)?|int(?:ernational)?|student)\.?\s+)?(?:ed|edn|edition|aufl|auflage|[ée]d)\.?\s*$/i,
  /[\s.,;:]*\bversion\s+v?[\d.]+\s*$/i,
];
/** Articles, which citations drop and add without changing the title. */
const articles = new Set("the a an der die das des le la les l el los las un une ein eine il lo gli os as o".split(" "));
/** The start of a subtitle. */
const subtitleMark = /\s*(?:[:;?!]|\.(?=\s)|\s[-–—]{1,3}\s|[–—]|[([])\s*/u;
const numberWords = new Map("one two three four five six seven eight nine ten".split(" ").map((word, index) => [word, String(index + 1)]));
const romanNumbers = new Map("i ii iii iv v vi vii viii ix x".split(" ").map((word, index) => [word, String(index + 1)]));
/** In letters. Shorter words that differ by a letter are different words. */
const minTypingErrorLetters = 6;
/** In words. A shorter beginning of a title may belong to another title. */
const minMainTitle = 3;
const minMainTitleLetters = 6;
/** In characters. Longer titles are abstracts or broken entries. */
const maxTitle = 600;

/** The title of a notice about a work. "RETRACTED: …" is the title of the work itself. */
const noticeTitle =
  /^\s*[[(]?(?:(?:publisher|author)['’]?s?\s+)?(?:retraction|erratum|errata|corrigend(?:um|a)|correction|addendum|expression of concern|editorial expression|withdrawal|withdrawal notice|notice of (?:retraction|withdrawal)|berichtigung|rectificatif)\b(?!\s+(?:of|for|in|factors?|method|technique|model|term|coefficient)s?\b)/i;

/** Whether a title is that of a notice about another work, such as its retraction or correction. */
export function isNoticeTitle(title: string | undefined): boolean {
  return title !== undefined && noticeTitle.test(withoutMarkup(title.slice(0, maxTitle)));
}

/** Compares the title of an entry with that of a record. Changed words count; case, hyphens, spelling, subtitles and markup do not. */
export function compareTitles(written: string, recorded: string, surroundings: TitleSurroundings = {}): TitleComparison {
  const [ours, theirs] = [cleanTitle(written), cleanTitle(recorded)];
  if (squash(ours) === "" || squash(theirs) === "") return { ...unclear, overlap: 0 };
  if (isOtherScript(ours) !== isOtherScript(theirs)) return { ...unclear, why: "the titles are in two scripts", overlap: 0 };
  const pairs = variants(ours).flatMap((one) => variants(theirs).map((other) => compareForms(one, other, surroundings)));
  const best = pairs.find(({ outcome }) => outcome === "same") ?? pairs.toSorted((one, other) => other.overlap - one.overlap)[0]!;
  if (best.outcome === "same") return best;
  const raw = squash(surroundings.raw ?? "");
  // A parser may have cut the title at a wrong place; the entry as written has the whole title.
  if (raw !== "" && foldedWords(theirs).length >= minMainTitle && raw.includes(squash(theirs))) return { ...same, overlap: 1 };
  const languages = [detectTitleLanguage(ours), detectTitleLanguage(theirs)];
  const isTranslated = best.overlap < 0.5 && languages[0] !== undefined && languages[1] !== undefined && languages[0] !== languages[1];
  return isTranslated ? { ...unclear, why: "the titles are in two languages", overlap: best.overlap } : best;
}

function cleanTitle(title: string): string {
  let text = withoutMarkup(title.slice(0, maxTitle)).replace(labels, "");
  for (const tail of tails) {
    const shorter = text.replace(tail, "");
    if (foldedWords(shorter).length > 0) text = shorter;
  }
  return text;
}

/** A title and its translation in brackets: "Straßenbäume im Wind [Street trees in the wind]". */
function variants(title: string): string[] {
  const [, before = "", inside = ""] = /^(.*?)\s*[[(]([^\])]{12,})[\])]\.?\s*$/u.exec(title) ?? [];
  const [left, right] = title.split(/\s+[=/]\s+/u);
  return [
    title,
    ...[before, inside, right === undefined ? "" : left!, right ?? ""].filter((part) => foldedWords(part).length >= minMainTitle),
  ];
}

function compareForms(ours: string, theirs: string, { venues = [] }: TitleSurroundings): TitleComparison {
  if (squash(ours) === squash(theirs)) return { ...same, overlap: 1 };
  const gaps = findGaps(foldedWords(ours), foldedWords(theirs));
  const { overlap } = gaps;
  const open = gaps.gaps.filter(({ left, right }) => !(left.every(isArticle) && right.every(isArticle)));
  if (open.length === 0) return { ...same, overlap };
  const [gap] = open;
  if (open.length === 1 && isContinuation(gap!, { ours, theirs, venues })) return { ...same, overlap: Math.max(overlap, 0.9) };
  return { ...different(describeGaps(open)), overlap };
}

const isArticle = (word: string) => articles.has(word);

interface Gap {
  left: string[];
  right: string[];
  isFirst: boolean;
  isLast: boolean;
}

/** The differences between two lists of words, by their longest common subsequence. */
function findGaps(left: string[], right: string[]): { gaps: Gap[]; overlap: number } {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let at = left.length - 1; at >= 0; at--)
    for (let to = right.length - 1; to >= 0; to--)
      lengths[at]![to] = isSameWord(left[at]!, right[to]!)
        ? lengths[at + 1]![to + 1]! + 1
        : Math.max(lengths[at + 1]![to]!, lengths[at]![to + 1]!);
  const gaps: Gap[] = [];
  let [at, to, common] = [0, 0, 0];
  let gap: Gap = { left: [], right: [], isFirst: true, isLast: false };
  const close = (isLast: boolean) => {
    if (gap.left.length + gap.right.length > 0 && !isSameJoined(gap)) gaps.push({ ...gap, isLast });
    else common += Math.min(gap.left.length, gap.right.length);
    gap = { left: [], right: [], isFirst: false, isLast: false };
  };
  while (at < left.length && to < right.length) {
    if (isSameWord(left[at]!, right[to]!) && lengths[at]![to] === lengths[at + 1]![to + 1]! + 1) {
      close(false);
      common++;
      at++;
      to++;
    } else if (lengths[at + 1]![to]! >= lengths[at]![to + 1]!) gap.left.push(left[at++]!);
    else gap.right.push(right[to++]!);
  }
  gap.left.push(...left.slice(at));
  gap.right.push(...right.slice(to));
  close(true);
  return { gaps, overlap: (2 * common) / Math.max(1, left.length + right.length) };
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [spellingKey(one), spellingKey(other)];
  if (left === right) return true;
  if (numberOf(one) !== undefined && numberOf(one) === numberOf(other)) return true;
  if (/\d/.test(one + other) || Math.min(one.length, other.length) < minTypingErrorLetters) return false;
  return isTypingError(left, right) && !isInflection(left, right);
}

/** Singular and plural are different words: "model" and "models" distinguish works. */
const isInflection = (one: string, other: string) => one === `${other}s` || other === `${one}s`;

const numberOf = (word: string) => (/^\d+$/.test(word) ? word : (numberWords.get(word) ?? romanNumbers.get(word)));

/** "data set" and "dataset", "e mail" and "email". */
const isSameJoined = ({ left, right }: Gap) => left.map(spellingKey).join("") === right.map(spellingKey).join("");

/** Whether one title continues the other by a subtitle, a venue, or the title of the series before it. */
function isContinuation(
  gap: Gap,
  { ours, theirs, venues }: { ours: string; theirs: string; venues: readonly (string | undefined)[] },
): boolean {
  if (gap.left.length > 0 && gap.right.length > 0) return false;
  const more = gap.left.length > 0 ? gap.left : gap.right;
  const longer = gap.left.length > 0 ? ours : theirs;
  const shorter = gap.left.length > 0 ? theirs : ours;
  const parts = longer.split(subtitleMark).filter((part) => part.trim() !== "");
  const words = more.map(spellingKey).join("");
  const isPart = (list: string[]) => list.some((_, index) => index > 0 && squash(list.slice(index).join(" ")) === words);
  const isFirstPart = parts.some((_, index) => index > 0 && squash(parts.slice(0, index).join(" ")) === words);
  // A title of one word must be long enough to be a name and not a general word.
  if (squash(shorter).length < minMainTitleLetters) return false;
  if (gap.isLast && isPart(parts)) return true;
  if (gap.isFirst && isFirstPart && foldedWords(shorter).length >= minMainTitle) return true;
  return gap.isLast && gap.left.length > 0 && venues.some((venue) => venue !== undefined && venue !== "" && isWithin(words, squash(venue)));
}

const isWithin = (words: string, venue: string) => venue.includes(words) || words.includes(venue);

function describeGaps(gaps: Gap[]): string {
  const [{ left, right }] = gaps as [Gap];
  const more = gaps.length > 1 ? `, and ${gaps.length - 1} more ${gaps.length === 2 ? "place differs" : "places differ"}` : "";
  const [ours, theirs] = [left, right].map((words) => `“${words.slice(0, 8).join(" ")}”`);
  if (left.length === 0) return `${theirs} is missing${more}`;
  if (right.length === 0) return `the record does not have ${ours}${more}`;
  return `it says ${ours} where the record has ${theirs}${more}`;
}
