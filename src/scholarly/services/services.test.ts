import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkIdentifier } from "../scholarly-index.ts";
import { crossref } from "./crossref.ts";
import { datacite } from "./datacite.ts";
import { doiOrg } from "./doi-org.ts";
import { type IndexServer, startIndexServer, undescribedPrefix } from "./fixture/index-server.fixture.ts";
import { book, correctedTides, injected, knownWorks, preprint, retractedShade, ryeOnQuays } from "./fixture/known-work.fixture.ts";
import { openTestServices } from "./fixture/open-test-services.fixture.ts";
import { unpaywall } from "./unpaywall.ts";

let server: IndexServer;
beforeAll(async () => {
  server = await startIndexServer();
});
afterAll(() => server.close());

const doi = (value: string | undefined): WorkIdentifier => ({ scheme: "DOI", value: value! });
const rye = ryeOnQuays.work;
const find = async (service: string, identifier: WorkIdentifier) =>
  (
    await openTestServices(server.baseUrl, { services: [service] })
      .index(service)
      .findByIdentifier(identifier)
  )[0]!;

describe("a record of an article", () => {
  test.each(["crossref", "openalex", "semantic-scholar", "pubmed", "europe-pmc", "unpaywall", "doi-org"])("%s", async (service) => {
    const { index, work, asOf } = await find(service, doi(rye.DOI));
    expect(index).toBe(service);
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(work).toMatchObject({ title: rye.title, type: rye.type, year: 2019, DOI: rye.DOI, "container-title": rye["container-title"] });
    expect(work.author.map(({ family }) => family)).toEqual(expect.arrayContaining(["Okoro", "van den Berg"]));
    expect(work.author[0]).toEqual({ family: "Okoro", given: "Ada N." });
    expect(work.author).toHaveLength(3);
  });

  test.each(["crossref", "openalex", "semantic-scholar", "pubmed", "europe-pmc"])("has volume and pages in %s", async (service) => {
    const { work } = await find(service, doi(rye.DOI));
    expect(work).toMatchObject({ volume: "12", page: "211-228" });
  });

  test.each(["crossref", "openalex", "semantic-scholar", "europe-pmc"])(
    "has its abstract and the number of works that cite it in %s",
    async (service) => {
      expect(await find(service, doi(rye.DOI))).toMatchObject({ abstract: "Rye grew on 14 of 20 quays.", citedBy: 41 });
    },
  );

  test.each(["crossref", "openalex", "semantic-scholar", "unpaywall"])("has the place where it is open in %s", async (service) => {
    expect((await find(service, doi(rye.DOI))).openAccess[0]).toMatchObject({ URL: ryeOnQuays.pdf, isPdf: true });
  });

  test.each([
    ["openalex", "PMID", "90000211"],
    ["semantic-scholar", "arXiv", "1901.02110"],
    ["semantic-scholar", "PMCID", "PMC9000211"],
    ["pubmed", "PMID", "90000211"],
    ["europe-pmc", "PMCID", "PMC9000211"],
    ["arxiv", "arXiv", "1901.02110"],
  ] as const)("is found in %s by its %s", async (service, scheme, value) => {
    expect((await find(service, { scheme, value })).work.title).toBe(rye.title);
  });
});

test("Semantic Scholar, which answers a batch of unknown identifiers with an error, has none of them", async () => {
  expect(
    await openTestServices(server.baseUrl, { services: ["semantic-scholar"] })
      .index("semantic-scholar")
      .findByIdentifier(doi("10.9999/nobody.1")),
  ).toEqual([]);
});

test("doi.org tells a DOI that is registered and not described from one that is not registered", async () => {
  const index = openTestServices(server.baseUrl, { services: ["doi-org"] }).index("doi-org");
  const before = server.requests.length;
  const found = await Promise.all([`${undescribedPrefix}7`, "10.5555/none", rye.DOI].map((value) => index.findByIdentifier(doi(value))));
  expect(found.map((records) => records.map(({ work }) => work.title))).toEqual([[undefined], [], [rye.title]]);
  expect(found[0]![0]!.work).toEqual({ author: [], DOI: `${undescribedPrefix}7` });
  expect(server.requests.length - before).toBe(2);
});

