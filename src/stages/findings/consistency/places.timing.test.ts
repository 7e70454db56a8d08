import { expect, test } from "vitest";
import { cpuSeconds } from "../../../../test/support/cpu-seconds.ts";
import { draftsOf } from "../prose/prose.fixture.ts";

test("5,000 sentences take seconds, not minutes", () => {
  const sentence = (index: number) =>
    `The survey of ferries number ${index} covered ${index + 7} ports of the northern coast in the year of the storm.`;
  const body = Array.from({ length: 5_000 }, (_, index) => sentence(index)).join(" ");
  const abstract = "We covered 3.75 km of the northern coast with ferries.";
  expect(cpuSeconds(() => draftsOf(`# Ferries and rye\n\n## Abstract\n\n${abstract}\n\n## Results\n\n${body}\n`))).toBeLessThan(20);
});

test.each(["104 % of the very many, ", "12 boats and 13 boats, "])("20,000 times %j takes seconds", (words) => {
  const text = `# Ferries and rye\n\n## Results\n\nThe ferries of the two ports were counted on all days of the year. ${words.repeat(20_000)}\n`;
  expect(cpuSeconds(() => draftsOf(text))).toBeLessThan(20);
});
