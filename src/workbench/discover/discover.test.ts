import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { htmlOfPaper, type PrintedPaper, pdfOfPaper } from "../../../test/support/printed-paper.ts";
import { Config } from "../../config/schema.ts";
import type { DiscoverResult } from "../../domain/reference/discovery.ts";
import { localModels } from "../../models/local/local-models.ts";
import { type IndexServer, startIndexServer } from "../../scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../scholarly/services/fixture/known-work.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { folderWith } from "../check/check.fixture.ts";
import type { CheckTools } from "../check/check-request.ts";
import { openIndexesWith } from "../indexes/open-indexes.ts";
import { type DiscoverRequest, discover } from "./discover.ts";

const work = (number: number, title: string, abstract: string, more: Partial<KnownWork> = {}): KnownWork => ({
  work: {
    type: "article-journal",
    title,
    author: [{ family: `Author${number}`, given: "Ada" }],
    year: 2019,
    "container-title": "Journal of Harbour Health",
    DOI: `10.5555/find.${number}`,
  },
  abstract,
  ...more,
});
const seed = work(
  1,
  "Rye on quays through ten dry years",
  "Rye was sown on twenty quays. Rye on quays survived drought, and the roots of rye kept the soil of quays.",
  { cites: ["10.5555/find.2", "10.5555/find.3"] },
);
const works = [
  seed,
  work(2, "Drought and the roots of rye on harbour quays", "The roots of rye on quays reach water in drought years.", {
    pdf: "https://press.example/roots.pdf",
  }),
  work(3, "Tax law of medieval monasteries", "Monasteries paid no tax on wine under the charters of the time.", {
    citedBy: 9_000,
    pdf: "https://press.example/tax.pdf",
  }),
  work(4, "Rye, quays and soil after drought", "Soil on quays that were sown with rye lost less water in drought.", {
    cites: ["10.5555/find.1"],
    pdf: "https://press.example/login",
    work: { ...work(4, "Rye, quays and soil after drought", "").work, arXiv: "2105.01234" },
  }),
];

const models = localModels({ named: Config.parse({}).models });
let server: IndexServer;
let store: TestStore;
beforeAll(async () => {
  const paper = ({ work: { title, author, year, DOI } }: KnownWork): PrintedPaper => ({ title, author, year: year!, doi: DOI });
  server = await startIndexServer({
    works,
    texts: {
      "press.example/roots.pdf": { body: pdfOfPaper(paper(works[1]!)) },
      "press.example/tax.pdf": { body: pdfOfPaper(paper(works[2]!)) },
      "press.example/login": { body: htmlOfPaper(paper(works[3]!), { text: "Log in to read this article." }) },
    },
  });
  store = await openTestStore();
});
beforeEach(async () => {
  for (const id of Object.keys(server.faults)) delete server.faults[id];
  await store.empty();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await models.close();
});

function toolsFor(settings: { offline?: boolean; indexes?: object; discovery?: object } = {}): CheckTools {
  const indexes = {
    online: true,
    services: ["openalex"],
    contact: "library@quay.example",
    baseUrl: server.baseUrl,
    ...settings.indexes,
  };
  return {
    openStore: async () => store,
    models,
    config: Config.parse({ ...settings, indexes }),
    openIndexes: openIndexesWith({ environment: { IBID_HOME: "/nonexistent" }, speed: 100 }),
  };
}

async function discovered(request: DiscoverRequest, tools = toolsFor()): Promise<DiscoverResult & { notices: string[] }> {
  const run = discover(request, tools);
  const notices: string[] = [];
  let step = await run.next();
  for (; !step.done; step = await run.next()) if (step.value.type === "notice") notices.push(step.value.text);
  return { ...step.value, notices };
}

const decisions = ({ candidates }: DiscoverResult) => Object.fromEntries(candidates.map((one) => [one.work.DOI, one.decision]));
const severalServices = { indexes: { services: ["openalex", "semantic-scholar", "arxiv"] } };
const near = { "10.5555/find.2": "in", "10.5555/find.4": "in", "10.5555/find.3": "out" };

