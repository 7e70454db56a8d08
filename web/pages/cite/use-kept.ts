import { useEffect, useState } from "react";
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
  useEffect(() => {
    const timer = setTimeout(() => keep(kept), 300);
    // Whoever leaves at once loses nothing either.
    const keepNow = () => keep(kept);
    window.addEventListener("pagehide", keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keepNow);
    };
  }, [kept]);
  return { ...kept, setText: (text: string) => setKept({ ...kept, text }), setAdvice: (advice: Advice) => setKept({ ...kept, advice }) };
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
