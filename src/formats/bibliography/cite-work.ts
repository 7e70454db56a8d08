import type { Name, Work } from "../../domain/reference/work.ts";
import { writableText, writableUrl } from "./writable-work.ts";

/** "(Okoro & Lee, 2016)": a work as author-year styles name it in text. */
export function citeInText(work: Work): string {
  return writableText(`(${whoIn(work)}, ${yearOf(work)})`);
}

/** "Okoro & Lee (2016)": the same as part of a sentence. */
export function citeInSentence(work: Work): string {
  return writableText(`${whoIn(work)} (${yearOf(work)})`);
}

/** Maximum length of a title that replaces an author. */
const longestTitle = 40;

function whoIn({ author, editor, title = "" }: Work): string {
  const names = (author.length > 0 ? author : (editor ?? [])).map(({ family }) => family.trim()).filter((family) => family !== "");
  const [first, second, third] = names;
  if (first === undefined) return title === "" ? "Anonymous" : `“${cut(title)}”`;
  if (second === undefined) return first;
  return third === undefined ? `${first} & ${second}` : `${first} et al.`;
}

function cut(title: string): string {
  const words = title.trim().split(/\s+/);
  let short = "";
  for (const word of words) {
    if (short !== "" && short.length + word.length >= longestTitle) return `${short} …`;
    short = short === "" ? word : `${short} ${word}`;
  }
  return short;
}

function yearOf({ year, yearSuffix = "" }: Work): string {
  return year === undefined ? "n.d." : `${year}${yearSuffix}`;
}

/** Maximum number of authors; beyond it, the list ends with an ellipsis and the last author. */
const maxNamed = 20;

/** A work as an entry of an author-year reference list, in APA style. */
export function formatEntry(work: Work): string {
  const { author, editor = [], title = "" } = work;
  const people =
    author.length > 0 ? joinNames(author) : editor.length > 0 ? `${joinNames(editor)} (Ed${editor.length > 1 ? "s" : ""}.)` : "";
  const head = people === "" ? sentence(title) : sentence(people);
  const year = `(${yearOf(work)}).`;
  const own = people === "" ? "" : sentence(`${title}${edition(work)}`);
  const parts = [head, year, own, sentence(placeOf(work)), addressOf(work)];
  return writableText(parts.filter((part) => part !== "").join(" "));
}

function edition({ edition: number }: Work): string {
  if (!number) return "";
  return /^\d+$/.test(number) ? ` (${ordinal(Number(number))} ed.)` : ` (${number})`;
}

function ordinal(count: number): string {
  const ending = count % 100 >= 11 && count % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count}${ending}`;
}

/** Journal with volume and pages, or publisher. */
function placeOf({ "container-title": container, volume, issue, page, publisher, type }: Work): string {
  const inBook = type === "chapter" || type === "paper-conference";
  const number = volume ? `${volume}${issue ? `(${issue})` : ""}` : issue ? `(${issue})` : "";
  const pages = page ? (inBook ? `pp. ${page}` : page) : "";
  const where = container ? [`${inBook ? "In " : ""}${container}`, number, pages].filter(Boolean).join(", ") : "";
  return [where, where !== "" && !inBook ? "" : (publisher ?? "")].filter(Boolean).join(". ");
}

function addressOf({ DOI, arXiv, URL }: Work): string {
  if (DOI) return `https://doi.org/${DOI}`;
  return arXiv ? `arXiv:${arXiv}` : (writableUrl(URL ?? "") ?? "");
}

function joinNames(names: readonly Name[]): string {
  const written = names.map(writeName);
  if (written.length > maxNamed) return [...written.slice(0, maxNamed - 1), `… ${written.at(-1)}`].join(", ");
  const last = written.at(-1)!;
  return written.length === 1 ? last : `${written.slice(0, -1).join(", ")}, & ${last}`;
}

/** "Okoro, A. B."; an organisation is written as it is. */
function writeName({ family, given }: Name): string {
  if (!given) return family;
  const [names = "", suffix] = given.split(/, (?=[^,]*$)/);
  const initials = names
    .split(/\s+/)
    .filter((name) => name !== "")
    .map((name) => name.replace(/^(\p{L})[^-]*/u, "$1.").replace(/-(\p{L})[^-]*/gu, "-$1."))
    .join(" ");
  return [family, initials, ...(suffix ? [suffix] : [])].filter((part) => part !== "").join(", ");
}

/** Adds a full stop, unless the text ends with a sign of its own. */
function sentence(words: string): string {
  const trimmed = words.trim();
  return trimmed === "" || /[.!?…]["”’]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
