import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { readJatsParagraphs } from "./read-jats-paragraphs.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const sentence = (about: string) => `${about} cool the quays of old harbours in summer, and nobody has asked why for a hundred years. `;
const paragraph = (about: string) => `<p>${sentence(about).repeat(6)}</p>`;
const article = `<article><front><p>Not the text.</p></front><body>
  <sec><title>Shade</title>${paragraph("Trees")}${paragraph("Walls")}<fig><caption><p>A figure.</p></caption></fig></sec>
  <sec><title>Wind</title>${paragraph("Roofs")}</sec></body></article>`;

test("passages that follow paragraphs begin where paragraphs do, windows do not", async () => {
  const data = dataFolder({ "a/paper.jats.xml": article });
  const { items, metrics, details, notes } = await runEval("chunking", { ...shell, data, grid: true });
  expect(items).toBe(1);
  expect(metrics["boundarySimilarity.semantic"]).toBeGreaterThan(0.5);
  const scores = Object.values(details.grid as Record<string, number>);
  expect(scores).toHaveLength(3 * 3 * 14);
  // One row for each rule and level; the best setting is marked, and named below.
  expect(notes).toHaveLength(3 + 14);
  expect(notes.filter((line) => line.includes(`${Math.max(...scores).toFixed(3)}*`))).toHaveLength(1);
  expect(notes.at(-1)).toMatch(/\* the best: semantic-\w+[\d.]+-window\d-shortest\d+/);
  expect(metrics["boundarySimilarity.paragraphs"]).toBe(1);
  for (const name of ["512-50", "2000-400", "500tokens-50"]) expect(metrics[`boundarySimilarity.${name}`]).toBeLessThan(0.5);
});

test("headings and paragraphs of the body are read, without figures and unknown entities", () => {
  const source = `<!DOCTYPE article SYSTEM "x.dtd"><article><body><sec><title>Sh<italic>a</italic>de</title>
    <p>It  cools &unknown; <xref>[1]</xref>.<list><list-item><p>Twice.</p></list-item></list></p></sec></body></article>`;
  expect(readJatsParagraphs(source).map(({ kind, text }) => [kind, text.replace(/&unknown;\s?/, "")])).toEqual([
    ["heading", "Shade"],
    ["paragraph", "It cools [1].Twice."],
  ]);
});

test("a folder without JATS is said to be one", async () => {
  await expect(runEval("chunking", { ...shell, data: dataFolder({ "a/paper.txt": "" }) })).rejects.toThrow("no JATS files");
});
