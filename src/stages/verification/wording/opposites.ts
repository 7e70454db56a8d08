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
  ["overestimate[sd]?|exaggerate[sd]?|overstate[sd]?", "underestimate[sd]?|understate[sd]?"],
  ["supports|supported|confirms|confirmed", "refutes|refuted|contradicts|contradicted|disproves|disproved"],
  ["accepted|approved", "rejected|refused"],
  ["succeeded", "failed(?! to)"],
  ["majority", "minority"],
  ["compulsory|mandatory|obligatory", "voluntary|optional"],
  ["included|include|includes|including", "excluded|exclude|excludes|excluding"],
  ["cheaper", "dearer|costlier|more expensive"],
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

/** Each side of a pair: what it matches, its plain forms, and those of the other side, one of which takes its place. */
const turns = oppositePairs.flatMap(([one, other]) => [
  { words: new RegExp(`^(?:${one})$`, "i"), forms: formsOf(one), opposites: formsOf(other) },
  { words: new RegExp(`^(?:${other})$`, "i"), forms: formsOf(other), opposites: formsOf(one) },
]);

function formsOf(pattern: string): string[] {
  return pattern
    .replace(/\(\?[^)]*\)\??|\[[^\]]*\]\??|\?/g, "")
    .split("|")
    .filter((form) => form !== "");
}

/** A text with each word of direction exchanged for its opposite, in the same form if there is one; undefined for a text without any. */
export function turnAround(text: string): string | undefined {
  let isTurned = false;
  const turned = text.replace(/[\p{L}-]+/gu, (word) => {
    const pair = turns.find(({ words }) => words.test(word));
    if (!pair) return word;
    isTurned = true;
    const { forms, opposites: others } = pair;
    const ending = /(?:ing|ed|s|ly)$/i.exec(word)?.[0].toLowerCase();
    return (ending && others.find((other) => other.endsWith(ending))) ?? others[forms.indexOf(word.toLowerCase())] ?? others[0]!;
  });
  return isTurned ? turned : undefined;
}
