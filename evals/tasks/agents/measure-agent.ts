import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "../../../src/workbench/check/check.ts";
import type { LlmAccess } from "../../../src/workbench/models/resolve-models.ts";
import { type FoundSet, microF1 } from "../../scores/set-metrics.ts";
import type { EvalContext } from "../../support/check-file.ts";
import { showProgress } from "../../support/progress.ts";
import { withTemporaryFolder } from "../../support/with-temporary-folder.ts";
import type { AgentCase, AgentGold } from "./agent-gold.ts";
import { type CheckedCase, expectedFacts, factReaders, plainFact } from "./fact-readers.ts";
import { printScan } from "./print-scan.ts";

export interface AgentEvalContext extends EvalContext {
  /** Access to language models; without it only local fallbacks are measured. */
  language?: LlmAccess | undefined;
}

/** The score of one agent as it is configured. */
export interface AgentScore {
  agent: string;
  cases: number;
  /** F1 of the facts of all its cases together. */
  f1: number;
  missing: string[];
  invented: string[];
}

/** Checks every case of an agent as a user would, and compares the facts in the report. */
export async function measureAgent({ agent, cases }: AgentGold, evalContext: AgentEvalContext): Promise<AgentScore> {
  const sets: FoundSet<string>[] = [];
  for (const [index, one] of cases.entries()) {
    showProgress(agent, index, cases.length);
    const found = factReaders[agent]!(await checkCase(agent, one, evalContext), one.expect);
    sets.push({ gold: new Set(expectedFacts(agent, one.expect).map(plainFact)), found: new Set(found.map(plainFact)) });
  }
  return {
    agent,
    cases: cases.length,
    f1: microF1(sets)!,
    missing: sets.flatMap(({ gold, found }) => [...gold.difference(found)]),
    invented: sets.flatMap(({ gold, found }) => [...found.difference(gold)]),
  };
}

function checkCase(
  agent: string,
  { manuscript, sources }: AgentCase,
  { store, models, config, language }: AgentEvalContext,
): Promise<CheckedCase> {
  return withTemporaryFolder(async (folder) => {
    mkdirSync(join(folder, "sources"));
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, "sources", name), text);
    const isScan = agent === "page-transcription";
    const path = join(folder, isScan ? "manuscript.pdf" : "manuscript.md");
    writeFileSync(path, isScan ? await printScan(manuscript) : manuscript);
    const run = check(
      { path, sources: Object.keys(sources).length > 0 ? [join(folder, "sources")] : [], explain: agent === "passage-context" },
      {
        openStore: async () => store,
        models,
        config: { ...config, select: [], ignore: [], toulmin: true },
        language,
      },
    );
    let step = await run.next();
    while (!step.done) step = await run.next();
    const report = step.value;
    return { report, text: (await store.documents.get(report.manuscript.id))?.text ?? "" };
  });
}
