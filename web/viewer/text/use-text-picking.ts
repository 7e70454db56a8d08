import type { MouseEvent } from "react";
import { type Highlight, shortest } from "../highlight.ts";
import { splitMarkIds } from "./mark-ids.ts";

/** A click on marked words, or their icon, selects the shortest mark there; selecting text does not. */
export function useTextPicking(highlights: readonly Highlight[], onPick: ((id: string) => void) | undefined) {
  if (!onPick) return {};
  return {
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const sign = target.closest<HTMLElement>("button[data-highlight]");
      if (sign) return onPick(sign.dataset.highlight!);
      const names = target.closest<HTMLElement>("mark[data-highlights]")?.dataset.highlights;
      if (!names || !window.getSelection()?.isCollapsed) return;
      const mark = shortest(highlights.filter(({ id }) => splitMarkIds(names).includes(id)));
      if (mark) onPick(mark.id);
    },
  };
}
