import { applyEdits, type Edit, type Inline, plainText } from "./inline.ts";
import { holders } from "./mask.ts";

/** A note written where it is called. */
export interface InlineNote {
  label: string;
  inlines: Inline[];
}

/** Sets what pandoc writes with signs: notes in the line, raised type, spans with attributes, numbers of examples. */
export function setWords(
  inlines: Inline[],
  { newNote, examples }: { newNote: () => string; examples: Map<string, number> },
): { inlines: Inline[]; notes: InlineNote[] } {
  const notes: InlineNote[] = [];
  const edits: Edit[] = [];
  for (const { start, end } of inlineNotes(plainText(inlines))) {
    const [first] = applyEdits(inlines, [{ start: 0, end: start }]);
    const label = newNote();
    notes.push({
      label,
      inlines: signs(
        applyEdits(inlines, [
          { start: 0, end: start + 2 },
          { start: end - 1, end: Number.POSITIVE_INFINITY },
        ]),
      ),
    });
    edits.push({ start, end, put: [{ text: label, from: first?.from ?? 0, kind: "call", label }] });
  }
  return { inlines: signs(applyEdits(inlines, edits)), notes };

  function signs(given: Inline[]): Inline[] {
    const plain = plainText(given);
    if (!/[\^(\ue002]/.test(plain)) return given;
    const found = [...raisedIn(plain), ...spansIn(plain), ...examplesIn(plain, given, examples)];
    return applyEdits(
      given,
      found.toSorted((one, other) => one.start - other.start || one.end - other.end),
    );
  }
}

/** The most notes written in the lines of one paragraph. */
const mostNotes = 100;

function inlineNotes(plain: string): { start: number; end: number }[] {
  const notes: { start: number; end: number }[] = [];
  for (let start = plain.indexOf("^["); start !== -1 && notes.length < mostNotes; ) {
    const end = bracketEnd(plain, start + 1);
    if (end !== -1) notes.push({ start, end });
    start = plain.indexOf("^[", end === -1 ? start + 2 : end);
    if (end === -1) break;
  }
  return notes;
}

/** Past the bracket that closes the one that opens here; -1 when none does. */
export function bracketEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return at + 1;
  }
  return -1;
}

function raisedIn(plain: string): Edit[] {
  return [...plain.matchAll(/\^([^\s^[\]\ufffc]{1,60})\^/g)].flatMap(({ 0: whole, index }) => [
    { start: index, end: index + 1 },
    { start: index + 1, end: index + whole.length - 1, kind: "raised" as const },
    { start: index + whole.length - 1, end: index + whole.length },
  ]);
}

/** `[words]{.class}`: the brackets go with the attributes. */
function spansIn(plain: string): Edit[] {
  const edits: Edit[] = [];
  const open: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === "[") open.push(at);
    else if (plain[at] === holders.nothing) edits.push({ start: at, end: at + 1 });
    else if (plain[at] === "]") {
      const start = open.pop();
      if (start !== undefined && plain[at + 1] === holders.nothing) edits.push({ start, end: start + 1 }, { start: at, end: at + 1 });
    }
  }
  return edits;
}

function examplesIn(plain: string, inlines: Inline[], examples: Map<string, number>): Edit[] {
  if (examples.size === 0) return [];
  return [...plain.matchAll(/\(@([\w-]+)\)/g)].flatMap(({ 0: whole, 1: label, index }) => {
    const number = examples.get(label!);
    if (number === undefined) return [];
    const [at] = applyEdits(inlines, [{ start: 0, end: index }]);
    return [{ start: index, end: index + whole.length, put: [{ text: `(${number})`, from: at?.from ?? 0, kind: "words" as const }] }];
  });
}
