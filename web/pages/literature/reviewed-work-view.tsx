import type { ReactNode } from "react";
import { citationPlace } from "../../../src/domain/answer/citation-label.ts";
import type { ReviewedWork } from "../../../src/domain/reference/literature.ts";
import { RelationBadge } from "../../components/badges/relation-badge.tsx";
import { CopyBibtex } from "../../components/clipboard/copy-bibtex.tsx";
import { CopyButton } from "../../components/clipboard/copy-button.tsx";
import { formatConfidence } from "../../components/format/format-confidence.ts";
import { IconAlertOctagon } from "../../components/icons.tsx";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import classes from "./literature.module.css";

interface WorkViewProps {
  work: Omit<ReviewedWork, "isNewer" | "referenceId">;
  /** What it says about the claim. */
  badge: ReactNode;
  /** Words behind its entry: " (recommended)". */
  mark?: string | undefined;
  /** What else is known of it. */
  facts: readonly string[];
  children?: ReactNode;
}

/** A work that was read beside a claim, as a review shows it. */
export function ReviewedWorkView({ work, isAdvised }: { work: ReviewedWork; isAdvised: boolean }) {
  const { relation, isNewer, referenceId } = work;
  const facts = [
    ...(relation === "undecided" ? [] : [formatConfidence(work.confidence)]),
    ...(isNewer ? ["newer than the manuscript"] : []),
    ...(referenceId === undefined ? [] : ["in the reference list"]),
  ];
  return (
    <WorkView work={work} badge={<RelationBadge relation={relation} />} mark={isAdvised ? " (recommended)" : undefined} facts={facts} />
  );
}

/** A work with its words about the claim, and what a reader weighs it by. */
export function WorkView({ work: shown, badge, mark, facts, children }: WorkViewProps) {
  const { work, key, formatted, evidence, read, documentId, quality, isRetracted, isHeld, indexes } = shown;
  const title = work.title ?? formatted;
  const address = work.DOI === undefined ? undefined : `https://doi.org/${work.DOI}`;
  return (
    <li className={classes.work}>
      <p className={classes.entry}>
        {badge}{" "}
        {isRetracted && (
          <strong className={classes.retracted}>
            <IconAlertOctagon size={16} aria-hidden /> Retracted{" "}
          </strong>
        )}
        {formatted}
        {mark && <span className={classes.advised}>{mark}</span>}
      </p>
      {evidence.map((one) => (
        <figure key={`${one.locator.start} ${one.locator.end}`} className={classes.quotation}>
          <blockquote className="document-words">{one.locator.quote.exact}</blockquote>
          <figcaption>
            <AnchorLink
              size="sm"
              to="/documents/$documentId"
              params={{ documentId }}
              search={{ start: one.locator.start, end: one.locator.end, page: one.locator.page }}
            >
              {read === "abstract" ? "In the abstract" : citationPlace(one) || "In the text"}
              <span className="unseen">: open {title} at these words</span>
            </AnchorLink>
          </figcaption>
        </figure>
      ))}
      <p className={classes.quiet}>
        {[read === "abstract" ? "Abstract read" : "Full text read", ...facts, isHeld ? "at hand" : `found by ${indexes.join(", ")}`].join(
          " · ",
        )}
      </p>
      {children}
      <details className={classes.quality}>
        <summary>Quality of the source: {quality.level.replace("-", " ")}</summary>
        <ul>
          {quality.facts.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <div className={`${classes.copies} screen-only`}>
        <CopyBibtex works={[{ key, work }]} />
        <CopyButton words={formatted} name="Copy entry" />
        {address && (
          <a href={address} rel="noreferrer" target="_blank">
            {work.DOI}
          </a>
        )}
      </div>
    </li>
  );
}
