import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

test("gives a folder that is gone after the work, and what the work gave", async () => {
  const [folder, wasThere] = await withTemporaryFolder(async (given) => {
    writeFileSync(join(given, "paper.md"), "Rye keeps.");
    return [given, existsSync(given)] as const;
  });
  expect([wasThere, existsSync(folder)]).toEqual([true, false]);
});

test("leaves nothing after an error, which is passed on", async () => {
  let folder = "";
  const work = withTemporaryFolder(async (given) => {
    folder = given;
    throw new Error("no ink");
  });
  await expect(work).rejects.toThrow("no ink");
  expect(existsSync(folder)).toBe(false);
});

test.each(["SIGINT", "SIGTERM"] as const)("leaves nothing when %s ends the process", async (signal) => {
  const program = `
    import { withTemporaryFolder } from ${JSON.stringify(new URL("./with-temporary-folder.ts", import.meta.url).href)};
    await withTemporaryFolder(async (folder) => {
      console.log(folder);
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  const folder = String(line).trim();
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([null, signal]);
  expect(existsSync(folder)).toBe(false);
});
