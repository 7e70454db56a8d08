import { z } from "zod";
import type { IndexRecord, Notice } from "../../domain/reference/index-record.ts";
import type { Name } from "../../domain/reference/work.ts";
import { childOf, childrenOf, findAll, findFirst, wordsOf } from "../../formats/markup/tree.ts";
import { dateFrom } from "../../formats/markup/work-fields.ts";
import type { XmlElement } from "../../formats/xml/parse-xml.ts";
import type { AskService, ServiceAdapter } from "./client/service-adapter.ts";
import { isOfMedicine } from "./fields-of-study.ts";
import { mergeNotices, readMarkedTitle } from "./notices.ts";
import { abstractWords, dateFields, doiOf, looseTexts, plainWords, recordOf, workOf } from "./record-fields.ts";

const Search = z.object({ esearchresult: z.object({ idlist: looseTexts() }) });

/** PubMed's names for notices about an article. Names that end in "Of" or "For" belong to the record of the notice. */
const saidIn: Record<string, Notice["kind"]> = {
  RetractionIn: "retraction",
  PartialRetractionIn: "correction",
  ErratumIn: "correction",
  CorrectedandRepublishedIn: "correction",
  ExpressionOfConcernIn: "expression-of-concern",
};

/** Types of publications that are notices about another publication. */
const noticeTypes: Record<string, string> = {
  "Retraction of Publication": "retraction notice",
  "Published Erratum": "correction notice",
  "Expression of Concern": "expression-of-concern notice",
};

function toRecord(article: XmlElement, asOf: string): IndexRecord | undefined {
  const citation = childOf(article, "MedlineCitation");
  const details = childOf(citation, "Article");
  const text = (element: XmlElement | undefined, name: string) => plainWords(wordsOf(findFirst(element, name)));
  const pmid = plainWords(wordsOf(childOf(citation, "PMID")));
  // PubMed puts the English translation of a title into brackets.
  const given = text(details, "ArticleTitle")
    ?.replace(/^\[(.*)\]\.?$/, "$1")
    .replace(/\.$/, "");
  const { title, notices: ofTitle } = readMarkedTitle(given, "pubmed");
  if (!pmid || !title) return undefined;
  const journal = childOf(details, "Journal");
  const issue = childOf(journal, "JournalIssue");
  const published = childOf(issue, "PubDate");
  const ids = childrenOf(childOf(childOf(article, "PubmedData"), "ArticleIdList") ?? article, "ArticleId");
  const identifier = (kind: string) => plainWords(wordsOf(ids.find(({ attributes }) => attributes.IdType === kind)));
  const kinds = findAll(details, "PublicationType").map(wordsOf);
  const said = findAll(citation, "CommentsCorrections").flatMap((comment) => noticeOf(comment) ?? []);
  const retracted: Notice = { kind: "retraction", reasons: ["PubMed lists it as a retracted publication."], index: "pubmed" };
  const isRetracted = kinds.includes("Retracted Publication") && !said.some(({ kind }) => kind === "retraction");
  const abstract = abstractWords(findAll(childOf(details, "Abstract"), "AbstractText").map(wordsOf).join(" "));
  const genre = kinds.map((kind) => noticeTypes[kind]).find((name) => name);
  const vernacular = text(details, "VernacularTitle");
  const work = workOf({
    type: kinds.includes("Preprint") ? "article" : "article-journal",
    title,
    author: childrenOf(childOf(details, "AuthorList") ?? article, "Author").flatMap((author) => nameOf(author) ?? []),
    ...dateFields(dateFrom(text(published, "Year") ?? text(published, "MedlineDate"), text(published, "Month"), text(published, "Day"))),
    "container-title": text(journal, "Title"),
    volume: text(issue, "Volume"),
    issue: text(issue, "Issue"),
    page: text(details, "MedlinePgn"),
    ISSN: text(journal, "ISSN"),
    DOI:
      identifier("doi") ??
      plainWords(wordsOf(childrenOf(details ?? article, "ELocationID").find(({ attributes }) => attributes.EIdType === "doi"))),
    PMID: pmid,
    PMCID: identifier("pmc"),
    genre,
  });
  const short = text(journal, "ISOAbbreviation");
  const extra = { ...(short ? { "container-title-short": short } : {}), ...(vernacular ? { "original-title": vernacular } : {}) };
  return recordOf({
    index: "pubmed",
    id: pmid,
    work: Object.keys(extra).length > 0 ? { ...work, extra } : work,
    ...(abstract ? { abstract } : {}),
    notices: mergeNotices(isRetracted ? [retracted, ...said] : said, ofTitle),
    URL: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`,
    asOf,
  });
}

function noticeOf(comment: XmlElement): Notice | undefined {
  const kind = saidIn[comment.attributes.RefType ?? ""];
  if (!kind) return undefined;
  const source = plainWords(wordsOf(childOf(comment, "RefSource"))) ?? "";
  const pmid = /^\d{1,9}$/.exec(wordsOf(childOf(comment, "PMID")))?.[0];
  const doi = doiOf(source);
  const year = /\b(?:19|20)\d\d\b/.exec(source)?.[0];
  return {
    kind,
    ...(year ? { date: year } : {}),
    reasons: source ? [source] : [],
    ...(doi ? { DOI: doi } : {}),
    ...(pmid ? { URL: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` } : {}),
    index: "pubmed",
  };
}

