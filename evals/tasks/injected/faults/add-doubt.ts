import type { Random } from "../../../support/seeded-random.ts";
import { type FaultChange, type FaultRewording, pickRewording } from "./fault-change.ts";

/** Findings told as open questions: the opposite of a hedge that is dropped. */
const doubts: FaultRewording[] = [
  [
    /^(We|The authors) (?:have )?(?:found|show|showed|shown|demonstrate|demonstrated|observed|confirmed|established|report|reported) that\b/g,
    "$1 could not tell whether",
    "doubt put in",
  ],
  [
    /\b(?:results|data|findings|experiments|analyses|measurements|simulations) (?:clearly |also )?(?:show|showed|demonstrate|demonstrated|confirm|confirmed|reveal|revealed) that\b/gi,
    "results left open whether",
    "doubt put in",
  ],
  [/\bit (?:has been|is) (?:well )?(?:known|established|shown|demonstrated) that\b/gi, "it is not known whether", "doubt put in"],
];

/** A finding told as unknown. */
export function addDoubt(sentence: string, random: Random): FaultChange[] {
  return pickRewording(sentence, doubts, random);
}
