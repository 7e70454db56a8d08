import { memo } from "react";
import type { OpenPdf } from "./open-pdf.ts";
import { PageCanvas } from "./page-canvas.tsx";
import type { PlacedPage } from "./page-layout.ts";
import { PageMarks } from "./page-marks.tsx";
import classes from "./pdf-view.module.css";
import type { PageMark } from "./place-boxes.ts";

interface PdfPageProps {
  placed: PlacedPage;
  count: number;
  marks: PageMark[];
  focusId: string | undefined;
  /** Its text for screen readers and browser search while the page is not rendered. */
  words: string;
  /** Set only while it is near the viewport. */
  opened: OpenPdf | undefined;
  isPickable: boolean;
}

/** One page: its image, its marks, and above them its selectable text. */
export const PdfPage = memo(function PdfPage({ placed, count, marks, focusId, words, opened, isPickable }: PdfPageProps) {
  const { number, left, top, width, height } = placed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is not a set of form fields.
    <div
      className={classes.page}
      role="group"
      aria-label={`Page ${number} of ${count}`}
      data-printed
      data-page={number}
      style={{ left, top, width, height }}
    >
      {opened ? (
        <PageCanvas opened={opened} number={number} width={width} height={height} />
      ) : (
        words !== "" && <p className={classes.far}>{words}</p>
      )}
      {marks.length > 0 && <PageMarks marks={marks} focusId={focusId} isPickable={isPickable} />}
    </div>
  );
});
