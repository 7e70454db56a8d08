import { termsOf } from "../../retrieval/query/terms.ts";

/** A text that a question may be about, and the words above it: the title of its document and its headings. */
interface TextUnderTitle {
  text: string;
  around: string;
}

/** In words; a longer question names its things at the beginning. */
const maxQuestionWords = 60;

/**
 * The things that a question asks about by name, as stems: words that titles or headings name, such as "Kestrel" in "tyre pressure Kestrel".
 * A name has a capital within the question, or is written with a capital wherever the documents use it in a sentence.
 */
export function findNamedThings(question: string, texts: readonly TextUnderTitle[]): Set<string> {
  const titled = new Set([...new Set(texts.map(({ around }) => around))].flatMap(termsOf));
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, maxQuestionWords);
  const names = words.filter(({ 0: word, index }) => {
    const [term] = termsOf(word);
    if (term === undefined || word.length < 3 || !titled.has(term)) return false;
    return isCapitalInside(question, word, index) || isAlwaysCapital(word.toLowerCase(), texts);
  });
  return new Set(names.flatMap(([word]) => termsOf(word)));
}

/** A capital that no beginning of a sentence explains. In a question where every word has one it tells nothing. */
function isCapitalInside(question: string, word: string, index: number): boolean {
  return (
    /^\p{Lu}/u.test(word) &&
    /[\p{Ll}\p{N},;:)]\s+["“‘]?$/u.test(question.slice(Math.max(0, index - 6), index)) &&
    /\s\p{Ll}{3}/u.test(question)
  );
}

function isAlwaysCapital(word: string, texts: readonly TextUnderTitle[]): boolean {
  const capital = word[0]!.toUpperCase() + word.slice(1);
  const inSentence = new RegExp(String.raw`[\p{Ll},] ${capital}(?![\p{L}\p{N}])`, "u");
  const small = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, "u");
  let isUsed = false;
  for (const { text } of texts) {
    if (text.includes(word) && small.test(text)) return false;
    isUsed ||= text.includes(capital) && inSentence.test(text);
  }
  return isUsed;
}

/** A question without the names of things, to be compared with passages below a title that names them. The question itself if no word is left. */
export function withoutNames(question: string, names: ReadonlySet<string>): string {
  const left = question.replace(/[\p{L}\p{N}]+(?:['’]s)?/gu, (word) => (termsOf(word).some((term) => names.has(term)) ? " " : word));
  return termsOf(left).length > 0 ? left.replace(/\s+/g, " ").trim() : question;
}
