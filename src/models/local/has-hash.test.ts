import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { hasHash } from "./has-hash.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const words = "weights of a model";
const sha256 = hashOf(words);
const elsewhere = hashOf("the weights of another model");

const folder = temporaryFolder();
const names = ["kept", "rewritten", "replaced", "cut", "damaged", "nowhere", "first", "second"] as const;
type Name = (typeof names)[number];
const place = (name: Name) => join(folder, name);
/** A stamp file of its own for each test, in a folder that is not there yet. */
const stampsFor = (name: Name) => join(folder, `stamps of ${name}`, "verified-models.json");

beforeAll(async () => {
  for (const name of names) writeFileSync(place(name), words);
  // A file that was just written gets no stamp.
  expect(await hasHash(place("kept"), sha256, stampsFor("kept"))).toBe(true);
  expect(readdirSync(folder)).not.toContain("stamps of kept");
  await setTimeout(1_100);
});

describe("a file with a stamp", () => {
  test("is not read again while it stays as it is", async () => {
    const stamps = stampsFor("kept");
    expect(await hasHash(place("kept"), sha256, stamps)).toBe(true);
    expect(statSync(stamps).mode & 0o777).toBe(0o600);
    // A stamp with another hash is believed only by who does not read.
    writeFileSync(stamps, readFileSync(stamps, "utf8").replace(sha256, elsewhere));
    expect(await hasHash(place("kept"), elsewhere, stamps)).toBe(true);
    expect(await hasHash(place("kept"), elsewhere)).toBe(false);
  });

  test.each<[Name, string, (path: string, before: { atime: Date; mtime: Date }) => void]>([
    [
      "rewritten",
      "other words of the same length, and the time of change set back",
      (path, { atime, mtime }) => {
        writeFileSync(path, words.toUpperCase());
        utimesSync(path, atime, mtime);
      },
    ],
    [
      "replaced",
      "another file in its place",
      (path, { atime, mtime }) => {
        writeFileSync(`${path}.other`, words.toUpperCase());
        utimesSync(`${path}.other`, atime, mtime);
        renameSync(`${path}.other`, path);
      },
    ],
    ["cut", "its end cut off", (path) => truncateSync(path, words.length - 1)],
  ])("%s is read again: %s", async (name, _, change) => {
    expect(await hasHash(place(name), sha256, stampsFor(name))).toBe(true);
    const stamped = readFileSync(stampsFor(name), "utf8");
    change(place(name), statSync(place(name)));
    expect(await hasHash(place(name), sha256, stampsFor(name))).toBe(false);
    expect(readFileSync(stampsFor(name), "utf8")).toBe(stamped);
  });
});

test.each(["", "{", '["list"]', `{"${place("damaged")}": 3}`, "\0\0\0"])("a damaged stamp file (%j) is written anew", async (text) => {
  const stamps = stampsFor("damaged");
  mkdirSync(join(stamps, ".."), { recursive: true });
  writeFileSync(stamps, text);
  expect(await hasHash(place("damaged"), elsewhere, stamps)).toBe(false);
  expect(await hasHash(place("damaged"), sha256, stamps)).toBe(true);
  expect(JSON.parse(readFileSync(stamps, "utf8"))).toEqual({ [place("damaged")]: expect.stringContaining(sha256) });
});

test("a stamp file that cannot be written changes no answer", async () => {
  // No user, not even root, can make a folder below a file.
  const stamps = join(place("nowhere"), "below a file", "verified-models.json");
  expect(await hasHash(place("nowhere"), sha256, stamps)).toBe(true);
  expect(await hasHash(place("nowhere"), elsewhere, stamps)).toBe(false);
});

test("two processes at once leave one whole stamp file", async () => {
  const stamps = stampsFor("first");
  const module = JSON.stringify(new URL("./has-hash.ts", import.meta.url).href);
  const program = `import { hasHash } from ${module}; const [file, sha256, stamps] = process.argv.slice(1);
    for (let round = 0; round < 50; round++) if (!(await hasHash(file, sha256, stamps))) process.exit(1);`;
  const start = (name: Name) => promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, place(name), sha256, stamps]);
  await Promise.all([start("first"), start("second")]);
  expect(readdirSync(join(stamps, ".."))).toEqual(["verified-models.json"]);
  for (const name of ["first", "second"] as const) expect(await hasHash(place(name), sha256, stamps)).toBe(true);
  expect(Object.keys(JSON.parse(readFileSync(stamps, "utf8"))).toSorted()).toEqual([place("first"), place("second")].toSorted());
});
