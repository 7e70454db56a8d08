import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Review } from "../../../../src/domain/report/review.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconDownload } from "../../../components/icons.tsx";
import { useRecheck } from "../decisions/use-recheck.ts";
import { isGoingOn } from "../review-queries.ts";
import classes from "./judgement.module.css";

/** Fetches the open texts of cited works that are missing, after the user has seen what goes where. The run can be stopped and resumed. */
export function FetchTexts({ review, missing }: { review: Review; missing: number }) {
  const settings = useSettings();
  const recheck = useRecheck(review);
  const [isAsking, setAsking] = useState(false);
  if (!settings.data || isGoingOn(review)) return null;
  const { services } = settings.data.indexes;
  if (services.length === 0) return null;
  if (!isAsking)
    return (
      <Group gap="xs" mb="sm">
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {`Fetch ${pluralize(missing, "missing text")} …`}
        </Button>
      </Group>
    );
  return (
    <section className={classes.asking} aria-label="Fetch the missing texts">
      <p>
        Titles, authors, years and identifiers of the entries go to {services.map(({ name }) => name).join(", ")}. The hosts that they name
        for open texts get the addresses of these texts. Nothing else of the manuscript is sent. The permission is kept in this library, the
        hosts are listed in the log of the run, and a file is added only if it proves to be the work. Then the manuscript is checked again.
      </p>
      <Group gap="xs">
        <Button
          size="compact-sm"
          loading={recheck.isPending}
          onClick={() => {
            recheck.fetchTexts();
            setAsking(false);
          }}
        >
          Fetch and check
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
          Do not fetch
        </Button>
      </Group>
    </section>
  );
}
