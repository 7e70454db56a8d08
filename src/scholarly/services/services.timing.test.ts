import { expect, test } from "vitest";
import type { CachedIndexAnswer } from "../../domain/reference/cached-index-answer.ts";
import { openWorkIndexes } from "../look-up-work.ts";
import { startIndexServer } from "./fixture/index-server.fixture.ts";
import type { KnownWork } from "./fixture/known-work.fixture.ts";
import { openTestServices } from "./fixture/open-test-services.fixture.ts";
import { serviceAdapters } from "./open-services.ts";

const trees = ["Maple", "Birch", "Willow", "Alder", "Linden", "Poplar", "Hornbeam", "Larch", "Spruce", "Juniper"];
const places = ["harbours", "valleys", "islands", "terraces", "meadows", "estuaries", "plateaus", "gardens", "forests", "quarries"];

/** Ten kinds of trees in ten kinds of places. */
const works: KnownWork[] = trees.flatMap((tree, row) =>
  places.map((place, column) => ({
    work: {
      type: "article-journal",
      title: `${tree} seedlings among northern ${place}`,
      author: [{ family: "Okoro", given: "Ada" }],
      year: 2019,
      "container-title": "Journal of Harbour Health",
      DOI: `10.5555/tree.${row}.${column}`,
      PMID: `9${row}${column}`,
      ...(column === 1 ? { arXiv: `1901.0${row}000` } : {}),
    },
  })),
);

const services = ["crossref", "openalex", "semantic-scholar", "arxiv", "pubmed", "europe-pmc", "dblp", "datacite"];

test("100 references at 8 services that take 200 ms each need less than 30 s, within all limits, and nothing the second time", async () => {
  const server = await startIndexServer({ works, delay: 200 });
  const cached = new Map<string, CachedIndexAnswer>();
  // Every fifth has no DOI, and four of those no index knows.
  const asked = works.map(({ work: { DOI, PMID: _, ...work } }, index) => ({
    ...work,
    ...(index % 5 === 0 ? {} : { DOI: DOI! }),
    ...(index % 25 === 0 ? { title: `What ${index} herons told a fisherman` } : {}),
  }));
  const lookUpAll = async () => {
    const opened = openTestServices(server.baseUrl, { services, cached, speed: 1 });
    const { lookUp } = openWorkIndexes(opened.indexes)!;
    const began = performance.now();
    const found = await Promise.all(asked.map((work) => lookUp(work, "")));
    return { found, seconds: (performance.now() - began) / 1_000 };
  };
  const first = await lookUpAll();
  const requests = server.requests.length;
  const counts = Object.fromEntries(services.map((id) => [id, server.requests.filter(({ service }) => service === id).length]));
  console.log(`100 references, 8 services: ${first.seconds.toFixed(1)} s, ${requests} requests ${JSON.stringify(counts)}`);

  expect(
    first.found.filter(({ byIdentifier, byWords }) => byIdentifier.some(({ records }) => records.length > 0) || byWords.length > 0),
  ).toHaveLength(96);
  expect(first.found.flatMap(({ consulted }) => consulted).filter(({ outcome }) => outcome === "unavailable")).toEqual([]);
  expect(first.seconds).toBeLessThan(30);
  for (const adapter of serviceAdapters.filter(({ id }) => services.includes(id))) {
    const { all } = adapter.limits({ contact: "library@quay.example", key: undefined });
    expect(server.peaks[adapter.id] ?? 0).toBeLessThanOrEqual(all.concurrency);
    const times = server.requests.filter(({ service }) => service === adapter.id).map(({ at }) => at);
    // A request may arrive a little later than it was sent, and the next a little less so.
    const perTenPauses = times.slice(10).map((time, index) => time - times[index]!);
    for (const span of perTenPauses) expect(span).toBeGreaterThan(10 * (all.minInterval ?? 0) - 100);
  }

  const second = await lookUpAll();
  expect(server.requests).toHaveLength(requests);
  expect(second.found).toEqual(first.found);
  await server.close();
}, 90_000);
