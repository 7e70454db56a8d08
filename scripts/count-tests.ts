import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Adds up what the test runner counted in each suite, and ends with 1 if anything failed; `broken` counts steps without tests. */
const [folder = ".", broken = "0"] = process.argv.slice(2);
const counts = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Record<string, number>);
const sum = (key: string) => counts.reduce((total, suite) => total + (suite[key] ?? 0), 0);

const [passed, failed, skipped] = [sum("numPassedTests"), sum("numFailedTests"), sum("numPendingTests")];
const allFailed = Math.max(failed, Number(broken));
process.stdout.write(`\n${passed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0;
