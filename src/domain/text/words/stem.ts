/** A word without its ending. A simple rule is enough: both sides are cut the same way, and a wrong cut only costs a little overlap. */
export function cutEnding(word: string): string {
  return word
    .replace(/['’]s$/, "")
    .replace(/(?:ations?|ings?|ied|ies|ed|es|ly|s|e)$/, (ending) => (word.length - ending.length >= 4 ? "" : ending));
}

/** The same with a final doubled consonant made single: "stopped" gives "stop". */
export function stem(word: string): string {
  return cutEnding(word).replace(/([bdgmnprt])\1$/, "$1");
}
