import { useNavigate, useSearch } from "@tanstack/react-router";
import { type AskScope, wholeLibrary } from "./scope-picker.tsx";

/** The scope of a new conversation is in its address: a reload keeps it, and it can be linked. */
export function useScope(): [AskScope, (scope: AskScope) => void] {
  const { of: kind, chosen = [] } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = ({ kind: of, chosen: among }: AskScope) => {
    const search = of === "library" ? {} : { of, ...(among.length > 0 ? { chosen: among } : {}) };
    void navigate({ to: "/ask", search, replace: true, resetScroll: false });
  };
  return [kind === "collections" || kind === "documents" || kind === "files" ? { kind, chosen } : wholeLibrary, choose];
}
