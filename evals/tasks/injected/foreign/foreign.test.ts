import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Config } from "../../../../src/config/schema.ts";
import { readDocument } from "../../../../src/formats/read-document.ts";
import { runEval } from "../../../run-eval.ts";
import { dataFolder } from "../../../support/data-folder.fixture.ts";
import { seededRandom } from "../../../support/seeded-random.ts";
import { inventWork } from "./cited-manuscript.ts";
import { claimsOfDocument, reword } from "./claims-of-document.ts";
import { changeLabel } from "./document-faults.ts";
import { findDocuments } from "./find-documents.ts";
import { type Half, isInHalf, nameOfDocument } from "./halves.ts";
import { faultsOf, type TrueClaim, type Wording } from "./measure-claims.ts";
import { chooseClaimFaults } from "./measure-folder.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const sentences = [
  "Roofs covered with moss held 40 litres of rain water for two days.",
  "Bare roofs were dry within one hour after the rain had stopped.",
  "Moss on the northern side of a roof grew faster than on the southern side.",
  "The owners of old houses often remove the moss from their roofs.",
  "We found that birds collect moss for their nests in early spring.",
  "Slate roofs were colder than tiled roofs on every morning of the winter.",
  "Most of the roofs in the harbour quarter were covered with slate.",
  "Rain water from mossy roofs was clearer than water from bare roofs.",
  "Wet moss may damage the wooden beams under the tiles of a roof.",
  "Heavy snow broke 14 of the roofs in the winter of 1998.",
  "All of the broken roofs were repaired before the next summer had begun.",
  "The moss of shaded roofs was associated with slower drying of the tiles.",
];
const markdown = `# Moss on the roofs of an old town\n\nO. Quill, 2001\n\n## Results\n\n${sentences.join(" ")}\n\nThe roofs are listed in Table 1.\n`;

test("finds documents in folders, and takes an included LaTeX file as a part of its main file", () => {
  const folder = dataFolder({
    "b/paper.md": markdown,
    "a/main.tex": "\\documentclass{article}\\begin{document}\\input{part}\\end{document}",
    "a/part.tex": "Moss grows.",
    "README.md": "# Read me",
    "b/gold.json": "{}",
  });
  const found = findDocuments(folder).map((path) => relative(folder, path));
  expect(found.sort()).toEqual([join("a", "main.tex"), join("b", "paper.md")]);
  expect(findDocuments(dataFolder({ "one.csv": "a,b" }))).toEqual([]);
});

test("takes sentences that stand alone, and rewords them without changing their meaning", async () => {
  const text = `# Roofs\n\n## Results\n\n${sentences.slice(0, 2).join(" ")} This holds for all of the roofs that were seen in that year. Wool is warm. The roofs of the town are shown in Figure 2 of the report.\n`;
  const document = await readDocument({ name: "a.md", bytes: Buffer.from(text) }, Config.parse({}));
  expect(claimsOfDocument(document)).toEqual({ body: sentences.slice(0, 2), abstract: [] });
  expect(reword("Moreover, we dried our roofs in order to see approximately ten nests.")).toBe(
    "The authors dried their roofs to see about ten nests.",
  );
});

test("points to a table that does not exist, and leaves those of a supplement alone", () => {
  const changed = (sentence: string) => changeLabel(sentence, seededRandom(1)).map(({ words }) => words);
  expect(changed("The roofs are in Table 3.")).toEqual(["23"]);
  expect(changed("The roofs are in Supplementary Table 3.")).toEqual([]);
});

test("plants faults into sentences of the documents of a folder, and follows \\input", { timeout: 480_000 }, async () => {
  const latex = `\\documentclass{article}\n\\title{Moss on the roofs of an old town}\n\\begin{document}\n\\maketitle\n\\section{Results}\n\\input{part}\n\\end{document}\n`;
  const data = dataFolder({ "main.tex": latex, "part.tex": `${sentences.join("\n")}\n` });
  const { metrics, details, notes } = await runEval("injected", { ...shell, data, split: "all" });
  expect(metrics).toMatchObject({ documents: 1, falseAlarms: 0, falseAlarmsInText: 0, cleanClaims: 11 });
  const faults = details.faults as { kind: string; before: string; after: string; found: boolean; labels: string[] }[];
  expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  // The value of a number is compared by arithmetic alone, so this must be seen whatever the models think.
  expect(faults.some(({ kind, found }) => kind === "number" && found)).toBe(true);
  // The claims repeat nearly the whole source, and it must not be taken for another version of the manuscript.
  for (const { labels } of [...faults, ...(details.clean as typeof faults)]) expect(labels).not.toContain("unverifiable");
  expect(notes[0]).toContain("All documents");
  expect(notes).toContainEqual(expect.stringMatching(/^kind of fault +planted +found +contradicted +supported +uncertain$/));
});

