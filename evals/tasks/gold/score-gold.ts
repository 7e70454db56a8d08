import type { Span } from "../../../src/domain/document/locator.ts";
import { expectedLabels, type GoldVerdict } from "../../../src/domain/report/gold-case.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import type { Metrics } from "../../eval-task.ts";
import { defined } from "../../scores/defined.ts";
import { mean } from "../../scores/mean.ts";
import { wordF1 } from "../../scores/word-f1.ts";
import { pascalCase } from "../../support/pascal-case.ts";

/** A claim of a case and what Ibid says of it now. */
export interface JudgedGold {
  gold: GoldVerdict;
  /** Undefined if no claim is in its place, or none was judged. */
  label: VerdictLabel | undefined;
  quotes: string[];
}

/** The verdict on the claim that covers most of a span. */
export function judged(gold: GoldVerdict, { start, end }: Span, { claims, verdicts }: Report): JudgedGold {
  const shared = ({ locator }: Report["claims"][number]) => Math.min(end, locator.end) - Math.max(start, locator.start);
  const inPlace = claims.filter((claim) => shared(claim) > 0).toSorted((one, other) => shared(other) - shared(one));
  const ids = inPlace.map(({ id }) => id).filter((id) => verdicts.some(({ claimId }) => claimId === id));
  const verdict = verdicts.find(({ claimId }) => claimId === ids[0]);
  return { gold, label: verdict?.label, quotes: verdict?.evidence.map(({ locator }) => locator.quote.exact) ?? [] };
}

/** Minimum share of common words for a quotation to be the expected one. */
const sameQuote = 0.5;
const accusing = new Set<VerdictLabel | undefined>(["contradicted", "partially-supported", "unsupported"]);

/** Agreement overall, by kind and with people, and the number of claims that are wrongly accused. */
export function scoreGold(results: readonly JudgedGold[]): { metrics: Metrics; notes: string[]; details: Record<string, unknown> } {
  const isRight = ({ gold, label }: JudgedGold) => label !== undefined && expectedLabels(gold).includes(label);
  const share = (list: readonly JudgedGold[]) => (list.length === 0 ? undefined : mean(list.map((one) => Number(isRight(one)))));
  const kinds = Map.groupBy(
    results.filter(({ gold }) => gold.kind !== undefined),
    ({ gold }) => gold.kind!,
  );
  const due = results.flatMap(({ gold, quotes }) =>
    gold.evidence.map(({ quote }) => quotes.some((one) => wordF1(one, quote) >= sameQuote)),
  );
  const blameless = results.filter(({ gold }) => !expectedLabels(gold).some((label) => accusing.has(label)));
  const wrong = results.filter((one) => !isRight(one));
  return {
    metrics: defined({
      agreement: share(results),
      decisionAgreement: share(results.filter(({ gold }) => gold.decision !== undefined)),
      ...Object.fromEntries([...kinds].map(([kind, list]) => [`agreement${pascalCase(kind)}`, share(list)])),
      evidenceFound: due.length === 0 ? undefined : mean(due.map(Number)),
      falseAccusations: blameless.filter(({ label }) => accusing.has(label)).length,
    }),
    details: { claims: results.map(({ gold: { text, kind }, label }) => ({ text, kind: kind ?? null, label: label ?? null })) },
    notes: wrong.map(({ gold, label }) => `${expectedLabels(gold).join(" or ")}, not ${label ?? "judged"}: ${gold.text}`),
  };
}
