import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { givenNameFirst } from "../../formats/shared/parse-person-name.ts";
import type { AskService, SearchBounds, ServiceAdapter } from "./client/service-adapter.ts";
import { readMarkedTitle } from "./notices.ts";
import {
  abstractWords,
  dateFields,
  looseCount,
  looseList,
  looseNumber,
  looseText,
  plainWords,
  readItems,
  recordOf,
  searchWords,
  webAddress,
  wordBeginning,
  workOf,
} from "./record-fields.ts";

const Item = z.object({
  paperId: z.string(),
  externalIds: z.record(z.string(), z.unknown()).catch({}),
  title: looseText(),
  abstract: looseText(),
  venue: looseText(),
  publicationVenue: z.object({ name: looseText(), type: looseText(), issn: looseText() }).optional().catch(undefined),
  year: looseNumber(),
  publicationDate: looseText(),
  publicationTypes: z.array(z.string()).catch([]),
  journal: z.object({ name: looseText(), volume: looseText(), pages: looseText() }).optional().catch(undefined),
  authors: looseList(z.object({ name: looseText() })),
  citationCount: looseCount(),
  openAccessPdf: z.object({ url: looseText(), license: looseText() }).optional().catch(undefined),
});
/** Without works it may lack the list, and has their number. */
const Page = z.object({ total: z.number(), data: z.array(z.unknown()).default([]) });
const Citing = z.object({ data: looseList(z.object({ citingPaper: z.unknown() })) });
const Cited = z.object({ data: looseList(z.object({ citedPaper: z.unknown() })) });

const fields =
  "paperId,externalIds,title,abstract,venue,publicationVenue,year,publicationDate,publicationTypes,journal,authors,citationCount,openAccessPdf";

const types: Record<string, string> = {
  Book: "book",
  BookSection: "chapter",
  Conference: "paper-conference",
  JournalArticle: "article-journal",
  Review: "article-journal",
  Dataset: "dataset",
};

