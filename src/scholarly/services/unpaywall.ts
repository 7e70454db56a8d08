import { z } from "zod";
import type { IndexRecord, OpenAccessPlace } from "../../domain/reference/index-record.ts";
import type { Name } from "../../domain/reference/work.ts";
import { givenNameFirst } from "../../formats/shared/parse-person-name.ts";
import type { ServiceAdapter } from "./client/service-adapter.ts";
import { readMarkedTitle } from "./notices.ts";
import {
  dateFields,
  doiAddress,
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

const Place = z.object({ url: looseText(), url_for_pdf: looseText(), version: looseText(), license: looseText() });
const Author = z.object({ given: looseText(), family: looseText(), raw_author_name: looseText() });

const Item = z.object({
  doi: z.string(),
  title: looseText(),
  genre: looseText(),
  year: looseNumber(),
  published_date: looseText(),
  journal_name: looseText(),
  publisher: looseText(),
  z_authors: looseList(Author),
  oa_locations: looseList(Place),
});

const types: Record<string, string> = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  monograph: "book",
  "posted-content": "article",
  dissertation: "thesis",
};
const versions: Record<string, NonNullable<OpenAccessPlace["version"]>> = {
  submittedVersion: "submitted",
  acceptedVersion: "accepted",
  publishedVersion: "published",
};

function toRecord(item: z.infer<typeof Item>, asOf: string): IndexRecord {
  const { title, notices } = readMarkedTitle(plainWords(item.title), "unpaywall");
  return recordOf({
    index: "unpaywall",
    id: item.doi.toLowerCase(),
    work: workOf({
      type: types[item.genre ?? ""] ?? item.genre,
      title,
      author: item.z_authors.flatMap((author) => nameOf(author) ?? []),
      ...dateFields(item.published_date),
      ...(item.year ? { year: item.year } : {}),
      "container-title": item.journal_name,
      publisher: item.publisher,
      DOI: item.doi,
    }),
    notices,
    openAccess: item.oa_locations.flatMap(({ url, url_for_pdf: pdf, version, license }) => {
      const address = webAddress(pdf) ?? webAddress(url);
      const known = versions[version ?? ""];
      if (!address) return [];
      return [
        {
          URL: address,
          isPdf: webAddress(pdf) !== undefined,
          ...(known ? { version: known } : {}),
          ...(license ? { licence: license } : {}),
        },
      ];
    }),
    URL: doiAddress(item.doi),
    asOf,
  });
}

function nameOf({ given, family, raw_author_name: raw }: z.infer<typeof Author>): Name | undefined {
  if (family) return given ? { family, given } : { family };
  return givenNameFirst((plainWords(raw) ?? "").split(" "));
}

/** Unpaywall: the places of freely available texts of articles. https://unpaywall.org/products/api */
export const unpaywall: ServiceAdapter = {
  id: "unpaywall",
  name: "Unpaywall",
  version: 1,
  baseUrl: "https://api.unpaywall.org/v2",
  identifiers: ["DOI"],
  // Its records come from Crossref, so a miss adds no evidence.
  covers: () => false,
  refusal: ({ contact }) => (/^[^\s@]+@[^\s@]+$/.test(contact) ? undefined : "it asks for a mail address; set indexes.contact."),
  // 100,000 requests a day.
  limits: () => ({ all: { concurrency: 3, minInterval: 100 } }),
  credentials: ({ contact }) => ({ query: { email: contact } }),
  findByIdentifiers: (identifiers, ask) =>
    Promise.all(
      identifiers.map(async ({ value }) => {
        const answer = await ask.json({ path: `/${encodeURIComponent(value)}` });
        return answer
          ? recordsWithDoi(
              readItems([answer.content], Item, (item) => toRecord(item, answer.asOf), ask),
              value,
              ask,
            )
          : [];
      }),
    ),
};
