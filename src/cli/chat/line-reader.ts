import { createInterface } from "node:readline";
import type { Shell } from "../shell.ts";

/** Reads typed or piped input line by line. */
export interface LineReader {
  /** Whether a person types; then there is a prompt, and history. */
  isInteractive: boolean;
  /** The next line; undefined at the end of the input. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** Maximum number of earlier lines that the arrow keys recall. */
const maxHistory = 200;

/** Reads lines from standard input. Ctrl-C calls `onInterrupt` instead of ending the process. */
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
    // As in shells, the first Ctrl-C discards a partly typed line.
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
