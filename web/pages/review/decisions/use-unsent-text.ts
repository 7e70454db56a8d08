import { useCallback, useState } from "react";

/** A text that somebody is writing and has not sent: kept by the browser, so that a reload loses nothing of it. */
export function useUnsentText(name: string, beginning = ""): [text: string, write: (text: string) => void, forget: () => void] {
  const key = `ibid:unsent:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? beginning);
  const write = useCallback(
    (next: string) => {
      setText(next);
      sessionStorage.setItem(key, next);
    },
    [key],
  );
  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return [text, write, forget];
}
