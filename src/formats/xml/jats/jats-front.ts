import { readPublicationDate } from "../../../domain/live/publication-date.ts";
import { childOf, childrenOf, findAll, findFirst, wordsOf } from "../../markup/tree.ts";
import { dateFrom, identifierFields, yearFields } from "../../markup/work-fields.ts";
import type { ParsedDocument } from "../../parsed-document.ts";
import type { XmlElement } from "../parse-xml.ts";
import { jatsNames } from "./jats-work.ts";

export function jatsFront(meta: XmlElement | undefined): Pick<ParsedDocument, "title" | "authors" | "identifiers"> {
  return { title: titleOf(meta), authors: authorContribs(meta).flatMap(jatsNames), identifiers: identifiersOf(meta) };
}

function titleOf(meta: XmlElement | undefined): string {
  const group = childOf(meta, "title-group") ?? meta;
  const [title, subtitle] = [wordsWithoutNotes(childOf(group, "article-title")), wordsWithoutNotes(childOf(group, "subtitle"))];
  return subtitle === "" ? title : `${title}${/[?!:.]$/.test(title) ? "" : ":"} ${subtitle}`;
}

function wordsWithoutNotes(element: XmlElement | undefined): string {
  return element
    ? wordsOf({ ...element, children: element.children.filter((child) => !("local" in child && ["fn", "xref"].includes(child.local))) })
    : "";
}

/** Contributors marked as authors; if there are none, all of the first group. */
export function authorContribs(meta: XmlElement | undefined): XmlElement[] {
  const groups = meta ? childrenOf(meta, "contrib-group") : [];
  const contribs = groups.flatMap((group) => childrenOf(group, "contrib"));
  const authors = contribs.filter(({ attributes }) => attributes["contrib-type"] === "author");
  const others = groups[0]
    ? childrenOf(groups[0], "contrib").filter(({ attributes }) => !/editor|reviewer/i.test(attributes["contrib-type"] ?? ""))
    : [];
  return authors.length > 0 ? authors : others;
}

function identifiersOf(meta: XmlElement | undefined): ParsedDocument["identifiers"] {
  const identifiers: ParsedDocument["identifiers"] = {};
  for (const id of meta ? childrenOf(meta, "article-id") : []) {
    const { DOI, PMID, PMCID, arXiv } = identifierFields(id.attributes["pub-id-type"] ?? "", wordsOf(id));
    Object.assign(
      identifiers,
      DOI && { doi: DOI },
      PMID && { pmid: PMID },
      PMCID && { pmcid: PMCID.toLowerCase() },
      arXiv && { arxiv: arXiv },
    );
  }
  const published = publicationDate(meta);
  if (published !== undefined) identifiers.published = published;
  const isbn = wordsOf(findFirst(meta, "isbn"));
  return isbn === "" ? identifiers : { ...identifiers, isbn: isbn.toLowerCase().replace(/[^\dx]/g, "") };
}

/** Kinds of dates that are not those of publication. */
const otherDates = /pmc|release|retract|correct|preprint|received|accepted|submi|review/i;

/** The first appearance in the year by which an article is cited: that of its issue, else the earliest. */
function publicationDate(meta: XmlElement | undefined): string | undefined {
  const dates = (meta ? childrenOf(meta, "pub-date") : []).flatMap((date) => {
    const { "pub-type": type, "date-type": kind, "publication-format": form, "iso-8601-date": iso } = date.attributes;
    const { year } = yearFields(wordsOf(childOf(date, "year")) || iso);
    const [month, day] = ["month", "day"].map((name) => wordsOf(childOf(date, name)));
    const exact = readPublicationDate(iso ?? "") ?? dateFrom(String(year), month, day);
    return year === undefined ? [] : [{ year, exact, kind: [type, kind, form].join(" ") }];
  });
  const own = dates.filter(({ kind }) => !otherDates.test(kind));
  const ofIssue = own.find(({ kind }) => /collection|ppub|\bprint\b|cover/.test(kind));
  if (own.length === 0) return undefined;
  const cited = ofIssue?.year ?? Math.min(...own.map(({ year }) => year));
  const exact = own.flatMap((date) => (date.year === cited && date.exact?.startsWith(`${cited}-`) ? [date.exact] : []));
  return exact.toSorted()[0] ?? String(cited);
}

/** The labels of an article's notes: their own, else the text of the first call. */
export function noteLabels(article: XmlElement): Map<string, string> {
  const labels = new Map<string, string>();
  for (const note of findAll(article, "fn")) {
    const label = wordsOf(childOf(note, "label")) || note.attributes.symbol || "";
    if (note.attributes.id && label !== "") labels.set(note.attributes.id, label);
  }
  for (const { attributes, ...call } of findAll(article, "xref")) {
    const rid = attributes.rid ?? "";
    const words = wordsOf({ attributes, ...call });
    if (isNoteCall(attributes["ref-type"]) && !labels.has(rid) && words !== "") labels.set(rid, words);
  }
  return labels;
}

export function isNoteCall(type: string | undefined): boolean {
  return type === "fn" || type === "table-fn" || type === "author-notes";
}
