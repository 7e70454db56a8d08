import type { RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import styles from "./recommended-work.module.css";
import { RecommendedWorkView } from "./recommended-work-view.tsx";

/** A sentence seldom needs more; the rest is collapsed. */
const shownAtOnce = 2;

/** Works, the best visible and the rest collapsed. */
export function CollapsedWorks({ works, shownReason }: { works: readonly RecommendedWork[]; shownReason: string }) {
  const [first, rest] = [works.slice(0, shownAtOnce), works.slice(shownAtOnce)];
  const show = (work: RecommendedWork) => <RecommendedWorkView key={work.documentId} recommended={work} shownReason={shownReason} />;
  return (
    <>
      {first.map(show)}
      {rest.length > 0 && (
        <details className={styles.related}>
          <summary>{pluralize(rest.length, "more work")}</summary>
          <div className={styles.rest}>{rest.map(show)}</div>
        </details>
      )}
    </>
  );
}
