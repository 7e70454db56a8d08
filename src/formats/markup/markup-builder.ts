import type { MarkedPiece, MarkupBlock, TextMark } from "./markup-block.ts";

/** Cells within cells and marks within marks beyond this are found in attacks alone, and each level costs a copy. */
const maxDepth = 20;

/** Nothing is said of most words; one array for all of them lets runs be joined. */
const none: TextMark[] = [];

/** Writes words into the block that is open, and closes it when another begins. */
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
    /** Makes a block of the words written since the last; blank ones leave no trace. */
    close(draft: Omit<MarkupBlock, "runs">): void {
      if (captures > 0) {
        // A paragraph inside a cell or a caption is no block of its own, but its words stay apart.
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
    /** The words that are written meanwhile, kept out of the open block. */
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
    /** Puts a finished block after those before it. */
    add(draft: MarkupBlock): void {
      if (captures > 0) for (const run of draft.runs) open.push(run);
      else if (draft.runs.some(({ text }) => text.trim() !== "")) drafts.push(draft);
    },
    /** Says something of the words written meanwhile. */
    marking(mark: TextMark, write: () => void): void {
      const outer = marks;
      if (marks.length < maxDepth) marks = [...marks, mark];
      write();
      marks = outer;
    },
    /** For what stands inside a sentence and is read after it, as a note does. */
    afterwards(write: () => void): void {
      waiting.push(write);
    },
  };
  return drafter;
}

export type MarkupBuilder = ReturnType<typeof createMarkupBuilder>;
