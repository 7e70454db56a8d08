import { Checkbox } from "@mantine/core";
import { useContext } from "react";
import type { RecommendedAction, RecommendedWork } from "../../../src/domain/recommendation.ts";
import { sayConfidence } from "../../parts/confidence.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { VerdictBadge } from "../../parts/verdict-badge.tsx";
import { ChoiceOfWorks } from "./choice-of-works.ts";
import styles from "./recommended-work.module.css";
import { WorkQuotations } from "./work-quotations.tsx";

const actions: Record<RecommendedAction, string> = {
  add: "cite it here",
  "cite-existing": "in your list already: cite it here too",
  replace: "cite it in the place of the present one",
  discuss: "a reader should learn of it",
  none: "related",
};

/** A work with the words that show what it says of the sentence, and the forms in which it is cited; `said` stands above it already. */
export function RecommendedWorkView({ recommended, said }: { recommended: RecommendedWork; said: string }) {
  const { key, inText, formatted, action, label, confidence, reason } = recommended;
  const { chosen, toggle } = useContext(ChoiceOfWorks);
  return (
    <div className={styles.work}>
      <div className={styles.head}>
        <Checkbox checked={chosen.includes(key)} onChange={() => toggle(key)} aria-label={`Choose ${inText}`} />
        <strong>{inText}</strong>
        <VerdictBadge label={label} />
        <span className={styles.quiet}>
          {sayConfidence(confidence)} · {actions[action]}
        </span>
      </div>
      <WorkQuotations recommended={recommended} />
      {reason !== "" && reason !== said && <p className={styles.quiet}>{reason}</p>}
      <p className={styles.entry}>{formatted}</p>
      <div className={styles.copies}>
        <CopyButton words={inText} name="Copy citation" />
        <CopyButton words={formatted} name="Copy entry" />
      </div>
    </div>
  );
}
