import type { Recommendation, RecommendedWork } from "../../../../../src/domain/finding/recommendation.ts";
import { VerdictBadge } from "../../../../components/badges/verdict-badge.tsx";
import { CopyButton } from "../../../../components/clipboard/copy-button.tsx";
import { Collapsible } from "../collapsible.tsx";
import classes from "../evidence.module.css";

const actions: Record<RecommendedWork["action"], string> = {
  add: "Could be cited here",
  "cite-existing": "In the reference list already: could be cited here too",
  replace: "Says what the cited work does not",
  discuss: "Says otherwise: a reader should learn that",
  none: "Related",
};

interface RecommendedWorksProps {
  recommendation: Recommendation;
  onOpen: (evidence: RecommendedWork["evidence"][number]) => void;
}

/** Available works that the claim could cite, or that contradict it, with quotations. */
export function RecommendedWorks({ recommendation: { works, against, reason }, onOpen }: RecommendedWorksProps) {
  if (works.length + against.length === 0) return null;
  return (
    <Collapsible title="Works to cite" isOpen>
      <p className={classes.small}>{reason}</p>
      <ul className={classes.rows}>
        {[...works, ...against].map((work) => (
          <li key={work.documentId}>
            <div className={classes.entry}>{work.formatted}</div>
            <small className={classes.quiet}>{actions[work.action]}</small> <VerdictBadge label={work.label} />
            {work.evidence[0] && (
              <button type="button" className={classes.inlineQuote} onClick={() => onOpen(work.evidence[0]!)}>
                “{work.evidence[0].locator.quote.exact}”
              </button>
            )}
            <CopyButton words={work.inText} name={`Copy ${work.inText}`} variant="default" />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
