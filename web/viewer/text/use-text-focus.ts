import { type RefObject, useLayoutEffect } from "react";
import type { Highlight } from "../highlight.ts";

/** Frames for which the place is put right: blocks that come into sight have another height than was guessed. */
const settlingFrames = 12;

/** Brings the focused words into the upper third of the window. */
export function useTextFocus(element: RefObject<HTMLElement | null>, focused: Highlight | undefined): void {
  const { id, start, end } = focused ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words of the same highlight are another place.
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
