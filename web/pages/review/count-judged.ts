import type { Review } from "../../../src/domain/report/review.ts";

/** Counts of judged claims. */
export interface JudgedCounts {
  /** Claims with a source, or that need one; the others are the authors' own. */
  cited: number;
  /** Those with a verdict other than unverifiable. */
  judged: number;
  /** Those whose source could not be read. */
  unread: number;
  /** Claims that are the authors' own, or common knowledge. */
  own: number;
}

/** Counts the judged claims, without those whose source could not be read and those that failed. */
export function countJudged({ summary: { claims, verdicts }, failures }: Pick<Review, "summary" | "failures">): JudgedCounts {
  const judged = verdicts.supported + verdicts["partially-supported"] + verdicts.contradicted + verdicts.unsupported + verdicts.uncertain;
  const failed = failures.filter(({ stage }) => stage === "verification").length;
  const cited = judged + verdicts.unverifiable + failed;
  return { cited, judged, unread: verdicts.unverifiable, own: Math.max(0, claims - cited) };
}
