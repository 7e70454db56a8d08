import { ActionIcon, Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DocumentListing } from "../../../src/domain/library/document-listing.ts";
import type { RunState } from "../../../src/domain/run/run.ts";
import { api, unwrapResponse } from "../../api/client.ts";
import { useDocuments } from "../../api/use-documents.ts";
import { SeverityCounts } from "../../components/badges/severity-counts.tsx";
import { StateBadge } from "../../components/badges/state-badge.tsx";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { IconTrash } from "../../components/icons.tsx";
import { announce } from "../../components/notices/announce.tsx";
import { showErrorToast } from "../../components/notices/error-toasts.tsx";
import { askUser } from "../../components/notices/questions.tsx";
import classes from "./home-page.module.css";

/** Default and maximum number shown. */
const [few, maxListed] = [12, 2_000];

/** Earlier checks, the newest first. */
export function RecentManuscripts() {
  const [limit, setLimit] = useState(few);
  const { data: manuscripts = [], isPlaceholderData } = useDocuments("manuscript", limit);
  if (manuscripts.length === 0) return null;
  return (
    <section className={classes.section} aria-label="Manuscripts checked before">
      <h2>Checked before</h2>
      <ul className={classes.list}>
        {manuscripts.map((manuscript) => (
          <Manuscript key={manuscript.id} {...manuscript} />
        ))}
      </ul>
      {(limit === few || isPlaceholderData) && manuscripts.length >= few && (
        <Button mt="sm" variant="default" size="xs" loading={isPlaceholderData} onClick={() => setLimit(maxListed)}>
          Show all
        </Button>
      )}
    </section>
  );
}

function Manuscript({ id, title, name, run, summary, checkedAt }: DocumentListing) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => unwrapResponse(api.documents[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      announce(`${title || name} was removed.`);
      void queries.invalidateQueries();
    },
    onError: (error) => showErrorToast(`It was not removed: ${error.message}`),
  });
  const ask = async () => {
    const answer = await askUser({
      title: "Remove this manuscript?",
      text: `“${title || name}” is removed with its review and its file. Its sources and files on your disk stay.`,
      yes: "Remove",
      no: "Keep it",
    });
    if (answer !== undefined) remove.mutate();
  };
  return (
    <li>
      <div className={classes.about}>
        <p className={classes.title}>
          <Link to="/review/$documentId" params={{ documentId: id }}>
            {title || name}
          </Link>
        </p>
        <p className={classes.note}>
          {name}
          {checkedAt && (
            <>
              {" · "}
              <RelativeTime at={checkedAt} />
            </>
          )}
          {summary && ` · ${summary.open === 0 ? "nothing" : summary.open} open`}
        </p>
        {run?.state === "failed" && run.why && <p className={classes.note}>{run.why}</p>}
      </div>
      {run && run.state !== "complete" && <StateBadge state={run.state as RunState} />}
      {summary && <SeverityCounts counts={{ error: summary.errors, warning: summary.warnings, info: summary.infos }} />}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${title || name}`} loading={remove.isPending} onClick={ask}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
