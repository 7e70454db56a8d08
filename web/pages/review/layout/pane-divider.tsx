import type { KeyboardEvent, PointerEvent } from "react";
import classes from "./pane-divider.module.css";
import { clampPaneWidth, maxPaneWidth, minPaneWidth } from "./use-pane-widths.ts";

/** Pixels per press of an arrow key. */
const step = 24;

interface PaneDividerProps {
  name: string;
  width: number;
  /** Whether its pane grows to the right or to the left. */
  direction: 1 | -1;
  onResize: (width: number) => void;
}

/** The divider between two panes: dragged, or moved with the arrow keys. */
export function PaneDivider({ name, width, direction, onResize }: PaneDividerProps) {
  const onPointerDown = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>) => {
    currentTarget.setPointerCapture(pointerId);
    const move = (event: globalThis.PointerEvent) => onResize(clampPaneWidth(width + direction * (event.clientX - clientX)));
    currentTarget.addEventListener("pointermove", move);
    currentTarget.addEventListener("lostpointercapture", () => currentTarget.removeEventListener("pointermove", move), { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    onResize(clampPaneWidth(width + way * direction * step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable divider is a separator with a value.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-valuenow={width}
      aria-valuemin={minPaneWidth}
      aria-valuemax={maxPaneWidth}
      tabIndex={0}
      className={classes.divider}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
