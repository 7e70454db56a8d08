import { join } from "node:path";
import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const fields = {
  title: "Street canopy cover and air temperature in northern ports",
  author: "Ada Okoro and Mats Lindqvist and Yuki Tanabe",
  year: "2016",
  booktitle: "Proceedings of the Symposium on Harbour Trees",
};
const row = (change: Record<string, string>, hallucination_type: string | null) => ({
  bibtex_key: "x",
  bibtex_type: "inproceedings",
  fields: { ...fields, ...change },
  label: hallucination_type === null ? "VALID" : "HALLUCINATED",
  hallucination_type,
});
const rows = [
  row({}, null),
  row({ title: "Street canopy cover and water temperature in northern ports" }, "near_miss_title"),
  row({ author: "Nora Steen and Ivo Maric" }, "swapped_authors"),
  row({ title: "Floating gardens as windbreaks for terminals", author: "Nora Steen and Ivo Maric" }, "plausible_fabrication"),
];
const bibtex = `@inproceedings{a,\n${Object.entries(fields)
  .map(([name, value]) => `  ${name} = {${value}},\n`)
  .join("")}}\n`;

test("finds fabricated entries and leaves the real ones alone, with the index that --index names", async () => {
  const data = dataFolder({ "dev.jsonl": rows, "index.bib": bibtex });
  const { metrics } = await runEval("reference-check", { data, index: [join(data, "index.bib")], ...shell });
  expect(metrics).toMatchObject({
    works: 1,
    detection: 1,
    falsePositiveRate: 0,
    realFabricated: 0,
    near_miss_title: 1,
    swapped_authors: 1,
    plausible_fabrication: 1,
  });
});

test("an index that does not exist is an error with a hint", async () => {
  const data = dataFolder({ "dev.jsonl": rows });
  await expect(runEval("reference-check", { data, index: ["/nonexistent.bib"], ...shell })).rejects.toMatchObject({ code: "not-found" });
  await expect(runEval("cases", { data, index: ["/nonexistent.bib"], ...shell })).rejects.toThrow("takes no index");
});
