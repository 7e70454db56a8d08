import type { Span } from "../../domain/document/locator.ts";
import { cutPieces } from "../shared/cut-pieces.ts";
import { applyEdits, type Inline, type InlineEdit, placeFinder, plainText } from "./inline.ts";
import { placeholders } from "./mask-pandoc.ts";

export interface InlineNote {
  label: string;
  inlines: Inline[];
}

/** What inline syntax refers to outside its paragraph. */
export interface InlineContext {
  /** The number of a note by its name; a new one for a note without a name. */
  noteNumber: (name?: string) => string;
  examples: Map<string, number>;
}

/** Resolves pandoc's inline syntax: notes numbered in order, superscript, spans with attributes, example numbers. */
export function resolvePandocInlines(inlines: Inline[], setting: InlineContext): { inlines: Inline[]; notes: InlineNote[] } {
  const notes: InlineNote[] = [];
  const edits: InlineEdit[] = [];
  const placeAt = placeFinder(inlines);
  const calls = [...callsIn(inlines), ...inlineNotes(plainText(inlines))].toSorted((one, other) => one.start - other.start);
  for (const { start, end, name } of calls) {
    if (start < (edits.at(-1)?.end ?? 0)) continue;
    const label = setting.noteNumber(name);
    edits.push({ start, end, put: [{ text: label, from: placeAt(start), kind: "call", label }] });
    if (name !== undefined) continue;
    const [inside = []] = cutPieces(inlines, [{ start: start + 2, end: end - 1 }]);
    notes.push({ label, inlines: resolveSigns(inside, setting) });
  }
  return { inlines: resolveSigns(applyEdits(inlines, edits), setting), notes };
}

function resolveSigns(inlines: Inline[], { examples }: InlineContext): Inline[] {
  const plain = plainText(inlines);
  if (!/[\^(\ue002]/.test(plain)) return inlines;
  const found = [...raisedIn(plain), ...spansIn(plain), ...examplesIn(plain, inlines, examples)];
  return applyEdits(
    inlines,
    found.toSorted((one, other) => one.start - other.start || one.end - other.end),
  );
}

interface InlineNoteCall extends Span {
  /** The name of a note that is written elsewhere. */
  name?: string;
}

function callsIn(inlines: Inline[]): InlineNoteCall[] {
  const calls: InlineNoteCall[] = [];
  let start = 0;
  for (const { kind, text, label } of inlines) {
    if (kind === "call" && label !== undefined) calls.push({ start, end: start + text.length, name: label });
    start += text.length;
  }
  return calls;
}

/** Maximum inline notes of one paragraph. */
const maxNotes = 100;

function inlineNotes(plain: string): InlineNoteCall[] {
  const notes: InlineNoteCall[] = [];
  for (let start = plain.indexOf("^["); start !== -1 && notes.length < maxNotes; ) {
    const end = bracketEnd(plain, start + 1);
    if (end !== -1) notes.push({ start, end });
    start = plain.indexOf("^[", end === -1 ? start + 2 : end);
    if (end === -1) break;
  }
  return notes;
}

/** The offset after the closing bracket; -1 if there is none. */
export function bracketEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return at + 1;
  }
  return -1;
}

function raisedIn(plain: string): InlineEdit[] {
  return [...plain.matchAll(/\^([^\s^[\]\ufffc]{1,60})\^/g)].flatMap(({ 0: whole, index }) => [
    { start: index, end: index + 1 },
    { start: index + 1, end: index + whole.length - 1, kind: "raised" as const },
    { start: index + whole.length - 1, end: index + whole.length },
  ]);
}

/** `[words]{.class}`: removes the brackets and attributes. */
function spansIn(plain: string): InlineEdit[] {
  const edits: InlineEdit[] = [];
  const open: number[] = [];
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === "[") open.push(at);
    else if (plain[at] === placeholders.nothing) edits.push({ start: at, end: at + 1 });
    else if (plain[at] === "]") {
      const start = open.pop();
      if (start !== undefined && plain[at + 1] === placeholders.nothing) edits.push({ start, end: start + 1 }, { start: at, end: at + 1 });
    }
  }
  return edits;
}

function examplesIn(plain: string, inlines: Inline[], examples: Map<string, number>): InlineEdit[] {
  if (examples.size === 0) return [];
  const placeAt = placeFinder(inlines);
  return [...plain.matchAll(/\(@([\w-]+)\)/g)].flatMap(({ 0: whole, 1: label, index }) => {
    const number = examples.get(label!);
    // At the beginning of a line it is the example itself.
    const isExample = index === 0 || plain[index - 1] === "\n";
    if (number === undefined || isExample) return [];
    return [{ start: index, end: index + whole.length, put: [{ text: `(${number})`, from: placeAt(index), kind: "words" as const }] }];
  });
}
