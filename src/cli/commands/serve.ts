import type { Command } from "commander";
import { IbidError } from "../../errors.ts";
import { exitCodes } from "../exit-codes.ts";
import { addLanguageFlags, addReadingFlags, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface ServeFlags extends ReadingFlags, LanguageFlags {
  port: string;
  host: string;
  token?: string;
  preset?: string;
  example: boolean;
}

/** `ibid serve`: serves the pages and the API of one library until it is stopped. */
export function addServe(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("serve")
    .description("serve the library to a browser and over HTTP")
    .option("--port <number>", "port to listen on; 0 takes one that is free", "4127")
    .option("--host <address>", "address to listen on; any but this machine's own needs a token", "127.0.0.1")
    .option("--token <text>", "token that every request must carry; IBID_TOKEN sets it without showing it to other users of the machine")
    .option("--no-example", "leave a new library empty instead of adding the example that comes with Ibid")
    .option("--preset <name>", "offline, fast, standard or thorough");
  addLanguageFlags(addReadingFlags(command)).action(async (flags: ServeFlags) => {
    const stop = Promise.withResolvers<void>();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop.resolve);
    try {
      // Loaded on use: other commands start sooner without a server.
      const { serve } = await import("../../server/serve.ts");
      const server = await serve({
        loadConfig: () => configFrom(flags, shell),
        withExample: flags.example,
        environment: shell.environment,
        host: flags.host,
        port: portFrom(flags.port),
        token: tokenFrom(flags.token ?? shell.environment.IBID_TOKEN),
        showNotice: (text) => shell.stderr.write(`ibid: ${text}\n`),
      });
      shell.stdout.write(`${server.url}\n`);
      shell.stderr.write("ibid: open this address in a browser; Ctrl-C ends the server.\n");
      await stop.promise;
      shell.stderr.write("ibid: stopping. Finished work is kept; the rest continues at the next start.\n");
      await server.close();
      done(exitCodes.clean);
    } finally {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop.resolve);
    }
  });
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new IbidError("usage", `--port must be a number from 0 to 65535 and not “${text}”`, { hint: "It is 4127 when left out." });
}

/** Shorter ones can be guessed. */
const minTokenLength = 16;

function tokenFrom(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (text.length >= minTokenLength && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new IbidError("usage", `a token has at least ${minTokenLength} letters, digits and signs, and no spaces`, {
    hint: "For example: export IBID_TOKEN=$(openssl rand -hex 32)",
  });
}
