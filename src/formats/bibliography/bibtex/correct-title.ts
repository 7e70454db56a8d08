import { comparable } from "../../../domain/reference/work.ts";
import { type SourceText, textOf } from "../../shared/source-text.ts";
import { texToPieces } from "../../tex/tex-to-pieces.ts";
import { escapeTex, escapeTitle } from "../../tex/write-tex.ts";

/** A word with its accents, and with the braces that hold letters of it: `{\"o}`, `\'e`, `{P}orts`. */
const texWord =
  /(?:\{\\[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\{[\p{L}\p{N}\p{M}]+\}|\\[a-zA-Z]+(?:\{[^{}]*\}|\s+(?=[a-zA-Z]))?|\\[^a-zA-Z\s](?:\{[^{}]*\}|[a-zA-Z])?|[&\p{L}\p{N}\p{M}])+/gu;
const plainWord = /[&\p{L}\p{N}\p{M}]+/gu;
/** In words. Longer titles are written anew. */
const maxWords = 200;

interface Word {
  start: number;
  end: number;
  key: string;
}

/**
 * The title of a record as the value of an entry. Words that agree stay as they are written, with their case and their braces. A title of
 * which less than half is kept is written anew.
 */
export function correctTitle({ text }: Pick<SourceText, "text">, title: string): string {
  const anew = escapeTitle(title);
  const [ours, theirs] = [wordsOf(text, texWord, plain), wordsOf(title, plainWord, (word) => word)];
  if (text.includes("$") || Math.max(ours.length, theirs.length) > maxWords) return anew;
  const kept = longestCommon(ours, theirs);
  if (kept.length * 2 < theirs.length) return anew;
  let corrected = text;
  // From the end, so that earlier places stay valid.
  for (let index = kept.length; index >= 0; index--) {
    const before = kept[index - 1] ?? { our: -1, their: -1 };
    const after = kept[index] ?? { our: ours.length, their: theirs.length };
    const [removed, added] = [ours.slice(before.our + 1, after.our), theirs.slice(before.their + 1, after.their)];
    if (removed.length === 0 && added.length === 0) continue;
    const isExchange = removed.length > 0 && added.length > 0;
    const old = isExchange ? spanOf(removed) : gapOf(text, ours[before.our], ours[after.our], removed);
    const now = isExchange ? spanOf(added) : gapOf(title, theirs[before.their], theirs[after.their], added);
    if (!isBalanced(text.slice(old.start, old.end))) return anew;
    const words = title.slice(now.start, now.end);
    const replacement = depthAt(text, old.start) > 0 ? escapeTex(words) : escapeTitle(words);
    corrected = corrected.slice(0, old.start) + replacement + corrected.slice(old.end);
  }
  return keyOf(plain(corrected)) === keyOf(title) ? corrected : anew;
}

const plain = (tex: string) => textOf(texToPieces({ text: tex, at: (offset) => offset }));

const keyOf = (text: string) => comparable(text.replaceAll("&", " and "));

function wordsOf(text: string, pattern: RegExp, read: (word: string) => string): Word[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const key = keyOf(read(word));
    return key === "" ? [] : [{ start: index, end: index + word.length, key }];
  });
}

const spanOf = (words: readonly Word[]): Pick<Word, "start" | "end"> => ({ start: words[0]!.start, end: words.at(-1)!.end });

/** Words that are only added or only removed, with the space between them and the word before, or else after them. */
function gapOf(text: string, before: Word | undefined, after: Word | undefined, words: readonly Word[]): Pick<Word, "start" | "end"> {
  if (before) return { start: before.end, end: words.at(-1)?.end ?? before.end };
  return after ? { start: words[0]?.start ?? after.start, end: after.start } : { start: 0, end: text.length };
}

/** The pairs of equal words in the same order, as many as possible. */
function longestCommon(ours: readonly Word[], theirs: readonly Word[]): { our: number; their: number }[] {
  const lengths = Array.from({ length: ours.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
  for (let our = ours.length - 1; our >= 0; our--)
    for (let their = theirs.length - 1; their >= 0; their--)
      lengths[our]![their] =
        ours[our]!.key === theirs[their]!.key
          ? lengths[our + 1]![their + 1]! + 1
          : Math.max(lengths[our + 1]![their]!, lengths[our]![their + 1]!);
  const pairs: { our: number; their: number }[] = [];
  for (let our = 0, their = 0; our < ours.length && their < theirs.length; ) {
    if (ours[our]!.key === theirs[their]!.key) pairs.push({ our: our++, their: their++ });
    else if (lengths[our + 1]![their]! >= lengths[our]![their + 1]!) our++;
    else their++;
  }
  return pairs;
}

/** How many groups in braces are open at a place. */
function depthAt(text: string, end: number): number {
  let depth = 0;
  for (const sign of text.slice(0, end).replace(/\\[{}]/g, "")) depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
  return depth;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\[{}]/g, ""))
    if (sign === "{") depth++;
    else if (sign === "}" && --depth < 0) return false;
  return depth === 0;
}
