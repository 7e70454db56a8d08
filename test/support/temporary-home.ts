import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** A home as it is after a first command: with an empty library, which is copied, since making one takes seconds. */
export function temporaryHome(): string {
  const home = temporaryFolder();
  cpSync(inject("emptyLibrary"), join(home, "ibid/libraries/default"), { recursive: true });
  return home;
}
