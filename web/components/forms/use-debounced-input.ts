import { useEffect, useRef, useState } from "react";

interface DebouncedInput {
  typed: string;
  type: (words: string) => void;
  /** Reports at once, without the pause: these words, or the typed ones. */
  tellNow: (words?: string) => void;
}

/**
 * Text of a field that is kept in the address, which is updated after a pause. The updated address must not overwrite the field: that
 * would remove a space at the end, or newly typed letters. Going back in the browser's history restores the earlier words.
 */
export function useDebouncedInput(kept: string, tell: (words: string) => void, pause: number): DebouncedInput {
  const [typed, setTyped] = useState(kept);
  const told = useRef(kept);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (kept === told.current) return;
    told.current = kept;
    setTyped(kept);
  }, [kept]);

  const tellNow = (words = typed) => {
    if (words.trim() === told.current) return;
    told.current = words.trim();
    latest.current(told.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the pause anew.
  useEffect(() => {
    if (typed.trim() === told.current) return;
    const timer = setTimeout(() => tellNow(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);

  return {
    typed,
    type: setTyped,
    tellNow: (words = typed) => {
      setTyped(words);
      tellNow(words);
    },
  };
}
