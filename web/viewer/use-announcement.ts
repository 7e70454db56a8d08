import { useEffect } from "react";
import { announce } from "../components/notices/announce.tsx";
import type { Highlight } from "./highlight.ts";

/** Tells those who do not see the screen which words it has gone to. */
export function useAnnouncement(highlight: Highlight | undefined, page?: number): void {
  const words = highlight && `${highlight.name}${page === undefined ? "" : `, page ${page}`}`;
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
}
