import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Name } from "../../domain/reference/work.ts";
import { cleanArxiv } from "../../formats/bibliography/identifiers.ts";
import { parsePersonName } from "../../formats/shared/parse-person-name.ts";
import type { ServiceAdapter } from "./client/service-adapter.ts";
import { readMarkedTitle } from "./notices.ts";
import {
  abstractWords,
  dateFields,
  doiAddress,
  doiOf,
  looseCount,
  looseList,
  looseNumber,
  looseText,
  plainWords,
  readItems,
  recordOf,
  recordsWithDoi,
  webAddress,
  workOf,
} from "./record-fields.ts";

const Person = z.object({ name: looseText(), givenName: looseText(), familyName: looseText(), nameType: looseText() });

const Item = z.object({
  id: z.string(),
  attributes: z.object({
    doi: z.string(),
    titles: looseList(z.object({ title: z.string(), titleType: looseText() })),
    creators: looseList(Person),
    contributors: looseList(Person.extend({ contributorType: looseText() })),
    publisher: z
      .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
      .optional()
      .catch(undefined),
    publicationYear: looseNumber(),
    dates: looseList(z.object({ date: z.string(), dateType: z.string() })),
    types: z.object({ resourceTypeGeneral: looseText(), resourceType: looseText(), citeproc: looseText() }).catch({}),
    container: z
      .object({ title: looseText(), volume: looseText(), issue: looseText(), firstPage: looseText(), lastPage: looseText() })
      .catch({}),
    version: looseText(),
    descriptions: looseList(z.object({ description: z.string(), descriptionType: looseText() })),
    relatedIdentifiers: looseList(z.object({ relatedIdentifier: z.string(), relatedIdentifierType: z.string(), relationType: z.string() })),
    rightsList: looseList(z.object({ rightsUri: looseText(), rightsIdentifier: looseText() })),
    url: looseText(),
    citationCount: looseCount(),
  }),
});
const Single = z.object({ data: z.unknown() });
const List = z.object({ data: z.array(z.unknown()) });

const types: Record<string, string> = {
  Dataset: "dataset",
  Software: "software",
  ComputationalNotebook: "software",
  JournalArticle: "article-journal",
  ConferencePaper: "paper-conference",
  BookChapter: "chapter",
  Book: "book",
  Dissertation: "thesis",
  Report: "report",
  Preprint: "article",
  Standard: "standard",
};

const relations: Record<string, IndexRecord["related"][number]["relation"]> = {
  IsPreviousVersionOf: "newer-edition",
  IsObsoletedBy: "newer-edition",
  IsTranslationOf: "translation-of",
  IsIdenticalTo: "same-as",
};

function toRecord({ attributes }: z.infer<typeof Item>, asOf: string): IndexRecord {
  const { doi, titles, container, types: kinds } = attributes;
  const main = titles.find(({ titleType }) => !titleType)?.title ?? titles[0]?.title;
  const subtitle = titles.find(({ titleType }) => titleType === "Subtitle")?.title;
  const { title, notices } = readMarkedTitle(plainWords(subtitle && main ? `${main}: ${subtitle}` : main), "datacite");
  const abstract = abstractWords(attributes.descriptions.find(({ descriptionType }) => descriptionType === "Abstract")?.description);
  const issued = attributes.dates.find(({ dateType }) => dateType === "Issued")?.date;
  const arxiv = /^10\.48550\/arxiv\.(.+)$/i.exec(doi)?.[1];
  const isPreprint = arxiv !== undefined || kinds.resourceTypeGeneral === "Preprint";
  const work = workOf({
    type: isPreprint ? "article" : (types[kinds.resourceTypeGeneral ?? ""] ?? kinds.citeproc),
    title,
    author: attributes.creators.flatMap((creator) => nameOf(creator) ?? []),
    editor: attributes.contributors.filter(({ contributorType }) => contributorType === "Editor").flatMap((person) => nameOf(person) ?? []),
    ...dateFields(issued),
    ...(attributes.publicationYear ? { year: attributes.publicationYear } : {}),
    "container-title": container.title,
    volume: container.volume,
    issue: container.issue,
    page: container.firstPage && container.lastPage ? `${container.firstPage}-${container.lastPage}` : container.firstPage,
    edition: attributes.version,
    publisher: attributes.publisher,
    genre: kinds.resourceType,
    DOI: doi,
    arXiv: arxiv && cleanArxiv(arxiv)?.replace(/v\d+$/, ""),
  });
  return recordOf({
    index: "datacite",
    id: doi.toLowerCase(),
    work,
    ...(abstract ? { abstract } : {}),
    notices,
    related: attributes.relatedIdentifiers.flatMap(({ relatedIdentifier, relatedIdentifierType, relationType }) => {
      const other = relatedIdentifierType === "DOI" ? doiOf(relatedIdentifier) : undefined;
      // A preprint that names its published form calls it a version of itself.
      const relation = relations[relationType] ?? (isPreprint && relationType === "IsVersionOf" ? "preprint-of" : undefined);
      return other && relation ? [{ relation, DOI: other }] : [];
    }),
    openAccess: openPlacesOf(attributes.url, attributes.rightsList),
    ...(attributes.citationCount === undefined ? {} : { citedBy: attributes.citationCount }),
    URL: doiAddress(doi),
    asOf,
  });
}

