import { readPublicationDate } from "../../../domain/live/publication-date.ts";
import { IbidError } from "../../../errors.ts";
import { assembleMarkup } from "../../markup/assemble-markup.ts";
import type { MarkedPiece } from "../../markup/markup-block.ts";
import { createMarkupBuilder } from "../../markup/markup-builder.ts";
import { findAll, findFirst, textsIn, wordsOf } from "../../markup/tree.ts";
import { yearFields } from "../../markup/work-fields.ts";
import type { ParsedDocument } from "../../parsed-document.ts";
import { namedEntities } from "../named-entities.ts";
import { parseXml, type XmlElement } from "../parse-xml.ts";
import { teiBody } from "./tei-body.ts";
import { identifiersOf, namesIn } from "./tei-work.ts";

/** Reads a text in TEI, as scholars encode it and as PDF converters write it. */
export function readTei(source: string): ParsedDocument {
  const { root, failures } = parseXml(source, { entities: namedEntities(source) });
  if (!root) throw new IbidError("document-unreadable", "the XML holds no text", { hint: "Check that it was downloaded completely." });
  const header = findFirst(root, "teiHeader");
  const text = findFirst(root, "text") ?? root;
  const about = findFirst(findFirst(header, "sourceDesc"), "biblStruct", "biblFull", "bibl") ?? findFirst(header, "titleStmt");
  const statement = findFirst(header, "titleStmt");
  const entries = findAll(text, "listBibl").flatMap((list) => findAll(list, "biblStruct", "bibl"));
  const draft = createMarkupBuilder();
  const body = teiBody(draft, new Set(entries.map((entry) => entry.attributes["xml:id"] ?? `@${entry.from}`)), noteLabels(text));

  const titleElement = findFirst(statement, "title") ?? findFirst(about, "title");
  const printed = findFirst(text, "docTitle", "titlePart");
  if (titleElement && !printed) draft.add({ kind: "title", level: 1, runs: body.runsIn(titleElement) });
  if (!printed) for (const run of joinedNames(about)) draft.write(run);
  draft.close({ kind: "byline" });
  const abstract = findFirst(header, "abstract");
  if (abstract) body.readPart(abstract, { kind: "paragraph", level: 0, isAbstract: true });
  body.readPart(text, { kind: "paragraph", level: 0 });

  const authors = namesIn(about, "author");
  const { DOI, arXiv, PMID, PMCID, ISBN } = identifiersOf(about);
  const date = publicationDate(header, about) ?? "";
  const published = readPublicationDate(date) ?? yearFields(date).year?.toString();
  return {
    title: wordsOf(titleElement) || wordsOf(printed),
    authors: authors.length > 0 ? authors : namesIn(statement, "author"),
    identifiers: {
      ...(DOI ? { doi: DOI } : {}),
      ...(arXiv ? { arxiv: arXiv } : {}),
      ...(PMID ? { pmid: PMID } : {}),
      ...(PMCID ? { pmcid: PMCID.toLowerCase() } : {}),
      ...(published === undefined ? {} : { published }),
      ...(ISBN ? { isbn: ISBN.toLowerCase().replace(/[^\dx]/g, "") } : {}),
    },
    ...assembleMarkup(source, draft.drafts),
    failures,
  };
}

/** The date that the header gives as that of publication, of the work before that of the file. */
function publicationDate(header: XmlElement | undefined, about: XmlElement | undefined): string | undefined {
  const dates = [findFirst(about, "imprint"), findFirst(header, "publicationStmt")].flatMap((part) => (part ? findAll(part, "date") : []));
  const date = dates.find(({ attributes }) => attributes.type === "published");
  return date && (date.attributes.when ?? wordsOf(date));
}

/** The names of the authors as a byline. */
function joinedNames(about: XmlElement | undefined): MarkedPiece[] {
  return findAll(about, "persName").flatMap((name, index) => {
    const parts = findAll(name, "forename", "surname");
    const words = parts.flatMap((part, place) => [{ text: place > 0 ? " " : "", from: part.from }, ...textsIn(part)]);
    return [{ text: index > 0 ? ", " : "", from: name.from }, ...words];
  });
}

/** The labels of notes: their own number, else the text of the first call. */
function noteLabels(text: XmlElement): Map<string, string> {
  const notes = new Map(findAll(text, "note").map(({ attributes }) => [attributes["xml:id"] ?? "", attributes.n ?? ""]));
  const labels = new Map<string, string>();
  for (const ref of findAll(text, "ref")) {
    const target = (ref.attributes.target ?? "").replace(/^#/, "");
    const label = notes.get(target) || wordsOf(ref);
    if (target !== "" && notes.has(target) && !labels.has(target) && label !== "") labels.set(target, label);
  }
  return labels;
}
