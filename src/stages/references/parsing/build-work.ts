import type { Work } from "../../../domain/reference/work.ts";
import { cleanDoi } from "../../../formats/shared/find-doi.ts";
import type { FieldSpan, ReferenceField } from "./field-span.ts";
import { parseNames } from "./names/parse-names.ts";
import { parseDate } from "./numbers/parse-date.ts";

/** Builds the work from the fields of an entry; missing fields stay unset. */
export function buildWork(raw: string, fields: readonly FieldSpan[]): Work {
  const written = (field: ReferenceField) => fields.filter((span) => span.field === field).map(({ start, end }) => raw.slice(start, end));
  const text = (field: ReferenceField) => written(field).map(plainText)[0];
  const names = (field: ReferenceField) => written(field).flatMap(parseNames);
  const { volume, issue } = volumeAndIssue(text("volume"), text("issue"));
  const links = written("url").map((link) => link.replace(/\s+/g, ""));
  const container = text("container");
  // "B. Okoro et al. (Quay Collaboration), Phys. Rev. Lett. 77, 3865 (1996)": physicists leave the title out.
  const [title = ""] = written("title").map(plainText);
  const byBody = container !== undefined && collaboration.test(title);
  const work = withoutEmpty({
    title: byBody ? "" : title,
    author: [...names("author"), ...(byBody ? parseNames(title) : [])],
    editor: names("editor"),
    translator: names("translator"),
    ...parseDate(text("date") ?? ""),
    "container-title": container?.replace(/^(?:in|dans)(?:\s?:\s*|\s+)/i, ""),
    "collection-title": text("series")?.replace(/^of\s/, ""),
    volume,
    issue,
    page: pageRange(text("pages")),
    edition: text("edition")?.replace(/^(\d+)\D.*$/, "$1"),
    number: text("number"),
    genre: text("genre")?.replace(/^[([]|[)\]]$/g, ""),
    publisher: text("publisher"),
    "publisher-place": text("place"),
    note: written("note").map(plainText).filter(isRemark).join("; "),
    DOI: [...written("doi"), ...links].map((found) => cleanDoi(found.replace(/\s+/g, ""))).find(Boolean),
    URL: links[0],
    ISBN: text("isbn")?.replace(/^.*?ISBN(?:-1[03])?\s?:?\s?/i, ""),
    ISSN: text("issn")
      ?.replace(/^.*?ISSN\s?:?\s?/i, "")
      .replace(/\s/g, ""),
    PMID: /\d+/.exec(text("pmid") ?? "")?.[0],
    PMCID: text("pmcid")?.replace(/^\D*(\d+)$/, "PMC$1"),
    // "e0131525. 26114940" is an article's number and another identifier.
    arXiv: /(?:[a-z-]+(?:\.[A-Za-z]{2})?\/\d{7}|(?<!\d)\d{4}\.\d{4,5})(?!\d)(?:v\d+)?/.exec(
      text("arxiv")
        ?.replace(/\s/g, "")
        .replace(/^arxiv\W*/i, "") ?? "",
    )?.[0],
    accessed: accessedOn(text("accessed")),
  });
  const isIn = /^in\b/i.test(container ?? "") && !(isNumbered(raw, fields) && (work.editor ?? work.publisher) === undefined);
  const hasBook = isIn || (work.editor !== undefined && container !== undefined);
  return withoutEmpty({ type: inferWorkType(work, hasBook), ...work, author: work.author ?? [] });
}

/** "LIGO Scientific Collaboration and Virgo Collaboration": words in capitals that end in the word itself. */
const collaboration = /^(?:the\s)?(?:[\p{Lu}\d][\p{L}\d-]*\s(?:(?:and|for|the)\s)*){1,12}[Cc]ollaborations?$/u;

/** "In: Natur 12, S. 3–9": a bare volume right after the name, as in journals. */
function isNumbered(raw: string, fields: readonly FieldSpan[]): boolean {
  const container = fields.find(({ field }) => field === "container");
  const volume = fields.find(({ field }) => field === "volume");
  return (
    container !== undefined &&
    volume !== undefined &&
    /^[\s,*_]*$/.test(raw.slice(container.end, volume.start)) &&
    /^\d/.test(raw.slice(volume.start))
  );
}

/** Removes italics marks, surrounding quotation marks and separating punctuation. */
function plainText(text: string): string {
  return text
    .replace(/[*_]{1,2}(?=\p{L})|(?<=[\p{L}\p{N}.?!])[*_]{1,2}/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.]+|[\s,;:]+$/g, "")
    .replace(/^[“"«„‘]\s?([^“”"«»„]*)$|^([^“”"«»„]*)\s?[”"»]$|^[“"«„]\s?([^“”"«»„]*)\s?[”"»]$/, "$1$2$3")
    .replace(/[\s,;:]+$/, "")
    .replace(/(?<!\b(?:\p{L}|\p{Lu}\.\p{Lu}|Inc|Ltd|Co|Jr|et al|ed))\.$/u, "")
    .replace(/^([^([]*)[)\]]$/, "$1")
    .trim();
}

