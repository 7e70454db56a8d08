import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Highlight } from "../highlight.ts";
import { useAnnouncement } from "../use-announcement.ts";
import { useZoomKeys } from "../use-zoom-keys.ts";
import type { ViewProps } from "../view-props.ts";
import { ViewerBar } from "../viewer-bar.tsx";
import { extentOf, fitScale, fitWords, layOutPages, pixelsPerPoint, readableScale, scrollToBox } from "./page-layout.ts";
import { PageNumber } from "./page-number.tsx";
import { PdfPage } from "./pdf-page.tsx";
import classes from "./pdf-view.module.css";
import { marksByPage, type PageMark } from "./place-boxes.ts";
import { useFirstIdle } from "./use-first-idle.ts";
import { useMarkPicking } from "./use-mark-picking.ts";
import { usePageViewport } from "./use-page-viewport.ts";
import { usePdf } from "./use-pdf.ts";
import { useScrolling } from "./use-scrolling.ts";

interface PdfViewProps extends ViewProps {
  /** Called if the file cannot be rendered; the text is shown instead. */
  onUnshown: () => void;
}

const noMarks: PageMark[] = [];

/** The pages of a PDF. Only those near the viewport are rendered; all have their place and their marks. */
export function PdfView(props: PdfViewProps) {
  const { document, highlights, focusId, page, onPick, onPage, label, isCompact = false, tools, zoom, onZoom, onUnshown } = props;
  const { pages } = document;
  const window = useRef<HTMLElement>(null);
  const margin = isCompact ? 8 : 16;
  const room = usePageViewport(window, margin);
  const focused = highlights.find(({ id }) => id === focusId);
  const box = focused && extentOf(focused.boxes);
  // A card is too narrow for a page, so it fits the words.
  const fit = room && (isCompact ? fitWords(box, pages, room) : Math.max(fitScale(pages, room), zoom === "readable" ? readableScale : 0));
  const scale = typeof zoom === "number" ? zoom * pixelsPerPoint : (fit ?? pixelsPerPoint);
  const layout = useMemo(() => layOutPages(pages, scale, room ?? { width: 0, margin, density: 1 }), [pages, scale, room, margin]);
  const { near, current, goTo } = useScrolling(window, layout, room !== undefined);
  const marks = useMemo(() => marksByPage(highlights, pages), [highlights, pages]);
  const opened = usePdf(document.id, onUnshown);
  const picking = useMarkPicking(highlights, onPick);
  useZoomKeys(window, scale / pixelsPerPoint, onZoom);

  // Distant marks and text are invisible and many, so they wait.
  const isSettled = useFirstIdle();
  const isNear = (index: number) => index >= near.first && index <= near.last;

  const isPlaced = room !== undefined;
  useAnnouncement(focused, box?.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when another mark is focused.
  useLayoutEffect(() => {
    const element = window.current;
    if (!element || !isPlaced || !box) return;
    const { clientWidth: width, clientHeight: height, scrollLeft: left } = element;
    const target = scrollToBox(layout, box, { width, height, left });
    if (target) element.scrollTo(target);
  }, [isPlaced, focusId, box?.page, box?.x, box?.y]);

  const goToPage = useCallback((number: number) => goTo(pages.findIndex((each) => each.number === number)), [goTo, pages]);
  const currentNumber = pages[current]?.number ?? 1;
  const seenNumber = useRef(currentNumber);
  seenNumber.current = currentNumber;
  useLayoutEffect(() => {
    if (isPlaced && page !== undefined && page !== seenNumber.current && !focusId) goToPage(page);
  }, [isPlaced, page, focusId, goToPage]);
  useEffect(() => {
    if (isPlaced) onPage?.(currentNumber);
  }, [isPlaced, currentNumber, onPage]);

  return (
    <>
      {!isCompact && (
        <ViewerBar zoom={zoom} factor={scale / pixelsPerPoint} onZoom={onZoom} tools={tools}>
          <PageNumber number={currentNumber} last={pages.at(-1)!.number} onGo={goToPage} />
        </ViewerBar>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section ref={window} className={classes.window} aria-label={label} tabIndex={0} data-compact={isCompact || undefined} {...picking}>
        <div className={classes.column} style={{ width: layout.width, height: layout.height }}>
          {layout.pages.map((placed, index) => (
            <PdfPage
              key={placed.number}
              placed={placed}
              count={pages.length}
              marks={((isSettled || isNear(index)) && marks.get(placed.number)) || noMarks}
              focusId={isOn(focused, placed.number) ? focusId : undefined}
              words={isSettled ? document.text.slice(pages[index]!.start, pages[index + 1]?.start) : ""}
              opened={isNear(index) ? opened : undefined}
              isPickable={onPick !== undefined}
            />
          ))}
        </div>
      </section>
      {isCompact && <div className={classes.where}>{`Page ${currentNumber}`}</div>}
    </>
  );
}

function isOn(highlight: Highlight | undefined, page: number): boolean {
  return highlight?.boxes.some((box) => box.page === page) ?? false;
}
