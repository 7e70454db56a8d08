import { expect, test } from "vitest";
import { withoutMarkers } from "./without-markers.ts";

test.each([
  ["Awnings cool quays [CIT].", "Awnings cool quays."],
  ["[CIT] cool quays with awnings [3–7, 9].", "cool quays with awnings."],
  ["Awnings cool quays (Okoro, 2016; van Berg et al. 2017a, b).", "Awnings cool quays."],
  ["Awnings cool quays (see Okoro 2016, p. 3) and ropes.", "Awnings cool quays and ropes."],
  ["As Okoro and Lindqvist (2016) say, awnings cool.", "As say, awnings cool."],
  ["The sail (2016) cools.", "The sail cools."],
  ["Sails ([CIT]) cool.", "Sails cool."],
  ["Ten quays (with 2000 boats each) are cool.", "Ten quays (with 2000 boats each) are cool."],
  ["A quay (cool, as we saw) is [not] warm.", "A quay (cool, as we saw) is [not] warm."],
  ["", ""],
])("%j becomes %j", (text, bare) => expect(withoutMarkers(text)).toBe(bare));
