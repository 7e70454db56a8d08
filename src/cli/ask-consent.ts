import { createInterface } from "node:readline/promises";
import { cleanText } from "../reports/text/clean-text.ts";
import { type AskPerson, describeConsentRequest } from "../workbench/public.ts";
import type { Shell } from "./shell.ts";

/** Asks whether text may leave, where somebody sits at a terminal; the words of an answer that is no plain yes are a no. */
export function askConsent({ stdin, stderr }: Shell, signal: AbortSignal): AskPerson | undefined {
  // The standard input may be a manuscript: it is touched only where a person types.
  if (!stderr.isTTY || !stdin?.isTTY) return undefined;
  return async (request) => {
    stderr.write(`${cleanText(describeConsentRequest(request))}\n`);
    // Not as a terminal of its own: Ctrl-C must reach the program.
    const line = createInterface({ input: stdin as unknown as NodeJS.ReadableStream, terminal: false });
    try {
      stderr.write(`May text of this library be sent to ${cleanText(request.host)}? [y/N] `);
      return /^\s*y(?:es)?\s*$/i.test(await line.question("", { signal }));
    } finally {
      line.close();
    }
  };
}
