import { maskSecrets } from "../domain/text/mask-secrets.ts";
import { shorten } from "../domain/text/shorten.ts";
import { exitCodes } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";

// A reader such as `head` may close the pipe early, which is not a failure.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && stream === process.stdout) process.stderr.write(`ibid: cannot write the output: ${error.message}\n`);
    process.exit(exitCodes.failed);
  });

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    // Opened only on use.
    get stdin() {
      return process.stdin;
    },
    environment: process.env,
    folder: process.cwd(),
  });
} catch (error) {
  // Only bugs arrive here. They must not look like findings (exit code 1), nor print the texts of a failed SQL statement.
  const trace = error instanceof Error ? (error.cause instanceof Error ? error.cause.stack : error.stack) : String(error);
  // A message may quote a whole document.
  const lines = (trace ?? "").split("\n").map((line) => maskSecrets(shorten(line, 500)));
  process.stderr.write(`ibid: this is a bug in Ibid; what was saved is kept.\n${lines.slice(0, 50).join("\n")}\n`);
  process.exitCode = exitCodes.failed;
}
