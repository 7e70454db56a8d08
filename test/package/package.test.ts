import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { packageRoot } from "../../src/package-root.ts";
import { writePlankPaper } from "../support/plank-paper.ts";
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

/** Where the packed Ibid is installed, and nothing else. */
const folder = temporaryFolder();

beforeAll(() => {
  const { filename, packed, size } = pack(packageRoot(), folder);
  const models = pack(join(packageRoot(), "packages/ibid-models"), folder);
  expect(packed).toEqual(
    expect.arrayContaining([
      "bin/ibid.js",
      "dist/ibid.js",
      "dist/index.js",
      "dist/types/index.d.ts",
      "dist/web/index.html",
      "dist/third-party-licences.md",
      "dist/web/third-party-licences.md",
      "NOTICE",
      "examples/demo/manuscript.md",
    ]),
  );
  expect(
    packed.filter((path) =>
      /\.test\.|^test\/|^evals\/(?!(?:claims|agents|ask)\/gold\/|gold\/(?:own\/|passages\.jsonl$))|(?<!\.d|^examples\/library\/[\w-]+)\.ts$/.test(
        path,
      ),
    ),
  ).toEqual([]);
  // The weights travel in their own package, so that a change of code stays small.
  expect(packed.filter((path) => path.endsWith(".onnx"))).toEqual([]);
  expect(size).toBeLessThan(maxCodeBytes);
  expect(models.packed).toEqual(
    expect.arrayContaining(["verifier.int8.onnx", "deep-verifier.words.int8", "manifest.json", "LICENSE", "LICENCES.md"]),
  );

  execFileSync("npm", ["init", "-y"], { cwd: folder, stdio: "ignore" });
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", `./${filename}`, `./${models.filename}`], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: "skip" },
  });
}, 300_000);

test("the packed Ibid runs its demo in an empty folder", () => {
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

test("the packed Ibid is imported by another program, with its types", () => {
  const { manuscript, sources } = writePlankPaper(temporaryFolder());
  copyFileSync(join(folder, "node_modules/ibid/examples/library/check-a-paper.ts"), join(folder, "check-a-paper.ts"));
  execFileSync("npm", ["pkg", "set", "type=module"], { cwd: folder, stdio: "ignore" });
  const compilerOptions = {
    module: "nodenext",
    moduleResolution: "nodenext",
    target: "es2022",
    strict: true,
    noEmit: true,
    // What the package declares is checked as well.
    skipLibCheck: false,
    types: ["node"],
    typeRoots: [join(packageRoot(), "node_modules/@types")],
  };
  const program = (name: string, text: string) => writeFileSync(join(folder, name), text);
  program("wrong.ts", 'import { openLibrary } from "ibid";\nconst library = await openLibrary();\nlibrary.check(1);\n');
  program("tsconfig.json", JSON.stringify({ compilerOptions, files: ["check-a-paper.ts", "wrong.ts"] }));
  const compiler = join(packageRoot(), "node_modules/typescript-7/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", "."], { cwd: folder, encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual([expect.stringMatching(/^wrong\.ts\(3,15\): error TS2345: /)]);

  const printed = execFileSync(process.execPath, ["check-a-paper.ts", manuscript, sources], { cwd: folder, encoding: "utf8" });
  expect(printed).toMatch(/error NUM\d{3}: .*71 %/);
});
