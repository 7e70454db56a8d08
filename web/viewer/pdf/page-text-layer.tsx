import type { PDFPageProxy, TextLayer } from "pdfjs-dist";
import { useEffect, useMemo, useRef } from "react";
import type { PdfLibrary } from "./open-pdf.ts";
import classes from "./page-text-layer.module.css";

interface PageTextLayerProps {
  page: PDFPageProxy;
  pdfjs: PdfLibrary;
  /** Page width in CSS pixels. */
  width: number;
}

/** The invisible text of a page above its image, for selection, search and screen readers. */
export function PageTextLayer({ page, pdfjs, width }: PageTextLayerProps) {
  const container = useRef<HTMLDivElement>(null);
  const layer = useRef<TextLayer>(undefined);
  const viewport = useMemo(() => page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width }), [page, width]);
  const now = useRef(viewport);
  now.current = viewport;

  useEffect(() => {
    const element = container.current!;
    const words = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: element, viewport: now.current });
    layer.current = words;
    // A page without its text layer is still usable.
    words.render().catch(() => {});
    return () => {
      words.cancel();
      element.replaceChildren();
    };
  }, [page, pdfjs]);

  useEffect(() => layer.current?.update({ viewport }), [viewport]);

  const style = { "--total-scale-factor": viewport.scale * page.userUnit };
  return <div ref={container} className={classes.words} style={style as React.CSSProperties} data-words />;
}
