import type { Recommendation } from "../../../src/domain/finding/recommendation.ts";
import { ActionBadge } from "../../components/badges/action-badge.tsx";
import { IconArrowsSplit2 } from "../../components/icons.tsx";
import styles from "./advice-view.module.css";
import { CollapsedWorks } from "./collapsed-works.tsx";
import { RelatedWorks } from "./related-works.tsx";

/** A sentence with supporting, contradicting and related works. */
export function RecommendationView({ recommendation }: { recommendation: Recommendation }) {
  const { sentence, action, reason, works, against, related } = recommendation;
  return (
    <article className={styles.recommendation} data-action={action}>
      <p className={`document-words ${styles.sentence}`}>{sentence}</p>
      <p className={styles.reason}>
        <ActionBadge action={action} /> {reason}
      </p>
      <CollapsedWorks works={works} shownReason={reason} />
      {against.length > 0 && (
        <section aria-label="Works that say otherwise">
          <h3 className={styles.against}>
            <IconArrowsSplit2 size={16} aria-hidden /> These say otherwise
          </h3>
          <CollapsedWorks works={against} shownReason={reason} />
        </section>
      )}
      {related.length > 0 && <RelatedWorks works={related} />}
    </article>
  );
}
