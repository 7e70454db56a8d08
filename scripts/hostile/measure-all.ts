import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../build/bundle.ts";
import { hostileFiles } from "./hostile-files.ts";

/**
 * Reads files that are made to cost much, each in a process of its own: `npm run hostile -- [PART-OF-NAME]`. Fails when one of them takes
 * more than 20 CPU seconds or 1 GB, or ends in anything but a result or a message with a hint.
 */
const max = { seconds: 20, megabytes: 1_024 };
/** Wall-clock milliseconds after which a file counts as endless. */
const timeout = 300_000;

interface Measured {
  outcome: string;
  seconds: number;
  megabytes: number;
  delay: number;
  phases: Record<string, number>;
}

const folder = join(".scratch", "hostile");
mkdirSync(folder, { recursive: true });
await bundle({ "measure-file": "scripts/hostile/measure-file.ts" }, folder);
const wanted = hostileFiles().filter(({ name }) => process.argv.slice(2).every((part) => name.includes(part)));
let failed = 0;
for (const { name, build } of wanted) {
  const path = join(folder, name);
  writeFileSync(path, build());
  const { stdout, stderr, signal } = spawnSync(process.execPath, [join(folder, "measure-file.js"), path], {
    timeout,
    killSignal: "SIGKILL",
    encoding: "utf8",
  });
  rmSync(path);
  const ended = { outcome: `BUG ${signal ?? stderr.trim().slice(-300)}`, seconds: 999, megabytes: 9_999, delay: 0, phases: {} };
  const { seconds, megabytes, outcome, delay, phases }: Measured = stdout ? JSON.parse(stdout) : ended;
  const isOver = seconds > max.seconds || megabytes > max.megabytes || outcome.startsWith("BUG");
  if (isOver) failed++;
  const longest = Object.entries(phases).map(([phase, used]) => `${phase} ${used}`);
  console.log(
    `${isOver ? "OVER" : "ok  "} ${seconds.toFixed(1).padStart(5)} s ${String(megabytes).padStart(5)} MB ${Math.round(delay)} ms ${name}: ${outcome} (${longest.join(", ")})`,
  );
}
console.log(`${wanted.length} files, ${failed} over ${max.seconds} CPU seconds or ${max.megabytes} MB`);
process.exit(failed > 0 ? 1 : 0);
