import type { MouseEvent, PointerEvent } from "react";
import { type Highlight, shortest } from "../highlight.ts";

/** Marks are below the text, so that text can be selected; the click position determines the mark. */
export function useMarkPicking(highlights: readonly Highlight[], onPick: ((id: string) => void) | undefined) {
  if (!onPick) return {};
  const under = ({ clientX, clientY }: MouseEvent) => {
    const ids = new Set(
      document
        .elementsFromPoint(clientX, clientY)
        .flatMap((element) => (element instanceof HTMLElement ? (element.dataset.highlight ?? []) : [])),
    );
    return shortest(highlights.filter(({ id }) => ids.has(id)));
  };
  return {
    onClick: (event: MouseEvent) => {
      // A button pressed by keyboard has no position and handles its own click.
      if (event.detail === 0 || !window.getSelection()?.isCollapsed) return;
      const mark = under(event);
      if (mark) onPick(mark.id);
    },
    onKeyDown: (event: { key: string; target: EventTarget; preventDefault(): void }) => {
      const id = event.target instanceof HTMLButtonElement ? event.target.dataset.highlight : undefined;
      if (id === undefined || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      onPick(id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === "mouse") event.currentTarget.toggleAttribute("data-picking", under(event) !== undefined);
    },
  };
}
