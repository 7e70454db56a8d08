import { Button } from "@mantine/core";
import type { Review } from "../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import { IconRefresh } from "../../../components/icons.tsx";
import { useRecheck } from "../decisions/use-recheck.ts";
import { unfinishedRun } from "../unfinished-check.tsx";

/** Checks the manuscript again with its sources; unchanged claims keep their verdicts. */
export function CheckAgain({ review }: { review: Review }) {
  const recheck = useRecheck(review);
  // Without a result the page itself offers to try again.
  if ((review.run && isRunActive(review.run)) || unfinishedRun(review)) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={recheck.isPending}
      onClick={() => recheck.all()}
    >
      Check again
    </Button>
  );
}
