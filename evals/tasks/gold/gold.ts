import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { GoldCase, type GoldVerdict } from "../../../src/domain/report/gold-case.ts";
import { IbidError } from "../../../src/errors.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { packageRoot } from "../../../src/package-root.ts";
import type { EvalTask } from "../../eval-task.ts";
import { checkFile, type EvalContext } from "../../support/check-file.ts";
import { unreadable } from "../../support/read-rows.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { readYaml } from "../cases/case-file.ts";
import { findWords } from "../cases/find-words.ts";
import { type JudgedGold, judged, scoreGold } from "./score-gold.ts";

const ownCases = join("evals", "gold", "own");

/** Measures whether verdicts agree with people's decisions, or with those of an earlier run. */
export const gold: EvalTask = {
  name: "gold",
  description: "cases that `ibid export --as-case` wrote: do the verdicts still agree, and with what people decided (no --data needed)",
  modes: [],
  needsData: false,
  async run({ data, limit, config }) {
    const cases = findCases(data ?? join(packageRoot(), ownCases));
    const results = await withTemporaryLibrary(async (library) => {
      const claims: JudgedGold[] = [];
      for (const one of cases) {
        const left = limit - claims.length;
        if (left > 0) claims.push(...(await judgeCase(one, left, { ...library, config })));
      }
      return claims;
    });
    return { data: ownCases, split: null, items: results.length, ...scoreGold(results) };
  },
};

interface FoundCase {
  folder: string;
  gold: GoldCase;
}

/** The case of a folder, or those of its folders. */
function findCases(folder: string): FoundCase[] {
  const folders = existsSync(join(folder, "case.yaml"))
    ? [folder]
    : readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
        .filter((path) => existsSync(join(path, "case.yaml")));
  if (folders.length === 0)
    throw new IbidError("not-found", `${folder} has no case.yaml`, { hint: "`ibid export FILE --as-case FOLDER` writes one." });
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
