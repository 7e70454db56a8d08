import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Watch } from "../src/domain/watch/watch.ts";
import type { WatchResult } from "../src/domain/watch/watch-result.ts";
import { type IndexServer, startIndexServer } from "../src/scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../src/scholarly/services/fixture/known-work.fixture.ts";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const today = new Date().toISOString().slice(0, 10);
const work = (number: number, title: string, abstract: string, date: string): KnownWork => ({
  work: {
    type: "article-journal",
    title,
    author: [{ family: `Author${number}`, given: "Ada" }],
    year: Number(date.slice(0, 4)),
    date,
    "container-title": "Journal of Harbour Health",
    DOI: `10.5555/watch.${number}`,
  },
  abstract,
});

const old: KnownWork[] = [
  work(1, "Bus stops by the harbour", "On hot days shaded bus stops attracted 18 % more passengers.", "2016-02-03"),
  work(2, "Waves above salt meadows", "Salt meadows reduce the height of waves by 40 % in storms.", "2017-04-05"),
];
const against = work(3, "Storm waves, measured again", "Salt meadows reduce the height of waves by 15 % in storms.", today);
const silent = work(4, "Meadows of tax law", "Monasteries reduce taxes at the height of meadows.", today);

const paper = `# Streets of harbours

Previous studies have shown that shaded bus stops attract 18 % more passengers on hot days [1]. Earlier surveys found that salt meadows
reduce the height of waves by 40 % in storms [2].

## References

[1] Author1, A. (2016). Bus stops by the harbour. Journal of Harbour Health. https://doi.org/10.5555/watch.1

[2] Author2, A. (2017). Waves above salt meadows. Journal of Harbour Health. https://doi.org/10.5555/watch.2
`;

const world: KnownWork[] = [];
let server: IndexServer;
beforeAll(async () => {
  server = await startIndexServer({ works: world });
});
beforeEach(() => {
  world.splice(0, world.length, ...old);
  server.requests.length = 0;
  for (const id of Object.keys(server.faults)) delete server.faults[id];
});
afterAll(() => server.close());

async function watch(home: string, ...args: string[]) {
  const { code, stdout, stderr } = await runCommandLine(["watch", ...args], {
    home,
    environment: { IBID_INDEXES_BASE_URL: server.baseUrl, IBID_INDEXES_CONTACT: "library@quay.example" },
  });
  const json = () => JSON.parse(stdout) as { results: WatchResult[]; watches: Watch[] };
  return { code, stdout, stderr, json };
}

const servicesAsked = () => server.requests.splice(0).map(({ service }) => service);
const five = ["arxiv", "crossref", "europe-pmc", "openalex", "semantic-scholar"];

