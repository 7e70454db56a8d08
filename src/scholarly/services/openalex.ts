import { z } from "zod";
import type { IndexRecord, OpenAccessPlace } from "../../domain/reference/index-record.ts";
import { givenNameFirst } from "../../formats/shared/parse-person-name.ts";
import type { AskService, ServiceAdapter, ServiceRequest } from "./client/service-adapter.ts";
import { mergeNotices, readMarkedTitle } from "./notices.ts";
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
  workOf,
} from "./record-fields.ts";

const Source = z
  .object({ display_name: looseText(), issn_l: looseText(), host_organization_name: looseText() })
  .optional()
  .catch(undefined);
const Location = z.object({
  is_oa: z.boolean().catch(false),
  landing_page_url: looseText(),
  pdf_url: looseText(),
  version: looseText(),
  license: looseText(),
  source: Source,
});

const Item = z.object({
  id: z.string(),
  doi: looseText(),
  display_name: looseText(),
  title: looseText(),
  publication_year: looseNumber(),
  publication_date: looseText(),
  type: looseText(),
  type_crossref: looseText(),
  ids: z.object({ pmid: looseText(), pmcid: looseText() }).catch({}),
  authorships: looseList(z.object({ raw_author_name: looseText(), author: z.object({ display_name: looseText() }).catch({}) })),
  primary_location: Location.optional().catch(undefined),
  locations: looseList(Location),
  biblio: z.object({ volume: looseText(), issue: looseText(), first_page: looseText(), last_page: looseText() }).catch({}),
  is_retracted: z.boolean().catch(false),
  cited_by_count: looseCount(),
  abstract_inverted_index: z.record(z.string(), z.array(z.number())).optional().catch(undefined),
});
type OpenAlexItem = z.infer<typeof Item>;
const List = z.object({ results: z.array(z.unknown()) });

const types: Record<string, string> = {
  article: "article-journal",
  "journal-article": "article-journal",
  review: "article-journal",
  letter: "article-journal",
  editorial: "article-journal",
  erratum: "article-journal",
  retraction: "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  monograph: "book",
  preprint: "article",
  "posted-content": "article",
  dissertation: "thesis",
  "reference-entry": "entry",
};
const versions: Record<string, NonNullable<OpenAccessPlace["version"]>> = {
  submittedVersion: "submitted",
  acceptedVersion: "accepted",
  publishedVersion: "published",
};

