import { Alert } from "@mantine/core";
import type { LiveClaim, LiveReport, LiveWork } from "../../../src/domain/live/live-report.ts";
import { termShares } from "../../../src/domain/live/weigh-evidence.ts";
import { CopyBibtex } from "../../components/clipboard/copy-bibtex.tsx";
import { CopyButton } from "../../components/clipboard/copy-button.tsx";
import { formatConfidence } from "../../components/format/format-confidence.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import literature from "../literature/literature.module.css";
import { ClaimPlace } from "../literature/reviewed-claim-view.tsx";
import { WorkView } from "../literature/reviewed-work-view.tsx";
import { FailureList } from "../runs/failure-list.tsx";
import classes from "./live.module.css";
import { gradeWords, RoleBadge, UpdateBadge } from "./live-badges.tsx";

/** The grade of the addendum, what should change, and what stays as it is. */
export function LiveView({ report, documentId }: { report: LiveReport; documentId: string }) {
  const { document, grade, reasons, retracted, claims, summary, asked, notAssessed, run } = report;
  const [changing, told, silent] = [
    claims.filter(({ update }) => update !== "none").toSorted(byWeight),
    claims.filter(({ update, works }) => update === "none" && works.length > 0),
    claims.filter(({ update, works }) => update === "none" && works.length === 0),
  ];
  const advised = new Map(
    claims.flatMap(({ works }) => works.filter(({ number }) => number !== undefined)).map((work) => [work.key, work]),
  );
  return (
    <>
      {run.state === "interrupted" && (
        <Alert color="yellow" title="This is what was found until the run was cancelled">
          Resume it to have the other claims assessed.
        </Alert>
      )}
      <section className={classes.grade} data-grade={grade} aria-label="Addendum">
        <h3>{gradeWords[grade]}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
      <p className={literature.summary} role="status">
        Published {document.published}
        {document.datedBy === "document" ? ", as the document says" : ""}. {pluralize(summary.claims, "claim")} assessed beside works that
        appeared later: {summary.found.toLocaleString("en-GB")} found, {summary.read.toLocaleString("en-GB")} read.
      </p>
      {retracted.length > 0 && (
        <section className={literature.rest} aria-label="Retracted works that it cites">
          <h3>Retracted works that it cites</h3>
          <ul>
            {retracted.map(({ referenceId, formatted, claimIds }) => (
              <li key={referenceId}>
                {formatted} {claimIds.length === 0 ? "No claim rests on it." : `${pluralize(claimIds.length, "claim")} cite it.`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {advised.size > 0 && (
        <p className="screen-only">
          <CopyBibtex works={[...advised.values()]} name="Copy BibTeX of the addendum" variant="default" size="compact-sm" />
        </p>
      )}
      {changing.map((claim) => (
        <LiveClaimView key={claim.claimId} claim={claim} documentId={documentId} />
      ))}
      {told.length > 0 && (
        <details className={`${literature.undecided} ${classes.told}`}>
          <summary>
            {pluralize(told.length, "claim")} {told.length === 1 ? "needs" : "need"} no update beside newer works
          </summary>
          {told.map((claim) => (
            <LiveClaimView key={claim.claimId} claim={claim} documentId={documentId} />
          ))}
        </details>
      )}
      {silent.length > 0 && (
        <section className={literature.rest} aria-label="Nothing newer was found about">
          <h3>Nothing newer was found about {pluralize(silent.length, "claim")}</h3>
          <ul className={literature.silent}>
            {silent.map((claim) => (
              <li key={claim.claimId}>
                <span className="document-words">{claim.text}</span>
                <ClaimPlace claim={claim} documentId={documentId}>
                  {claim.worksRead === 0 ? "no newer work about this was found" : `${pluralize(claim.worksRead, "work")} read`}
                </ClaimPlace>
              </li>
            ))}
          </ul>
        </section>
      )}
      {run.failures.length > 0 && run.state !== "interrupted" && (
        <section className={literature.rest} aria-label="What could not be done">
          <h3>What could not be done</h3>
          <FailureList failures={run.failures} />
        </section>
      )}
      <section className={literature.rest} aria-label="How this was made">
        <h3>How this was made</h3>
        <ul>
          <li>
            The weight of a work is its directness times the weighted mean of five terms:{" "}
            {Object.entries(termShares)
              .map(([term, share]) => `${term} (${share.toFixed(2)})`)
              .join(", ")}
            .
          </li>
          {asked.map(({ index, name, records, why }) => (
            <li key={index}>
              {name}: {pluralize(records, "record")}
              {why === undefined ? "" : `; not all was answered: ${why}`}
            </li>
          ))}
          {notAssessed.map(({ what, why }) => (
            <li key={`${what} ${why}`}>
              Not assessed: {what}; {why}.
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Updates first, then citations to add, the surest first. */
function byWeight(one: LiveClaim, other: LiveClaim): number {
  return Number(other.update === "update") - Number(one.update === "update") || other.confidence - one.confidence;
}

/** A claim with what should change in it, and the newer works. */
function LiveClaimView({ claim, documentId }: { claim: LiveClaim; documentId: string }) {
  const { claimId, text, update, confidence, reason, rewording, works } = claim;
  return (
    <article className={literature.claim} aria-labelledby={`live-${claimId}`}>
      <ClaimPlace claim={claim} documentId={documentId} />
      <h3 id={`live-${claimId}`} className={`document-words ${literature.words}`}>
        {text}
      </h3>
      <div className={literature.advice} data-action={update === "update" ? "discuss" : update}>
        <p>
          <UpdateBadge update={update} /> {reason} <span className={literature.quiet}>{formatConfidence(confidence)}</span>
        </p>
        {rewording && (
          <figure>
            <figcaption className={literature.quiet}>
              It could read{rewording.by === null ? "" : `, as ${rewording.by} words it; its quotations and numbers are proven`}:
            </figcaption>
            <blockquote className="document-words">{rewording.text}</blockquote>
            <CopyButton words={rewording.text} name="Copy the sentence" size="compact-sm" variant="default" />
          </figure>
        )}
      </div>
      <ol className={literature.works}>
        {works.map((work) => (
          <LiveWorkView key={work.documentId} work={work} />
        ))}
      </ol>
    </article>
  );
}

function LiveWorkView({ work }: { work: LiveWork }) {
  const { role, number, date, kind, confidence, isRetracted } = work;
  const { weight, terms } = work.weight;
  return (
    <WorkView
      work={work}
      badge={<RoleBadge role={role} />}
      mark={number === undefined ? undefined : ` [${number}]`}
      facts={[date, ...(kind === "other" ? [] : [kind.replace("-", " ")]), ...(role === "open" ? [] : [formatConfidence(confidence)])]}
    >
      <details className={literature.quality}>
        <summary>Weight {isRetracted ? "0.00, because it was retracted" : weight.toFixed(2)}</summary>
        <ul>
          {Object.entries(terms).map(([term, value]) => (
            <li key={term}>
              {term}: {value.toFixed(2)}
            </li>
          ))}
        </ul>
      </details>
    </WorkView>
  );
}
