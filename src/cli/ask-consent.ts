import { createInterface } from "node:readline/promises";
import { cleanText } from "../reports/text/clean-text.ts";
import { type AskPerson, describeConsentRequest } from "../workbench/public.ts";
import type { Shell } from "./shell.ts";

/** Asks a person at a terminal whether text may be sent; every answer but a plain yes is a no. */
export function askConsent({ stdin, stderr }: Shell, signal: AbortSignal): AskPerson | undefined {
  // Standard input may be a manuscript, so it is read only if a person types.
  if (!stderr.isTTY || !stdin?.isTTY) return undefined;
  return async (request) => {
    stderr.write(`${cleanText(describeConsentRequest(request))}\n`);
    // Not in terminal mode, so that Ctrl-C reaches the program.
    const line = createInterface({ input: stdin as unknown as NodeJS.ReadableStream, terminal: false });
    try {
      stderr.write(`May text of this library be sent to ${cleanText(request.host)}? [y/N] `);
      return /^\s*y(?:es)?\s*$/i.test(await line.question("", { signal }));
    } finally {
      line.close();
    }
  };
}
