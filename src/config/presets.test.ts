import { describe, expect, test } from "vitest";
import { withPreset } from "./presets.ts";
import { Config } from "./schema.ts";

describe("another preset", () => {
  test("changes what it is about and nothing else", () => {
    const plain = Config.parse({});
    const thorough = withPreset(plain, "thorough");
    expect(thorough).toMatchObject({ preset: "thorough", verification: { windows: 12 }, retrieval: { keep: 12, rerank: true } });
    expect(withPreset(thorough, "standard")).toEqual(plain);
  });

  test("leaves what the user has set", () => {
    const own = Config.parse({ verification: { windows: 7 } });
    expect(withPreset(own, "thorough").verification.windows).toBe(7);
  });

  test("does not go online", () => {
    const offline = Config.parse({ preset: "offline", offline: true });
    expect(withPreset(offline, "fast")).toMatchObject({ preset: "fast", offline: true });
  });

  test("can take a run offline", () => {
    expect(withPreset(Config.parse({}), "offline").offline).toBe(true);
  });
});
