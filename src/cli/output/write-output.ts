import { writeFileSync } from "node:fs";
import { IbidError } from "../../errors.ts";

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
