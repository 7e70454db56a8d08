import { useEffect, useRef } from "react";
import type { Review } from "../../../src/domain/report/review.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import { stateStyles } from "../../components/badges/state-badge.tsx";
import { pluralize } from "../../components/format/pluralize.ts";
import { announce } from "../../components/notices/announce.tsx";

/** Announces the end and result of a check to screen readers. */
export function useAnnounceRunEnd(review: Review | undefined): void {
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!review?.run) return;
    const is = isRunActive(review.run);
    if (wasUnderWay.current && !is) {
      const { error, warning, info } = review.open;
      const word = stateStyles[review.run.state].word.toLowerCase();
      const ended = review.run.state === "failed" ? "The check failed" : `The check is ${word}`;
      announce(`${ended}: ${pluralize(error, "error")}, ${pluralize(warning, "warning")}, ${pluralize(info, "info")}.`);
    }
    wasUnderWay.current = is;
  }, [review]);
}
