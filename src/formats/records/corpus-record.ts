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

type Fields = Record<string, unknown>;

/** Parses one line of a corpus, with the usual field names; or says why it is not a record. */
export function readCorpusRecord(value: unknown): CorpusRecord | { why: string } {
  if (!isRecord(value)) return { why: "it is no object" };
  const fields = { ...value };
  const named = isRecord(fields.identifiers) ? fields.identifiers : isRecord(fields.externalIds) ? fields.externalIds : {};
  const title = textIn(fields, "title");
  const abstract = textIn(fields, "abstract", "summary");
  const body = paragraphsIn(fields, "body", "text", "fulltext", "full_text");
  if (title === "") return { why: "it has no title" };
  if (abstract === "" && body === "") return { why: "it has neither an abstract nor a body" };
  const dois = [...listIn(fields, "doi", "DOI", "dois"), ...listIn(named, "doi", "DOI"), ...listIn(fields, "identifiers")];
  const doi = dois.map((text) => bareDoi(text) ?? "").find((text) => /^10\.\d{4,9}\//.test(text));
  const arxiv = textIn(fields, "arxiv", "arXiv", "arxiv_id", "arxivId") || textIn(named, "arxiv", "arXiv", "ArXiv");
  const pmid = textIn(fields, "pmid", "PMID") || textIn(named, "pmid", "PMID", "PubMed");
  const container = textIn(fields, "container-title", "journal", "venue");
  const work: Work = {
    title,
    author: namesIn(fields.authors ?? fields.author),
    ...yearIn(textIn(fields, "year", "date", "published", "publicationDate")),
    ...(container === "" ? {} : { "container-title": container }),
    ...(doi ? { DOI: doi.toLowerCase() } : {}),
    ...(arxiv === "" ? {} : { arXiv: cleanArxiv(arxiv) ?? arxiv }),
    ...(pmid === "" ? {} : { PMID: pmid }),
  };
  const citations = textIn(fields, "citationCount", "citations", "citation_count", "cited_by_count");
  if (/^\d{1,9}$/.test(citations)) work.extra = { citationCount: citations };
  const id = textIn(fields, "id", "_id", "doc_id", "paperId", "corpusId") || doi?.toLowerCase() || arxiv || pmid;
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

/** The same if each list item is a paragraph. */
function paragraphsIn(fields: Fields, ...names: string[]): string {
  return names.map((name) => listOf(fields[name]).join("\n\n").trim()).find((text) => text !== "") ?? "";
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
