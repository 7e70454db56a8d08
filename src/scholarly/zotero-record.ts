import type { Name, Work, WorkRecord } from "../domain/reference/work.ts";
import { datesOf } from "../formats/bibliography/dates.ts";
import { bareDoi, cleanArxiv } from "../formats/bibliography/identifiers.ts";
import type { ZoteroItem } from "./zotero.ts";

/** Zotero's item types whose CSL name differs. */
const types: Record<string, string> = {
  journalArticle: "article-journal",
  magazineArticle: "article-magazine",
  newspaperArticle: "article-newspaper",
  bookSection: "chapter",
  conferencePaper: "paper-conference",
  encyclopediaArticle: "entry-encyclopedia",
  dictionaryEntry: "entry-dictionary",
  preprint: "article",
  computerProgram: "software",
  blogPost: "post-weblog",
  statute: "legislation",
  case: "legal_case",
  bill: "bill",
};
const sameName = new Set("book report thesis webpage patent manuscript dataset standard document presentation".split(" "));

/** Fields of a Work, with their names in Zotero. */
const fields: [field: keyof Work, names: string[]][] = [
  ["title", ["title", "caseName", "nameOfAct", "subject"]],
  [
    "container-title",
    ["publicationTitle", "bookTitle", "proceedingsTitle", "encyclopediaTitle", "dictionaryTitle", "websiteTitle", "blogTitle"],
  ],
  ["collection-title", ["series", "seriesTitle"]],
  ["volume", ["volume"]],
  ["issue", ["issue"]],
  ["page", ["pages"]],
  ["edition", ["edition"]],
  ["number", ["number", "reportNumber", "patentNumber"]],
  ["genre", ["reportType", "thesisType", "genre"]],
  ["publisher", ["publisher", "institution", "university", "repository"]],
  ["publisher-place", ["place"]],
  ["URL", ["url"]],
  ["ISBN", ["ISBN"]],
  ["ISSN", ["ISSN"]],
];

/** A Zotero item as a record, with its citation key: its own, or the one that Better BibTeX stores in `extra`. */
export function recordOfZotero({ data }: ZoteroItem): WorkRecord & { key: string | undefined } {
  const word = (name: string) => (typeof data[name] === "string" ? data[name].trim() : "");
  const extra = new Map(
    [...word("extra").matchAll(/^\s*([A-Za-z][\w .-]{0,40}?)\s*:\s*(\S.*)$/gm)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!.trim(),
    ]),
  );
  const type = types[data.itemType] ?? (sameName.has(data.itemType) ? data.itemType : undefined);
  const doi = bareDoi(word("DOI") || extra.get("doi") || "");
  const arxiv =
    cleanArxiv(word("archiveID") || extra.get("arxiv") || "") ?? cleanArxiv(word("url").includes("arxiv.org") ? word("url") : "");
  const people = (kinds: string[]) =>
    (data.creators ?? []).filter(({ creatorType = "author" }) => kinds.includes(creatorType)).flatMap(nameOf);
  const editor = people(["editor"]);
  const work: Work = {
    ...(type === undefined ? {} : { type }),
    author: people(["author", "inventor", "presenter", "programmer", "director", "podcaster", "artist"]),
    ...(editor.length > 0 ? { editor } : {}),
    ...datesOf(word("date")),
    ...Object.fromEntries(
      fields.flatMap(([field, names]) => {
        const value = names.map(word).find((found) => found !== "");
        return value === undefined ? [] : [[field, value]];
      }),
    ),
    ...(doi === undefined ? {} : { DOI: doi }),
    ...(arxiv === undefined ? {} : { arXiv: arxiv }),
    ...(extra.has("pmid") ? { PMID: extra.get("pmid")! } : {}),
    ...(extra.has("pmcid") ? { PMCID: extra.get("pmcid")! } : {}),
  };
  const key = word("citationKey") || extra.get("citation key") || undefined;
  return { work, abstract: word("abstractNote"), body: "", key };
}

function nameOf({
  firstName = "",
  lastName = "",
  name = "",
}: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  name?: string | undefined;
}): Name[] {
  const family = lastName.trim() || name.trim() || firstName.trim();
  const given = lastName.trim() === "" ? "" : firstName.trim();
  if (family === "") return [];
  return [given === "" ? { family } : { family, given }];
}
