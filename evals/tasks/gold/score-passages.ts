import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import type { Metrics } from "../../eval-task.ts";
import { accuracy, macroF1 } from "../../scores/class-metrics.ts";
import { defined } from "../../scores/defined.ts";
import { editDistance } from "../../scores/edit-distance.ts";
import { mean } from "../../scores/mean.ts";
import { type JudgedPassageClaim, type PassageClaim, type PassageLabel, passageLabels } from "./passage-claim.ts";

const accusing = new Set<VerdictLabel>(["contradicted", "partially-supported", "unsupported"]);

/** The verdict as one of the four labels: an abstention claims as little as "not stated". */
function labelOf(label: VerdictLabel): PassageLabel {
  return label === "uncertain" || label === "unverifiable" ? "unsupported" : label;
}

/** 1 for the same label, less by a third for each step on the scale supported – partially – not stated – contradicted. */
function closeness(one: PassageLabel, other: PassageLabel): number {
  return 1 - Math.abs(passageLabels.indexOf(one) - passageLabels.indexOf(other)) / (passageLabels.length - 1);
}

/** The better of the two readers' labels for this verdict: where careful readers differ, either is right. */
function goldFor({ gold: { label, second }, label: verdict }: JudgedPassageClaim): PassageLabel {
  const predicted = labelOf(verdict);
  return closeness(second, predicted) > closeness(label, predicted) ? second : label;
}

/** All metrics of the set; those without anything to count are left out. */
export function scorePassages(judged: readonly JudgedPassageClaim[]): Metrics {
  const answers = judged.map((one) => ({ gold: goldFor(one), predicted: labelOf(one.label) }));
  const weighted = (list: readonly JudgedPassageClaim[]) => share(list, (one) => closeness(goldFor(one), labelOf(one.label)));
  const isWrong = (one: JudgedPassageClaim) => !isSupportable(one) && one.gold.label !== "partially-supported";
  const [wrong, partial] = [judged.filter(isWrong), judged.filter((one) => !isSupportable(one) && !isWrong(one))];
  const denied = judged.filter(({ gold }) => gold.label === "contradicted");
  const called = (label: VerdictLabel) => judged.filter((one) => one.label === label);
  return defined({
    weightedAccuracy: weighted(judged),
    weightedAccuracyPlain: weighted(judged.filter(({ gold }) => gold.kind === "plain")),
    weightedAccuracyAmbiguous: weighted(judged.filter(({ gold }) => gold.kind !== "plain")),
    accuracy: accuracy(answers),
    macroF1: macroF1(answers, passageLabels),
    weightedAccuracyDecided: weighted(judged.filter(({ label }) => label !== "uncertain")),
    coverage: share(judged, ({ label }) => label !== "uncertain"),
    supportedRight: share(called("supported"), isSupportable),
    contradictedRight: share(called("contradicted"), ({ gold: { label, second } }) => [label, second].includes("contradicted")),
    supportedRecall: share(
      judged.filter(({ gold }) => gold.label === "supported"),
      ({ label }) => label === "supported",
    ),
    wrongCalledSupported: share(wrong, ({ label }) => label === "supported"),
    wrongCaught: share(wrong, ({ label }) => accusing.has(label)),
    contradictedCaught: share(denied, ({ label }) => accusing.has(label)),
    partialCalledSupported: share(partial, ({ label }) => label === "supported"),
    falseAccusations: share(judged.filter(isSupportable), ({ label }) => accusing.has(label)),
    ...scoreRationales(judged),
    kappa: kappa(judged.map(({ gold }) => [gold.label, gold.second])),
  });
}

function isSupportable({ gold: { label, second } }: JudgedPassageClaim): boolean {
  return label === "supported" || second === "supported";
}

function share<Item>(list: readonly Item[], value: (item: Item) => boolean | number): number | undefined {
  return list.length === 0 ? undefined : mean(list.map((item) => Number(value(item))));
}

/** How near the quotations of decided verdicts come to the deciding words, by characters, and how long they are beside them. */
function scoreRationales(judged: readonly JudgedPassageClaim[]): Record<string, number | undefined> {
  const best = judged
    .filter(({ label, quotes, deciding }) => label !== "uncertain" && quotes.length > 0 && deciding.length > 0)
    .map(({ quotes, deciding }) => {
      const pairs = deciding.flatMap((words) =>
        quotes.map((quote) => ({ likeness: likeness(quote, words), length: quote.length / words.length })),
      );
      return pairs.reduce((one, other) => (other.likeness > one.likeness ? other : one));
    });
  return {
    rationaleSimilarity: share(best, ({ likeness: value }) => value),
    rationaleLength: share(best, ({ length }) => length),
    rationales: best.length,
  };
}

function likeness(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => [...text.replace(/\s+/g, " ").trim()]) as [string[], string[]];
  return 1 - editDistance(first, second) / Math.max(first.length, second.length, 1);
}

/** Cohen's kappa: agreement of two readers beyond what their own habits would give by chance. */
export function kappa(pairs: readonly (readonly [string, string])[]): number | undefined {
  if (pairs.length === 0) return undefined;
  const labels = new Set(pairs.flat());
  const part = (reader: 0 | 1, label: string) => mean(pairs.map((pair) => Number(pair[reader] === label)));
  const chance = [...labels].reduce((sum, label) => sum + part(0, label) * part(1, label), 0);
  const agreed = mean(pairs.map(([one, other]) => Number(one === other)));
  return chance === 1 ? 1 : (agreed - chance) / (1 - chance);
}

const verdictLabels = ["supported", "partially-supported", "contradicted", "unsupported", "uncertain"] as const;

/** The confusion of labels and verdicts. The claims themselves are not listed: rules that are mended by looking at them would spoil the set. */
export function describePassages(
  judged: readonly JudgedPassageClaim[],
  changed: readonly PassageClaim[],
): { details: Record<string, unknown>; notes: string[] } {
  const confusion = passageLabels.map((label) => {
    const list = judged.filter(({ gold }) => gold.label === label);
    return { label, verdicts: verdictLabels.map((verdict) => list.filter((one) => one.label === verdict).length) };
  });
  return {
    details: {
      confusion: Object.fromEntries(
        confusion.map(({ label, verdicts }) => [label, Object.fromEntries(verdictLabels.map((name, place) => [name, verdicts[place]!]))]),
      ),
      claims: judged.map(({ gold: { id, field, kind, label, second }, label: verdict }) => ({ id, field, kind, label, second, verdict })),
    },
    notes: [
      ["label \\ verdict".padEnd(20), ...verdictLabels].join("  "),
      ...confusion.map(
        ({ label, verdicts }) =>
          `${label.padEnd(20)}${verdicts.map((count, place) => String(count).padStart(verdictLabels[place]!.length + 2)).join("")}`,
      ),
      ...(changed.length > 0 ? [`${changed.length} claims were left out: this version reads their passages in other words.`] : []),
    ],
  };
}
