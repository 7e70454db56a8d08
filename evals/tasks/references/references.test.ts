import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const paper = `# Shade in port cities

## Text

Trees cool harbours (Okoro & Lindqvist, 2016). Walls break the wind (Berg, 2011).

Nobody has measured rain.

## References

Berg, A. (2011). Walls against wind. Journal of Ports, 3(2), 10–20.

Okoro, A., & Lindqvist, M. (2016). Shade and heat in harbours. Journal of Trees, 1(4), 2–3. https://doi.org/10.5555/shade.1

Tanaka, H. (2012). Rain on quays. Journal of Ports, 4(1), 30–40.
`;

const gold = {
  title: "Shade in port cities",
  references: [
    { doi: "10.5555/shade.1" },
    { article_title: "Walls against wind" },
    { unstructured_citation: "Rain%20on%20quays, Tanaka,%20H., Journal%20of%20Ports, 2012" },
    { article_title: "A work that the paper does not list" },
  ],
};

const linked = {
  ...gold,
  jats_references: [
    {
      id: "r1",
      authors: ["Okoro A", "Lindqvist M"],
      "article-title": "Shade and heat in harbours",
      source: "Journal of Trees",
      year: "2016",
    },
    {
      id: "r2",
      authors: ["Berg A"],
      "article-title": "Walls against wind",
      year: "2011",
      volume: "3",
      issue: "2",
      fpage: "10",
      lpage: "20",
    },
    { id: "r3", authors: ["Tanaka H"], "article-title": "Rain on quays" },
  ],
  in_text: [
    { sentence: "Trees cool harbours (Okoro & Lindqvist, 2016).", cites: ["r1"] },
    { sentence: "Walls break the wind (Berg, 2011).", cites: ["r2", "r3"] },
  ],
};

test("entries are matched by identifier, title or words", async () => {
  const data = dataFolder({ "a/paper.md": paper, "a/gold.json": JSON.stringify(gold), "notes.txt": "no paper" });
  const { items, metrics, split } = await runEval("references", { ...shell, data });
  expect([items, split]).toEqual([1, null]);
  expect(metrics).toEqual({
    referenceRecall: 0.75,
    referencePrecision: 1,
    referenceF1: 0.857143,
    fieldF1: 1,
    titleAccuracy: 1,
  });
});

test("markers are followed to their entries", async () => {
  const data = dataFolder({ "a/paper.md": paper, "a/gold.json": JSON.stringify(linked) });
  const { metrics } = await runEval("references", { ...shell, data });
  expect(metrics).toMatchObject({
    referenceRecall: 1,
    referencePrecision: 1,
    fieldF1: 1,
    linkAccuracy: 0.666667,
    markerRecall: 1,
    markerPrecision: 1,
  });
});

test("what the gold does not have is not measured, and a paper that cannot be read has nothing", async () => {
  const data = dataFolder({
    "a/paper.md": paper,
    "a/gold.json": "{}",
    "b/paper.pdf": "no PDF",
    "b/gold.json": JSON.stringify({ title: "Shade" }),
  });
  const { metrics } = await runEval("references", { ...shell, data });
  expect(metrics).toEqual({ titleAccuracy: 0 });
});

test("a folder without papers is said to be one", async () => {
  await expect(runEval("references", { ...shell, data: dataFolder({ "readme.txt": "" }) })).rejects.toThrow("no folder with a gold.json");
  const broken = dataFolder({ "a/paper.md": paper, "a/gold.json": "{" });
  await expect(runEval("references", { ...shell, data: broken })).rejects.toThrow("not valid JSON");
});
