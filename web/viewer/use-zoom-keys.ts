import { type RefObject, useEffect, useRef } from "react";
import { maxZoom, minZoom, stepZoom, type Zoom } from "./zoom.ts";

/** In pixels of the wheel: what doubles the size. */
const wheelPerDoubling = 300;

/** Plus, minus and nought on the keyboard, and the wheel with Control or two fingers, change the size. */
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
    // React listens to the wheel passively, and could not keep the browser from zooming everything.
    target.addEventListener("wheel", turn, { passive: false });
    target.addEventListener("keydown", press);
    return () => {
      target.removeEventListener("wheel", turn);
      target.removeEventListener("keydown", press);
    };
  }, [element]);
}
