import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Report } from "../../src/domain/report/report.ts";
import { type ProcessUsage, usageVariable } from "./tell-usage.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The cost of one check; a stage's seconds include the wait before it. */
export interface CheckMeasurement {
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
  stages: { stage: string; seconds: number; cpuSeconds: number }[];
  claimsJudged: number;
  labels: Report["summary"]["verdicts"];
}

/** Runs the built program on a manuscript as a user does, in a process of its own. */
export function measureCheck(manuscript: string, { sources, home }: { sources: string; home: string }): CheckMeasurement {
  const file = join(home, "usage.json");
  const hook = pathToFileURL(at("scripts/bench/tell-usage.ts")).href;
  const args = ["--import", hook, at("bin/ibid.js"), "check", manuscript, "--sources", sources, "--json", "--fail-on", "never"];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, IBID_HOME: join(home, "ibid"), [usageVariable]: file },
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`the check ended with ${status}: ${stderr}`);
  const report = Report.parse(JSON.parse(stdout));
  const usage = JSON.parse(readFileSync(file, "utf8")) as ProcessUsage;
  const ends = [...usage.stages, { stage: "report", wall: usage.wall, cpu: usage.cpu }];
  return {
    seconds: usage.wall,
    cpuSeconds: usage.cpu,
    peakMegabytes: usage.peak / 1e6,
    stages: ends.map(({ stage, wall, cpu }, index) => ({
      stage,
      seconds: wall - (ends[index - 1]?.wall ?? 0),
      cpuSeconds: cpu - (ends[index - 1]?.cpu ?? 0),
    })),
    claimsJudged: report.verdicts.length,
    labels: report.summary.verdicts,
  };
}
