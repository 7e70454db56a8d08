import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { configTemplate } from "./config-template.ts";
import { Config } from "./schema.ts";
import { settings } from "./settings.ts";

test("names every setting with its meaning, and sets none", () => {
  const text = configTemplate();
  for (const { name, description } of settings) {
    expect(text).toContain(`# ${description}\n# ${name.split(".").at(-1)} = `);
  }
  expect(Object.values(parse(text)).flatMap((table) => Object.keys(table as object))).toEqual([]);
});

test("sets what it is given, and uncommented is what is in force anyway", () => {
  expect(parse(configTemplate({ sources: ["papers"] })).sources).toEqual(["papers"]);
  const uncommented = configTemplate().replace(/^# (?=[a-z-]+ = )/gm, "");
  const camel = (value: unknown): unknown =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), camel(inner)]),
        )
      : value;
  expect(camel(parse(uncommented))).toEqual(Config.parse({}));
});
