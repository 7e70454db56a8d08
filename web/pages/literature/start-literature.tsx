import { Button, Checkbox, Group, NumberInput } from "@mantine/core";
import { useState } from "react";
import type { Review } from "../../../src/domain/report/review.ts";
import type { LiteratureRunRequest } from "../../../src/domain/run/run-request.ts";
import { useReviewLiterature } from "../../api/use-literature.ts";
import { useSettings } from "../../api/use-settings.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { IconSearch, IconWorldSearch } from "../../components/icons.tsx";
import { announce } from "../../components/notices/announce.tsx";
import { AskPermission } from "../../components/notices/ask-permission.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import classes from "./literature.module.css";

const [minYear, maxYear] = [1_500, 2_099];
const [defaultLimit, maxLimit] = [5, 12];

/** Where no cited claim has a text, hardly any would be looked into otherwise. */
const hasUnreadAlone = ({ coverage }: Review) => coverage.judged === 0 && coverage.unread > 0;

/** Starts a literature review: on this machine at once, with services after the user has seen what is sent where. */
export function StartLiterature({ review, last }: { review: Review; last: LiteratureRunRequest | undefined }) {
  const settings = useSettings().data;
  const start = useReviewLiterature(review.manuscript.id);
  const [isAsking, setAsking] = useState(false);
  const [all, setAll] = useState(last?.all ?? hasUnreadAlone(review));
  const [newerFrom, setNewerFrom] = useState(last?.newerFrom);
  const [limit, setLimit] = useState(last?.limit ?? defaultLimit);
  if (!settings) return null;
  const { local, services } = settings.indexes;
  const hosts = [...new Set(services.flatMap((service) => service.hosts))];
  const again = last ? " again" : "";
  const begin = (online: boolean) =>
    start.mutate(
      { all, limit, online, ...(newerFrom === undefined ? {} : { newerFrom }) },
      {
        onSuccess: () => {
          setAsking(false);
          announce("The literature is being looked for.");
        },
        onError: (error) => showErrorToast(`The literature review could not be started: ${error.message}`),
      },
    );
  const { unread } = review.coverage;
  return (
    <div className={`${classes.start} screen-only`}>
      <Checkbox
        label="Every claim"
        description={`And not only those that are uncited, cited weakly or contradicted.${unread > 0 ? ` ${pluralize(unread, "claim")} without a text of what ${unread === 1 ? "it cites" : "they cite"} would be left out.` : ""}`}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {isAsking ? (
        <AskPermission
          name="Ask the services"
          allow="Ask the services"
          refuse="Do not ask"
          isPending={start.isPending}
          onAllow={() => begin(true)}
          onRefuse={() => setAsking(false)}
        >
          Up to twelve words of each claim that is looked into, and the same with its direction turned around, go to{" "}
          {services.map(({ name }) => name).join(", ")} ({hosts.join(", ")}), as far as they search by words. Nothing else of the manuscript
          is sent. The permission is kept in this library.
        </AskPermission>
      ) : (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant={last ? "default" : "filled"}
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => begin(false)}
          >
            {`Look${again} on this machine`}
          </Button>
          {services.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconWorldSearch size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {`Ask scholarly services too${again ? " again" : ""} …`}
            </Button>
          )}
        </Group>
      )}
      <p className={classes.quiet}>
        On this machine are the sources of the check, the library,{" "}
        {local.length === 0 ? "and no imported index" : `and ${local.join(", ")}`}.
      </p>
      <details>
        <summary>Options</summary>
        <div className={classes.options}>
          <NumberInput
            size="sm"
            label="Newer from year"
            description="By default after the manuscript's own year."
            placeholder="2026"
            min={minYear}
            max={maxYear}
            allowDecimal={false}
            thousandSeparator=""
            value={newerFrom ?? ""}
            onChange={(year) => setNewerFrom(typeof year === "number" ? year : undefined)}
          />
          <NumberInput
            size="sm"
            label="Works for each claim"
            description={`From 1 to ${maxLimit}.`}
            min={1}
            max={maxLimit}
            clampBehavior="strict"
            allowDecimal={false}
            value={limit}
            onChange={(works) => setLimit(typeof works === "number" ? works : defaultLimit)}
          />
        </div>
      </details>
    </div>
  );
}
