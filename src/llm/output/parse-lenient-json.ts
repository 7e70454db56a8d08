import { readPartialJson } from "./read-partial-json.ts";

/** JSON as found in an answer; a cut one holds what was whole of it. */
export interface FoundJson {
  value: unknown;
  isWhole: boolean;
}

/** How many places of an answer are tried as the beginning of its JSON: words around it may hold brackets too. */
const maxStartPositions = 16;

/**
 * The JSON of an answer. Models write words and fences around it, think aloud before it, and leave a comma at the end of a list; none of that is worth
 * another question.
 */
export function parseLenientJson(answer: string): FoundJson | undefined {
  const text = stripThinking(answer).trim();
  try {
    return { value: JSON.parse(text), isWhole: true };
  } catch {
    return search(text);
  }
}

function search(text: string): FoundJson | undefined {
  // Words may hold a bracket such as [1]: a list counts where no object follows.
  let list: FoundJson | undefined;
  let from = 0;
  for (let tried = 0; tried < maxStartPositions; tried += 1) {
    const start = nextBracket(text, from);
    if (start < 0) break;
    const read = readPartialJson(text, start);
    // What was cut reached the end of the text: nothing stands behind it.
    if (read && (!read.isWhole || !Array.isArray(read.value))) return read;
    list ??= read;
    from = read?.end ?? start + 1;
  }
  return list;
}

function nextBracket(text: string, from: number): number {
  const offset = text.slice(from).search(/[{[]/);
  return offset < 0 ? -1 : from + offset;
}

/** A model that thinks aloud within its answer. */
export function startsWithThinking(answer: string): boolean {
  return /^\s*<think(?:ing)?>/i.test(answer);
}

/** Thoughts are closed by a tag; what was never closed holds no answer. */
export function stripThinking(answer: string): string {
  return startsWithThinking(answer) ? answer.replace(/^[\s\S]*?(?:<\/think(?:ing)?>|$)/i, "") : answer;
}
