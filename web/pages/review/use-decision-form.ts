import { useCallback, useEffect, useState } from "react";

/** The open form. */
type DecisionFormKind = "dismiss" | "override" | "reword";

export interface DecisionForm {
  what: DecisionFormKind | undefined;
  /** About the selection, unless another id is given. */
  ask: (what: DecisionFormKind | undefined, about?: string) => void;
}

/** The open form for the selected finding or claim; another selection closes it. */
export function useDecisionForm(lookedAt: string | undefined): DecisionForm {
  const [asked, setAsked] = useState<{ what: DecisionFormKind | undefined; about: string | undefined }>({
    what: undefined,
    about: undefined,
  });
  const ask = useCallback((what: DecisionFormKind | undefined, about = lookedAt) => setAsked({ what, about }), [lookedAt]);
  const what = asked.about === lookedAt ? asked.what : undefined;
  useEffect(() => {
    // After the form closes, the focus returns to the card.
    if (asked.what === undefined && asked.about !== undefined) document.getElementById("evidence-card")?.focus({ preventScroll: true });
  }, [asked]);
  return { what, ask };
}