describe("other kinds of works", () => {
  test("a preprint names its published form", async () => {
    const { work, related } = await find("arxiv", { scheme: "arXiv", value: "2105.01234" });
    expect(work).toMatchObject({ type: "article", title: preprint.work.title, year: 2021, date: "2021-05-04", arXiv: "2105.01234" });
    expect(work.author[0]).toEqual({ family: "Çelik", given: "Ömer" });
    expect(related).toEqual([{ relation: "preprint-of", DOI: preprint.published }]);
    expect((await find("crossref", doi(preprint.work.DOI))).related).toEqual([{ relation: "preprint-of", DOI: preprint.published }]);
    const registered = await find("datacite", doi(preprint.work.DOI));
    expect(registered.related).toEqual([{ relation: "preprint-of", DOI: preprint.published }]);
    expect(registered.work).toMatchObject({ type: "article", arXiv: "2105.01234" });
  });

  test("a book is found by its ISBN, and with all its years by its title", async () => {
    const index = openTestServices(server.baseUrl, { services: ["open-library"] }).index("open-library");
    const [edition] = await index.findByIdentifier({ scheme: "ISBN", value: book.work.ISBN! });
    expect(edition!.work).toMatchObject({
      type: "book",
      title: book.work.title,
      year: 2008,
      publisher: "Quay Press",
      ISBN: book.work.ISBN,
    });
    const [found] = await index.findByWords({ title: book.work.title, author: book.work.author });
    expect(found!.work).toMatchObject({ year: 1999, extra: { "edition-years": "1999 2008" } });
  });

  test("a namesake's number is no part of a name in DBLP", async () => {
    const [found] = await openTestServices(server.baseUrl, { services: ["dblp"] })
      .index("dblp")
      .findByWords({ title: rye.title, author: rye.author });
    expect(found!.work).toMatchObject({ title: rye.title, DOI: rye.DOI, volume: "12", page: "211-228" });
    expect(found!.work.author[0]).toEqual({ family: "Okoro", given: "Ada N." });
  });
});

describe("notices", () => {
  test.each(["crossref", "openalex", "pubmed", "europe-pmc"])("a retraction in %s", async (service) => {
    const { notices, work } = await find(service, doi(retractedShade.work.DOI));
    expect(notices.map(({ kind, index }) => [kind, index])).toEqual([["retraction", service]]);
    expect(work.title).toBe(retractedShade.work.title);
  });

  test("have date and link where the service gives them", async () => {
    expect((await find("crossref", doi(retractedShade.work.DOI))).notices).toMatchObject([
      { date: "2017-02-03", DOI: "10.5555/jhh.2017.retraction", URL: "https://doi.org/10.5555/jhh.2017.retraction" },
    ]);
    expect((await find("pubmed", doi(retractedShade.work.DOI))).notices).toMatchObject([
      { date: "2017", DOI: "10.5555/jhh.2017.retraction", URL: "https://pubmed.ncbi.nlm.nih.gov/90000099/" },
    ]);
  });

  test.each(["crossref", "pubmed", "europe-pmc"])("a correction is no retraction in %s", async (service) => {
    const { notices } = await find(service, doi(correctedTides.work.DOI));
    expect(notices.map(({ kind }) => kind)).toEqual(["correction"]);
  });

  test("a sound work has none", async () => {
    for (const service of ["crossref", "openalex", "pubmed", "europe-pmc"]) expect((await find(service, doi(rye.DOI))).notices).toEqual([]);
  });
});

describe("a search by words", () => {
  test.each(["crossref", "openalex", "semantic-scholar", "arxiv", "pubmed", "europe-pmc", "dblp"])(
    "finds an article in %s",
    async (service) => {
      const index = openTestServices(server.baseUrl, { services: [service] }).index(service);
      expect((await index.findByWords({ title: rye.title, author: rye.author, year: 2019 }))[0]!.work.title).toBe(rye.title);
      expect(await index.findByWords({ title: "A title that nobody ever gave", author: [] })).toEqual([]);
    },
  );

  test("finds a preprint in DataCite", async () => {
    const index = openTestServices(server.baseUrl, { services: ["datacite"] }).index("datacite");
    expect((await index.findByWords({ title: preprint.work.title, author: preprint.work.author }))[0]!.work.title).toBe(
      preprint.work.title,
    );
  });

  test.each(["crossref", "openalex", "semantic-scholar", "pubmed", "europe-pmc", "dblp", "datacite", "open-library"])(
    "that is answered in another form has failed, and is no miss, in %s",
    async (service) => {
      server.faults[service] = { kind: "odd-form" };
      const index = openTestServices(server.baseUrl, { services: [service] }).index(service);
      const asking = index.findByWords({ title: rye.title, author: rye.author, type: service === "open-library" ? "book" : "article" });
      await expect(asking).rejects.toMatchObject({ code: "index-unavailable" });
      delete server.faults[service];
    },
  );

  test.each(["crossref", "openalex", "semantic-scholar", "arxiv", "pubmed", "europe-pmc", "dblp", "datacite", "open-library"])(
    "signs that a query language knows break nothing in %s",
    async (service) => {
      const index = openTestServices(server.baseUrl, { services: [service] }).index(service);
      for (const title of ['a "b" AND (c OR d:e) \\ | & * ~ [f] {g} 日本の港 –"', "x".repeat(5_000)])
        expect(await index.findByWords({ title, author: [{ family: '"; O’Neil)' }] })).toEqual([]);
    },
  );
});

