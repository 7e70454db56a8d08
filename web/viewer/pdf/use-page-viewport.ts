import { type RefObject, useLayoutEffect, useState } from "react";
import type { PageViewport } from "./page-layout.ts";

/** The room that pages have, as it changes; unknown until it was measured. */
export function usePageViewport(element: RefObject<HTMLElement | null>, margin: number): PageViewport | undefined {
  const [room, setRoom] = useState<PageViewport>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const width = target.clientWidth;
      const density = window.devicePixelRatio || 1;
      // A hidden viewer has no width; it keeps the one it had.
      if (width > 0) setRoom((known) => (known?.width === width && known.density === density ? known : { width, margin, density }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin]);
  return room;
}
