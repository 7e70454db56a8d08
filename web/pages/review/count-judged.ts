import type { Review } from "../../../src/domain/report/review.ts";

/** How much of a manuscript was held against its sources. */
export interface JudgedCounts {
  /** Claims that lean on a source, or should: the others are the authors' own, and there is nothing to hold them against. */
  cited: number;
  /** Those of them about which something is said. */
  judged: number;
  /** Those of them whose source could not be read. */
  unread: number;
  /** Claims that are the authors' own, or common knowledge. */
  own: number;
}

/** Counts the claims that were judged: one whose source could not be read was not, nor was one that failed. */
export function countJudged({ summary: { claims, verdicts }, failures }: Pick<Review, "summary" | "failures">): JudgedCounts {
  const judged = verdicts.supported + verdicts["partially-supported"] + verdicts.contradicted + verdicts.unsupported + verdicts.uncertain;
  const failed = failures.filter(({ stage }) => stage === "verification").length;
  const cited = judged + verdicts.unverifiable + failed;
  return { cited, judged, unread: verdicts.unverifiable, own: Math.max(0, claims - cited) };
}
