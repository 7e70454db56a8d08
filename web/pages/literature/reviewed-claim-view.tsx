import { pageOrLine } from "../../../src/domain/answer/citation-label.ts";
import type { ClaimNeed, ReviewedClaim, ReviewedWork } from "../../../src/domain/reference/literature.ts";
import { ActionBadge } from "../../components/badges/action-badge.tsx";
import { verdictStyles } from "../../components/badges/verdict-badge.tsx";
import { CopyButton } from "../../components/clipboard/copy-button.tsx";
import { pluralize } from "../../components/format/pluralize.ts";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import { reviewSelection } from "../review/review-search.ts";
import classes from "./literature.module.css";
import { ReviewedWorkView } from "./reviewed-work-view.tsx";

const needWords: Record<ClaimNeed, string> = {
  contradicted: "contradicted by what it cites",
  "weakly-cited": "cited weakly",
  uncited: "uncited",
  unread: "cited, without a text at hand",
  supported: "supported by what it cites",
  own: "of the authors",
};

type PlacedClaim = Pick<ReviewedClaim, "claimId" | "section" | "locator" | "need" | "label">;

interface ReviewedClaimViewProps {
  claim: ReviewedClaim;
  documentId: string;
  /** Works that do not decide are unfolded. */
  isOpen: boolean;
}

/** A claim with its recommendation and the works that bear on it. */
export function ReviewedClaimView({ claim, documentId, isOpen }: ReviewedClaimViewProps) {
  const { claimId, text, advice, works, notShown, written } = claim;
  const [deciding, undecided] = [
    works.filter(({ relation }) => relation !== "undecided"),
    works.filter(({ relation }) => relation === "undecided"),
  ];
  return (
    <article className={classes.claim} aria-labelledby={`literature-${claimId}`}>
      <ClaimPlace claim={claim} documentId={documentId} />
      <h3 id={`literature-${claimId}`} className={`document-words ${classes.words}`}>
        {text}
      </h3>
      <div className={classes.advice} data-action={advice.action}>
        <p>
          <ActionBadge action={advice.action} /> {advice.reason}
        </p>
        {advice.sentence !== undefined && (
          <figure>
            <blockquote className="document-words">{advice.sentence}</blockquote>
            <CopyButton words={advice.sentence} name="Copy the sentence" size="compact-sm" variant="default" />
          </figure>
        )}
      </div>
      {written && <WrittenText written={written} />}
      <WorksOfClaim works={deciding} advice={advice} />
      {undecided.length > 0 && (
        <details className={classes.undecided} open={isOpen}>
          <summary>{undecided.length === 1 ? "1 work speaks" : `${undecided.length} works speak`} of it without deciding</summary>
          <WorksOfClaim works={undecided} advice={advice} />
        </details>
      )}
      {notShown > 0 && <p className={classes.quiet}>{pluralize(notShown, "more work")}; “Works for each claim” shows more.</p>}
    </article>
  );
}

/** A model's text about the works, each sentence with the words that prove it. */
function WrittenText({ written: { sentences, dropped, by } }: { written: NonNullable<ReviewedClaim["written"]> }) {
  return (
    <div className={classes.written}>
      <p>
        {sentences.map(({ text, evidence }) => (
          <span key={text}>
            {text}{" "}
            {evidence.map(({ documentId, locator }, at) => (
              <AnchorLink
                key={`${documentId} ${locator.start}`}
                size="sm"
                underline="always"
                to="/documents/$documentId"
                params={{ documentId }}
                search={{ start: locator.start, end: locator.end, page: locator.page }}
                title={locator.quote.exact}
              >
                [{at + 1}]<span className="unseen"> the words that prove this</span>
              </AnchorLink>
            ))}{" "}
          </span>
        ))}
      </p>
      <p className={classes.quiet}>
        Written by {by}; each sentence is proven by words of these works.
        {dropped > 0 && ` ${pluralize(dropped, "sentence")} without proof left out.`}
      </p>
    </div>
  );
}

/** The recommended work comes first. */
function WorksOfClaim({ works, advice }: Pick<ReviewedClaim, "works" | "advice">) {
  if (works.length === 0) return null;
  const isAdvised = (work: ReviewedWork) => work.documentId === advice.documentId;
  return (
    <ol className={classes.works}>
      {works
        .toSorted((one, other) => Number(isAdvised(other)) - Number(isAdvised(one)))
        .map((work) => (
          <ReviewedWorkView key={work.documentId} work={work} isAdvised={isAdvised(work)} />
        ))}
    </ol>
  );
}

/** Claims about which nothing was found, in one list. */
export function SilentClaims({ claims, documentId }: { claims: readonly ReviewedClaim[]; documentId: string }) {
  return (
    <section className={classes.rest} aria-label="Nothing was found about">
      <h3>Nothing was found about {pluralize(claims.length, "claim")}</h3>
      <ul className={classes.silent}>
        {claims.map((claim) => (
          <li key={claim.claimId}>
            <span className="document-words">{claim.text}</span>
            <ClaimPlace claim={claim} documentId={documentId}>
              {claim.worksRead === 0 ? "no work about this was found" : `${pluralize(claim.worksRead, "work")} read`}
            </ClaimPlace>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a claim stands, and why it was looked into. */
export function ClaimPlace({ claim, documentId, children }: { claim: PlacedClaim; documentId: string; children?: string }) {
  const { claimId, section, locator, need, label } = claim;
  const place = [section, pageOrLine(locator)].filter((part) => part !== "").join(", ");
  const why =
    need === "weakly-cited" && label !== null ? `${needWords[need]}: ${verdictStyles[label].word.toLowerCase()}` : needWords[need];
  return (
    <p className={classes.place}>
      <AnchorLink
        size="sm"
        underline="always"
        to="/review/$documentId"
        params={{ documentId }}
        search={{ tab: "claims", ...reviewSelection.at.claim(claimId) }}
      >
        {place || "In the manuscript"}
        <span className="unseen">: show this claim in the manuscript</span>
      </AnchorLink>
      {` · ${[why, ...(children === undefined ? [] : [children])].join("; ")}`}
    </p>
  );
}
