import { useQuery } from "@tanstack/react-query";
import type { Decision } from "../../../../src/domain/finding/decision.ts";
import { StateBadge } from "../../../components/badges/state-badge.tsx";
import { VerdictBadge } from "../../../components/badges/verdict-badge.tsx";
import { DecisionSignature } from "../decisions/decision-signature.tsx";
import { decisionsQuery } from "../review-queries.ts";
import { useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";

/** The decisions on the manuscript and its earlier versions, the newest first. */
export function DecisionsList() {
  const { documentId } = useReviewSearch();
  const { data: decisions = [] } = useQuery(decisionsQuery(documentId));
  if (decisions.length === 0) return null;
  return (
    <>
      <h3>Decisions</h3>
      <ul className={sheet.list}>
        {decisions
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((decision) => (
            <li key={decision.id}>
              <p className={sheet.entry}>“{decision.words}”</p>
              <DecisionSignature what={<What decision={decision} />} by={decision.by} at={decision.at} reason={decision.reason} />
            </li>
          ))}
      </ul>
    </>
  );
}

function What({ decision }: { decision: Decision }) {
  switch (decision.about) {
    case "finding":
      return (
        <>
          <code>{decision.code}</code> <StateBadge state={decision.state} />
        </>
      );
    case "verdict":
      return decision.label === null ? <span>Override taken back</span> : <VerdictBadge label={decision.label} />;
    case "claim":
      return <span>{decision.wording === null ? "Wording taken back" : `Reworded: “${decision.wording}”`}</span>;
  }
}
