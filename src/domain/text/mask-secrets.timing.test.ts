import { expect, test } from "vitest";
import { cpuSeconds } from "../../../test/support/cpu-seconds.ts";
import { maskSecrets } from "./mask-secrets.ts";

test("a long word is read in linear time", () => {
  const time = (length: number) => {
    const text = `${"a".repeat(length)} ${"a:".repeat(length / 2)} ${"password=".repeat(length / 9)} ${"http:".repeat(length / 5)}`;
    return cpuSeconds(() => maskSecrets(text));
  };
  time(100_000);
  expect(time(800_000)).toBeLessThan(20 * time(100_000) + 0.5);
});
