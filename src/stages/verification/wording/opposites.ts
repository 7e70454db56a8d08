/** Words that turn a statement round when one stands for the other. */
const oppositePairs: [one: string, other: string][] = [
  ["higher", "lower"],
  ["high", "low"],
  ["highest", "lowest"],
  ["more", "fewer|less"],
  ["most", "least|fewest"],
  ["larger|greater|bigger", "smaller"],
  ["largest|greatest|biggest", "smallest"],
  ["longer", "shorter"],
  ["longest", "shortest"],
  ["stronger", "weaker"],
  ["wider", "narrower"],
  ["thicker", "thinner"],
  ["deeper", "shallower"],
  ["heavier", "lighter"],
  ["older", "younger"],
  ["warmer|hotter", "cooler|colder"],
  ["warmest|hottest", "coolest|coldest"],
  ["better|improved|improves", "worse|worsened|worsens"],
  ["best", "worst"],
  [
    "increase|increases|increased|increasing|rose|rises|grew|raised|raises|climbed|expanded|boosted|boosts",
    "decrease|decreases|decreased|decreasing|fell|falls|declined|declines|reduced|reduces|lowered|lowers|dropped|diminished|diminishes|shrank",
  ],
  ["upregulated|upregulates", "downregulated|downregulates"],
  ["accelerated|accelerates", "slowed|slows|delayed|delays"],
  ["widened|widens", "narrowed|narrows"],
  ["gained|gains", "lost|loses"],
  ["strengthened|strengthens", "weakened|weakens"],
  ["positive|positively", "negative|negatively"],
  ["earlier", "later"],
  ["faster", "slower"],
  [
    "promotes?|promoted|enhances?|enhanced|activates?|activated|stimulates?|stimulated|induces?|induced|facilitates?|facilitated",
    "inhibits?|inhibited|deactivates?|inactivates?|impedes?|impeded|prevents?|prevented|suppress(?:es|ed)?|attenuates?|attenuated|blocks?|blocked|impairs?|impaired|hinders?|hindered",
  ],
  ["overestimate[sd]?", "underestimate[sd]?"],
  ["supports|supported|confirms|confirmed", "refutes|refuted|contradicts|contradicted|disproves|disproved"],
  ["accepted|approved", "rejected|refused"],
  ["succeeded", "failed(?! to)"],
  ["majority", "minority"],
  ["accurate|accurately", "inaccurate|inaccurately"],
  ["effective", "ineffective"],
  ["significant|significantly", "insignificant|insignificantly"],
  ["sufficient", "insufficient"],
  ["necessary|required|essential", "unnecessary|dispensable"],
  ["beneficial", "harmful|detrimental"],
  ["common", "rare|uncommon"],
  ["dependent", "independent"],
  ["sensitive", "insensitive|resistant"],
  ["safe", "unsafe"],
  ["able", "unable"],
  ["likely", "unlikely"],
  ["same|equal|similar", "different"],
];

const opposites = oppositePairs.map(
  ([one, other]) => [new RegExp(`\\b(?:${one})\\b`, "i"), new RegExp(`\\b(?:${other})\\b`, "i")] as const,
);

/** Whether one text has a word where the other has its opposite; a text that has both says nothing. */
export function hasOppositeWord(claim: string, evidence: string): boolean {
  return opposites.some(([one, other]) => {
    const [claimOne, claimOther, evidenceOne, evidenceOther] = [
      one.test(claim),
      other.test(claim),
      one.test(evidence),
      other.test(evidence),
    ];
    return (claimOne && !claimOther && evidenceOther && !evidenceOne) || (claimOther && !claimOne && evidenceOne && !evidenceOther);
  });
}

/** Which ways a text points, each by a name of its own. */
export function directionsOf(text: string): string[] {
  return opposites.flatMap((pair, index) => pair.flatMap((words, side) => (words.test(text) ? [`${index}:${side}`] : [])));
}
