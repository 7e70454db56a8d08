import type { Observation, Prose, Sentence } from "../prose.ts";
import { fromOneCase, tooGeneral } from "../rules/inferences.ts";
import { concluding, hedge, noAssertion } from "./lexicon.ts";

const own = /\b(?:we|our|this (?:study|paper|survey|article|report)|participants|respondents|the sample|data)\b/i;
const place =
  "city|town|village|school|university|college|hospital|clinic|farm|company|street|classroom|class|course|department|country|region|site|port|harbour|species";
const onePlace = new RegExp(
  String.raw`\b(?:in|at|of|from|on) (?:only )?(?:one|a single) (?:[a-zA-Z-]+ ){0,2}?(?:${place})\b|\b(?:students|pupils) (?:of|at|from) (?:one|a single|our own)\b`,
  "i",
);
const oneCase =
  /\b(?:case report|single case|a single (?:patient|participant|subject|case|tree|animal|observation|ferry)|only one (?:patient|participant|subject|case|tree|animal))\b/i;
const others =
  "people|humans?|adults|children|students|pupils|patients|cit(?:y|ies)|towns?|villages?|schools?|universit(?:y|ies)|hospitals?|farms?|compan(?:y|ies)|streets?|countr(?:y|ies)|regions?|women|men|ports?|harbours?|species|teachers|learners|animals|trees";
const everywhere = new RegExp(
  String.raw`\b(?:all|every|any) (?:other )?(?:${others})(?! (?:in|of|who|from|at|enrolled|that|were|was|we)\b)\b|\b(?:everyone|everybody|everywhere|worldwide|universally|always)\b`,
  "i",
);

/** A conclusion about all, where the study says itself that it looked at one place or one case. */
export function checkScope({ sentences }: Prose): Observation[] {
  const isOwn = ({ text, isCited, part }: Sentence) => !isCited && part !== "background" && own.test(text);
  const base = sentences.find((sentence) => isOwn(sentence) && oneCase.test(sentence.text) && !noAssertion.test(sentence.text));
  const sample = base ?? sentences.find((sentence) => isOwn(sentence) && onePlace.test(sentence.text));
  if (!sample) return [];
  const rule = base ? fromOneCase : tooGeneral;
  const studied = base ? "one case" : "one place";
  return sentences
    .filter((sentence) => sentence !== sample && concludesAll(sentence))
    .map((at) => ({ rule, message: `This concludes something about all, and the study looked at ${studied}.`, at, beside: [sample] }));
}

function concludesAll({ text, isCited, part }: Sentence): boolean {
  const isConclusion = concluding.test(text) || part === "conclusion";
  return isConclusion && !isCited && everywhere.test(text) && !hedge.test(text) && !noAssertion.test(text);
}
