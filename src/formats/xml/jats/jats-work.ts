import type { Name, Work } from "../../../domain/reference/work.ts";
import { childOf, childrenOf, findAll, firstWords, wordsOf } from "../../markup/tree.ts";
import { dateFrom, filledWork, identifierFields, linkFields, namesWork, pagesFrom, yearFields } from "../../markup/work-fields.ts";
import { nameOfParts, parsePersonName } from "../../shared/parse-person-name.ts";
import { isElement, type XmlElement } from "../parse-xml.ts";

/** Publication types of publishers, and their CSL types. */
const types: [words: RegExp, type: string][] = [
  [/^(?:journal|article-journal|review|periodical)/, "article-journal"],
  [/^(?:conf|paper-conference|proceedings)/, "paper-conference"],
  [/^(?:chapter|book-?part)/, "chapter"],
  [/^(?:book|monograph)/, "book"],
  [/^(?:thesis|dissertation)/, "thesis"],
  [/^(?:report|gov|working-?paper|technical)/, "report"],
  [/^(?:web|blog|online|url|post)/, "webpage"],
  [/^(?:software|computer)/, "software"],
  [/^(?:data)/, "dataset"],
  [/^(?:patent)/, "patent"],
  [/^(?:preprint|eprint|article$)/, "article"],
  [/^(?:newspaper|article-newspaper)/, "article-newspaper"],
  [/^(?:magazine|article-magazine)/, "article-magazine"],
];

/** The fields of a work in a JATS or NLM citation; undefined if its text is not tagged. */
export function jatsWork(element: XmlElement): Work | undefined {
  // The access date has a year too.
  const citation = { ...element, children: element.children.filter((child) => !isElement(child) || child.local !== "date-in-citation") };
  const kind = ["publication-type", "citation-type", "publication-format"].map((name) => citation.attributes[name]).find(Boolean) ?? "";
  const words = (...names: string[]) => firstWords(findAll(citation, ...names));
  const part = words("article-title", "chapter-title", "part-title", "data-title", "trans-title");
  const whole = words("source", "trans-source", "issue-title");
  const type = typeOf(kind, part !== undefined);
  const isPart = part !== undefined || type === "article-journal" || (type === undefined && words("volume", "fpage") !== undefined);
  const people = peopleOf(citation);
  const year = findAll(citation, "year")[0];
  const yearWords = year ? wordsOf(year) || year.attributes["iso-8601-date"] : words("date");
  const work = filledWork({
    type,
    title: part ?? (isPart ? undefined : whole),
    author: people.author,
    editor: people.editor,
    translator: people.translator,
    ...yearFields(yearWords),
    date: dateFrom(yearWords, words("month"), words("day")),
    "container-title": isPart ? (whole ?? words("conf-name")) : words("conf-name"),
    "collection-title": words("series"),
    volume: words("volume"),
    issue: words("issue"),
    page: pagesFrom(words("fpage"), words("lpage")) ?? words("page-range", "elocation-id"),
    edition: words("edition"),
    number: words("patent", "std"),
    publisher: words("publisher-name", "institution"),
    "publisher-place": words("publisher-loc", "conf-loc"),
    note: words("comment", "annotation"),
    ISBN: words("isbn"),
    ISSN: words("issn"),
    accessed: accessedOf(element),
    ...identifiersOf(citation),
  });
  return namesWork(work) ? work : undefined;
}

function typeOf(kind: string, hasPart: boolean): string | undefined {
  const type = types.find(([words]) => words.test(kind.toLowerCase()))?.[1];
  return type === "book" && hasPart ? "chapter" : type;
}

function peopleOf(citation: XmlElement): Record<"author" | "editor" | "translator", Name[]> {
  const people: Record<"author" | "editor" | "translator", Name[]> = { author: [], editor: [], translator: [] };
  // Names outside of any group are authors.
  people.author.push(...jatsNames({ ...citation, children: childrenOf(citation, "name", "string-name", "name-alternatives", "collab") }));
  for (const group of findAll(citation, "person-group")) {
    const role = group.attributes["person-group-type"] ?? "author";
    if (/editor/i.test(role)) people.editor.push(...jatsNames(group));
    else if (/translator/i.test(role)) people.translator.push(...jatsNames(group));
    else people.author.push(...jatsNames(group));
  }
  return people;
}

function accessedOf(citation: XmlElement): string | undefined {
  const visit = findAll(citation, "date-in-citation").find(({ attributes }) => /access/i.test(attributes["content-type"] ?? ""));
  if (!visit) return undefined;
  const inner = (name: string) => firstWords(findAll(visit, name));
  const iso = visit.attributes["iso-8601-date"];
  return iso ?? dateFrom(inner("year"), inner("month"), inner("day")) ?? wordsOf(visit);
}

function identifiersOf(citation: XmlElement): Partial<Work> {
  const fields: Partial<Work> = {};
  for (const link of findAll(citation, "ext-link", "uri"))
    Object.assign(fields, linkFields(link.attributes["xlink:href"] ?? wordsOf(link)));
  for (const id of findAll(citation, "pub-id", "object-id", "article-id"))
    Object.assign(fields, identifierFields(id.attributes["pub-id-type"] ?? "", wordsOf(id)));
  return fields;
}

/** Elements with a name. */
const nameTags = ["name", "string-name", "collab", "institution", "on-behalf-of"];

/** The name of a person or of a body. */
function jatsName(element: XmlElement): Name | undefined {
  if (element.local !== "name" && element.local !== "string-name") return nameOfParts(collabWords(element), undefined);
  const surname = wordsOf(childOf(element, "surname"));
  if (surname === "") return parsePersonName(wordsOf(childOf(element, "given-names") ?? element));
  const [prefix, suffix] = [wordsOf(childOf(element, "prefix")), wordsOf(childOf(element, "suffix"))];
  const given = wordsOf(childOf(element, "given-names")) || childOf(element, "given-names")?.attributes.initials;
  const isParticle = prefix !== "" && prefix === prefix.toLowerCase();
  return nameOfParts(isParticle ? `${prefix} ${surname}` : surname, suffix && given ? `${given}, ${suffix}` : given);
}

/** An organisation's name, without its members. */
function collabWords(element: XmlElement): string {
  const own = { ...element, children: element.children.filter((child) => !isElement(child) || child.local !== "contrib-group") };
  return wordsOf(own);
}

/** The names directly inside an element, or inside alternatives of one name. */
export function jatsNames(element: XmlElement): Name[] {
  return childrenOf(element).flatMap((child): Name[] => {
    if (child.local === "name-alternatives" || child.local === "collab-alternatives") return jatsNames(child).slice(0, 1);
    const name = nameTags.includes(child.local) ? jatsName(child) : undefined;
    return name ? [name] : [];
  });
}
