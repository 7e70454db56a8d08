import type { Claim } from "../domain/claim.ts";
import type { Comparison } from "../domain/edition.ts";
import type { Finding } from "../domain/finding.ts";
import { hashOf } from "../domain/id.ts";
import type { NamedDocument } from "../domain/report.ts";
import type { Run } from "../domain/run.ts";
import type { Verdict } from "../domain/verdict.ts";
import type { Subject } from "../pipeline/subject.ts";
import type { Store } from "../store/store.ts";
import { compareEditions } from "./compare-editions.ts";
import { type Descent, findPrevious, namePrevious } from "./previous-edition.ts";

interface Outcome {
  machine: { documentId: string; claims: Claim[]; verdicts: Verdict[]; findings: Finding[] };
  sources: NamedDocument[];
  run: Run;
  subject: Subject;
  descent: Descent;
  isSelected: (finding: Finding) => boolean;
  /** Ids of the findings that the report shows. */
  shown: ReadonlySet<string>;
}

/** Says what changed since the last edition, and keeps this one for the next check unless only a part of it was looked at. */
export async function compareAndKeep(store: Store, outcome: Outcome, { keep }: { keep: boolean }): Promise<Comparison | null> {
  const { machine, sources, run, subject, descent, isSelected, shown } = outcome;
  const { documentId, claims, verdicts, findings } = machine;
  const inputHash = hashOf(documentId, ...sources.map(({ id }) => id).toSorted());
  const previous = await findPrevious(store, descent, inputHash);
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
    previous: namePrevious(previous, subject.manuscript),
    ...compareEditions(previous, { claims, verdicts, findings, isSelected, shown }),
  };
}
