import { useEffect, useRef } from "react";

/** Brings the newest question into view when it begins to be answered; a reader who scrolls on is left alone. */
export function useNewestInView(ordinal: number | undefined) {
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ordinal !== undefined) newest.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, [ordinal]);
  return newest;
}
