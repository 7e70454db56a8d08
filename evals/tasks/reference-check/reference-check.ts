import type { ReferenceJudgement } from "../../../src/domain/reference/reference-judgement.ts";
import { judgeReference } from "../../../src/stages/reference-check/judge/judge-reference.ts";
import { asRecognised } from "../../../src/stages/reference-check/recognise-kind.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { findSplit } from "../../support/find-split.ts";
import { seededRandom } from "../../support/seeded-random.ts";
import { withTemporaryFolder } from "../../support/with-temporary-folder.ts";
import { buildIndex, writeWorks } from "./build-index.ts";
import { type HallmarkEntry, readHallmark } from "./hallmark-entry.ts";
import { inventWorks } from "./invent-works.ts";
import { trueRecords } from "./true-records.ts";

/** Works among which the real ones are hidden. */
const others = 100_000;

/** Measures how many fabricated references are found, and how many real ones are suspected. */
export const referenceCheck: EvalTask = {
  name: "reference-check",
  description: "fabricated references found, and real ones suspected (HALLMARK form)",
  modes: [],
  needsData: true,
  takesIndex: true,
  async run({ data, split, limit, seed, index }) {
    const { name, path } = findSplit(data!, { stem: "entries", shared: ["dev_public_blind.jsonl", "test_public_blind.jsonl"] }, split);
    const entries = readHallmark(path, limit);
    return withTemporaryFolder(async (folder) => {
      const given =
        index.length > 0
          ? index
          : [writeWorks(folder, "true", trueRecords(entries)), writeWorks(folder, "others", inventWorks(others, seededRandom(seed)))];
      const { lookUp, works, close } = await buildIndex(folder, given);
      try {
        const judged: CheckedEntry[] = [];
        for (const entry of entries) {
          const lookup = await lookUp(asRecognised(entry.reference), entry.reference.raw);
          judged.push({ entry, judgement: judgeReference({ reference: entry.reference, lookup }) });
        }
        return {
          split: name,
          items: entries.length,
          metrics: { works, ...score(judged) },
          notes: describe(judged),
          details: { judgements: judged.map(toRow) },
        };
      } finally {
        close();
      }
    });
  },
};

interface CheckedEntry {
  entry: Pick<HallmarkEntry, "isReal" | "kind" | "reference">;
  judgement: ReferenceJudgement;
}

/** What a person would be shown as a fault. */
const isFlagged = ({ judgement: { status } }: CheckedEntry) => status === "differs" || status === "not-found" || status === "fabricated";

function score(judged: readonly CheckedEntry[]): Metrics {
  const real = judged.filter(({ entry }) => entry.isReal);
  const invented = judged.filter(({ entry }) => !entry.isReal);
  const byRecord = invented.filter(({ judgement }) => judgement.status === "differs" || judgement.record !== null);
  const metrics: Metrics = {
    ...share("detection", invented, isFlagged),
    // Entries of which the index has the true work cannot be found out by their absence.
    ...share("detectionByFields", byRecord, isFlagged),
    ...share("falsePositiveRate", real, isFlagged),
    ...share("realFabricated", real, ({ judgement }) => judgement.status === "fabricated"),
    ...share("cannotTell", judged, ({ judgement }) => judgement.status === "cannot-tell"),
  };
  for (const [kind, entries] of Map.groupBy(invented, ({ entry }) => entry.kind!)) Object.assign(metrics, share(kind, entries, isFlagged));
  return metrics;
}

function share(name: string, entries: readonly CheckedEntry[], is: (entry: CheckedEntry) => boolean): Metrics {
  return entries.length === 0 ? {} : { [name]: entries.filter(is).length / entries.length };
}

const toRow = ({ entry, judgement: { status, reasons } }: CheckedEntry) => ({
  title: entry.reference.work.title ?? "",
  kind: entry.kind ?? "real",
  status,
  reason: reasons[0] ?? "",
});

/** How each kind was judged, and each real entry that was suspected. */
function describe(judged: readonly CheckedEntry[]): string[] {
  const kinds = [...Map.groupBy(judged, ({ entry }) => entry.kind ?? "real")].map(([kind, entries]) => {
    const counts = [...Map.groupBy(entries, ({ judgement }) => judgement.status)]
      .map(([status, list]) => `${list.length} ${status}`)
      .sort();
    return `${kind} (${entries.length}): ${counts.join(", ")}`;
  });
  const suspected = judged
    .filter((one) => one.entry.isReal && isFlagged(one))
    .map(({ entry, judgement }) => `real, but ${judgement.status}: ${entry.reference.work.title ?? ""} – ${judgement.reasons[0]}`);
  return [...kinds, "", ...suspected];
}