test("three weeks: nothing, a retraction with a contradiction and an outage, and nothing twice", async () => {
  const home = temporaryHome();
  writeFileSync(join(home, "paper.md"), paper);
  expect((await watch(home, "add", "paper.md", "--online", "-q")).code).toBe(0);
  expect(servicesAsked()).toEqual([]);
  const again = await watch(home, "add", "paper.md", "--every", "month");
  expect([again.code, again.stderr]).toEqual([2, expect.stringMatching(/watched already.*--replace/s)]);

  const first = await watch(home, "run", "--json", "-q");
  expect(servicesAsked().toSorted()).toEqual(five);
  expect([first.code, first.json().results[0]!.summary]).toEqual([0, { notices: 0, grave: 0, works: 0, bearing: 0, refuting: 0 }]);
  expect((await watch(home, "run", "-q")).stdout).toContain("Nothing is due. Next: paper");
  expect(servicesAsked()).toEqual([]);

  world.splice(1, 1, { ...old[1]!, retraction: { date: today, DOI: "10.5555/watch.70", PMID: "90000070" }, indexed: today });
  world.push(against, silent);
  server.faults["semantic-scholar"] = { kind: "status", status: 400 };
  const second = await watch(home, "run", "paper", "--json", "-q", "--feed", "news.atom", "--feed", "news.json");
  const [result] = second.json().results;
  expect(second.code).toBe(2);
  expect(result!.run.failures.map(({ subject }) => subject)).toEqual(["Semantic Scholar"]);
  expect(result!.notices.map(({ DOI, notice, claims }) => [DOI, notice.kind, claims.length])).toEqual([
    ["10.5555/watch.2", "retraction", 1],
  ]);
  expect(result!.claims.map(({ works }) => works.map((one) => [one.work.DOI, one.relation]))).toEqual([[["10.5555/watch.3", "refutes"]]]);
  expect(against.abstract).toContain(result!.claims[0]!.works[0]!.evidence[0]!.locator.quote.exact);
  expect(result!.works.map(({ bears }) => bears)).toEqual([true, false]);
  expect(readFileSync(join(home, "news.atom"), "utf8")).toMatch(/<title>Retracted.*<title>Refutes/s);
  expect(JSON.parse(readFileSync(join(home, "news.json"), "utf8"))).toMatchObject({
    items: [{ tags: ["retraction"] }, { tags: ["refutes"] }],
  });

  delete server.faults["semantic-scholar"];
  servicesAsked();
  const third = await watch(home, "run", "paper", "--json", "-q");
  expect(servicesAsked().toSorted()).toEqual(five);
  expect([third.code, third.json().results[0]!.summary.works, third.json().results[0]!.notices]).toEqual([0, 0, []]);
  expect((await watch(home, "show", "paper", "--json")).json().results.map(({ summary }) => summary.refuting)).toEqual([0, 1, 0]);
});

test("a file that is gone is told, its text is watched on, and the other watches go on", async () => {
  const home = temporaryHome();
  writeFileSync(join(home, "gone.md"), paper);
  writeFileSync(join(home, "other.md"), paper.replace("Streets", "Squares"));
  await watch(home, "add", "gone.md", "--online", "-q");
  await watch(home, "add", "other.md", "--every", "2 weeks", "-q");
  rmSync(join(home, "gone.md"));
  world.push(against);
  const { code, json } = await watch(home, "run", "--json", "-q");
  expect(code).toBe(2);
  expect(json().results.map((result) => [result.watch.name, result.run.state, result.summary.refuting])).toEqual([
    ["gone", "incomplete", 1],
    ["other", "complete", 0],
  ]);
  expect(json().results[0]!.run.failures[0]!.message).toMatch(/there is no file .*gone\.md any more/);
  const offline = await watch(home, "run", "gone", "--json", "-q", "--offline");
  expect([
    offline.code,
    offline
      .json()
      .results[0]!.run.failures.map(({ subject }) => subject)
      .at(-1),
  ]).toEqual([2, "the scholarly services"]);
  expect((await watch(home, "remove", "gone")).code).toBe(0);
  expect((await watch(home, "list", "--json")).json().watches.map(({ name }) => name)).toEqual(["other"]);
});

test.each([
  [["add", "paper.md", "--every", "hour"], /day, week, month/],
  [["add", "nowhere.md"], /there is no file/],
  [["add", "paper.md", "--since", "2026-13-40"], /such as 2026-01-31/],
  [["run", "nothing"], /there is no watch nothing|no library/],
  [["run", "--feed", "news.atom"], /a feed is about one watch/],
  [["show", "nothing"], /there is no watch nothing|no library/],
  [["show", "paper", "--feed", "library.json"], /library\.json is not written: it exists and is no feed/],
])("ibid watch %j is refused with a hint", async (args, message) => {
  const home = temporaryHome();
  writeFileSync(join(home, "paper.md"), paper);
  writeFileSync(join(home, "library.json"), "[]");
  const { code, stderr } = await watch(home, ...args);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(readFileSync(join(home, "library.json"), "utf8")).toBe("[]");
});
