import { describe, expect, it as test } from "vitest";
import { releaseChangelog } from "./release-changelog.ts";
import { assertNewerVersion, setLockfileVersion, setManifestVersion } from "./release-version.ts";

describe("the version of a release", () => {
  test.each([
    ["0.2.1", "0.2.0"],
    ["0.10.0", "0.9.9"],
    ["1.0.0", "0.99.99"],
  ])("%s may follow %s", (next, current) => {
    expect(() => assertNewerVersion(next, current)).not.toThrow();
  });

  test.each([
    ["0.2.0", "0.2.0", "not newer"],
    ["0.1.9", "0.2.0", "not newer"],
    ["0.9.9", "0.10.0", "not newer"],
    ["v0.3.0", "0.2.0", "three numbers"],
    ["0.3", "0.2.0", "three numbers"],
    ["0.03.0", "0.2.0", "three numbers"],
    ["0.3.0; rm -rf .", "0.2.0", "three numbers"],
  ])("%s may not follow %s", (next, current, reason) => {
    expect(() => assertNewerVersion(next, current)).toThrow(reason);
  });

  test("is set in a package and in its dependency on the models, and nowhere else", () => {
    const before = { name: "ibid", version: "0.2.0", dependencies: { hono: "0.2.0", "ibid-models": "0.2.0" } };
    expect(JSON.parse(setManifestVersion(JSON.stringify(before), "0.3.0"))).toEqual({
      name: "ibid",
      version: "0.3.0",
      dependencies: { hono: "0.2.0", "ibid-models": "0.3.0" },
    });
    expect(setManifestVersion('{"version":"0.2.0"}', "0.3.0")).toBe('{\n  "version": "0.3.0"\n}\n');
  });

  test("is set in the lockfile for both packages, whose order stays", () => {
    const packages = {
      "": { version: "0.2.0", dependencies: { "ibid-models": "0.2.0" } },
      "node_modules/hono": { version: "0.2.0" },
      "node_modules/ibid-models": { resolved: "packages/ibid-models", link: true },
      "packages/ibid-models": { version: "0.2.0" },
    };
    const after = setLockfileVersion(JSON.stringify({ name: "ibid", version: "0.2.0", packages }), "0.3.0");
    expect(JSON.parse(after)).toEqual({
      name: "ibid",
      version: "0.3.0",
      packages: {
        ...packages,
        "": { version: "0.3.0", dependencies: { "ibid-models": "0.3.0" } },
        "packages/ibid-models": { version: "0.3.0" },
      },
    });
    expect(Object.keys(JSON.parse(after).packages)).toEqual(Object.keys(packages));
    expect(() => setLockfileVersion('{"version":"0.2.0","packages":{"":{}}}', "0.3.0")).toThrow("packages/ibid-models");
  });
});

describe("the changelog of a release", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.2.0 - 2026-11-17\n\n- Older.\n";

  test("has the version with its date, below a fresh Unreleased", () => {
    expect(releaseChangelog(changelog, "0.3.0", "2026-12-01")).toBe(
      "# Changelog\n\n## Unreleased\n\n## 0.3.0 - 2026-12-01\n\n### Added\n\n- A thing.\n\n## 0.2.0 - 2026-11-17\n\n- Older.\n",
    );
  });

  test("is refused without a line under Unreleased, without Unreleased, or with that version already", () => {
    const empty = changelog.replace("### Added\n\n- A thing.\n\n", "");
    expect(() => releaseChangelog(empty, "0.3.0", "2026-12-01")).toThrow("nothing stands under");
    expect(() => releaseChangelog("# Changelog\n", "0.3.0", "2026-12-01")).toThrow("no line");
    expect(() => releaseChangelog(changelog, "0.2.0", "2026-12-01")).toThrow("already has a section 0.2.0");
  });
});
