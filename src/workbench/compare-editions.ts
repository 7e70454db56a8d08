import type { Claim } from "../domain/claim.ts";
import type { Comparison, Edition } from "../domain/edition.ts";
import type { Finding } from "../domain/finding.ts";
import type { Verdict } from "../domain/verdict.ts";

interface Present {
  claims: Claim[];
  verdicts: Verdict[];
  findings: Finding[];
  /** Which findings the user wants to see, of the last check as of this one. */
  isSelected: (finding: Finding) => boolean;
  /** Ids of those that the report shows: others are silenced in the manuscript, or known to a baseline. */
  shown: ReadonlySet<string>;
}

/** What was found again, what is new, and what is gone since an earlier edition of the same manuscript. */
export function compareEditions(
  previous: Edition,
  { claims, verdicts, findings, isSelected, shown }: Present,
): Omit<Comparison, "previous"> {
  const made = new Set(previous.claims.map(({ inputHash }) => inputHash));
  const { matched, left } = pairUp(findings.filter(isSelected), previous.findings.filter(isSelected));
  const judged = new Set(verdicts.map(({ claimId }) => claimId));
  // A claim that stands there unjudged has not lost its trouble: nobody looked.
  const unjudged = new Set(claims.filter(({ id }) => !judged.has(id)).map(({ fingerprint }) => fingerprint));
  const judgedThen = new Map(previous.claims.filter(({ inputHash }) => inputHash !== null).map(({ id, fingerprint }) => [id, fingerprint]));
  const isOpen = ({ claimId }: Finding) => claimId !== null && unjudged.has(judgedThen.get(claimId) ?? "");
  const isMatched = ({ id }: Finding) => matched.has(id);
  const told = findings.filter(({ id }) => shown.has(id));
  const stands = ({ madeBy }: Verdict) => made.has(madeBy.inputHash);
  return {
    carried: told.filter(isMatched).map(({ id }) => id),
    new: told.filter((finding) => !isMatched(finding)).map(({ id }) => id),
    fixed: left.filter((finding) => !isOpen(finding)),
    claims: {
      carried: verdicts.filter(stands).map(({ claimId }) => claimId),
      judged: verdicts.filter((verdict) => !stands(verdict)).map(({ claimId }) => claimId),
    },
  };
}

/** Findings are the same by fingerprint; of several with one, as many as there were before. */
function pairUp(now: Finding[], before: Finding[]): { matched: Set<string>; left: Finding[] } {
  const waiting = Map.groupBy(before, ({ fingerprint }) => fingerprint);
  const matched = new Set<string>();
  for (const { id, fingerprint } of now) if (waiting.get(fingerprint)?.shift()) matched.add(id);
  const left = new Set([...waiting.values()].flat());
  return { matched, left: before.filter((finding) => left.has(finding)) };
}
