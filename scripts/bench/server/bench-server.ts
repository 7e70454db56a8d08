import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** `ibid serve` in a process of its own, as the benchmark of the server sees it. */
export interface BenchServer {
  url: string;
  /** What it holds in memory now, in bytes. */
  memory(): number;
  close(): Promise<void>;
}

/** Starts the compiled program on a library of its own. */
export async function startBenchServer(home: string, environment: Record<string, string> = {}): Promise<BenchServer> {
  const child = spawn(process.execPath, ["dist/ibid.js", "serve", "--port", "0", "--offline"], {
    env: { ...process.env, IBID_HOME: home, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) * 1_024,
    close: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
