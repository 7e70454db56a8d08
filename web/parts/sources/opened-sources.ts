import { createContext, useContext } from "react";
import type { Evidence } from "../../../src/domain/evidence.ts";

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

/** What stands in the panel beside a page: all that is quoted, or one quotation in its document. */
export interface OpenedSources {
  sources: readonly QuotedSource[];
  focus?: Evidence | undefined;
}

export const OpenSources = createContext<(opened: OpenedSources) => void>(() => {});

/** Opens sources in the panel beside the page. */
export const useOpenSources = () => useContext(OpenSources);
