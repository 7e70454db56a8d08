import type { Claim } from "../../domain/claim/claim.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { hashOf } from "../../domain/id.ts";
import type { Comparison, Edition } from "../../domain/report/edition.ts";
import { missingSourceCode } from "../../domain/report/group-missing-sources.ts";
import type { NamedDocument } from "../../domain/report/report.ts";
import type { Run } from "../../domain/run/run.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import type { Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { type Descent, describePreviousEdition, findPreviousEdition } from "./previous-edition.ts";

interface EditionInput {
  machine: { documentId: string; claims: Claim[]; verdicts: Verdict[]; findings: Finding[] };
  sources: NamedDocument[];
  run: Run;
  subject: Subject;
  descent: Descent;
  isSelected: (finding: Finding) => boolean;
  /** Ids of the findings that the report shows. */
  shown: ReadonlySet<string>;
}

/** Compares with the last edition, and stores this one for the next check unless only a part of it was checked. */
export async function compareAndSaveEdition(store: Store, outcome: EditionInput, { keep }: { keep: boolean }): Promise<Comparison | null> {
  const { machine, sources, run, subject, descent, isSelected, shown } = outcome;
  const { documentId, claims, verdicts, findings } = machine;
  const inputHash = hashOf(documentId, ...sources.map(({ id }) => id).toSorted());
  const previous = await findPreviousEdition(store, descent, inputHash);
  const hashes = new Map(verdicts.map(({ claimId, madeBy }) => [claimId, madeBy.inputHash]));
  if (keep)
    await store.editions.save({
      path: descent.path,
      documentId,
      inputHash,
      checkedAt: run.startedAt,
      since: descent.since,
      findings,
      claims: claims.map((claim) => ({ id: claim.id, fingerprint: claim.fingerprint, inputHash: hashes.get(claim.id) ?? null })),
    });
  if (!previous) return null;
  return {
    previous: describePreviousEdition(previous, subject.manuscript),
    ...compareEditions(previous, { documentId, claims, verdicts, findings, isSelected, shown }),
  };
}

interface CurrentEdition {
  documentId: string;
  claims: Claim[];
  verdicts: Verdict[];
  findings: Finding[];
  /** Selects findings, of the last check as of this one. */
  isSelected: (finding: Finding) => boolean;
  /** Ids of the findings that the report shows. Others are ignored in the manuscript, or in a baseline. */
  shown: ReadonlySet<string>;
}

type Gone = Omit<NonNullable<Comparison["uncheckable"]>[number], "finding">;

/** The findings that are carried, new, fixed, or gone for another reason since an earlier edition of the same manuscript. */
function compareEditions(
  previous: Edition,
  { documentId, claims, verdicts, findings, isSelected, shown }: CurrentEdition,
): Omit<Comparison, "previous"> {
  const made = new Set(previous.claims.map(({ inputHash }) => inputHash));
  const { matched, left } = matchFindings(findings.filter(isSelected), previous.findings.filter(isSelected));
  const labels = new Map(verdicts.map(({ claimId, label }) => [claimId, label]));
  const claimsThen = new Map(previous.claims.map(({ id, fingerprint }) => [id, fingerprint]));
  const claimsNow = new Map(claims.map(({ id, fingerprint }) => [fingerprint, id]));
  const isSameText = previous.documentId === documentId;
  /** Why a finding is gone although the words that it was about are unchanged. Undefined when they changed. */
  const whyGone = ({ claimId, code }: Finding): Gone | undefined => {
    const now = claimId === null ? undefined : claimsNow.get(claimsThen.get(claimId) ?? "");
    if (now === undefined)
      return isSameText ? { why: "the manuscript is unchanged; its sources or the rules are not", change: "compared-anew" } : undefined;
    const label = labels.get(now);
    if (label === undefined) return { why: "the claim has the same words and was not judged this time", change: "not-checkable" };
    if (label === "unverifiable")
      return { why: "the claim has the same words, and no text of its source is at hand this time", change: "not-checkable" };
    if (code === missingSourceCode) return { why: "the text of its source is at hand now", change: "now-checkable" };
    return { why: "the claim has the same words; what it is compared with has changed", change: "compared-anew" };
  };
  const gone = left.map((finding) => ({ finding, cause: whyGone(finding) }));
  const isMatched = ({ id }: Finding) => matched.has(id);
  const shownFindings = findings.filter(({ id }) => shown.has(id));
  const isCarried = ({ madeBy }: Verdict) => made.has(madeBy.inputHash);
  return {
    carried: shownFindings.filter(isMatched).map(({ id }) => id),
    new: shownFindings.filter((finding) => !isMatched(finding)).map(({ id }) => id),
    fixed: gone.flatMap(({ finding, cause }) => (cause === undefined ? [finding] : [])),
    uncheckable: gone.flatMap(({ finding, cause }) => (cause === undefined ? [] : [{ finding, ...cause }])),
    claims: {
      carried: verdicts.filter(isCarried).map(({ claimId }) => claimId),
      judged: verdicts.filter((verdict) => !isCarried(verdict)).map(({ claimId }) => claimId),
    },
  };
}

/** Matches findings by fingerprint. Of several with the same fingerprint, at most as many match as there were before. */
function matchFindings(now: Finding[], before: Finding[]): { matched: Set<string>; left: Finding[] } {
  const waiting = Map.groupBy(before, ({ fingerprint }) => fingerprint);
  const matched = new Set<string>();
  for (const { id, fingerprint } of now) if (waiting.get(fingerprint)?.shift()) matched.add(id);
  const left = new Set([...waiting.values()].flat());
  return { matched, left: before.filter((finding) => left.has(finding)) };
}