describe("what is near a seed", () => {
  test("is decided by similarity, not by who cites it, and each work says by whom it was named and why it is in or out", async () => {
    const result = await discovered({ seeds: ["10.5555/find.1"] }, toolsFor(severalServices));
    expect(decisions(result)).toEqual(near);
    expect(result.seeds).toEqual([
      expect.objectContaining({ kind: "identifier", title: seed.work.title, knownTo: ["openalex", "semantic-scholar"] }),
    ]);
    const [cited, tax] = ["10.5555/find.2", "10.5555/find.3"].map((doi) => result.candidates.find(({ work: { DOI } }) => DOI === doi)!);
    expect(cited!.routes).toEqual(
      expect.arrayContaining([
        { index: "openalex", relation: "cited-by-seed", seed: 0 },
        { index: "semantic-scholar", relation: "cited-by-seed", seed: 0 },
        { index: "openalex", relation: "words", seed: 0 },
      ]),
    );
    expect(tax!.why).toMatch(/^title and abstract: similarity -?\.\d\d to “Rye on quays .*”, less than \.27$/);
    expect(tax!.similarity).toBeLessThan(0.27);
    expect(result.candidates.map(({ similarity }) => similarity)).toEqual(
      result.candidates.map(({ similarity }) => similarity).toSorted((one, other) => other! - one!),
    );
    expect(result.summary).toMatchObject({ candidates: 3, compared: 3, in: 2, out: 1, held: 0, added: 0 });
  });

  test("is the same for the same answers, from a title or a file too, without asking again", async () => {
    const first = await discovered({ seeds: ["10.5555/find.1"] });
    const sent = server.requests.length;
    const again = await discovered({ seeds: ["10.5555/find.1"] });
    expect(server.requests.length).toBe(sent);
    expect(again.candidates).toEqual(first.candidates);
    expect(decisions(await discovered({ seeds: [seed.work.title] }))).toEqual(near);
    const folder = folderWith({ "quay.md": `# ${seed.work.title}\n\n## Abstract\n\n${seed.abstract}\n` });
    const read = await discovered({ seeds: ["quay.md"], folder: folder.at(".") });
    expect(decisions(read)).toEqual(near);
    expect(read.seeds).toMatchObject([{ kind: "file", title: seed.work.title }]);
  });

  test("is found while a service fails, which is told once", async () => {
    server.faults["semantic-scholar"] = { kind: "status", status: 500 };
    const result = await discovered({ seeds: ["10.5555/find.1"] }, toolsFor(severalServices));
    expect(decisions(result)).toEqual(near);
    expect(result.run.state).toBe("complete");
    expect(result.asked.filter(({ why }) => why).map(({ index }) => index)).toEqual(["semantic-scholar"]);
  });

  test("is incomplete when no service answers", async () => {
    server.faults.openalex = { kind: "status", status: 500 };
    const result = await discovered({ seeds: [seed.work.title] });
    expect(result.run).toMatchObject({ state: "incomplete", failures: [{ code: "index-unavailable" }] });
    expect(result.candidates).toEqual([]);
  });

  test("depends on the threshold of the settings", async () => {
    const result = await discovered({ seeds: ["10.5555/find.1"] }, toolsFor({ discovery: { threshold: 1 } }));
    expect(new Set(Object.values(decisions(result)))).toEqual(new Set(["out"]));
  });
});

test("what passes is added to a collection with its abstract, and is skipped the next time unless it is compared by force", async () => {
  const result = await discovered({ seeds: ["10.5555/find.1"], addTo: ["rye"] });
  expect(result.summary.added).toBe(2);
  const held = await store.holdings.list();
  expect(held.map(({ work: { DOI }, collections }) => [DOI, collections]).toSorted()).toEqual([
    ["10.5555/find.2", ["rye"]],
    ["10.5555/find.4", ["rye"]],
  ]);
  const again = await discovered({ seeds: ["10.5555/find.1"] });
  expect(decisions(again)).toEqual({ "10.5555/find.2": "held", "10.5555/find.4": "held", "10.5555/find.3": "out" });
  expect(again.summary).toMatchObject({ compared: 1, held: 2 });
  expect(decisions(await discovered({ seeds: ["10.5555/find.1"], force: true }))).toEqual(near);
});

