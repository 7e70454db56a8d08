import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { DiscoveryListing } from "../../../src/domain/run/stored-run-result.ts";
import { useRemoveDiscovery } from "../../api/use-discoveries.ts";
import { StateBadge } from "../../components/badges/state-badge.tsx";
import { pluralize } from "../../components/format/pluralize.ts";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { IconTrash } from "../../components/icons.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import classes from "./discover.module.css";

/** A discovery as the list shows it. */
export function DiscoveryRow({ discovery: { id, seeds, at, summary, run } }: { discovery: DiscoveryListing }) {
  const remove = useRemoveDiscovery();
  const name = seeds.join("; ");
  return (
    <li className={classes.row}>
      <div>
        <Link to="/discover/$discoveryId" params={{ discoveryId: id }} className={classes.rowName}>
          {name}
        </Link>
        <p className={classes.quiet}>
          {summary && `${pluralize(summary.in, "work")} near, ${summary.compared} compared · `}
          <RelativeTime at={at} /> {run && run.state !== "complete" && <StateBadge state={run.state} />}
        </p>
      </div>
      {!(run && isRunActive(run)) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove the discovery ${name}`}
          title="Remove it; works that it added stay in the library"
          loading={remove.isPending}
          onClick={() => remove.mutate(id, { onError: (error) => showErrorToast(error.message) })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
