import { useCallback, useEffect, useState } from "react";

/** Which words a person is asked for. */
type DecisionFormKind = "dismiss" | "override" | "reword";

export interface DecisionForm {
  what: DecisionFormKind | undefined;
  /** About what is looked at, unless something else is named. */
  ask: (what: DecisionFormKind | undefined, about?: string) => void;
}

/** What a person is asked for about the finding or claim that is looked at; looking at another ends that. */
export function useDecisionForm(lookedAt: string | undefined): DecisionForm {
  const [asked, setAsked] = useState<{ what: DecisionFormKind | undefined; about: string | undefined }>({
    what: undefined,
    about: undefined,
  });
  const ask = useCallback((what: DecisionFormKind | undefined, about = lookedAt) => setAsked({ what, about }), [lookedAt]);
  const what = asked.about === lookedAt ? asked.what : undefined;
  useEffect(() => {
    // Whoever has answered goes on where the question came from.
    if (asked.what === undefined && asked.about !== undefined) document.getElementById("evidence-card")?.focus({ preventScroll: true });
  }, [asked]);
  return { what, ask };
}
