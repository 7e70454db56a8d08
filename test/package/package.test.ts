import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/package-root.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

test("the packed Ibid installs into an empty folder and runs its demo there", () => {
  const folder = temporaryFolder();
  const [{ filename, files }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: packageRoot(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).replace(/^[^[{]*/, ""),
  ) as [{ filename: string; files: { path: string }[] }];
  const packed = files.map(({ path }) => path);
  expect(packed).toEqual(
    expect.arrayContaining([
      "bin/ibid.js",
      "dist/ibid.js",
      "dist/web/index.html",
      "weights/verifier.int8.onnx",
      "examples/demo/manuscript.md",
    ]),
  );
  expect(packed.filter((path) => /\.test\.|^test\/|^evals\/(?!(?:claims|agents|ask)\/gold\/|gold\/own\/)|\.ts$/.test(path))).toEqual([]);

  execFileSync("npm", ["init", "-y"], { cwd: folder, stdio: "ignore" });
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", `./${filename}`], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: "skip" },
  });
  const home = temporaryFolder();
  // The Node that runs this test, under the only name the installed command knows.
  const { status, stdout } = spawnSync(process.execPath, [join(folder, "node_modules/.bin/ibid"), "demo", "--output-format", "concise"], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: home },
    encoding: "utf8",
  });
  expect(stdout).toContain("NUM001");
  expect(status).toBe(0);
  expect(readFileSync(join(folder, "ibid-report.html"), "utf8")).toContain("Shade where people walk");
  expect(existsSync(join(home, ".local/share/ibid/libraries/demo"))).toBe(true);
});
