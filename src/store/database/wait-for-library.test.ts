import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { lockDirectory } from "./lock.ts";
import { waitForLibrary } from "./wait-for-library.ts";

const newDirectory = () => join(temporaryFolder(), "library");

test("waits until the holder ends, and says once who holds the library", async () => {
  const directory = newDirectory();
  const holder = lockDirectory(directory);
  const messages: string[] = [];
  const announce = (text: string) => {
    messages.push(text);
    holder.release();
  };
  const lock = await waitForLibrary(async () => lockDirectory(directory), { seconds: 30, announce });
  lock.release();
  expect(messages).toEqual([expect.stringMatching(/^the library library is in use by process \d+/)]);
});

test("the wait is bounded, can be interrupted, and is left out when it is not asked for", async () => {
  const directory = newDirectory();
  const holder = lockDirectory(directory);
  const open = async () => lockDirectory(directory);
  const announce = () => {};
  await expect(waitForLibrary(open, { seconds: 0.3, announce })).rejects.toMatchObject({ code: "library-locked" });
  await expect(waitForLibrary(open, undefined)).rejects.toMatchObject({ code: "library-locked" });
  await expect(waitForLibrary(open, { seconds: 30, announce, signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i);
  holder.release();
});