describe("a search for a topic", () => {
  test.each(["openalex", "semantic-scholar", "arxiv"])("asks %s only for works from a day on", async (service) => {
    const index = openTestServices(server.baseUrl, { services: [service] }).index(service);
    const titles = async (publishedFrom?: string) =>
      (await index.search!("rye on 14 of 20 quays", { limit: 20, publishedFrom })).map(({ work }) => work.title);
    expect(await titles()).toContain(rye.title);
    expect(await titles("2019-03-14")).toContain(rye.title);
    expect(await titles("2019-03-15")).not.toContain(rye.title);
  });
});

describe("citations and references", () => {
  test.each(["openalex", "semantic-scholar"])("are found in %s", async (service) => {
    const index = openTestServices(server.baseUrl, { services: [service] }).index(service);
    const [citing] = await index.findByIdentifier(doi(rye.DOI));
    const [cited] = await index.findByIdentifier(doi(retractedShade.work.DOI));
    expect((await index.references!(citing!, { limit: 5 })).map(({ work }) => work.DOI)).toEqual([cited!.work.DOI]);
    expect((await index.citations!(cited!, { limit: 5 })).map(({ work }) => work.DOI)).toEqual([citing!.work.DOI]);
  });

  test("references are found in Crossref", async () => {
    const index = openTestServices(server.baseUrl, { services: ["crossref"] }).index("crossref");
    const [citing] = await index.findByIdentifier(doi(rye.DOI));
    expect((await index.references!(citing!, { limit: 5 })).map(({ work }) => work.DOI)).toEqual([retractedShade.work.DOI]);
  });
});

describe("all services", () => {
  test("know nothing of an identifier that does not exist", async () => {
    const { indexes } = openTestServices(server.baseUrl);
    for (const index of indexes) expect(await index.findByIdentifier(doi("10.5555/none"))).toEqual([]);
  });

  test("give text that speaks to a language model as text", async () => {
    const { indexes } = openTestServices(server.baseUrl);
    const found = (await Promise.all(indexes.map((index) => index.findByIdentifier(doi(injected.work.DOI))))).flat();
    expect(new Set(found.map(({ work }) => work.title))).toEqual(new Set([injected.work.title]));
    expect(found.flatMap(({ notices }) => notices)).toEqual([]);
    for (const { abstract = "" } of found) expect(abstract).not.toContain("<");
  });

  test("ask for several identifiers at once where the service can", async () => {
    const asked = knownWorks.flatMap(({ work }) => (work.DOI ? [doi(work.DOI)] : []));
    for (const [service, requests] of [
      ["semantic-scholar", 1],
      ["pubmed", 2],
      ["europe-pmc", 1],
    ] as const) {
      const before = server.requests.length;
      const index = openTestServices(server.baseUrl, { services: [service] }).index(service);
      await Promise.all(asked.map((identifier) => index.findByIdentifier(identifier)));
      expect(server.requests.length - before).toBe(requests);
    }
  });
});

describe("a DOI with half of a character in a record", () => {
  const broken = "10.5555/rye\ud800";
  const item = { DOI: broken, title: "Rye on quays" };
  test.each([
    [crossref, { message: { ...item, title: [item.title] } }],
    [datacite, { data: { attributes: { doi: broken, titles: [{ title: item.title }], creators: [] } } }],
    [doiOrg, item],
    [unpaywall, { doi: broken, title: item.title }],
  ] as const)("breaks nothing in $id, and is a record of an identifier that cannot be read", async (adapter, content) => {
    let dropped = 0;
    const json = async ({ path }: { path: string }) => ({
      content: path.startsWith("/doiRA/") ? [{ DOI: "10.5555/rye", RA: "Crossref" }] : content,
      asOf: "2031-05-04",
    });
    const ask = {
      json,
      xml: async () => undefined,
      dropped: (count: number) => {
        dropped += count;
      },
    };
    const [records] = await adapter.findByIdentifiers([doi("10.5555/rye")], ask);
    expect(records!.map(({ work }) => work)).toEqual(adapter.id === "doi-org" ? [{ author: [], DOI: "10.5555/rye" }] : []);
    expect(dropped).toBe(1);
  });
});
