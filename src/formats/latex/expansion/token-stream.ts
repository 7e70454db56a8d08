import type { Token } from "../../tex/token.ts";

/** How deep words may be read within words (a note in a caption in a table) before the rest is passed over. */
const maxDepth = 60;

/** Tokens that any document may have put back, and how many more for each of its characters. */
const putBackShare = 2_000_000;
const putBackPerCharacter = 4;

interface Frame {
  next: () => Token | undefined;
  /** Reading stops where the frame ends. */
  closed: boolean;
}

export type TokenStream = ReturnType<typeof tokenStream>;

/** Files and expansions on top of each other, read as one. Everything put back counts, so that no document can be endless. */
export function tokenStream(whenSpent: () => void) {
  const frames: Frame[] = [];
  let left = putBackShare;
  let depth = 0;

  return {
    next(): Token | undefined {
      for (let top = frames.at(-1); top; top = frames.at(-1)) {
        const token = top.next();
        if (token) return token;
        if (top.closed) return undefined;
        frames.pop();
      }
      return undefined;
    },
    /** Puts tokens in front of what comes; false when the document has used up its share. */
    push(tokens: Token[]): boolean {
      if (!spend(tokens.length)) return false;
      if (tokens.length > 0) frames.push({ next: iterate(tokens), closed: false });
      return true;
    },
    /** Reads a file of this length, in characters, before what comes. */
    open(length: number, next: () => Token | undefined): void {
      left += putBackPerCharacter * length;
      frames.push({ next, closed: false });
    },
    /** Reads some tokens by themselves; nothing beyond them is touched. */
    within<T>(tokens: Token[], read: () => T): T | undefined {
      if (depth >= maxDepth || !spend(tokens.length)) return undefined;
      const height = frames.length;
      frames.push({ next: iterate(tokens), closed: true });
      depth++;
      const result = read();
      depth--;
      frames.length = height;
      return result;
    },
    /** Forgets all that was to come. */
    end(): void {
      for (const frame of frames) frame.next = () => undefined;
    },
  };

  function spend(count: number): boolean {
    if (left >= 0 && left < count) whenSpent();
    left -= count;
    return left >= 0;
  }
}

function iterate(tokens: Token[]): () => Token | undefined {
  let at = 0;
  return () => tokens[at++];
}
