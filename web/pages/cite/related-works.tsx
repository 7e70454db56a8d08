import type { RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import styles from "./recommended-work.module.css";
import { WorkQuotations } from "./work-quotations.tsx";

/** Works on the same subject that were not found to support the sentence. */
export function RelatedWorks({ works }: { works: readonly RecommendedWork[] }) {
  return (
    <details className={styles.related}>
      <summary>{pluralize(works.length, "related work")}, not found to say it</summary>
      <ul>
        {works.map((one) => (
          <li key={one.documentId}>
            {one.inText} {one.work.title}
            <WorkQuotations recommended={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}
