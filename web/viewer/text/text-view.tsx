import { useMemo, useRef } from "react";
import { useAnnouncement } from "../use-announcement.ts";
import { useZoomKeys } from "../use-zoom-keys.ts";
import type { ViewProps } from "../view-props.ts";
import { ViewerBar } from "../viewer-bar.tsx";
import { fillGaps } from "./fill-gaps.ts";
import { marksOf } from "./split-at-marks.ts";
import { TextBlock } from "./text-block.tsx";
import classes from "./text-view.module.css";
import { useTextFocus } from "./use-text-focus.ts";
import { useTextPicking } from "./use-text-picking.ts";

interface TextViewProps extends ViewProps {
  /** Whether it has pages that cannot be shown. */
  hasLostPages: boolean;
}

/** The text of a document without a PDF. */
export function TextView({
  document,
  highlights,
  focusId,
  onPick,
  label,
  isCompact = false,
  tools,
  zoom,
  onZoom,
  hasLostPages,
}: TextViewProps) {
  const window = useRef<HTMLElement>(null);
  const blocks = useMemo(() => fillGaps(document.text, document.blocks), [document]);
  const marks = useMemo(() => marksOf(blocks, highlights), [blocks, highlights]);
  const focused = highlights.find(({ id }) => id === focusId);
  const factor = typeof zoom === "number" ? zoom : 1;
  const picking = useTextPicking(highlights, onPick);
  useTextFocus(window, focused);
  useAnnouncement(focused);
  useZoomKeys(window, factor, onZoom);
  return (
    <>
      {!isCompact && <ViewerBar zoom={zoom} factor={factor} onZoom={onZoom} tools={tools} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section ref={window} className={classes.window} aria-label={label} tabIndex={0} data-compact={isCompact || undefined} {...picking}>
        <article className={classes.column} style={{ fontSize: `${factor}em` }}>
          {hasLostPages && (
            <p className={classes.lost}>The pages themselves cannot be shown, as the file is no longer available. This is their text.</p>
          )}
          {blocks.map((block, index) => (
            <TextBlock
              key={block.start}
              text={document.text}
              block={block}
              marks={marks[index]!}
              focusId={focused && focused.start < block.end && focused.end > block.start ? focused.id : undefined}
              isPickable={onPick !== undefined}
            />
          ))}
        </article>
      </section>
    </>
  );
}
