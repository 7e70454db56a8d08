import type { Drift, VerdictLabel } from "../../../domain/verdict/verdict.ts";

/** At most two calm sentences for the author: what the source says, never what the author did. */
export function explainVerdict(label: VerdictLabel, drift: Drift[]): string {
  const [first] = drift;
  if (first) return explainDrift(first);
  switch (label) {
    case "supported":
      return "The source states it.";
    case "partially-supported":
      return "The source states a weaker or narrower claim.";
    case "contradicted":
      return "The source says otherwise.";
    case "unsupported":
      return "The source was read, and nothing found in it states this.";
    case "uncertain":
      return "The source was read; what it says about this is not clear enough to decide.";
    case "unverifiable":
      return "No text of the cited work is at hand.";
  }
}

function explainDrift({ kind, claimWords, sourceWords }: Drift): string {
  switch (kind) {
    case "number":
    case "unit":
    case "date":
      return `The source gives “${sourceWords}” where the manuscript gives “${claimWords}”.`;
    case "quotation":
      if (sourceWords === "") return `The quotation has “${claimWords}”, which the source does not have there.`;
      return claimWords === ""
        ? `The source has “${sourceWords}” there, which the quotation leaves out.`
        : `The source reads “${sourceWords}” where the quotation reads “${claimWords}”.`;
    case "spelling":
      return `The source spells “${sourceWords}” where the quotation has “${claimWords}”; the words are the same.`;
    case "strength":
      if (sourceWords === "") return `The manuscript says “${claimWords}”; the source says it without that.`;
      return `The source says “${sourceWords}”; the manuscript says “${claimWords}”.`;
    case "scope":
      if (claimWords === "") return `The source says it only with “${sourceWords}”.`;
      if (sourceWords === "") return `The source states the rest of it; nothing was found there about “${claimWords}”.`;
      return `The source says “${sourceWords}”; the manuscript speaks of “${claimWords}”.`;
  }
}
