import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { gatherSources } from "./gather-sources.ts";

test("links of a folder are not followed, and their number is told in one line", () => {
  const folder = mkdtempSync(join(tmpdir(), "ibid-links-"));
  mkdirSync(join(folder, "inner"));
  writeFileSync(join(folder, "inner", "quays.md"), "# Shade\n\nQuays were cooler.\n");
  const gather = () => gatherSources([folder], Config.parse({}));
  expect(gather().passedOver).toEqual([]);
  symlinkSync("/etc/hostname", join(folder, "outside.md"));
  expect(gather().passedOver).toEqual([{ what: folder, why: "1 link in it was not followed; name the targets to read them" }]);
  symlinkSync("..", join(folder, "inner", "circle"));
  symlinkSync("nowhere", join(folder, ".hidden"));
  const { files, passedOver } = gather();
  expect(files.map(({ path }) => path)).toEqual([join(folder, "inner", "quays.md")]);
  expect(passedOver).toEqual([{ what: folder, why: "2 links in it were not followed; name the targets to read them" }]);
});
