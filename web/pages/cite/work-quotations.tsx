import { citationPlace } from "../../../src/domain/answer/citation-label.ts";
import type { RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import { useOpenSources } from "../../components/sources/opened-sources.ts";
import { sourceOfWork } from "./recommended-sources.ts";
import styles from "./recommended-work.module.css";

/** The quotations of a work for the sentence; each opens the work at its page. */
export function WorkQuotations({ recommended }: { recommended: RecommendedWork }) {
  const open = useOpenSources();
  const { name } = sourceOfWork(recommended);
  return recommended.evidence.map((one) => (
    <figure key={`${one.locator.start} ${one.locator.end}`} className={styles.quotation}>
      <blockquote className="document-words">{one.locator.quote.exact}</blockquote>
      <figcaption>
        <button type="button" className={styles.place} onClick={() => open(one)}>
          {citationPlace(one) || "Show it"}
          <span className="unseen">: open {name} at these words</span>
        </button>
      </figcaption>
    </figure>
  ));
}
