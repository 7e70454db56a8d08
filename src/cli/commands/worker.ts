import type { Command } from "commander";
import { IbidError } from "../../errors.ts";
import { openWorkbench } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { addLanguageFlags, addReadingFlags, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

type WorkerFlags = ReadingFlags & LanguageFlags & { preset?: string };

/** `ibid worker`: runs the jobs of a library on PostgreSQL, beside a server and other workers, until it is stopped. */
export function addWorker(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("worker")
    .description("run background jobs beside `ibid serve`, on the same PostgreSQL database")
    .option("--preset <name>", "offline, fast, standard or thorough");
  addLanguageFlags(addReadingFlags(command)).action(async (flags: WorkerFlags) => {
    if (!shell.environment.IBID_DATABASE_URL)
      throw new IbidError("usage", "workers share a library on PostgreSQL; one on disk belongs to a single process", {
        hint: "Name the database with IBID_DATABASE_URL. Without one, `ibid serve` does the work by itself.",
      });
    const showNotice = (text: string) => shell.stderr.write(`ibid: ${text}\n`);
    const { config } = configFrom(flags, shell);
    const workbench = openWorkbench({ config, environment: shell.environment, showNotice, stderr: (text) => shell.stderr.write(text) });
    const ending = new AbortController();
    const end = () => ending.abort();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
    try {
      const working = workbench.runs.work(ending.signal);
      showNotice("waiting for work; Ctrl-C ends this worker.");
      await working;
      showNotice("stopped. Finished work is kept; another worker continues with the rest.");
      done(exitCodes.clean);
    } finally {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, end);
      await workbench.close();
    }
  });
}
