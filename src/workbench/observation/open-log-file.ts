import { closeSync, openSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { IbidError } from "../../errors.ts";

/** Opens a file that lines are added to; `-` is standard error, as standard output is for data. A log that cannot be written is told once. */
export function openLogFile(
  named: string,
  { stderr, tell }: { stderr: (text: string) => unknown; tell: (text: string) => void },
): { write(line: string): void; close(): void } {
  if (named === "-") return { write: stderr, close: () => {} };
  const file = open(resolve(named));
  let isBroken = false;
  return {
    write(line) {
      if (isBroken) return;
      try {
        writeSync(file, line);
      } catch (error) {
        isBroken = true;
        tell(`the log ${named} could not be written any further: ${(error as Error).message}`);
      }
    },
    close: () => closeSync(file),
  };
}

function open(path: string): number {
  try {
    return openSync(path, "a");
  } catch (cause) {
    throw new IbidError("usage", `the log cannot be written to ${path}: ${(cause as Error).message}`, {
      hint: "Name a file in a folder that is there and yours, or - for standard error.",
      cause,
    });
  }
}
