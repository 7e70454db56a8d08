import type { ClaimDetails } from "../../../../../src/domain/report/review.ts";
import { VerdictBadge } from "../../../../components/badges/verdict-badge.tsx";
import { formatConfidence } from "../../../../components/format/format-confidence.ts";
import { DecisionSignature } from "../../decisions/decision-signature.tsx";
import classes from "../evidence.module.css";

type Verdict = NonNullable<ClaimDetails["verdict"]>;

const bases: Partial<Record<Verdict["basis"], string>> = {
  abstract: "Only the abstract of the source was available.",
  retrieval: "Found by a search in all sources.",
};

interface VerdictBlockProps {
  verdict: Verdict;
  /** Text that is already shown elsewhere. */
  message?: string | undefined;
}

/** The verdict on a claim, its confidence, author and reason; a person's override comes first. */
export function VerdictBlock({ verdict, message }: VerdictBlockProps) {
  const { label, confidence, rationale, basis, madeBy, override } = verdict;
  return (
    <section className={classes.verdict} aria-label="Verdict">
      {override && (
        <DecisionSignature what={<VerdictBadge label={override.label} />} by={override.by} at={override.at} reason={override.reason} />
      )}
      <p className={classes.line}>
        {override && <span className={classes.quiet}>Ibid said</span>}
        <VerdictBadge label={label} />
        {label !== "unverifiable" && <span className={classes.quiet}>{formatConfidence(confidence)}</span>}
      </p>
      {rationale !== message && <p className={classes.rationale}>{rationale}</p>}
      <p className={classes.small}>
        {bases[basis]} Judged by {madeBy.kind === "model" ? madeBy.by : `the rule ${madeBy.by}`}.
      </p>
    </section>
  );
}
