import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestStore, type TestStore } from "../open-test-store.fixture.ts";
import { documentFixture } from "../records.fixture.ts";

const startOf = async ({ database }: TestStore) =>
  ((await database.execute(sql`select pg_postmaster_start_time()::text as at`)) as unknown as { rows: { at: string }[] }).rows[0]!.at;
const { document, passages } = documentFixture("canopy", ["Trees cool.", "Black carbon was higher."]);
const rowsOf = async (store: TestStore) => {
  const lines: string[] = [];
  await store.backUp(async (line) => void lines.push(line));
  return lines.slice(1);
};

test.skipIf(process.env.IBID_DATABASE_URL)(
  "a closed database serves the next caller as if it were new, and its former one no more",
  async () => {
    const first = await openTestStore();
    const [start, empty] = [await startOf(first), await rowsOf(first)];
    await first.documents.save(document, passages);
    const [one] = passages;
    await first.passages.saveEmbeddings("short", [{ passageId: one!.id, vector: [1, 0] }]);
    await first.queue.send("run_0123456789abcdef");
    expect(await rowsOf(first)).not.toEqual(empty);
    await first.close();
    await expect(first.documents.get(document.id)).rejects.toThrow();

    const second = await openTestStore();
    expect(await startOf(second)).toBe(start);
    expect(await rowsOf(second)).toEqual(empty);
    expect(await second.queue.take()).toBeUndefined();
    await second.documents.save(document, passages);
    await second.passages.saveEmbeddings("long", [{ passageId: one!.id, vector: [1, 0, 1] }]);
    await second.close();
  },
);
