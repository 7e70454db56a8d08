import { useCallback, useState } from "react";

const keyOf = (name: string) => `ibid:unsent:${name}`;

/** A text that is not sent yet: kept in session storage, so that a reload loses nothing. */
export function useUnsentText(name: string, beginning = ""): [text: string, write: (text: string) => void, forget: () => void] {
  const [text, setText] = useState(() => stored(() => sessionStorage.getItem(keyOf(name))) ?? beginning);
  const write = useCallback(
    (next: string) => {
      setText(next);
      keepUnsent(name, next);
    },
    [name],
  );
  const forget = useCallback(() => stored(() => sessionStorage.removeItem(keyOf(name))), [name]);
  return [text, write, forget];
}

/** Keeps a text that could not be sent, for the next attempt. */
export function keepUnsent(name: string, text: string): void {
  stored(() => sessionStorage.setItem(keyOf(name), text));
}

/** A browser may refuse storage; then a text lasts as long as its field. */
function stored<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
