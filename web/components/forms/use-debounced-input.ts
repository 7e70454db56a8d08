import { useEffect, useRef, useState } from "react";

interface DebouncedInput {
  typed: string;
  type: (words: string) => void;
  /** Reports at once, without the pause: these words, or the typed ones. */
  reportNow: (words?: string) => void;
}

/**
 * Text of a field that is kept in the address, which is updated after a pause. The updated address must not overwrite the field: that
 * would remove a space at the end, or newly typed letters. Going back in the browser's history restores the earlier words.
 */
export function useDebouncedInput(kept: string, report: (words: string) => void, pause: number): DebouncedInput {
  const [typed, setTyped] = useState(kept);
  const reported = useRef(kept);
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    if (kept === reported.current) return;
    reported.current = kept;
    setTyped(kept);
  }, [kept]);

  const reportNow = (words = typed) => {
    if (words.trim() === reported.current) return;
    reported.current = words.trim();
    latest.current(reported.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause.
  useEffect(() => {
    if (typed.trim() === reported.current) return;
    const timer = setTimeout(() => reportNow(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);

  return {
    typed,
    type: setTyped,
    reportNow: (words = typed) => {
      setTyped(words);
      reportNow(words);
    },
  };
}
