import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a measured process by --import: records the end of each stage from its progress lines, and the resource usage at the end.
 * This measures the program as shipped.
 */
export interface ProcessUsage {
  stages: { stage: string; wall: number; cpu: number }[];
  wall: number;
  cpu: number;
  /** In bytes. */
  peak: number;
}

/** The variable that names the file for the usage. */
export const usageVariable = "IBID_BENCH_USAGE";

const file = process.env[usageVariable];
if (isMainThread && file) {
  const stages: ProcessUsage["stages"] = [];
  const spent = () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    return { wall: performance.now() / 1_000, cpu: (userCPUTime + systemCPUTime) / 1e6 };
  };
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = ((...given: Parameters<typeof write>) => {
    const [, stage] = /^([a-z]+) {2}\d+\/\d+ {2}/.exec(String(given[0])) ?? [];
    if (stage) stages.push({ stage, ...spent() });
    return write(...given);
  }) as typeof write;
  process.on("exit", () => {
    const usage: ProcessUsage = { stages, ...spent(), peak: process.resourceUsage().maxRSS * 1_024 };
    writeFileSync(file, JSON.stringify(usage));
  });
}
