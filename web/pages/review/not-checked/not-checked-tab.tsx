import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Review } from "../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import type { Failure } from "../../../../src/domain/run/run.ts";
import { asSentence } from "../../../../src/domain/text/with-hint.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { useRecheck } from "../decisions/use-recheck.ts";
import { AttachSource } from "../references/attach-source.tsx";
import { isGoingOn, isMissing, referencesQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";

/** The way of the command line, which a page does not have. */
const namedFolder = "name a folder with --sources";

/** What was not checked, why, and how to change that. */
export function NotCheckedTab({ review }: { review: Review }) {
  const { look } = useReviewSearch();
  const { data: references = [] } = useQuery(referencesQuery(review.manuscript.id));
  const missing = references.filter(isMissing);
  const { cited, judged, unread, uncited, own } = review.coverage;
  const unreadable = [review.manuscript, ...review.sources].flatMap(({ title, path, failures }) =>
    failures.map(({ what, why }) => ({ what: `${title || path}: ${what}`, why })),
  );
  const limits = [...review.notChecked, ...unreadable];
  const failures = distinct([...review.failures, ...(review.run?.failures ?? [])]);
  return (
    <div className={sheet.sheet}>
      <h2>What was not checked</h2>
      <p className={sheet.lead}>
        {review.isPartial && (isGoingOn(review) ? "The check is still going on. " : "The check ended before it was complete. ")}
        {judged} of {pluralize(cited, "cited claim")} {cited === 1 ? "was" : "were"} judged.
        {uncited > 0 &&
          ` ${pluralize(uncited, "claim")} that ${uncited === 1 ? "cites" : "cite"} nothing ${uncited === 1 ? "was" : "were"} compared with the sources at hand.`}
        {unread > 0 && ` For ${pluralize(unread, "cited claim")} no text of a source could be read.`}
      </p>
      {limits.length > 0 ? (
        <dl className={sheet.list}>
          {limits.map(({ what, why }) => (
            <div key={`${what} ${why}`}>
              <dt>{what}</dt>
              <dd>{why.replace(namedFolder, "drop them below, or check again with them")}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Nothing else was left out that Ibid knows of.</p>
      )}
      {missing.length > 0 && (
        <>
          <h3>{pluralize(missing.length, "source")} missing</h3>
          <ul className={sheet.list}>
            {missing.map(({ id, label, raw, match }) => (
              <li key={id}>
                <p className={sheet.entry}>{raw}</p>
                {match?.reason && <p className={sheet.why}>{match.reason}</p>}
                <AttachSource referenceId={id} name={`reference ${label}`} review={review} />
              </li>
            ))}
          </ul>
        </>
      )}
      {failures.length > 0 && (
        <>
          <h3>Could not be done</h3>
          <dl className={sheet.list}>
            {failures.map(({ stage, subject, code, message, hint }) => (
              <div key={`${stage} ${subject} ${message}`}>
                <dt>
                  {subject} <small>{`${stage}, ${code}`}</small>
                </dt>
                <dd>
                  {hint ? asSentence(message) : message} {hint && <span className={sheet.hint}>{hint}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <UnreadSources review={review} />
      {cited + own > judged && (
        <Button mt="lg" variant="default" onClick={() => look({ tab: "claims", label: "none,unverifiable" })}>
          Show the claims that were not judged
        </Button>
      )}
    </div>
  );
}

function distinct(failures: readonly Failure[]): Failure[] {
  return [...new Map(failures.map((failure) => [`${failure.stage} ${failure.subject} ${failure.message}`, failure])).values()];
}

/** Sources that could not be read, each with a button to check without it. */
function UnreadSources({ review }: { review: Review }) {
  const recheck = useRecheck(review);
  if (review.unreadSources.length === 0 || (review.run && isRunActive(review.run))) return null;
  return (
    <>
      <h3>{pluralize(review.unreadSources.length, "source")} could not be read</h3>
      <ul className={sheet.list}>
        {review.unreadSources.map(({ id, name }) => (
          <li key={id}>
            <p className={sheet.entry}>{name}</p>
            <Button size="compact-xs" variant="default" loading={recheck.isPending} onClick={() => recheck.all({ without: [id] })}>
              Check without {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
