import { useEffect, useRef, useState } from "react";
import type { CiteResult } from "../../../src/domain/finding/recommendation.ts";

/** A text with its recommendations. */
interface PersistedText {
  text: string;
  advice: CiteResult | undefined;
}

const storageKey = "ibid cite";

/** The current text, kept in this tab over reloads and not sent automatically. */
export function usePersistedText() {
  const [kept, setKept] = useState<PersistedText>(loadText);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    const timer = setTimeout(() => saveText(kept), 300);
    return () => clearTimeout(timer);
  }, [kept]);
  // Saved on leaving the page too.
  useEffect(() => {
    const keepNow = () => saveText(latest.current);
    window.addEventListener("pagehide", keepNow);
    return () => {
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);
  const change = (part: Partial<PersistedText>) => setKept((before) => ({ ...before, ...part }));
  return { ...kept, setText: (text: string) => change({ text }), setAdvice: (advice: CiteResult) => change({ advice }) };
}

function loadText(): PersistedText {
  try {
    const { text = "", advice } = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Partial<PersistedText>;
    return { text, advice };
  } catch {
    return { text: "", advice: undefined };
  }
}

/** Without enough storage, everything still works until a reload. */
function saveText(kept: PersistedText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(storageKey);
  }
}
