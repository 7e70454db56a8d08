import { chmodSync, cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** A home as it is after a first command: with an empty library, which is copied, since making one takes seconds. */
export function temporaryHome(): string {
  const home = temporaryFolder();
  const library = join(home, "ibid/libraries/default");
  cpSync(inject("emptyLibrary"), library, { recursive: true });
  // A copied folder gets the modes of this process, and Ibid makes its own private.
  chmodSync(library, 0o700);
  return home;
}
