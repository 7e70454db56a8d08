/** What a study looks for; "no" before one of them says that nothing was found. */
const relation = "(?:effects?|associations?|relations?|relationships?|correlations?|differences?|changes?|influences?|impacts?)";

/** The many ways to say that one thing did nothing to another. */
const nothingChanged = new RegExp(
  [
    String.raw`\b(?:unaffected|unchanged|unaltered|unrelated|uncorrelated|alike|independent of|absent|vanished|disappeared)\b`,
    String.raw`\b(?:stay(?:s|ed)?|remain(?:s|ed)?|kept|held|was|were|is|are) (?:\w+ )?(?:the same|constant|stable|steady|equal|similar|identical)\b`,
    String.raw`\b(?:no|without an?y?|not have an?y?|not any|lack of) (?:[\w-]+ ){0,2}${relation}\b`,
    String.raw`\b(?:nothing|neither|none)(?: \w+){0,3} (?:chang|differ|alter|var(?:y|ied)|affect|influenc)\w*`,
    String.raw`(?:\bnot|n['’]t) (?:\w+ly )?(?:chang|differ|alter|var(?:y|ied)|affect|influenc|depend|related|associated|correlated)\w*`,
  ].join("|"),
  "i",
);

export function saysNothingChanged(text: string): boolean {
  return nothingChanged.test(text);
}

/** Whether a text that denies nothing tells of an effect, whatever its direction. */
export function saysSomething(text: string): boolean {
  return new RegExp(
    String.raw`\b(?:${relation}|affect(?:s|ed)?|associated|related|correlated|differ(?:s|ed)?|changed|influenced|altered|varied)\b`,
    "i",
  ).test(text);
}

/** A change too small to tell from none. */
export function saysLittle(text: string): boolean {
  return /\b(?:almost|nearly|virtually|practically|essentially|largely|broadly|roughly|slight(?:ly)?|marginal(?:ly)?|negligibl[ey]|hardly|little|within the (?:error|uncertainty|noise))\b/i.test(
    text,
  );
}
