import { unreadable } from "../../support/read-rows.ts";
import type { CitedClaim, ReadSplit } from "./cited-claim.ts";
import type { AssessmentQuestion } from "./question.ts";
import { readExpertqa } from "./read-expertqa.ts";
import { readScifactForm } from "./read-scifact-form.ts";
import { readWice } from "./read-wice.ts";
import { stripMarkers } from "./strip-markers.ts";

interface VerificationSet {
  /** What people were asked about its claims. */
  question: AssessmentQuestion;
  read(folder: string, wanted: string | undefined): ReadSplit;
}

/** The data sets whose claims people judged beside their sources. */
export const verificationSets = {
  scifact: { question: "stance", read: (folder, wanted) => readScifactForm(folder, wanted, "stance") },
  "citation-integrity": { question: "citation", read: readCitations },
  wice: { question: "degree", read: readWice },
  expertqa: { question: "degree", read: readExpertqa },
} satisfies Record<string, VerificationSet>;
export type SetName = keyof typeof verificationSets;

/** All items of one split of a set in the common form; what has no gold or no words to judge is left out and counted. */
export function readItems(
  set: SetName,
  folder: string,
  wanted: string | undefined,
): { split: string; items: CitedClaim[]; leftOut: number } {
  const { split, items: all } = verificationSets[set].read(folder, wanted);
  const items = all.filter((item): item is CitedClaim => item.gold !== undefined && item.claim.trim() !== "" && hasWords(item));
  if (items.length === 0) throw unreadable(split.path, "it holds no claim with a label and the words of a source");
  return { split: split.name, items, leftOut: all.length - items.length };
}

function hasWords({ sources }: Pick<CitedClaim, "sources">): boolean {
  return sources.some(({ title, sentences }) => [title, ...sentences].some((text) => /[\p{L}\p{N}]/u.test(text)));
}

function readCitations(folder: string, wanted: string | undefined): ReadSplit {
  const { split, items } = readScifactForm(folder, wanted, "citation");
  return { split, items: items.map((item) => ({ ...item, claim: stripMarkers(item.claim) })) };
}
