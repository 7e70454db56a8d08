import { cleanArxiv } from "../../../formats/bibliography/identifiers.ts";
import { parsePersonName } from "../../../formats/shared/parse-person-name.ts";
import type { SnapshotContent } from "../reading/open-content.ts";
import type { PendingRecord, ReadRecord, SnapshotKind } from "../reading/pending-record.ts";
import { withKnownFields, yearOf } from "../reading/read-fields.ts";
import { childrenOf, elementText, parseElement, splitXml, textWithin } from "../reading/split-xml.ts";
import { canonicalIdentifier } from "../words/search-tokens.ts";

const types: Record<string, string> = {
  article: "article-journal",
  inproceedings: "paper-conference",
  proceedings: "book",
  book: "book",
  incollection: "chapter",
  phdthesis: "thesis",
  mastersthesis: "thesis",
  data: "dataset",
};

/** DBLP's XML. */
export const dblpSnapshot: SnapshotKind = {
  id: "dblp",
  title: "DBLP",
  scope: "venues",
  recognises: (head) => /<dblp[\s>]/.test(head),
  read: readPublications,
};

async function* readPublications(content: SnapshotContent): AsyncGenerator<PendingRecord> {
  for await (const record of splitXml(content, { names: Object.keys(types), root: "dblp" }))
    yield "why" in record ? record : { read: () => readPublication(record.text) };
}

function readPublication(text: string): ReadRecord {
  const element = parseElement(text);
  const key = element?.attributes.key;
  if (!element || key === undefined) return { why: "it is no record of DBLP" };
  const value = (name: string) => textWithin(element, name);
  const links = childrenOf(element, "ee").map((link) => elementText(link).trim());
  const DOI = links.find((link) => /doi\.org\/10\./i.test(link));
  const arXiv =
    links.map(cleanArxiv).find((id) => id !== undefined) ??
    (value("journal") === "CoRR" ? cleanArxiv(value("volume")?.replace(/^abs\//, "arXiv:") ?? "") : undefined);
  const people = (name: string) =>
    childrenOf(element, name)
      // DBLP distinguishes people of the same name by a number.
      .map((person) => parsePersonName(elementText(person).replace(/\s\d{4}$/, "")))
      .filter((person) => person !== undefined);
  const editor = people("editor");
  const year = value("year");
  const isPreprint = element.attributes.publtype === "informal" || value("journal") === "CoRR";
  return {
    entries: [
      {
        id: key,
        work: withKnownFields({
          type: isPreprint ? "article" : types[element.name],
          title: value("title")?.replace(/\.$/, ""),
          author: people("author"),
          editor: editor.length > 0 ? editor : undefined,
          year: yearOf(year),
          "container-title": value("journal") ?? value("booktitle"),
          "collection-title": value("series"),
          volume: value("volume"),
          issue: value("number"),
          page: value("pages"),
          publisher: value("publisher") ?? value("school"),
          DOI: DOI === undefined ? undefined : canonicalIdentifier("DOI", DOI),
          arXiv,
          ISBN: value("isbn"),
        }),
        URL: `https://dblp.org/rec/${key}`,
      },
    ],
    updated: element.attributes.mdate,
  };
}
