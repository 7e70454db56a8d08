import { describe, expect, test } from "vitest";
import { ruleFamilies } from "../../domain/finding/rule-family.ts";
import { packageRoot } from "../../package-root.ts";
import { displayWidth } from "../../reports/terminal/wrap-text.ts";
import { listRules } from "../../workbench/public.ts";
import { runCommand } from "../run-command.ts";

describe("the catalogue", () => {
  test.each(listRules().map((rule) => [rule.code, rule] as const))("%s explains itself in whole sentences", (code, rule) => {
    expect(Object.keys(ruleFamilies)).toContain(code.slice(0, 3));
    for (const text of [rule.what, rule.why, rule.fix]) expect(text).toMatch(/^[A-Z“].*[.”]$/s);
    expect(rule.better).not.toBe(rule.example);
    expect(rule.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test("no code and no name stands twice", () => {
    const rules = listRules();
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  test("severities are never louder than the evidence", () => {
    const severities = Object.fromEntries(listRules().map(({ code, severity }) => [code, severity]));
    expect(severities).toMatchObject({
      CLM001: "error",
      NUM001: "error",
      NUM002: "error",
      QUO001: "error",
      CLM002: "warning",
      CLM003: "warning",
      CIT001: "warning",
      STR001: "warning",
      STR002: "warning",
      CLM004: "info",
      CLM005: "info",
    });
  });
});

describe("ibid rule", () => {
  test("explains one rule: what, why, example, what to do, how to silence", async () => {
    const { code, stdout } = await run("rule", "num001");
    expect(code).toBe(0);
    for (const words of [
      "NUM001 number-differs (error)",
      "Why it matters:",
      "Example:",
      "Better:",
      "What to do:",
      "% ibid-ignore NUM001: the reason",
    ])
      expect(stdout).toContain(words);
  });

  test("lists all rules in a row each, explains all with --all", async () => {
    const list = await run("rule");
    for (const { code, name } of listRules()) expect(list.stdout).toMatch(new RegExp(`^${code} .*${name}`, "m"));
    expect(list.stdout).not.toContain("Why it matters");
    expect((await run("rule", "--all")).stdout.match(/Why it matters:/g)).toHaveLength(listRules().length);
  });

  test.each([["--json"], ["--output-format", "json"]])("gives data with %s", async (...flags) => {
    const rules = JSON.parse((await run("rule", "--all", ...flags)).stdout) as { code: string; docs: string; silence: unknown[] }[];
    expect(rules.map(({ code }) => code)).toEqual(listRules().map(({ code }) => code));
    expect(rules[0]).toMatchObject({ docs: `docs/rules/${rules[0]!.code}.md`, better: expect.any(String) });
  });

  test.each([60, 80, 120])("fits %i columns", async (columns) => {
    for (const line of (await run("rule", { columns })).stdout.split("\n")) expect(displayWidth(line), line).toBeLessThanOrEqual(columns);
    // What a person copies is never broken.
    for (const line of (await run("rule", "REF", { columns })).stdout.split("\n"))
      if (!/^ {4}|docs\/rules/.test(line)) expect(displayWidth(line), line).toBeLessThanOrEqual(columns);
  });

  test.each([[["rule", "XYZ001"]], [["rule", "NUM001", "--all"]]])("%j is refused with a hint", async (args) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toContain("hint:");
  });
});

async function run(...given: (string | { columns: number })[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const args = given.filter((item) => typeof item === "string");
  const columns = given.find((item) => typeof item !== "string")?.columns;
  let [stdout, stderr] = ["", ""];
  const code = await runCommand(args, {
    stdout: {
      write: (text) => {
        stdout += text;
      },
      ...(columns === undefined ? {} : { columns }),
    },
    stderr: {
      write: (text) => {
        stderr += text;
      },
    },
    environment: {},
    folder: packageRoot(),
  });
  return { code, stdout, stderr };
}
