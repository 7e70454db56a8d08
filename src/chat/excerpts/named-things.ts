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
 * A name is never written small in the documents, and has a capital within the question or within a sentence of theirs.
 */
export function findNamedThings(question: string, texts: readonly TextUnderTitle[]): Set<string> {
  const titled = new Set([...new Set(texts.map(({ around }) => around))].flatMap(termsOf));
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, maxQuestionWords);
  const names = words.filter(({ 0: word, index }) => {
    const [term] = termsOf(word);
    if (term === undefined || word.length < 3 || !titled.has(term)) return false;
    return hasNoSmallForm(word.toLowerCase(), texts) && (isCapitalInside(question, word, index) || isUsedAsName(word.toLowerCase(), texts));
  });
  return new Set(names.flatMap(([word]) => termsOf(word)));
}

/** A capital letter inside a sentence. It identifies no name in a question with every word capitalised. */
function isCapitalInside(question: string, word: string, index: number): boolean {
  return (
    /^\p{Lu}/u.test(word) &&
    /[\p{Ll}\p{N},;:)]\s+["“‘]?$/u.test(question.slice(Math.max(0, index - 6), index)) &&
    /\s\p{Ll}{3}/u.test(question)
  );
}

function hasNoSmallForm(word: string, texts: readonly TextUnderTitle[]): boolean {
  const small = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, "u");
  return !texts.some(({ text }) => text.includes(word) && small.test(text));
}

function isUsedAsName(word: string, texts: readonly TextUnderTitle[]): boolean {
  const capital = word[0]!.toUpperCase() + word.slice(1);
  const inSentence = new RegExp(String.raw`[\p{Ll},] ${capital}(?![\p{L}\p{N}])`, "u");
  return texts.some(({ text }) => text.includes(capital) && inSentence.test(text));
}

/**
 * A question without the names of things, to be compared with passages below a title that names them. The question itself if no word is left.
 */
export function withoutNames(question: string, names: ReadonlySet<string>): string {
  const left = question.replace(/[\p{L}\p{N}]+(?:['’]s)?/gu, (word) => (termsOf(word).some((term) => names.has(term)) ? " " : word));
  return termsOf(left).length > 0 ? left.replace(/\s+/g, " ").trim() : question;
}
