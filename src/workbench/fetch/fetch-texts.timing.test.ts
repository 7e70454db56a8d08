import { expect, test } from "vitest";
import { pdfOfPaper } from "../../../test/support/printed-paper.ts";
import { Config } from "../../config/schema.ts";
import { startIndexServer } from "../../scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../scholarly/services/fixture/known-work.fixture.ts";
import { openTestStore } from "../../store/open-test-store.fixture.ts";
import { countingModels, folderWith } from "../check/check.fixture.ts";
import { openIndexesWith } from "../indexes/open-indexes.ts";
import { fetchTexts } from "./fetch-texts.ts";

const trees = ["Maple", "Birch", "Willow", "Alder", "Linden", "Poplar", "Hornbeam", "Larch"];
const places = ["harbours", "valleys", "islands", "terraces", "meadows"];
const works: KnownWork[] = trees.flatMap((tree, row) =>
  places.map((place, column) => ({
    work: {
      type: "article-journal",
      title: `${tree} seedlings among the northern ${place}`,
      author: [{ family: "Okoro", given: "Ada" }],
      year: 2019,
      "container-title": "Journal of Harbour Health",
      DOI: `10.5555/fetch.${row}.${column}`,
    },
    // Five texts at each of eight hosts.
    pdf: `https://press${row}.example/${column}.pdf`,
  })),
);

/** Waiting for hosts and services takes the rest of the 20 seconds that 40 texts may take on two idle cores. */
const maxCpuSeconds = 30;

test("40 texts of 200 ms each, 8 at a time, are fetched, proven and added", async () => {
  const texts = Object.fromEntries(
    works.map(({ work, pdf }) => [new URL(pdf!).host + new URL(pdf!).pathname, { body: pdfOfPaper({ ...work, doi: work.DOI }) }]),
  );
  const server = await startIndexServer({ works, delay: 200, texts });
  const store = await openTestStore();
  const entries = works.map(
    ({ work: { title, DOI } }, index) => `@article{w${index}, author={Okoro, Ada}, title={${title}}, year=2019, doi={${DOI}}}`,
  );
  const folder = folderWith({
    "paper.tex": "\\documentclass{article}\n\\begin{document}\n\\nocite{*}\n\\bibliography{refs}\n\\end{document}\n",
    "refs.bib": entries.join("\n"),
  });
  const indexes = { online: true, services: ["openalex", "unpaywall"], contact: "library@quay.example", baseUrl: server.baseUrl };
  const began = performance.now();
  const used = process.cpuUsage();
  const run = fetchTexts(
    { path: folder.at("paper.tex"), sources: [] },
    {
      openStore: async () => store,
      models: countingModels().models,
      config: Config.parse({ indexes }),
      openIndexes: openIndexesWith({ environment: { IBID_HOME: "/nonexistent" } }),
    },
  );
  let step = await run.next();
  for (; !step.done; step = await run.next());
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(used);
  console.log(
    `40 texts: ${seconds.toFixed(1)} s, ${((user + system) / 1_000_000).toFixed(1)} s of CPU, at most ${server.peaks.texts} requests at a time`,
  );
  expect(step.value.summary.coverage).toEqual({ "full-text": 40, abstract: 0, nothing: 0 });
  expect(server.peaks.texts).toBeLessThanOrEqual(8);
  expect((user + system) / 1_000_000).toBeLessThan(maxCpuSeconds);
  await server.close();
  await store.close();
}, 300_000);
