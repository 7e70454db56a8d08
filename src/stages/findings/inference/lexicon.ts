/** Words that mark a conclusion. */
export const concluding =
  /^(?:therefore|thus|hence|consequently|accordingly|it follows that)\b|\b(?:therefore|hence|thus|consequently)\b,?(?= )|\bwe (?:can )?conclude that\b|\b(?:this|it|these (?:results|findings|data)|our (?:results|findings|data|study)|the (?:results|findings|data)|which) (?:clearly )?(?:shows?|proves?|demonstrates?|means|establish(?:es)?|confirms?) that\b/i;

export const hedge =
  /\b(?:may|might|could|can|possibl[ey]|perhaps|probabl[ey]|likely|unlikely|suggest(?:s|ed|ing)?|appears?|appeared|seems?|seemed|tends? to|tended to|potential(?:ly)?|presumably|arguably|indicat(?:es?|ed|ing)|we (?:believe|think|suspect|expect|hypothesi[sz]e)|in (?:most|some|many) cases|often|usually|generally|partly|sometimes)\b/i;

/** Words that make a sentence a wish, a question, a condition or a negation. */
export const noAssertion =
  /\b(?:not|no|never|cannot|neither|nor|without|if|would|whether|should|must|future|further (?:research|work|studies)|hypothesis|assum\w*|unless|until|need(?:s|ed)? to|aim(?:s|ed)?|in order to)\b|n['’]t\b|\?/i;

export const causal =
  /\b(?:causes?|caused|leads? to|led to|results? in|resulted in|prevents?|prevented|(?:is|are|was|were) (?:responsible for|due to|caused by)|brings? about|brought about|thanks to)\b/i;

/** One thing acting on another, which is a cause if it is concluded: "lowers the grades", not "rises with age". */
export const acting =
  /\b(?:reduces?|reduced|lowers?|lowered|raises?|raised|impairs?|impaired|harms?|harmed|improves?|improved|increases?|increased|decreases?|decreased|damages?|damaged|boosts?|boosted|worsens?|worsened|enhances?|enhanced|weakens?|weakened|strengthens?|strengthened|cures?|cured|protects? against|protected against) (?!(?:with|as|when|if|in|from|over|by|at|for|to|after|before|during|and|or|on|between|among|than|odds|risks?|rates?|likelihood|probability|levels?)\b)[a-z]/i;

/** An association as the statement, not as part of a name: "mutations associated with" names mutations. */
export const association =
  /\b(?:(?:is|are|was|were|been) (?:\w+ ){0,2}(?:associated|correlated|linked)|correlat(?:es?|ed|ions?)|associations? (?:between|of)|went with|goes? with|coincid(?:es?|ed))\b/i;
