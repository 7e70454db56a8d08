import { Anchor } from "@mantine/core";
import { memo } from "react";
import type { ReferenceRow, Review } from "../../../../src/domain/report/review.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict/verdict.ts";
import { SeverityBadge } from "../../../components/badges/severity-badge.tsx";
import { VerdictBadge } from "../../../components/badges/verdict-badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconFileCheck, IconFileOff } from "../../../components/icons.tsx";
import { AnchorLink } from "../../../components/layout/anchor-link.tsx";
import { reviewSelection, useReviewSearch } from "../review-search.ts";
import { AttachSource } from "./attach-source.tsx";
import { AttachedSource } from "./attached-source.tsx";
import { Judgement } from "./judgement.tsx";
import classes from "./references.module.css";

interface ReferenceEntryProps {
  reference: ReferenceRow;
  review: Review;
  isLookedAt: boolean;
}

/** One entry: as written, whether its text is available, and its findings. */
export const ReferenceEntry = memo(function ReferenceEntry({ reference, review, isLookedAt }: ReferenceEntryProps) {
  const { look } = useReviewSearch();
  const { id, label, raw, source, match, citations, findings } = reference;
  const verdicts = (Object.entries(reference.verdicts) as [VerdictLabel, number][]).filter(([, number]) => number > 0);
  return (
    <tr id={id} className={classes.row} aria-current={isLookedAt || undefined}>
      <th scope="row">
        <Anchor component="button" type="button" size="sm" onClick={() => look({ reference: id })}>
          {label}
        </Anchor>
      </th>
      <td>
        <p className={classes.raw}>{raw}</p>
        <small className={classes.quiet}>
          {citations === 0 ? "Not cited in the text" : `Cited ${citations === 1 ? "once" : `${citations} times`}`}
        </small>
        {reference.judgement && <Judgement judgement={reference.judgement} />}
      </td>
      <td className={classes.source}>
        {source ? (
          <>
            <span className={classes.status} data-has>
              <IconFileCheck aria-hidden /> {reference.isAttached ? "Attached" : "At hand"}
            </span>
            <AnchorLink size="sm" to="/documents/$documentId" params={{ documentId: source.id }}>
              {source.title || source.path}
            </AnchorLink>
            <small className={classes.quiet}>{match?.reason}</small>
            {reference.isAttached && <AttachedSource key={source.id} reference={reference} review={review} />}
          </>
        ) : (
          <>
            <span className={classes.status}>
              <IconFileOff aria-hidden /> Missing
            </span>
            {match?.reason && <small className={classes.quiet}>{match.reason}</small>}
            <AttachSource referenceId={id} name={`reference ${label}`} review={review} attachedId={reference.match?.documentId ?? null} />
          </>
        )}
      </td>
      <td>
        {findings.length + verdicts.length === 0 && <span className={classes.quiet}>Nothing was found about it.</span>}
        <ul className={classes.found}>
          {findings.map((finding) => (
            <li key={finding.id}>
              <button
                type="button"
                className={classes.finding}
                onClick={() => look({ ...reviewSelection.at.finding(finding.id), tab: undefined })}
              >
                <SeverityBadge severity={finding.severity} state={finding.state} /> <code>{finding.code}</code> {finding.message}
              </button>
            </li>
          ))}
          {verdicts.length > 0 && (
            <li className={classes.verdicts}>
              {verdicts.map(([verdict, number]) => (
                <span key={verdict} title={pluralize(number, "claim")}>
                  {number} × <VerdictBadge label={verdict} />
                </span>
              ))}
            </li>
          )}
        </ul>
      </td>
    </tr>
  );
});
