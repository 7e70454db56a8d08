import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

/** The word for each verdict in a sentence, and its meaning. */
export const verdictWords: Record<VerdictLabel, { word: string; meaning: string }> = {
  supported: { word: "supported", meaning: "The source says it." },
  "partially-supported": { word: "partially supported", meaning: "The source says part of it, or something weaker." },
  contradicted: { word: "contradicted", meaning: "The source says something else." },
  unsupported: { word: "unsupported", meaning: "The source was read and does not say it." },
  uncertain: { word: "uncertain", meaning: "The source was read; its words do not settle it." },
  unverifiable: { word: "unverifiable", meaning: "No text of the source could be read." },
};
