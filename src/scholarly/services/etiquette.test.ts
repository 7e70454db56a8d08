import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openWorkIndexes } from "../look-up-work.ts";
import type { WorkIdentifier } from "../scholarly-index.ts";
import { type IndexServer, type ServiceFault, startIndexServer } from "./fixture/index-server.fixture.ts";
import { correctedTides, retractedShade, ryeOnQuays } from "./fixture/known-work.fixture.ts";
import { openTestServices } from "./fixture/open-test-services.fixture.ts";
import { describeServices, openServices } from "./open-services.ts";

let server: IndexServer;
beforeEach(async () => {
  server = await startIndexServer();
});
afterEach(() => server.close());

const identifier: WorkIdentifier = { scheme: "DOI", value: ryeOnQuays.work.DOI! };
const crossrefOf = (options: Parameters<typeof openTestServices>[1] = {}) => {
  const services = openTestServices(server.baseUrl, { services: ["crossref"], ...options });
  return { services, index: services.index("crossref") };
};

describe("what a service is told", () => {
  test("is who asks, how to reach them, and the key", async () => {
    const { indexes } = openTestServices(server.baseUrl, {
      environment: { OPENALEX_API_KEY: "k1", SEMANTIC_SCHOLAR_API_KEY: "k2", NCBI_API_KEY: "k3" },
    });
    await Promise.all(indexes.map((index) => index.findByIdentifier(identifier)));
    const of = (service: string) => server.requests.find((request) => request.service === service)!;
    for (const { headers } of server.requests) expect(headers["user-agent"]).toMatch(/^Ibid\/\d\S* \(.*; mailto:library@quay\.example\)$/);
    expect(of("crossref").path).toContain("mailto=library%40quay.example");
    expect(of("openalex").path).toContain("api_key=k1");
    expect(of("semantic-scholar").headers["x-api-key"]).toBe("k2");
    expect(of("pubmed").path).toMatch(/tool=ibid.*email=library%40quay.example.*api_key=k3/);
    expect(of("unpaywall").path).toContain("email=library%40quay.example");
    const [registry, description] = server.requests.filter(({ service }) => service === "doi-org");
    expect(registry!.path).toMatch(/^\/doiRA\//);
    expect(description!.headers.accept).toBe("application/vnd.citationstyles.csl+json");
  });

  test("is nothing where a mail address is needed and none is given, which is told", async () => {
    const services = openTestServices(server.baseUrl, { contact: "", services: ["unpaywall"] });
    expect(services.indexes).toEqual([]);
    expect(services.notices).toEqual(["Unpaywall is not asked: it asks for a mail address; set indexes.contact."]);
    expect(describeServices({ services: ["unpaywall"], contact: "" }, {})).toMatchObject([
      { hosts: ["api.unpaywall.org"], refusal: expect.any(String) },
    ]);
  });

  test("is written into the ledger, one entry for each request", async () => {
    const { services, index } = crossrefOf();
    server.faults.crossref = { kind: "status", status: 500, times: 1 };
    await index.findByIdentifier(identifier);
    await services.close();
    expect(services.ledger).toMatchObject([
      { host: new URL(server.baseUrl).host, purpose: "reference look-up", model: "crossref", status: "500" },
      { status: "200" },
    ]);
    expect(services.ledger[0]!.bytes).toBeGreaterThan(20);
  });

  test("needs consent for its host", async () => {
    const { services, index } = crossrefOf({ allowed: [] });
    await expect(index.findByIdentifier(identifier)).rejects.toMatchObject({ code: "index-unavailable", message: /may not be asked/ });
    expect(server.requests).toEqual([]);
    expect(services.ledger).toEqual([]);
  });

  test("a service that does not exist, or a mirror elsewhere, is refused", () => {
    const open = (settings: object) => () =>
      openServices({ settings: { services: [], contact: "", ...settings } } as unknown as Parameters<typeof openServices>[0]);
    expect(open({ services: ["crosref"] })).toThrow(/no scholarly service crosref/);
    expect(open({ baseUrl: "https://elsewhere.example" })).toThrow(/not an address on this machine/);
  });
});

describe("a fault of a service", () => {
  const lasting: [string, ServiceFault, RegExp][] = [
    ["an overload", { kind: "status", status: 429 }, /has too much to do/],
    ["an error of its own", { kind: "status", status: 500 }, /answered 500/],
    ["a broken connection", { kind: "reset" }, /connection failed/],
    ["no answer in time", { kind: "late" }, /did not answer in time/],
    ["HTML", { kind: "html" }, /answered text\/html where JSON is documented/],
    ["JSON that is cut", { kind: "cut" }, /JSON cannot be read/],
    ["JSON of two hundred levels", { kind: "nested" }, /JSON cannot be read/],
    ["an answer without end", { kind: "endless" }, /has no end/],
    ["another form", { kind: "odd-form" }, /another form than documented/],
    ["a refused key", { kind: "status", status: 403 }, /answered 403/],
  ];
  test.each(lasting)("%s is told as such", async (_, fault, why) => {
    server.faults.crossref = fault;
    const { index } = crossrefOf({ timeoutMs: 1_000 });
    const asking = index.findByWords({ title: "Rye on quays", author: [] });
    await expect(asking).rejects.toMatchObject({ code: "index-unavailable", message: why, name: "IbidError" });
  });

  test.each<[string, ServiceFault]>([
    ["an overload", { kind: "status", status: 429, times: 1 }],
    ["an error of its own", { kind: "status", status: 500, times: 2 }],
    ["JSON that is cut", { kind: "cut", times: 1 }],
    ["a broken connection", { kind: "reset", times: 1 }],
  ])("%s that passes costs only another request", async (_, fault) => {
    server.faults.crossref = fault;
    expect(await crossrefOf().index.findByIdentifier(identifier)).toHaveLength(1);
  });

  test("a pause that it asks for is kept", async () => {
    server.faults.crossref = { kind: "status", status: 429, retryAfter: "1", times: 1 };
    await crossrefOf().index.findByIdentifier(identifier);
    expect(server.requests[1]!.at - server.requests[0]!.at).toBeGreaterThanOrEqual(1_000);
  });

  test("an hour's pause is not waited for", async () => {
    server.faults.crossref = { kind: "status", status: 429, retryAfter: "3600" };
    await expect(crossrefOf().index.findByIdentifier(identifier)).rejects.toMatchObject({ code: "index-unavailable" });
    expect(server.requests).toHaveLength(1);
  });

  test("an outage is told once, and then the service is left alone", async () => {
    server.faults.crossref = { kind: "status", status: 500 };
    const { services, index } = crossrefOf({ maxAttempts: 2 });
    for (const number of [1, 2, 3, 4, 5, 6])
      await expect(index.findByIdentifier({ scheme: "DOI", value: `10.5555/${number}` })).rejects.toMatchObject({
        code: "index-unavailable",
      });
    expect(server.requests).toHaveLength(4);
    expect(services.notices).toEqual([
      expect.stringContaining("Crossref cannot be asked: it answered 500. It is not asked again in this run."),
    ]);
  });

  test("one question that it does not understand is no outage", async () => {
    server.faults.crossref = { kind: "status", status: 400, times: 1 };
    const { services, index } = crossrefOf();
    await expect(index.findByIdentifier({ scheme: "DOI", value: "10.5555/odd" })).rejects.toMatchObject({ code: "index-unavailable" });
    expect(await index.findByIdentifier(identifier)).toHaveLength(1);
    expect(services.notices).toEqual([]);
  });

  test("another work for a DOI is given as it is, and one of another DOI is no answer", async () => {
    server.faults.crossref = { kind: "wrong-work" };
    expect((await crossrefOf().index.findByIdentifier(identifier))[0]!.work.title).toBe("Glaciers of the southern Alps");
    delete server.faults.crossref;
    const { index } = crossrefOf();
    server.faults.crossref = {
      kind: "redirect",
      to: `${server.baseUrl}/crossref/works/${encodeURIComponent(retractedShade.work.DOI!)}`,
      times: 1,
    };
    expect(await index.findByIdentifier(identifier)).toEqual([]);
  });

  test("an empty page is a work that is not found, and two records for one DOI are both given", async () => {
    const services = openTestServices(server.baseUrl, { services: ["europe-pmc"] });
    server.faults["europe-pmc"] = { kind: "empty" };
    expect(await services.index("europe-pmc").findByIdentifier(identifier)).toEqual([]);
    server.faults["europe-pmc"] = { kind: "twice" };
    expect(await services.index("europe-pmc").findByIdentifier({ scheme: "DOI", value: retractedShade.work.DOI! })).toHaveLength(2);
  });

  test("records in another form are left out and counted", async () => {
    const odd = await startIndexServer({ works: [{ work: { author: [], title: "", DOI: "10.5555/untitled" } }] });
    const services = openTestServices(odd.baseUrl, { services: ["crossref"] });
    expect(await services.index("crossref").findByIdentifier({ scheme: "DOI", value: "10.5555/untitled" })).toEqual([]);
    await services.close();
    expect(services.notices).toEqual(["Crossref: 1 records were not in the documented form and were left out."]);
    await odd.close();
  });

  test.each(["crossref", "semantic-scholar", "europe-pmc"])(
    "a record of %s that cannot be read is no miss, and is asked for again",
    async (service) => {
      const odd = await startIndexServer({ works: [{ work: { author: [], title: "", DOI: "10.5555/untitled", PMID: "90000777" } }] });
      const services = openTestServices(odd.baseUrl, { services: [service] });
      const { lookUp } = openWorkIndexes(services.indexes)!;
      const { consulted } = await lookUp({ author: [], DOI: "10.5555/untitled" }, "");
      expect(consulted).toMatchObject([{ outcome: "unavailable", unreadable: 1, why: "a record that may be this work could not be read" }]);
      expect(services.cached.size).toBe(0);
      expect((await lookUp({ author: [], DOI: "10.5555/none" }, "")).consulted).toMatchObject([{ outcome: "not-found" }]);
      await odd.close();
    },
  );
});

describe("a redirect to another host", () => {
  test("is not followed without consent", async () => {
    const other = await startIndexServer();
    server.faults.crossref = { kind: "redirect", to: `${other.baseUrl}/crossref/works/${encodeURIComponent(identifier.value)}` };
    const { index } = crossrefOf({ allowed: [new URL(server.baseUrl).host] });
    await expect(index.findByIdentifier(identifier)).rejects.toMatchObject({
      message: /^Crossref cannot be asked: it redirects to another host, 127\.0\.0\.1:\d+, which is not followed$/,
    });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test("is followed with consent, without the key, and is in the ledger", async () => {
    const other = await startIndexServer();
    server.faults["semantic-scholar"] = {
      kind: "redirect",
      to: `${other.baseUrl}/semantic-scholar/paper/search?query=rye+on+quays+and+in+harbours`,
    };
    const services = openTestServices(server.baseUrl, {
      services: ["semantic-scholar"],
      environment: { SEMANTIC_SCHOLAR_API_KEY: "secret" },
    });
    expect(await services.index("semantic-scholar").findByWords({ title: "Rye on quays & in harbours", author: [] })).toHaveLength(1);
    expect(server.requests[0]!.headers["x-api-key"]).toBe("secret");
    expect(other.requests[0]!.headers["x-api-key"]).toBeUndefined();
    expect(services.ledger.map(({ host }) => host)).toEqual([new URL(server.baseUrl).host, new URL(other.baseUrl).host]);
    await other.close();
  });

  test("that leads in a circle ends", async () => {
    server.faults.crossref = { kind: "redirect", to: `${server.baseUrl}/crossref/again` };
    await expect(crossrefOf().index.findByIdentifier(identifier)).rejects.toMatchObject({ message: /redirects again and again/ });
    expect(server.requests).toHaveLength(4);
  });
});

describe("the cache", () => {
  test("answers a second time without a request, for a week", async () => {
    let time = Date.parse("2031-05-04T10:00:00Z");
    const { index } = crossrefOf({ now: () => new Date(time) });
    const missing: WorkIdentifier = { scheme: "DOI", value: "10.5555/none" };
    const [first] = [await index.findByIdentifier(identifier), await index.findByIdentifier(missing)];
    expect(await index.findByIdentifier(identifier)).toEqual(first);
    expect(server.requests).toHaveLength(2);
    time += 2 * 86_400_000;
    await index.findByIdentifier(identifier);
    expect(server.requests).toHaveLength(2);
    // A work that was missing may have been registered since.
    await index.findByIdentifier(missing);
    expect(server.requests).toHaveLength(3);
  });

  test("asks by a condition when it is old, and keeps what has not changed with its new date", async () => {
    let time = Date.parse("2031-05-04T10:00:00Z");
    const { index } = crossrefOf({ now: () => new Date(time) });
    const [first] = await index.findByIdentifier(identifier);
    time += 8 * 86_400_000;
    const [second] = await index.findByIdentifier(identifier);
    expect(server.requests[1]!.headers["if-none-match"]).toBeDefined();
    expect(second).toEqual({ ...first, asOf: "2031-05-12" });
    await index.findByIdentifier(identifier, { fresh: true });
    expect(server.requests).toHaveLength(3);
  });

  test("lets equal questions wait for one answer", async () => {
    const { index } = crossrefOf();
    await Promise.all([1, 2, 3, 4].map(() => index.findByIdentifier(identifier)));
    expect(server.requests).toHaveLength(1);
  });

  test("an aborted look-up ends at once", async () => {
    server.faults["semantic-scholar"] = { kind: "late" };
    const services = openTestServices(server.baseUrl, { services: ["semantic-scholar"] });
    const stop = new AbortController();
    const asking = services.index("semantic-scholar").findByIdentifier(identifier, { signal: stop.signal });
    stop.abort(new Error("stopped"));
    await expect(asking).rejects.toThrow("stopped");
  });
});

test("three of eight services that are down change nothing but who is told to be down", async () => {
  const services = ["crossref", "openalex", "semantic-scholar", "pubmed", "europe-pmc", "datacite", "unpaywall", "doi-org"];
  const down = ["openalex", "pubmed", "unpaywall"];
  const lookUpAll = async () => {
    const { lookUp } = openWorkIndexes(openTestServices(server.baseUrl, { services, maxAttempts: 2 }).indexes)!;
    return Promise.all([ryeOnQuays, retractedShade, correctedTides].map(({ work }) => lookUp(work, "")));
  };
  const whole = await lookUpAll();
  for (const [number, service] of down.entries())
    server.faults[service] = [{ kind: "status", status: 503 }, { kind: "html" }, { kind: "reset" }][number] as ServiceFault;
  const partial = await lookUpAll();
  for (const [number, lookup] of partial.entries()) {
    expect(lookup.consulted.filter(({ outcome }) => outcome === "unavailable").map(({ index }) => index)).toEqual(down);
    const others = whole[number]!.byIdentifier.map(({ identifier, records }) => ({
      identifier,
      records: records.filter(({ index }) => !down.includes(index)),
    }));
    expect(lookup.byIdentifier).toEqual(others);
    expect(lookup.byIdentifier[0]!.records.length).toBeGreaterThanOrEqual(3);
    expect(lookup.byWords).toEqual([]);
  }
});
