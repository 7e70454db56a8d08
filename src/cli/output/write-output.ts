import { writeFileSync } from "node:fs";
import { IbidError } from "../../errors.ts";

export function writeOutput(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new IbidError("usage", `cannot write ${file}`, { hint: "Check that the folder exists and is writable.", cause });
  }
}
