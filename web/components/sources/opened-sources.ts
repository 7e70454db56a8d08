import { createContext, useContext } from "react";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";

/** A document with its quoted words. */
export interface QuotedSource {
  id: string;
  /** As a reader knows it. */
  name: string;
  path?: string;
  /** Its letter in an Answer. */
  label?: string | undefined;
  /** Whether it was removed from the library, with its words. */
  isRemoved?: boolean | undefined;
  quotations: readonly Evidence[];
}

/** Opens the sources of a part of the page in the side panel, at one quotation or all of them. */
export const OpenSources = createContext<(part: number, focus?: Evidence) => void>(() => {});

/** The number of the answer or sentence whose sources are meant. */
export const SourcesPart = createContext(0);

/** Opens the sources of the current part of the page. */
export function useOpenSources(): (focus?: Evidence) => void {
  const open = useContext(OpenSources);
  const part = useContext(SourcesPart);
  return (focus) => open(part, focus);
}
