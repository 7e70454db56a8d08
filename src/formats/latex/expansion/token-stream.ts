import type { Token } from "../../tex/token.ts";

/** Maximum depth of nested reading, such as a note in a caption in a table; deeper content is skipped. */
const maxDepth = 60;

/** Base limit of tokens put back, and the addition for each character of the document. */
const putBackShare = 2_000_000;
const putBackPerCharacter = 4;

interface Frame {
  next: () => Token | undefined;
  /** Reading stops where the frame ends. */
  closed: boolean;
}

export type TokenStream = ReturnType<typeof tokenStream>;

/** A stack of files and expansions, read as one stream. Tokens put back are limited, so that no document is endless. */
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
    /** Puts tokens before the rest; false if the limit is reached. */
    push(tokens: Token[]): boolean {
      if (!spend(tokens.length)) return false;
      if (tokens.length > 0) frames.push({ next: iterate(tokens), closed: false });
      return true;
    },
    /** Reads a file of this many characters before the rest. */
    open(length: number, next: () => Token | undefined): void {
      left += putBackPerCharacter * length;
      frames.push({ next, closed: false });
    },
    /** Reads only these tokens. */
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
    /** Discards the rest. */
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
