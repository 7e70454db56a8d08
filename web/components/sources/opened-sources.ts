import { createContext, useContext } from "react";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";

/** A document with the words that are quoted from it. */
export interface QuotedSource {
  id: string;
  /** As a reader knows it. */
  name: string;
  /** The letter that an Answer calls it by. */
  label?: string | undefined;
  /** It left the library, and its words with it. */
  isRemoved?: boolean | undefined;
  quotations: readonly Evidence[];
}

/** Opens the sources of a part of the page in the panel beside it, at one of their quotations or all of them. */
export const OpenSources = createContext<(part: number, focus?: Evidence) => void>(() => {});

/** Whose sources are meant: the number of the answer or of the sentence that one is in. */
export const SourcesPart = createContext(0);

/** Opens the sources of the part of the page that one is in. */
export function useOpenSources(): (focus?: Evidence) => void {
  const open = useContext(OpenSources);
  const part = useContext(SourcesPart);
  return (focus) => open(part, focus);
}
