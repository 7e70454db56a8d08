import { useEffect } from "react";
import { announce } from "../components/notices/announce.tsx";
import type { Highlight } from "./highlight.ts";

/** Announces the focused words to screen readers. */
export function useAnnouncement(highlight: Highlight | undefined, page?: number): void {
  const words = highlight && `${highlight.name}${page === undefined ? "" : `, page ${page}`}`;
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
}
