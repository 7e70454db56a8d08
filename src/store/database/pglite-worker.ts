import { workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_textsearch } from "@electric-sql/pglite-pg_textsearch";
import { vector } from "@electric-sql/pglite-pgvector";
import { bufferSweeper } from "../../workers/buffer-sweeper.ts";
import { serveWorker } from "../../workers/serve-worker.ts";

// PGlite blocks its thread while it works, so it has a thread of its own.
const { directory, image } = workerData as { directory: string | null; image: Uint8Array | null };

// The same setting as for node-postgres: times stay text, and the domain parses them.
const keep = (value: string) => value;
const parsers = { [types.TIMESTAMP]: keep, [types.TIMESTAMPTZ]: keep, [types.INTERVAL]: keep, [types.DATE]: keep };

// A message copies text several times as fast as objects, so the caller parses it.
const jsonAsText = { [types.JSON]: keep, [types.JSONB]: keep };

// Pass the buffer unchanged: PGlite would otherwise convert bytes to text one by one.
const asTheyAre = (value: Uint8Array) => {
  sweep(copiesOnTheWay * value.byteLength);
  // The bytes of a remote client are part of a larger buffer, so PGlite needs the view and its length.
  return (value.byteLength === value.buffer.byteLength ? value.buffer : value) as unknown as string;
};
/** The number of copies that PGlite makes of a buffer before it is in its own memory. */
const copiesOnTheWay = 5;
const sweep = bufferSweeper();
const serializers = { [types.BYTEA]: asTheyAre };

const opening = PGlite.create({
  ...(directory === null ? {} : { dataDir: directory }),
  ...(image === null ? {} : { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
  extensions: { vector, pg_textsearch },
  parsers,
  serializers,
});
// The first call reports a failed start; until then it must not count as unhandled.
opening.catch(() => {});

serveWorker({
  async open() {
    await opening;
  },
  async query(sql: string, params: unknown[], rowMode: "array" | "object") {
    const { rows, fields, affectedRows } = await (await opening).query(sql, params, { rowMode, parsers: jsonAsText });
    return { rows, fields, affectedRows };
  },
  async exec(sql: string) {
    const results = await (await opening).exec(sql);
    return results.flatMap(({ rows }) => rows);
  },
  async dump() {
    const file = await (await opening).dumpDataDir("none");
    return new Uint8Array(await file.arrayBuffer());
  },
  async close() {
    await (await opening).close();
  },
});
