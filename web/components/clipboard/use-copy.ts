import { useCallback, useEffect, useRef, useState } from "react";
import { announce } from "../notices/announce.tsx";
import { showErrorToast } from "../notices/error-toasts.tsx";
import { copyText } from "./copy-text.ts";

/** Milliseconds for which the confirmation is shown. */
const shownFor = 2_000;

/** A copy function, and whether it was just used. */
export function useCopy(): [isCopied: boolean, copy: (words: string) => void] {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback((words: string) => {
    copyText(words).then(
      () => {
        announce("Copied.");
        setCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), shownFor);
      },
      (error: Error) => showErrorToast(`It could not be copied: ${error.message}`),
    );
  }, []);
  return [isCopied, copy];
}
