import type { RecommendedAction, RecommendedWork } from "../../domain/finding/recommendation.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { Drift, VerdictLabel } from "../../domain/verdict/verdict.ts";
import { citeInSentence } from "../../formats/bibliography/cite-work.ts";

interface ReasonInput {
  action: RecommendedAction;
  label: VerdictLabel;
  work: Work;
  drift: readonly Drift[];
  page: number | undefined;
  read: RecommendedWork["read"];
  isRetracted: boolean;
  /** The manuscript's label for the entry. */
  entry: string | undefined;
}

/** One neutral sentence on why a work is shown. */
export function writeReason({ action, label, work, drift, page, read, isRetracted, entry }: ReasonInput): string {
  const name = citeInSentence(work);
  const where = page !== undefined ? ` on p. ${page}` : read === "abstract" ? " in its abstract" : "";
  const states = `${name} states ${label === "partially-supported" ? "part of this or something weaker" : "this"}${where}`;
  switch (action) {
    case "discuss": {
      const [first] = drift;
      return first && first.sourceWords !== ""
        ? `${name} has “${first.sourceWords}”${where} where the sentence has “${first.claimWords}”.`
        : `${name} says otherwise${where}.`;
    }
    case "none":
      if (isRetracted && label !== "uncertain" && label !== "unsupported") return `${name} was retracted: what it says is no support.`;
      return `${name} is about the same subject, but nothing in it states this.`;
    case "cite-existing":
      return `${states}; it is entry ${entry ?? "?"} of the reference list.`;
    case "replace":
      return `${states}; ${entry === undefined ? "what is cited here was" : `entry ${entry}, which is cited here, was`} read and does not.`;
    case "add":
      return `${states}.`;
  }
}

/** The text for a sentence without a recommended work. */
export function writeOutcome(outcome: "foreign" | "wordless" | "holds" | "nothing" | "unsupported", read = 0): string {
  switch (outcome) {
    case "foreign":
      return "The sentence is not in English, and the local models read no other language: nothing was judged.";
    case "wordless":
      return "The sentence has no words that a work could be found by.";
    case "holds":
      return "The cited work says this, and no other work contradicts it.";
    case "nothing":
      return "No work was found about this.";
    case "unsupported":
      return read === 1
        ? "The nearest work was read and not found to state this."
        : `None of the ${read} nearest works was found to state this.`;
  }
}