/** "vol. 12", "40.1", "12": numbers without their labels. */
function volumeAndIssue(volume: string | undefined, issue: string | undefined): { volume?: string; issue?: string } {
  const bare = volume
    ?.replace(/^(?:vols?|volumes?|v|bd|bde|band|tome|tomo|t|jg|jahrgang)\b\s?\.?\s?/i, "")
    .replace(/\s?(?:vols?|bde)\.?$|\.?\s?(?:Jg|Jahrgang|Bd|Band)\.?$/i, "");
  const number = issue
    ?.replace(/^(?:nos?|nrs?|num|núm|number|issues?|iss|heft|hft|h|n|fasc|suppl)\b\s?\.?\s?|^(?:n[º°]|№|#)\s?/i, "")
    .replace(/\s?[호期号]$/, "");
  const [, whole, part] = number === undefined ? (/^(\d+)\.(\d+)$/.exec(bare ?? "") ?? []) : [];
  return whole === undefined ? { volume: bare!, issue: number! } : { volume: whole, issue: part! };
}

/** "pp. 45--58" as "45–58", and "33-9" as "33–39". */
function pageRange(pages: string | undefined): string | undefined {
  return pages
    ?.replace(/^(?:pp?|pages?|pgs?|seiten?|s|págs?|ss|art(?:icle)?(?:\sno)?)\b\s?\.?\s?:?\s?/i, "")
    .replace(/\s?(?:pp?|pages)\.?$/, "")
    .replace(/\s?(?:[-–—‐−‑]{1,3}|~)\s?/g, "–")
    .replace(/(?<![\p{L}\d–])(\p{L}{0,2}\d{1,8})–(\d{1,8})(?![\p{L}\d–])/gu, (written, first: string, last: string) => {
      const whole = first.slice(0, -last.length) + last;
      return last.length < first.replace(/\D/g, "").length && whole > first ? `${first}–${whole}` : written;
    });
}

function accessedOn(text: string | undefined): string | undefined {
  const { year, date } = parseDate(text ?? "");
  return date ?? (year === undefined ? undefined : String(year));
}

/** "Retrieved from" and the like only introduce a URL. */
function isRemark(text: string): boolean {
  return /\p{L}{3}.*\s/u.test(text) && !/^(?:available|retrieved|online|url|web|link|disponible|verfügbar)\b/i.test(text);
}

function withoutEmpty<T extends object>(work: T): T {
  const entries = Object.entries(work).filter(
    ([key, value]) => value !== undefined && value !== "" && (key === "author" || !(Array.isArray(value) && value.length === 0)),
  );
  return Object.fromEntries(entries) as T;
}

const genres: [string, RegExp][] = [
  ["thesis", /thesis|^ph\.?\s?d|dissertation|diss\.|thèse|tesis|tese|tesi\b|arbeit$|habilitation|mémoire/i],
  ["patent", /patent/i],
  ["software", /software|version|^\(v/i],
  ["dataset", /data\s?set/i],
  ["motion_picture", /dvd|video|film|motion picture/i],
  ["personal_communication", /communication|letter/i],
  ["post-weblog", /blog/i],
  ["report", /report|rep\b|memo|paper|note|brief/i],
];

const proceedings = /\b(?:proc(?:eedings)?|conference|conf|symposium|symp|workshop|congress|colloquium|tagung|actes|atti|anais|meeting)\b/i;

/** Proceedings whose names do not say what they are. */
const namedProceedings = /\bneural information processing systems\b|\badvances in cryptology\b/i;
/** "ICML", "WSDM '18", "ACL-IJCNLP 2021": after "In", an acronym is that of a conference. */
const acronym = /^(?=(?:.*\p{Lu}){2})[\p{Lu}\d][\p{L}\d]{1,9}(?:[-/&][\p{Lu}\d][\p{L}\d]{1,9}){0,2}(?:[\s'’-]+\d{2,4})?$/u;

function isProceedings(container: string, { issue, volume }: Partial<Work>, hasBook: boolean): boolean {
  if (issue !== undefined || /\bnat(?:ional|l)?\.?\sacad/i.test(container)) return false;
  return proceedings.test(container) || namedProceedings.test(container) || (hasBook && volume === undefined && acronym.test(container));
}

/** The CSL type of a work, by its genre and its fields. */
function inferWorkType(work: Partial<Work>, hasBook: boolean): string | undefined {
  const genre = genres.find(([, pattern]) => pattern.test(work.genre ?? ""))?.[0];
  if (genre) return genre;
  const container = work["container-title"];
  if (container !== undefined) {
    if (isProceedings(container, work, hasBook)) return "paper-conference";
    if (hasBook && work.title !== undefined) return "chapter";
    if (work.volume !== undefined || work.issue !== undefined || work.page !== undefined || work.publisher === undefined)
      return "article-journal";
    return "chapter";
  }
  if (work.arXiv !== undefined) return "article";
  if (work.publisher !== undefined || work["publisher-place"] !== undefined || work.ISBN !== undefined) return "book";
  if (/^https?:\/\/(?:www\.)?(?:github|gitlab|bitbucket)\.\w+\/[^/]+\/[^/]+/.test(work.URL ?? "")) return "software";
  return work.URL !== undefined && work.title !== undefined ? "webpage" : undefined;
}
