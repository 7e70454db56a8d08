import { expect, test } from "vitest";
import { seededRandom } from "../../../support/seeded-random.ts";
import { changeNumber } from "./change-number.ts";
import { changePolarity } from "./change-polarity.ts";
import { changeQuotation } from "./change-quotation.ts";
import { changeStrength } from "./change-strength.ts";
import { type FaultChange, type FaultMaker, mask } from "./fault-change.ts";

function applied(sentence: string, { start, end, words }: FaultChange): string {
  return sentence.slice(0, start) + words + sentence.slice(end);
}

function made(make: FaultMaker, sentence: string, how: string): string[] {
  const variants = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => make(sentence, seededRandom(seed)));
  return [...new Set(variants.filter((change) => change.how === how).map((change) => applied(sentence, change)))].sort();
}

test("makes another value of a number, never one that the truth supports", () => {
  for (const sentence of made(changeNumber, "Rye grew 8 cm.", "another value"))
    expect(sentence).toMatch(/^Rye grew (?:2|4|6|11|14|20) cm\.$/);
  for (const sentence of made(changeNumber, "Fewer than 1,200 ferries ran.", "another value"))
    expect(["Fewer than 360 ferries ran.", "Fewer than 600 ferries ran.", "Fewer than 840 ferries ran."]).toContain(sentence);
  for (const sentence of made(changeNumber, "In 80 % of ports it rained.", "another value")) expect(sentence).toMatch(/In (?:24|40|56) %/);
  expect(made(changeNumber, "In 80 % of ports it rained.", "another value").length).toBeGreaterThan(1);
});

test.each(["At 15:00 the ferry left.", "PM2.5 is dust.", "Table 3 lists the ports.", "A 10-year plan."])(
  "leaves names and times: %s",
  (sentence) => {
    expect(made(changeNumber, sentence, "another value")).toEqual([]);
  },
);

test.each([
  ["The quay is 35 m long.", "The quay is 35 km long."],
  ["It rose by 3 percentage points.", "It rose by 3 %."],
  ["Air held 14 µg/m³ of dust.", "Air held 14 mg/m³ of dust."],
])("makes another unit of that in %s", (sentence, changed) => {
  expect(made(changeNumber, sentence, "another unit")).toEqual([changed]);
});

test.each([
  ["The ferry was late.", "negation put in", "The ferry was not late."],
  ["Fares fell by 3 %.", "negation put in", "Fares did not fall by 3 %."],
  ["Where rain is rare, rye is 3 cm shorter.", "negation put in", "Where rain is rare, rye is not 3 cm shorter."],
  ["Ports are busy: in Kiel 9 ships were late.", "negation put in", "Ports are busy: in Kiel 9 ships were not late."],
  ["Rain did not slow it.", "negation taken out", "Rain did slow it."],
  ["Rain had no effect.", "negation taken out", "Rain had a clear effect."],
  ["Fares were lower in May.", "opposite direction", "Fares were higher in May."],
])("turns %s round", (sentence, how, changed) => {
  expect(made(changePolarity, sentence, how)).toEqual([changed]);
});

test("exchanges no end of a scale whose other end is named, and never says 'not only'", () => {
  expect(made(changePolarity, "It is higher than the lower quay.", "opposite direction")).toEqual([]);
  expect(made(changePolarity, "It was only half as large.", "negation put in")).toEqual([]);
});

test.each([
  ["Salt may harm rye.", "hedge dropped", "Salt will harm rye."],
  ["Shade was associated with sleep.", "cause instead of association", "Shade caused sleep."],
  ["Ferries often wait.", "hedge dropped", "Ferries always wait."],
])("strengthens %s", (sentence, how, changed) => {
  expect(made(changeStrength, sentence, how)).toEqual([changed]);
});

test("strengthens no comparison", () => {
  expect(made(changeStrength, "Owls stop twice as often as gulls.", "hedge dropped")).toEqual([]);
});

test("leaves a word out of a quotation, and short ones alone", () => {
  expect(made(changeQuotation, "the quays were empty all winter long", "word left out")).toEqual([
    "the quays were all winter long",
    "the quays were empty all long",
    "the were empty all winter long",
  ]);
  expect(made(changeQuotation, "an empty quay", "word left out")).toEqual([]);
});

test("keeps markers and offsets when it masks", () => {
  const sentence = "Fares fell by 3 % [12].";
  const masked = mask(sentence, [{ start: 18, end: 22 }]);
  expect(masked).toHaveLength(sentence.length);
  for (const changed of made(changeNumber, masked, "another value")) expect(changed).toMatch(/^Fares fell by \d+ % \uE000{4}\.$/);
});
