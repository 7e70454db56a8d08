import type { Work } from "../../../domain/reference/work.ts";
import { workOfCsl } from "../../bibliography/csl/csl-json.ts";
import { monthNumber } from "../../bibliography/dates.ts";
import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, descend, elementsOf, textOf } from "../package/elements.ts";

/** The works that Word keeps with a document, by their tags. */
export type WordSources = Map<string, Work>;

const types: Record<string, string> = {
  JournalArticle: "article-journal",
  ArticleInAPeriodical: "article-magazine",
  Book: "book",
  BookSection: "chapter",
  ConferenceProceedings: "paper-conference",
  Report: "report",
  InternetSite: "webpage",
  DocumentFromInternetSite: "webpage",
  ElectronicSource: "webpage",
  Patent: "patent",
  Case: "legal_case",
  Interview: "interview",
  Film: "motion_picture",
  Misc: "document",
};

/** Reads the `b:Sources` among the data of a document. */
export function readSources(data: XmlElement[]): WordSources {
  const sources: WordSources = new Map();
  for (const list of data.filter(({ name }) => name === "b:Sources")) {
    for (const source of elementsOf(list).filter(({ name }) => name === "b:Source")) {
      const tag = textOf(child(source, "b:Tag")).trim();
      if (tag !== "") sources.set(tag, workOfCsl(itemOf(source)));
    }
  }
  return sources;
}

function itemOf(source: XmlElement): Record<string, unknown> {
  const text = (...names: string[]) => names.map((name) => textOf(child(source, name)).trim()).find((words) => words !== "");
  const isThesis = /thes|dissert/i.test(text("ThesisType", "b:ThesisType") ?? "");
  const date = (prefix: string) => {
    // Word keeps months as the author typed them.
    const parts = [text(`b:Year${prefix}`), monthNumber(text(`b:Month${prefix}`) ?? ""), text(`b:Day${prefix}`)];
    const given = parts.slice(0, parts.includes(undefined) ? parts.indexOf(undefined) : 3);
    return given.length === 0 ? undefined : { "date-parts": [given] };
  };
  const editors = people(source, "b:Editor");
  return {
    type: isThesis ? "thesis" : types[text("b:SourceType") ?? ""],
    title: text("b:Title"),
    author: people(source, "b:Author"),
    editor: editors.length > 0 ? editors : undefined,
    issued: date(""),
    accessed: date("Accessed"),
    "container-title": text("b:JournalName", "b:PeriodicalTitle", "b:BookTitle", "b:ConferenceName", "b:InternetSiteTitle"),
    volume: text("b:Volume"),
    issue: text("b:Issue"),
    page: text("b:Pages"),
    edition: text("b:Edition"),
    publisher: text("b:Publisher", "b:Institution"),
    "publisher-place": text("b:City"),
    DOI: text("b:DOI"),
    URL: text("b:URL"),
    ISBN: /isbn|^[\d-]{10,17}$/i.test(text("b:StandardNumber") ?? "") ? text("b:StandardNumber")?.replace(/^\s*isbn:?\s*/i, "") : undefined,
  };
}

/** Roles are inside an element with the same name as the authors' element. */
function people(source: XmlElement, role: string): Record<string, string>[] {
  const holder = descend(source, "b:Author", role);
  const corporate = textOf(child(holder, "b:Corporate")).trim();
  if (corporate !== "") return [{ literal: corporate }];
  return elementsOf(child(holder, "b:NameList"))
    .filter(({ name }) => name === "b:Person")
    .map((person) => {
      const part = (name: string) => textOf(child(person, name)).trim();
      return { family: part("b:Last"), given: [part("b:First"), part("b:Middle")].filter((name) => name !== "").join(" ") };
    });
}
