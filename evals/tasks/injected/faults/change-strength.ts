import type { Random } from "../../../support/seeded-random.ts";
import { type FaultChange, type FaultRewording, pickRewording } from "./fault-change.ts";

/** Hedged wordings and their overstated replacements. */
const strengthened: FaultRewording[] = [
  [
    /\b(?:may|might)\b(?! (?:\d|ask|wonder|argue|think|expect|(?:also )?be used|want|wish|use|like|(?:also )?include|also|not))/gi,
    "will",
    "hedge dropped",
  ],
  [/\bsuggest that\b/gi, "prove that", "hedge dropped"],
  [/\bsuggests that\b/gi, "proves that", "hedge dropped"],
  [/\bsuggested that\b/gi, "proved that", "hedge dropped"],
  [/\bindicate that\b/gi, "prove that", "hedge dropped"],
  [/\bindicates that\b/gi, "proves that", "hedge dropped"],
  [/\b(?:appear|seem)s to\b/gi, "is proven to", "hedge dropped"],
  [/\btends to\b/gi, "is certain to", "hedge dropped"],
  [/\btend to\b/gi, "are certain to", "hedge dropped"],
  [/(?<!\b(?:most|more|less|as|very|equally|not|a|the) )\blikely to\b/gi, "certain to", "hedge dropped"],
  [/(?<=\b(?:is|are|was|were) )likely (?=\p{Ll}+(?:ed|ant|al|ous|ive|due)\b)/giu, "certainly ", "hedge dropped"],
  [/\bprobably\b/gi, "certainly", "hedge dropped"],
  [/\bin part\b/gi, "entirely", "hedge dropped"],
  // "twice as often as" is a comparison, not a hedge.
  [
    /(?<!\b(?:as|more|less|most|least|how|so|too|very) )\b(?:often|sometimes|usually|frequently|mostly)\b(?!-)/gi,
    "always",
    "hedge dropped",
  ],
  [
    /\b(?:mainly|partly|largely)\b(?= (?:because|due|by|in|of|from|on|responsible|composed|caused|based|attributed|driven|determined|explained|dependent)\b)/gi,
    "entirely",
    "hedge dropped",
  ],
  [/\balmost (?=unchanged|none|no|all|every|entirely|always|never)/gi, "completely ", "hedge dropped"],
  [/(?<!\b(?:the|at) )\bmost (?=\p{Ll}+(?:s|le)\b)/giu, "all ", "hedge dropped"],
  [/(?<=^|, )some (?=\p{Ll}+s\b)/giu, "all ", "hedge dropped"],
];

/** Associations and the causes that they are told as. */
const causes: FaultRewording[] = [
  [/\b(?:was|were) (?:\w{2,20}ly )?(?:associated|correlated|linked) (?:with|to)\b/gi, "caused", "cause instead of association"],
  [/\bis (?:\w{2,20}ly )?(?:associated|correlated|linked) (?:with|to)\b/gi, "causes", "cause instead of association"],
  [/\bare (?:\w{2,20}ly )?(?:associated|correlated|linked) (?:with|to)\b/gi, "cause", "cause instead of association"],
  [/(?<!\b(?:is|are|was|were|be|been|being|not|and|or|ly) )(?<!ly )\bcorrelated with\b/gi, "caused", "cause instead of association"],
  [/\bwent with\b/gi, "caused", "cause instead of association"],
  [/\bgoes with\b/gi, "causes", "cause instead of association"],
];

/** A hedge left out. */
export function changeStrength(sentence: string, random: Random): FaultChange[] {
  return pickRewording(sentence, strengthened, random).filter(
    ({ start, end }) => !doubt.test(sentence.slice(0, start) + sentence.slice(end)),
  );
}

/** A second hedge, a condition or an example keeps the sentence as careful as it was. */
const doubt =
  /\b(?:may|might|could|perhaps|possibl[ey]|potential(?:ly)?|suggest\w*|likely|appear(?:s|ed)?|seem(?:s|ed)?|hypothesi[sz]\w*|probabl[ey]|tend(?:s|ed)?|suspect\w*|believ\w*|expect\w*|assum\w*|speculat\w*|conjectur\w*|propos\w*|if|unless|depend\w*|for example|for instance|e\.g|you|hope\w*)\b/i;

/** An association made a cause. */
export function changeCause(sentence: string, random: Random): FaultChange[] {
  return pickRewording(sentence, causes, random);
}
