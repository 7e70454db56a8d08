import { Command, CommanderError } from "commander";
import { explainFileError, IbidError } from "../errors.ts";
import { withoutControls } from "../reports/text/clean-text.ts";
import { version } from "../workbench/public.ts";
import { addAgents } from "./commands/agents.ts";
import { addAsk } from "./commands/ask.ts";
import { addChat } from "./commands/chat.ts";
import { addCheck } from "./commands/check.ts";
import { addCite } from "./commands/cite.ts";
import { addConfig } from "./commands/config.ts";
import { addDecide } from "./commands/decide.ts";
import { addDemo } from "./commands/demo.ts";
import { addDiscover } from "./commands/discover.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addEval } from "./commands/eval.ts";
import { addFetch } from "./commands/fetch.ts";
import { addIndex } from "./commands/index.ts";
import { addInit } from "./commands/init.ts";
import { addAdd } from "./commands/library/add.ts";
import { addExport } from "./commands/library/export.ts";
import { addLibrary } from "./commands/library/library.ts";
import { addRead } from "./commands/library/read.ts";
import { addSearch } from "./commands/library/search.ts";
import { addLive } from "./commands/live.ts";
import { addReferences } from "./commands/references.ts";
import { addReview } from "./commands/review.ts";
import { addRule } from "./commands/rule.ts";
import { addServe } from "./commands/serve.ts";
import { addWatch } from "./commands/watch.ts";
import { addWorker } from "./commands/worker.ts";
import { exitCodes } from "./exit-codes.ts";
import { reportError } from "./output/report-error.ts";
import type { Shell } from "./shell.ts";

/** Runs one command line. Returns the exit code of the process. */
export async function runCommand(args: string[], shell: Shell): Promise<number> {
  let exitCode: number = exitCodes.clean;
  const program = new Command("ibid")
    .description("Checks every claim of a paper against the sources it cites, and shows the exact words that decide.")
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: (text) => shell.stdout.write(text), writeErr: (text) => shell.stderr.write(withoutControls(text)) })
    .showHelpAfterError("(ibid --help lists the commands)");
  const done = (code: number) => {
    exitCode = code;
  };
  for (const add of [
    addCheck,
    addDecide,
    addReferences,
    addFetch,
    addDiscover,
    addReview,
    addLive,
    addWatch,
    addRead,
    addExport,
    addAdd,
    addAsk,
    addChat,
    addLibrary,
    addIndex,
    addSearch,
    addCite,
    addServe,
    addWorker,
    addDemo,
    addRule,
    addInit,
    addConfig,
    addDoctor,
    addAgents,
    addEval,
  ])
    add(program, shell, done);
  for (const command of program.commands) {
    const lists = command.commands.length > 0 ? "commands" : "options";
    for (const each of [command, ...command.commands])
      each.showHelpAfterError(`(${usageOf(each)} --help lists its ${each === command ? lists : "options"})`);
  }

  try {
    await program.parseAsync(withDefaultCommand(args, program), { from: "user" });
    return exitCode;
  } catch (thrown) {
    const error = explainFileError(thrown);
    // commander has already printed the message; help and version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.failed;
    if (error instanceof IbidError) {
      reportError(error, shell);
      return exitCodes.failed;
    }
    const limit = limitsReached.get((error as NodeJS.ErrnoException)?.code ?? "");
    if (limit === undefined) throw error;
    reportError(
      new IbidError("library-unwritable", limit, { hint: "Raise the limits of the shell (ulimit -a lists them) and try again." }),
      shell,
    );
    return exitCodes.failed;
  }
}

/** Limits of the operating system that end any command. */
const limitsReached = new Map([
  ["EMFILE", "the system allows too few open files"],
  ["ENFILE", "the system allows too few open files"],
  ["ERR_WORKER_INIT_FAILED", "a worker thread could not be started: too few open files, or too little memory"],
  ["ERR_WORKER_OUT_OF_MEMORY", "a worker thread ran out of memory"],
]);

/** The words that start a command: "ibid library list". */
function usageOf(command: Command): string {
  return command.parent ? `${usageOf(command.parent)} ${command.name()}` : command.name();
}

/** `ibid paper.pdf` means `ibid check paper.pdf`: applies to a first argument that looks like a file, or is -, and is not a command. */
function withDefaultCommand(args: string[], program: Command): string[] {
  const [first] = args;
  if (first === undefined) return ["--help"];
  const isCommand = first === "help" || program.commands.some((command) => command.name() === first);
  if (first === "-") return ["check", ...args];
  return !first.startsWith("-") && !isCommand && /[./\\]/.test(first) ? ["check", ...args] : args;
}
