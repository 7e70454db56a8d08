import { createInterface } from "node:readline";
import type { Shell } from "../shell.ts";

/** What somebody types, or what is piped in, line by line. */
export interface LineReader {
  /** Whether a person types; then there is a prompt, and history. */
  isInteractive: boolean;
  /** The next line; undefined when there is none any more. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** Earlier lines that the arrow keys bring back. */
const maxHistory = 200;

/** Reads lines from standard input. While they are read Ctrl-C is a key like others: whoever presses it is told to `onInterrupt`. */
export function openLineReader({ stdin, stderr }: Shell, { history, onInterrupt }: { history: string[]; onInterrupt(): void }): LineReader {
  const isTyped = stdin?.isTTY === true && stderr.isTTY === true;
  const input = (stdin ?? []) as unknown as NodeJS.ReadableStream;
  const own = isTyped
    ? createInterface({
        input,
        output: stderr as unknown as NodeJS.WritableStream,
        terminal: true,
        history: history.slice(0, maxHistory),
        historySize: maxHistory,
      })
    : createInterface({ input, terminal: false });
  const waiting: string[] = [];
  let isOver = false;
  let isWaiting = false;
  let wake = () => {};
  own.on("line", (line) => {
    waiting.push(line);
    wake();
  });
  own.on("close", () => {
    isOver = true;
    wake();
  });
  own.on("SIGINT", () => {
    // As shells do: what was begun to be typed goes first.
    if (!isWaiting || own.line === "") return onInterrupt();
    own.write(null, { ctrl: true, name: "e" });
    own.write(null, { ctrl: true, name: "u" });
  });
  return {
    isInteractive: isTyped,
    async next(prompt) {
      if (isTyped && waiting.length === 0 && !isOver) {
        own.setPrompt(prompt);
        own.prompt();
      }
      isWaiting = true;
      while (waiting.length === 0 && !isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      isWaiting = false;
      return waiting.shift();
    },
    close: () => own.close(),
  };
}
