import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { givenNameFirst } from "../../formats/shared/parse-person-name.ts";
import type { ServiceAdapter } from "./client/service-adapter.ts";
import { dateFields, looseList, looseNumber, looseText, looseTexts, plainWords, readItems, recordOf, workOf } from "./record-fields.ts";

const Named = z.object({ name: z.string() });

/** One edition, as `/api/books?jscmd=data` returns it. */
const Edition = z.object({
  key: z.string(),
  title: looseText(),
  subtitle: looseText(),
  authors: looseList(Named),
  publishers: looseList(Named),
  publish_places: looseList(Named),
  publish_date: looseText(),
  edition_name: looseText(),
  identifiers: z.object({ isbn_13: looseTexts(), isbn_10: looseTexts() }).catch({ isbn_13: [], isbn_10: [] }),
});

/** One work with all its editions, as the search returns it. */
const Found = z.object({
  key: z.string(),
  title: looseText(),
  subtitle: looseText(),
  author_name: looseTexts(),
  first_publish_year: looseNumber(),
  publish_year: z.array(z.number()).catch([]),
  publisher: looseTexts(),
  isbn: looseTexts(),
  edition_count: looseNumber(),
});
const Search = z.object({ docs: z.array(z.unknown()) });
const Books = z.record(z.string(), z.unknown());

const titleOf = (title: string | undefined, subtitle: string | undefined) =>
  title && subtitle && !title.toLowerCase().includes(subtitle.toLowerCase()) ? `${title}: ${subtitle}` : title;

const people = (names: readonly string[]) => names.flatMap((name) => givenNameFirst((plainWords(name) ?? "").split(" ")) ?? []);

function recordOfEdition(edition: z.infer<typeof Edition>, ISBN: string, asOf: string): IndexRecord {
  return recordOf({
    index: "open-library",
    id: edition.key,
    work: workOf({
      type: "book",
      title: titleOf(edition.title, edition.subtitle),
      author: people(edition.authors.map(({ name }) => name)),
      ...dateFields(/\b(1[4-9]\d\d|20\d\d)\b/.exec(edition.publish_date ?? "")?.[0]),
      edition: edition.edition_name,
      publisher: edition.publishers[0]?.name,
      "publisher-place": edition.publish_places[0]?.name,
      ISBN: edition.identifiers.isbn_13[0] ?? edition.identifiers.isbn_10[0] ?? ISBN,
    }),
    URL: `https://openlibrary.org${edition.key}`,
    asOf,
  });
}

function recordOfWork(found: z.infer<typeof Found>, asOf: string): IndexRecord {
  const years = [...new Set(found.publish_year)].filter((year) => year > 1_400).sort((one, other) => one - other);
  const work = workOf({
    type: "book",
    title: titleOf(found.title, found.subtitle),
    author: people(found.author_name),
    ...(found.first_publish_year ? { year: found.first_publish_year } : {}),
    publisher: found.publisher[0],
    ISBN: found.isbn[0],
  });
  // The search returns one record for all editions of a work, which have different years.
  return recordOf({
    index: "open-library",
    id: found.key,
    work: years.length > 1 ? { ...work, extra: { "edition-years": years.slice(-60).join(" ") } } : work,
    URL: `https://openlibrary.org${found.key}`,
    asOf,
  });
}

/** Open Library. https://openlibrary.org/developers/api */
export const openLibraryService: ServiceAdapter = {
  id: "open-library",
  name: "Open Library",
  version: 1,
  baseUrl: "https://openlibrary.org",
  identifiers: ["ISBN"],
  covers: ({ type, year = 2000 }) => type === "book" && year >= 1900,
  mayHold: ({ type }) => type === "chapter",
  // One request per second; three with a contact in the User-Agent.
  limits: ({ contact }) => ({ all: { concurrency: 1, minInterval: contact ? 340 : 1_000 } }),
  batchSize: 50,
  async findByIdentifiers(identifiers, ask) {
    const keys = identifiers.map(({ value }) => `ISBN:${value}`);
    const answer = await ask.json({ path: "/api/books", query: { bibkeys: keys.join(","), format: "json", jscmd: "data" } });
    const books = answer ? Books.parse(answer.content) : {};
    return identifiers.map(({ value }, index) => {
      const book = books[keys[index]!];
      return book === undefined ? [] : readItems([book], Edition, (edition) => recordOfEdition(edition, value, answer!.asOf), ask);
    });
  },
  async findByWords({ title = "", author = [], type, "container-title": book }, ask) {
    const words = (type === "chapter" ? (book ?? "") : title).trim();
    if (words === "") return [];
    const fields = "key,title,subtitle,author_name,first_publish_year,publish_year,publisher,isbn,edition_count";
    const person = type === "chapter" ? undefined : author[0]?.family;
    // Titles in the search have no subtitles.
    const answer = await ask.json({
      path: "/search.json",
      query: { title: words.split(":")[0]!.slice(0, 200), author: person, fields, limit: 8 },
      isList: true,
    });
    return answer ? readItems(Search.parse(answer.content).docs, Found, (found) => recordOfWork(found, answer.asOf), ask) : [];
  },
};
