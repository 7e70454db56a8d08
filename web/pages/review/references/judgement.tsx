import type { FieldDifference, ReferenceJudgement } from "../../../../src/domain/reference/reference-judgement.ts";
import type { Name, Work } from "../../../../src/domain/reference/work.ts";
import type { ReportedJudgement } from "../../../../src/domain/report/report.ts";
import { noticeWords } from "../../../components/format/notice-words.ts";
import classes from "./judgement.module.css";

const statusWords: Record<ReferenceJudgement["status"], string> = {
  verified: "Verified",
  differs: "Differs from the record",
  superseded: "There is a newer version",
  "not-found": "Not found",
  fabricated: "No such work is known",
  "cannot-tell": "Cannot tell",
};

/** What scholarly indexes say about an entry: the status with its reasons, notices, and the record with what differs marked. */
export function Judgement({ judgement }: { judgement: ReportedJudgement }) {
  const { status, reasons, record, differences, notices, consulted, quality } = judgement;
  return (
    <div className={classes.judgement}>
      <strong className={classes.status} data-status={status}>
        {statusWords[status]}
      </strong>
      {notices.map((notice) => (
        <p key={`${notice.kind} ${notice.DOI ?? notice.date ?? notice.index}`} className={classes.notice} data-kind={notice.kind}>
          {noticeWords[notice.kind]} {notice.date} {notice.reasons.length > 0 && `(${notice.reasons.join("; ")})`}
          {notice.DOI !== undefined && (
            <>
              {" "}
              <a href={`https://doi.org/${notice.DOI}`} rel="noreferrer" target="_blank">
                notice
              </a>
            </>
          )}
        </p>
      ))}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {record && <RecordFields work={record.work} differences={differences} />}
      {quality && (
        <p>
          Quality {quality.level.replace("-", " ")}: {quality.facts.map(({ text }) => text).join(" ")}
        </p>
      )}
      {consulted.length > 0 && (
        <details>
          <summary>Indexes that were asked</summary>
          <ul>
            {consulted.map((asked) => (
              <li key={asked.index}>
                {asked.name}: {describeOutcome(asked)}
                {asked.why === undefined ? "" : ` (${asked.why})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function describeOutcome({ outcome, coversKind, isNoticeList }: ReferenceJudgement["consulted"][number]): string {
  if (isNoticeList && outcome === "found") return "has a notice about it";
  if (isNoticeList && outcome === "not-found") return "has no notice about it";
  return outcome === "not-found" && !coversKind ? "not found, but it does not cover such works" : outcome.replace("-", " ");
}

const shownFields = ["title", "author", "year", "container", "volume", "issue", "page", "publisher", "DOI", "arXiv"] as const;

/** The maximum number of authors that are named. */
const maxAuthors = 6;

function RecordFields({ work, differences }: { work: Work; differences: readonly FieldDifference[] }) {
  return (
    <dl className={classes.record}>
      {shownFields.map((field) => {
        const difference = differences.find((one) => one.field === field);
        const recorded = difference?.recorded ?? textOf(work, field);
        if (recorded === undefined || recorded === "") return null;
        return (
          <div key={field}>
            <dt>{field === "container" ? "published in" : field}</dt>
            <dd>
              {difference && difference.written !== "" && <del>{difference.written}</del>} {difference ? <ins>{recorded}</ins> : recorded}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function textOf(work: Work, field: (typeof shownFields)[number]): string | undefined {
  if (field === "author") {
    const names = work.author.slice(0, maxAuthors).map(nameOf).join("; ");
    return work.author.length > maxAuthors ? `${names}; and ${work.author.length - maxAuthors} more` : names;
  }
  if (field === "year") return work.year === undefined ? undefined : String(work.year);
  return work[field === "container" ? "container-title" : field];
}

function nameOf({ family, given }: Name): string {
  return given === undefined ? family : `${family}, ${given}`;
}
