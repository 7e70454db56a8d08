import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ReadingFailure } from "../../domain/document/document.ts";
import { IbidError } from "../../errors.ts";
import { cleanText, withoutControls } from "../../reports/text/clean-text.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Shell } from "../shell.ts";

export function writeOutput(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw cannotWrite(file, cause);
  }
}

function cannotWrite(file: string, cause: unknown): IbidError {
  return new IbidError("usage", `cannot write ${file}`, { hint: "Check that the folder exists and is writable.", cause });
}

/** Writes a converted document to a file or standard output, and reports what is missing from it. Returns the exit code. */
export function outputDocument(
  { text, output, failures }: { text: string; output: string | undefined; failures: ReadingFailure[] },
  shell: Shell,
): number {
  const safe = withoutControls(text);
  if (output === undefined) shell.stdout.write(safe);
  else writeOutput(resolve(shell.folder, output), safe);
  for (const { what, why } of failures) shell.stderr.write(`not read: ${cleanText(`${what}: ${why}`)}\n`);
  // An incomplete result is never reported as success.
  return failures.length > 0 ? exitCodes.failed : exitCodes.clean;
}
