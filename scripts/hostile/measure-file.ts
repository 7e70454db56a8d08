import { readFileSync } from "node:fs";
import { Config } from "../../src/config/schema.ts";
import { firstLineOf, IbidError } from "../../src/errors.ts";
import { isBibliography } from "../../src/formats/bibliography/read-bibliography.ts";
import { localModels } from "../../src/models/local/local-models.ts";
import { localAgents } from "../../src/pipeline/agents.ts";
import { timeBudget } from "../../src/pipeline/budget.ts";
import { extractWithModels } from "../../src/stages/claims/stage.ts";
import { documentTasks } from "../../src/stages/document-tasks.ts";
import { findTaggedReferences } from "../../src/stages/references/entries/find-tagged-references.ts";
import { measureLongestBlock } from "./longest-block.ts";

/** Reads one file as a check does, up to the stages that need no sources, and prints what this process took. */
const path = process.argv[2]!;
const models = localModels({ threads: 1 });
const file = { name: path, bytes: readFileSync(path) };
const before = process.cpuUsage();
const phases: Record<string, number> = {};
let outcome = "read";
const longestBlock = measureLongestBlock();
try {
  if (isBibliography(path, file.bytes)) await timed("bibliography", documentTasks.readBibliography(file));
  else await readAsCheck();
} catch (error) {
  outcome = `${error instanceof IbidError && error.hint ? "" : "BUG "}${firstLineOf(error).replace(/^.*\//, "")}`;
}
const delay = longestBlock();
const { user, system } = process.cpuUsage(before);
const { maxRSS } = process.resourceUsage();
const measured = { outcome: outcome.slice(0, 200), seconds: (user + system) / 1e6, megabytes: Math.round(maxRSS / 1_024), delay, phases };
console.log(JSON.stringify(measured));
process.exit(0);

async function readAsCheck(): Promise<void> {
  const settings = { limits: { bytes: 64 * 1024 * 1024, pages: 2_000 }, ocr: "never" as const };
  const document = await timed("read", documentTasks.read(file, settings));
  const passages = await timed("passages", documentTasks.cutPassages(document, "paragraphs"));
  const { references } = await timed("references", findTaggedReferences(document, models));
  const citations = await timed("citations", documentTasks.findCitations(document, references));
  const { signal } = new AbortController();
  const context = {
    models,
    agents: localAgents(),
    budget: timeBudget(600),
    config: Config.parse({}),
    signal,
    reportProgress: () => {},
    notice: () => {},
  };
  const { claims } = await timed("claims", extractWithModels(document, citations, context));
  const records = {
    documentId: document.id,
    manuscript: document,
    passages,
    references,
    citations,
    claims,
    verdicts: [],
    today: "2026-01-01",
  };
  const findings = await timed("findings", documentTasks.collectFindings(records));
  outcome = `${document.text.length} characters, ${document.blocks.length} blocks, ${references.length} references, ${citations.length} citations, ${claims.length} claims, ${findings.length} findings`;
}

async function timed<T>(phase: string, work: Promise<T>): Promise<T> {
  const started = process.cpuUsage();
  try {
    return await work;
  } finally {
    const used = process.cpuUsage(started);
    phases[phase] = Math.round((used.user + used.system) / 1e4) / 100;
  }
}
