import { spawn } from "node:child_process";
import { readFileSync, readlinkSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** The PostgreSQL behind IBID_DATABASE_URL, whose processes run on this machine. */
export interface LocalPostgres {
  /** Stops it as an administrator does: `fast` ends every session (57P01), `immediate` breaks off. Starts it again after a while. */
  restart(mode: "fast" | "immediate", downMilliseconds: number): Promise<void>;
  /** Ends the server if it is one that this process started. */
  close(): Promise<void>;
}

const signals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

export async function findLocalPostgres(url: string): Promise<LocalPostgres> {
  let pid = await ask(url, async (client) => {
    const { rows } = await client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
    return Number(rows[0]!.file.split("\n")[0]);
  });
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean);
  const root = readlinkSync(`/proc/${pid}/root`);
  const { uid, gid } = statSync(`/proc/${pid}`);
  let isOurs = false;
  return {
    async restart(mode, downMilliseconds) {
      process.kill(pid, signals[mode]);
      while (isAlive(pid)) await pause(20);
      await pause(downMilliseconds);
      const isJailed = root !== "/";
      const [program, ...args] = isJailed ? ["chroot", `--userspec=${uid}:${gid}`, root, ...command] : command;
      const child = spawn(program!, args, {
        stdio: "ignore",
        ...(isJailed ? {} : { uid, gid }),
        env: { TZ: "UTC", LC_ALL: "C.UTF-8", PATH: process.env.PATH ?? "" },
      });
      child.unref();
      pid = child.pid!;
      isOurs = true;
      for (let tries = 0; tries < 600; tries++) {
        if (await ask(url, async () => true).catch(() => false)) return;
        await pause(100);
      }
      throw new Error("PostgreSQL did not start again");
    },
    async close() {
      if (!isOurs) return;
      process.kill(pid, "SIGINT");
      while (isAlive(pid)) await pause(20);
    },
  };
}

async function ask<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return await question(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A child that has ended is listed until it is waited for.
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
