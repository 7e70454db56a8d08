import { useEffect, useRef, useState } from "react";
import type { Advice } from "../../../src/domain/recommendation.ts";

/** A text with what was advised for it. */
interface KeptText {
  text: string;
  advice: Advice | undefined;
}

const place = "ibid cite";

/** The text that is worked on, kept in this tab over reloads and never sent anywhere by itself. */
export function useKept() {
  const [kept, setKept] = useState<KeptText>(load);
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(() => {
    const timer = setTimeout(() => keep(kept), 300);
    return () => clearTimeout(timer);
  }, [kept]);
  // Whoever leaves at once, for another page of ours or elsewhere, loses nothing either.
  useEffect(() => {
    const keepNow = () => keep(latest.current);
    window.addEventListener("pagehide", keepNow);
    return () => {
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, []);
  const change = (part: Partial<KeptText>) => setKept((before) => ({ ...before, ...part }));
  return { ...kept, setText: (text: string) => change({ text }), setAdvice: (advice: Advice) => change({ advice }) };
}

function load(): KeptText {
  try {
    const { text = "", advice } = JSON.parse(sessionStorage.getItem(place) ?? "{}") as Partial<KeptText>;
    return { text, advice };
  } catch {
    return { text: "", advice: undefined };
  }
}

/** A browser that keeps nothing, or too little, still shows everything. */
function keep(kept: KeptText): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(place);
  }
}
