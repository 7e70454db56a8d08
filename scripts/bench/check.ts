import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inventManuscript, inventSources } from "./invented/invented-library.ts";
import { paperAsPdf } from "./invented/paper-as-pdf.ts";
import { type CheckMeasurement, measureCheck } from "./measure-check.ts";

/**
 * What a whole check costs: an invented manuscript of 20 pages with 150 cited claims against 40 invented PDFs of 12 pages, from an empty
 * library, then again with nothing changed, then with half and twice the claims on the library that is there. `--profile` prints
 * what the stages ask of the models and the store; `--claims`, `--sources`, `--pages` make it smaller.
 */
const { values: flags } = parseArgs({
  options: {
    json: { type: "boolean" },
    profile: { type: "boolean" },
    once: { type: "boolean" },
    keep: { type: "boolean" },
    claims: { type: "string", default: "150" },
    sources: { type: "string", default: "40" },
    pages: { type: "string", default: "12" },
  },
});
const claims = Number(flags.claims);
const load = Number(loadavg()[0]!.toFixed(2));

execFileSync(process.execPath, ["scripts/build/build.ts"], { stdio: "inherit" });
const home = mkdtempSync(join(tmpdir(), "ibid-bench-"));
const folder = join(home, "sources");
mkdirSync(folder);
const library = inventSources(Number(flags.sources), Number(flags.pages));
for (const [index, { paper }] of library.entries())
  writeFileSync(join(folder, `source-${String(index + 1).padStart(2, "0")}.pdf`), paperAsPdf(paper));

function manuscript(count: number, offset: number): string {
  const path = join(home, `manuscript-${count}.md`);
  writeFileSync(path, inventManuscript(library, count, offset));
  return path;
}

const check = (path: string) => measureCheck(path, { sources: folder, home });
const paper = manuscript(claims, 0);
const runs: { name: string; measured: CheckMeasurement }[] = [];
const measure = (name: string, path: string) => {
  const measured = check(path);
  runs.push({ name, measured });
  if (!flags.json) print(name, measured);
};

try {
  if (flags.profile) {
    const { profileCheck } = await import("./profile-check.ts");
    const asked = await profileCheck(paper, folder);
    console.log(flags.json ? JSON.stringify(asked, null, 2) : table(asked));
  } else {
    if (!flags.json) console.log(`${availableParallelism()} cores with a load of ${load}; seconds by the clock (and of processor time)`);
    measure(`${claims} claims, from nothing`, paper);
    measure("nothing changed", paper);
    if (!flags.once) {
      measure(`${claims / 2} claims, sources known`, manuscript(claims / 2, 31));
      measure(`${claims * 2} claims, sources known`, manuscript(claims * 2, 62));
    }
    if (flags.json) console.log(JSON.stringify({ cores: availableParallelism(), load, runs }, null, 2));
  }
} finally {
  if (flags.keep) console.error(home);
  else rmSync(home, { recursive: true, force: true });
}

function print(name: string, { seconds, cpuSeconds, peakMegabytes, stages, claimsJudged, labels }: CheckMeasurement): void {
  console.log(`\n${name}: ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s), ${Math.round(peakMegabytes)} MB at most`);
  for (const stage of stages)
    console.log(`  ${stage.stage.padEnd(14)}${stage.seconds.toFixed(1).padStart(8)} (${stage.cpuSeconds.toFixed(1)})`);
  const present = Object.entries(labels).filter(([, count]) => count > 0);
  console.log(`  ${claimsJudged} claims judged: ${present.map(([label, count]) => `${count} ${label}`).join(", ")}`);
}

function table(asked: { stage: string; what: string; calls: number; inputs: number; seconds: number }[]): string {
  const row = (cells: (string | number)[]) => cells.map((cell, index) => String(cell)[index < 2 ? "padEnd" : "padStart"](14)).join("");
  return [row(["stage", "what", "calls", "inputs", "seconds"]), ...asked.map((one) => row(Object.values(one)))].join("\n");
}
