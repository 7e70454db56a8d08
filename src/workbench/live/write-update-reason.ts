import type { ClaimUpdate, EvidenceRole } from "../../domain/live/advise-update.ts";
import type { LiveWork } from "../../domain/live/live-report.ts";
import { citeInSentence } from "../../formats/bibliography/cite-work.ts";
import { verbFor } from "../literature/write-reason.ts";

interface DecidedClaim {
  update: ClaimUpdate;
  by: EvidenceRole | null;
  /** The weightiest of each role first. */
  works: readonly LiveWork[];
  worksRead: number;
}

/** Why a claim should be updated or not, in one to three calm sentences. */
export function writeUpdateReason({ update, by, works, worksRead }: DecidedClaim): string {
  const sound = works.filter(({ isRetracted }) => !isRetracted);
  const retracted = works.length - sound.length;
  const left = retracted === 0 ? "" : ` ${retracted} retracted ${retracted === 1 ? "work was" : "works were"} left out.`;
  const deciding = sound.filter(({ role }) => role === by);
  const [first, ...others] = deciding;
  if (update === "none" || !first) return `${unchanged(sound, { worksRead, retracted })}${left}`;
  const more = others.length === 0 ? "" : ` ${others.length} more newer ${others.length === 1 ? "work does" : "works do"}.`;
  const [against, support] = [sound.filter(({ role }) => role === "contradicts"), sound.filter(({ relation }) => relation === "supports")];
  const otherSide = by === "contradicts" ? told(support, "supports it", "support it") : told(against, "contradicts it", "contradict it");
  return `${saying(first)}${more}${otherSide}${left}`;
}

function saying({ work, role, read }: LiveWork): string {
  const name = citeInSentence(work);
  const where = read === "abstract" ? " in its abstract" : "";
  const verb = (one: string, several: string) => verbFor(work, one, several);
  switch (role) {
    case "contradicts":
      return `${name} ${verb("says", "say")} otherwise${where}.`;
    case "adds":
      return `${name} ${verb("states", "state")} a weaker or narrower claim, or a part of this${where}.`;
    default:
      return `${name} ${verb("states", "state")} this${where}, which strengthens it.`;
  }
}

/** Why nothing needs to change. */
function unchanged(works: readonly LiveWork[], { worksRead, retracted }: { worksRead: number; retracted: number }): string {
  if (worksRead === 0) return "No newer work about this was found.";
  const read = worksRead === 1 ? "One newer work was read" : `${worksRead} newer works were read`;
  const [support, open, weak] = [
    works.filter(({ role }) => role === "supports"),
    works.filter(({ role }) => role === "open"),
    works.filter(({ role }) => role !== "supports" && role !== "open"),
  ];
  const weakly =
    weak.length === 0
      ? ""
      : ` ${weak.length === 1 ? "What one says of it weighs" : `What ${weak.length} say of it weighs`} too little to change anything.`;
  const supported = told(support, "states the same", "state the same");
  const undecided = told(open, "speaks of it and decides nothing", "speak of it and decide nothing");
  return works.length + retracted === 0
    ? `${read}, and ${worksRead === 1 ? "it does not" : "none was found to"} speak of this.`
    : `${read}.${supported}${weakly}${undecided}`;
}

const told = ({ length }: readonly LiveWork[], one: string, several: string) =>
  length === 0 ? "" : ` ${length} ${length === 1 ? one : several}.`;
