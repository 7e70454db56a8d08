import { decodeDoi } from "../../../domain/reference/identifier.ts";
import type { Name, Work } from "../../../domain/reference/work.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { WorkIdentifier } from "../../scholarly-index.ts";
import { foldWords } from "./fold-words.ts";

/**
 * The tokens under which a work is found. The first letter says what a token is: w a word of the title, x a stem of title or abstract, t a
 * whole title, a a word of an author's family name, y the year, l volume and first page, v the venue, and d, r, m, c, b the identifiers.
 */
export type SearchToken = string;

/** Folded words that are too frequent to search for. */
const frequent = new Set(
  foldWords(
    "a an and as at by for from in into is of on or the to using via with de del der des die das du el en et la las le les los und von zur zum y",
  ),
);

const maxTitleWords = 40;
const maxAuthors = 30;
const maxNameWords = 6;
const particles = new Set(foldWords("van von der den de la le del della di da dos das du ter ten el al bin ibn and et others"));

/** The words of a title that searches use, without duplicates. */
export function titleWords(title: string): string[] {
  const words = foldWords(title).filter((word) => !frequent.has(word) && (word.length > 1 || /\P{Script=Latin}/u.test(word)));
  return [...new Set(words)].slice(0, maxTitleWords);
}

const maxStems = 300;

/** What a text is about, as tokens: the stems of its words, without duplicates. */
export function stemTokens(text: string): SearchToken[] {
  const stems = contentStems(text).map((stem) => foldWords(stem).join(""));
  return [...new Set(stems.filter((stem) => stem.length > 1))].slice(0, maxStems).map((stem) => `x${stem}`);
}

/** Tokens of the whole title, and of the title without its subtitle. */
export function wholeTitleTokens(title: string): SearchToken[] {
  const forms = [title, mainTitle(title)].map((form) => foldWords(form).join("")).filter((form) => form !== "");
  return [...new Set(forms)].map((form) => `t${shortHash(form)}`);
}

/** A title up to its subtitle. */
export function mainTitle(title: string): string {
  const [main = ""] = title.split(/:\s|[:：]|\s[-–—]\s|[?!]\s|\.\s(?=\p{Lu})/u, 1);
  return main.trim().length >= 4 ? main : title;
}

/** The words of names as authors' tokens, without particles. */
export function nameTokens(names: readonly string[]): SearchToken[] {
  const words = names.flatMap((name) => foldWords(name).slice(0, maxNameWords));
  return [...new Set(words.filter((word) => word.length > 1 && !particles.has(word)))].map((word) => `a${word}`);
}

/** The authors by whom a work can be found: the first ones and the last. */
function foundByNames(author: readonly Name[]): Name[] {
  return author.length <= maxAuthors ? [...author] : [...author.slice(0, maxAuthors - 1), author.at(-1)!];
}

export function yearToken(year: number): SearchToken {
  return `y${year}`;
}

/** A token of volume and first page, which finds references without a title. */
export function placeToken({ volume, page }: Pick<Work, "volume" | "page">): SearchToken | undefined {
  const first = /^\s*([\p{L}\d.]+)/u.exec(page ?? "")?.[1];
  const number = /\d+/.exec(volume ?? "")?.[0];
  return first && number ? `l${shortHash(`${number} ${first.toLowerCase()}`)}` : undefined;
}

export function venueToken(container: string): SearchToken | undefined {
  const words = foldWords(container.replace(/\b(?:19|20)\d\d\b|\b\d+(?:st|nd|rd|th)\b/g, " ")).filter((word) => !frequent.has(word));
  return words.length > 0 ? `v${shortHash(words.join(" "))}` : undefined;
}

const letterOfScheme = { DOI: "d", arXiv: "r", PMID: "m", PMCID: "c", ISBN: "b" } as const;

/** The token of an identifier; undefined if the value is not valid in its scheme. */
export function identifierToken({ scheme, value }: WorkIdentifier): SearchToken | undefined {
  const canonical = canonicalIdentifier(scheme, value);
  return canonical === "" ? undefined : `${letterOfScheme[scheme]}${shortHash(canonical)}`;
}

/** An identifier in canonical form, for comparison: without resolver, prefix, version and case. */
export function canonicalIdentifier(scheme: WorkIdentifier["scheme"], value: string): string {
  const text = value.trim().toLowerCase();
  if (scheme === "DOI") return decodeDoi(text).replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|^doi:\s*/, "");
  if (scheme === "arXiv") return text.replace(/^(?:https?:\/\/)?arxiv\.org\/(?:abs|pdf)\/|^arxiv:\s*/, "").replace(/v\d+$/, "");
  if (scheme === "PMCID") return text.replace(/^(?:pmcid?:?\s*)?/, "").replace(/\D/g, "");
  if (scheme === "PMID") return text.replace(/\D/g, "");
  return isbn13(text.replace(/[^\dx]/g, ""));
}

/** Converts an ISBN of 10 digits to 13, so that both forms find the book. */
function isbn13(digits: string): string {
  if (digits.length !== 10) return digits;
  const body = `978${digits.slice(0, 9)}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** All identifiers of a work; a book may have several ISBNs in one field. */
export function indexedIdentifiersOf(work: Work): WorkIdentifier[] {
  const found: WorkIdentifier[] = [];
  const add = (scheme: WorkIdentifier["scheme"], value: string | undefined) => {
    const canonical = value === undefined ? "" : canonicalIdentifier(scheme, value);
    if (canonical !== "") found.push({ scheme, value: canonical });
  };
  add("DOI", work.DOI);
  for (const doi of (work.extra?.otherDOIs ?? "").split(" ")) add("DOI", doi);
  add("arXiv", work.arXiv ?? /^10\.48550\/arxiv\.(.+)$/i.exec(work.DOI ?? "")?.[1]);
  if (work.arXiv && !work.DOI) add("DOI", `10.48550/arxiv.${canonicalIdentifier("arXiv", work.arXiv)}`);
  add("PMID", work.PMID);
  add("PMCID", work.PMCID);
  for (const isbn of (work.ISBN ?? "").split(/[\s,;]+/)) add("ISBN", isbn);
  return found;
}

/** All tokens of a work. Without an abstract the words of its title are enough. */
export function tokensOf(work: Work, abstract = ""): SearchToken[] {
  const title = work.title ?? "";
  const people = work.author.length > 0 ? work.author : (work.editor ?? []);
  return [
    ...titleWords(title).map((word) => `w${word}`),
    ...(abstract === "" ? [] : stemTokens(`${title} ${abstract}`)),
    ...wholeTitleTokens(title),
    ...nameTokens(foundByNames(people).map(({ family }) => family)),
    ...(work.year === undefined ? [] : [yearToken(work.year)]),
    ...[placeToken(work), work["container-title"] === undefined ? undefined : venueToken(work["container-title"])],
    ...indexedIdentifiersOf(work).map(identifierToken),
  ].filter((token) => token !== undefined);
}

/** 52 bits of a text, in letters and digits. */
export function shortHash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
