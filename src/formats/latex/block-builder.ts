import type { Block } from "../../domain/document/document.ts";
import { append } from "../shared/append.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";
import { isSpace, type TexPiece, trimEnd, trimmed } from "../tex/tex-piece.ts";

/** A block before its text is final. */
export interface LatexBlock extends Pick<Block, "kind" | "level" | "label" | "quoted"> {
  drafts: TexPiece[];
  /** Called with the block once it is placed. */
  placed?: (block: Block) => void;
}

type BlockAttributes = Pick<LatexBlock, "label" | "placed">;

export type BlockBuilder = ReturnType<typeof createBlockBuilder>;

/** Collects text and turns it into blocks. */
export function createBlockBuilder() {
  const blocks: LatexBlock[] = [];
  let words: TexPiece[] = [];
  let kind: Block["kind"] = "paragraph";
  let attributes: BlockAttributes = {};
  let isQuoted = false;
  /** Notes follow the block that calls them. */
  let notes: LatexBlock[] = [];
  let isCollecting = false;
  let isMuted = false;
  /** Takes text that is set invisibly. */
  let diverted: TexPiece[] | undefined;

  return {
    blocks,
    add(...parts: (TexPiece | TexPiece[])[]): void {
      if (isMuted) return;
      for (const part of parts)
        if (Array.isArray(part)) for (const draft of part) put(draft);
        else put(part);
    },
    /** Adds a space, which is dropped at the ends of lines and blocks. */
    space(at: { from: number; file: number }, text = " "): void {
      if (!isMuted && (diverted ?? words).length > 0) put({ text: text.length === 1 ? text : " ", from: at.from, file: at.file });
    },
    /** Removes a space before a sign that attaches to the word. */
    closeUp(): void {
      const last = words.pop();
      if (last) append(words, trimEnd([last]));
    },
    /** Ends the paragraph, if one is open. */
    end(): void {
      if (diverted) {
        const last = diverted.at(-1);
        if (last && !("later" in last)) this.space({ from: last.from + last.text.length, file: last.file ?? 0 });
      }
      if (isCollecting) {
        const last = words.at(-1);
        if (last && !("later" in last)) this.space({ from: last.from + last.text.length, file: last.file ?? 0 });
        return;
      }
      if (words.length > 0) {
        blocks.push({ kind, drafts: words, ...(isQuoted ? { quoted: true } : {}), ...attributes });
        attributes = {};
      }
      words = [];
      append(blocks, notes);
      notes = [];
    },
    block(block: LatexBlock): void {
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
    note(block: LatexBlock): void {
      if (!isMuted) notes.push(block);
    },
    /** Sets the label and callback of the next paragraph. */
    announce(next: BlockAttributes): void {
      attributes = next;
    },
    /** Sets the kind of the following paragraphs. Returns the previous kind. */
    setKind(next: Block["kind"]): Block["kind"] {
      const before = kind;
      kind = next;
      return before;
    },
    /** Sets whether the following paragraphs are a quotation. Returns the previous value. */
    setQuoted(next: boolean): boolean {
      const before = isQuoted;
      isQuoted = next;
      return before;
    },
    /** Returns the text that `read` produces instead of adding it. */
    collect(read: () => void): TexPiece[] {
      const before = { words, isCollecting, isMuted };
      [words, isCollecting, isMuted] = [[], true, false];
      read();
      const collected = trimmed(words);
      ({ words, isCollecting, isMuted } = before);
      return collected;
    },
    /** Returns the text that `read` produces instead of adding it if `isHidden`; what is inside can be shown again. */
    divert(isHidden: boolean, read: () => void): TexPiece[] {
      const before = diverted;
      diverted = isHidden ? [] : undefined;
      read();
      const taken = diverted ?? [];
      diverted = before;
      return trimmed(taken);
    },
    mute(value: boolean): void {
      isMuted = value;
    },
    isMuted: () => isMuted,
  };

  function put(draft: TexPiece): void {
    const target = diverted ?? words;
    const last = target.at(-1);
    if (isSpace(draft) && endsInSpace(last)) return;
    if (continues(last, draft)) target[target.length - 1] = { ...last, text: last.text + (draft as SourcePiece).text };
    else target.push(draft);
  }
}

/** Maximum characters of a piece; longer pieces would be copied too often. */
const longestPiece = 1_000;

/** Whether a piece continues another in the file, so that both can be joined. */
function continues(last: TexPiece | undefined, draft: TexPiece): last is SourcePiece {
  if (!last || "later" in last || "later" in draft || last.mark || draft.mark) return false;
  return last.text.length < longestPiece && last.from + last.text.length === draft.from && (last.file ?? 0) === (draft.file ?? 0);
}

function endsInSpace(draft: TexPiece | undefined): boolean {
  return draft !== undefined && !("later" in draft) && /\s/.test(draft.text.at(-1) ?? "");
}
