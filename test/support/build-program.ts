import { execFileSync } from "node:child_process";

/** Builds the program once for all tests that run it: a bundle starts in a tenth of the time of its sources. */
export function setup(): void {
  execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
}
