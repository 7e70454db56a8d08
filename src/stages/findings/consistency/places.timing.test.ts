import { expect, test } from "vitest";
import { draftsOf } from "../prose/prose.fixture.ts";

test("5,000 sentences take seconds, not minutes", () => {
  const sentence = (index: number) =>
    `The survey of ferries number ${index} covered ${index + 7} ports of the northern coast in the year of the storm.`;
  const body = Array.from({ length: 5_000 }, (_, index) => sentence(index)).join(" ");
  const abstract = "We covered 3.75 km of the northern coast with ferries.";
  const started = performance.now();
  draftsOf(`# Ferries and rye\n\n## Abstract\n\n${abstract}\n\n## Results\n\n${body}\n`);
  expect(performance.now() - started).toBeLessThan(20_000);
});
