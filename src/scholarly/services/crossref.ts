import { z } from "zod";
import type { IndexRecord, Notice } from "../../domain/reference/index-record.ts";
import type { Name } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import type { AskService, ServiceAdapter } from "./client/service-adapter.ts";
import { mergeNotices, noticeKind, readMarkedTitle } from "./notices.ts";
import {
  abstractWords,
  DateParts,
  dateFields,
  doiAddress,
  doiOf,
  looseCount,
  looseList,
  looseText,
  looseTexts,
  plainWords,
  readItems,
  recordOf,
  recordsWithDoi,
  searchWords,
  webAddress,
  workOf,
} from "./record-fields.ts";

const Person = z
  .object({ given: looseText(), family: looseText(), name: looseText(), suffix: looseText() })
  .transform(({ given, family, name, suffix }): Name | undefined => {
    const first = [given, suffix].filter((part) => part).join(", ");
    const last = family ?? name ?? given;
    if (!last) return undefined;
    return family && first ? { family, given: first } : { family: last };
  });
const people = () => looseList(Person).transform((names) => names.filter((name) => name !== undefined));

const Update = z.object({ DOI: looseText(), type: looseText(), label: looseText(), source: looseText(), updated: DateParts });
const Related = z.object({ id: z.string(), "id-type": z.string() });

const Item = z.object({
  DOI: z.string(),
  type: looseText(),
  title: looseTexts(),
  subtitle: looseTexts(),
  author: people(),
  editor: people(),
  translator: people(),
  issued: DateParts,
  "published-online": DateParts,
  "container-title": looseTexts(),
  volume: looseText(),
  issue: looseText(),
  page: looseText(),
  "article-number": looseText(),
  publisher: looseText(),
  "publisher-location": looseText(),
  "edition-number": looseText(),
  ISBN: looseTexts(),
  ISSN: looseTexts(),
  abstract: looseText(),
  "is-referenced-by-count": looseCount(),
  "update-to": looseList(Update),
  "updated-by": looseList(Update),
  relation: z.record(z.string(), looseList(Related)).catch({}),
  link: looseList(z.object({ URL: z.string(), "content-type": looseText(), "content-version": looseText() })),
  license: looseList(z.object({ URL: z.string() })),
});
type CrossrefItem = z.infer<typeof Item>;

const Single = z.object({ message: z.unknown() });
const List = z.object({ message: z.object({ items: z.array(z.unknown()) }) });
const Cited = z.object({ message: z.object({ reference: looseList(z.object({ DOI: z.string() })) }) });

/** Crossref's types whose CSL name differs. */
const types: Record<string, string> = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  "book-section": "chapter",
  "book-part": "chapter",
  monograph: "book",
  "edited-book": "book",
  "reference-book": "book",
  proceedings: "book",
  "reference-entry": "entry",
  "posted-content": "article",
  dissertation: "thesis",
  "peer-review": "review",
  "report-component": "report",
};

const relations: Record<string, IndexRecord["related"][number]["relation"]> = {
  "is-preprint-of": "preprint-of",
  "has-preprint": "has-preprint",
  "is-translation-of": "translation-of",
  "is-identical-to": "same-as",
};

const licenceOf = ({ license }: CrossrefItem) => license.map(({ URL }) => URL).find((address) => /creativecommons\.org/i.test(address));

function toRecord(item: CrossrefItem, asOf: string): IndexRecord {
  const { title, notices: ofTitle } = readMarkedTitle(plainWords(item.title[0]), "crossref");
  const subtitle = plainWords(item.subtitle[0]);
  const online = item["published-online"];
  // The date of first publication. A different print year is stored separately.
  const issued = item.issued || online;
  const said = item["updated-by"].flatMap((update) => noticeOf(update));
  const isNoticeOf = item["update-to"].flatMap(({ type, label }) => noticeKind(type ?? label ?? "") ?? []);
  const licence = licenceOf(item);
  const work = workOf({
    type: types[item.type ?? ""] ?? item.type,
    title: title && subtitle && !title.toLowerCase().includes(subtitle.toLowerCase()) ? `${title}: ${subtitle}` : title,
    author: item.author,
    editor: item.editor,
    translator: item.translator,
    ...dateFields(issued),
    "container-title": item["container-title"][0],
    volume: item.volume,
    issue: item.issue,
    page: item.page ?? item["article-number"],
    number: item.page ? item["article-number"] : undefined,
    edition: item["edition-number"],
    publisher: item.publisher,
    "publisher-place": item["publisher-location"],
    ISBN: item.ISBN[0],
    ISSN: item.ISSN[0],
    DOI: item.DOI,
    genre: isNoticeOf.length > 0 ? `${isNoticeOf[0]} notice` : undefined,
  });
  const onlineYear = dateFields(online).year;
  if (onlineYear !== undefined && onlineYear !== work.year) work.extra = { "published-online": String(onlineYear) };
  const abstract = abstractWords(item.abstract);
  return recordOf({
    index: "crossref",
    id: item.DOI.toLowerCase(),
    work,
    ...(abstract ? { abstract } : {}),
    notices: mergeNotices(said, ofTitle),
    related: [
      ...Object.entries(item.relation).flatMap(([name, others]) => {
        const relation = relations[name];
        return relation
          ? others.flatMap(({ id, "id-type": kind }) => (kind === "doi" && doiOf(id) ? [{ relation, DOI: doiOf(id)! }] : []))
          : [];
      }),
      ...item["updated-by"].flatMap(({ DOI, type }) =>
        /new.?(?:version|edition)/i.test(type ?? "") && doiOf(DOI) ? [{ relation: "newer-edition" as const, DOI: doiOf(DOI)! }] : [],
      ),
    ],
    openAccess: licence
      ? item.link.flatMap(({ URL, "content-type": kind, "content-version": version }) =>
          webAddress(URL)
            ? [
                {
                  URL,
                  licence,
                  isPdf: kind === "application/pdf",
                  ...(version === "vor" ? { version: "published" as const } : version === "am" ? { version: "accepted" as const } : {}),
                },
              ]
            : [],
        )
      : [],
    ...(item["is-referenced-by-count"] === undefined ? {} : { citedBy: item["is-referenced-by-count"] }),
    URL: doiAddress(item.DOI),
    asOf,
  });
}

