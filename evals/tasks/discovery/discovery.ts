import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { cosine } from "../../../src/models/cosine.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";
import { withLocalModels } from "../../support/with-local-models.ts";

const Work = z.object({ id: z.string(), title: z.string().nullish(), abstract: z.string().nullish() });
const CitingSentence = z.object({ citing: z.string(), targets: z.array(z.string()) });

/** Works that a seed does not cite, for each that it does: a service that is asked for a paper's words names more works of its field than it cites. */
const uncitedForEach = 3;
const thresholds = [0.2, 0.25, 0.27, 0.3, 0.35, 0.4, 0.5];

/** Measures which works pass the similarity that `ibid discover` asks for. */
export const discovery: EvalTask = {
  name: "discovery",
  description: "whether works that a paper cites are near enough to it to be discovered, and others of its field are not",
  modes: ["reporting", "tuning"],
  needsData: true,
  async run({ data, split, limit, mode, config }) {
    const file = findSplit(data!, { stem: "queries", shared: ["library.jsonl"] }, split);
    const works = new Map(readJsonLines(join(data!, "library.jsonl"), Work).map((work) => [work.id, work]));
    const cited = new Map<string, Set<string>>();
    for (const { citing, targets } of readJsonLines(file.path, CitingSentence))
      cited.set(citing, (cited.get(citing) ?? new Set()).union(new Set(targets.filter((id) => works.has(id) && id !== citing))));
    const seeds = [...cited.keys()]
      .filter((id) => works.has(id) && cited.get(id)!.size > 0 && (numberOf(id) % 2 === 0) === (mode === "tuning"))
      .slice(0, limit);
    if (seeds.length === 0) throw unreadable(file.path, "none of its papers is in library.jsonl and cites another of it");
    const ids = [...works.keys()];
    const pairs = seeds.flatMap((seed) => {
      const others = ids
        .filter((id) => id !== seed && !cited.get(seed)!.has(id) && !cited.get(id)?.has(seed))
        .toSorted((one, other) => numberOf(seed + one) - numberOf(seed + other));
      const mine = [...cited.get(seed)!];
      return [
        ...mine.map((id) => ({ seed, id, isCited: true })),
        ...others.slice(0, uncitedForEach * mine.length).map((id) => ({ seed, id, isCited: false })),
      ];
    });
    const needed = [...new Set(pairs.flatMap(({ seed, id }) => [seed, id]))];
    const text = (id: string) => `${works.get(id)!.title ?? ""}. ${works.get(id)!.abstract ?? ""}`.trim();
    const vectors = await withLocalModels(({ embed, nearness = embed }) => nearness.embed(needed.map(text)));
    const vectorOf = new Map(needed.map((id, at) => [id, vectors[at]!]));
    const similar = pairs.map((pair) => ({ ...pair, similarity: cosine(vectorOf.get(pair.seed)!, vectorOf.get(pair.id)!) }));
    const at = (threshold: number) => {
      const passing = similar.filter(({ similarity }) => similarity >= threshold);
      const right = passing.filter(({ isCited }) => isCited).length;
      return {
        recall: right / similar.filter(({ isCited }) => isCited).length,
        precision: passing.length === 0 ? 1 : right / passing.length,
      };
    };
    const { recall, precision } = at(config.discovery.threshold);
    const byThreshold: Metrics = Object.fromEntries(
      thresholds.flatMap((threshold) => Object.entries(at(threshold)).map(([name, value]) => [`${name}@${threshold}`, value])),
    );
    return { split: file.name, items: seeds.length, metrics: { recall, precision, pairs: pairs.length, ...byThreshold } };
  },
};

/** Depends on the name alone, so that halves and choices are the same everywhere. */
function numberOf(name: string): number {
  return createHash("sha1").update(name).digest().readUInt32BE();
}
