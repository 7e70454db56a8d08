import type { Name, Work } from "../../../domain/reference/work.ts";
import { childOf, childrenOf, findAll, findFirst, firstWords, wordsOf } from "../../markup/tree.ts";
import { dateFrom, filledWork, identifierFields, linkFields, namesWork, pagesFrom, yearFields } from "../../markup/work-fields.ts";
import { nameOfParts, parsePersonName } from "../../shared/parse-person-name.ts";
import type { XmlElement } from "../parse-xml.ts";

/** The fields of a work in a `biblStruct` or a tagged `bibl`; undefined if its text is not tagged. */
export function teiWork(entry: XmlElement): Work | undefined {
  const [analytic, monogr] = [childOf(entry, "analytic"), childOf(entry, "monogr")];
  const titles = findAll(entry, "title").filter((title) => wordsOf(title) !== "");
  const ofLevel = (...levels: string[]) => wordsOf(titles.find(({ attributes }) => levels.includes(attributes.level ?? "")));
  const part = ofLevel("a") || wordsOf(childOf(analytic, "title"));
  const journal = ofLevel("j");
  const wholeAsTagged =
    journal ||
    ofLevel("m", "u") ||
    (monogr ? wordsOf(childOf(monogr, "title")) : wordsOf(titles.find(({ attributes }) => !attributes.level)));
  const taggedMeeting = wordsOf(findFirst(entry, "meeting"));
  const split = part === "" && journal === "" && taggedMeeting === "" ? splitMeeting(wholeAsTagged) : undefined;
  const { whole, meeting } = split ?? { whole: wholeAsTagged, meeting: taggedMeeting };
  const title = part || (journal && !analytic ? "" : journal ? "" : whole);
  const date = findFirst(entry, "date");
  const dateWords = date?.attributes.when ?? date?.attributes["when-iso"] ?? wordsOf(date);
  const [year, month, day] = /^\d{4}-\d{2}/.test(dateWords) ? dateWords.split("-") : [dateWords];
  const work = filledWork({
    type: typeOf({ part, journal, meeting, whole }),
    title,
    author: namesIn(analytic && findFirst(analytic, "author") ? analytic : entry, "author"),
    editor: namesIn(entry, "editor"),
    ...yearFields(dateWords),
    date: dateFrom(year, month, day),
    "container-title": title === whole ? meeting : whole || meeting,
    "collection-title": ofLevel("s"),
    volume: scope(entry, "volume", "vol"),
    issue: scope(entry, "issue"),
    page: pagesOf(entry),
    edition: firstWords(findAll(entry, "edition")),
    publisher: firstWords(findAll(entry, "publisher")),
    "publisher-place": firstWords(findAll(entry, "pubPlace")),
    note: firstWords(childrenOf(entry, "note").filter(({ attributes }) => attributes.type !== "raw_reference")),
    ...identifiersOf(entry),
  });
  return namesWork(work) ? work : undefined;
}

/** A title that a tagger left together with its proceedings: "Linking tables. In ISWC". */
function splitMeeting(title: string): { whole: string; meeting: string } | undefined {
  const [, whole, meeting] = /^(.{8,}?[.?!])\s+In:?\s+(\p{Lu}.*)$/su.exec(title) ?? [];
  return whole && meeting ? { whole: whole.replace(/\.$/, ""), meeting } : undefined;
}

function typeOf({ part, journal, meeting, whole }: Record<"part" | "journal" | "meeting" | "whole", string>): string | undefined {
  if (journal !== "") return "article-journal";
  if (meeting !== "") return "paper-conference";
  return part !== "" && whole !== "" ? "chapter" : undefined;
}

/** The people with this role, in the parts of an entry or beside them. */
export function namesIn(element: XmlElement | undefined, role: "author" | "editor"): Name[] {
  return findAll(element, role).flatMap((person) => {
    const inner = findAll(person, "persName", "orgName", "name").filter(
      (name) => name.local !== "orgName" || childrenOf(person).includes(name),
    );
    const names = (inner.length > 0 ? inner : [person]).map(teiName).filter((name) => name !== undefined);
    return names;
  });
}

function teiName(element: XmlElement): Name | undefined {
  if (element.local === "orgName") return nameOfParts(wordsOf(element), undefined);
  const surname = findAll(element, "surname").map(wordsOf).join(" ");
  const given = findAll(element, "forename").map(wordsOf).join(" ");
  if (surname !== "" || given !== "") return nameOfParts(surname, given);
  // An author with only an affiliation or an address has no name.
  const hasOther = findFirst(element, "affiliation", "email", "idno") !== undefined;
  return hasOther ? undefined : parsePersonName(wordsOf(element));
}

function scope(entry: XmlElement, ...units: string[]): string | undefined {
  const found = findAll(entry, "biblScope").filter(({ attributes }) =>
    units.includes((attributes.unit ?? attributes.type ?? "").toLowerCase()),
  );
  return firstWords(found) ?? found[0]?.attributes.from;
}

function pagesOf(entry: XmlElement): string | undefined {
  const pages = findAll(entry, "biblScope").find(({ attributes }) => /^pp?(?:age|ages)?$/i.test(attributes.unit ?? attributes.type ?? ""));
  if (!pages) return undefined;
  return pagesFrom(pages.attributes.from, pages.attributes.to) ?? (wordsOf(pages) || undefined);
}

/** Identifiers of a work, by their kind in the file. */
export function identifiersOf(entry: XmlElement | undefined): Partial<Work> {
  if (!entry) return {};
  const fields: Partial<Work> = {};
  for (const link of findAll(entry, "ptr", "ref")) Object.assign(fields, linkFields(link.attributes.target ?? ""));
  for (const id of findAll(entry, "idno"))
    Object.assign(fields, identifierFields((id.attributes.type ?? "").replace(/^e(?=issn)/i, ""), wordsOf(id)));
  return fields;
}
