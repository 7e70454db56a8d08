import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { workOfCsl } from "../../formats/bibliography/csl/csl-json.ts";
import type { ServiceAdapter } from "./client/service-adapter.ts";
import { readMarkedTitle } from "./notices.ts";
import { abstractWords, plainWords, readItems, recordOf, workOf } from "./record-fields.ts";

/** Agencies give some fields as a list where CSL has a text. */
const flat = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts[0])])
  .optional()
  .catch(undefined);

const Item = z
  .object({ DOI: z.string(), title: flat, "container-title": flat, ISBN: flat, ISSN: flat, abstract: flat })
  .catchall(z.unknown());

/** The agencies' types whose CSL name differs. */
const types: Record<string, string> = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  monograph: "book",
  "posted-content": "article",
  dissertation: "thesis",
};

function toRecord({ abstract, ...item }: z.infer<typeof Item>, asOf: string): IndexRecord {
  const { extra: _, ...work } = workOfCsl(item);
  const { title, notices } = readMarkedTitle(plainWords(work.title), "doi-org");
  const words = abstractWords(abstract);
  return recordOf({
    index: "doi-org",
    id: item.DOI.toLowerCase(),
    work: workOf({ ...work, title, type: types[work.type ?? ""] ?? work.type }),
    ...(words ? { abstract: words } : {}),
    notices,
    URL: `https://doi.org/${encodeURI(item.DOI)}`,
    asOf,
  });
}

/**
 * The DOI resolver, by content negotiation: it sends a request on to the agency that registered the DOI.
 * https://www.doi.org/the-identifier/resources/factsheets/doi-resolution-documentation
 */
export const doiOrg: ServiceAdapter = {
  id: "doi-org",
  name: "doi.org",
  version: 1,
  baseUrl: "https://doi.org",
  otherHosts: ["api.crossref.org", "data.crossref.org", "data.crosscite.org", "data.datacite.org", "data.medra.org"],
  identifiers: ["DOI"],
  // The resolver covers registered DOIs, not kinds of works.
  covers: () => false,
  limits: () => ({ all: { concurrency: 2, minInterval: 200 } }),
  // For the DOIs that neither Crossref nor DataCite registered.
  asksLast: () => ({ identifiers: true }),
  findByIdentifiers: (identifiers, ask) =>
    Promise.all(
      identifiers.map(async ({ value }) => {
        const answer = await ask.json({
          path: `/${value.split("/").map(encodeURIComponent).join("/")}`,
          headers: { accept: "application/vnd.citationstyles.csl+json" },
        });
        return answer
          ? readItems([answer.content], Item, (item) => toRecord(item, answer.asOf), ask).filter(({ work }) => work.DOI === value)
          : [];
      }),
    ),
};
