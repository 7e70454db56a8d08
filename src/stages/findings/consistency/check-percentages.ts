import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { percentageAbove } from "../rules/consistency.ts";
import { digitsPattern, mentionsPercent, parsePrintedNumber } from "./printed-numbers.ts";

const percent = `(?<percent>${digitsPattern}) ?(?:%|per ?cent)(?! ?-?points?)`;
/** Things that are counted one by one: no more than all of them can be meant. */
const counted =
  "participants|patients|people|persons|adults|children|pupils|students|learners|respondents|subjects|volunteers|individuals|residents|users|teachers|instructors|authors|reviewers|women|men|girls|boys|mothers|families|households|cases|samples|specimens|items|sentences|words|tokens|documents|papers|articles|studies|trials|images|videos|answers|responses|questions|tasks|errors|citations|references|claims|countries|cities|schools|hospitals|villages|species|plots|trees|animals|mice|rats|infections|deaths|births|events|tests|attempts|interviews|reports|records|entries|projects|packages|repositories|workshops|attendees|employees|workers|farmers|nurses|passengers|physicians|doctors|voters|members|total";
const partOf = new RegExp(
  String.raw`${percent} of (?:the |all |all the |our |these |those |such |its |their )?(?:(?!of\b|for\b|in\b)[a-z-]+ ){0,2}?(?:${counted})\b(?<behind>.{0,40})`,
  "gi",
);
/** Nouns of amounts after the counted ones: "120 % of the students' needs". */
const amount =
  /^(?:['’]|\s?(?:per|a day|each|\/|in (?:19|20)\d\d\b| (?:level|value|number|count|rate|cost|fee|size|mass|weight|volume|target|mean|average)s?\b))/i;
const measured = new RegExp(
  String.raw`\b(?:accuracy|precision|recall|sensitivity|specificity|F1(?:[- ]score)?|F-(?:score|measure)|prevalence|probability|proportion of [a-z ]{3,40}|(?:response|success|pass|completion|retention|survival|dropout|drop-out|attendance|acceptance|participation|literacy|return|cure|detection|hit) rate)(?: [a-z-]+){0,3}? ?(?:of|was|were|is|are|reached|reaches|at|to|=|:|\() ?(?:only |nearly |about |around |approximately |up to |over |more than )?${percent}`,
  "gi",
);
/** A change, a comparison or a reference value may exceed 100 %. */
const relative =
  /\b(?:increas\w*|rose|risen|grew|grown|growth|gains?|gained|improv\w*|higher|greater|larger|more than|faster|relative|compared|baseline|fold|expected|normali[sz]ed|change\w*|up by|exceed\w*|over-?subscri\w*|capacity|budget|equivalent to|as much as|nominal|spiked|recover(?:y|ies)|theoretical|not possible|impossible|cannot|sum|totals|totall?(?:ed|ing)|in total|add(?:s|ed)? up|multiple)\b/i;
/** Percentages of a known amount, where an assay may find more than was put in. */
const assay = /\b(?:assays?|spiked|recover(?:y|ies)|intra-?day|inter-?day|calibration|LC-?MS|HPLC|quantification|nominal concentration)\b/i;
/** Larger ones are numbers of another kind that lost their sign or point. */
const maxPercent = 1_000;

/** Shares of counted things, and rates of success, above 100 %. */
export function checkPercentages({ text, start }: ProseSentence): ProseIssue[] {
  if (!mentionsPercent(text) || !/\d{3}/.test(text)) return [];
  return [partOf, measured].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const { percent: printed, behind = "" } = groups as { percent: string; behind?: string };
      const value = parsePrintedNumber(printed);
      const clause = text.slice(Math.max(0, text.lastIndexOf(". ", index)), index + words.length);
      if (!(value > 100 && value <= maxPercent) || relative.test(clause) || amount.test(behind)) return [];
      if (pattern === measured && assay.test(text)) return [];
      const at = { start: start + index, end: start + index + words.length - behind.length };
      return [{ rule: percentageAbove, message: `${printed} % is more than the whole.`, at }];
    }),
  );
}
