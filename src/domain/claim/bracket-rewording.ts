/** One replacement of a rewording: the words of the manuscript at `start`, and those that a reader gets instead. */
interface RewordingEdit {
  start: number;
  removed: string;
  inserted: string;
}

/** Tokens compared one by one; a longer text is compared at its ends alone. */
const maxCompared = 600;

/** A claim as a reader gets it, with the words that the manuscript does not have at this place in square brackets. */
export function bracketRewording(text: string, standalone: string): string {
  return applyEdits(text, rewordingEdits(text, standalone), (inserted) => `[${inserted.replace(/^\((.*)\)$/su, "$1")}]`);
}

/** A part of a claim with the replacements of its claim, as far as it has the replaced words. */
export function rewordPart(part: string, text: string, standalone: string): string {
  if (text === standalone) return part;
  const edits = rewordingEdits(text, standalone).flatMap((edit): RewordingEdit[] => {
    const start = placeInPart(part, text, edit);
    return start === undefined ? [] : [{ ...edit, start }];
  });
  return applyEdits(
    part,
    edits.sort((one, other) => one.start - other.start),
    (inserted) => inserted,
  );
}

/** Replaced words are looked for at the beginning of a part; added ones go behind the word that they explain. */
function placeInPart(part: string, text: string, { start, removed }: RewordingEdit): number | undefined {
  if (removed !== "") return part.startsWith(removed) && !/^[\p{L}\p{N}]/u.test(part.slice(removed.length)) ? 0 : undefined;
  const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*$/u.exec(text.slice(Math.max(0, start - 80), start).trimEnd())?.[0];
  const at = word === undefined ? -1 : part.indexOf(word);
  if (word === undefined || at < 0 || /[\p{L}\p{N}]/u.test(`${part[at - 1] ?? ""}${part[at + word.length] ?? ""}`)) return undefined;
  return at + word.length;
}

function applyEdits(text: string, edits: readonly RewordingEdit[], written: (inserted: string) => string): string {
  let result = "";
  let at = 0;
  for (const { start, removed, inserted } of edits) {
    if (start < at) continue;
    const space = (sign: string | undefined) => (sign !== undefined && /[\p{L}\p{N})\]]/u.test(sign) ? " " : "");
    result += text.slice(at, start);
    at = start + removed.length;
    if (inserted !== "") result += `${space(result.at(-1))}${written(inserted)}${/[\p{L}\p{N}(]/u.test(text[at] ?? "") ? " " : ""}`;
  }
  return result + text.slice(at);
}

interface Token {
  text: string;
  start: number;
  end: number;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }));
}

function rewordingEdits(text: string, standalone: string): RewordingEdit[] {
  const [from, to] = [tokensOf(text), tokensOf(standalone)];
  let head = 0;
  while (head < Math.min(from.length, to.length) && from[head]!.text === to[head]!.text) head++;
  let tail = 0;
  const rest = () => Math.min(from.length, to.length) - head - tail;
  while (rest() > 0 && from[from.length - 1 - tail]!.text === to[to.length - 1 - tail]!.text) tail++;
  const [own, given] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
  const kept = own.length * given.length <= maxCompared ** 2 ? commonTokens(own, given) : [];
  const edits: RewordingEdit[] = [];
  let [i, j] = [0, 0];
  for (const [nextOwn, nextGiven] of [...kept, [own.length, given.length] as const]) {
    if (nextOwn > i || nextGiven > j) {
      const [removed, inserted] = [own.slice(i, nextOwn), given.slice(j, nextGiven)];
      const start = removed[0]?.start ?? from[head + i - 1]?.end ?? 0;
      edits.push({ start, removed: sliceOf(text, removed), inserted: sliceOf(standalone, inserted) });
    }
    [i, j] = [nextOwn + 1, nextGiven + 1];
  }
  return edits;
}

function sliceOf(text: string, tokens: readonly Token[]): string {
  return tokens.length === 0 ? "" : text.slice(tokens[0]!.start, tokens.at(-1)!.end);
}

/** The longest common subsequence of two token lists, as pairs of indexes. */
function commonTokens(own: readonly Token[], given: readonly Token[]): [number, number][] {
  const width = given.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  for (let i = own.length - 1; i >= 0; i--)
    for (let j = given.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        own[i]!.text === given[j]!.text
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < own.length && j < given.length; ) {
    if (own[i]!.text === given[j]!.text) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}
