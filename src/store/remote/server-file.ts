import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { z } from "zod";
import { lastMigration } from "../database/migrations.ts";

/** How another process of the same user finds the server that holds a library, and proves that it may come in. */
const ServerFile = z.object({
  host: z.string(),
  pid: z.number().int(),
  port: z.number().int().min(1).max(65_535),
  secret: z.string().min(32),
  /** The newest step of the schema that the server knows. */
  schema: z.number(),
});
export type ServerFile = z.infer<typeof ServerFile>;

/** The number of the frame by which a server lets somebody in. */
export const handshakeId = -1;

const fileOf = (directory: string) => `${directory}.server.json`;

/** Only the user who runs the server may read it. */
export function writeServerFile(directory: string, { port, secret }: Pick<ServerFile, "port" | "secret">): void {
  const file: ServerFile = { host: hostname(), pid: process.pid, port, secret, schema: lastMigration().when };
  // A file that is there would keep its own rights.
  removeServerFile(directory);
  writeFileSync(fileOf(directory), JSON.stringify(file), { mode: 0o600, flag: "wx" });
}

export function removeServerFile(directory: string): void {
  rmSync(fileOf(directory), { force: true });
}

/** The server of a library, if one on this machine has left its address; it may be dead by now. */
export function readServerFile(directory: string): ServerFile | undefined {
  try {
    const { data } = ServerFile.safeParse(JSON.parse(readFileSync(fileOf(directory), "utf8")));
    return data?.host === hostname() ? data : undefined;
  } catch {
    return undefined;
  }
}
