import { readPublicationDate } from "../../domain/live/publication-date.ts";
import type { Name } from "../../domain/reference/work.ts";
import { findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { identifierFields, yearFields } from "../markup/work-fields.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { parsePersonName } from "../shared/parse-person-name.ts";
import type { XmlElement } from "../xml/parse-xml.ts";

/** The metadata in the head of a page. */
export function htmlMetadata(root: XmlElement): Pick<ParsedDocument, "authors" | "identifiers"> & { title: string | undefined } {
  const metas = new Map<string, string[]>();
  for (const { attributes } of findAll(root, "meta")) {
    const name = (attributes.name ?? attributes.property ?? "").toLowerCase();
    const content = (attributes.content ?? "").replace(/\s+/g, " ").trim();
    if (name !== "" && content !== "") metas.set(name, [...(metas.get(name) ?? []), content]);
  }
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((values) => values !== undefined);
  return {
    title: first(
      "citation_title",
      "dc.title",
      "dcterms.title",
      "eprints.title",
      "bepress_citation_title",
      "og:title",
      "twitter:title",
    )?.[0],
    authors: namesFrom(
      first(
        "citation_author",
        "citation_authors",
        "bepress_citation_author",
        "dc.creator",
        "dcterms.creator",
        "eprints.creators_name",
        "author",
      ) ?? [],
    ),
    identifiers: identifiersFrom(
      first("citation_doi", "bepress_citation_doi", "dc.identifier", "dcterms.identifier", "prism.doi") ?? [],
      first,
    ),
  };
}

function namesFrom(values: string[]): Name[] {
  // One meta element with several names separates them by semicolons, or by commas if the given name is first.
  const names = values.flatMap((value) =>
    value.includes(";") ? value.split(";") : values.length === 1 && /,.*,/.test(value) ? value.split(",") : [value],
  );
  return names.map(parsePersonName).filter((name) => name !== undefined);
}

/** Names of the meta elements that state the date of publication, as journals and repositories write them. */
const publicationDates = [
  "citation_publication_date",
  "citation_date",
  "citation_year",
  "citation_online_date",
  "bepress_citation_date",
  "prism.publicationdate",
  "dcterms.issued",
  "dc.date.issued",
];

function identifiersFrom(dois: string[], first: (...names: string[]) => string[] | undefined): ParsedDocument["identifiers"] {
  const doi = dois.map((value) => identifierFields("doi", value).DOI).find(Boolean);
  const { PMID } = identifierFields("pmid", first("citation_pmid")?.[0] ?? "");
  const { PMCID } = identifierFields("pmcid", first("citation_pmcid")?.[0] ?? "");
  const { arXiv } = identifierFields("arxiv", first("citation_arxiv_id")?.[0] ?? "");
  const isbn = first("citation_isbn")?.[0]
    ?.toLowerCase()
    .replace(/[^\dx]/g, "");
  const date = first(...publicationDates)?.[0] ?? "";
  const published = readPublicationDate(date) ?? yearFields(date).year?.toString();
  return {
    ...(published === undefined ? {} : { published }),
    ...(doi ? { doi } : {}),
    ...(PMID ? { pmid: PMID } : {}),
    ...(PMCID ? { pmcid: PMCID.toLowerCase() } : {}),
    ...(arXiv ? { arxiv: arXiv } : {}),
    ...(isbn ? { isbn } : {}),
  };
}

/** The title of a page without the site name after it. */
export function pageTitle(root: XmlElement): string {
  const words = wordsOf(findFirst(root, "title"));
  const [first = ""] = words.split(/\s+[|–—»·]\s+|\s+-\s+/);
  return first.length >= words.length / 2 ? first : words;
}
