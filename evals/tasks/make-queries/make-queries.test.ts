import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const review = `# Roofs and harbours: a review

## Introduction

Roofs that are covered with moss keep rain water for two days [1]. As was told by Berg et al. [2, 3] barn owls nest in the old cranes above many a harbour. Gulls are said to sleep on the ropes of moored boats [9]. See there [1]. Nobody has counted the roofs of the town.

## References

[1] Okoro, A. (2016). Rain water on mossy roofs. Ports, 3(1), 1–9.

[2] Berg, J. (2017). Owls of the cranes. Ports, 4(1), 11–19.

[3] Dahl, K. (2018). Birds above the harbour at night. Ports, 5(2), 21–29.
`;
const source =
  "# Rain water on mossy roofs\n\nA. Okoro, 2016\n\n## Abstract\n\nRoofs under moss hold the rain for two days.\n\n## Results\n\nThey do.\n";
const rowsOf = (file: string) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("gold queries of review papers", () => {
  test("are their citing sentences without markers, and recommendation is measured on them", async () => {
    const data = dataFolder({ "review.md": review, "broken.pdf": "%PDF-1.7" });
    const sources = [dataFolder({ "okoro.md": source })];
    const output = join(temporaryFolder(), "gold");
    const made = await runEval("make-queries", { ...shell, data, sources, output });
    expect(made).toMatchObject({ task: "make-queries", split: "own", items: 2 });
    expect(made.metrics).toEqual({
      queries: 2,
      works: 3,
      worksWithAbstract: 1,
      unresolvedMarkers: 1,
      worksWithoutTitle: 0,
      shortSentences: 1,
    });
    expect(made.notes[0]).toMatch(/^not read: .*broken\.pdf/);

    const queries = rowsOf(join(output, "queries_own.jsonl"));
    expect(queries.map(({ qid, masked, targets }) => [qid, masked, targets.length])).toEqual([
      ["review.md-1", "Roofs that are covered with moss keep rain water for two days [CIT].", 1],
      ["review.md-2", "As was told by [CIT] barn owls nest in the old cranes above many a harbour.", 2],
    ]);
    const works = rowsOf(join(output, "library.jsonl"));
    expect(works.find(({ id }) => id === queries[0].targets[0])).toMatchObject({
      title: "Rain water on mossy roofs",
      abstract: expect.stringContaining("hold the rain for two days"),
      year: 2016,
    });

    const measured = await runEval("recommendation", { ...shell, data: output, mode: "bm25" });
    expect(measured).toMatchObject({ split: "own", items: 2, metrics: { "hit@1": 1 } });
    await expect(runEval("make-queries", { ...shell, data, output })).rejects.toThrow("is there already");
  });

  test("need a folder to write to, papers, and sentences that cite", async () => {
    const output = join(temporaryFolder(), "gold");
    const make = (files: Record<string, string>, more = {}) =>
      runEval("make-queries", { ...shell, data: dataFolder(files), output, ...more });
    await expect(make({ "a.md": review }, { output: undefined })).rejects.toThrow("needs a folder to write to");
    await expect(make({ "a.png": "" })).rejects.toThrow("holds no document that can be read");
    await expect(make({ "a.md": "# Roofs\n\nMoss grows on all roofs of the town.\n" })).rejects.toThrow("no sentence in");
  });
});
