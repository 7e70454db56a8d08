import type { ClaimDetails } from "../../../../../src/domain/report/review.ts";
import { showsConfidence } from "../../../../../src/domain/verdict/shown-verdict.ts";
import { VerdictBadge } from "../../../../components/badges/verdict-badge.tsx";
import { formatConfidence } from "../../../../components/format/format-confidence.ts";
import { DecisionSignature } from "../../decisions/decision-signature.tsx";
import classes from "../evidence.module.css";

type Verdict = NonNullable<ClaimDetails["verdict"]>;

const bases: Partial<Record<Verdict["basis"], string>> = {
  abstract: "Only the abstract of the source was available.",
  retrieval: "Found by a search in all sources.",
};

/** Who judged, in words; the technical name stands below it. */
function howJudged({ madeBy, rationale }: Verdict): string {
  const who =
    madeBy.kind === "rule"
      ? "A rule of Ibid judged this, without a model."
      : madeBy.promptHash === undefined && !madeBy.by.includes("/")
        ? "Ibid’s own model, which runs on this machine, compared the claim with the passages of the source; rules for numbers and words decided last."
        : "Language models read the claim with the passages of the source; rules for numbers and words decided last.";
  return /^entailment /i.test(rationale)
    ? `${who} “Entailment” is the probability, from 0 to 1, that the quoted words state the claim.`
    : who;
}

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
        {showsConfidence(label) && <span className={classes.quiet}>{formatConfidence(confidence)}</span>}
      </p>
      {rationale !== message && <p className={classes.rationale}>{rationale}</p>}
      {bases[basis] && <p className={classes.small}>{bases[basis]}</p>}
      <details className={classes.small}>
        <summary>How this was judged</summary>
        <p>{howJudged(verdict)}</p>
        {showsConfidence(label) && (
          <p>
            The confidence {confidence.toFixed(2)} is calibrated: of 100 verdicts with this number, about {Math.round(confidence * 100)}{" "}
            were right in tests.
          </p>
        )}
        <p>
          <code>
            {madeBy.by}, {madeBy.stage} version {madeBy.stageVersion}
          </code>
        </p>
      </details>
    </section>
  );
}
