/** Endings and letters in which British and American spelling differ, brought to one form; each needs letters before it, so that short words stay. */
const variants: readonly [RegExp, string][] = [
  [/(?<=\p{L}{2})our(?=(?:s|ed|ing|able|ful|less|hoods?|ite|ites)?$)/u, "or"],
  [/(?<=\p{L}{3})is(?=(?:e|es|ed|ing|er|ers|ations?)$)/u, "iz"],
  [/(?<=\p{L}{2}ly)s(?=(?:e|es|ed|ing)$)/u, "z"],
  [/(?<=\p{L}{3})tre(?=s?$)/u, "ter"],
  [/(?<=\p{L}{3})ogue(?=s?$)/u, "og"],
  [/(?<=\p{L}{2}en)c(?=es?$)/u, "s"],
  [/(?<=\p{L}{3}[aeiou])ll(?=(?:ed|ing|er|ers|ations?)$)/u, "l"],
  [/^programme(?=s?$)/u, "program"],
  [/^grey/u, "gray"],
  [/^sulph/u, "sulf"],
  [/^alumini(?=um$)/u, "alumin"],
  [/^age(?=ing$)/u, "ag"],
  [/(?<=judg|acknowledg)e(?=ments?$)/u, ""],
  [/(?<=fulfi|enro)ll(?=s?$|ment)/u, "l"],
  [/(?<=[hlntd])ae(?=\p{L}{3})|^ae(?=\p{L}{3})/u, "e"],
  [/^oe(?=\p{L}{3})/u, "e"],
];

/** A lower-case word in the one form that stands for all its spellings: "colour" and "color" alike. */
export function oneSpelling(word: string): string {
  return variants.reduce((spelled, [pattern, form]) => spelled.replace(pattern, form), word);
}
