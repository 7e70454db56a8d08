import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const interruptions = ["SIGINT", "SIGTERM"] as const;

/**
 * Runs `work` with a folder that is removed afterwards, also after an error or Ctrl-C: it may hold copies of a confidential manuscript.
 */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "ibid-eval-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const leave = (signal: NodeJS.Signals) => {
    remove();
    stopListening();
    // No other listener handles the signal, so it must end the process as by default.
    process.kill(process.pid, signal);
  };
  const stopListening = () => {
    for (const signal of interruptions) process.off(signal, leave);
  };
  for (const signal of interruptions) process.on(signal, leave);
  try {
    return await work(folder);
  } finally {
    stopListening();
    remove();
  }
}
