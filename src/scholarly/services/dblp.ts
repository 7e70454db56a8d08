import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { givenNameFirst } from "../../formats/shared/parse-person-name.ts";
import type { ServiceAdapter } from "./client/service-adapter.ts";
import { isOfComputing } from "./fields-of-study.ts";
import { readMarkedTitle } from "./notices.ts";
import { dateFields, doiOf, looseText, plainWords, readItems, recordOf, webAddress, workOf } from "./record-fields.ts";

/** DBLP gives a single value as it is, and several values as a list. */
function oneOrMore<T>(Form: z.ZodType<T>) {
  return z
    .union([z.array(Form), Form.transform((value) => [value])])
    .optional()
    .catch(undefined)
    .transform((values) => values ?? []);
}

const Hit = z.object({
  info: z.object({
    key: z.string(),
    title: looseText(),
    authors: z
      .object({ author: oneOrMore(z.object({ text: z.string() })) })
      .optional()
      .catch(undefined),
    venue: oneOrMore(z.string()),
    volume: looseText(),
    number: looseText(),
    pages: looseText(),
    publisher: looseText(),
    year: looseText(),
    type: looseText(),
    doi: looseText(),
    ee: oneOrMore(z.string()),
    url: looseText(),
  }),
});
const Answer = z.object({ result: z.object({ hits: z.object({ hit: z.array(z.unknown()).catch([]) }) }) });

const types: Record<string, string> = {
  "Journal Articles": "article-journal",
  "Conference and Workshop Papers": "paper-conference",
  "Parts in Books or Collections": "chapter",
  "Books and Theses": "book",
  Editorship: "book",
  "Reference Works": "book",
  "Informal Publications": "article",
  "Informal and Other Publications": "article",
  "Data and Artifacts": "dataset",
};

function toRecord({ info }: z.infer<typeof Hit>, asOf: string): IndexRecord {
  const { title, notices } = readMarkedTitle(plainWords(info.title)?.replace(/\.$/, ""), "dblp");
  const arxiv = /^(?:abs\/)(.+)$/.exec(info.volume ?? "")?.[1];
  const place = info.ee.map(webAddress).find((address) => address);
  return recordOf({
    index: "dblp",
    id: info.key,
    work: workOf({
      type: types[info.type ?? ""],
      title,
      // DBLP distinguishes people of the same name by a number: "Wei Wang 0001".
      author: (info.authors?.author ?? []).flatMap(
        ({ text }) => givenNameFirst((plainWords(text) ?? "").replace(/ \d{4}$/, "").split(" ")) ?? [],
      ),
      ...dateFields(info.year),
      "container-title": info.venue[0],
      volume: arxiv ? undefined : info.volume,
      issue: info.number,
      page: info.pages,
      publisher: info.publisher,
      DOI: doiOf(info.doi),
      arXiv: arxiv,
      URL: place,
    }),
    notices,
    URL: `https://dblp.org/rec/${info.key}`,
    asOf,
  });
}

/** The DBLP computer science bibliography. https://dblp.org/faq/How+to+use+the+dblp+search+API.html */
export const dblp: ServiceAdapter = {
  id: "dblp",
  name: "DBLP",
  version: 1,
  baseUrl: "https://dblp.org",
  identifiers: [],
  listsAllAuthors: true,
  covers: (work) => isOfComputing(work),
  mayHold: ({ type = "article-journal" }) => ["article-journal", "paper-conference", "article", "book", "chapter", "thesis"].includes(type),
  // DBLP asks clients to pause for one or two seconds.
  limits: () => ({ all: { concurrency: 1, minInterval: 2_000 } }),
  asksLast: () => ({ words: true }),
  findByIdentifiers: async (identifiers) => identifiers.map(() => []),
  async findByWords({ title = "", author = [] }, ask) {
    // The search has no phrases. A word matches as a prefix unless it ends with a dollar sign.
    const words = (title.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 20);
    if (words.length === 0) return [];
    const family = author[0]?.family.match(/[\p{L}\p{N}]+/gu)?.at(-1);
    const answer = await ask.json({
      path: "/search/publ/api",
      query: { q: [...words, ...(family ? [family] : [])].join(" "), format: "json", h: 8, c: 0 },
      isList: true,
    });
    return answer ? readItems(Answer.parse(answer.content).result.hits.hit, Hit, (hit) => toRecord(hit, answer.asOf), ask) : [];
  },
};