function claimOf(text: string, source: string[] = [], wording: Wording = "labelled"): TrueClaim {
  return { document: "roofs", wording, text, work: inventWork(0), source };
}

test("makes the same faults for the same seed", () => {
  const claims = sentences.map((text) => claimOf(text, [], "copied"));
  const made = (seed: number) => chooseClaimFaults(claims, seededRandom(seed));
  expect(made(1)).toEqual(made(1));
  expect(made(2)).not.toEqual(made(1));
  for (const { claim, after } of made(1)) expect(after).not.toBe(claim.text);
});

test("makes only faults that are wrong beside a source in other words", () => {
  const kinds = (text: string, ...source: string[]) => faultsOf(claimOf(text, source), seededRandom(1)).map(({ kind }) => kind);
  expect(kinds("Moss kept 40 litres of water on roofs.", "Up to 40 litres of rain were held by moss.")).toContain("number");
  // The source does not have the number, so another number cannot be called wrong.
  expect(kinds("Moss kept 40 litres of water on roofs.", "Moss held much rain.")).not.toContain("number");
  expect(kinds("Moss may harm the beams.", "Damage to beams by moss is possible.")).toContain("dropped-hedge");
  expect(kinds("Moss may harm the beams.", "Moss destroys beams.")).not.toContain("dropped-hedge");
  expect(kinds("Moss was associated with slow drying.", "Drying was slow as an effect of moss, and associated with it.")).not.toContain(
    "cause",
  );
});

test("splits documents by their names, whatever the format or the folder", () => {
  expect(nameOfDocument("/data/one/roofs.pdf")).toBe(nameOfDocument("/data/two/roofs.tei.xml"));
  expect(nameOfDocument("/data/jose.1/paper.pdf")).toBe("jose.1");
  const names = Array.from({ length: 40 }, (_, index) => `paper-${index}`);
  const inHalf = (half: Half) => names.filter((name) => isInHalf(name, half));
  expect([...inHalf("tuning"), ...inHalf("reporting")].sort()).toEqual(inHalf("all").sort());
  expect(inHalf("tuning").length).toBeGreaterThan(10);
  expect(inHalf("reporting").length).toBeGreaterThan(10);
});

test("plants faults into claims that people found supported, each beside its own source", { timeout: 480_000 }, async () => {
  const rows = sentences.map((sentence, id) => ({ claim: sentence, label: id < 10 ? "supported" : "not_supported" }));
  const lines = rows.map((row, id) =>
    JSON.stringify({ ...row, supporting_sentences: [[0]], evidence: [sentences[id], "Roofs are above houses."] }),
  );
  const data = dataFolder({ "claim_dev.jsonl": lines.join("\n") });
  const { metrics, details } = await runEval("injected", { ...shell, data, split: "all", limit: "6" });
  expect(metrics).toMatchObject({ documents: 6, cleanClaims: 6, falseAlarms: 0 });
  const faults = details.faults as { wording: string; before: string; found: boolean; kind: string; labels: string[] }[];
  for (const { wording, before, labels } of faults) {
    expect(wording).toBe("labelled");
    expect(sentences.slice(0, 10)).toContain(before);
    expect(labels).not.toEqual([]);
  }
  expect(faults.some(({ kind, found }) => kind === "number" && found)).toBe(true);
});

test("refuses a manuscript beside a folder, and a folder without running text", async () => {
  const data = dataFolder({ "paper.md": "# Title\n\nOne sentence." });
  await expect(runEval("injected", { ...shell, data, file: join(data, "paper.md") })).rejects.toMatchObject({ code: "usage" });
  await expect(runEval("injected", { ...shell, data })).rejects.toMatchObject({ code: "not-found" });
  await expect(runEval("injected", { ...shell, data, split: "dev" })).rejects.toMatchObject({ code: "usage" });
});
