import { expect, test } from "vitest";
import { seededRandom } from "../../../support/seeded-random.ts";
import { addDoubt } from "./add-doubt.ts";
import { changeNumber, changeNumberWord, changeYear } from "./change-number.ts";
import { changeDirection, changePolarity } from "./change-polarity.ts";
import { changeQuantifier } from "./change-quantifier.ts";
import { changeQuotation } from "./change-quotation.ts";
import { changeComparison, changeRoles } from "./change-roles.ts";
import { changeScope } from "./change-scope.ts";
import { changePercentage, changeShare } from "./change-share.ts";
import { changeCause, changeStrength } from "./change-strength.ts";
import { changeUnit } from "./change-unit.ts";
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
  expect(made(changeUnit, sentence, "another unit")).toEqual([changed]);
});

test.each([
  ["The ferry was late.", "negation put in", "The ferry was not late."],
  ["Fares fell by 3 %.", "negation put in", "Fares did not fall by 3 %."],
  ["Where rain is rare, rye is 3 cm shorter.", "negation put in", "Where rain is rare, rye is not 3 cm shorter."],
  ["Ports are busy: in Kiel 9 ships were late.", "negation put in", "Ports are busy: in Kiel 9 ships were not late."],
  ["Rain did not slow it.", "negation taken out", "Rain did slow it."],
  ["Rain had no effect.", "negation taken out", "Rain had a clear effect."],
  ["Gulls haven't found a link.", "negation taken out", "Gulls have found a link."],
])("denies %s", (sentence, how, changed) => {
  expect(made(changePolarity, sentence, how)).toEqual([changed]);
});

test("turns a comparison round", () => {
  expect(made(changeDirection, "Fares were lower in May.", "opposite direction")).toEqual(["Fares were higher in May."]);
  // "to worse understand" is no English, and "lower-level" no comparison.
  expect(made(changeDirection, "Maps help to better plan lower-level work.", "opposite direction")).toEqual([]);
});

test("denies neither a noun nor what is denied already", () => {
  expect(made(changePolarity, "The need for ferries grows in May.", "negation put in")).toEqual([]);
  expect(made(changePolarity, "No single ferry can carry it.", "negation put in")).toEqual([]);
  expect(made(changePolarity, "A recent report thoroughly described ferries.", "negation put in")).toEqual([]);
  expect(made(changePolarity, "Many sailors report delays.", "negation put in")).toEqual(["Many sailors do not report delays."]);
});

test("exchanges no end of a scale whose other end is named, and never says 'not only'", () => {
  expect(made(changeDirection, "It is higher than the lower quay.", "opposite direction")).toEqual([]);
  expect(made(changePolarity, "It was only half as large.", "negation put in")).toEqual([]);
});

test.each([
  ["Salt may harm rye.", "hedge dropped", "Salt will harm rye."],
  ["Ferries often wait.", "hedge dropped", "Ferries always wait."],
])("strengthens %s", (sentence, how, changed) => {
  expect(made(changeStrength, sentence, how)).toEqual([changed]);
});

test.each([
  ["Shade was associated with sleep.", "Shade caused sleep."],
  ["Shade is strongly linked to sleep.", "Shade causes sleep."],
])("makes a cause of the association in %s", (sentence, changed) => {
  expect(made(changeCause, sentence, "cause instead of association")).toEqual([changed]);
});

test.each([
  ["All of the ferries were late.", "few for all", "Hardly any of the ferries were late."],
  ["The quay is usually empty.", "never for often", "The quay is never empty."],
  ["It held at least 12 ships.", "bound turned round", "It held fewer than 12 ships."],
])("exchanges the quantifier of %s", (sentence, how, changed) => {
  expect(made(changeQuantifier, sentence, how)).toEqual([changed]);
});

test("leaves a quantifier behind a denial alone", () => {
  expect(made(changeQuantifier, "It was not possible to load all of the ferries.", "few for all")).toEqual([]);
});

