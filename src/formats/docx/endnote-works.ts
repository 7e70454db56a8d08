import { workOfCsl } from "../bibliography/csl-work.ts";
import { parseXml, type XmlElement } from "../xml/parse-xml.ts";
import type { CitedWorks } from "./cited-works.ts";
import { child, descend, elementsOf, textOf } from "./elements.ts";
import { nameOf } from "./name-of.ts";
import { pinpointOf } from "./pinpoint.ts";

/** EndNote's kinds of reference that are no articles. */
const types: Record<string, string> = {
  "Journal Article": "article-journal",
  Book: "book",
  "Edited Book": "book",
  "Book Section": "chapter",
  "Conference Proceedings": "paper-conference",
  "Conference Paper": "paper-conference",
  Thesis: "thesis",
  Report: "report",
  "Web Page": "webpage",
  "Newspaper Article": "article-newspaper",
  "Magazine Article": "article-magazine",
  Patent: "patent",
  "Computer Program": "software",
  Dataset: "dataset",
};

/** The works of a citation as EndNote keeps them: `<EndNote><Cite>…<record>…`. */
export function endnoteWorks(xml: string): CitedWorks | undefined {
  const { root } = parseXml(xml);
  const cited: CitedWorks = { keys: [], works: [] };
  for (const cite of elementsOf(root).filter(({ name }) => name === "Cite")) {
    const field = (name: string) => textOf(child(cite, name)).trim();
    const key = field("RecNum") || `${field("Author")} ${field("Year")}`.trim();
    if (key === "") continue;
    const pinpoint = pinpointOf(field("Pages") || undefined, "page");
    cited.keys.push(pinpoint ? { key, pinpoint } : { key });
    cited.works.push({ key, work: workOfCsl(itemOf(child(cite, "record"), field("Author"), field("Year"))) });
  }
  return cited;
}

function itemOf(record: XmlElement | undefined, author: string, year: string): Record<string, unknown> {
  const text = (...path: string[]) =>
    textOf(descend(record, ...path))
      .replace(/\s+/g, " ")
      .trim() || undefined;
  const people = (role: string) => elementsOf(descend(record, "contributors", role)).map((name) => nameOf(textOf(name)));
  const authors = people("authors");
  const editors = people("secondary-authors");
  const issued = text("dates", "year") ?? year;
  const type = types[child(record, "ref-type")?.attributes.name ?? ""];
  return {
    type,
    title: text("titles", "title"),
    author: authors.length > 0 ? authors : author === "" ? [] : [{ literal: author }],
    editor: editors.length > 0 ? editors : undefined,
    issued: issued === "" ? undefined : { raw: issued },
    "container-title": text("titles", "secondary-title") ?? text("periodical", "full-title"),
    volume: text("volume"),
    issue: text("number"),
    page: text("pages"),
    edition: text("edition"),
    publisher: text("publisher"),
    "publisher-place": text("pub-location"),
    ISBN: text("isbn"),
    DOI: text("electronic-resource-num"),
    URL: text("urls", "related-urls", "url") ?? text("urls", "web-urls", "url"),
  };
}
