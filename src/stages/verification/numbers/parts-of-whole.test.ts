import { expect, test } from "vitest";
import { isComplement } from "./parts-of-whole.ts";

test.each([
  ["Six of the seven violins have not been restored.", "Only one of seven violins has been restored."],
  ["36 of the 48 villages had a clinic.", "Of 48 villages surveyed, 12 had no clinic."],
  ["Lead was found in 15 of the 60 wells.", "Of 60 wells, 45 were free of lead."],
  ["A fifth of the letters were sent without a seal.", "Four fifths of the letters carry a seal."],
  ["Fourteen reed species had not returned.", "38 of the 52 reed species had returned."],
  ["72 % of the tenants were content.", "28 % of the tenants were not content."],
])("the rest of a whole is told: %s", (claim, evidence) => expect(isComplement(claim, evidence)).toBe(true));

test.each([
  ["both deny", "Six of the seven violins were not restored.", "One of seven violins was not sold."],
  ["both affirm", "Six of the seven violins were restored.", "One of seven violins was restored."],
  ["the whole is another", "Six of the eight violins were not restored.", "One of seven violins was restored."],
  ["the parts do not make the whole", "Five of the seven violins were not restored.", "One of seven violins was restored."],
  ["it is the same part", "12 of the 24 villages had a clinic.", "Of 24 villages surveyed, 12 had no clinic."],
])("no rest is told where %s", (_, claim, evidence) => expect(isComplement(claim, evidence)).toBe(false));
