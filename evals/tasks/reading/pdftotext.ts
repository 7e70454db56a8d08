import { execFileSync } from "node:child_process";

/** Seconds that pdftotext takes for files, one process each; undefined if it is not installed. */
export function timePdftotext(paths: readonly string[]): number | undefined {
  const started = performance.now();
  try {
    for (const path of paths) execFileSync("pdftotext", ["-raw", path, "-"], { stdio: ["ignore", "ignore", "ignore"] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return (performance.now() - started) / 1_000;
}
