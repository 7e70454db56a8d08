import { useEffect, useRef } from "react";

/** Scrolls to the newest question when its answer begins; a reader who scrolls on is not interrupted. */
export function useNewestInView(ordinal: number | undefined) {
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ordinal !== undefined) newest.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, [ordinal]);
  return newest;
}
