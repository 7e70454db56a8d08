import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { writeUserSetting } from "./write-user-setting.ts";

const fileWith = (text: string) => {
  const file = join(temporaryFolder(), "config.toml");
  writeFileSync(file, text);
  return file;
};
const after = (text: string, name = "preset", value = "fast") => {
  const file = fileWith(text);
  writeUserSetting(file, name, value);
  return readFileSync(file, "utf8");
};

test("a file that is not there is made, with its folder, for its owner alone", () => {
  const file = join(temporaryFolder(), "new", "config.toml");
  writeUserSetting(file, "author", 'Ada "A." Okoro');
  expect(readFileSync(file, "utf8")).toBe('author = "Ada \\"A.\\" Okoro"\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a value changes in its place, and comments and all else stay", () => {
  expect(after('# mine\npreset = "thorough" # slow\noffline = false\n\n[models]\njudge = "a/b"\n')).toBe(
    '# mine\npreset = "fast" # slow\noffline = false\n\n[models]\njudge = "a/b"\n',
  );
});

test("a new value stands below the line that explains it, or before the first table", () => {
  expect(after('# preset = "standard"\n# more\n')).toBe('# preset = "standard"\npreset = "fast"\n# more\n');
  expect(after('offline = false\n[models]\njudge = "a/b"\n')).toBe('offline = false\npreset = "fast"\n[models]\njudge = "a/b"\n');
  expect(after("offline = false")).toBe('offline = false\npreset = "fast"\n');
});

test("a setting of a table that has the same name is another one", () => {
  expect(after('[providers.x]\npreset = "no"\n')).toBe('preset = "fast"\n[providers.x]\npreset = "no"\n');
});

test.each(['preset = """\nfast\n"""\n', "preset = [\n", 'note = """\n[models]\n"""\n'])(
  "what cannot be changed without risk is left alone: %j",
  (text) => {
    const file = fileWith(text);
    expect(() => writeUserSetting(file, "preset", "fast")).toThrow(expect.objectContaining({ code: "config-invalid" }));
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  },
);

test("a file that is linked from elsewhere stays a link, and keeps its rights", () => {
  const real = fileWith('preset = "standard"\n');
  chmodSync(real, 0o640);
  const link = join(temporaryFolder(), "config.toml");
  symlinkSync(real, link);
  writeUserSetting(link, "preset", "fast");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(real, "utf8")).toBe('preset = "fast"\n');
  expect(statSync(real).mode & 0o777).toBe(0o640);
});
