/**
 * Writes what people asked about contracts and papers beside the texts that answer, as the product cuts them, for training and measuring the
 * reranker:  node training/questions/gather.ts DATA/qa OUT.jsonl
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJsonLines } from "../../evals/support/read-rows.ts";
import { readContracts } from "../../evals/tasks/page-answers/read-contracts.ts";
import { readPaperQuestions } from "../../evals/tasks/qasper/read-paper-questions.ts";
import { loadConfig } from "../../src/config/load-config.ts";
import type { Document } from "../../src/domain/document/document.ts";
import { locate } from "../../src/domain/document/layout.ts";
import { overlaps, type Span } from "../../src/domain/document/locator.ts";
import type { Passage } from "../../src/domain/document/passage.ts";
import { findVerbatim } from "../../src/domain/text/find-verbatim.ts";
import { openFile } from "../../src/formats/open-file.ts";
import { readDocument } from "../../src/formats/read-document.ts";
import { splitPassages } from "../../src/stages/ingest/chunking/split-passages.ts";

/** What is asked about one document: the words in several forms, and the words of the document that answer. */
interface Asked {
  forms: string[];
  answers: string[];
}

/** Sentences that are read together, and how far the next ones begin behind them. */
const [width, step] = [3, 2];

const [folder, out] = process.argv.slice(2) as [string, string];
const { config } = loadConfig({ folder, environment: { IBID_HOME: "/nonexistent" }, flags: {} });
const lines: string[] = [];

const { contracts, questions } = readContracts(join(folder, "cuad"));
/** A category that people named in a contract may stand there, whether or not its page was proved. */
const Named = z.object({ doc: z.string(), category: z.string() });
const named = new Map(
  [...Map.groupBy(readJsonLines(join(folder, "cuad", "clauses_page_gold.jsonl"), Named), ({ doc }) => doc)].map(([doc, rows]) => [
    doc,
    new Set(rows.map(({ category }) => category)),
  ]),
);
const allForms = [
  ...new Map(contracts.flatMap(({ categories }) => categories.map((one) => [one.category, `${one.category}: ${one.description}`]))),
];
for (const { name, path, categories } of contracts) {
  const asked = categories.map(({ category, description, clauses }) => ({
    forms: [
      `${category}: ${description}`,
      category,
      description,
      ...questions.filter((one) => one.category === category).map(({ text }) => text),
    ],
    answers: clauses,
  }));
  await gather(
    "contract",
    name,
    path,
    asked,
    allForms.filter(([category]) => !named.get(name)?.has(category)).map(([, form]) => form),
  );
}
const { papers } = readPaperQuestions(join(folder, "qasper"), undefined);
for (const { name, path, questions: own } of papers) {
  const asked = own.map(({ text, evidence }) => ({ forms: [text], answers: evidence.flat() }));
  await gather("paper", name, path, asked);
}
writeFileSync(out, `${lines.join("\n")}\n`);

/** `passages` and `windows` are texts of the document; what answers a question is told by its places in both. `unasked`: what it does not answer. */
async function gather(kind: string, name: string, path: string, asked: Asked[], unasked: string[] = []): Promise<void> {
  const document = await readDocument(openFile(path, config.limits), config);
  const passages = splitPassages(document).filter((passage) => passage.kind !== "references");
  const windows = passages.flatMap((passage) => windowsOf(passage));
  const questionsOf = asked.map(({ forms, answers }) => {
    const spans = answers.flatMap((answer) => place(document, answer));
    const right = (texts: readonly Span[]) => texts.flatMap((text, index) => (spans.some((span) => holds(text, span)) ? [index] : []));
    return { forms, passages: right(passages), windows: right(windows), isSilent: answers.length === 0 };
  });
  const texts = (spans: readonly Span[]) => spans.map(({ start, end }) => document.text.slice(start, end).replace(/\s+/g, " ").trim());
  const held = passages.map((passage) => ({ ...passage, page: locate(document, passage.sentences[0] ?? passage).page ?? 0 }));
  lines.push(JSON.stringify({ kind, name, passages: texts(passages), windows: texts(windows), questions: questionsOf, held, unasked }));
  console.error(`${kind} ${name}: ${passages.length} passages, ${windows.length} windows, ${asked.length} questions`);
}

function windowsOf({ sentences }: Passage): Span[] {
  const windows: Span[] = [];
  for (let at = 0; at < sentences.length; at += step) {
    const last = sentences[Math.min(at + width, sentences.length) - 1]!;
    windows.push({ start: sentences[at]!.start, end: last.end });
    if (at + width >= sentences.length) break;
  }
  return windows;
}

/** Where words of the gold stand: as they are or, where a page or a note came between, by their beginning. */
function place(document: Document, answer: string): Span[] {
  const [whole] = findVerbatim(document.text, answer);
  if (whole) return [whole];
  const [beginning] = findVerbatim(document.text, answer.split(/\s+/).slice(0, 12).join(" "));
  return beginning ? [{ start: beginning.start, end: Math.min(document.text.length, beginning.start + answer.length) }] : [];
}

/** A text holds an answer that lies in it for the larger part of either. */
function holds(text: Span, answer: Span): boolean {
  if (!overlaps(text, answer)) return false;
  const shared = Math.min(text.end, answer.end) - Math.max(text.start, answer.start);
  return shared >= 0.5 * Math.min(text.end - text.start, answer.end - answer.start);
}