function openPlacesOf(
  url: string | undefined,
  rights: { rightsUri?: string | undefined; rightsIdentifier?: string | undefined }[],
): IndexRecord["openAccess"] {
  const open = rights.find(({ rightsUri = "", rightsIdentifier = "" }) =>
    /creativecommons\.org|^cc|apache|mit$/i.test(rightsUri || rightsIdentifier),
  );
  const address = webAddress(url);
  return open && address ? [{ URL: address, licence: open.rightsIdentifier ?? open.rightsUri ?? "" }] : [];
}

function nameOf({ name, givenName, familyName, nameType }: z.infer<typeof Person>): Name | undefined {
  if (familyName) return givenName ? { family: familyName, given: givenName } : { family: familyName };
  if (!name) return undefined;
  return nameType === "Organizational" ? { family: name } : name.includes(",") ? parsePersonName(name) : { family: name };
}

/** DataCite: the registration agency of repositories. https://support.datacite.org/docs/api */
export const datacite: ServiceAdapter = {
  id: "datacite",
  name: "DataCite",
  version: 1,
  baseUrl: "https://api.datacite.org",
  identifiers: ["DOI"],
  // Repositories register only a part of each kind of work.
  covers: () => false,
  mayHold: ({ type }) => ["dataset", "software", "thesis", "report", "article"].includes(type ?? ""),
  // 1,000 requests per five minutes with a contact, 500 without.
  limits: ({ contact }) => ({ all: { concurrency: 3, minInterval: 100, requestsPerMinute: contact ? 200 : 100 } }),
  credentials: ({ contact }) => ({ query: { mailto: contact } }),
  findByIdentifiers: (identifiers, ask) =>
    Promise.all(
      identifiers.map(async ({ value }) => {
        const answer = await ask.json({ path: `/dois/${encodeURIComponent(value)}` });
        return answer
          ? recordsWithDoi(
              readItems([Single.parse(answer.content).data], Item, (item) => toRecord(item, answer.asOf), ask),
              value,
              ask,
            )
          : [];
      }),
    ),
  async findByWords({ title = "", author = [] }, ask) {
    const words = title.replace(/["\\]/g, " ").trim();
    if (words === "") return [];
    const family = author[0]?.family.replace(/["\\]/g, " ").trim();
    const query = [`titles.title:"${words.slice(0, 300)}"`, ...(family ? [`creators.familyName:"${family}"`] : [])].join(" AND ");
    const answer = await ask.json({ path: "/dois", query: { query, "page[size]": 8 }, isList: true });
    return answer ? readItems(List.parse(answer.content).data, Item, (item) => toRecord(item, answer.asOf), ask) : [];
  },
};
