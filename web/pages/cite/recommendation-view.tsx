import type { Recommendation, RecommendedAction } from "../../../src/domain/finding/recommendation.ts";
import { Badge, type BadgeStyle } from "../../components/badges/badge.tsx";
import { IconArrowsSplit2, IconCircleCheck, IconCirclePlus, IconListCheck, IconReplace } from "../../components/icons.tsx";
import styles from "./advice-view.module.css";
import { CollapsedWorks } from "./collapsed-works.tsx";
import { RelatedWorks } from "./related-works.tsx";

/** The badge of the recommended action. */
const actionStyles: Record<RecommendedAction, BadgeStyle> = {
  add: { word: "Add a citation", icon: IconCirclePlus, tone: "own" },
  "cite-existing": { word: "Cite one of your list", icon: IconListCheck, tone: "own" },
  replace: { word: "Replace the citation", icon: IconReplace, tone: "warning" },
  discuss: { word: "Discuss", icon: IconArrowsSplit2, tone: "warning" },
  none: { word: "Nothing to add", icon: IconCircleCheck, tone: "supported", emphasis: "quiet" },
};

/** A sentence with supporting, contradicting and related works. */
export function RecommendationView({ recommendation }: { recommendation: Recommendation }) {
  const { sentence, action, reason, works, against, related } = recommendation;
  return (
    <article className={styles.recommendation} data-action={action}>
      <p className={`document-words ${styles.sentence}`}>{sentence}</p>
      <p className={styles.reason}>
        <Badge look={actionStyles[action]} /> {reason}
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
