import type { Review } from "../../../src/domain/review.ts";

/** How much of a manuscript was held against its sources. */
export interface Judged {
  claims: number;
  /** Claims about which something is said. */
  judged: number;
  /** Claims whose source could not be read. */
  unread: number;
}

/** Counts the claims that were judged: one whose source could not be read was not. */
export function judgedOf({ summary: { claims, verdicts } }: Pick<Review, "summary">): Judged {
  const judged = verdicts.supported + verdicts["partially-supported"] + verdicts.contradicted + verdicts.unsupported + verdicts.uncertain;
  return { claims, judged, unread: verdicts.unverifiable };
}
