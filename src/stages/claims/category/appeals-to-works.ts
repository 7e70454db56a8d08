/** "However, …": words before the subject of a sentence. */
const transition = String.raw`^\W*(?:(?:however|moreover|furthermore|in addition|additionally|indeed|likewise|similarly|yet|but|and|in contrast|by contrast|on the other hand|in fact|in particular|interestingly|notably|importantly|(?:more )?recently|to date|so far|accordingly|nevertheless|nonetheless|conversely|although|while|whereas|though|for example|for instance),?\s+){0,2}`;

const works =
  "(?:studies|works?|research|researchers|surveys|authors|reports|reviews|trials|experiments|investigations|investigators|literature|evidence|meta-analyses|analyses|scholars|scientists|findings|papers|articles|publications)";
/** Words that say that others made them: "several", "a growing body of". "These studies" were named before. */
const ofOthers = String.raw`(?:(?:an?\s+(?:(?:growing|large|vast|considerable|substantial|increasing|wide)\s+)?(?:number|body|amount|wealth|series|handful|variety|range|majority|host|multitude)|the\s+majority)\s+of|a\s+few|previous|prior|earlier|recent|several|many|numerous|various|other|past|existing|some|most|multiple|extensive|published|much|growing|increasing|emerging|accumulating|mounting|ample|empirical|epidemiological|observational|longitudinal|prospective|clinical)`;
/** They need no such word: "Studies report …". */
const bareWorks = "(?:studies|research|researchers|scholars|scientists|surveys|reviews|trials|meta-analyses|evidence|(?:the )?literature)";
const topic = String.raw`(?:\s+(?:on|of|in|by|from|about|into|with|using|for|to|at|across|among)\s+[^,;.]{1,60}?)?`;

const adverbs = String.raw`(?:(?:also|recently|consistently|previously|repeatedly|clearly|already|since|now|indeed|often|generally|further|even|long|strongly|mostly|commonly|frequently|independently|widely)\s+){0,2}`;
/** What works say, in the present and the past. "Found in this box" tells where they were. */
const say = String.raw`(?:show(?:s|n|ed)?|report(?:s|ed)?|finds?|found(?!\s+(?:in|at|on)\b)|suggest(?:s|ed)?|demonstrate[sd]?|indicate[sd]?|reveal(?:s|ed)?|identif(?:y|ies|ied)|observe[sd]?|estimate[sd]?|conclude[sd]?|establish(?:es|ed)?|confirm(?:s|ed)?|document(?:s|ed)?|describe[sd]?|argue[sd]?|link(?:s|ed)?|associate[sd]?|highlight(?:s|ed)?|implicate[sd]?|point(?:s|ed)?\s+(?:to|out|towards?))`;

const appeal = new RegExp(
  String.raw`${transition}(?:${ofOthers}\s+(?:[\w-]+\s+){0,3}?${works}|${bareWorks})${topic}\s+${adverbs}(?:(?:have|has|had)\s+${adverbs})?${say}\b`,
  "iu",
);

/** Whether a sentence opens with works of others and names none: "Earlier work has shown that …", "Studies report rates of …". */
export function appealsToWorks(text: string): boolean {
  return appeal.test(text);
}