describe("the texts of what passes", () => {
  const textOf = ({ candidates }: DiscoverResult, DOI: string) => candidates.find(({ work: own }) => own.DOI === DOI)!.text;
  // arXiv would be asked once in three seconds.
  const withHosts = () => toolsFor({ indexes: { textHosts: ["press.example"] } });
  const asked = () => server.requests.filter(({ service }) => service === "texts").map(({ path }) => path);

  test("are fetched and proven; where none is open the abstract is added; nothing is fetched of what did not pass", async () => {
    const result = await discovered({ seeds: ["10.5555/find.1"], fetchTexts: true, addTo: ["rye"] }, withHosts());
    expect(decisions(result)).toEqual(near);
    expect(textOf(result, "10.5555/find.2")).toMatchObject({
      coverage: "full-text",
      isNew: true,
      origin: { URL: expect.stringMatching("press.example/roots.pdf"), index: "openalex" },
    });
    expect(textOf(result, "10.5555/find.4")).toMatchObject({
      coverage: "abstract",
      refused: expect.arrayContaining([expect.objectContaining({ why: expect.stringMatching(/stands before the text/) })]),
    });
    expect(textOf(result, "10.5555/find.3")).toBeUndefined();
    expect(result.summary.texts).toEqual({
      coverage: { "full-text": 1, abstract: 1, nothing: 0 },
      fetched: expect.any(Number),
      refused: 1,
    });
    expect(asked().some((path) => path.includes("tax.pdf"))).toBe(false);
    const held = await store.holdings.list();
    expect(held.map(({ work: { DOI }, collections }) => [DOI, collections]).toSorted()).toEqual([
      ["10.5555/find.2", ["rye"]],
      ["10.5555/find.4", ["rye"]],
    ]);
  });

  test("are fetched later of records that an earlier run added, and of a text at hand no more", async () => {
    await discovered({ seeds: ["10.5555/find.1"], addTo: ["rye"] });
    const before = asked().length;
    const result = await discovered({ seeds: ["10.5555/find.1"], fetchTexts: true }, withHosts());
    expect(textOf(result, "10.5555/find.2")).toMatchObject({ coverage: "full-text", isNew: true });
    expect(asked().slice(before)).toContain("/press.example/roots.pdf");
    expect((await store.holdings.list()).map(({ work: { DOI }, origin }) => [DOI, origin?.text]).toSorted()).toEqual([
      ["10.5555/find.2", "full-text"],
      ["10.5555/find.4", "abstract"],
    ]);
    const after = asked().length;
    const again = await discovered({ seeds: ["10.5555/find.1"], fetchTexts: true }, withHosts());
    expect(decisions(again)["10.5555/find.2"]).toBe("held");
    expect(asked().slice(after)).not.toContain("/press.example/roots.pdf");
    const forced = await discovered({ seeds: ["10.5555/find.1"], fetchTexts: true, force: true }, withHosts());
    expect(textOf(forced, "10.5555/find.2")).toMatchObject({ coverage: "full-text", isNew: false, why: "it is in the library" });
  });
});

describe("bad input", () => {
  test.each([
    [[], "usage"],
    [["rye"], "usage"],
    [["nothing-here.pdf"], "not-found"],
    [["10.5555/unknown"], "not-found"],
    [["10.1/../../x"], "usage"],
    [["https://doi.org/10.5555/../../admin"], "usage"],
    [["doi:10.5555/%2e%2e/admin"], "usage"],
  ] as const)("%j is refused with a hint", async (seeds, code) => {
    await expect(discovered({ seeds: [...seeds] })).rejects.toMatchObject({ code, hint: expect.stringMatching(/\S/) });
  });

  test("an unknown seed among others is a failure, and the others are used", async () => {
    const result = await discovered({ seeds: ["10.5555/unknown", "10.5555/find.1"] });
    expect(result.run).toMatchObject({ state: "incomplete", failures: [{ subject: "10.5555/unknown" }] });
    expect(decisions(result)).toEqual(near);
  });

  test("nothing is sent offline or without permission", async () => {
    const sent = server.requests.length;
    await expect(discovered({ seeds: ["Rye on quays"] }, toolsFor({ offline: true }))).rejects.toMatchObject({ code: "usage" });
    await expect(discovered({ seeds: ["Rye on quays"] }, toolsFor({ indexes: { online: false } }))).rejects.toMatchObject({
      code: "usage",
    });
    expect(server.requests.length).toBe(sent);
  });
});
