import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Review } from "../../../../src/domain/report/review.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconFileOff } from "../../../components/icons.tsx";
import pane from "../list/list-pane.module.css";
import { isMissing, referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import { missingSourceRule } from "./filter-findings.ts";

/** All cited works without a text as one to-do, instead of a finding for each claim. */
export function MissingSources({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const { data: references = [] } = useQuery(referencesQuery(review.manuscript.id));
  const missing = references.filter(isMissing).length;
  if (missing === 0 || review.isPartial) return null;
  const { unread } = review.coverage;
  return (
    <section className={pane.todo} aria-label="Missing sources">
      <IconFileOff aria-hidden />
      <p>
        {pluralize(missing, "cited work")} {missing === 1 ? "is" : "are"} missing.
        {unread > 0 && ` ${pluralize(unread, "claim")} could not be judged.`}
      </p>
      <span>
        {unread > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => look({ rule: missingSourceRule })}>
            List the claims
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={() => look({ tab: "not-checked" })}>
          Supply {missing === 1 ? "it" : "them"}
        </Button>
      </span>
    </section>
  );
}
