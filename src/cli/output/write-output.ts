import { accessSync, constants, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { IbidError } from "../../errors.ts";

/** Throws where a file cannot be written later, before any work is done for it. */
export function requireWritable(file: string): void {
  try {
    accessSync(dirname(file), constants.W_OK);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${file} is a folder`);
  } catch (cause) {
    throw cannotWrite(file, cause);
  }
}

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
