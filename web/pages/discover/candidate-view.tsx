import type { DiscoveredWork, DiscoverResult, DiscoveryRoute } from "../../../src/domain/reference/discovery.ts";
import type { TextCoverage } from "../../../src/domain/reference/fetched-text.ts";
import { shorten } from "../../../src/domain/text/shorten.ts";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import { DecisionBadge } from "./decision-badge.tsx";
import classes from "./discover.module.css";
import { nameOfWork } from "./name-of-work.ts";

interface CandidateViewProps {
  candidate: DiscoveredWork;
  index: number;
  result: Pick<DiscoverResult, "asked" | "seeds">;
  isChosen: boolean;
}

/** In characters: a longer title is shortened in a reason. */
const maxSeedTitle = 200;

const coverageWords: Record<TextCoverage, string> = { "full-text": "Full text", abstract: "Abstract", nothing: "No text" };

/** A work with its similarity, and why it is in or out. */
export function CandidateView({ candidate, index, result: { asked, seeds }, isChosen }: CandidateViewProps) {
  const { work, abstract, similarity, decision, why, documentId, text, citedBy, URL: address } = candidate;
  const link = work.DOI === undefined ? (address ?? (work.arXiv && `https://arxiv.org/abs/${work.arXiv}`)) : `https://doi.org/${work.DOI}`;
  const held = text?.documentId ?? documentId;
  const facts = [
    ...(work["container-title"] === undefined ? [] : [work["container-title"]]),
    ...(citedBy === undefined ? [] : [`cited ${citedBy.toLocaleString("en-GB")} times`]),
    describeRoutes(candidate.routes, asked),
  ];
  return (
    <li id={`work-${index}`} className={classes.candidate} data-chosen={isChosen} tabIndex={-1}>
      <p className={classes.similarity}>
        <span className="unseen">Similarity </span>
        {similarity === null ? "–" : similarity.toFixed(2)}
      </p>
      <div>
        <p className={classes.name}>{nameOfWork(work)}</p>
        <p className={classes.quiet}>
          <DecisionBadge decision={decision} /> {seeds.length === 1 ? withoutSeed(why, seeds[0]!.title) : why}
        </p>
        <p className={classes.quiet}>{facts.join(" · ")}</p>
        {text && (
          <p className={classes.quiet}>
            {coverageWords[text.coverage]}: {text.why}
          </p>
        )}
        {(link || held) && (
          <p className={classes.links}>
            {link && (
              <a href={link} rel="noreferrer" target="_blank">
                {work.DOI ?? (work.arXiv ? `arXiv:${work.arXiv}` : hostOf(link))}
              </a>
            )}
            {held && (
              <AnchorLink size="sm" to="/documents/$documentId" params={{ documentId: held }}>
                Open<span className="unseen"> {nameOfWork(work)}</span> in the library
              </AnchorLink>
            )}
          </p>
        )}
        {abstract && (
          <details className={classes.abstract}>
            <summary>Abstract</summary>
            <p className="document-words">{abstract}</p>
          </details>
        )}
      </div>
    </li>
  );
}

/** A reason names the nearest seed; the only one is the title of the page. */
function withoutSeed(why: string, title: string): string {
  return why.replace(` to “${shorten(title, maxSeedTitle)}”`, "");
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}

const relationWords: Record<DiscoveryRoute["relation"], string> = {
  "cites-seed": "cites it",
  "cited-by-seed": "is cited by it",
  words: "found by its words",
};

/** How the indexes came to name a work. */
function describeRoutes(routes: readonly DiscoveryRoute[], asked: DiscoverResult["asked"]): string {
  const names = new Map(asked.map(({ index, name }) => [index, name]));
  return [...Map.groupBy(routes, ({ relation }) => relation)]
    .map(([relation, own]) => `${relationWords[relation]} (${[...new Set(own.map(({ index }) => names.get(index) ?? index))].join(", ")})`)
    .join("; ");
}
