import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** As a user starts it; the bundle is built of the present sources before the suite begins. */
export const program = fileURLToPath(new URL("../../bin/ibid.js", import.meta.url));
/** A check that a test may kill, bundled as well. */
export const killableCheck = fileURLToPath(new URL("../../.scratch/suite/killable-check.js", import.meta.url));
/** The folder of the bundled example. */
export const example = fileURLToPath(new URL("../../examples/demo", import.meta.url));

export interface ProcessOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  home: string;
  folder?: string;
  environment?: Record<string, string>;
  /** Another user to run as, for what root may do and others not. */
  uid?: number;
  /** A program to put in front, such as one that cuts the network. */
  wrapper?: string[];
  onStart?: (child: ChildProcess) => void;
}

/** Runs the command line in a process of its own, as a user does. */
export function runIbid(
  args: string[],
  { home, folder, environment = {}, uid, wrapper = [], onStart }: RunOptions,
): Promise<ProcessOutcome> {
  const [command, ...rest] = [...wrapper, process.execPath, program, ...args] as [string, ...string[]];
  const child = spawn(command, rest, {
    cwd: folder ?? home,
    env: { PATH: process.env.PATH ?? "", HOME: home, IBID_HOME: `${home}/ibid`, IBID_AUTHOR: "Ines Roth", ...environment },
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const outcome: ProcessOutcome = { code: null, stdout: "", stderr: "" };
  // Decoded as a stream: a chunk may end in the middle of a character.
  child.stdout.setEncoding("utf8").on("data", (data) => {
    outcome.stdout += data;
  });
  child.stderr.setEncoding("utf8").on("data", (data) => {
    outcome.stderr += data;
  });
  onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...outcome, code }));
  });
}
