import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { program } from "../../support/run-ibid.ts";

export interface ServedLibrary {
  url: string;
  /** Ends the server as a user does. */
  close(): Promise<void>;
  /** Ends the server as a power cut does. */
  kill(): Promise<void>;
}

interface ServeOptions {
  home: string;
  /** 0 takes one that is free. */
  port?: number;
  flags?: string[];
  environment?: Record<string, string>;
}

/** `ibid serve` in a process of its own, ready to be asked. */
export async function serveIbid({ home, port = 0, flags = [], environment = {} }: ServeOptions): Promise<ServedLibrary> {
  const child = spawn(process.execPath, [program, "serve", "--port", String(port), ...flags], {
    cwd: home,
    env: { PATH: process.env.PATH ?? "", HOME: home, IBID_HOME: `${home}/ibid`, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let talk = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    talk += text;
  });
  const ended = once(child, "exit");
  const firstLine = once(createInterface(child.stdout), "line");
  const [url] = (await Promise.race([firstLine, ended.then(() => [undefined])])) as [string | undefined];
  if (!url?.startsWith("http")) throw new Error(`ibid serve has not begun: ${talk}`);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { url, close: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
