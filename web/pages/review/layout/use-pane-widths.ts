import { useLocalStorage } from "@mantine/hooks";
import { useCallback } from "react";

/** How wide the outer panes are, in pixels; the manuscript takes what is left. */
export interface PaneWidths {
  list: number;
  evidence: number;
}

export const narrowest = 260;
export const widest = 760;
const usual: PaneWidths = { list: 316, evidence: 452 };

/** The widths that a person chose, kept by the browser. */
export function usePaneWidths(): [widths: PaneWidths, resize: (change: Partial<PaneWidths>) => void] {
  const [widths, setWidths] = useLocalStorage<PaneWidths>({
    key: "ibid:review-panes",
    defaultValue: usual,
    getInitialValueInEffect: false,
  });
  const resize = useCallback((change: Partial<PaneWidths>) => setWidths((before) => ({ ...before, ...change })), [setWidths]);
  return [{ list: within(widths.list), evidence: within(widths.evidence) }, resize];
}

/** A width that leaves every pane usable. */
export function within(width: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(width)));
}
