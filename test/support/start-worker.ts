import { spawn } from "node:child_process";
import { once } from "node:events";
import { program } from "./run-ibid.ts";

export interface StartedWorker {
  pid: number;
  /** Ends it as a user does; gives its exit code. */
  close(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** `ibid worker` in a process of its own, waiting for work. */
export async function startWorker(home: string, databaseUrl: string, environment: Record<string, string> = {}): Promise<StartedWorker> {
  const child = spawn(process.execPath, [program, "worker"], {
    cwd: home,
    env: { PATH: process.env.PATH ?? "", HOME: home, IBID_HOME: `${home}/ibid`, IBID_DATABASE_URL: databaseUrl, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  const [talk] = (await Promise.race([once(child.stderr.setEncoding("utf8"), "data"), ended])) as [unknown];
  if (!String(talk).includes("waiting for work")) throw new Error(`ibid worker has not begun: ${talk}`);
  return {
    pid: child.pid!,
    close: async () => {
      child.kill("SIGTERM");
      return (await ended)[0];
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
