import type { Block } from "../../domain/document.ts";
import type { Span } from "../../domain/locator.ts";
import type { Piece } from "../canonical-text.ts";
import { append } from "./append.ts";

/** Words whose text is known only when all is read, such as the number of a later figure. */
interface Later {
  later: () => Piece[];
}

export type Draft = Piece | Later;

/** A block before its words are final. */
export interface DraftBlock extends Pick<Block, "kind" | "level" | "label"> {
  drafts: Draft[];
  /** Told its block once it stands. */
  placed?: (block: Block) => void;
}

type Particulars = Pick<DraftBlock, "label" | "placed">;

/** Has a span told that runs over several pieces. */
export function marked(drafts: Draft[], told: (span: Span) => void): Draft[] {
  let known: Span | undefined;
  const mark = (span: Span) => {
    if (known) known.end = span.end;
    else {
      known = { ...span };
      told(known);
    }
  };
  return drafts.map((draft) =>
    "later" in draft ? { later: () => draft.later().map((piece) => withMark(piece, mark)) } : withMark(draft, mark),
  );
}

function withMark(piece: Piece, mark: (span: Span) => void): Piece {
  const inner = piece.mark;
  return {
    ...piece,
    mark: (span) => {
      mark(span);
      inner?.(span);
    },
  };
}

/** Words without the blanks around them. */
function trimmed(drafts: Draft[]): Draft[] {
  const isBlank = (draft: Draft | undefined) => draft !== undefined && !("later" in draft) && draft.text.trim() === "";
  let [start, end] = [0, drafts.length];
  while (isBlank(drafts[start])) start++;
  while (end > start && isBlank(drafts[end - 1])) end--;
  return drafts.slice(start, end);
}

export function settled(drafts: Draft[]): Piece[] {
  return drafts.flatMap((draft) => ("later" in draft ? draft.later() : [draft]));
}

export function textOf(drafts: Draft[]): string {
  return settled(drafts)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

export type Page = ReturnType<typeof blankPage>;

/** Where words are put down: runs of them become blocks. */
export function blankPage() {
  const blocks: DraftBlock[] = [];
  let words: Draft[] = [];
  let kind: Block["kind"] = "paragraph";
  let particulars: Particulars = {};
  /** Notes follow the block that calls them. */
  let notes: DraftBlock[] = [];
  let isCollecting = false;
  let isMuted = false;

  return {
    blocks,
    add(...parts: (Draft | Draft[])[]): void {
      for (const draft of parts.flat()) if (!isMuted && !(isSpace(draft) && endsInSpace(words.at(-1)))) words.push(draft);
    },
    /** A blank that is lost at the ends of lines and blocks. */
    space(at: { from: number; file: number }, text = " "): void {
      if (!isMuted && words.length > 0 && !endsInSpace(words.at(-1)))
        words.push({ text: text.length === 1 ? text : " ", from: at.from, file: at.file });
    },
    /** Takes back a blank before a sign that stands close. */
    closeUp(): void {
      const last = words.at(-1);
      if (last && isSpace(last)) words.pop();
    },
    /** Ends the paragraph, if one is open. */
    end(): void {
      if (isCollecting) {
        const last = words.at(-1);
        if (last && !("later" in last)) this.space({ from: last.from + last.text.length, file: last.file ?? 0 });
        return;
      }
      if (words.length > 0) {
        blocks.push({ kind, drafts: words, ...particulars });
        particulars = {};
      }
      words = [];
      append(blocks, notes);
      notes = [];
    },
    block(block: DraftBlock): void {
      if (isMuted) return;
      if (isCollecting) {
        this.end();
        this.add(block.drafts);
        this.end();
        return;
      }
      this.end();
      blocks.push(block);
      append(blocks, notes);
      notes = [];
    },
    note(block: DraftBlock): void {
      if (!isMuted) notes.push(block);
    },
    /** What the next paragraph is called by and who is told of it. */
    announce(next: Particulars): void {
      particulars = next;
    },
    /** What paragraphs are from here on: those of the text, or of a list. */
    setKind(next: Block["kind"]): Block["kind"] {
      const before = kind;
      kind = next;
      return before;
    },
    /** The words that `read` puts down, instead of putting them down. */
    collect(read: () => void): Draft[] {
      const before = { words, isCollecting, isMuted };
      [words, isCollecting, isMuted] = [[], true, false];
      read();
      const collected = trimmed(words);
      ({ words, isCollecting, isMuted } = before);
      return collected;
    },
    mute(value: boolean): void {
      isMuted = value;
    },
    isMuted: () => isMuted,
  };
}

function isSpace(draft: Draft): boolean {
  return !("later" in draft) && draft.text.trim() === "";
}

function endsInSpace(draft: Draft | undefined): boolean {
  return draft !== undefined && !("later" in draft) && /\s$/.test(draft.text);
}
