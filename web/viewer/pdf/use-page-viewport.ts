import { type RefObject, useLayoutEffect, useState } from "react";
import type { PageViewport } from "./page-layout.ts";

/** The size of the viewport; undefined until it is measured. */
export function usePageViewport(element: RefObject<HTMLElement | null>, margin: number): PageViewport | undefined {
  const [room, setRoom] = useState<PageViewport>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const width = target.clientWidth;
      const density = window.devicePixelRatio || 1;
      // A hidden viewer has no width and keeps the last one.
      if (width > 0) setRoom((known) => (known?.width === width && known.density === density ? known : { width, margin, density }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin]);
  return room;
}
