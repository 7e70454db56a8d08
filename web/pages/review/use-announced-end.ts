import { useEffect, useRef } from "react";
import { isUnderWay } from "../../../src/domain/is-under-way.ts";
import type { Review } from "../../../src/domain/review.ts";
import { announce } from "../../parts/announce.tsx";
import { count } from "../../parts/count.ts";
import { stateLooks } from "../../parts/state-badge.tsx";

/** Says to whoever does not see the page that a check has come to its end, and what it came to. */
export function useAnnouncedEnd(review: Review | undefined): void {
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!review?.run) return;
    const is = isUnderWay(review.run);
    if (wasUnderWay.current && !is) {
      const { error, warning, info } = review.summary.findings;
      const word = stateLooks[review.run.state].word.toLowerCase();
      announce(`The check is ${word}: ${count(error, "error")}, ${count(warning, "warning")}, ${count(info, "note")}.`);
    }
    wasUnderWay.current = is;
  }, [review]);
}
