import { Link } from "@tanstack/react-router";
import type { SearchHit } from "../../../../src/domain/search/search-result.ts";
import { formatAuthors } from "../format-authors.ts";
import styles from "./passage-hits.module.css";

/** A passage with its best sentence marked, linked to its place in the document. */
export function PassageHit({ hit }: { hit: SearchHit }) {
  const { documentId, work, path, section, locator, best } = hit;
  const passage = locator.quote.exact;
  const [start, end] = [Math.max(0, best.start - locator.start), Math.max(0, best.end - locator.start)];
  const place = best.page === undefined ? (best.line === undefined ? "" : `line ${best.line}`) : `p. ${best.page}`;
  return (
    <li className={styles.hit}>
      <Link
        to="/documents/$documentId"
        params={{ documentId }}
        search={{ start: best.start, end: best.end, page: best.page }}
        className={styles.name}
      >
        {work.title || path.split(/[\\/]/).at(-1)}
        {place && <span className={styles.place}>{place}</span>}
      </Link>
      <p className={styles.facts}>{[formatAuthors(work), work.year, section].filter(Boolean).join(" · ")}</p>
      <p className={`document-words ${styles.words}`}>
        {withoutGaps(passage.slice(0, start)).trimStart()}
        <mark>{withoutGaps(passage.slice(start, end))}</mark>
        {withoutGaps(passage.slice(end)).trimEnd()}
      </p>
    </li>
  );
}

/** Text without empty lines. */
function withoutGaps(text: string): string {
  return text.replace(/\s*\n\s*/g, "\n");
}
