import { join } from "node:path";
import { z } from "zod";
import { hashOf } from "../../../src/domain/id.ts";
import { splitSentences } from "../../../src/domain/text/split-sentences.ts";
import { packageRoot } from "../../../src/package-root.ts";
import type { EvalTask } from "../../eval-task.ts";
import { findSplit } from "../../support/find-split.ts";
import { showProgress } from "../../support/progress.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import type { CitedClaim } from "../verification/cited-claim.ts";
import { judgeWithProduct } from "../verification/judge-with-product.ts";
import { storeSources } from "../verification/store-sources.ts";
import { describePairs, type JudgedPair, PairLabel, scorePairs } from "./score-pairs.ts";

const ownPairs = join("evals", "pairs");

export const PairLine = z.object({
  claim: z.string().trim().min(1),
  /** The text of the source, or its sentences. */
  evidence: z.union([z.string().trim().min(1), z.array(z.string()).min(1)]),
  title: z.string().default(""),
  label: PairLabel,
  /** What the claim turns on; numbers are also given by kind. */
  kind: z.string().optional(),
});
type Pair = z.infer<typeof PairLine>;

/** Measures verdicts on claims that each stand beside one text, in the plainest form that a data set can be brought to. */
export const pairs: EvalTask = {
  name: "pairs",
  description: "claims beside one text each ({claim, evidence, label} lines); without --data claims of our own, which rules were chosen on",
  modes: [],
  needsData: false,
  async run({ data, split, limit, config }) {
    const file = findSplit(data ?? join(packageRoot(), ownPairs), { stem: "pairs", shared: [] }, split);
    const lines = readJsonLines(file.path, PairLine).slice(0, limit);
    const items = lines.map(citedClaim);
    const judged = await withTemporaryLibrary(async (library) => {
      const context = { ...library, config, question: "stance" as const };
      const documents = await storeSources(items, context);
      const results: JudgedPair[] = [];
      for (const [index, item] of items.entries()) {
        showProgress("judging", index, items.length);
        const { claim, label: gold, kind } = lines[index]!;
        const { forced, label } = await judgeWithProduct(item, { ...context, documents });
        results.push({ claim, gold, kind, forced, label });
      }
      showProgress("judging", items.length, items.length);
      return results;
    });
    return {
      ...(data === undefined ? { data: ownPairs } : {}),
      split: file.name,
      items: judged.length,
      metrics: scorePairs(judged),
      ...describePairs(judged),
    };
  },
};

function citedClaim({ claim, evidence, title }: Pair): CitedClaim {
  const sentences = typeof evidence === "string" ? splitSentences(evidence).map(({ start, end }) => evidence.slice(start, end)) : evidence;
  return { claim, sources: [{ id: hashOf(title, ...sentences), title, sentences }], gold: "neutral", rationales: [] };
}
