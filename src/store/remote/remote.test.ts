import { statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { lastMigration } from "../database/migrations.ts";
import { copyEmptyLibrary } from "../open-test-store.fixture.ts";
import { readFrames, sendFrame } from "./frames.ts";
import { readServerFile } from "./server-file.ts";

/** One library for all. */
const directory = join(temporaryFolder(), "library");
const open: OpenDatabase[] = [];
let host: OpenDatabase;

/** The same process may visit itself: only the lock distinguishes host and client. */
async function enter({ isShared = false } = {}): Promise<OpenDatabase> {
  const opened = await openDatabase({ kind: "directory", path: directory, isShared });
  open.push(opened);
  return opened;
}

beforeAll(async () => {
  await copyEmptyLibrary(directory);
  host = await enter({ isShared: true });
});
afterAll(async () => {
  for (const { close } of open.toReversed()) await close();
});

const hostsOf = async ({ database }: OpenDatabase) =>
  ((await database.execute(sql`select host from consents order by host`)) as unknown as { rows: { host: string }[] }).rows.map(
    ({ host }) => host,
  );
const insert = (host: string) => sql`insert into consents (host, how, given_at) values (${host}, 'a test', now())`;

test("a client works on the library that a server holds, bytes and failures included", async () => {
  const client = await enter();
  expect([host.isRemote, client.isRemote]).toEqual([false, true]);
  await client.database.execute(insert("one.example"));
  expect(await hostsOf(host)).toEqual(["one.example"]);
  const { rows } = (await client.database.execute(sql`select ${Buffer.from([0, 255])}::bytea as bytes`)) as unknown as {
    rows: { bytes: Uint8Array }[];
  };
  expect([...rows[0]!.bytes]).toEqual([0, 255]);
  await expect(client.database.execute(insert("one.example"))).rejects.toMatchObject({ cause: { code: "23505" } });
});

test("transactions of host and client wait for each other, and one that fails leaves nothing", async () => {
  const client = await enter();
  const order: string[] = [];
  await Promise.all(
    [client, host, client].map(({ database }, index) =>
      database.transaction(async (transaction) => {
        order.push(`begin ${index}`);
        await transaction.execute(insert(`${index}.example`));
        await transaction.execute(sql`select pg_sleep(0.02)`);
        order.push(`end ${index}`);
      }),
    ),
  );
  expect(order.filter((_, index) => index % 2 === 0).map((text) => text.replace("begin", "end"))).toEqual(
    order.filter((_, index) => index % 2 === 1),
  );
  const attempt = client.database.transaction(async (transaction) => {
    await transaction.execute(insert("lost.example"));
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  expect(await hostsOf(host)).toEqual(["0.example", "1.example", "2.example", "one.example"]);
});

/** What a client was about to write when it died. */
const statement = "insert into consents (host, how, given_at) values ('lost.example', 'a test', now())";

test("a client that dies in the middle of a transaction blocks no other", async () => {
  const { port, secret } = readServerFile(directory)!;
  const socket = connect({ port, host: "127.0.0.1" });
  const answered = Promise.withResolvers<void>();
  readFrames(socket, {
    longest: () => 10_000,
    take: (frame) => (deserialize(frame) as { id: number }).id === 1 && answered.resolve(),
  });
  sendFrame(socket, Buffer.from(secret));
  sendFrame(socket, serialize({ id: 0, method: "begin", args: [] }));
  sendFrame(socket, serialize({ id: 1, method: "query", args: [statement, [], "object"] }));
  await answered.promise;
  socket.destroy();
  expect(await hostsOf(host)).not.toContain("lost.example");
});

test("a client that dies while it waits for its turn blocks no other", async () => {
  const { port, secret } = readServerFile(directory)!;
  await host.database.transaction(async (transaction) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const isIn = Promise.withResolvers<void>();
    readFrames(socket, { longest: () => 10_000, take: () => isIn.resolve() });
    sendFrame(socket, Buffer.from(secret));
    await isIn.promise;
    sendFrame(socket, serialize({ id: 0, method: "begin", args: [] }));
    sendFrame(socket, serialize({ id: 1, method: "query", args: [statement, [], "object"] }));
    // Long enough for both to stand in the queue.
    await transaction.execute(sql`select pg_sleep(0.2)`);
    socket.destroy();
    await transaction.execute(sql`select pg_sleep(0.2)`);
  });
  expect(await hostsOf(host)).not.toContain("lost.example");
}, 10_000);

test("the server's file is for its owner's eyes alone, and a wrong secret opens nothing", async () => {
  expect(statSync(`${directory}.server.json`).mode & 0o777).toBe(0o600);
  const { port } = readServerFile(directory)!;
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(Buffer.concat([Buffer.from([0, 0, 0, 64]), Buffer.alloc(64, "x")]));
  const [answer] = await Promise.all([new Promise((resolve) => socket.on("data", resolve).on("close", () => resolve("closed")))]);
  expect(answer).toBe("closed");
});

test("two servers never share one library", async () => {
  await expect(enter({ isShared: true })).rejects.toMatchObject({ code: "library-locked" });
});

test("a server of another version is not worked through", async () => {
  const file = readServerFile(directory)!;
  writeFileSync(`${directory}.server.json`, JSON.stringify({ ...file, schema: 1 }));
  await expect(enter()).rejects.toMatchObject({ code: "library-locked", message: expect.stringContaining("another version") });
  writeFileSync(`${directory}.server.json`, JSON.stringify(file));
});

test("a client gets an error when the server ends", async () => {
  const client = await enter();
  open.splice(open.indexOf(host), 1);
  await host.close();
  await expect(client.database.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: "database-unavailable" } });
  expect(readServerFile(directory)).toBeUndefined();
});

test("without a running server behind the file, the library is opened, or its lock reported", async () => {
  host = await enter();
  expect(host.isRemote).toBe(false);
  const file = { host: hostname(), pid: 1, port: 1, secret: "0".repeat(64), schema: lastMigration().when };
  writeFileSync(`${directory}.server.json`, JSON.stringify(file));
  await expect(enter()).rejects.toMatchObject({ code: "library-locked" });
  writeFileSync(`${directory}.server.json`, "{");
  await expect(enter()).rejects.toMatchObject({ code: "library-locked" });
});
