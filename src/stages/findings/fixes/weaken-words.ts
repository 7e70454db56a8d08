/** Causal verbs that can be replaced by an association without reversing the meaning, as "prevents" would. */
const causal = /^(?:causes?|caused|leads? to|led to|(?:is|are) due to)$/i;

/** Strong verbs in their forms, and their infinitive after "may". */
const verbs: [form: RegExp, infinitive: string][] = [
  [/^caus(?:es?|ed)$/i, "cause"],
  [/^prevent(?:s|ed)?$|^will prevent$/i, "prevent"],
  [/^eliminate[sd]?$/i, "eliminate"],
  [/^guarantee[sd]?$/i, "guarantee"],
  [/^ensures?$/i, "ensure"],
  [/^leads? to$|^led to$/i, "lead to"],
];

/** "cause adults to sleep" has another grammar than "cause damage". */
const anInfinitive = /^(?:\s+[\p{L}'’-]+){1,4}\s+to\s/u;

interface Weakening {
  claimWords: string;
  sourceWords: string;
  /** The rest of the sentence. */
  behind: string;
}

/**
 * The claim's words at the strength of its source: "causes" with "were associated with" becomes "is associated with", with "may" it
 * becomes "may cause". Null if no rule is certain of the grammar.
 */
export function weakenWords({ claimWords, sourceWords, behind }: Weakening): string | null {
  const claimed = claimWords.trim();
  const [, relation] = /\b(associated with|linked (?:to|with)|related to|correlated with)$/i.exec(sourceWords.trim()) ?? [];
  if (relation !== undefined && causal.test(claimed) && !anInfinitive.test(behind))
    return `${beFor(claimed, sourceWords)} ${relation.toLowerCase()}`;

  const infinitive = verbs.find(([form]) => form.test(claimed))?.[1];
  if (infinitive === undefined) return null;
  const [modal] = /^(?:may|might|could)$/i.exec(sourceWords.trim()) ?? [];
  if (modal) return `${modal.toLowerCase()} ${infinitive}`;
  const [, doubt] = /^(appear|seem|tend)(?:s|ed)? to$/i.exec(sourceWords.trim()) ?? [];
  return doubt === undefined ? null : `${doubt.toLowerCase()}${endingOf(claimed)} to ${infinitive}`;
}

/** The form of "to be" in place of the strong verb; for a past verb, only the source shows the number. */
function beFor(claimed: string, sourceWords: string): string {
  if (isPast(claimed)) return /\bwere\b/i.test(sourceWords) ? "were" : "was";
  return isSingular(claimed) ? "is" : "are";
}

function endingOf(claimed: string): string {
  return isPast(claimed) ? "ed" : isSingular(claimed) ? "s" : "";
}

function isPast(verb: string): boolean {
  return /ed$|^led to$/i.test(verb);
}

function isSingular(verb: string): boolean {
  return /^\w+s(?: (?:to|due to))?$/i.test(verb);
}
