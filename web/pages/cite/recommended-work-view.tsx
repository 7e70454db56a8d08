import { Checkbox } from "@mantine/core";
import { useContext } from "react";
import type { RecommendedAction, RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import { VerdictBadge } from "../../components/badges/verdict-badge.tsx";
import { CopyButton } from "../../components/clipboard/copy-button.tsx";
import { formatConfidence } from "../../components/format/format-confidence.ts";
import { ChosenWorksContext } from "./chosen-works-context.ts";
import styles from "./recommended-work.module.css";
import { WorkQuotations } from "./work-quotations.tsx";

const actions: Record<RecommendedAction, string> = {
  add: "cite it here",
  "cite-existing": "in your list already: cite it here too",
  replace: "cite it instead of the current one",
  discuss: "a reader should learn of it",
  none: "related",
};

/** A work with its quotations and citation forms; `shownReason` is already shown above. */
export function RecommendedWorkView({ recommended, shownReason }: { recommended: RecommendedWork; shownReason: string }) {
  const { key, inText, formatted, action, label, confidence, reason } = recommended;
  const { chosen, toggle } = useContext(ChosenWorksContext);
  return (
    <div className={styles.work}>
      <div className={styles.head}>
        <Checkbox checked={chosen.includes(key)} onChange={() => toggle(key)} aria-label={`Choose ${inText}`} />
        <strong>{inText}</strong>
        <VerdictBadge label={label} />
        <span className={styles.quiet}>
          {formatConfidence(confidence)} · {actions[action]}
        </span>
      </div>
      <WorkQuotations recommended={recommended} />
      {reason !== "" && reason !== shownReason && <p className={styles.quiet}>{reason}</p>}
      <p className={styles.entry}>{formatted}</p>
      <div className={styles.copies}>
        <CopyButton words={inText} name="Copy citation" />
        <CopyButton words={formatted} name="Copy entry" />
      </div>
    </div>
  );
}
