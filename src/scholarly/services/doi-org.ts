import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { workOfCsl } from "../../formats/bibliography/csl/csl-json.ts";
import type { AskService, ServiceAdapter } from "./client/service-adapter.ts";
import { readMarkedTitle } from "./notices.ts";
import { abstractWords, doiAddress, plainWords, readItems, recordOf, recordsWithDoi, workOf } from "./record-fields.ts";

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
    URL: doiAddress(item.DOI),
    asOf,
  });
}

/** What the registry says of a DOI: the agency that registered it, or an error. https://www.doi.org/doi-handbook/HTML/which-ra_-service.html */
const Registrations = z.array(z.object({ DOI: z.string(), RA: z.string().optional(), status: z.string().optional() }));

/** Agencies that describe a work by content negotiation. The others send on to the page of the publisher. */
const describingAgencies = new Set(["Crossref", "DataCite", "mEDRA"]);

const pathOf = (doi: string) => doi.split("/").map(encodeURIComponent).join("/");

/** The DOI registry: whether a DOI is registered, and by content negotiation what its agency says of it. https://www.doi.org/the-identifier/resources/factsheets/doi-resolution-documentation */
export const doiOrg: ServiceAdapter = {
  id: "doi-org",
  name: "doi.org",
  version: 2,
  baseUrl: "https://doi.org",
  otherHosts: ["api.crossref.org", "data.crossref.org", "data.crosscite.org", "data.datacite.org", "data.medra.org"],
  identifiers: ["DOI"],
  // The resolver covers registered DOIs, not kinds of works.
  covers: () => false,
  limits: () => ({ all: { concurrency: 2, minInterval: 200 } }),
  // For the DOIs that no other index has.
  asksLast: () => ({ identifiers: true }),
  batchSize: 20,
  async findByIdentifiers(identifiers, ask) {
    const answer = await ask.json({ path: `/doiRA/${identifiers.map(({ value }) => pathOf(value)).join(",")}` });
    const registrations = answer ? Registrations.parse(answer.content) : [];
    return Promise.all(
      identifiers.map(async ({ value }) => {
        const { RA: agency, status = "" } = registrations.find(({ DOI }) => DOI.toLowerCase() === value) ?? {};
        if (/does not exist|invalid doi/i.test(status)) return [];
        const described = agency !== undefined && describingAgencies.has(agency) ? await describe(value, ask) : [];
        if (described.length > 0) return described;
        return agency !== undefined || (await isRegistered(value, ask)) ? [registeredAlone(value, answer?.asOf)] : [];
      }),
    );
  },
};

async function describe(doi: string, ask: AskService): Promise<IndexRecord[]> {
  const answer = await ask.json({ path: `/${pathOf(doi)}`, headers: { accept: "application/vnd.citationstyles.csl+json" } });
  return answer
    ? recordsWithDoi(
        readItems([answer.content], Item, (item) => toRecord(item, answer.asOf), ask),
        doi,
        ask,
      )
    : [];
}

/** Whether the resolver has a DOI whose agency is unknown. */
async function isRegistered(doi: string, ask: AskService): Promise<boolean> {
  return (await ask.json({ path: `/api/handles/${pathOf(doi)}` })) !== undefined;
}

/** A DOI that exists, of which nothing else is known. */
function registeredAlone(doi: string, asOf: string | undefined): IndexRecord {
  const today = new Date().toISOString().slice(0, 10);
  return recordOf({
    index: "doi-org",
    id: doi,
    work: { author: [], DOI: doi },
    URL: doiAddress(doi),
    asOf: asOf ?? today,
  });
}
