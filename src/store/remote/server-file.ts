import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { z } from "zod";
import { lastMigration } from "../database/migrations.ts";

/** How another process of the same user finds and authenticates to the server that holds a library. */
const ServerFile = z.object({
  host: z.string(),
  pid: z.number().int(),
  port: z.number().int().min(1).max(65_535),
  secret: z.string().min(32),
  /** The newest migration of the server. */
  schema: z.number(),
});
export type ServerFile = z.infer<typeof ServerFile>;

/** The id of the frame that accepts a client. */
export const handshakeId = -1;

const fileOf = (directory: string) => `${directory}.server.json`;

/** Only the user who runs the server may read the file. */
export function writeServerFile(directory: string, { port, secret }: Pick<ServerFile, "port" | "secret">): void {
  const file: ServerFile = { host: hostname(), pid: process.pid, port, secret, schema: lastMigration().when };
  // An existing file would keep its permissions.
  removeServerFile(directory);
  writeFileSync(fileOf(directory), JSON.stringify(file), { mode: 0o600, flag: "wx" });
}

export function removeServerFile(directory: string): void {
  rmSync(fileOf(directory), { force: true });
}

/** The server file of a library on this machine, if any. The server may have ended. */
export function readServerFile(directory: string): ServerFile | undefined {
  try {
    const { data } = ServerFile.safeParse(JSON.parse(readFileSync(fileOf(directory), "utf8")));
    return data?.host === hostname() ? data : undefined;
  } catch {
    return undefined;
  }
}
