import { expect, test } from "vitest";
import { withoutAttribution } from "./attribution.ts";

test.each([
  ["In recent work, street trees were shown to lower the air temperature.", "street trees lower the air temperature."],
  ["In recent work, a row of trees was shown to carry less dust.", "a row of trees carries less dust."],
  ["It has been shown that trees cool streets at noon.", "trees cool streets at noon."],
  ["According to Okoro and Lindqvist (2016), trees cool streets at noon.", "trees cool streets at noon."],
  ["Okoro et al. (2016) found that trees cool streets at noon.", "trees cool streets at noon."],
  ["Van der Meer and colleagues report that trees cool streets at noon.", "trees cool streets at noon."],
  ["Several earlier studies have shown that trees cool streets at noon.", "trees cool streets at noon."],
  ["See Okoro, who found that trees cool streets at noon.", "trees cool streets at noon."],
  ["See also Okoro and Berg, which have shown that trees cool streets at noon.", "trees cool streets at noon."],
  ["See Okoro et al. (2016), showing that trees cool streets at noon.", "trees cool streets at noon."],
  ["See Okoro for evidence that trees cool streets at noon.", "trees cool streets at noon."],
  ["Cf. Okoro et al.: trees cool streets at noon.", "trees cool streets at noon."],
  ["As previously noted, trees cool streets at noon.", "trees cool streets at noon."],
  ["Shade has been found to be cooler than sun at noon.", "Shade is cooler than sun at noon."],
])("%s", (claim, own) => expect(withoutAttribution(claim)).toBe(own));

test.each([
  "It has not been shown that trees cool streets at noon.",
  "It has been argued that trees cool streets at noon.",
  "Okoro suggested that trees cool streets at noon.",
  "See Okoro, who argued that trees cool streets at noon.",
  "See Okoro, who found no sign that trees cool streets at noon.",
  "In recent weeks, trees cooled streets at noon.",
  "Trees that were planted in 2012 cool streets at noon.",
  "Trees were not shown to lower the temperature.",
  "It was shown that it rains.",
])("%s stays", (claim) => expect(withoutAttribution(claim)).toBe(claim));
