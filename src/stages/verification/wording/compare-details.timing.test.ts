import { expect, test } from "vitest";
import { addedPhrases } from "../verdict/added-phrases.ts";
import { compareConditions } from "./compare-conditions.ts";
import { comparePolarity } from "./compare-polarity.ts";
import { compareUniqueness } from "./compare-uniqueness.ts";
import { areRolesSwapped } from "./swapped-roles.ts";

const claim = "Only the first barges carried all coal in Belgium, and 5 % of rye exceeded most wheat.";

test.each([
  ["exceptions", "except a "],
  ["conditions", "If a b c "],
  ["scenarios", "under the a-b c "],
  ["superlatives", "the most aaaa "],
  ["negations", "no longer "],
  ["comparing verbs", "exceed "],
  ["phrases", "in aaaaa "],
  ["shares", "5 % of aaa "],
  ["clauses", "a, and b "],
  ["doers", "Aa warned Bb "],
])("a sentence of many %s takes less than a second on either side", (_, words) => {
  const hostile = words.repeat(4_000);
  const started = performance.now();
  for (const compare of [compareConditions, compareUniqueness, comparePolarity, areRolesSwapped]) {
    compare(claim, hostile);
    compare(hostile, claim);
  }
  addedPhrases(hostile, new Set(["coal"]));
  expect(performance.now() - started).toBeLessThan(1_000);
});
