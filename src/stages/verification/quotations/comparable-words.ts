import type { Span } from "../../../domain/document/locator.ts";
import { onPlainCharacters } from "../../../domain/text/plain-characters.ts";

/** One word of a text as quotations are compared: blind to case, punctuation and the way it was set. */
export interface ComparableWord extends Span {
  /** Its letters as they are spelled, in lower case. */
  plain: string;
  /** The same in the one form that stands for all its spellings. */
  common: string;
}

/** A number with its sign and its digits grouped, a word with what belongs to its letters, or a sign that says how two things compare. */
const wordPattern =
  /(?<![^\s([])[-−](?=\p{Nd})\p{Nd}+(?:[.,·]\p{Nd}+)*|\p{Nd}+(?:[.,·]\p{Nd}+)*|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*(?:['’ʼ][\p{L}\p{M}\p{N}\u00ad]+)*|[&<>≤≥±]/gu;

/** The words of a text in order. */
export const comparableWords = onPlainCharacters(splitWords);

function splitWords(text: string): ComparableWord[] {
  // A text has few words, many times.
  const forms = new Map<string, Pick<ComparableWord, "plain" | "common">>();
  return [...text.matchAll(wordPattern)].map(({ 0: printed, index }) => {
    const form = forms.get(printed) ?? formsOf(printed);
    forms.set(printed, form);
    return { start: index, end: index + printed.length, ...form };
  });
}

function formsOf(printed: string): Pick<ComparableWord, "plain" | "common"> {
  const plain = plainForm(printed);
  return { plain, common: normalizeSpelling(plain) };
}

/** The words but for those that begin in a stretch which is passed over. */
export function wordsOutside(words: readonly ComparableWord[], passedOver: readonly Span[]): ComparableWord[] {
  const skipped = passedOver.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let reach = 0;
  return words.filter(({ start }) => {
    while (next < skipped.length && skipped[next]!.start <= start) reach = Math.max(reach, skipped[next++]!.end);
    return start >= reach;
  });
}

function plainForm(printed: string): string {
  if (printed === "&") return "and";
  if (/^[-−\p{Nd}]/u.test(printed) && !/\p{L}/u.test(printed)) return plainNumber(printed);
  // Raised digits and fractions stay: 10² is no 102, but CO₂ is CO2.
  return printed
    .replaceAll("\u00ad", "")
    .replace(/[\u2080-\u2089\P{No}]+/gu, (letters) => letters.normalize("NFKC").toLowerCase())
    .replace(/[’ʼ]/g, "'");
}

/** "1,000" and "1000" are one number; "1.5" and "15" are two. */
function plainNumber(printed: string): string {
  const digits = printed.normalize("NFKC").replace("−", "-").replaceAll("·", ".");
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(",", "") : digits;
}

/** Endings and letters in which British and American spelling differ, brought to one form; each needs letters before it, so that short words stay. */
const spellingVariants: readonly [RegExp, string][] = [
  [/(?<=\p{L}{2})our(?=(?:s|ed|ing|able|ful|less|hoods?|ite|ites)?$)/u, "or"],
  [/(?<=\p{L}{3})is(?=(?:e|es|ed|ing|er|ers|ations?)$)/u, "iz"],
  [/(?<=\p{L}{2}ly)s(?=(?:e|es|ed|ing)$)/u, "z"],
  [/(?<=\p{L}{3})tre(?=s?$)/u, "ter"],
  [/(?<=\p{L}{3})ogue(?=s?$)/u, "og"],
  [/(?<=\p{L}{2}en)c(?=es?$)/u, "s"],
  [/(?<=\p{L}{3}[aeiou])ll(?=(?:ed|ing|er|ers|ations?)$)/u, "l"],
  [/^programme(?=s?$)/u, "program"],
  [/^grey/u, "gray"],
  [/^sulph/u, "sulf"],
  [/^alumini(?=um$)/u, "alumin"],
  [/^age(?=ing$)/u, "ag"],
  [/(?<=judg|acknowledg)e(?=ments?$)/u, ""],
  [/(?<=fulfi|enro)ll(?=s?$|ment)/u, "l"],
  [/(?<=[hlntd])ae(?=\p{L}{3})|^ae(?=\p{L}{3})/u, "e"],
  [/^oe(?=\p{L}{3})/u, "e"],
];

/** A lower-case word in the one form that stands for all its spellings: "colour" and "color" alike. */
function normalizeSpelling(word: string): string {
  return spellingVariants.reduce((spelled, [pattern, form]) => spelled.replace(pattern, form), word);
}
