import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { openFile } from "./open-file.ts";

test.runIf(process.platform !== "win32")("a device and a pipe are refused at once", () => {
  const pipe = join(temporaryFolder(), "pipe.md");
  execFileSync("mkfifo", [pipe]);
  for (const path of ["/dev/zero", pipe])
    expect(() => openFile(path, { bytes: 1_000 })).toThrow(`${path} is a device, a pipe or a socket, not a file`);
});