function nameOf(author: XmlElement): Name | undefined {
  const part = (name: string) => plainWords(wordsOf(childOf(author, name)));
  const family = part("LastName");
  if (!family) return part("CollectiveName") ? { family: part("CollectiveName")! } : undefined;
  const given = [part("ForeName") ?? part("Initials"), part("Suffix")].filter((word) => word).join(", ");
  return given ? { family, given } : { family };
}

async function fetchArticles(ids: string[], ask: AskService): Promise<IndexRecord[]> {
  if (ids.length === 0) return [];
  const answer = await ask.xml({ path: "/efetch.fcgi", query: { db: "pubmed", id: ids.join(","), retmode: "xml" } });
  if (!answer) return [];
  const articles = childrenOf(answer.content, "PubmedArticle");
  const records = articles.flatMap((article) => toRecord(article, answer.asOf) ?? []);
  if (records.length < articles.length) ask.dropped(articles.length - records.length);
  return records;
}

async function search(term: string, most: number, ask: AskService): Promise<string[]> {
  const answer = await ask.json({ path: "/esearch.fcgi", query: { db: "pubmed", term, retmode: "json", retmax: most }, isList: true });
  return answer
    ? Search.parse(answer.content)
        .esearchresult.idlist.filter((id) => /^\d{1,9}$/.test(id))
        .slice(0, most)
    : [];
}

/** PubMed, by NCBI's E-utilities. https://www.ncbi.nlm.nih.gov/books/NBK25497/ */
export const pubmed: ServiceAdapter = {
  id: "pubmed",
  name: "PubMed",
  version: 1,
  baseUrl: "https://eutils.ncbi.nlm.nih.gov/entrez/eutils",
  keyVariable: "NCBI_API_KEY",
  identifiers: ["PMID", "DOI"],
  listsAllAuthors: true,
  covers: (work) => isOfMedicine(work),
  mayHold: ({ type = "article-journal", year = 2000 }) => type === "article-journal" && year >= 1946,
  // Three requests a second, ten with a key.
  limits: ({ key }) => ({ all: key ? { concurrency: 3, minInterval: 105 } : { concurrency: 2, minInterval: 340 } }),
  asksLast: () => ({ words: true }),
  credentials: ({ contact, key }) => ({ query: { tool: "ibid", email: contact, api_key: key } }),
  // More identifiers would make the URL too long for a GET.
  batchSize: 60,
  async findByIdentifiers(identifiers, ask) {
    const pmids = identifiers.flatMap(({ scheme, value }) => (scheme === "PMID" ? [value] : []));
    const dois = identifiers.flatMap(({ scheme, value }) => (scheme === "DOI" ? [value] : []));
    const found =
      dois.length > 0 ? await search(dois.map((doi) => `"${doi.replaceAll('"', "")}"[AID]`).join(" OR "), 2 * dois.length, ask) : [];
    const records = await fetchArticles([...new Set([...pmids, ...found])], ask);
    return identifiers.map(({ scheme, value }) => records.filter(({ work }) => (scheme === "PMID" ? work.PMID : work.DOI) === value));
  },
  async findByWords({ title = "", author = [] }, ask) {
    const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])].slice(0, 10);
    if (words.length < 2) return [];
    const family = author[0]?.family.match(/[\p{L}\p{N}' -]+/u)?.[0];
    const term = [...words.map((word) => `${word}[ti]`), ...(family ? [`${family}[au]`] : [])].join(" AND ");
    return fetchArticles(await search(term, 8, ask), ask);
  },
};
