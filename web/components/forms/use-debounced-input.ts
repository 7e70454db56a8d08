import { useEffect, useRef, useState } from "react";

interface DebouncedInput {
  typed: string;
  type: (words: string) => void;
  /** Tells at once, without the pause: these words, or those that are typed. */
  tellNow: (words?: string) => void;
}

/**
 * Words that are typed into a field and kept by the address, which is told of them after a pause. What the address then says is what this field has
 * told it: it must not take back a space at the end, or letters that were typed meanwhile. Whoever goes back in the browser's history sees the words
 * of that time.
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
