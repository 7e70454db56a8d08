import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { disownedSpans } from "./disowned-spans.ts";

const disowned = (markdown: string) => {
  const source = documentOf(`# Notes on quays\n\n${markdown}\n`);
  return disownedSpans(source).map(({ start, end }) => source.text.slice(start, end));
};
const list = "- Shade warms the quays.\n- Ferries cool them.";

describe("what a source sets down as wrong", () => {
  test.each([
    `The following statements are false:\n\n${list}`,
    `Visitors hold some popular misconceptions:\n\n${list}`,
    `## Common myths about quays\n\nShade warms the quays. Ferries cool them.`,
    `## False statements\n\nShade warms the quays. Ferries cool them.\n\n## Results\n\nShade cools.`,
    `It is untrue that\n\nShade warms the quays. Ferries cool them.`,
    `> Shade warms the quays. Ferries cool them.\n\nNothing in this quotation is true.`,
    `Shade warms the quays. Ferries cool them. The preceding sentences are fabricated examples.`,
    `Shade warms the quays. Ferries cool them.\n\nThe previous statements are entirely made up.`,
    `In the novel, the hero learns: Shade warms the quays. Ferries cool them. All events are fictional.`,
  ])("%s", (markdown) => {
    const [text] = disowned(markdown);
    expect(text).toContain("Shade warms the quays.");
    expect(text).toContain("Ferries cool them.");
    expect(text).not.toContain("Shade cools.");
  });

  test.each([
    `The following statements are true:\n\n${list}`,
    `None of the following statements is false:\n\n${list}`,
    `The standard errors are as follows:\n\n${list}`,
    `## False positives\n\nShade warms the quays.`,
    `## Wrong-way driving\n\nShade warms the quays.`,
    `The results are as follows:\n\n${list}`,
    `Shade warms the quays. The preceding sentence is an example of a short result.`,
    `Shade warms the quays. The previous study was wrong about ferries.`,
    `False alarms were rare in these cases:\n\n${list}`,
  ])("nothing in: %s", (markdown) => {
    expect(disowned(markdown)).toEqual([]);
  });

  test("all of a work that was retracted, but not of one that speaks of retractions", () => {
    expect(disowned("RETRACTED ARTICLE. Shade warms the quays.")[0]).toContain("Shade warms");
    expect(disowned("This article has been retracted because its data were made up.\n\nShade warms the quays.")[0]).toContain(
      "Shade warms",
    );
    expect(disowned("Retracted articles are still cited for years.\n\nShade warms the quays.")).toEqual([]);
  });
});
