import { z } from "zod";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import type { Metrics } from "../../eval-task.ts";
import { accuracy, macroF1 } from "../../scores/class-metrics.ts";
import { calibrationError } from "../../scores/confidence-metrics.ts";
import { defined } from "../../scores/defined.ts";
import { mean } from "../../scores/mean.ts";
import type { JudgedClaim } from "../verification/cited-claim.ts";

/** `not-supported` is for sets that do not tell apart what is contradicted and what is not stated. */
export const PairLabel = z.enum(["supported", "partially-supported", "contradicted", "unsupported", "not-supported"]);
type PairLabel = z.infer<typeof PairLabel>;

export interface JudgedPair extends Pick<JudgedClaim, "forced"> {
  claim: string;
  gold: PairLabel;
  kind: string | undefined;
  label: VerdictLabel;
}

type Stance = "supported" | "contradicted" | "neutral" | "not-supported";
const stances: readonly Stance[] = ["supported", "contradicted", "neutral", "not-supported"];
const accusing = new Set<VerdictLabel>(["contradicted", "partially-supported", "unsupported"]);

/**
 * `macroF1` is over the stances that the set has, by the models' own answer, which cannot abstain; `verdictMacroF1` by the verdicts, an
 * abstention counted as nothing said. What holds in part counts as not supported there.
 */
export function scorePairs(judged: readonly JudgedPair[]): Metrics {
  const isTwofold = judged.some(({ gold }) => gold === "not-supported");
  const golds = judged.map(({ gold }) => stanceOf(gold, isTwofold));
  const forced = judged.map((one, at) => ({ gold: golds[at]!, predicted: stanceOf(one.forced.answer, isTwofold) }));
  const verdicts = judged.map((one, at) => ({ gold: golds[at]!, predicted: stanceOf(one.label, isTwofold) }));
  const present = stances.filter((stance) => golds.includes(stance));
  const called = (label: VerdictLabel) => judged.filter((one) => one.label === label);
  const wrong = judged.filter(({ gold }) => gold !== "supported" && gold !== "partially-supported");
  return defined({
    macroF1: macroF1(forced, present),
    accuracy: accuracy(forced),
    ece: calibrationError(judged.map((one, at) => ({ right: forced[at]!.predicted === golds[at], confidence: one.forced.confidence }))),
    verdictMacroF1: macroF1(verdicts, present),
    coverage: share(judged, ({ label }) => label !== "uncertain"),
    supportedRight: share(called("supported"), ({ gold }) => gold === "supported"),
    supportedRecall: share(having(judged, "supported"), ({ label }) => label === "supported"),
    wrongCalledSupported: share(wrong, ({ label }) => label === "supported"),
    wrongCaught: share(wrong, ({ label }) => accusing.has(label)),
    contradictedRight: share(called("contradicted"), ({ gold }) => gold === "contradicted" || gold === "not-supported"),
    contradictedCaught: share(having(judged, "contradicted"), ({ label }) => accusing.has(label)),
    partialRight: share(called("partially-supported"), ({ gold }) => gold === "partially-supported"),
    partialCaught: share(having(judged, "partially-supported"), ({ label }) => accusing.has(label)),
    partialCalledSupported: share(having(judged, "partially-supported"), ({ label }) => label === "supported"),
    falseAccusations: share(having(judged, "supported"), ({ label }) => accusing.has(label)),
  });
}

function stanceOf(label: PairLabel | VerdictLabel | JudgedClaim["forced"]["answer"], isTwofold: boolean): Stance {
  if (label === "supported") return "supported";
  if (isTwofold) return "not-supported";
  return label === "contradicted" ? "contradicted" : "neutral";
}

function having(judged: readonly JudgedPair[], label: PairLabel): JudgedPair[] {
  return judged.filter(({ gold }) => gold === label);
}

function share(list: readonly JudgedPair[], test: (one: JudgedPair) => boolean): number | undefined {
  return list.length === 0 ? undefined : mean(list.map((one) => Number(test(one))));
}

const verdictLabels = ["supported", "partially-supported", "contradicted", "unsupported", "uncertain"] as const;

/** The verdicts by label and by kind for people, and every pair for programs. */
export function describePairs(judged: readonly JudgedPair[]): { details: Record<string, unknown>; notes: string[] } {
  const nameOf = ({ gold, kind }: JudgedPair) => (kind === undefined ? gold : `${gold}, ${kind}`);
  const rows = [...Map.groupBy(judged, nameOf)].sort(([one], [other]) => one.localeCompare(other));
  const width = Math.max(17, ...rows.map(([name]) => name.length));
  return {
    details: { pairs: judged },
    notes: [
      ["label \\ verdict".padEnd(width), ...verdictLabels].join("  "),
      ...rows.map(([name, list]) => {
        const counts = verdictLabels.map((label) => String(list.filter((one) => one.label === label).length).padStart(label.length + 2));
        return `${name.padEnd(width)}${counts.join("")}`;
      }),
    ],
  };
}