function toRecord(item: OpenAlexItem, asOf: string): IndexRecord {
  const id = item.id.split("/").at(-1)!;
  const { title, notices: ofTitle } = readMarkedTitle(plainWords(item.title ?? item.display_name), "openalex");
  const { first_page: first, last_page: last, volume, issue } = item.biblio;
  const source = item.primary_location?.source;
  const abstract = abstractWords(item.abstract_inverted_index && wordsInOrder(item.abstract_inverted_index));
  const arxiv = [item.primary_location, ...item.locations]
    .map((place) => /arxiv\.org\/(?:abs|pdf)\/([^v?#]+)/i.exec(place?.landing_page_url ?? "")?.[1])
    .find((found) => found);
  const type = item.type_crossref === "proceedings-article" ? "paper-conference" : (types[item.type ?? ""] ?? item.type);
  const retraction = { kind: "retraction" as const, reasons: ["OpenAlex lists it as retracted."], URL: item.id, index: "openalex" };
  return recordOf({
    index: "openalex",
    id,
    work: workOf({
      type,
      title,
      author: item.authorships.flatMap(({ raw_author_name: raw, author }) => nameOf(raw, author.display_name) ?? []),
      ...dateFields(item.publication_date),
      ...(item.publication_year ? { year: item.publication_year } : {}),
      "container-title": source?.display_name,
      publisher: source?.host_organization_name,
      volume,
      issue,
      page: first && last && first !== last ? `${first}-${last}` : (first ?? last),
      ISSN: source?.issn_l,
      DOI: item.doi,
      PMID: /\d+/.exec(item.ids.pmid ?? "")?.[0],
      PMCID: /PMC\d+/i.exec(item.ids.pmcid ?? "")?.[0],
      arXiv: arxiv,
      genre: item.type === "retraction" ? "retraction notice" : item.type === "erratum" ? "correction notice" : undefined,
    }),
    ...(abstract ? { abstract } : {}),
    notices: mergeNotices(item.is_retracted && item.type !== "retraction" ? [retraction] : [], ofTitle),
    openAccess: item.locations.flatMap((place) => placeOf(place) ?? []).slice(0, 20),
    ...(item.cited_by_count === undefined ? {} : { citedBy: item.cited_by_count }),
    URL: `https://openalex.org/${id}`,
    asOf,
  });
}

/** Parses a name, which OpenAlex stores as one text: "Okoro, Ada" or "Ada Okoro". */
function nameOf(raw: string | undefined, display: string | undefined) {
  const name = plainWords(raw || display);
  if (name === undefined) return undefined;
  const [family, given] = name.split(/,\s+/, 2);
  return given ? { family: family!, given } : givenNameFirst(name.split(" "));
}

function placeOf({ is_oa, pdf_url, landing_page_url, version, license }: z.infer<typeof Location>): OpenAccessPlace | undefined {
  const address = webAddress(pdf_url) ?? webAddress(landing_page_url);
  if (!is_oa || !address) return undefined;
  const known = versions[version ?? ""];
  return {
    URL: address,
    isPdf: webAddress(pdf_url) !== undefined,
    ...(known ? { version: known } : {}),
    ...(license ? { licence: license } : {}),
  };
}

const maxWords = 5_000;

/** Restores an abstract, which OpenAlex stores as the positions of each word. */
function wordsInOrder(places: Record<string, number[]>): string {
  const words: string[] = [];
  for (const [word, positions] of Object.entries(places))
    for (const position of positions) if (Number.isInteger(position) && position >= 0 && position < maxWords) words[position] = word;
  return Array.from(words, (word) => word ?? "").join(" ");
}

const prefixes = { DOI: "doi", PMID: "pmid", PMCID: "pmcid" };

async function list(request: ServiceRequest, ask: AskService): Promise<IndexRecord[]> {
  const answer = await ask.json(request);
  return answer ? readItems(List.parse(answer.content).results, Item, (item) => toRecord(item, answer.asOf), ask) : [];
}

/** OpenAlex. https://developers.openalex.org/ */
export const openalex: ServiceAdapter = {
  id: "openalex",
  name: "OpenAlex",
  version: 1,
  baseUrl: "https://api.openalex.org",
  keyVariable: "OPENALEX_API_KEY",
  identifiers: ["DOI", "PMID", "PMCID"],
  covers: ({ type = "article-journal", year = 2000 }) => (type === "article-journal" || type === "paper-conference") && year >= 1950,
  mayHold: ({ type }) => !["webpage", "post-weblog", "personal_communication", "legislation", "legal_case", "bill"].includes(type ?? ""),
  // 100 requests per second are allowed. Single records are free; without a key only a few searches per day are.
  limits: () => ({ all: { concurrency: 6, minInterval: 20 } }),
  asksLast: ({ key }) => (key ? undefined : { words: true }),
  credentials: ({ contact, key }) => ({ query: { mailto: contact, api_key: key } }),
  findByIdentifiers: (identifiers, ask) =>
    Promise.all(
      identifiers.map(async ({ scheme, value }) => {
        const answer = await ask.json({ path: `/works/${prefixes[scheme as keyof typeof prefixes]}:${encodeURIComponent(value)}` });
        return answer ? readItems([answer.content], Item, (item) => toRecord(item, answer.asOf), ask) : [];
      }),
    ),
  // Words are searched, not filtered: in a filter, a comma or a bar starts another filter.
  findByWords: (description, ask) =>
    list({ path: "/works", query: { search: searchWords(description), "per-page": 8 }, isList: true }, ask),
  citations: ({ id }, limit, ask) =>
    list({ path: "/works", query: { filter: `cites:${id}`, "per-page": Math.min(limit, 100) }, isList: true }, ask),
  references: ({ id }, limit, ask) =>
    list({ path: "/works", query: { filter: `cited_by:${id}`, "per-page": Math.min(limit, 100) }, isList: true }, ask),
  search: (words, { limit, publishedFrom }, ask) => {
    const filter = publishedFrom === undefined ? {} : { filter: `from_publication_date:${publishedFrom}` };
    return list({ path: "/works", query: { search: words, ...filter, "per-page": Math.min(limit, 100) }, isList: true }, ask);
  },
  // The filter by the date on which a record was made is for paying users only.
  newWorks: ({ words, since }, limit, ask) =>
    list(
      {
        path: "/works",
        query: {
          search: words.map((group) => `(${group.map((word) => plainWord(word)).join(" AND ")})`).join(" OR "),
          filter: `from_publication_date:${since}`,
          "per-page": Math.min(limit, 100),
        },
        isList: true,
      },
      ask,
    ),
};

/** A word without signs of the query syntax. In capitals, AND, OR and NOT would be operators. */
const plainWord = (word: string) => word.replace(/[^\p{L}\p{N}-]/gu, "").toLowerCase();
