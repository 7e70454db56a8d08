import type { ClaimUpdate } from "./advise-update.ts";

/** How much of a published document newer works touch, the least first. */
export const addendumGrades = ["none", "minor", "moderate", "major", "outdated"] as const;
export type AddendumGrade = (typeof addendumGrades)[number];

/** A claim as far as the grade of the document depends on it. */
interface GradedClaim {
  update: ClaimUpdate;
  confidence: number;
  /** It stands where the document says what it found: abstract, summary, conclusions. */
  isCentral: boolean;
}

interface GradedDocument {
  claims: readonly GradedClaim[];
  /** Works of the reference list that were retracted, and how many claims rest on each. */
  retracted: readonly { claims: number }[];
}

/** From this confidence on, an update of a central claim makes the addendum a major one. */
const sureUpdate = 0.5;
/** Updates and shares of the claims from which a document needs a major update, or is outdated. A single claim is never a share. */
const major = { updates: 3, share: 0.2 };
const outdated = { updates: 3, share: 0.5 };
/** Retracted works that claims rest on, and added citations, from which the addendum is more than minor. */
const [manyRetractions, manyAdditions] = [3, 6];

const central = /\b(?:abstract|summary|highlights|conclusions?|concluding|key (?:points|findings|messages))\b/i;

/** Whether a section is one in which a document says what it found. */
export const isCentralSection = (section: string) => central.test(section);

/** The grade of the addendum that a document needs, with the reasons for it, the weightiest first. */
export function gradeAddendum({ claims, retracted }: GradedDocument): { grade: AddendumGrade; reasons: string[] } {
  const updates = claims.filter(({ update }) => update === "update");
  const additions = claims.filter(({ update }) => update === "add-citation");
  const share = claims.length === 0 ? 0 : updates.length / claims.length;
  const sureAndCentral = updates.filter(({ isCentral, confidence }) => isCentral && confidence >= sureUpdate);
  const resting = retracted.filter((work) => work.claims > 0);
  const shareWords = `${count(updates.length, "claim")} of ${claims.length} should be updated`;
  const retractions = `${count(resting.length, "cited work")} that claims rest on ${was(resting.length)} retracted.`;
  const others = retracted.length - resting.length;
  const reached: { grade: AddendumGrade; subject: string; isReached: boolean; reason: string }[] = [
    {
      grade: "outdated",
      subject: "updates",
      isReached: updates.length >= outdated.updates && share >= outdated.share,
      reason: `${shareWords}, which is at least half.`,
    },
    {
      grade: "major",
      subject: "updates",
      isReached: updates.length >= major.updates && share >= major.share,
      reason: `${shareWords}, which is at least a fifth.`,
    },
    {
      grade: "major",
      subject: "central updates",
      isReached: sureAndCentral.length > 0,
      reason: `${count(sureAndCentral.length, "claim")} of the abstract or the conclusions should be updated, with a confidence of ${sureUpdate} or more.`,
    },
    { grade: "major", subject: "retractions", isReached: resting.length >= manyRetractions, reason: retractions },
    { grade: "moderate", subject: "updates", isReached: updates.length > 0, reason: `${shareWords}.` },
    { grade: "moderate", subject: "retractions", isReached: resting.length > 0, reason: retractions },
    {
      grade: "moderate",
      subject: "additions",
      isReached: additions.length >= manyAdditions,
      reason: `${count(additions.length, "claim")} should cite newer works, which is many.`,
    },
    {
      grade: "minor",
      subject: "additions",
      isReached: additions.length > 0,
      reason: `${count(additions.length, "claim")} should cite newer works.`,
    },
    {
      grade: "minor",
      subject: "listed retractions",
      isReached: others > 0,
      reason: `${count(others, "work")} of the reference list, on which no claim rests, ${was(others)} retracted.`,
    },
  ];
  const told = reached.filter(({ isReached }) => isReached);
  // Of two reasons about the same the weightier one is told.
  const reasons = [...new Map(told.toReversed().map(({ subject, reason }) => [subject, reason])).values()].toReversed();
  return told[0] ? { grade: told[0].grade, reasons } : { grade: "none", reasons: [noReason(claims.length)] };
}

const noReason = (claims: number) =>
  claims === 0 ? "No claim was assessed." : "No newer work that was read calls for a change, and no notice of a cited work is at hand.";

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
const was = (number: number) => (number === 1 ? "was" : "were");
