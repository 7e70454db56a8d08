import { workOfCsl } from "../../bibliography/csl/csl-json.ts";
import { isRecord } from "../../shared/is-record.ts";
import { type CitedWorks, pinpointOf } from "./cited-works.ts";
import { type Json, parseJson } from "./json.ts";

const types: Record<string, string> = {
  JournalArticle: "article-journal",
  Book: "book",
  BookEdited: "book",
  Contribution: "chapter",
  ConferenceProceedings: "paper-conference",
  Thesis: "thesis",
  InternetDocument: "webpage",
  NewspaperArticle: "article-newspaper",
  UnpublishedWork: "report",
};

export function citaviWorks(json: string): CitedWorks | undefined {
  const placeholder = parseJson(json);
  if (!isRecord(placeholder) || !Array.isArray(placeholder.Entries)) return undefined;
  const cited: CitedWorks = { keys: [], works: [] };
  for (const entry of placeholder.Entries.filter(isRecord)) {
    const reference = isRecord(entry.Reference) ? entry.Reference : undefined;
    const key = word(reference?.CitationKey) ?? word(entry.ReferenceId) ?? word(reference?.Id);
    if (key === undefined) continue;
    const pinpoint = pinpointOf(pages(entry.PageRange), "page");
    cited.keys.push(pinpoint ? { key, pinpoint } : { key });
    if (reference) cited.works.push({ key, work: workOfCsl(itemOf(reference)) });
  }
  return cited;
}

function itemOf(reference: Record<string, Json>): Record<string, unknown> {
  const named = (value: Json) => (isRecord(value) ? word(value.Name) : undefined);
  const editors = people(reference.Editors);
  const year = word(reference.Year) ?? word(reference.YearResolved);
  return {
    type: types[word(reference.ReferenceType) ?? ""],
    title: [word(reference.Title), word(reference.Subtitle)].filter((title) => title !== undefined).join(": ") || undefined,
    author: people(reference.Authors),
    editor: editors.length > 0 ? editors : undefined,
    issued: year === undefined ? undefined : { raw: year },
    "container-title":
      named(reference.Periodical) ?? (isRecord(reference.ParentReference) ? word(reference.ParentReference.Title) : undefined),
    volume: word(reference.Volume),
    issue: word(reference.Number),
    page: pages(reference.PageRange),
    publisher: Array.isArray(reference.Publishers) ? named(reference.Publishers[0]) : undefined,
    "publisher-place": word(reference.PlaceOfPublication),
    DOI: word(reference.Doi),
    URL: word(reference.OnlineAddress),
    ISBN: word(reference.Isbn),
  };
}

function people(value: Json): Record<string, string>[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((person) => {
    const family = word(person.LastName);
    const given = [word(person.FirstName), word(person.MiddleName)].filter((name) => name !== undefined).join(" ");
    return family === undefined ? [] : [{ family, given }];
  });
}

/** Pages are text in some versions; in others they are an object or XML with the text as typed. */
function pages(value: Json): string | undefined {
  const text = isRecord(value) ? word(value.OriginalString) : word(value);
  return text === undefined ? undefined : (/<os>([^<]*)<\/os>/.exec(text)?.[1] ?? text);
}

function word(value: Json): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
}
