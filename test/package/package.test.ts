import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../src/package-root.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const maxCodeBytes = 8_000_000;

function pack(from: string, into: string): { filename: string; packed: string[]; size: number } {
  const output = execFileSync("npm", ["pack", "--json", "--pack-destination", into], {
    cwd: from,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ filename, files, size }] = JSON.parse(output.replace(/^[^[{]*/, "")) as [
    { filename: string; files: { path: string }[]; size: number },
  ];
  return { filename, packed: files.map(({ path }) => path), size };
}

test("the packed Ibid installs into an empty folder and runs its demo there", () => {
  const folder = temporaryFolder();
  const { filename, packed, size } = pack(packageRoot(), folder);
  const models = pack(join(packageRoot(), "packages/ibid-models"), folder);
  expect(packed).toEqual(
    expect.arrayContaining([
      "bin/ibid.js",
      "dist/ibid.js",
      "dist/web/index.html",
      "dist/web/third-party-licences.md",
      "NOTICE",
      "examples/demo/manuscript.md",
    ]),
  );
  expect(packed.filter((path) => /\.test\.|^test\/|^evals\/(?!(?:claims|agents|ask)\/gold\/|gold\/own\/)|\.ts$/.test(path))).toEqual([]);
  // The weights travel in their own package, so that a change of code stays small.
  expect(packed.filter((path) => path.endsWith(".onnx"))).toEqual([]);
  expect(size).toBeLessThan(maxCodeBytes);
  expect(models.packed).toEqual(expect.arrayContaining(["verifier.int8.onnx", "manifest.json", "LICENSE", "LICENCES.md"]));

  execFileSync("npm", ["init", "-y"], { cwd: folder, stdio: "ignore" });
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", `./${filename}`, `./${models.filename}`], {
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