function toRecord(item: z.infer<typeof Item>, asOf: string): IndexRecord {
  const id = (name: string) => {
    const value = item.externalIds[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const { title, notices } = readMarkedTitle(plainWords(item.title), "semantic-scholar");
  const isConference = item.publicationVenue?.type === "conference";
  const venue = isConference
    ? (item.publicationVenue?.name ?? item.venue)
    : (item.journal?.name ?? item.publicationVenue?.name ?? item.venue);
  const type = isConference ? "paper-conference" : item.publicationTypes.map((name) => types[name]).find((name) => name);
  const abstract = abstractWords(item.abstract);
  const pdf = webAddress(item.openAccessPdf?.url);
  const pmc = id("PubMedCentral");
  return recordOf({
    index: "semantic-scholar",
    id: item.paperId,
    work: workOf({
      type: /^arxiv/i.test(venue ?? "") ? "article" : type,
      title,
      author: item.authors.flatMap(({ name }) => givenNameFirst((plainWords(name) ?? "").split(" ")) ?? []),
      ...dateFields(item.publicationDate),
      ...(item.year ? { year: item.year } : {}),
      "container-title": venue,
      volume: item.journal?.volume,
      page: item.journal?.pages,
      ISSN: item.publicationVenue?.issn,
      DOI: id("DOI"),
      arXiv: id("ArXiv"),
      PMID: id("PubMed"),
      PMCID: pmc && `PMC${pmc.replace(/^PMC/i, "")}`,
    }),
    ...(abstract ? { abstract } : {}),
    notices,
    openAccess: pdf ? [{ URL: pdf, isPdf: true, ...(item.openAccessPdf?.license ? { licence: item.openAccessPdf.license } : {}) }] : [],
    ...(item.citationCount === undefined ? {} : { citedBy: item.citationCount }),
    URL: `https://www.semanticscholar.org/paper/${item.paperId}`,
    asOf,
  });
}

const prefixes = { DOI: "DOI", arXiv: "ARXIV", PMID: "PMID", PMCID: "PMCID", ISBN: "" };

const read = (items: unknown[], asOf: string, ask: AskService) => readItems(items, Item, (item) => toRecord(item, asOf), ask);

/** Works that it cannot identify have no id in lists of references. */
const hasId = (paper: unknown) => z.object({ paperId: z.string() }).safeParse(paper).success;

async function search(words: string, { limit, publishedFrom }: SearchBounds, ask: AskService): Promise<IndexRecord[]> {
  const dates = publishedFrom === undefined ? {} : { publicationDateOrYear: `${publishedFrom}:` };
  // A hyphen excludes the word after it.
  const query = { query: words.replaceAll("-", " "), ...dates, limit, fields };
  const answer = await ask.json({ path: "/paper/search", query, isList: true });
  return answer ? read(Page.parse(answer.content).data, answer.asOf, ask) : [];
}

/** Semantic Scholar's Academic Graph. https://api.semanticscholar.org/api-docs/graph */
export const semanticScholar: ServiceAdapter = {
  id: "semantic-scholar",
  name: "Semantic Scholar",
  version: 1,
  baseUrl: "https://api.semanticscholar.org/graph/v1",
  keyVariable: "SEMANTIC_SCHOLAR_API_KEY",
  identifiers: ["DOI", "arXiv", "PMID", "PMCID"],
  covers: ({ type = "article-journal", year = 2000 }) => ["article-journal", "paper-conference", "article"].includes(type) && year >= 1980,
  mayHold: ({ type }) => ["book", "chapter", "report", "thesis"].includes(type ?? ""),
  // One request per second with a key. Without a key all users share one limit.
  limits: () => ({ all: { concurrency: 1, minInterval: 1_050 } }),
  asksLast: () => ({ words: true }),
  credentials: ({ key }) => ({ headers: { "x-api-key": key } }),
  // If it knows no identifier of a batch, it answers with an error instead of a list of misses.
  unknownError: { status: 400, text: /no valid paper ids given/i },
  batchSize: 500,
  async findByIdentifiers(identifiers, ask) {
    const ids = identifiers.map(({ scheme, value }) => `${prefixes[scheme]}:${scheme === "PMCID" ? value.replace(/^PMC/, "") : value}`);
    const answer = await ask.json({ path: "/paper/batch", query: { fields }, body: { ids } });
    const papers = answer ? z.array(z.unknown()).parse(answer.content) : [];
    return identifiers.map((_, index) => (papers[index] ? read([papers[index]], answer!.asOf, ask) : []));
  },
  findByWords: (description, ask) => search(searchWords({ ...description, author: [] }), { limit: 8 }, ask),
  search: (words, bounds, ask) => search(words, { ...bounds, limit: Math.min(bounds.limit, 100) }, ask),
  // Only the bulk search has groups of words. It sorts by date, not by relevance.
  async newWorks({ words, since }, limit, ask) {
    const answer = await ask.json({
      path: "/paper/search/bulk",
      query: {
        query: words.map((group) => `(${group.map((word) => `+${wordBeginning(word)}`).join(" ")})`).join(" | "),
        publicationDateOrYear: `${since}:`,
        sort: "publicationDate:desc",
        fields,
      },
      isList: true,
    });
    return answer ? read(Page.parse(answer.content).data.slice(0, limit), answer.asOf, ask) : [];
  },
  async citations({ id }, limit, ask) {
    const answer = await ask.json({
      path: `/paper/${encodeURIComponent(id)}/citations`,
      query: { fields, limit: Math.min(limit, 1_000) },
      isList: true,
    });
    return answer
      ? read(
          Citing.parse(answer.content)
            .data.map(({ citingPaper }) => citingPaper)
            .filter(hasId),
          answer.asOf,
          ask,
        )
      : [];
  },
  async references({ id }, limit, ask) {
    const answer = await ask.json({
      path: `/paper/${encodeURIComponent(id)}/references`,
      query: { fields, limit: Math.min(limit, 1_000) },
      isList: true,
    });
    return answer
      ? read(
          Cited.parse(answer.content)
            .data.map(({ citedPaper }) => citedPaper)
            .filter(hasId),
          answer.asOf,
          ask,
        )
      : [];
  },
};
