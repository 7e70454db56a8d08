import { useLocalStorage } from "@mantine/hooks";
import { useCallback } from "react";

/** Widths of the outer panes in pixels; the manuscript takes the rest. */
export interface PaneWidths {
  list: number;
  evidence: number;
}

export const minPaneWidth = 260;
export const maxPaneWidth = 760;
const defaultPaneWidths: PaneWidths = { list: 316, evidence: 452 };

/** The chosen widths, kept in local storage. */
export function usePaneWidths(): [widths: PaneWidths, resize: (change: Partial<PaneWidths>) => void] {
  const [widths, setWidths] = useLocalStorage<PaneWidths>({
    key: "ibid:review-panes",
    defaultValue: defaultPaneWidths,
    getInitialValueInEffect: false,
  });
  const resize = useCallback((change: Partial<PaneWidths>) => setWidths((before) => ({ ...before, ...change })), [setWidths]);
  return [{ list: clampPaneWidth(widths.list), evidence: clampPaneWidth(widths.evidence) }, resize];
}

/** A width that leaves every pane usable. */
export function clampPaneWidth(width: number): number {
  return Math.min(maxPaneWidth, Math.max(minPaneWidth, Math.round(width)));
}
