import { type RefObject, useLayoutEffect } from "react";
import type { Highlight } from "../highlight.ts";

/** Frames during which the scroll position is corrected, because visible blocks differ from their estimated height. */
const settlingFrames = 12;

/** Scrolls the focused words to the upper third of the viewport. */
export function useTextFocus(element: RefObject<HTMLElement | null>, focused: Highlight | undefined): void {
  const { id, start, end } = focused ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words of the same highlight are at another position.
  useLayoutEffect(() => {
    const window = element.current;
    if (!window || id === undefined) return;
    let frames = settlingFrames;
    let frame = 0;
    const place = () => {
      const mark = window.querySelector("mark[data-focused]");
      if (mark) window.scrollTop += mark.getBoundingClientRect().top - window.getBoundingClientRect().top - window.clientHeight / 3;
      if (frames-- > 0) frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [element, id, start, end]);
}
