import type { Name, Work, WorkRecord } from "../../domain/reference/work.ts";
import { datesOf } from "../bibliography/dates.ts";
import { bareDoi, cleanArxiv } from "../bibliography/identifiers.ts";
import { isRecord } from "../shared/is-record.ts";
import { toStorableText } from "../shared/located-json.ts";
import { parsePersonName } from "../shared/parse-person-name.ts";

/** A record of a corpus with its id there; empty if it has none. */
export interface CorpusRecord extends WorkRecord {
  id: string;
}

/** Why a value is no record. `isBroken`: it holds a text that would be lost. */
interface RefusedRecord {
  why: string;
  isBroken?: boolean;
}

type Fields = Record<string, unknown>;

const abstractNames = ["abstract", "summary"];
const bodyNames = ["body", "text", "fulltext", "full_text", "fullText", "body_text", "content", "paragraphs", "sections"];

/** Fields of corpora, and fields by which a bibliography (CSL-JSON, Zotero) is told from one. */
const corpusNames = new Set([
  "summary",
  "authors",
  "doi",
  "dois",
  "DOIs",
  "year",
  "externalIds",
  "identifiers",
  "paperId",
  "doc_id",
  "_id",
]);
const bibliographyNames = new Set(["type", "itemType", "issued", "creators", "citekey", "citation-key"]);

/** Whether an object is a record of a corpus, not an entry of a bibliography, whose readers know no body and no lists of DOIs. */
export function isCorpusRecord(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const names = Object.keys(value);
  if (names.some((name) => bodyNames.includes(name)) || Array.isArray(value.DOI) || Array.isArray(value.title)) return true;
  return names.some((name) => corpusNames.has(name)) && !names.some((name) => bibliographyNames.has(name));
}

/**
 * Parses one record of a corpus, with the usual field names; or says why it is not a record. With `allowsTitleAlone` a work without text is a
 * record too: it can be found and cited, as the entry of a bibliography can.
 */
export function readCorpusRecord(
  value: unknown,
  { allowsTitleAlone = false }: { allowsTitleAlone?: boolean } = {},
): CorpusRecord | RefusedRecord {
  if (!isRecord(value)) return { why: "it is no object" };
  const fields = { ...value };
  const named = isRecord(fields.identifiers) ? fields.identifiers : isRecord(fields.externalIds) ? fields.externalIds : {};
  const title = textIn(fields, "title");
  const abstract = abstractNames.map((name) => partsOf(fields[name]).join(" ").trim()).find((text) => text !== "") ?? "";
  const body = bodyNames.map((name) => partsOf(fields[name]).join("\n\n").trim()).find((text) => text !== "") ?? "";
  const unread = [...abstractNames, ...bodyNames].find((name) => hasContent(fields[name]) && partsOf(fields[name]).join("").trim() === "");
  if (title === "") return { why: "it has no title" };
  if (unread !== undefined && body === "") return { why: `its field “${unread}” holds no text that Ibid can read`, isBroken: true };
  if (abstract === "" && body === "" && !allowsTitleAlone) return { why: "it has neither an abstract nor a body" };
  const given = [...listIn(fields, "doi", "DOI", "dois", "DOIs"), ...listIn(named, "doi", "DOI", "dois"), ...listIn(fields, "identifiers")];
  const dois = given.map((text) => (bareDoi(text) ?? "").toLowerCase()).filter((text) => /^10\.\d{4,9}\//.test(text));
  const [doi, ...otherDois] = [...new Set(dois)];
  const arxiv = textIn(fields, "arxiv", "arXiv", "arxiv_id", "arxivId") || textIn(named, "arxiv", "arXiv", "ArXiv");
  const pmid = textIn(fields, "pmid", "PMID") || textIn(named, "pmid", "PMID", "PubMed");
  const container = textIn(fields, "container-title", "journal", "venue");
  const work: Work = {
    title,
    author: namesIn(fields.authors ?? fields.author),
    ...yearIn(textIn(fields, "year", "date", "published", "publicationDate", "publication_date") || issuedIn(fields.issued)),
    ...(container === "" ? {} : { "container-title": container }),
    ...(doi ? { DOI: doi } : {}),
    ...(arxiv === "" ? {} : { arXiv: cleanArxiv(arxiv) ?? arxiv }),
    ...(pmid === "" ? {} : { PMID: pmid }),
  };
  const citations = textIn(fields, "citationCount", "citations", "citation_count", "cited_by_count");
  const extra = {
    ...(/^\d{1,9}$/.test(citations) ? { citationCount: citations } : {}),
    ...(otherDois.length > 0 ? { otherDOIs: otherDois.join(" ") } : {}),
  };
  if (Object.keys(extra).length > 0) work.extra = extra;
  const id = textIn(fields, "id", "_id", "doc_id", "paperId", "corpusId") || doi || arxiv || pmid;
  return { id, work, abstract, body };
}

/** The first of these fields with text: text, a number, or a list of sentences or paragraphs. */
function textIn(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const text = listOf(fields[name]).join(" ").trim();
    if (text !== "") return text;
  }
  return "";
}

/** The order in which the fields of a nested section are read. */
const sectionNames = ["heading", "title", "section", "text", "content", "paragraphs", "sentences", "body", "sections"];
const maxDepth = 5;

/** The paragraphs of a text: a text, a list of texts, or sections with headings and paragraphs. */
function partsOf(value: unknown, depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (typeof value === "string") return value.trim() === "" ? [] : [toStorableText(value)];
  if (Array.isArray(value)) return value.flatMap((item) => partsOf(item, depth + 1));
  return isRecord(value) ? sectionNames.flatMap((name) => partsOf(value[name], depth + 1)) : [];
}

function hasContent(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** The date of CSL-JSON: `{"date-parts": [[2019, 3]]}`. */
function issuedIn(value: unknown): string {
  if (!isRecord(value) || !Array.isArray(value["date-parts"])) return "";
  const [first] = value["date-parts"] as unknown[];
  return Array.isArray(first)
    ? first
        .slice(0, 3)
        .map((part) => String(part).padStart(2, "0"))
        .join("-")
    : "";
}

/** A date that begins with a plausible year; 0 and the like mean none. */
function yearIn(date: string): Pick<Work, "year" | "date"> {
  return /^(?:1[4-9]|20)\d\d(?!\d)/.test(date) ? datesOf(date) : {};
}

function listIn(fields: Fields, ...names: string[]): string[] {
  return names.flatMap((name) => listOf(fields[name]));
}

function listOf(value: unknown): string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [toStorableText(value)];
  return Array.isArray(value) ? value.flatMap((item) => (typeof item === "string" ? [toStorableText(item)] : [])) : [];
}

/** Names as a list of texts, a list of objects, or one text. */
function namesIn(value: unknown): Name[] {
  const list = typeof value === "string" ? value.split(/;| and /) : Array.isArray(value) ? value : [];
  return list.flatMap((item: unknown): Name[] => {
    if (typeof item === "string") return [parsePersonName(toStorableText(item)) ?? []].flat();
    if (!isRecord(item)) return [];
    const [family, given] = [textIn(item, "family", "last", "lastName"), textIn(item, "given", "first", "firstName")];
    if (family !== "") return [given === "" ? { family } : { family, given }];
    return [parsePersonName(textIn(item, "name", "literal")) ?? []].flat();
  });
}
