import { z } from "zod";
import type { IndexRecord, Notice } from "../../domain/reference/index-record.ts";
import type { Name } from "../../domain/reference/work.ts";
import type { AskService, ServiceAdapter } from "./client/service-adapter.ts";
import { isOfMedicine } from "./fields-of-study.ts";
import { mergeNotices, noticeKind, readMarkedTitle } from "./notices.ts";
import {
  abstractWords,
  dateFields,
  looseCount,
  looseList,
  looseText,
  looseTexts,
  plainWords,
  readItems,
  recordOf,
  webAddress,
  wordBeginning,
  workOf,
} from "./record-fields.ts";

const Author = z.object({
  fullName: looseText(),
  firstName: looseText(),
  lastName: looseText(),
  initials: looseText(),
  collectiveName: looseText(),
});
const Journal = z.object({ title: looseText(), medlineAbbreviation: looseText(), issn: looseText() });

const Item = z.object({
  id: z.string(),
  source: z.string(),
  pmid: looseText(),
  pmcid: looseText(),
  doi: looseText(),
  title: looseText(),
  authorList: z
    .object({ author: looseList(Author) })
    .optional()
    .catch(undefined),
  journalInfo: z
    .object({ volume: looseText(), issue: looseText(), journal: Journal.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  bookOrReportDetails: z
    .object({ publisher: looseText(), yearOfPublication: z.union([z.number(), z.string()]).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  pubYear: looseText(),
  firstPublicationDate: looseText(),
  pageInfo: looseText(),
  abstractText: looseText(),
  pubTypeList: z.object({ pubType: looseTexts() }).optional().catch(undefined),
  citedByCount: looseCount(),
  fullTextUrlList: z
    .object({ fullTextUrl: looseList(z.object({ url: z.string(), availabilityCode: looseText(), documentStyle: looseText() })) })
    .optional()
    .catch(undefined),
  license: looseText(),
  commentCorrectionList: z
    .object({ commentCorrection: looseList(z.object({ id: looseText(), source: looseText(), reference: looseText(), type: z.string() })) })
    .optional()
    .catch(undefined),
});
type EuropePmcItem = z.infer<typeof Item>;
const List = z.object({ resultList: z.object({ result: z.array(z.unknown()) }) });

const relations: Record<string, IndexRecord["related"][number]["relation"]> = {
  "preprint of": "preprint-of",
  "preprint in": "has-preprint",
};

function toRecord(item: EuropePmcItem, asOf: string): IndexRecord {
  const kinds = (item.pubTypeList?.pubType ?? []).map((kind) => kind.toLowerCase());
  const { title, notices: ofTitle } = readMarkedTitle(plainWords(item.title)?.replace(/\.$/, ""), "europe-pmc");
  const isPreprint = item.source === "PPR" || kinds.includes("preprint");
  const page = `https://europepmc.org/article/${item.source}/${encodeURIComponent(item.id)}`;
  const comments = item.commentCorrectionList?.commentCorrection ?? [];
  const said = comments.flatMap((comment) => noticeOf(comment));
  const isRetracted = kinds.includes("retracted publication") && !said.some(({ kind }) => kind === "retraction");
  const retracted: Notice = {
    kind: "retraction",
    reasons: ["Europe PMC lists it as a retracted publication."],
    URL: page,
    index: "europe-pmc",
  };
  const abstract = abstractWords(item.abstractText);
  const short = plainWords(item.journalInfo?.journal?.medlineAbbreviation);
  const work = workOf({
    type: isPreprint ? "article" : kinds.includes("book") ? "book" : "article-journal",
    title,
    author: (item.authorList?.author ?? []).flatMap((author) => nameOf(author) ?? []),
    ...dateFields(isPreprint ? item.firstPublicationDate : item.pubYear),
    "container-title": item.journalInfo?.journal?.title,
    publisher: item.bookOrReportDetails?.publisher,
    volume: item.journalInfo?.volume,
    issue: item.journalInfo?.issue,
    page: item.pageInfo,
    ISSN: item.journalInfo?.journal?.issn,
    DOI: item.doi,
    PMID: item.pmid,
    PMCID: item.pmcid,
    genre: isPreprint
      ? "preprint"
      : kinds.includes("retraction of publication")
        ? "retraction notice"
        : kinds.includes("published erratum")
          ? "correction notice"
          : undefined,
  });
  return recordOf({
    index: "europe-pmc",
    id: `${item.source}/${item.id}`,
    work: short ? { ...work, extra: { "container-title-short": short } } : work,
    ...(abstract ? { abstract } : {}),
    notices: mergeNotices(isRetracted ? [retracted, ...said] : said, ofTitle),
    related: comments.flatMap(({ type, reference }): IndexRecord["related"] => {
      const relation = relations[type.toLowerCase()];
      const other = plainWords(reference);
      return relation ? [{ relation, ...(other ? { title: other } : {}) }] : [];
    }),
    openAccess: (item.fullTextUrlList?.fullTextUrl ?? []).flatMap(({ url, availabilityCode, documentStyle }) =>
      availabilityCode === "OA" && webAddress(url)
        ? [{ URL: url, isPdf: documentStyle === "pdf", ...(item.license ? { licence: item.license } : {}) }]
        : [],
    ),
    ...(item.citedByCount === undefined ? {} : { citedBy: item.citedByCount }),
    URL: page,
    asOf,
  });
}

function noticeOf({
  id,
  source,
  reference,
  type,
}: {
  id?: string | undefined;
  source?: string | undefined;
  reference?: string | undefined;
  type: string;
}): Notice[] {
  // "Retraction in" stands at the article, "Retraction of" at the notice.
  const kind = / in$/i.test(type) ? noticeKind(type) : undefined;
  if (!kind) return [];
  const year = /\b(?:19|20)\d\d\b/.exec(reference ?? "")?.[0];
  return [
    {
      kind,
      ...(year ? { date: year } : {}),
      reasons: plainWords(reference) ? [plainWords(reference)!] : [],
      ...(id && source ? { URL: `https://europepmc.org/article/${encodeURIComponent(source)}/${encodeURIComponent(id)}` } : {}),
      index: "europe-pmc",
    },
  ];
}

function nameOf({ fullName, firstName, lastName, initials, collectiveName }: z.infer<typeof Author>): Name | undefined {
  const family = lastName ?? collectiveName ?? fullName;
  const given = lastName ? (firstName ?? initials) : undefined;
  return family ? (given ? { family, given } : { family }) : undefined;
}

async function search(query: string, most: number, ask: AskService): Promise<IndexRecord[]> {
  const answer = await ask.json({ path: "/search", query: { query, format: "json", resultType: "core", pageSize: most }, isList: true });
  return answer ? readItems(List.parse(answer.content).resultList.result, Item, (item) => toRecord(item, answer.asOf), ask) : [];
}

const quoted = (words: string) => `"${words.replace(/["\\]/g, " ").replace(/\s+/g, " ").trim()}"`;

const clauses = {
  DOI: (doi: string) => `DOI:${quoted(doi)}`,
  PMID: (pmid: string) => `(EXT_ID:${pmid} AND SRC:MED)`,
  PMCID: (pmcid: string) => `PMCID:${pmcid}`,
};

/** Europe PMC. https://europepmc.org/RestfulWebService */
export const europePmc: ServiceAdapter = {
  id: "europe-pmc",
  name: "Europe PMC",
  version: 1,
  baseUrl: "https://www.ebi.ac.uk/europepmc/webservices/rest",
  identifiers: ["DOI", "PMID", "PMCID"],
  listsAllAuthors: true,
  covers: (work) => isOfMedicine(work),
  mayHold: ({ type = "article-journal", year = 2000 }) => ["article-journal", "article"].includes(type) && year >= 1946,
  // No limit is documented. 100 ms between two requests are our own choice.
  limits: () => ({ all: { concurrency: 2, minInterval: 100 } }),
  credentials: ({ contact }) => ({ query: { email: contact } }),
  batchSize: 25,
  async findByIdentifiers(identifiers, ask) {
    const query = identifiers.map(({ scheme, value }) => clauses[scheme as keyof typeof clauses](value)).join(" OR ");
    // An article and its preprint may share an identifier, so there may be more records than identifiers.
    const records = await search(query, Math.min(4 * identifiers.length, 100), ask);
    return identifiers.map(({ scheme, value }) => records.filter(({ work }) => (work[scheme] ?? "").toLowerCase() === value.toLowerCase()));
  },
  async findByWords({ title = "", author = [] }, ask) {
    if (!/[\p{L}\p{N}]/u.test(title)) return [];
    const family = author[0]?.family;
    return search([`TITLE:${quoted(title.slice(0, 300))}`, ...(family ? [`AUTH:${quoted(family)}`] : [])].join(" AND "), 8, ask);
  },
  newWorks({ words, since }, limit, ask) {
    const groups = words.map((group) => `(${group.map((word) => `TITLE_ABS:${wordBeginning(word)}`).join(" AND ")})`);
    return search(`(${groups.join(" OR ")}) AND FIRST_IDATE:[${since} TO 3000-12-31]`, Math.min(limit, 100), ask);
  },
};
