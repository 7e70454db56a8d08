import type { Review } from "../../../src/domain/report/review.ts";
import { useLiterature } from "../../api/use-literature.ts";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import classes from "./literature.module.css";
import { LiteratureView } from "./literature-view.tsx";
import { ResultSheet } from "./result-sheet.tsx";
import { StartLiterature } from "./start-literature.tsx";

/** Works about the claims of the manuscript. */
export function LiteratureTab({ review }: { review: Review }) {
  const { id } = review.manuscript;
  return (
    <ResultSheet
      review={review}
      title="Literature"
      lead="Works that support, refute or qualify the claims of this manuscript, or are newer. Each is read beside the claim before it is shown, and each claim gets one recommendation. Counter-evidence is looked for as hard as support."
      what="literature"
      asked={useLiterature(id)}
      start={(last) => <StartLiterature review={review} last={last?.order} />}
      more={
        <p className={`${classes.quiet} screen-only`}>
          Works about the whole paper:{" "}
          <AnchorLink size="sm" underline="always" to="/discover" search={{ document: id }}>
            discover works near it
          </AnchorLink>
        </p>
      }
    >
      {({ result }) => <LiteratureView result={result} documentId={id} />}
    </ResultSheet>
  );
}
