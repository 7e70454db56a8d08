import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

test("a check leaves nothing outside its own folder: no identifier of the machine, no events to be sent, no temporary files", async () => {
  const home = temporaryFolder();
  const temporary = join(home, "tmp");
  for (const folder of [temporary, join(home, "sources")]) mkdirSync(folder);
  writeFileSync(
    join(home, "tides.md"),
    "# Tides\n\n## Introduction\n\nTrees cool the quay by 3 °C at noon [1].\n\n## References\n\n[1] Brandt, L. (2027). Trees on a quay. Annals of Mud, 2(1), 3–9.\n",
  );
  writeFileSync(
    join(home, "sources", "brandt.md"),
    "# Trees on a quay\n\nL. Brandt, 2027\n\n## Results\n\nTrees cool the quay by 3 °C at noon.\n",
  );
  const { code, stdout } = await runIbid(["check", "tides.md", "--sources", "sources"], { home, environment: { TMPDIR: temporary } });
  expect([code, stdout]).toEqual([0, expect.stringContaining("1 supported")]);
  expect(readdirSync(home).toSorted()).toEqual(["ibid", "sources", "tides.md", "tmp"]);
  // Node keeps what it compiled there, for itself.
  expect(readdirSync(temporary).filter((name) => name !== "node-compile-cache")).toEqual([]);
});
