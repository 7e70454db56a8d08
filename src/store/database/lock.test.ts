import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { lockDirectory } from "./lock.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Another process that takes the lock and keeps it. */
async function holder(directory: string): Promise<ChildProcess> {
  const program = `
    import { lockDirectory } from ${JSON.stringify(new URL("./lock.ts", import.meta.url).href)};
    lockDirectory(${JSON.stringify(directory)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await once(child.stdout!, "data");
  return child;
}

const newDirectory = () => join(temporaryFolder(), "library");

test("a second process is told who holds the library and what to do", async () => {
  const directory = newDirectory();
  const child = await holder(directory);
  expect(() => lockDirectory(directory)).toThrow(
    expect.objectContaining({
      code: "library-locked",
      message: expect.stringContaining(`process ${child.pid}`),
      hint: expect.stringContaining("--library"),
    }),
  );
});

test("after kill -9 of the holder the next one gets the library at once", async () => {
  const directory = newDirectory();
  const child = await holder(directory);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockDirectory(directory).release();
});

test("the same process cannot take a library twice, and can take it again after letting it go", () => {
  const directory = newDirectory();
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(/in use by process/);
  lock.release();
  lockDirectory(directory).release();
});

test("a folder that cannot be written to is named with a hint", () => {
  expect(() => lockDirectory("/dev/null/library")).toThrow(
    expect.objectContaining({ code: "library-unwritable", hint: expect.stringContaining("IBID_HOME") }),
  );
});

test.each(["/proc/nothing/libraries/default", "FOLDER/file/libraries/default", "FOLDER/link/libraries/default"])(
  "a library at %s fails at once",
  (path) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "x");
    symlinkSync("/nonexistent/folder", join(folder, "link"));
    expect(() => lockDirectory(path.replace("FOLDER", folder))).toThrow(/cannot write to/);
  },
);
