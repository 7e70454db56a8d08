import { useState } from "react";
import { parseZoom, type Zoom } from "./zoom.ts";

/** The zoom of a kind of viewer, kept in local storage. */
export function useZoom(viewer: string): [Zoom, (zoom: Zoom) => void] {
  const key = `ibid-zoom-${viewer}`;
  const [zoom, setZoom] = useState<Zoom>(() => parseZoom(stored(() => localStorage.getItem(key)) ?? null));
  const keep = (next: Zoom) => {
    setZoom(next);
    stored(() => localStorage.setItem(key, String(next)));
  };
  return [zoom, keep];
}

/** A browser may refuse storage; then the zoom lasts as long as the page. */
function stored<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
