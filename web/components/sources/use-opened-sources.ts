import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import type { QuotedSource } from "./opened-sources.ts";
import { quotationKey } from "./quotation-key.ts";

/** The content of the side panel: all quotations, or one in its document. */
export interface OpenedSources {
  part: number;
  sources: readonly QuotedSource[];
  focus: Evidence | undefined;
  /** Counts the openings. */
  turn: number;
}

/** The address alone determines the open sources: a reload opens them again, and another page does not show them. */
export function useOpenedSources(sourcesOf: (part: number) => readonly QuotedSource[]) {
  const { sources: part, quotation } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const look = useCallback(
    (sources: number | undefined, focus?: Evidence) => {
      setTurn((before) => before + 1);
      const search = { sources, quotation: focus && quotationKey(focus) };
      void navigate({ to: ".", search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
    },
    [navigate],
  );
  const sources = part === undefined ? [] : sourcesOf(part);
  const there = sources.flatMap(({ isRemoved, quotations }) => (isRemoved ? [] : quotations));
  const focus = there.find((evidence) => quotationKey(evidence) === quotation);
  const opened: OpenedSources | undefined = part === undefined || sources.length === 0 ? undefined : { part, sources, focus, turn };
  return { opened, look };
}
