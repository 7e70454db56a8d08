import { expect, test } from "vitest";
import { checkRationale } from "./check-rationale.ts";

const texts = ["Shade cooled the quays by 8 °C.", "Shade cooled the quays by 3 °C at noon."];

function check(rationale: string): string | undefined {
  return checkRationale(rationale, { texts, reject: () => {} });
}

test.each([
  "The source gives 3 °C where the manuscript gives 8 °C.",
  "The source says “cooled the quays by 3 °C”. It speaks of noon.",
  "The source speaks of one hour of the day only.",
])("%s – is shown as it is", (rationale) => {
  expect(check(rationale)).toBe(rationale);
});

test.each([
  ["a number from nowhere", "The source gives 5 °C."],
  ["a quotation from nowhere", "The source says “cooled the whole city”."],
  ["three sentences", "It is so. The source says it. It says it well."],
  ["an accusation", "The authors misrepresent the source."],
  ["an accusation without a name", "This was fabricated."],
  ["an address", "You should change the number."],
  ["markup", "The source says it <b>plainly</b>."],
  ["a link", "See https://example.org for more."],
  ["nothing", " "],
  ["no end", `The source says ${"so ".repeat(200)}.`],
])("%s is refused and counted", (_name, rationale) => {
  const refused: string[] = [];
  expect(checkRationale(rationale, { texts, reject: (what) => refused.push(what) })).toBeUndefined();
  expect(refused).toHaveLength(1);
});
