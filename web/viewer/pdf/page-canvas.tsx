import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { drawPage } from "./draw-page.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { PageTextLayer } from "./page-text-layer.tsx";
import classes from "./pdf-view.module.css";

interface PageCanvasProps {
  opened: OpenPdf;
  number: number;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Milliseconds: pages that only scroll by, and zoom steps, are not rendered. */
const drawDelay = 80;

/** A rendered page. While it is rendered at another size, the previous image is stretched. */
export function PageCanvas({ opened, number, width, height }: PageCanvasProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [why, setWhy] = useState<string>();

  useEffect(() => {
    let isGone = false;
    let known: PDFPageProxy | undefined;
    opened.pdf.getPage(number).then(
      (loaded) => {
        known = loaded;
        if (!isGone) setPage(loaded);
      },
      () => !isGone && setWhy("This page cannot be drawn."),
    );
    return () => {
      isGone = true;
      known?.cleanup();
    };
  }, [opened, number]);

  useEffect(() => {
    if (!page) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        drawPage(page, { width, height, signal: leaving.signal }).then(
          (canvas) => canvas && !leaving.signal.aborted && holder.current?.replaceChildren(canvas),
          () => !leaving.signal.aborted && setWhy("This page cannot be drawn."),
        ),
      holder.current?.firstChild ? drawDelay : 0,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [page, width, height]);

  return (
    <>
      <div ref={holder} className={classes.picture} aria-hidden />
      {why && <p className={classes.undrawn}>{why}</p>}
      {page && <PageTextLayer page={page} pdfjs={opened.pdfjs} width={width} />}
    </>
  );
}
