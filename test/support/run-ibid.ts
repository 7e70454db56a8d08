import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
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

export interface CommandOptions {
  home: string;
  folder?: string;
  environment?: Record<string, string>;
}

export interface RunOptions extends CommandOptions {
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
    env: environmentOf(home, environment),
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

/** What the bundle of src/cli/run-command.ts exports. */
interface CommandLine {
  runCommand(
    args: string[],
    shell: Record<"stdout" | "stderr", { write(text: string): unknown }> & { environment: Record<string, string>; folder: string },
  ): Promise<number>;
}

/** Required and not imported, so that the test runner does not compile it again. */
const commandLine = fileURLToPath(new URL("../../.scratch/suite/run-command.js", import.meta.url));
let lastCommand: Promise<unknown> = Promise.resolve();

/**
 * Runs the command line in this process, which saves the start of another: for tests of what a command says and leaves behind, not of how
 * its process starts, ends or is stopped. One command at a time, as each has the environment and the folder of the process for itself.
 */
export function runCommandLine(args: string[], options: CommandOptions): Promise<ProcessOutcome> {
  const running = lastCommand.then(() => runAlone(args, options));
  lastCommand = running.catch(() => {});
  return running;
}

async function runAlone(args: string[], { home, folder = home, environment: more = {} }: CommandOptions): Promise<ProcessOutcome> {
  const { runCommand } = createRequire(import.meta.url)(commandLine) as CommandLine;
  const environment = environmentOf(home, more);
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  const ownFolder = process.cwd();
  const outcome = { stdout: "", stderr: "" };
  try {
    Object.assign(process.env, environment);
    process.chdir(folder);
    const code = await runCommand(args, {
      stdout: { write: (text) => (outcome.stdout += text) },
      stderr: { write: (text) => (outcome.stderr += text) },
      environment,
      folder,
    });
    return { ...outcome, code };
  } finally {
    process.chdir(ownFolder);
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

function environmentOf(home: string, more: Record<string, string>): Record<string, string> {
  const outputs = process.env.IBID_MODEL_OUTPUTS ?? "";
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    IBID_HOME: `${home}/ibid`,
    IBID_AUTHOR: "Ines Roth",
    IBID_MODEL_OUTPUTS: outputs,
    ...more,
  };
}
