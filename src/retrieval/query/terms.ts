const searchStopWords = new Set(
  "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each either few for from further had has have having he her here hers him his how however i if in into is it its itself just me more most my no nor not now of off on once only or other our ours out over own same she should so some such than that the their theirs them then there these they this those through thus to too under until up very was we were what when where which while who whom why will with would you your yours".split(
    " ",
  ),
);

/** The stems of the content words of a text, in order, with duplicates. */
export function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !searchStopWords.has(word)).map(stem);
}

/** A simple rule is enough: both sides are cut the same way, and a wrong cut only costs a little overlap. */
function stem(word: string): string {
  const bare = word.replace(/(?:ational|ations?|ingly|edly|ings?|ied|ies|ers?|ed|es|ly|s|e)$/, (ending) =>
    word.length - ending.length >= minStemLength ? "" : ending,
  );
  // "tagging" and "tagged" match "tag".
  return bare.length < word.length ? bare.replace(/([bdfgklmnprtz])\1$/, "$1") : bare;
}

/** In letters; a shorter stem would match other words. */
const minStemLength = 3;
