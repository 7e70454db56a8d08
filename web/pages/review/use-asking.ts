import { useCallback, useEffect, useState } from "react";

/** Which words a person is asked for. */
type Question = "dismiss" | "override" | "reword";

export interface Asking {
  what: Question | undefined;
  /** About what is looked at, unless something else is named. */
  ask: (what: Question | undefined, about?: string) => void;
}

/** What a person is asked for about the finding or claim that is looked at; looking at another ends that. */
export function useAsking(lookedAt: string | undefined): Asking {
  const [asked, setAsked] = useState<{ what: Question | undefined; about: string | undefined }>({ what: undefined, about: undefined });
  const ask = useCallback((what: Question | undefined, about = lookedAt) => setAsked({ what, about }), [lookedAt]);
  const what = asked.about === lookedAt ? asked.what : undefined;
  useEffect(() => {
    // Whoever has answered goes on where the question came from.
    if (asked.what === undefined && asked.about !== undefined) document.getElementById("evidence-card")?.focus({ preventScroll: true });
  }, [asked]);
  return { what, ask };
}
