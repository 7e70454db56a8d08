import type { MarkedPiece, MarkupBlock, TextMark } from "./markup-block.ts";

/** Maximum nesting of cells and marks; more occurs only in attacks, and each level costs a copy. */
const maxDepth = 20;

/** Most text has no marks; sharing one array lets runs be joined. */
const none: TextMark[] = [];

/** Writes text into the open block, and closes it when another begins. */
export function createMarkupBuilder() {
  const drafts: MarkupBlock[] = [];
  let open: MarkedPiece[] = [];
  let captures = 0;
  let waiting: (() => void)[] = [];
  let marks = none;

  const drafter = {
    drafts,
    write({ text, from }: { text: string; from: number }): void {
      open.push({ text, from, ...(marks.length > 0 ? { marks } : {}) });
    },
    /** Makes a block of the text since the last one; blank text is dropped. */
    close(draft: Omit<MarkupBlock, "runs">): void {
      if (captures > 0) {
        // A paragraph inside a cell or a caption is not a block of its own, but its words stay separate.
        const last = open.at(-1);
        if (last && !/\s$/.test(last.text)) open.push({ text: " ", from: last.from + last.text.length });
        return;
      }
      const runs = open;
      open = [];
      if (runs.some(({ text }) => text.trim() !== "")) drafts.push({ ...draft, runs });
      const due = waiting;
      waiting = [];
      for (const write of due) write();
    },
    /** Returns the text that `write` produces, kept out of the open block. */
    capture(write: () => void): MarkedPiece[] {
      if (captures >= maxDepth) {
        write();
        return [];
      }
      const [outer, outerMarks] = [open, marks];
      [open, marks] = [[], none];
      captures++;
      write();
      captures--;
      const runs = open;
      [open, marks] = [outer, outerMarks];
      return runs;
    },
    /** Appends a finished block. */
    add(draft: MarkupBlock): void {
      if (captures > 0) for (const run of draft.runs) open.push(run);
      else if (draft.runs.some(({ text }) => text.trim() !== "")) drafts.push(draft);
    },
    /** Marks the text that `write` produces. */
    marking(mark: TextMark, write: () => void): void {
      const outer = marks;
      if (marks.length < maxDepth) marks = [...marks, mark];
      write();
      marks = outer;
    },
    /** Delays content inside a sentence that is read after it, such as a note. */
    afterwards(write: () => void): void {
      waiting.push(write);
    },
  };
  return drafter;
}

export type MarkupBuilder = ReturnType<typeof createMarkupBuilder>;
