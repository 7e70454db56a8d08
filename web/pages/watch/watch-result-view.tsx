import type { WatchResult } from "../../../src/domain/watch/watch-result.ts";
import { noticeWords } from "../../components/format/notice-words.ts";
import { formatDay } from "../../components/format/relative-time.tsx";
import { ReviewedWorkView } from "../literature/reviewed-work-view.tsx";
import classes from "./watch.module.css";

/** What one run found: notices first, then works for and against claims, then the others by name. */
export function WatchResultView({ result: { askedAt, notices, claims, works, run, notRead } }: { result: WatchResult }) {
  const others = works.filter(({ bears }) => !bears);
  const isEmpty = notices.length + claims.length + works.length === 0;
  return (
    <section className={classes.result} aria-label={`Run of ${formatDay(askedAt)}`}>
      <h3>{formatDay(askedAt)}</h3>
      {isEmpty && <p className={classes.quiet}>Nothing new.</p>}
      {notices.length > 0 && (
        <ul className={classes.notices}>
          {notices.map(({ notice, referenceId, label, formatted, indexes, claims: cited }) => (
            <li key={`${referenceId} ${notice.kind} ${notice.DOI ?? notice.date}`}>
              <strong>{noticeWords[notice.kind]}</strong>: {label} {formatted}
              <p className={classes.quiet}>
                {notice.date ? `${notice.date} · ` : ""}says {indexes.join(", ")}
              </p>
              {cited.map(({ claimId, text }) => (
                <p key={claimId}>Cited for: {text}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {claims.map((claim) => (
        <div key={claim.claimId} className={classes.claim}>
          <p className="document-words">{claim.text}</p>
          <ul className={classes.works}>
            {claim.works.map((work) => (
              <ReviewedWorkView key={work.key} work={work} isAdvised={false} />
            ))}
          </ul>
        </div>
      ))}
      {others.length > 0 && (
        <>
          <h4>Other new works</h4>
          <ul className={classes.others}>
            {others.map(({ formatted, indexes }) => (
              <li key={formatted}>
                {formatted} <span className={classes.quiet}>{indexes.join(", ")}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {run.failures.map(({ subject, message, hint }) => (
        <p key={`${subject} ${message}`} className={classes.problem}>
          {subject}: {message}
          {hint ? `. ${hint}` : ""}
        </p>
      ))}
      {notRead.map(({ what, why }) => (
        <p key={what} className={classes.quiet}>
          Not read: {what}; {why}
        </p>
      ))}
    </section>
  );
}
