import { readPartialJson } from "./read-partial-json.ts";

/** JSON found in an answer. A truncated one holds its complete parts. */
export interface FoundJson {
  value: unknown;
  isComplete: boolean;
}

/** The maximum number of positions that are tried as the start of the JSON: the text around it may contain brackets too. */
const maxStartPositions = 16;

/** Extracts the JSON of an answer, despite text, code fences or reasoning around it and trailing commas: no reason to ask again. */
export function parseLenientJson(answer: string): FoundJson | undefined {
  const text = stripThinking(answer).trim();
  try {
    return { value: JSON.parse(text), isComplete: true };
  } catch {
    return search(text);
  }
}

function search(text: string): FoundJson | undefined {
  // The text may contain a bracket such as [1], so a list is used only when no object follows.
  let list: FoundJson | undefined;
  let from = 0;
  for (let tried = 0; tried < maxStartPositions; tried += 1) {
    const start = nextBracket(text, from);
    if (start < 0) break;
    const read = readPartialJson(text, start);
    // A truncated value reaches the end of the text, so nothing follows it.
    if (read && (!read.isComplete || !Array.isArray(read.value))) return read;
    list ??= read;
    from = read?.end ?? start + 1;
  }
  return list;
}

function nextBracket(text: string, from: number): number {
  const offset = text.slice(from).search(/[{[]/);
  return offset < 0 ? -1 : from + offset;
}

/** Whether an answer begins with visible reasoning. */
export function startsWithThinking(answer: string): boolean {
  return /^\s*<think(?:ing)?>/i.test(answer);
}

/** A tag ends the reasoning. Reasoning that never ends leaves no answer. */
export function stripThinking(answer: string): string {
  return startsWithThinking(answer) ? answer.replace(/^[\s\S]*?(?:<\/think(?:ing)?>|$)/i, "") : answer;
}
