import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Config } from "../../../../src/config/schema.ts";
import { readDocument } from "../../../../src/formats/read-document.ts";
import { runEval } from "../../../run-eval.ts";
import { dataFolder } from "../../../support/data-folder.fixture.ts";
import { seededRandom } from "../../../support/seeded-random.ts";
import { claimsOfDocument, reword } from "./claims-of-document.ts";
import { changeLabel } from "./document-faults.ts";
import { findDocuments } from "./find-documents.ts";
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
  expect(findDocuments(folder).map((path) => relative(folder, path))).toEqual([join("a", "main.tex"), join("b", "paper.md")]);
  expect(() => findDocuments(dataFolder({ "one.csv": "a,b" }))).toThrow("has no documents");
});

test("takes sentences that stand alone, and rewords them without changing their meaning", async () => {
  const text = `# Roofs\n\n## Results\n\n${sentences.slice(0, 2).join(" ")} This holds for all of the roofs that were seen in that year. Wool is warm. The roofs of the town are shown in Figure 2 of the report.\n`;
  const document = await readDocument({ name: "a.md", bytes: Buffer.from(text) }, Config.parse({}));
  expect(claimsOfDocument(document)).toEqual(sentences.slice(0, 2));
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
  const { metrics, details, notes } = await runEval("injected", { ...shell, data });
  expect(metrics).toMatchObject({ documents: 1, falseAlarms: 0, falseAlarmsInText: 0, cleanClaims: 11 });
  const faults = details.faults as { kind: string; before: string; after: string; found: boolean; labels: string[] }[];
  expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  // The value of a number is compared by arithmetic alone, so this must be seen whatever the models think.
  expect(faults.some(({ kind, found }) => kind === "number" && found)).toBe(true);
  // The claims repeat nearly the whole source, and it must not be taken for another version of the manuscript.
  for (const { labels } of [...faults, ...(details.clean as typeof faults)]) expect(labels).not.toContain("unverifiable");
  expect(notes[0]).toMatch(/^kind of fault +planted +found +contradicted +supported +uncertain$/);
});

test("makes the same faults for the same seed", () => {
  const made = (seed: number) => chooseClaimFaults(sentences, seededRandom(seed));
  expect(made(1)).toEqual(made(1));
  expect(made(2)).not.toEqual(made(1));
  for (const { before, after } of made(1)) expect(after).not.toBe(before);
});

test("refuses a manuscript beside a folder, and a folder without running text", async () => {
  const data = dataFolder({ "paper.md": "# Title\n\nOne sentence." });
  await expect(runEval("injected", { ...shell, data, file: join(data, "paper.md") })).rejects.toMatchObject({ code: "usage" });
  await expect(runEval("injected", { ...shell, data })).rejects.toMatchObject({ code: "not-found" });
});