function noticeOf({ DOI, type, label, source, updated }: z.infer<typeof Update>): Notice[] {
  const kind = noticeKind(type ?? label ?? "");
  if (!kind) return [];
  const doi = doiOf(DOI);
  return [
    {
      kind,
      ...(updated ? { date: updated } : {}),
      reasons: [
        /partial/i.test(type ?? "") ? "partial retraction" : "",
        source === "retraction-watch" ? "from the Retraction Watch database" : "",
      ].filter((reason) => reason !== ""),
      ...(doi ? { DOI: doi, URL: `https://doi.org/${encodeURI(doi)}` } : {}),
      index: "crossref",
    },
  ];
}

async function findByDoi(doi: string, ask: AskService): Promise<IndexRecord[]> {
  const answer = await ask.json({ path: `/works/${encodeURIComponent(doi)}` });
  return answer
    ? recordsWithDoi(
        readItems([Single.parse(answer.content).message], Item, (item) => toRecord(item, answer.asOf), ask),
        doi,
        ask,
      )
    : [];
}

/** Crossref: the registration agency of most publishers. https://www.crossref.org/documentation/retrieve-metadata/rest-api/ */
export const crossref: ServiceAdapter = {
  id: "crossref",
  name: "Crossref",
  version: 1,
  baseUrl: "https://api.crossref.org",
  keyVariable: "CROSSREF_PLUS_API_TOKEN",
  identifiers: ["DOI"],
  // Conference papers, books and reports often have no DOI, so a miss is not evidence.
  covers: ({ type = "article-journal", year = 2000 }) => type === "article-journal" && year >= 1950,
  findsByPlace: true,
  mayHold: ({ type }) =>
    !["webpage", "post-weblog", "personal_communication", "legislation", "legal_case", "bill", "software"].includes(type ?? ""),
  // With a contact (the "polite" pool): 10 single records and 3 lists per second, 3 concurrent. Without: 5 and 1 per second, 1 concurrent.
  limits: ({ contact, key }) => {
    if (key) return { all: { concurrency: 10, minInterval: 20 } };
    return contact
      ? { all: { concurrency: 3, minInterval: 100 }, lists: { concurrency: 3, minInterval: 334 } }
      : { all: { concurrency: 1, minInterval: 200 }, lists: { concurrency: 1, minInterval: 1_000 } };
  },
  credentials: ({ contact, key }) => ({ query: { mailto: contact }, headers: { "crossref-plus-api-token": key && `Bearer ${key}` } }),
  findByIdentifiers: (identifiers, ask) => Promise.all(identifiers.map(({ value }) => findByDoi(value, ask))),
  async findByWords(description, ask) {
    const answer = await ask.json({
      path: "/works",
      query: { "query.bibliographic": searchWords(description), rows: 8 },
      isList: true,
    });
    return answer ? readItems(List.parse(answer.content).message.items, Item, (item) => toRecord(item, answer.asOf), ask) : [];
  },
  async references({ id }, limit, ask) {
    const answer = await ask.json({ path: `/works/${encodeURIComponent(id)}` });
    if (!answer) return [];
    const dois = Cited.parse(answer.content).message.reference.flatMap(({ DOI }) => doiOf(DOI) ?? []);
    const named = [...new Set(dois)].slice(0, Math.min(limit, 100));
    if (named.length === 0) return [];
    const works = await ask.json({
      path: "/works",
      query: { filter: named.map((doi) => `doi:${doi}`).join(","), rows: named.length },
      isList: true,
    });
    if (!works) throw new IbidError("index-unavailable", "Crossref cannot be asked: it knows no list of works");
    return readItems(List.parse(works.content).message.items, Item, (item) => toRecord(item, works.asOf), ask);
  },
  // A notice that is registered for a work makes Crossref index the work again.
  async changedWorks(dois, since, ask) {
    const records: IndexRecord[] = [];
    for (let at = 0; at < dois.length; at += maxInFilter) {
      const named = dois.slice(at, at + maxInFilter);
      const filter = [...named.map((doi) => `doi:${doi}`), ...(since === null ? [] : [`from-index-date:${since}`])].join(",");
      const works = await ask.json({ path: "/works", query: { filter, rows: named.length }, isList: true });
      if (!works) throw new IbidError("index-unavailable", "Crossref cannot be asked: it knows no list of works");
      records.push(...(await readItems(List.parse(works.content).message.items, Item, (item) => toRecord(item, works.asOf), ask)));
    }
    return records;
  },
};

/** DOIs in one request: more would not fit into an address. */
const maxInFilter = 100;
