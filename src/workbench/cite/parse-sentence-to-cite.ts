import { splitSentences } from "../../domain/text/split-sentences.ts";
import { IbidError } from "../../errors.ts";
import { withoutMarkers } from "../../retrieval/query/without-markers.ts";
import type { SentenceToCite } from "../../stages/recommendation/recommend.ts";

/** In characters: longer than real sentences, short enough to be read as one. */
const maxSentenceLength = 1_000;
/** The number of preceding sentences that give the context. */
const maxSentencesBefore = 2;

/** A user's sentence within the limits. What was left out is reported. */
export function parseSentenceToCite(given: string, before: string, onNotice: (text: string) => void): SentenceToCite {
  const sentence = oneLine(given);
  if (sentence === "")
    throw new IbidError("usage", "there is no sentence to cite for", {
      hint: 'For example: ibid cite "Street trees cool the afternoon air."; a whole manuscript goes to --file.',
    });
  const bound = cutAtWord(sentence);
  if (bound.length < sentence.length)
    onNotice(`the sentence has ${sentence.length} characters; the first ${bound.length} are looked at. A whole text goes to --file.`);
  const earlier = oneLine(before);
  const spans = splitSentences(earlier).slice(-maxSentencesBefore);
  const nearest = spans.map(({ start, end }) => earlier.slice(start, end)).join(" ");
  const context = nearest.slice(-maxSentenceLength).toWellFormed();
  const place = { locator: null, claimId: null, documentId: null };
  // A marker names a work and not a topic: it is neither searched for nor judged.
  const statement = withoutMarkers(bound, { keepsNames: true }) || bound;
  return { sentence: bound, statement, context, before: context, ...place, cites: [] };
}

/** Databases reject NUL, and no word contains it. */
function oneLine(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ").replace(/\s+/g, " ").trim();
}

function cutAtWord(text: string): string {
  if (text.length <= maxSentenceLength) return text;
  const head = text.slice(0, maxSentenceLength);
  return (head.includes(" ") ? head.slice(0, head.lastIndexOf(" ")) : head).toWellFormed();
}
