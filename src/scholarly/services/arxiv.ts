import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { childOf, childrenOf, wordsOf } from "../../formats/markup/tree.ts";
import { givenNameFirst } from "../../formats/shared/parse-person-name.ts";
import type { XmlElement } from "../../formats/xml/parse-xml.ts";
import type { AskService, ServiceAdapter, ServiceAnswer } from "./client/service-adapter.ts";
import { readMarkedTitle } from "./notices.ts";
import { abstractWords, dateFields, doiOf, plainWords, recordOf, workOf } from "./record-fields.ts";

/** `http://arxiv.org/abs/2010.11929v2` without the version. */
const idIn = /\/abs\/([^\s?#]+?)(?:v\d+)?$/;

function toRecord(entry: XmlElement, asOf: string): IndexRecord | undefined {
  const text = (name: string) => plainWords(wordsOf(childOf(entry, name)));
  const id = idIn.exec(text("id") ?? "")?.[1];
  const { title, notices } = readMarkedTitle(text("title"), "arxiv");
  if (!id || !title) return undefined;
  const comment = text("comment") ?? "";
  const published = doiOf(text("doi"));
  const abstract = abstractWords(wordsOf(childOf(entry, "summary")));
  const isWithdrawn =
    /\bwithdrawn\b/i.test(comment) || /^this (?:paper|article|submission|manuscript) has been withdrawn/i.test(abstract ?? "");
  const pdf = childrenOf(entry, "link").find(({ attributes }) => attributes.title === "pdf")?.attributes.href;
  return recordOf({
    index: "arxiv",
    id,
    work: workOf({
      type: "article",
      title,
      author: childrenOf(entry, "author").flatMap(
        (author) => givenNameFirst((plainWords(wordsOf(childOf(author, "name"))) ?? "").split(" ")) ?? [],
      ),
      ...dateFields(text("published")?.slice(0, 10)),
      publisher: "arXiv",
      genre: "preprint",
      note: comment || undefined,
      arXiv: id,
      URL: `https://arxiv.org/abs/${id}`,
    }),
    ...(abstract ? { abstract } : {}),
    notices: isWithdrawn
      ? [{ kind: "withdrawal", reasons: comment ? [comment] : [], URL: `https://arxiv.org/abs/${id}`, index: "arxiv" }, ...notices]
      : notices,
    related: published ? [{ relation: "preprint-of", DOI: published }] : [],
    openAccess: isWithdrawn
      ? []
      : [{ URL: pdf?.replace(/^http:/, "https:") ?? `https://arxiv.org/pdf/${id}`, version: "submitted", isPdf: true }],
    URL: `https://arxiv.org/abs/${id}`,
    asOf,
  });
}

function readFeed(answer: ServiceAnswer<XmlElement> | undefined, ask: AskService): IndexRecord[] {
  if (!answer) return [];
  // arXiv answers a wrong request with an entry that has the title "Error".
  const entries = childrenOf(answer.content, "entry").filter((entry) => !/\/api\/errors/.test(wordsOf(childOf(entry, "id"))));
  const records = entries.flatMap((entry) => toRecord(entry, answer.asOf) ?? []);
  if (records.length < entries.length) ask.dropped(entries.length - records.length);
  return records;
}

/** The end of a range of dates that has none: arXiv wants both ends. */
const endOfTime = "209912312359";

/** The words of a query without the signs of arXiv's query syntax. */
const queryWords = (words: string) =>
  words
    .replace(/["():\\+\-&|^*?[\]{}]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** arXiv's export API. https://info.arxiv.org/help/api/user-manual.html */
export const arxiv: ServiceAdapter = {
  id: "arxiv",
  name: "arXiv",
  version: 1,
  baseUrl: "https://export.arxiv.org/api",
  identifiers: ["arXiv"],
  listsAllAuthors: true,
  // A miss is not evidence: many articles never were preprints.
  covers: () => false,
  coversNumber: () => true,
  mayHold: ({ type = "article", year = 2000 }) => ["article", "article-journal", "paper-conference"].includes(type) && year >= 1991,
  // One request every three seconds, one connection at a time.
  limits: () => ({ all: { concurrency: 1, minInterval: 3_000 } }),
  asksLast: () => ({ words: true }),
  batchSize: 100,
  async findByIdentifiers(identifiers, ask) {
    const ids = identifiers.map(({ value }) => value);
    const records = readFeed(await ask.xml({ path: "/query", query: { id_list: ids.join(","), max_results: ids.length } }), ask);
    return ids.map((id) => records.filter((record) => record.id === id));
  },
  async findByWords({ title, author = [] }, ask) {
    const words = queryWords(title ?? "");
    if (words === "") return [];
    const family = queryWords(author[0]?.family ?? "");
    const search = [`ti:"${words.slice(0, 300)}"`, ...(family ? [`au:"${family}"`] : [])].join(" AND ");
    return readFeed(await ask.xml({ path: "/query", query: { search_query: search, max_results: 8 } }), ask);
  },
  async search(words, { limit, publishedFrom }, ask) {
    const terms = queryWords(words).split(" ").slice(0, 12);
    const about = terms.map((term) => `all:${term}`).join(" OR ");
    const search =
      publishedFrom === undefined ? about : `(${about}) AND submittedDate:[${publishedFrom.replaceAll("-", "")}0000 TO ${endOfTime}]`;
    return terms[0] === "" ? [] : readFeed(await ask.xml({ path: "/query", query: { search_query: search, max_results: limit } }), ask);
  },
  async newWorks({ words, since }, limit, ask) {
    const groups = words.map((group) => `(${group.map((word) => `all:${queryWords(word).replaceAll(" ", "")}`).join(" AND ")})`);
    const search = `(${groups.join(" OR ")}) AND submittedDate:[${since.replaceAll("-", "")}0000 TO 299912312359]`;
    return readFeed(await ask.xml({ path: "/query", query: { search_query: search, max_results: limit } }), ask);
  },
};
