import { exitCodes } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";

// Whoever reads us may stop early, as `head` does: that is no failure of ours, and nothing is left to say.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(exitCodes.failed);
  });

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    // Only opened by whoever reads it.
    get stdin() {
      return process.stdin;
    },
    environment: process.env,
    folder: process.cwd(),
  });
} catch (error) {
  // Only bugs come this far. They must not look like findings, which end with 1, nor spill the texts of a failed statement.
  process.stderr.write(
    `ibid: this is a bug in Ibid; what was saved is kept.\n${error instanceof Error ? (error.cause instanceof Error ? error.cause.stack : error.stack) : String(error)}\n`,
  );
  process.exitCode = exitCodes.failed;
}
