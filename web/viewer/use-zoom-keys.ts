import { type RefObject, useEffect, useRef } from "react";
import { maxZoom, minZoom, stepZoom, type Zoom } from "./zoom.ts";

/** Wheel pixels that double the size. */
const wheelPerDoubling = 300;

/** Plus, minus and zero keys, and the wheel with Control or a pinch, change the zoom. */
export function useZoomKeys(element: RefObject<HTMLElement | null>, factor: number, onZoom: (zoom: Zoom) => void): void {
  const now = useRef({ factor, onZoom });
  now.current = { factor, onZoom };
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const next = now.current.factor * 2 ** (-event.deltaY / wheelPerDoubling);
      now.current.onZoom(Math.min(maxZoom, Math.max(minZoom, next)));
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { factor, onZoom } = now.current;
      if (event.key === "+" || event.key === "=") onZoom(stepZoom(factor, 1));
      else if (event.key === "-") onZoom(stepZoom(factor, -1));
      else if (event.key === "0") onZoom("fit");
    };
    // React's wheel listeners are passive and could not prevent the browser's zoom.
    target.addEventListener("wheel", turn, { passive: false });
    target.addEventListener("keydown", press);
    return () => {
      target.removeEventListener("wheel", turn);
      target.removeEventListener("keydown", press);
    };
  }, [element]);
}
