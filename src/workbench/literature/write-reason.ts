import type { ClaimNeed, ReviewedWork } from "../../domain/reference/literature.ts";
import type { Work } from "../../domain/reference/work.ts";
import { citeInSentence } from "../../formats/bibliography/cite-work.ts";
import type { ChosenAction } from "./choose-action.ts";

interface ReviewedState {
  need: ClaimNeed;
  /** Works read, and those that bear on the claim. */
  read: number;
  bearing: number;
}

/** Why an action is recommended, in one or two calm sentences. */
export function writeAdviceReason(
  { action, work }: ChosenAction<Pick<ReviewedWork, "work" | "relation" | "read" | "isNewer">>,
  { need, read, bearing }: ReviewedState,
): string {
  if (!work) {
    if (read === 0) return "No work about this was found.";
    const none = read === 1 ? "The nearest work was read, and was not found" : `The ${read} nearest works were read, and none was found`;
    if (bearing === 0) return `${none} to speak of this.`;
    return need === "supported" || need === "own"
      ? `${none} to speak against this.`
      : `${none} to state this or the opposite; ${bearing === 1 ? "the one" : "those"} below ${bearing === 1 ? "speaks" : "speak"} of it.`;
  }
  const name = citeInSentence(work.work);
  const states = verbFor(work.work, "states", "state");
  const where = work.read === "abstract" ? " in its abstract" : "";
  const newer = work.isNewer ? " It is newer than the manuscript." : "";
  switch (action) {
    case "discuss":
      if (work.relation === "refutes")
        return `${name} ${verbFor(work.work, "says", "say")} otherwise${where}; a reader should learn of it.${newer}`;
      if (work.relation === "qualifies") return `${name} ${states} a weaker or narrower claim, or a part of this${where}.${newer}`;
      return `What is cited here says otherwise, and ${name} ${states} this${where}: both belong into the text.${newer}`;
    case "replace":
      return `${name} ${states} this${where}; what is cited here was read and does not.${newer}`;
    case "cite-existing":
      return `${name} ${states} this${where}, and is in the reference list already.${newer}`;
    default:
      return `${name} ${states} this${where}.${newer}`;
  }
}

/** The form of a verb after the name of a work: "Okoro (2016) states", "Okoro & Lee (2016) state". */
export function verbFor({ author }: Pick<Work, "author">, one: string, several: string): string {
  return author.length <= 1 ? one : several;
}
