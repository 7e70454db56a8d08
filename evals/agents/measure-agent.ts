import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "../../src/workbench/check.ts";
import type { LanguageAccess } from "../../src/workbench/find-readers.ts";
import type { CheckingDesk } from "../check-file.ts";
import { showProgress } from "../progress.ts";
import { type FoundSet, microF1 } from "../scores/set-metrics.ts";
import { withTemporaryFolder } from "../with-temporary-folder.ts";
import type { AgentCase, AgentGold } from "./agent-gold.ts";
import { printScan } from "./print-scan.ts";
import { type CheckedCase, expectedFacts, plainFact, readings } from "./readings.ts";

export interface AgentDesk extends CheckingDesk {
  /** How language models are reached; local twins alone where it is left out. */
  language?: LanguageAccess | undefined;
}

/** How well whoever answers for an agent does. */
export interface AgentScore {
  agent: string;
  cases: number;
  /** F1 of the facts of all its cases together. */
  f1: number;
  missing: string[];
  invented: string[];
}

/** Checks every case of an agent as a user would, and compares the facts that show. */
export async function measureAgent({ agent, cases }: AgentGold, desk: AgentDesk): Promise<AgentScore> {
  const sets: FoundSet<string>[] = [];
  for (const [index, one] of cases.entries()) {
    showProgress(agent, index, cases.length);
    const found = readings[agent]!(await checkCase(agent, one, desk), one.expect);
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
  { store, models, config, language }: AgentDesk,
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
