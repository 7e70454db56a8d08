import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { GoldCase, type GoldVerdict } from "../../../src/domain/report/gold-case.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { packageRoot } from "../../../src/package-root.ts";
import type { EvalRequest, EvalTask } from "../../eval-task.ts";
import { checkFile, type EvalContext } from "../../support/check-file.ts";
import { unreadable } from "../../support/read-rows.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { readYaml } from "../cases/case-file.ts";
import { findWords } from "../cases/find-words.ts";
import { judgePassageClaims, readPassageClaims } from "./gold-passages.ts";
import { type JudgedGold, judged, scoreGold } from "./score-gold.ts";
import { describePassages, scorePassages } from "./score-passages.ts";

const ownCases = join("evals", "gold", "own");
const ownPassages = join("evals", "gold", "passages.jsonl");

/** Measures whether verdicts agree with people's decisions, or with those of an earlier run. */
export const gold: EvalTask = {
  name: "gold",
  description:
    "300 claims of our own beside passages of the open documents in --data, or cases that `ibid export --as-case` wrote: do the verdicts agree",
  modes: [],
  needsData: false,
  async run({ data, limit, config }) {
    if (data !== undefined && findCases(data).length === 0) return measurePassages({ data, limit, config });
    const cases = findCases(data ?? join(packageRoot(), ownCases));
    const results = await withTemporaryLibrary(async (library) => {
      const claims: JudgedGold[] = [];
      for (const one of cases) {
        const left = limit - claims.length;
        if (left > 0) claims.push(...(await judgeCase(one, left, { ...library, config })));
      }
      return claims;
    });
    const { notes, ...scores } = scoreGold(results);
    return {
      data: ownCases,
      split: null,
      items: results.length,
      ...scores,
      notes: data === undefined ? [...notes, passagesNotMeasured] : notes,
    };
  },
};

const passagesNotMeasured =
  "The claims beside passages of open documents were not measured: their documents are not part of Ibid. Name the folder that has them with --data.";

async function measurePassages({ data, limit, config }: { data: string } & Pick<EvalRequest, "limit" | "config">) {
  const claims = readPassageClaims(join(packageRoot(), ownPassages), data).slice(0, limit);
  const { judged: results, changed } = await withTemporaryLibrary((library) => judgePassageClaims(claims, data, { ...library, config }));
  return {
    split: null,
    items: results.length,
    metrics: { ...scorePassages(results), ...(changed.length > 0 ? { leftOut: changed.length } : {}) },
    ...describePassages(results, changed),
  };
}

interface FoundCase {
  folder: string;
  gold: GoldCase;
}

/** The case of a folder, or those of its folders; none where it is a folder of documents. */
function findCases(folder: string): FoundCase[] {
  const folders = existsSync(join(folder, "case.yaml"))
    ? [folder]
    : readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
        .filter((path) => existsSync(join(path, "case.yaml")));
  return folders.map((path) => ({ folder: path, gold: readYaml(join(path, "case.yaml"), GoldCase) }));
}

async function judgeCase(
  { folder, gold: { manuscript, sources, claims } }: FoundCase,
  limit: number,
  evalContext: EvalContext,
): Promise<JudgedGold[]> {
  const path = join(folder, manuscript);
  for (const file of [path, ...sources.map((source) => join(folder, source))])
    if (!existsSync(file)) throw unreadable(join(folder, "case.yaml"), `there is no file ${file}`);
  const { text } = await readDocument(openFile(path, evalContext.config.limits), evalContext.config);
  const report = await checkFile({ path, sources: sources.map((source) => join(folder, source)), name: manuscript }, evalContext);
  return claims.slice(0, limit).map((claim: GoldVerdict) => {
    const span = findWords(text, claim.text);
    if (!span) throw unreadable(join(folder, "case.yaml"), `${manuscript} does not hold the words ${JSON.stringify(claim.text)}`);
    return judged(claim, span, report);
  });
}
