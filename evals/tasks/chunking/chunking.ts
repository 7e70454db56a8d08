import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block, Document } from "../../../src/domain/document/document.ts";
import { IbidError } from "../../../src/errors.ts";
import { createCanonicalText } from "../../../src/formats/shared/canonical-text.ts";
import type { SemanticChunkingOptions } from "../../../src/stages/ingest/chunking/chunk-by-semantics.ts";
import { defaultSemanticChunking } from "../../../src/stages/ingest/chunking/chunk-document.ts";
import { splitPassages } from "../../../src/stages/ingest/chunking/split-passages.ts";
import type { EvalTask } from "../../eval-task.ts";
import { boundarySimilarity } from "../../scores/boundary-similarity.ts";
import { mean } from "../../scores/mean.ts";
import { textDocument } from "../../support/text-document.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { type JatsBlock, readJatsParagraphs } from "./read-jats-paragraphs.ts";
import { cutSemantically, nameOf, semanticGrid } from "./semantic-grid.ts";

/** A way to cut a text; gives where pieces begin, without the first. */
type Strategy = (document: Document) => number[];

/** The shipped passages, which follow paragraphs, and windows of fixed size with overlap, in characters or in words and signs. */
const strategies: Record<string, Strategy> = {
  paragraphs: (document) => splitPassages(document).flatMap(({ start }) => (start > 0 ? [start] : [])),
  "512-50": ({ text }) => windows(text.length, 512, 50),
  "2000-400": ({ text }) => windows(text.length, 2_000, 400),
  "500tokens-50": ({ text }) => {
    const tokens = [...text.matchAll(/\p{L}+|\p{N}+|[^\s\p{L}\p{N}]/gu)].map(({ index }) => index);
    return windows(tokens.length, 500, 50).map((token) => tokens[token]!);
  },
};

/** Measures whether passages begin where paragraphs begin. */
export const chunking: EvalTask = {
  name: "chunking",
  description: "cutting texts where their paragraphs begin (folders with JATS files)",
  modes: [],
  needsData: true,
  async run({ data, limit, grid }) {
    const papers = findJats(data!)
      .map((path) => readJatsParagraphs(readFileSync(path, "utf8")))
      .filter((blocks) => blocks.length > 1)
      .slice(0, limit)
      .map((blocks, index) => toDocument(String(index), blocks));
    const documents = papers.map(({ document }) => document);
    const similarity = (cuts: number[][]) =>
      mean(
        papers.map(({ document, paragraphs }, index) => {
          const toWord = wordCounter(document.text);
          return boundarySimilarity(unique(paragraphs.map(toWord)), unique(cuts[index]!.map(toWord)));
        }),
      );
    const settings = grid ? [defaultSemanticChunking, ...semanticGrid] : [defaultSemanticChunking];
    const [shipped, ...compared] = await withLocalModels((models) => cutSemantically(documents, settings, models.embed));
    const plain = Object.entries(strategies).map(([name, cut]): [string, number] => [name, similarity(documents.map(cut))]);
    const gridScores = compared.map(similarity);
    const metrics = Object.fromEntries(
      [...plain, ["semantic", similarity(shipped!)] as const].map(([name, score]) => [`boundarySimilarity.${name}`, score]),
    );
    return { split: null, items: papers.length, metrics, ...(grid ? describeGrid(gridScores) : {}) };
  },
};

/** JATS files of the folder and of the folders in it. */
function findJats(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name.endsWith(".xml") ? [join(folder, entry.name)] : [];
    if (!entry.isDirectory()) return [];
    const names = readdirSync(join(folder, entry.name)).filter((name) => name.endsWith(".xml"));
    return names.map((name) => join(folder, entry.name, name));
  });
  if (found.length === 0)
    throw new IbidError("not-found", `${folder} has no JATS files`, {
      hint: "chunking reads .xml files in the folder and in its folders.",
    });
  return found.sort();
}

/** A Document with the paragraphs as its blocks, and the start of each paragraph or the heading above it, without the first. */
function toDocument(key: string, blocks: JatsBlock[]): { document: Document; paragraphs: number[] } {
  const canonical = createCanonicalText("");
  for (const { kind, text } of blocks) canonical.addBlock(kind, [{ text, from: 0 }], kind === "heading" ? { level: 1 } : {});
  const finished = canonical.finish();
  const { document } = textDocument(key, "", []);
  return { document: { ...document, ...finished }, paragraphs: beginnings(finished.blocks) };
}

/** A heading belongs to the paragraph below it. */
function beginnings(blocks: Block[]): number[] {
  return blocks.flatMap(({ start }, index) => (index > 0 && blocks[index - 1]!.kind !== "heading" ? [start] : []));
}

/** Counts the words before a place: boundaries are compared by words, so that spaces do not matter. */
function wordCounter(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function unique(boundaries: number[]): number[] {
  return [...new Set(boundaries)].sort((one, other) => one - other);
}

const columnOf = ({ window, shortest }: SemanticChunkingOptions) => `${window}/${shortest}`;

const rowOf = ({ rule, level }: SemanticChunkingOptions) => `${rule} ${level}`;

/** The scores of the grid, as data by name, and as a table with one row for each rule and level, one column for each window and shortest length. */
function describeGrid(scores: number[]): { details: { grid: Record<string, number> }; notes: string[] } {
  const best = scores.indexOf(Math.max(...scores));
  const columns = [...new Set(semanticGrid.map(columnOf))];
  const rows = [...new Set(semanticGrid.map(rowOf))];
  const cell = (row: string, column: string) => {
    const index = semanticGrid.findIndex((setting) => rowOf(setting) === row && columnOf(setting) === column);
    return `${scores[index]!.toFixed(3)}${index === best ? "*" : ""}`.padEnd(8);
  };
  return {
    details: {
      grid: Object.fromEntries(
        semanticGrid.map((setting, index) => [`boundarySimilarity.${nameOf(setting)}`, Number(scores[index]!.toFixed(6))]),
      ),
    },
    notes: [
      "Semantic cutting: boundary similarity by rule and level; columns are sentences compared on each side / shortest piece in characters.",
      `  ${"".padEnd(16)}${columns.map((column) => column.padEnd(8)).join("")}`.trimEnd(),
      ...rows.map((row) => `  ${row.padEnd(16)}${columns.map((column) => cell(row, column)).join("")}`.trimEnd()),
      `  * the best: ${nameOf(semanticGrid[best]!)}`,
    ],
  };
}

function windows(length: number, size: number, overlap: number): number[] {
  const starts: number[] = [];
  for (let start = size - overlap; start + overlap < length; start += size - overlap) starts.push(start);
  return starts;
}
