import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { inMemory } from "../open-test-store.fixture.ts";
import { runQueue } from "./queue.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase(inMemory);
});
afterAll(() => database.close());

test("a database that is away when the queue begins is asked again the next time", async () => {
  let isAway = true;
  const execute: OpenDatabase["execute"] = async (...statement) => {
    if (isAway) throw new Error("connection terminated");
    return database.execute(...statement);
  };
  const queue = runQueue(execute, { kind: "memory" });
  await expect(queue.send("run_0123456789abcdef")).rejects.toThrow("connection terminated");
  isAway = false;
  await queue.send("run_0123456789abcdef");
  const runJob = await queue.take();
  expect(runJob).toMatchObject({ runId: "run_0123456789abcdef" });
  await queue.drop(runJob!);
  await queue.close();
});
