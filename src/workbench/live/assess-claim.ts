import { adviseUpdate, roleOfWork } from "../../domain/live/advise-update.ts";
import { isCentralSection } from "../../domain/live/grade-addendum.ts";
import type { LiveClaim, LiveWork } from "../../domain/live/live-report.ts";
import { dateOfWork, type PublicationDate, yearsBetween } from "../../domain/live/publication-date.ts";
import { type SourceKind, weighEvidence } from "../../domain/live/weigh-evidence.ts";
import type { ReviewedClaim } from "../../domain/reference/literature.ts";
import type { Name } from "../../domain/reference/work.ts";
import { kindOfSource } from "./kind-of-source.ts";
import { writeUpdateReason } from "./write-update-reason.ts";

interface PublishedDocument {
  published: PublicationDate;
  today: PublicationDate;
  authors: readonly Name[];
  /** The kinds of the works that the claim cites. */
  citedKinds: readonly SourceKind[];
}

/** What comes first for a reader. */
const order: Readonly<Record<LiveWork["role"], number>> = { contradicts: 0, adds: 1, strengthens: 2, supports: 3, open: 4 };

/** Weighs the newer works beside a claim, and says what to do about it. */
export function assessClaim(
  { works: reviewed, advice: _advice, notShown: _notShown, written: _written, ...claim }: ReviewedClaim,
  { published, today, authors, citedKinds }: PublishedDocument,
): LiveClaim {
  const dated = reviewed.map(({ isNewer: _isNewer, referenceId: _referenceId, ...work }) => {
    const date = dateOfWork(work.work, { today }) ?? published;
    return { ...work, date, kind: kindOfSource(work.work) };
  });
  const weights = weighEvidence(
    dated.map((work) => ({
      quality: work.quality.level,
      kind: work.kind,
      relation: work.relation,
      read: work.read,
      confidence: work.confidence,
      yearsAfter: yearsBetween(published, work.date),
      authors: work.work.author,
      isRetracted: work.isRetracted,
    })),
    authors,
  );
  const works = dated
    .map((work, at): LiveWork => {
      const weight = weights[at]!;
      const { independence } = weight.terms;
      return { ...work, weight, role: roleOfWork({ ...work, independence }, { need: claim.need, citedKinds }) };
    })
    .toSorted(
      (one, other) => order[one.role] - order[other.role] || other.weight.weight - one.weight.weight || (one.key < other.key ? -1 : 1),
    );
  const { update, confidence, by } = adviseUpdate(
    works.map(({ role, weight }) => ({ role, weight: weight.weight })),
    { worksRead: claim.worksRead },
  );
  const reason = writeUpdateReason({ update, by, works, worksRead: claim.worksRead });
  return { ...claim, isCentral: isCentralSection(claim.section), works, update, by, confidence, reason };
}

/** The works that the advice about a claim is about, the weightiest first. None for a claim that needs no update. */
export function advisedWorks({ by, works }: Pick<LiveClaim, "by" | "works">): LiveWork[] {
  return works.filter(({ role, weight }) => role === by && weight.weight > 0);
}