test.each([
  ["In boys it fell by 3 %, while in girls it did not.", "groups exchanged", "In girls it fell by 3 %, while in boys it did not."],
  ["Fares rose from 12 to 30 crowns.", "values exchanged", "Fares rose from 30 to 12 crowns."],
  ["Rye and oats grew 12 and 30 cm, respectively.", "values exchanged", "Rye and oats grew 30 and 12 cm, respectively."],
])("exchanges the roles in %s", (sentence, how, changed) => {
  expect(made(changeRoles, sentence, how)).toEqual([changed]);
});

test.each([
  ["Tides were higher in May than in June.", "sides exchanged", "Tides were higher in June than in May."],
  ["Women waited longer than men.", "groups exchanged", "Men waited longer than women."],
  ["They chose safety rather than comfort.", "contrast turned round", "They chose comfort rather than safety."],
])("turns the comparison round in %s", (sentence, how, changed) => {
  expect(made(changeComparison, sentence, how)).toEqual([changed]);
});

test("tells number words and years apart from numbers", () => {
  for (const changed of made(changeNumberWord, "Four ferries left.", "another value"))
    expect(changed).toMatch(/^(?:Seven|Nine) ferries left\.$/);
  expect(made(changeNumberWord, "At least two ferries left.", "another value")).toEqual([]);
  expect(made(changeNumber, "The quay was built in 1998.", "another value")).toEqual([]);
  for (const changed of made(changeYear, "The quay was built in 1998.", "another year"))
    expect(changed).toMatch(/in (?:1991|1994|2001)\.$/);
  expect(made(changeYear, "The quay was built in 1998.", "another year")).not.toEqual([]);
  expect(made(changeYear, "It was open from 1990 to 1998.", "another year")).toEqual([]);
});

test("leaves numbers alone that are examples, names, or the same on both sides", () => {
  expect(made(changeNumber, "They wait a while (e.g., 6 or 12 months).", "another value")).toEqual([]);
  expect(made(changeNumber, "Quays 1 and 2 were empty.", "another value").filter((one) => !one.includes(" and 2"))).toEqual([]);
  expect(made(changeRoles, "It had 30 guests (15 female, 15 male).", "groups exchanged")).toEqual([]);
});

test("exchanges no pair that means the same the other way round", () => {
  expect(made(changeRoles, "Men and women waited at the quay.", "groups exchanged")).toEqual([]);
});

test("names another place or group, and none of a sentence that names two", () => {
  for (const changed of made(changeScope, "Ferries of Norway run in summer.", "another scope"))
    expect(changed).not.toContain("Norway run in summer");
  expect(made(changeScope, "Ferries of Norway differ from those of Sweden.", "another scope")).toEqual([]);
});

test("tells a finding as unknown", () => {
  expect(made(addDoubt, "We found that salt harms rye.", "doubt put in")).toEqual(["We could not tell whether salt harms rye."]);
});

test("makes a share that its counts deny, and one above the whole", () => {
  for (const changed of made(changeShare, "Of all ships, 12 of 48 (25%) were late.", "share does not fit its counts"))
    expect(changed).not.toContain("(25%)");
  expect(made(changeShare, "Of all ships, 12 of 48 (25%) were late.", "share does not fit its counts")).not.toEqual([]);
  expect(made(changePercentage, "Salt harmed 25% of the patients.", "more than the whole")).toEqual(["Salt harmed 125% of the patients."]);
  expect(made(changePercentage, "It increased by 25% of the patients.", "more than the whole")).toEqual([]);
});

test("drops no hedge beside a second one, which keeps the sentence careful", () => {
  expect(made(changeStrength, "Perhaps salt may harm rye.", "hedge dropped")).toEqual([]);
  expect(made(changeStrength, "They suspect that salt may harm rye.", "hedge dropped")).toEqual([]);
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
