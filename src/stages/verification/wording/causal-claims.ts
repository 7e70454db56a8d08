/** Verbs by which one thing acts on another; their plain form is no noun and no adjective. */
const acts =
  "prevent|reduce|shorten|lengthen|prolong|improve|worsen|enhance|promote|induce|trigger|accelerate|weaken|strengthen|impair|hinder|affect|influence|harm|damage|protect|diminish|lessen|eliminate|suppress|stimulate|inhibit|alleviate|aggravate|cause";
/** The same, whose plain form may be a noun or an adjective: "a lower risk", "the increase". */
const ambiguous = "increase|decrease|lower|raise|boost|slow|delay|cut|drive|extend|speed|foster|limit|kill|spare";
const endings = (verbs: string) => verbs.replaceAll(/(\w+?)e?(?=\||$)/g, "$1(?:e?s|ed|ing)");
/** Behind these the word describes a thing: "had reduced mortality", "with increased risk". */
const describes = String.raw`(?<!\b(?:an?|the|of|with|had|have|has|show|shows|showed|at|for|in|by|and|or|from|to|their|its)\s)`;
/** An object follows, and not the amount, the time or the place of a change: "rose by", "fell in". */
const object = String.raw`(?=\s(?!(?:by|in|with|from|to|over|during|at|after|since|when|as|among|between|and|or|but|than|for|until|within|on)\b)[\p{L}\d“"])`;
const causal = new RegExp(
  [
    String.raw`${describes}\b(?:${endings(acts)}|${endings(ambiguous)})\b${object}`,
    String.raw`\b(?:${acts})\b${object}`,
    String.raw`\b(?:to|can|will|could|would|does|do|did)\s(?:${ambiguous})\b${object}`,
    String.raw`${describes}\b(?:${ambiguous})\s(?:the|an?|their|its|his|her|our|all)\s`,
    String.raw`\b(?:is|are|was|were|been|being|be)\s(?:\w+ly\s)?(?:${endings(`${acts}|${ambiguous}`)})\sby\s(?!\d|about\b|around\b|nearly\b|half\b|an?\s(?:third|half|quarter)|\w+\s(?:per\s?cent|times|percent))`,
    String.raw`\b(?:leads?|led|leading|contribut(?:es?|ed)|owing|due|thanks)\sto\b|\bresult(?:s|ed|ing)?\sin\b|\b(?:brings?|brought)\sabout\b|\bbecause\sof\b|\bprotect(?:s|ed|ing)?\s(?:against|from)\b|\b(?:is|are|was|were|the)\s(?:a\s|one\s|main\s)?(?:cause|reason)\b|\b(?:makes?|made|keeps?|kept)\s\p{L}`,
  ].join("|"),
  "iu",
);
const related =
  /\b(?:associat(?:ed|es?|ions?)|correlat(?:ed|es?|ions?)|linked (?:to|with)|related to|relationship|tend(?:s|ed)? to|went (?:along|together) with|coincid\p{L}+|accompan\p{L}+|predict(?:s|ed|ors?)?)\b/iu;

/** Whether a statement says that one thing brings about another, and not only that both occur together. */
export function claimsCause(statement: string): boolean {
  return causal.test(statement) && !related.test(statement);
}

/** Whether a sentence says of two things only that they occur together. */
export function onlyRelates(sentence: string): boolean {
  return related.test(sentence);
}

const cause = "(?:causal(?:ly|ity)?|causation|causes?|caused|cause and effect)";
/** What happens to a thing that is looked into, or is found out about it. */
export const examinedWords =
  "tested|examined|assessed|investigated|studied|evaluated|analy[sz]ed|addressed|explored|measured|shown|established|determined|known|clear|certain";
const examined = `(?:${examinedWords}|prove[dn]|demonstrated|inferred|concluded|claimed|implied|possible)`;
/** A negation of knowledge in one clause with a word for cause: "a causal role was not tested", "this does not prove causation". */
const causeLeftOpen = new RegExp(
  [
    String.raw`\b${cause}\b[^.;]{0,80}\b(?:(?:not|never)\s(?:yet\s)?(?:be(?:en)?\s)?${examined}|unknown|unclear|uncertain|unproven|untested|open)\b`,
    String.raw`\b(?:cannot|can not|could not|(?:does|do|did) not|not possible to|impossible to|unable to|not able to|without)\s[^.;]{0,60}\b${cause}\b`,
    String.raw`\bno\s(?:\p{L}+\s){0,4}?(?:about|of|for|on|as to)\s(?:a\s)?${cause}\b|\bno\s(?:causal|conclusions? (?:about|on|of) (?:the )?cause)\b`,
    String.raw`\b(?:reverse causation|confounding)\b[^.;]{0,60}\b(?:cannot|could not|not)\s(?:be\s)?(?:excluded|ruled out)\b`,
    String.raw`\b(?:unknown|unclear|uncertain|not (?:yet )?(?:known|clear|established))\b[^.;]{0,40}\b${cause}\b`,
  ].join("|"),
  "iu",
);

/** Whether a sentence says that nothing is known of a cause. */
export function leavesCauseOpen(sentence: string): boolean {
  return causeLeftOpen.test(sentence);
}
